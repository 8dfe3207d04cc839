from __future__ import annotations

from captor_desktop.gui.review.missing import best_place, missing_number

PARAGRAPH = "The ferry went over at six, and again at seven, and nobody on it\nlooked back.\n\n"
BRIDGE = 4


def test_a_missing_number_is_told_by_its_section(novel):
    assert missing_number(novel.sections[BRIDGE]) == 4
    assert missing_number(novel.sections[BRIDGE - 1]) is None


def test_a_short_line_with_the_number_is_the_best_place(make_session):
    chapters = [f"CHAPTER {n}\n\n{PARAGRAPH * 12}\n" for n in ("I", "II")]
    third = f"CHAPTER III\n\n{PARAGRAPH * 4}* iv *\n\n{PARAGRAPH * 12}\n"
    last = [f"CHAPTER {n}\n\n{PARAGRAPH * 12}\n" for n in ("V", "VI")]
    session = make_session("".join([*chapters, third, *last]))
    index = next(n for n, s in enumerate(session.sections) if s.number == 5)
    line = best_place(session.book, session.segmentation, index, 4)
    assert session.book.lines[line] == "* iv *"


def test_otherwise_it_is_the_largest_gap_and_then_the_middle(novel):
    line = best_place(novel.book, novel.segmentation, BRIDGE, 4)
    before = novel.sections[BRIDGE - 1]
    assert before.text_line < line < before.end_line
    assert novel.book.lines[line].strip()


def test_before_the_first_section_there_is_no_place(novel):
    assert best_place(novel.book, novel.segmentation, 0, 4) is None
