#!/usr/bin/env bash
# Runs the tests with their coverage; further words go to pytest. Does all its own set-up.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash scripts/setup.sh dev
exec .venv/bin/python -m pytest --cov --cov-report=term "$@"
