from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sample_books import SAMPLES, sample

from captor_desktop.conversion import (
    OUTPUT_ENDINGS,
    analyse,
    convert,
    output_paths,
    output_stem,
    read_clock,
    write_outputs,
)
from captor_desktop.errors import BadPattern, CannotRead, CannotWrite, OutputExists
from captor_desktop.options import FORMAT_CHOICES, AnalyseOptions, Format, OutputOptions
from captor_desktop.scorer import Scorers
from captor_desktop.work import Cancelled, CancelToken, Work

ALL_FORMATS = tuple(Format)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("emma.txt", "emma"),
        ("emma.TXT", "emma"),
        ("emma.zip", "emma"),
        ("emma.txt.gz", "emma"),
        ("Vol. 1.text", "Vol. 1"),
        ("pg158.v2.txt.GZ", "pg158.v2"),
        ("emma", "emma"),
        ("Vol. 1", "Vol. 1"),
        ("Vol.2", "Vol.2"),
        (".txt", ".txt"),
    ],
)
def test_outputs_are_named_after_the_book_without_its_ending(name, stem):
    assert output_stem(Path("some.where") / name) == stem


@pytest.mark.parametrize("letter", ["a", "é", "水"])
def test_book_with_the_longest_name_there_is_gets_all_outputs(tmp_path, now, letter):
    book = tmp_path / (letter * (251 // len(letter.encode())) + ".txt")
    book.write_bytes(sample("five_doors").read_bytes())
    _, outputs = convert(book, tmp_path, AnalyseOptions(), OutputOptions(now, ALL_FORMATS))
    assert all(output.exists() for output in outputs)
    assert {output.name.strip(letter) for output in outputs} == set(OUTPUT_ENDINGS.values())


def test_name_too_long_for_the_disk_is_reported_by_the_writer(tmp_path, now):
    with pytest.raises(CannotWrite, match="too long"):
        convert(
            sample("five_doors"), tmp_path, AnalyseOptions(), OutputOptions(now), stem="a" * 300
        )


def test_no_two_formats_share_a_name_and_none_is_the_book_itself():
    paths = output_paths(Path("a/emma.txt"), Path("a"), ALL_FORMATS)
    assert len({*paths, Path("a/emma.txt")}) == len(ALL_FORMATS) + 1


def test_every_format_can_be_asked_for():
    assert {form for forms in FORMAT_CHOICES.values() for form in forms} == set(Format)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sections_cover_the_body_of_every_sample(path):
    analysis = analyse(path)
    sections = analysis.segmentation.sections
    assert sections[0].first_line == analysis.book.body_first
    assert sections[-1].end_line == analysis.book.body_end


def test_user_knows_the_title_better_than_the_file():
    options = AnalyseOptions(title="T", author="A", language="fr")
    metadata = analyse(sample("five_doors"), options).book.metadata
    assert (metadata.title, metadata.author, metadata.language) == ("T", "A", "fr")


def test_without_options_the_file_is_believed():
    assert analyse(sample("five_doors")).book.metadata.title == "Five Doors"


def test_detector_gets_what_the_caller_gave(monkeypatch):
    seen = {}

    def fake(book, scorer=None, pattern=None, work=None):
        seen.update(scorer=scorer, pattern=pattern, cancel=work.cancel)
        return ()

    monkeypatch.setattr("captor_desktop.headings.detector.find_headings", fake)
    token, scorer = CancelToken(), object()
    analysis = analyse(
        sample("five_doors"),
        AnalyseOptions(pattern="^X"),
        work=Work(cancel=token),
        scorers=Scorers(headings=scorer),
    )
    assert seen == {"scorer": scorer, "pattern": "^X", "cancel": token}
    assert len(analysis.segmentation.sections) == 1


def test_all_formats_are_written(tmp_path, now):
    options = OutputOptions(now, ALL_FORMATS)
    _, paths = convert(sample("five_doors"), tmp_path, AnalyseOptions(), options)
    assert [path.name for path in paths] == [
        "five_doors.epub",
        "five_doors-chapters",
        "five_doors.chapters.txt",
        "five_doors.md",
        "five_doors-markdown",
        "five_doors.html",
        "five_doors.json",
    ]
    assert zipfile.is_zipfile(paths[0])
    assert len(list(paths[1].iterdir())) >= 5
    assert json.loads(paths[-1].read_text(encoding="utf-8"))["title"] == "Five Doors"
    assert sorted(tmp_path.iterdir()) == sorted(paths)


def test_same_book_and_clock_give_the_same_bytes(tmp_path, now):
    analysis = analyse(sample("the_two_belfries"))
    made = [
        write_outputs(analysis, tmp_path / name, OutputOptions(now))[0].read_bytes()
        for name in ("a", "b")
    ]
    assert made[0] == made[1]


def test_what_is_there_is_not_overwritten_unless_allowed(tmp_path, now):
    target = tmp_path / "five_doors.epub"
    target.write_text("mine")
    analysis = analyse(sample("five_doors"))
    with pytest.raises(OutputExists):
        write_outputs(analysis, tmp_path, OutputOptions(now))
    assert target.read_text() == "mine"
    write_outputs(analysis, tmp_path, OutputOptions(now, overwrite=True))
    assert zipfile.is_zipfile(target)


def test_book_itself_is_never_overwritten(tmp_path, now):
    book = tmp_path / "five_doors.json"
    book.write_bytes(sample("five_doors").read_bytes())
    options = OutputOptions(now, (Format.JSON,), overwrite=True)
    with pytest.raises(CannotWrite, match="the book itself"):
        convert(book, tmp_path, AnalyseOptions(), options)
    assert book.read_bytes() == sample("five_doors").read_bytes()


def test_missing_book_is_reported(tmp_path):
    with pytest.raises(CannotRead):
        analyse(tmp_path / "none.txt")


def test_cancelled_work_writes_nothing(tmp_path, now):
    token = CancelToken()

    def stop_when_writing(progress):
        if str(progress.stage).startswith("Writing"):
            token.cancel()

    with pytest.raises(Cancelled):
        convert(
            sample("five_doors"),
            tmp_path / "out",
            AnalyseOptions(),
            OutputOptions(now, ALL_FORMATS),
            Work(stop_when_writing, token),
        )
    assert not list(tmp_path.rglob("*.*"))


def test_progress_tells_the_stages_in_order(tmp_path, now):
    stages = []
    options = OutputOptions(now, (Format.JSON,))
    convert(
        sample("five_doors"),
        tmp_path,
        AnalyseOptions(),
        options,
        Work(lambda progress: stages.append(str(progress.stage))),
    )
    assert stages[0] == "Reading"
    assert stages.index("Finding chapters") < stages.index("Writing")


def test_clock_can_be_set_from_outside(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert read_clock() == datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("value", ["", "soon", "-5", "99999999999999"])
def test_clock_set_to_nonsense_is_the_real_one(monkeypatch, value):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", value)
    assert abs((read_clock() - datetime.now(UTC)).total_seconds()) < 60


@pytest.mark.parametrize("pattern", ["(", "*", ""])
def test_pattern_that_is_none_is_refused(pattern):
    with pytest.raises(BadPattern):
        analyse(sample("five_doors"), AnalyseOptions(pattern=pattern))
