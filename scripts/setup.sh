#!/usr/bin/env bash
# Makes the environment in .venv: setup.sh [EXTRA], where EXTRA is "app" (the default) or "dev".
# What Debian has to give is installed if it is missing: venv, what Qt's window stands on, and for
# the tests Java (epubcheck) and a virtual screen.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
extra="${1:-app}"

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
    wanted=(libegl1 libgl1 libfontconfig1 libfreetype6 libglib2.0-0 libx11-6 libx11-xcb1
        libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1
        libxcb-randr0 libxcb-render0 libxcb-render-util0 libxcb-shape0 libxcb-shm0 libxcb-sync1
        libxcb-xfixes0 libxcb-xkb1)
    if [ "$extra" = dev ]; then
        wanted+=(xvfb xdotool openbox fonts-dejavu-core)
    fi
    for package in "${wanted[@]}"; do
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
    python="$(command -v python3.11 || command -v python3)"
fi
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python 3.11 or newer is needed; $python is older." >&2
    exit 1
}

stamp=".venv/installed-$extra"
if [ ! -x .venv/bin/python ]; then
    "$python" -m venv .venv
fi
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --editable ".[$extra]" >&2
    touch "$stamp"
fi
