"""How large the program may be, and what makes it large.

    python -m installers.budget cpu|gpu --bundle FOLDER [--installer FILE…]

ends with 1 where something is over its budget. A MB here is 2^20 bytes, as `du -m` counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from installers.contents import Build

MB = 1 << 20
SHOWN = 12


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a build may take, in MB."""

    unpacked_mb: int
    installer_mb: int


BUDGETS = {
    Build.CPU: Budget(unpacked_mb=400, installer_mb=150),
    # Nearly all of the difference is ONNX Runtime's CUDA provider, with code for every card.
    Build.GPU: Budget(unpacked_mb=800, installer_mb=450),
}


def size_of(path: Path) -> int:
    """Return the bytes of a file, or of all files in a folder; what is linked counts once."""
    if path.is_symlink():
        return 0
    if path.is_file():
        return path.stat().st_size
    return sum(each.stat().st_size for each in path.rglob("*") if _is_counted(each))


def largest(bundle: Path, count: int = SHOWN) -> list[tuple[str, int]]:
    """Return what takes most: the pieces of the bundle, one for each package, with their bytes."""
    inside = bundle / "_internal"
    pieces = [*bundle.iterdir(), *(inside.iterdir() if inside.is_dir() else ())]
    sizes = [
        (path.relative_to(bundle).as_posix(), size_of(path)) for path in pieces if path != inside
    ]
    return sorted(sizes, key=lambda piece: -piece[1])[:count]


def complaints(
    budget: Budget, bundle: int | None, installers: Iterable[tuple[str, int]]
) -> list[str]:
    """Return what exceeds its budget, with advice."""
    told = []
    if bundle is not None and bundle > budget.unpacked_mb * MB:
        told.append(_complaint("The unpacked program", bundle, budget.unpacked_mb))
    told += [
        _complaint(name, size, budget.installer_mb)
        for name, size in installers
        if size > budget.installer_mb * MB
    ]
    return told


def report(budget: Budget, bundle: Path) -> str:
    """Return a table of what takes most."""
    lines = [f"| {name} | {size / MB:.1f} |" for name, size in largest(bundle)]
    whole = f"| all, of {budget.unpacked_mb} allowed | {size_of(bundle) / MB:.1f} |"
    return "\n".join(["| piece | MB |", "|---|---|", *lines, whole])


def main(words: Sequence[str] | None = None) -> int:
    """Print the table and the errors, and return the exit code."""
    parser = argparse.ArgumentParser(description="Check how large the program is.")
    parser.add_argument("build", type=Build, choices=list(Build))
    parser.add_argument("--bundle", type=Path)
    parser.add_argument("--installer", type=Path, nargs="*", default=[])
    arguments = parser.parse_args(words)
    budget = BUDGETS[arguments.build]
    size = None
    if arguments.bundle is not None:
        size = size_of(arguments.bundle)
        print(report(budget, arguments.bundle))  # noqa: T201  the command's answer
    files = [(path.name, size_of(path)) for path in arguments.installer]
    for name, file_size in files:
        print(f"{name}: {file_size / MB:.1f} MB of {budget.installer_mb}")  # noqa: T201
    errors = complaints(budget, size, files)
    for error in errors:
        print(error)  # noqa: T201
    return 1 if errors else 0


def _is_counted(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _complaint(name: str, size: int, allowed_mb: int) -> str:
    return (
        f"{name} has {size / MB:.1f} MB, over its budget of {allowed_mb} MB. Look in the table for "
        "what has grown, and cut it in packaging/installers/contents.py or raise the budget in "
        "packaging/installers/budget.py and docs/release.md."
    )


if __name__ == "__main__":
    raise SystemExit(main())
