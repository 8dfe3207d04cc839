#!/usr/bin/env bash
# Tries as much of the Windows tree as Wine can run: try_with_wine.sh TREE
# Debian's Wine 8 lacks functions that numpy, ONNX Runtime, tokenizers and Qt call, so these are not
# tested.
set -euo pipefail
tree="$(cd "$1" && pwd)"
WINEPREFIX="$(mktemp -d)"
export WINEPREFIX WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="
trap 'wineserver -k 2>/dev/null || true; rm -rf "$WINEPREFIX"' EXIT

# Wine's Python wants pipes: it does not take /dev/null or a file for a stream.
run() {
    echo | wine "$@" 2>&1 | tr -d '\r'
}

run "$tree/captor.exe" --help | grep -q "usage: captor"
echo "ok: captor.exe --help"
run "$tree/captor.exe" --version | grep "^captor "
for module in lxml.etree llvmlite.binding re2 charset_normalizer rich.console platformdirs \
    captor_desktop.cli.main captor_desktop.reading.reader captor_desktop.writing.epub; do
    run "$tree/runtime/python.exe" -c "import $module; print('imported')" | grep -q imported
    echo "ok: $module"
done
