"""Reads the source of the core: whatever it says to the user must be listed, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import captor_desktop
from captor_desktop.gui import messages
from captor_desktop.gui.wording import is_known
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.evidence import judge_numbered
from captor_desktop.headings.keywords import KEYWORDS

PACKAGE = Path(next(iter(captor_desktop.__path__)))
ELSEWHERE = {"gui", "cli", "library", "__main__.py", "diagnostics.py", "logs.py"}
IN_THE_BOOK = "epub_package.py"  # its sentences are written, not told
NOT_TOLD = {"info", "warning", "error", "debug", "exception", "ValueError", "TypeError"}
NOT_TOLD |= {"KeyError", "translatable", "compile"}


def core_modules() -> list[Path]:
    found = sorted(PACKAGE.rglob("*.py"))
    return [
        path
        for path in found
        if path.relative_to(PACKAGE).parts[0] not in ELSEWHERE and path.name != IN_THE_BOOK
    ]


def texts_of(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield every text of a module that may be told, with `{0}` for what is put into it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            left_out.add(id(node.value))  # a docstring
        elif isinstance(node, ast.Call) and _name(node.func) in NOT_TOLD:
            left_out |= {id(inner) for inner in ast.walk(node)}
        elif isinstance(node, ast.JoinedStr):
            left_out |= {id(inner) for inner in node.values}
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.JoinedStr):
            yield node, _template(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, node.value


def _name(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def _template(node: ast.JoinedStr) -> str:
    pieces, fields = [], 0
    for value in node.values:
        if isinstance(value, ast.Constant):
            pieces.append(str(value.value))
        else:
            pieces.append(f"{{{fields}}}")
            fields += 1
    return "".join(pieces)


def is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z“{][^\\|<>]* [^\\|<>]*\.", text)) and "\n" not in text


def sentences() -> dict[str, str]:
    """Return every sentence of the core with the module that says it."""
    return {
        text: path.name
        for path in core_modules()
        for _, text in texts_of(path)
        if is_sentence(text)
    }


# These are put together from pieces; both of what comes out is tried below.
PUT_TOGETHER = {"Could not {0} {1}: {2}.", "{0} The old file is kept as “{1}”."}


def test_every_sentence_of_the_core_is_listed():
    found = sentences()
    assert len(found) > 60  # the search itself works
    unknown = {text: found[text] for text in found.keys() - PUT_TOGETHER if not is_known(text)}
    assert not unknown, "add them to gui/messages.py"


@pytest.mark.parametrize("what", ["read", "write"])
def test_sentences_that_are_put_together_are_listed(what):
    place = "the batch journal in the folder “x”"
    assert is_known(f"Could not {what} {place}: the disk is full.")
    assert is_known(
        "The settings could not be read, so they start afresh. The old file is kept as “x”."
    )


def test_every_kind_of_foreign_file_is_listed():
    path = PACKAGE / "reading" / "signatures.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _name(node.func) == "Foreign"
    ]
    assert len(kinds) > 10
    assert not set(kinds) - set(messages.PHRASES)


def test_every_stage_is_listed():
    stages = set()
    for path in core_modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) == "Progress":
                stages |= {a.value for a in node.args[:1] if isinstance(a, ast.Constant)}
            elif isinstance(node, ast.Assign) and _name(node.targets[0]).endswith("STAGE"):
                stages.add(node.value.value)
    assert stages == set(messages.STAGES)


def test_every_reason_for_a_number_is_listed():
    keyword = KEYWORDS[0]
    rows = [(2, False), (1, False), (2, False), (2, False), (5, False), (3, False), (4, True)]
    for word in (keyword, None):
        for numbers in (rows, rows[1:]):
            told = [reason for _, reason in judge_numbered([_line(word, *row) for row in numbers])]
            assert all(map(is_known, told)), told


def _line(keyword, number, is_hunted):
    line = Candidate.__new__(Candidate)
    for name, value in (("keyword", keyword), ("number", number), ("is_hunted", is_hunted)):
        object.__setattr__(line, name, value)
    return line


def test_nothing_is_listed_that_the_core_does_not_say_any_more():
    said = {re.sub(r"\{\d\}", "{}", text) for path in core_modules() for _, text in texts_of(path)}
    listed = (*messages.FAULTS, *messages.ADVICE, *messages.SAID_OTHERWISE)
    put_together = ("Could not read the batch", "Could not write the batch", "The old file is kept")
    stale = [
        text
        for text in listed
        if re.sub(r"\{\d\}", "{}", text) not in said and not text.startswith(put_together)
    ]
    assert not stale
