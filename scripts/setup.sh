#!/usr/bin/env bash
# Makes the environment in .venv: setup.sh [EXTRA] [--without-debian], where EXTRA is "app" (the
# default) or "dev". Debian packages that are missing are installed, unless disabled.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
extra="${1:-app}"

if [ "${2:-}" != --without-debian ]; then
    bash scripts/debian_packages.sh "$extra"
fi
python="$(command -v python3.11 || command -v python3)"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Python 3.11 or newer is needed; $python is older." >&2
    exit 1
}

stamp=".venv/installed-$extra"
if [ .venv/installed-dev -nt pyproject.toml ]; then
    stamp=.venv/installed-dev # it has all of "app" too
fi
if [ ! -x .venv/bin/python ]; then
    "$python" -m venv .venv
fi
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile \
        --editable ".[$extra]" >&2
    touch "$stamp"
fi
