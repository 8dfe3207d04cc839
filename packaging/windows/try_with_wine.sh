#!/usr/bin/env bash
# Tries as much of the Windows tree as Wine can run: try_with_wine.sh TREE
# Debian's Wine 8 lacks functions that numpy, onnxruntime and Qt call, so these are not tried.
set -euo pipefail
tree="$(cd "$1" && pwd)"
WINEPREFIX="$(mktemp -d)"
export WINEPREFIX WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
trap 'wineserver -k 2>/dev/null || true; rm -rf "$WINEPREFIX"' EXIT

wine "$tree/captor.exe" --help | tr -d '\r' | grep -q "usage: captor"
echo "ok: captor.exe --help"
wine "$tree/captor.exe" --version | tr -d '\r'
wine "$tree/runtime/python.exe" -c "import lxml.etree, llvmlite.binding, captor_desktop.cli.main"
echo "ok: lxml, llvmlite and our own modules can be imported"
