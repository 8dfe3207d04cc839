"""Where the program keeps its own files. No other module knows these paths."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

APP_NAME = "captor-desktop"
_KERNEL_BYTES = 500_000  # what the compiled kernels need
_NUMBA_CACHE = "NUMBA_CACHE_DIR"


def log_file() -> Path:
    """Return the file that the log is written to. Its folder may not exist yet."""
    from platformdirs import user_log_path  # not needed for `captor --help`

    return user_log_path(APP_NAME, appauthor=False) / "captor.log"


def crash_file() -> Path:
    """Return the file that a hard crash of the window is written to."""
    return log_file().with_name("crash.txt")


def settings_file() -> Path:
    """Return the file that the settings of the window are kept in. It may not exist yet."""
    from platformdirs import user_config_path

    return user_config_path(APP_NAME, appauthor=False) / "settings.json"


def reviews_folder() -> Path:
    """Return the folder that unfinished reviews are autosaved in. It may not exist yet."""
    from platformdirs import user_data_path

    return user_data_path(APP_NAME, appauthor=False) / "reviews"


def sample_book() -> Path:
    """Return the book that is shipped to try the program with."""
    return Path(__file__).parent / "samples" / "the_lamplighter_of_low_street.txt"


def user_guide() -> Path:
    """Return the user guide: in an installed package, else in the checkout."""
    package = Path(__file__).parent
    installed = package / "docs" / "user-guide.md"
    return installed if installed.is_file() else package.parent / "docs" / "user-guide.md"


def models_folder() -> Path:
    """Return the folder of the shipped models: in an installed package, else in the checkout."""
    package = Path(__file__).parent
    installed = package / "models"
    return installed if installed.is_dir() else package.parent / "models"


def model_file(name: str) -> Path:
    """Return where a model of this name lies; it may be missing."""
    return models_folder() / name


def kernel_cache() -> Path:
    """Return the folder for compiled kernels, and set it in numba's environment variable.

    Numba looks next to the source first, which a frozen or read-only installation does not have,
    and then gives up; so the folder is set before its first import. Without a writable cache, a
    temporary one is used for this run. A folder set by the user is kept. Each frozen program has
    its own folder: numba takes the time stamp of the program for that of the source, and would
    discard what the other program has compiled.
    """
    from platformdirs import user_cache_path

    if _NUMBA_CACHE not in os.environ:
        folder = user_cache_path(APP_NAME, appauthor=False) / "kernels"
        if getattr(sys, "frozen", False):
            folder /= Path(sys.executable).stem
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as probe:
                probe.write(bytes(_KERNEL_BYTES))
        except OSError:
            folder = Path(tempfile.mkdtemp(prefix=f"{APP_NAME}-kernels-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ[_NUMBA_CACHE] = str(folder)
    return Path(os.environ[_NUMBA_CACHE])
