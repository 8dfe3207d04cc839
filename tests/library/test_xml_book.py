from __future__ import annotations

import pytest
from lxml import etree
from sample_books import NAMES, sample

from captor_desktop.conversion import analyse
from captor_desktop.library.annotator import Candidates
from captor_desktop.library.record import SourceFile, make_record
from captor_desktop.library.xml_book import xml_book


def tree_of(path):
    analysis = analyse(path)
    record = make_record(analysis, SourceFile("x.txt", 1, "y"), Candidates())
    return analysis, etree.fromstring(xml_book(record))


@pytest.mark.parametrize("name", NAMES)
def test_the_words_of_the_body_are_all_there(name):
    analysis, tree = tree_of(sample(name))
    assert "".join("".join(tree.itertext()).split()) == "".join("".join(analysis.book.body).split())
    assert [child.tag for child in tree] == ["front", "body"]
    assert {e.tag for e in tree.iter()} <= {"book", "front", "body", "header", "p", "s"}


def test_the_body_opens_with_the_first_chapter():
    analysis, tree = tree_of(sample("the_salt_road"))
    headers = tree.findall("body/header")
    assert headers[0] is tree.find("body")[0]
    assert sum(h.get("kind") == "chapter" for h in headers) == len(analysis.segmentation.chapters)
    assert headers[0].get("rule")


def test_signs_that_xml_forbids_do_no_harm(tmp_path):
    path = tmp_path / "x.txt"
    path.write_bytes(sample("the_salt_road").read_bytes().replace(b"the ", b"<&\x0c> ", 3))
    assert "<&" in " ".join(tree_of(path)[1].itertext())
