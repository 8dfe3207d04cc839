from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from study.small_corpus import invented_book, write_corpus

from captor_desktop.study.evaluate import evaluate
from captor_desktop.study.plots import NoSuchBook, draw_all, draw_alphas, draw_book, find_book
from captor_desktop.study.trials import Plan

pytest.importorskip("matplotlib")


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    folder = tmp_path_factory.mktemp("study")
    corpus = write_corpus(
        folder / "books.jsonl", [invented_book(f"b{i}", 2 + i % 3, 6) for i in range(4)]
    )
    return evaluate(corpus, folder / "out", Plan(("woc",), (10, 30)))


def with_scores(study):
    books = [
        dataclasses.replace(book, scores={"lstm": np.linspace(0, 1, book.densities[10].size)})
        for book in study.books
    ]
    return dataclasses.replace(study, books=tuple(books))


@pytest.mark.slow
def test_every_figure_is_drawn_as_svg_and_png(study, tmp_path):
    paths = draw_all(with_scores(study), tmp_path, study.books[1])
    assert {path.stem for path in paths} == {
        "figure5-book",
        "figure6-variation",
        "figure7-alpha",
        "figure8-alpha-models",
        "figure9-candidates",
        "figure10-errors",
    }
    for path in paths:
        opening = b"<?xml" if path.suffix == ".svg" else b"\x89PNG"
        assert path.read_bytes().startswith(opening)


def test_the_book_is_drawn_with_its_title_and_scores(study):
    figure = draw_book(with_scores(study).books[1], 30, 0.8)
    assert len(figure.axes) == 2
    assert figure.axes[0].get_title(loc="center").startswith("The Tale of b1: ")


def test_there_is_a_line_for_each_window(study):
    (panel,) = draw_alphas(study.books, (10, 30)).axes
    assert [line.get_label().split(" (")[0] for line in panel.lines] == ["window 10", "window 30"]


def test_a_book_is_found_by_its_id(study):
    assert find_book(study, "b2").id == "b2"
    assert find_book(study, None).id == "b0"
    with pytest.raises(NoSuchBook, match="no book “x”"):
        find_book(study, "x")
