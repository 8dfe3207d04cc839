#!/usr/bin/env bash
# Builds the Linux packages in dist/ from a clean checkout: build_linux.sh [--gpu] [--fast]
#   --gpu   with onnxruntime-gpu, which finds CUDA at run time, and the models for it
#   --fast  only the .deb, lightly compressed: for testing, not for release
# Makes its own environment in build/. Missing Debian packages are installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=cpu
fast=no
for word in "$@"; do
    case "$word" in
        --gpu) build=gpu ;;
        --fast) fast=yes ;;
        *)
            echo "unknown option $word; build_linux.sh takes --gpu and --fast." >&2
            exit 2
            ;;
    esac
done

command -v dpkg-deb >/dev/null || {
    echo "The packages are built on Debian or Ubuntu; dpkg-deb was not found." >&2
    exit 1
}
# Qt's libraries too: PyInstaller follows their links, and the package names their owners.
bash scripts/debian_packages.sh app binutils icu-devtools xz-utils libwayland-client0 \
    libwayland-cursor0
bash scripts/build_environment.sh "$build"
environment="build/venv-$build"

export PYTHONPATH=packaging QT_QPA_PLATFORM=offscreen
work="build/pyinstaller-$build"
bundle="build/bundle-$build/ChapterCaptor"
CAPTOR_BUILD="$build" "$environment/bin/python" -m PyInstaller --noconfirm --log-level ERROR \
    --workpath "$work" --distpath "build/bundle-$build" build.spec
"$environment/bin/python" -m installers.budget "$build" --bundle "$bundle"

version="$("$environment/bin/python" -c 'from installers.project import version; print(version())')"
suffix=""
[ "$build" = gpu ] && suffix="-gpu"
tree="build/deb-$build"
"$environment/bin/python" -m installers.debian "$bundle" "$tree"
mkdir -p dist
deb="dist/captor-desktop${suffix}_${version}_amd64.deb"
if [ "$fast" = yes ]; then
    dpkg-deb --build --root-owner-group -Zzstd -z3 "$tree" "$deb" >&2
    echo "$deb"
    exit 0
fi
dpkg-deb --build --root-owner-group -Zxz -z6 "$tree" "$deb" >&2

folder="captor-desktop$suffix-$version"
archive="dist/$folder-linux-x86_64.tar.xz"
tar --create --xz --file "$archive" --directory "build/bundle-$build" --owner=0 --group=0 \
    --numeric-owner --sort=name --transform "s,^ChapterCaptor,$folder," ChapterCaptor
"$environment/bin/python" -m installers.budget "$build" --installer "$deb" "$archive"
printf '%s\n' "$deb" "$archive"
