"""Rules of the house that a linter has no word for: lengths, docstrings, names, broad excepts.

Who may import whom is in pyproject.toml and is checked by `lint-imports`.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import captor_desktop

PACKAGE = Path(next(iter(captor_desktop.__path__)))
MODULES = sorted(PACKAGE.rglob("*.py"))
MAX_MODULE_LINES = 400
MAX_FUNCTION_LINES = 60
MAX_BROAD_EXCEPTS = 2  # the batch boundary and the crash hook
DRAWERS = {"utils", "util", "common", "helpers", "helper", "misc", "manager", "core", "tools"}


def where(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_modules_are_found():
    assert len(MODULES) > 100


def test_no_drawers_for_anything():
    for path in MODULES:
        names = where(path).removesuffix(".py").replace("/", "_").split("_")
        assert DRAWERS.isdisjoint(names), where(path)


def test_modules_are_short():
    lengths = {where(path): path.read_text(encoding="utf-8").count("\n") for path in MODULES}
    assert {name: n for name, n in lengths.items() if n > MAX_MODULE_LINES} == {}


def test_functions_are_short():
    lengths = {
        f"{where(path)}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: n for name, n in lengths.items() if n > MAX_FUNCTION_LINES} == {}


def test_public_names_are_explained():
    silent = [f"{where(path)}: {name}" for path in MODULES for name in _unexplained(tree(path))]
    assert silent == []


def test_package_files_hold_no_code():
    for path in MODULES:
        if path.name == "__init__.py":
            kinds = {type(node) for node in tree(path).body}
            assert kinds <= {ast.Expr, ast.Assign, ast.ImportFrom}, where(path)


def test_hardly_anything_catches_everything():
    broad = [
        where(path)
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler) and _is_broad(node)
    ]
    assert len(broad) <= MAX_BROAD_EXCEPTS, broad


def test_only_the_service_reads_the_clock():
    users = {
        where(path)
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute)
        and node.attr in {"now", "utcnow", "today"}
        and isinstance(node.value, ast.Name)
        and node.value.id in {"datetime", "date"}
    }
    assert users <= {"conversion.py"}


def _unexplained(module: ast.Module) -> list[str]:
    """Return the public names of a module without a docstring."""
    classes = [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    ]
    functions = [
        node
        for node in [*module.body, *_public_methods(module)]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    ]
    silent = [node.name for node in (*classes, *functions) if not ast.get_docstring(node)]
    return silent if ast.get_docstring(module) else ["the module", *silent]


def _public_methods(module: ast.Module) -> list[ast.stmt]:
    return [
        node
        for outer in module.body
        if isinstance(outer, ast.ClassDef) and not outer.name.startswith("_")
        for node in outer.body
    ]


def _is_broad(handler: ast.ExceptHandler) -> bool:
    """Tell whether it catches every exception and does not raise it again."""
    if any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler)):
        return False
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return bool(names & {"Exception", "BaseException"})
