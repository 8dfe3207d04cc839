"""Assembles the program for Windows without a Windows machine: Python, wheels, our package.

    python -m installers.windows --embed DATA.ZIP --wheels FOLDER --output TREE

The tree holds `runtime` (the embeddable Python), `site-packages`, and two small programs that start
it. Every library that anything in it asks for must be in it or be Windows' own.
"""

from __future__ import annotations

import argparse
import compileall
import importlib.util
import io
import py_compile
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from installers import contents, icons, licences, portable_executable, project
from installers.contents import Build

_PYTHON = "python311"
_MAGIC_NUMBER = 3495  # of the bytecode that this Python reads
_QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtNetwork")
_QT_PLUGINS_AT = "PySide6/plugins/"
_NO_CODE = {".pyi", ".h", ".lib", ".a", ".exe", ".json", ".cmake", ".xml", ".typed", ".qml", ".pxd"}
_RUNTIME_DLLS = ("msvcp140", "vcruntime140", "concrt140", "vcomp140")
_NEVER_OF_PYTHON = {*contents.NEVER, "libssl-3", "_msi", "winsound"}
_LANGUAGES = ("en", "de")
MARK = "chapter-captor.txt"  # the uninstaller removes a folder only if this lies in it


def is_needed(name: str) -> bool:
    """Return whether a file of a wheel goes into the tree, by its path in the wheel."""
    path = PurePosixPath(name)
    if path.parts[0].endswith(".dist-info"):
        return path.name == "METADATA"  # About asks for the versions
    if path.suffix in _NO_CODE or not contents.is_wanted(name, "", _LANGUAGES):
        return False
    module = ".".join(path.with_suffix("").parts)
    if any(f"{module}.".startswith(f"{never}.") for never in contents.NEVER):
        return False
    if path.parts[0] != "PySide6":
        return True
    return _is_needed_of_qt(path)


def unpack_python(embed: Path, runtime: Path) -> None:
    """Unpack the embeddable Python, wherever in the archive it lies, without what is never used."""
    with zipfile.ZipFile(embed) as archive:
        names = archive.namelist()
        try:
            (program,) = (name for name in names if PurePosixPath(name).name == "python.exe")
        except ValueError:
            raise SystemExit(f"{embed} does not hold one Python for Windows.") from None
        top = PurePosixPath(program).parent
        runtime.mkdir(parents=True)
        for name in names:
            path = PurePosixPath(name)
            if path.parent == top and path.stem not in _NEVER_OF_PYTHON and not name.endswith("/"):
                (runtime / path.name).write_bytes(archive.read(name))


