"""Adds to a bundle built on Windows what the installer needs.

python -m installers.windows_bundle BUNDLE
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from installers import icons, project
from installers.windows import MARK


def prepare(bundle: Path) -> None:
    """Put the mark, the icon and the licences beside the programs."""
    (bundle / MARK).write_text(
        f"{project.DISPLAY_NAME} {project.version()}\n", encoding="utf-8", newline="\r\n"
    )
    icons.write_ico(bundle / "captor.ico")
    shutil.copytree(bundle / "_internal" / "licences", bundle / "licences", dirs_exist_ok=True)


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
