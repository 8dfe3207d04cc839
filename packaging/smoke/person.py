"""An ordinary user of this machine, for a while, with a name and a home that are not ASCII."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

NAME = "zoë-prüft"
HOME = Path("/home") / "Zoë Müller – Зоя ゾエ"
BOOKS = "Bücher – Книги"
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/games"


@dataclass(frozen=True, slots=True)
class Person:
    """A user who may write only to a home and a runtime folder."""

    number: int
    group: int
    home: Path
    runtime: Path
    more: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """What a login would set."""
        return {
            "HOME": str(self.home),
            "USER": NAME,
            "LOGNAME": NAME,
            "PATH": PATH,
            "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(self.runtime),
            **self.more,
        }

    @property
    def own_folders(self) -> tuple[Path, ...]:
        """Where this person may write, and so may the program."""
        return (self.home, self.runtime)

    def owns_elsewhere(self, *folders: str) -> list[Path]:
        """Return what belongs to this person outside of the person's own folders."""
        words = ["find", *folders, "-xdev", "-uid", str(self.number)]
        found = subprocess.run(words, capture_output=True, text=True, check=False).stdout
        paths = [Path(line) for line in found.splitlines()]
        return [p for p in paths if not any(p.is_relative_to(own) for own in self.own_folders)]

    def run(
        self,
        *words: str | Path,
        check: bool = True,
        folder: Path | None = None,
        more: Mapping[str, str] | None = None,
        timeout_seconds: float = 300,
    ) -> subprocess.CompletedProcess[str]:
        """Run a program as this person, by default in the home, and return what it says."""
        done = subprocess.run(
            [str(word) for word in words],
            env={**self.environment, **(more or {})},
            cwd=folder or self.home,
            user=self.number,
            group=self.group,
            extra_groups=[],
            umask=0o022,
            capture_output=True,
            text=True,
            timeout=timeout_seconds,
            check=False,
        )
        if check and done.returncode:
            said = (done.stdout + done.stderr)[-3000:]
            raise AssertionError(
                f"{' '.join(map(str, words))} ended with {done.returncode}:\n{said}"
            )
        return done

    def give(self, source: Path, *place: str) -> Path:
        """Copy a file or a folder into the home and return where it lies now."""
        target = self.home.joinpath(*place)
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True)
        else:
            shutil.copyfile(source, target)
        subprocess.run(["chown", "-hR", f"{self.number}:{self.group}", self.home], check=True)
        return target


@contextlib.contextmanager
def visiting(more: Mapping[str, str] | None = None) -> Iterator[Person]:
    """Create the user for the duration of a block, and remove all traces of it."""
    _remove()
    words = ["--create-home", "--home-dir", str(HOME), "--shell", "/usr/sbin/nologin", "--badname"]
    subprocess.run(["useradd", *words, NAME], check=True)
    try:
        entry = pwd.getpwnam(NAME)
        runtime = Path(f"/run/user/{entry.pw_uid}")
        runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.chown(runtime, entry.pw_uid, entry.pw_gid)
        (HOME / BOOKS).mkdir()
        os.chown(HOME / BOOKS, entry.pw_uid, entry.pw_gid)
        yield Person(entry.pw_uid, entry.pw_gid, HOME, runtime, more or {})
    finally:
        _remove()


def _remove() -> None:
    try:
        entry = pwd.getpwnam(NAME)
    except KeyError:
        return
    shutil.rmtree(f"/run/user/{entry.pw_uid}", ignore_errors=True)
    subprocess.run(["userdel", "--force", NAME], check=False, stderr=subprocess.DEVNULL)
    # A folder that was made read-only on purpose must not stay because of that.
    subprocess.run(["chmod", "-R", "u+rwX", HOME], check=False, stderr=subprocess.DEVNULL)
    shutil.rmtree(HOME, ignore_errors=True)


def as_words(person: Person, words: Sequence[str | Path]) -> list[str]:
    """Return the words that let root run something as this person, for programs that need root."""
    who = ("--reuid", str(person.number), "--regid", str(person.group), "--clear-groups")
    return ["setpriv", *who, "--", *map(str, words)]
