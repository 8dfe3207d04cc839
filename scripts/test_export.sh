#!/usr/bin/env bash
# Runs the tests that need torch, in an environment of their own; further arguments go to pytest.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
python="$(command -v python3.11 || command -v python3)"
stamp=".venv-export/installed"
if [ ! -x .venv-export/bin/python ]; then
    "$python" -m venv .venv-export
fi
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    .venv-export/bin/python -m pip install --quiet --disable-pip-version-check --no-compile \
        --editable ".[export]" "pytest>=9" "hypothesis>=6.150" >&2
    touch "$stamp"
fi
exec .venv-export/bin/python -m pytest tests/export/with_torch -W default "$@"
