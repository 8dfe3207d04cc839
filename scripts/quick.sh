#!/usr/bin/env bash
# Runs the tests of the program that need no window, no Debian package and no long run, on all
# processors, and checks who imports whom; further words go to pytest. Does all its own set-up.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash scripts/setup.sh dev --without-debian
unset PYTHONDONTWRITEBYTECODE # compiled tests start in half the time
.venv/bin/lint-imports
exec .venv/bin/python -m pytest -p no:pytest-qt -n auto --dist worksteal \
    --hypothesis-profile quick -m "not slow and not timing" \
    --ignore=tests/gui --ignore=tests/end_to_end --ignore=tests/export \
    --ignore=tests/accuracy --ignore=tests/inference --ignore=tests/packaging \
    --ignore=tests/test_documentation.py "$@"
