"""Atomic writes: a full disk, Ctrl-C or a power cut leaves the old state.

Everything is first written under a temporary name in the folder it is meant for, and gets its
real name in one step at the end. Nothing that already exists is touched unless
asked for, even if two programs write the same name at the same moment.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from captor_desktop.errors import CannotWrite, OutputExists
from captor_desktop.messages import Message, message
from captor_desktop.work import QUIET, Work

WRITTEN_LIST = ".captor-written"  # in a folder of ours


def write_file(path: Path, data: bytes, *, overwrite: bool = False, work: Work = QUIET) -> None:
    """Write the complete file, or raise an error and change nothing.

    Missing folders above it are made. Raises `OutputExists` if the file exists and `overwrite` is
    not set, `CannotWrite` for any error of the system.
    """
    with _explained(path), _parents(path):
        if not overwrite and os.path.lexists(path):
            raise _already_there(path)  # before the work, not only after it
        temporary = _temporary_name(path)
        try:
            _write_new(temporary, data)
            work.check()
            if overwrite:
                os.replace(temporary, path)
            else:
                _name_without_replacing(temporary, path)
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(temporary)
        _sync_folder(path.parent)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Yield an open file that replaces the path when the block ends, or is removed on an error.

    For content too large for memory. An existing file stays until then.
    """
    with _explained(path), _parents(path):
        temporary = _temporary_name(path)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        try:
            with open(os.open(temporary, flags, 0o666), "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(temporary)
        _sync_folder(path.parent)


def write_folder(
    path: Path,
    files: Iterable[tuple[str, bytes]],
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write a folder with these files (name, content), or raise an error and change nothing.

    An empty folder of that name is used. A hidden list of the written files is put beside them:
    with `overwrite`, a folder that holds nothing else is replaced. A folder with any other file
    holds something of the user's, and is refused even then.
    """
    with _explained(path), _parents(path):
        if not overwrite and _is_taken(path):
            raise _already_there(path)
        temporary = _temporary_name(path)
        try:
            os.mkdir(temporary)
            names = []
            for name, data in files:
                work.check()
                _write_new(temporary / name, data)
                names.append(name)
            _write_new(temporary / WRITTEN_LIST, "\n".join(names).encode("utf-8", "replace"))
            _put_folder(temporary, path, overwrite=overwrite)
        finally:
            shutil.rmtree(temporary, ignore_errors=True)
        _sync_folder(path.parent)


def cause_and_advice(error: OSError) -> tuple[Message | str, Message]:
    """Return why the system refused to write, and what the user can do about it."""
    known = _CAUSES.get(error.errno or 0)
    if known is not None:
        return known
    return error.strerror or message("the system did not allow it"), message(
        "Choose another folder."
    )


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """Return the error that says why the system refused to write, and what to do."""
    cause, advice = cause_and_advice(error)
    return CannotWrite(message("Could not write “{0}”: {1}.", path.name, cause), advice, path)


# --- helpers -------------------------------------------------------------------------------------


def _temporary_name(path: Path) -> Path:
    # Not made from the file's name, which may already have the maximum length.
    return path.parent / f".captor-{secrets.token_hex(6)}.part"


def _write_new(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags, 0o666), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _name_without_replacing(temporary: Path, path: Path) -> None:
    """Give the file its name; raises FileExistsError if that was taken meanwhile."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno in _NO_MORE_HOPE:
            raise
        _claim_and_replace(temporary, path)


def _claim_and_replace(temporary: Path, path: Path) -> None:
    """Reserve the name by an empty file first: FAT and some network folders have no links."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise


def _put_folder(temporary: Path, path: Path, *, overwrite: bool) -> None:
    if not _is_taken(path):
        if os.name == "nt" and path.exists():
            path.rmdir()  # elsewhere a rename replaces an empty folder by itself
        os.rename(temporary, path)
        return
    if not overwrite:
        raise _already_there(path)
    if not _is_ours(path):
        raise CannotWrite(
            message("“{0}” contains files that this program did not write.", path.name),
            message("Choose another folder, or empty this one yourself."),
            path,
        )
    aside = _temporary_name(path)
    os.rename(path, aside)
    try:
        os.rename(temporary, path)
    except BaseException:
        os.rename(aside, path)
        raise
    shutil.rmtree(aside, ignore_errors=True)


def _is_ours(folder: Path) -> bool:
    """Return whether a folder holds only files that we wrote into it."""
    try:
        names = (folder / WRITTEN_LIST).read_text(encoding="utf-8").split("\n")
        return all(e.is_file() and e.name in (*names, WRITTEN_LIST) for e in folder.iterdir())
    except (OSError, ValueError):
        return False


def _is_taken(path: Path) -> bool:
    """Return whether the path exists and is not an empty folder."""
    if path.is_dir() and not path.is_symlink():
        return any(path.iterdir())
    return os.path.lexists(path)


@contextlib.contextmanager
def _parents(path: Path) -> Iterator[None]:
    """Make the missing folders above the path; if the work fails, remove them again."""
    missing = [folder for folder in path.parents if not os.path.lexists(folder)]
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        for folder in missing:
            with contextlib.suppress(OSError):
                folder.rmdir()
        raise


def _sync_folder(folder: Path) -> None:
    """Make the new name survive a power cut, if the system can do that."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _already_there(path: Path) -> OutputExists:
    return OutputExists(
        message("“{0}” is already there.", path.name),
        message("Choose another name or folder, or allow it to be overwritten."),
        path,
    )


_OTHER_DISK = message("Choose a folder on another disk.")
_OTHER_FOLDER = message("Choose another folder.")
_OTHER_NAME = message("Choose another name.")
_CAUSES: dict[int, tuple[Message, Message]] = {
    errno.ENOSPC: (
        message("the disk is full"),
        message("Free some space, or choose a folder on another disk."),
    ),
    errno.EACCES: (
        message("you do not have permission to write there"),
        message("Choose another folder, or close the program that has the file open."),
    ),
    errno.EROFS: (message("the disk is read-only"), _OTHER_DISK),
    errno.ENAMETOOLONG: (
        message("the name is too long"),
        message("Choose a shorter name, or a folder with a shorter path."),
    ),
    errno.ENOTDIR: (message("there is a file where a folder should be"), _OTHER_FOLDER),
    errno.EISDIR: (message("there is a folder with that name"), _OTHER_NAME),
    errno.EINVAL: (message("the name has characters that this disk does not allow"), _OTHER_NAME),
    errno.ENOENT: (message("the folder is gone"), _OTHER_FOLDER),
    errno.EIO: (
        message("the disk reports an error"),
        message("Check the disk, or choose another one."),
    ),
    errno.EFBIG: (message("the file is too large for this disk"), _OTHER_DISK),
}
_CAUSES[errno.EPERM] = _CAUSES[errno.EACCES]
_CAUSES[errno.EEXIST] = _CAUSES[errno.ENOTDIR]
_CAUSES[getattr(errno, "EDQUOT", errno.ENOSPC)] = _CAUSES[errno.ENOSPC]
# Errors that would also occur without a hard link.
_NO_MORE_HOPE = frozenset({errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG, errno.ENOENT, errno.EIO})


@contextlib.contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Turn errors of the system into ones that tell the user what to do."""
    try:
        yield
    except FileExistsError as error:
        if os.path.lexists(path):
            raise _already_there(path) from error
        raise cannot_write(path, error) from error
    except OSError as error:
        if error.errno == errno.ENOTEMPTY:
            raise _already_there(path) from error
        raise cannot_write(path, error) from error
    except ValueError as error:
        if "null" not in str(error):  # a name that contains NUL
            raise
        raise cannot_write(path, OSError(errno.EINVAL, str(error))) from error
