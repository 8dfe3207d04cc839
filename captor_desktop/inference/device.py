"""Whether there is an NVIDIA driver."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def has_nvidia_driver() -> bool:
    """Return whether an NVIDIA driver is installed; without one, CUDA is not even tried.

    Trying takes a second and prints warnings that can't be switched off.
    """
    if sys.platform == "win32":
        system = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "System32"
        return (system / "nvcuda.dll").exists() or shutil.which("nvidia-smi") is not None
    return Path("/proc/driver/nvidia/version").exists()
