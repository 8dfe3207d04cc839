#!/usr/bin/env bash
# Runs the tests of the program that need no window, no Debian packages and little time, on all
# cores, and checks the import contracts; further arguments go to pytest. Does all its own set-up.
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
