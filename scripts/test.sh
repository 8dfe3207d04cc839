#!/usr/bin/env bash
# Runs all tests on all cores; further arguments go to pytest (--cov measures coverage). Does all
# its own set-up.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash scripts/setup.sh dev
unset PYTHONDONTWRITEBYTECODE # compiled tests start in half the time
exec .venv/bin/python -m pytest -n auto --dist worksteal "$@"