def unpack_wheel(wheel: Path, packages: Path, runtime: Path) -> None:
    """Unpack what is needed of a wheel; libraries of Visual C++ go beside Python."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith("/"):
                continue
            base = PurePosixPath(name).name
            if ".data/data/" in name:
                if base.startswith(_RUNTIME_DLLS) and not (runtime / base).exists():
                    (runtime / base).write_bytes(archive.read(name))
            elif not wheel.name.startswith("msvc_runtime") and is_needed(name):
                target = packages / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(name))


def drop_unreached_qt(packages: Path) -> None:
    """Remove the libraries of Qt that nothing in the tree asks for."""
    folder = packages / "PySide6"
    libraries = {path.name.lower(): path for path in folder.glob("*.dll")}
    reached: set[str] = set()
    ahead = [
        path
        for path in portable_executable.programs_in(packages)
        if path.name.lower() not in libraries
    ]
    while ahead:
        found = portable_executable.imports(ahead.pop()) & libraries.keys() - reached
        reached |= found
        ahead += [libraries[name] for name in found]
    for name, path in libraries.items():
        if name not in reached:
            path.unlink()


def add_package(packages: Path, build: Build) -> None:
    """Copy the program itself, with its models."""
    target = packages / "captor_desktop"
    ignore = shutil.ignore_patterns("__pycache__", "*.ts", "models")
    shutil.copytree(project.ROOT / "captor_desktop", target, ignore=ignore)
    (target / "models").mkdir()
    for path in contents.model_files(project.ROOT / "models", build):
        shutil.copyfile(path, target / "models" / path.name)


def launcher(stub: bytes, python: str, start: str) -> bytes:
    """Return a program that runs a line of Python with a Python beside it.

    The stub is that of pip's own scripts: it reads the path of Python from a line after itself and
    gives it the archive after that line.
    """
    script = f"import sys\nfrom captor_desktop.__main__ import {start}\nsys.exit({start}())\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py"), script)
    return stub + f"#!<launcher_dir>\\runtime\\{python}\r\n".encode() + packed.getvalue()


def assemble(embed: Path, wheels: Iterable[Path], tree: Path) -> None:
    """Make the complete tree again."""
    shutil.rmtree(tree, ignore_errors=True)
    runtime, packages = tree / "runtime", tree / "site-packages"
    packages.mkdir(parents=True)
    unpack_python(embed, runtime)
    (runtime / f"{_PYTHON}._pth").write_text(
        f"{_PYTHON}.zip\n.\n..\\site-packages\n", newline="\r\n"
    )
    wheels = sorted(wheels)
    for wheel in wheels:
        unpack_wheel(wheel, packages, runtime)
    drop_unreached_qt(packages)
    add_package(packages, Build.CPU)
    _compile(packages)
    _add_launchers(tree)
    icons.write_ico(tree / "captor.ico")
    _add_licences(tree / "licences", wheels)
    (tree / MARK).write_text(f"{project.DISPLAY_NAME} {project.version()}\n", newline="\r\n")


def main() -> None:
    """Parse the arguments, make the tree and check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--embed", type=Path, required=True)
    parser.add_argument("--wheels", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    arguments = parser.parse_args()
    assemble(arguments.embed, arguments.wheels.glob("*.whl"), arguments.output)
    files = portable_executable.programs_in(arguments.output)
    missing = portable_executable.missing_libraries(files)
    if missing:
        raise SystemExit(
            f"These libraries are asked for and are not there: {missing}. Add the wheel that has "
            "them, or name them in installers/portable_executable.py if Windows has them."
        )
    print(f"{len(files)} programs and libraries, all they ask for is there")  # noqa: T201


# --- helpers -------------------------------------------------------------------------------------


def _is_needed_of_qt(path: PurePosixPath) -> bool:
    if str(path).startswith((_QT_PLUGINS_AT, "PySide6/translations/")):
        return True  # chosen before
    if path.suffix == ".pyd":
        return path.stem in _QT_MODULES
    return len(path.parts) == 2 and path.suffix in {".dll", ".py"}


def _compile(packages: Path) -> None:
    """Compile all modules, so that the program never writes into its own folder."""
    if not importlib.util.MAGIC_NUMBER.startswith(_MAGIC_NUMBER.to_bytes(2, "little")):
        raise SystemExit("Build it with Python 3.11: the Python inside reads no other bytecode.")
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    compileall.compile_dir(packages, quiet=2, invalidation_mode=mode, stripdir=packages)


def _add_launchers(tree: Path) -> None:
    found = importlib.util.find_spec("pip._vendor.distlib")
    if found is None or found.origin is None:
        raise SystemExit("The stubs of the programs are taken from pip, which is not installed.")
    stubs = Path(found.origin).parent
    for name, stub, python, start in (
        (project.WINDOW_PROGRAM, "w64.exe", "pythonw.exe", "window_main"),
        (project.CONSOLE_PROGRAM, "t64.exe", "python.exe", "main"),
    ):
        made = launcher((stubs / stub).read_bytes(), python, start)
        (tree / f"{name}.exe").write_bytes(made)


def _add_licences(folder: Path, wheels: Iterable[Path]) -> None:
    texts = [
        licences.Text("LICENSE.txt", project.ROOT / "LICENSE"),
        licences.python_text(),
        licences.Text("Qt/LGPL-3.0.txt", licences.TEXTS / "LGPL-3.0.txt"),
        licences.Text("Qt/GPL-3.0.txt", licences.TEXTS / "GPL-3.0.txt"),
        licences.Text("Apache-2.0.txt", licences.TEXTS / "Apache-2.0.txt"),
        licences.Text("MIT.txt", licences.TEXTS / "MIT.txt"),
    ]
    from captor_desktop.diagnostics import PARTS

    parts = {part.name: part.licence for part in PARTS}
    licences.write_licences(folder, texts, parts)
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if licences.is_licence(name):
                    target = folder / "-".join(wheel.name.split("-")[:2]) / PurePosixPath(name).name
                    target.parent.mkdir(exist_ok=True)
                    target.write_bytes(archive.read(name))


if __name__ == "__main__":
    main()
