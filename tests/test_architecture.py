"""The rules of the house, held: who imports whom, how long things are, that names are explained."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import captor_desktop

PACKAGE = Path(next(iter(captor_desktop.__path__)))
MODULES = sorted(PACKAGE.rglob("*.py"))
MAX_MODULE_LINES = 400
MAX_FUNCTION_LINES = 60
MAX_BROAD_EXCEPTS = 2  # the batch boundary and the crash hook
DRAWERS = {"utils", "util", "common", "helpers", "helper", "misc", "manager", "core", "tools"}

# A layer may import from itself (if it stands in SELF) and from those named; nothing points up.
CORE = {"book", "segmentation", "scorer", "progress", "errors", "messages", "files"}
STAGES = {"reading", "headings", "breaks", "writing", "inference"}
BELOW: dict[str, set[str]] = {
    "book": set(),
    "errors": {"messages"},
    "messages": set(),
    "files": {"files", "errors", "messages", "progress"},
    "progress": set(),
    "segmentation": {"book"},
    "scorer": {"book", "progress"},
    **{stage: {stage, *CORE} for stage in STAGES},
    # the models lie where paths.py says
    "breaks": {"breaks", "paths", *CORE},
    "inference": {"inference", "paths", *CORE},
    "paths": set(),
    "logs": set(),
    "prediction": {*CORE, "breaks", "paths"},
    "convert": {*CORE, *STAGES, "prediction"},
    "batch": {"batch", "convert", "writing", *CORE},
    "history": CORE,
    "review_file": {*CORE, "reading", "writing", "convert"},
    "settings": {*CORE, "writing", "paths", "inference"},
    "diagnostics": {*CORE, "paths", "inference"},
    "library": {"library", "batch", "convert", "paths", *STAGES, *CORE},
    "__main__": {"cli", "gui"},
}
ABOVE_ALL = {"cli", "gui"}  # may import everything below, but not each other
ONLY_IN = {
    "PySide6": "gui/",
    "onnxruntime": "inference/session.py",
    "numba": "breaks/kernels.py",
    "platformdirs": "paths.py",
    "charset_normalizer": "reading/",
    "re2": "headings/",
    "rich": "cli/",
    "sentencex": "breaks/sentences.py",
    "lemminflect": "breaks/lemmas.py",
    "pyarrow": "library/parquet.py",
    "distributed": "library/cluster.py",
}
NEVER = {"torch", "transformers", "optimum", "export", "tests", "click"}


def where(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def layer(path: Path) -> str:
    return where(path).split("/")[0].removesuffix(".py")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path)} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def own_layers(path: Path) -> set[str]:
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("captor_desktop.")}
    return ours - {"__version__"}


each_module = pytest.mark.parametrize("path", MODULES, ids=where)


@each_module
def test_nothing_points_up(path):
    if layer(path) == "__init__":
        assert not own_layers(path)
    elif layer(path) in ABOVE_ALL:
        assert own_layers(path).isdisjoint(ABOVE_ALL - {layer(path)})
    else:
        assert own_layers(path) <= BELOW[layer(path)]


@each_module
def test_packages_are_used_where_they_belong(path):
    foreign = {name.split(".")[0] for name in imports(path)}
    assert foreign.isdisjoint(NEVER)
    for package, place in ONLY_IN.items():
        if package in foreign:
            assert where(path).startswith(place), f"{package} belongs into {place}"


@each_module
def test_no_drawers_for_anything(path):
    parts = {
        part for name in where(path).split("/") for part in name.removesuffix(".py").split("_")
    }
    assert parts.isdisjoint(DRAWERS)


@each_module
def test_modules_and_functions_are_short(path):
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= MAX_MODULE_LINES, f"{lines} lines"
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= MAX_FUNCTION_LINES, f"{node.name} has {length} lines"


@each_module
def test_public_names_are_explained(path):
    module = tree(path)
    assert ast.get_docstring(module)
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name
    for node in [*module.body, *_public_methods(module)]:
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if is_function and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


@each_module
def test_package_files_hold_no_code(path):
    if path.name == "__init__.py":
        kinds = {type(node) for node in tree(path).body}
        assert kinds <= {ast.Expr, ast.Assign, ast.ImportFrom}


def test_stages_do_not_know_each_other():
    for path in MODULES:
        if layer(path) in STAGES:
            assert own_layers(path).isdisjoint(STAGES - {layer(path)}), where(path)


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
    assert users <= {"convert.py"}


def _public_methods(module: ast.Module) -> list[ast.stmt]:
    return [
        node
        for outer in module.body
        if isinstance(outer, ast.ClassDef) and not outer.name.startswith("_")
        for node in outer.body
    ]


def _is_broad(handler: ast.ExceptHandler) -> bool:
    """Whether it catches every fault and does not raise it again."""
    if any(isinstance(node, ast.Raise) and node.exc is None for node in ast.walk(handler)):
        return False
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return bool(names & {"Exception", "BaseException"})
