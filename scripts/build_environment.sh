#!/usr/bin/env bash
# Makes the environment that a bundle is built in: build_environment.sh cpu|gpu → build/venv-cpu or
# build/venv-gpu. It contains what the program needs and PyInstaller, and nothing else: a
# bundle includes whatever it finds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build="${1:-cpu}"

python="$(command -v python3.11 || command -v python3)"
environment="build/venv-$build"
stamp="$environment/installed"
if [ ! -e "$environment/bin/python" ] && [ ! -e "$environment/Scripts/python.exe" ]; then
    "$python" -m venv "$environment"
fi
own="$environment/bin/python"
[ -e "$own" ] || own="$environment/Scripts/python.exe"
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    PYTHONPATH=packaging "$own" -m installers.project "$build" >"$environment/requirements.txt"
    "$own" -m pip install --quiet --disable-pip-version-check --no-compile \
        --requirement "$environment/requirements.txt" >&2
    touch "$stamp"
fi
