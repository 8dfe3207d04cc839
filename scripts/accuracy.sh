#!/usr/bin/env bash
# Compares the headings found now with the committed tables: accuracy.sh [--save] …
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash scripts/setup.sh dev --without-debian
unset PYTHONDONTWRITEBYTECODE
exec .venv/bin/python -m tests.accuracy.gate "$@"
