#!/usr/bin/env bash
# Installs missing Debian packages: debian_packages.sh app|dev [PACKAGE…]
# Always venv and what Qt's window needs; for "dev" also Java (epubcheck) and a virtual screen.
set -euo pipefail
extra="${1:-app}"
shift || true

install_debian_packages() {
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Please install these Debian packages and try again: $*" >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@"
}

missing=()
python="$(command -v python3.11 || command -v python3 || true)"
if [ -z "$python" ] || ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    missing+=(python3 python3-venv)
fi
if command -v dpkg-query >/dev/null; then
    # packaging/installers/debian.py declares the same for the .deb; a test compares them.
    wanted=(libegl1 libgl1 libfontconfig1 libfreetype6 libglib2.0-0 libx11-6 libx11-xcb1
        libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1
        libxcb-randr0 libxcb-render0 libxcb-render-util0 libxcb-shape0 libxcb-shm0 libxcb-sync1
        libxcb-xfixes0 libxcb-xkb1)
    if [ "$extra" = dev ]; then
        wanted+=(xvfb xdotool openbox fonts-dejavu-core)
    fi
    for package in "${wanted[@]}" "$@"; do
        if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed"; then
            missing+=("$package")
        fi
    done
fi
if [ "$extra" = dev ] && ! command -v java >/dev/null; then
    missing+=(default-jre-headless)
fi
if [ "${#missing[@]}" -gt 0 ]; then
    install_debian_packages "${missing[@]}" >&2
fi
