from __future__ import annotations

import base64
import csv
import io
import re

from lxml import etree

from captor_desktop.library import page
from captor_desktop.library.language import ENGLISH, ReportLanguage
from captor_desktop.library.page import csv_bytes, html_page
from captor_desktop.library.parts import Part, Table
from captor_desktop.messages import Message

TABLE = Table("some", Message("Some <things>"), ("name", "count"), (("a & b", 1875), ("c", 12000)))
PART = Part(
    Message("What & where"), Message("They say"), (Message("We say <b>"),), ("fig",), (TABLE,)
)
SVG = "<svg><title>t</title></svg>"


def made(part=PART, language=ENGLISH):
    keys = ((Message("books"), "3"),)
    return html_page(keys, (part,), {"fig": (Message("A figure"), SVG)}, TABLE, language)


def tree():
    return etree.fromstring(made().encode(), etree.HTMLParser())


def test_the_page_needs_nothing_from_elsewhere():
    assert not re.search(r"(?:src|href)=\"(?!#|data:)", made())
    assert "<script" not in made()
    assert "@import" not in made()
    assert "url(" not in made()


def test_it_follows_the_looks_of_the_reader():
    assert "prefers-color-scheme: dark" in made()


def test_both_statements_figures_and_tables_are_there():
    words = " ".join(tree().itertext())
    for wanted in ("They say", "We say <b>", "A figure", "a & b", "12,000", "1875"):
        assert wanted in words
    assert tree().find(".//svg/title").text == "t"


def test_it_can_be_walked_by_ear():
    found = tree()
    assert found.get("lang") == "en"
    assert len(found.findall(".//h1")) == 1
    for section in found.iter("section"):
        assert found.xpath(f"//*[@id='{section.get('aria-labelledby')}']")
    assert all(cell.get("scope") == "col" for cell in found.iter("th"))
    assert [link.get("href") for link in found.findall(".//nav//a")] == ["#part0"]


def test_a_table_can_be_taken_out_of_the_page():
    link = tree().find(".//caption/a")
    kind, data = link.get("href").split(",")
    assert kind == "data:text/csv;base64"
    rows = list(csv.reader(io.StringIO(base64.b64decode(data).decode("utf-8"))))
    assert rows == [["name", "count"], ["a & b", "1875"], ["c", "12000"]]


def test_a_large_table_stays_beside_the_page(monkeypatch):
    monkeypatch.setattr(page, "MOST_BYTES", 3)
    assert 'href="csv/some.csv"' in made()


def test_a_long_table_is_cut_and_said_so(monkeypatch):
    monkeypatch.setattr(page, "MOST_ROWS", 1)
    assert "1 more rows are in the CSV file" in made()
    assert "12,000" not in made()


def test_an_empty_table_says_none():
    assert "<p>None.</p>" in made(
        Part(Message("x"), None, (), (), (Table("t", Message("c"), ("a",), ()),))
    )


def test_csv_writes_none_as_nothing():
    table = Table("t", Message("c"), ("a", "b"), ((None, 'x"y'),))
    assert csv_bytes(table) == b'a,b\n,"x""y"\n'


def test_the_page_speaks_the_language_it_is_given():
    german = ReportLanguage(
        "de", lambda text: "Sie sagen" if text == "They say" else text, ",", "."
    )
    page = made(language=german)
    assert '<html lang="de">' in page
    assert "Sie sagen" in page
    assert "12.000" in page
