#!/usr/bin/env bash
# Builds a package and tests it, where possible: as root on Debian, with the right to make
# namespaces. Elsewhere it is skipped with a notice.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "$(id -u)" -ne 0 ] || ! command -v dpkg-deb >/dev/null || ! unshare --net true 2>/dev/null; then
    echo "The package is not tested: that needs root on Debian, with the right to make namespaces."
    exit 0
fi
deb="$(bash scripts/build_linux.sh --fast | tail -n 1)"
bash scripts/smoke_linux.sh "$deb"
