#!/usr/bin/env bash
# Builds a package to try and tries it, where that can be done: as root on Debian, with the right to
# make namespaces. Elsewhere it says so and goes on.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "$(id -u)" -ne 0 ] || ! command -v dpkg-deb >/dev/null || ! unshare --net true 2>/dev/null; then
    echo "The package is not tried: that takes root on a Debian, with the right to make namespaces."
    exit 0
fi
deb="$(bash scripts/build_linux.sh --fast | tail -n 1)"
bash scripts/smoke_linux.sh "$deb"
