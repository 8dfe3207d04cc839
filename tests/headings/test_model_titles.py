"""What a scorer of lines may change: scores, weak headings, and titles that no rule can count."""

from __future__ import annotations

from heading_styles import STYLES, TITLES, summary, write_novel
from invented_novels import Draft

from captor_desktop.headings.detector import find_headings
from captor_desktop.segmentation import Kind, Origin
from captor_desktop.why import Cause


class FakeScorer:
    """Says the same of every line, and remembers what it was asked."""

    def __init__(self, score):
        self.score = score
        self.asked = []

    def score_lines(self, book, lines, work):
        self.asked.append(list(lines))
        return [self.score] * len(lines)


def test_a_scorer_is_asked_once_about_the_lines_of_the_headings():
    draft = Draft()
    expected = write_novel(draft, STYLES["CHAPTER I"])
    scorer = FakeScorer(1.0)
    find_headings(draft.book(), scorer)
    assert scorer.asked == [[line for line, *_ in expected]]


def test_a_scorer_changes_the_scores():
    draft = Draft()
    write_novel(draft, STYLES["I."])
    plain = find_headings(draft.book())
    scored = find_headings(draft.book(), FakeScorer(0.5))
    assert [h.confidence for h in scored] == [(h.confidence + 0.5) / 2 for h in plain]


def test_a_scorer_cannot_remove_what_the_rules_are_sure_of():
    draft = Draft()
    expected = write_novel(draft, STYLES["CHAPTER I"])
    assert summary(find_headings(draft.book(), FakeScorer(0.0))) == expected


def test_what_rules_and_scorer_find_unlikely_goes():
    draft = Draft()
    write_novel(draft, STYLES["titles alone"])
    assert find_headings(draft.book(), FakeScorer(0.0)) == ()
    assert len(find_headings(draft.book(), FakeScorer(0.9))) == 12


def test_a_scorer_is_not_asked_about_a_book_without_short_lines():
    draft = Draft()
    draft.prose(1000)
    scorer = FakeScorer(1.0)
    assert find_headings(draft.book(), scorer) == ()
    assert scorer.asked == []


class LineScorer:
    """Believes in these lines and in no other."""

    def __init__(self, lines):
        self.lines = set(lines)

    def score_lines(self, book, lines, work):
        return [0.97 if line in self.lines else 0.02 for line in lines]


def write_crowded(draft):
    """Write titles with no more room than paragraphs, and signs that look just like them."""
    titles = []
    for title in TITLES:
        titles.append(draft.write(title))
        draft.prose(400)
        draft.write("No Smoking")
        draft.prose(300)
    return titles


def test_titles_without_room_or_number_are_found_by_the_scorer():
    draft = Draft()
    titles = write_crowded(draft)
    found = find_headings(draft.book(), LineScorer(titles))
    assert [h.first_line for h in found] == titles
    assert {(h.kind, h.origin) for h in found} == {(Kind.CHAPTER, Origin.MODEL)}
    assert found[0].why.cause is Cause.READS_ALIKE


def test_a_title_of_two_blocks_is_one_heading():
    draft = Draft()
    titles = []
    for title in TITLES:
        titles.append(draft.write("The Watch", "", title))
        draft.prose(400)
    both = [line + add for line in titles for add in (0, 2)]
    found = find_headings(draft.book(), LineScorer(both))
    assert [(h.first_line, h.text_line) for h in found] == [(n, n + 3) for n in titles]


def test_two_titles_are_too_few_to_be_believed():
    draft = Draft()
    titles = write_crowded(draft)
    assert find_headings(draft.book(), LineScorer(titles[:2])) == ()


def test_numbered_chapters_are_not_questioned():
    draft = Draft()
    expected = write_novel(draft, STYLES["CHAPTER I"])
    sign = draft.write("No Smoking")
    draft.prose(300)
    assert summary(find_headings(draft.book(), LineScorer([sign]))) == expected
