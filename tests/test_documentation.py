"""What README and the documents say is true: commands run, options and files exist."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from sample_books import sample

from captor_desktop import errors
from captor_desktop.cli import main, terminal

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "user-guide.md").read_text(encoding="utf-8")
DATASET = (ROOT / "docs" / "dataset.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]
CAPTOR = [shlex.split(line, comments=True)[1:] for line in COMMANDS if line.startswith("captor ")]


def options() -> set[str]:
    parser = main.build_parser()
    (commands,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    parsers = [parser, *commands.choices.values()]
    return {word for p in parsers for action in p._actions for word in action.option_strings}


def library_options(*parts: str) -> set[str]:
    """Return the options of some commands of `captor library`."""
    parser = main.build_parser()
    for name in ("library", None):
        (commands,) = (a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
        if name is not None:
            parser = commands.choices[name]
    chosen = [commands.choices[part] for part in parts]
    return {word for p in chosen for action in p._actions for word in action.option_strings}


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A folder as README has it: emma.txt and books/."""
    (tmp_path / "books").mkdir()
    shutil.copy(sample("five_doors"), tmp_path / "emma.txt")
    shutil.copy(sample("the_salt_road"), tmp_path / "books")
    monkeypatch.chdir(tmp_path)


def test_readme_has_commands():
    assert len(CAPTOR) >= 4


@pytest.mark.parametrize("words", CAPTOR, ids=" ".join)
def test_command_of_readme_works(words, shelf):
    assert main.run_command_line(words) == 0


def test_every_option_that_is_named_exists():
    both = README + GUIDE
    named = set(re.findall(r"`(--[a-z-]+)", both)) | set(re.findall(r"[^|-](--[a-z][a-z-]+)", both))
    assert named <= options() | library_options("annotate", "report")


def test_every_option_is_in_the_user_guide():
    missing = {word for word in options() if word.startswith("--") and word not in GUIDE}
    assert missing <= {"--help", "--version"}


def test_the_options_of_a_library_are_all_in_its_document():
    told = set(re.findall(r"`(--[a-z-]+)", DATASET))
    assert library_options("annotate", "report") - {"-h", "--help", "--debug"} == told


def test_the_commands_for_a_library_work_one_after_the_other(shelf):
    Path("pg_catalog.csv").write_text("Text#,Title,Authors\n", encoding="utf-8")
    block = re.search(r"```sh\n(.*?)```", DATASET, re.DOTALL).group(1)
    for line in block.splitlines():
        assert main.run_command_line(shlex.split(line)[1:]) == 0
    assert Path("report/report.html").is_file()


def test_every_field_of_a_record_is_reported():
    from captor_desktop.library.parquet import schema

    pytest.importorskip("pyarrow")
    for field in schema():
        assert f"`{field.name}`" in DATASET
        inner = getattr(field.type, "value_type", field.type)
        for number in range(inner.num_fields):
            assert f"`{inner.field(number).name}`" in DATASET, (
                f"{field.name}: {inner.field(number)}"
            )


def test_formats_in_the_user_guide_are_those_of_the_program():
    from captor_desktop.options import FORMAT_CHOICES

    (row,) = re.findall(r"`--format ([^`]*)`", GUIDE)
    assert set(row.replace("\\", "").split("|")) == set(FORMAT_CHOICES)


def test_exit_codes_in_the_user_guide_are_those_of_the_program():
    table = GUIDE.split("## Exit codes")[1].split("##")[0]
    told = dict(re.findall(r"^\| (\d+) \| (.*) \|$", table, re.MULTILINE))
    for kind in errors.CaptorError.__subclasses__():
        assert f"({kind.code})" in told[str(kind.exit_code)]
    others = {"0", "1", str(main.UNEXPECTED), str(terminal.INTERRUPTED)}
    assert set(told) == others | {str(k.exit_code) for k in errors.CaptorError.__subclasses__()}


@pytest.mark.parametrize("script", sorted(path.name for path in (ROOT / "scripts").glob("*.sh")))
def test_scripts_can_be_read_by_the_shell(script):
    subprocess.run(["bash", "-n", ROOT / "scripts" / script], check=True)


def test_scripts_that_readme_names_exist():
    for name in re.findall(r"bash (\S+\.sh)", README):
        assert (ROOT / name).is_file()


@pytest.mark.parametrize(
    "document",
    [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/dataset.md",
        "docs/user-guide.md",
    ],
)
def test_links_to_files_lead_somewhere(document):
    path = ROOT / document
    for link in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert (path.parent / link).exists(), link


def test_modules_that_the_architecture_names_exist():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:captor_desktop|tests)/[\w./]+)`", text)
    assert named
    for name in named:
        assert (ROOT / name).exists(), name


def test_the_python_of_readme_works(shelf):
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(code, {})
    assert Path("books/emma.epub").is_file()
    assert Path("books/emma-chapters").is_dir()


def test_links_within_the_documents_lead_somewhere():
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#\s]+)(?:#[\w-]*)?\)", path.read_text(encoding="utf-8")):
            if "://" not in link:
                assert (path.parent / link).exists(), f"{path.name}: {link}"
