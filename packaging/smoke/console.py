"""The console program of the bundle, tried by an ordinary user."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from epub_check import complaints
from installers.project import ROOT

from smoke.person import BOOKS, Person, as_words
from smoke.watching import network_calls, outside, watched, written

NO_NETWORK = ("unshare", "--net", "--")
WITHOUT_HEADINGS = "the_long_gallery.txt"
MOMENT = {"SOURCE_DATE_EPOCH": "1600000000"}
_KERNELS = Path(".cache/captor-desktop/kernels")


def sample_books() -> list[Path]:
    """Return the books of the source tree."""
    folders = (ROOT / "tests" / "samples", ROOT / "captor_desktop" / "samples")
    return sorted(path for folder in folders for path in folder.glob("*.txt"))


def fill_shelf(person: Person) -> Path:
    """Give the user all samples under names that are not ASCII, some in a folder below."""
    for number, book in enumerate(sample_books()):
        below = ("Été – Лето",) if number % 3 == 0 else ()
        person.give(book, BOOKS, *below, f"Band {number} – Том {number} 第{number}巻.txt")
    return person.home / BOOKS


def convert_without_network(person: Person, captor: Path, shelf: Path) -> Path:
    """Convert a folder with several jobs where there is no network; watch what is written."""
    output, trace = person.home / "Ausgabe – Вывод", person.home / "calls.txt"
    words: list[str | Path] = [captor, "convert", shelf, "--output", output, "--jobs", "2"]
    subprocess.run(
        [*NO_NETWORK, *as_words(person, watched(trace, words))],
        env={**person.environment, **MOMENT},
        cwd=person.home,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=600,
    )
    check_calls(person, trace)
    epubs = sorted(output.rglob("*.epub"))
    assert len(epubs) == len(sample_books()), f"{len(epubs)} EPUBs"
    errors = {path.name: error for path, error in complaints(epubs).items() if error}
    assert not errors, errors
    return output


def check_calls(person: Person, trace: Path) -> None:
    """Check that all was written into the person's folders, and no network was used."""
    lines = trace.read_text(encoding="utf-8", errors="replace").splitlines()
    trace.unlink()
    assert len(lines) > 100, "nothing was watched"
    stray = outside(written(lines), person.own_folders)
    assert not stray, f"written outside of the user's folders: {sorted(stray)}"
    assert not network_calls(lines), network_calls(lines)[:3]


def same_bytes_as_source(person: Person, shelf: Path, output: Path) -> int:
    """Convert the same books with the source tree, compare every byte, and return how many."""
    twin = person.home / "twin"
    subprocess.run(
        [ROOT / ".venv/bin/captor", "convert", shelf, "--output", twin],
        env={**person.environment, **MOMENT, "PATH": "/usr/bin:/bin"},
        check=True,
        capture_output=True,
    )
    made = {path.relative_to(output): path.read_bytes() for path in output.rglob("*.epub")}
    wanted = {path.relative_to(twin): path.read_bytes() for path in twin.rglob("*.epub")}
    shutil.rmtree(twin)
    assert made, "nothing to compare"
    different = [str(name) for name in wanted if wanted[name] != made.get(name)]
    assert made.keys() == wanted.keys(), "other files than those of the source tree"
    assert not different, f"other bytes than the source tree's: {different}"
    return len(made)


def kernels_are_cached(person: Person, captor: Path, shelf: Path) -> None:
    """Check that numba compiles once, into the user's own folder, wherever the program starts."""
    book = next(path for path in shelf.rglob("*.txt"))
    words = (captor, "segment", "--json", book)
    first = person.run(*words)
    compiled = _stamps(person.home / _KERNELS)
    assert compiled, "nothing was cached"
    again = person.run(*words, folder=Path("/tmp"))
    assert again.stdout == first.stdout
    assert _stamps(person.home / _KERNELS) == compiled, "the second start compiled again"
    without = person.run(*words, more={"XDG_CACHE_HOME": "/proc/no-such-folder"})
    assert without.stdout == first.stdout, "it needs a cache folder that can be written"


def runs_read_only_from_any_folder(person: Person, bundle: Path, shelf: Path) -> None:
    """Check that a copy runs from a read-only folder with a non-ASCII name."""
    place = person.give(bundle, "Программы – プログラム", "Ein Ordner")
    subprocess.run(["chmod", "-R", "a-w", place], check=True)
    book = next(path for path in shelf.glob("*.txt"))
    before = _stamps(place)
    person.run(
        place / "captor", "convert", book, "--output", person.home / "ro", "--by", "predicted"
    )
    assert list((person.home / "ro").glob("*.epub"))
    assert _stamps(place) == before, "it wrote into its own folder"
    subprocess.run(["chmod", "-R", "u+w", place], check=True)
    shutil.rmtree(place)


def runs_without_a_console(person: Person, captor: Path, shelf: Path) -> None:
    """Check that it works without stdin, stdout and stderr."""
    book = next(path for path in shelf.glob("*.txt"))
    quiet = person.home / "still"
    script = 'exec "$@" <&- >&- 2>&-'
    words = (captor, "convert", book, "--output", quiet)
    person.run("sh", "-c", script, "sh", *words)
    assert list(quiet.glob("*.epub"))
    person.run("sh", "-c", script, "sh", captor, "--version")


def _stamps(folder: Path) -> dict[str, int]:
    return {str(path): path.lstat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}
