from __future__ import annotations

import json

import pytest
from invented_novels import Draft, gutenberg_file
from sample_books import SAMPLES, sample

FIELDS = {"line", "n_lines", "kind", "number", "text", "confidence", "origin", "reason", "label"}


def test_one_object_a_line_in_the_order_of_the_files(captor):
    done = captor("detect", "--json", *reversed(SAMPLES))
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 0
    assert [answer["file"] for answer in answers] == [str(path) for path in reversed(SAMPLES)]


def test_object_keeps_the_contract(captor):
    answer = json.loads(captor("detect", "--json", sample("the_winter_fiddler")).out)
    assert {"file", "title", "author", "encoding", "method", "headings"} <= set(answer)
    assert answer["method"] == "headings"
    heading = answer["headings"][0]
    assert set(heading) >= FIELDS
    assert heading["kind"] in {"title", "front", "part", "chapter", "back"}
    assert 0 <= heading["confidence"] <= 1


def test_lines_are_those_of_the_file_counted_from_0(captor):
    path = sample("the_ferry_at_oxbow")
    lines = path.read_text(encoding="utf-8").split("\n")
    answer = json.loads(captor("detect", "--json", path).out)
    for heading in answer["headings"]:
        assert lines[heading["line"]].strip() == heading["text"].split("\n")[0]


def test_bad_file_gets_an_object_of_its_own(captor, tmp_path):
    good = sample("five_doors")
    done = captor("detect", "--json", tmp_path / "none.txt", good)
    bad, fine = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 1
    assert bad["file"] == str(tmp_path / "none.txt")
    assert bad["error"].endswith("(R01)")
    assert fine["file"] == str(good)


def test_table_tells_the_chapters(captor):
    done = captor("detect", sample("the_ferry_at_oxbow"))
    assert done.code == 0
    assert "The Ferry at Oxbow by Nathaniel Coppard" in done.out
    assert "5 chapters" in done.out


def test_help_begins_with_what_it_does(captor):
    assert "\nShow the chapters" in captor("detect", "--help").out


def test_markup_in_a_title_is_not_taken_for_ours(captor, tmp_path):
    path = tmp_path / "[red]x.txt"
    path.write_text("CHAPTER I\n[bold] THINGS [/bold]\n\nText of it.\n\nCHAPTER II\n\nMore.\n")
    assert "[red]x.txt" in captor("detect", path).out


@pytest.mark.parametrize(("content", "code"), [(None, 3), (b"%PDF-1.4\n\x00\x01", 4), (b"", 5)])
def test_single_bad_file_ends_with_the_code_of_its_error(captor, tmp_path, content, code):
    path = tmp_path / "x.txt"
    if content is not None:
        path.write_bytes(content)
    done = captor("detect", path)
    assert (done.code, done.out) == (code, "")
    assert str(path) in done.err


def test_bad_one_of_several_ends_with_1(captor, tmp_path):
    assert captor("detect", tmp_path / "none.txt", sample("five_doors")).code == 1


def test_pattern_that_is_none_is_wrong_usage(captor):
    for more in ((), ("--json",)):
        done = captor("detect", "--pattern", "(", *more, sample("five_doors"), sample("five_doors"))
        assert (done.code, done.out, done.err.count("(U01)")) == (2, "", 1)


def test_explain_lists_the_lines_that_were_not_taken(captor):
    done = captor("detect", "--explain", sample("the_lamplighter_of_low_street"))
    assert done.code == 0
    assert "Rejected" in done.out
    assert "contents list" in done.out


def test_explain_reports_nothing_else_reads_like_a_heading(captor):
    done = captor("detect", "--explain", sample("the_salt_road"))
    assert "No other line looks like a heading." in done.out


def test_explain_adds_the_rejected_lines_to_the_object(captor):
    path = sample("the_lamplighter_of_low_street")
    plain = json.loads(captor("detect", "--json", path).out)
    explained = json.loads(captor("detect", "--json", "--explain", path).out)
    rejected = explained.pop("rejected")
    assert explained == plain
    assert {each["reason"] for each in rejected} >= {"in-contents"}
    assert set(rejected[0]) == {"line", "text", "reason", "explanation", "fields"}


def test_several_books_in_one_text_are_listed(captor, tmp_path):
    path = tmp_path / "two.txt"
    path.write_text(gutenberg_file("The Salt Road") + gutenberg_file("Five Doors"))
    books = [str(path / name) for name in ("01 The Salt Road", "02 Five Doors")]
    assert json.loads(captor("detect", "--json", path).out)["books"] == books
    assert "2 books in this file" in captor("detect", path).out
    one = json.loads(captor("detect", "--json", books[1]).out)
    assert (one["title"], len(one["headings"]), one["books"]) == ("Five Doors", 6, [])


def write_pages(lines, path):
    """Write these lines in pages of twenty, with page numbers and form feeds."""
    pages = (lines[start : start + 20] for start in range(0, len(lines), 20))
    path.write_text("\f".join("\n".join([f"{n}", *page]) for n, page in enumerate(pages, 1)))
    return path


def test_lines_set_aside_are_explained(captor, tmp_path):
    lines = sample("the_ferry_at_oxbow").read_text(encoding="utf-8").split("\n")
    out = captor("detect", "--explain", write_pages(lines, tmp_path / "paged.txt")).out
    assert "lines set aside" in out
    assert "set aside, line 1: 1" in out


def test_an_explanation_names_the_lines_of_the_file(captor, tmp_path):
    draft = Draft()
    for number in ("I", "II", "III", "IV", "V", "VI", "VII", "VIII"):
        draft.write(number, gap=4)
        draft.write("MR. BENSON TO MRS. HALE" if len(number) > 1 else "A REPLY", gap=2)
        draft.prose(700)
    path = write_pages(draft.lines, tmp_path / "paged.txt")
    found = json.loads(captor("detect", "--json", "--explain", path).out)
    inside = [each for each in found["rejected"] if each["reason"] == "inside-heading"]
    starts = [heading["line"] + 1 for heading in found["headings"]]
    assert inside
    assert all(each["fields"]["heading"] in starts for each in inside)
    assert all(f"line {each['fields']['heading']}" in each["explanation"] for each in inside)


def test_the_user_may_say_what_marks_paragraphs(captor, tmp_path):
    path = tmp_path / "lines.txt"
    path.write_text("One line.\nAnother.\nA third.\n")
    found = [
        json.loads(captor("segment", "--json", "--paragraphs", by, path).out)["paragraphs"]
        for by in ("auto", "lines")
    ]
    assert found == [1, 3]
