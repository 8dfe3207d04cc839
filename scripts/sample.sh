#!/usr/bin/env bash
# Converts the shipped sample book and says where the EPUB is. Does all its own set-up.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash scripts/setup.sh
.venv/bin/captor convert captor_desktop/samples/the_lamplighter_of_low_street.txt \
    --output output --overwrite
echo "The EPUB is $PWD/output/the_lamplighter_of_low_street.epub"
