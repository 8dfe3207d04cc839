"""Watches what a program writes and its network use, by its system calls (strace)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

CALLS = (
    "openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,symlink,symlinkat,link,linkat,socket"
)
_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_FOLDER = re.compile(r"(?:AT_FDCWD|\d+)<((?:[^>\\]|\\.)*)>")
_WRITES = re.compile(r"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND)\b")
# Semaphores are shared memory and no files on a disk.
_LOCAL_SOCKET = re.compile(r"/tmp/(\.\w{6}|captor-desktop-[0-9a-f]{16})$")
_DEVICES = ("/dev/null", "/dev/tty", "/dev/ptmx", "/dev/pts/", "/proc/self/", "/dev/shm/sem.")


def watched(trace: Path, words: Iterable[str | Path]) -> list[str]:
    """Return the words that run something and note its calls in a file."""
    options = ("-f", "--seccomp-bpf", "-qq", "-y", "-s", "4096", "-e", f"trace={CALLS}")
    return ["strace", *options, "-o", str(trace), *map(str, words)]


def written(lines: Iterable[str]) -> Iterator[str]:
    """Yield the paths that were opened for writing, or made, with success."""
    for line in lines:
        call = _CALL.match(line)
        if call is None or int(call[3]) < 0 or call[1] == "socket":
            continue
        if call[1] in ("open", "openat") and not _WRITES.search(call[2]):
            continue
        folders = [_unescaped(each) for each in _FOLDER.findall(call[2])]
        texts = [_unescaped(each) for each in _TEXT.findall(call[2])]
        if call[1].startswith(("rename", "symlink", "link")):
            texts, folders = texts[-1:], folders[-1:]
        for text in texts:
            yield str(Path(folders[0]) / text) if folders else text


def outside(paths: Iterable[str], allowed: Iterable[Path]) -> set[str]:
    """Return those of the paths that lie outside of the folders that are allowed.

    The socket that a second start speaks through, with the folder that Qt makes it in, and shared
    memory are not files; they are allowed everywhere.
    """
    roots = tuple(allowed)
    return {
        path
        for path in paths
        if not path.startswith(_DEVICES)
        and not re.match(r"/proc/\d+/", path)
        and not _LOCAL_SOCKET.match(path)
        and not any(Path(path).is_relative_to(root) for root in roots)
    }


def network_calls(lines: Iterable[str]) -> list[str]:
    """Return the calls that opened a way to the network."""
    return [line for line in lines if re.search(r"\bsocket\(AF_(INET|INET6|NETLINK|PACKET)", line)]


def _unescaped(text: str) -> str:
    """Return what strace wrote with octal numbers for all that is not ASCII."""
    data = text.encode("ascii", "backslashreplace").decode("unicode_escape").encode("latin-1")
    return data.decode("utf-8", "surrogateescape")
