#!/usr/bin/env bash
# Installs the .deb into this Debian, uses it as an ordinary user, removes it and looks for remains:
# smoke_linux.sh [PACKAGE.deb], by default the newest in dist/. Run it as root, on a machine for testing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ "$(id -u)" -ne 0 ]; then
    echo "The smoke test installs a package and creates a user: run it as root." >&2
    exit 1
fi
package="${1:-$(ls -t dist/*.deb 2>/dev/null | head -n 1)}"
if [ -z "$package" ]; then
    echo "There is no package in dist/: build one with bash scripts/build_linux.sh." >&2
    exit 1
fi
exec 9>/run/lock/captor-desktop-smoke
flock --wait 1200 9 || { # two at a time would remove each other's package
    echo "Another smoke test has been running for 20 minutes. Try again when it has finished." >&2
    exit 1
}
bash scripts/setup.sh dev
bash scripts/debian_packages.sh dev strace desktop-file-utils appstream util-linux passwd
PYTHONPATH=packaging:tests exec .venv/bin/python -m smoke.linux "$package"
