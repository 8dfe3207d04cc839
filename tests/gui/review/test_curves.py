from __future__ import annotations

from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.gui.review.curves import Curves, curves_of
from captor_desktop.gui.review.detection import measure_for_choice
from captor_desktop.options import BreakMethod, PredictOptions
from captor_desktop.prediction import measure_book
from captor_desktop.work import Work


def test_every_place_between_paragraphs_has_its_shares():
    book = analyse(sample("the_long_gallery")).book
    measured = measure_for_choice(book, PredictOptions(), None, Work())
    curves = measured.curves
    assert len(curves.lines) == len(curves.density) == len(curves.confidence) > 5
    assert list(curves.lines) == sorted(curves.lines)
    assert all(0 <= share <= 1 for share in (*curves.density, *curves.confidence))
    assert not measured.measured.with_network


def test_without_models_only_the_density_is_drawn():
    book = analyse(sample("the_long_gallery")).book
    curves = curves_of(measure_book(book, PredictOptions(BreakMethod.WOC)))
    assert any(curves.density)
    assert not any(curves.confidence)


def test_a_book_of_one_paragraph_has_no_curves(tmp_path):
    path = tmp_path / "short.txt"
    path.write_text("It rained all day.\n", encoding="utf-8")
    assert curves_of(measure_book(analyse(path).book)) == Curves()
