#!/usr/bin/env bash
# Builds the .app and the .dmg in dist/, on a Mac. Not yet run: docs/release.md lists what to check
# first. With CAPTOR_SIGN_AS set to a Developer ID, the .app is signed with it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "$(uname)" != Darwin ]; then
    echo "The .app is built on a Mac; this is $(uname)." >&2
    exit 1
fi
bash scripts/build_environment.sh cpu
python=build/venv-cpu/bin/python
export PYTHONPATH=packaging QT_QPA_PLATFORM=offscreen CAPTOR_BUILD=cpu
"$python" -m PyInstaller --noconfirm --log-level WARN \
    --workpath build/pyinstaller-cpu --distpath build/bundle-cpu build.spec
app="build/bundle-cpu/Chapter Captor.app"
"$python" -m installers.budget cpu --bundle "$app"
"$app/Contents/MacOS/captor" convert captor_desktop/samples --output build/macos-sample --overwrite

# Without a Developer ID the signature is ad hoc: macOS then asks before the first start.
codesign --force --deep --sign "${CAPTOR_SIGN_AS:--}" "$app"
version="$("$python" -c 'from installers.project import version; print(version())')"
disk=build/macos-disk
rm -rf "$disk" && mkdir -p "$disk" dist
cp -R "$app" "$disk/"
ln -s /Applications "$disk/Applications"
image="dist/captor-desktop-$version-macos-$(uname -m).dmg"
hdiutil create -volname "Chapter Captor" -srcfolder "$disk" -format ULMO -ov "$image"
"$python" -m installers.budget cpu --installer "$image"
echo "$image"
