"""Contents lists and other lines that look like headings and are none."""

from __future__ import annotations

from itertools import product

import pytest
from heading_styles import STYLES, TITLES, summary, write_novel
from invented_novels import Draft, roman

from captor_desktop.book import Book
from captor_desktop.headings.detector import find_headings
from captor_desktop.segmentation import Kind, Origin
from captor_desktop.why import Cause


def chapters_of(book: Book) -> list[int]:
    return [h.first_line for h in find_headings(book) if h.kind is Kind.CHAPTER]


# --- contents lists ------------------------------------------------------------------------------

LISTS = {
    "plain": lambda n, t: [f"{roman(n)}. {t}"],
    "keywords": lambda n, t: [f"CHAPTER {roman(n)}. {t}"],
    "keywords alone": lambda n, t: [f"CHAPTER {roman(n)}"],
    "leaders": lambda n, t: [f"{roman(n)}. {t} {'.' * (50 - len(t))} {n * 11}"],
    "pages": lambda n, t: [f"  {roman(n):>5}. {t:<45}{n * 11:>4}"],
    "digits": lambda n, t: [f"{n:>2}  {t}"],
    "number above title": lambda n, t: [f"CHAPTER {roman(n)}", t],
    "titles": lambda n, t: [t],
    "titles with pages": lambda n, t: [f"{t:<45}{n * 11:>4}"],
    "wrapped": lambda n, t: [f"{roman(n)}. {t}, and of all that the miller's", "     brother saw"],
}
KEYWORDED = ("CHAPTER I", "title below a blank line")


def lists():
    """Yield every list above every style of chapters, close or with blank lines between."""
    for name, gap, style in product(LISTS, (0, 1), (*KEYWORDED, "I. Title")):
        yield pytest.param(name, gap, style, id=f"{name}-{gap}-{style}")


@pytest.mark.parametrize("named", [True, False], ids=["named", "unnamed"])
@pytest.mark.parametrize(("name", "gap", "style"), list(lists()))
def test_a_contents_list_does_not_become_chapters(name, gap, style, named):
    draft = Draft()
    draft.write("THE MILL", "", "by A. Nobody")
    if named:
        draft.write("CONTENTS", gap=3)
    for n, title in enumerate(TITLES, start=1):
        draft.write(*LISTS[name](n, title), gap=gap or (3 if n == 1 else 0))
    expected = [line for line, *_ in write_novel(draft, STYLES[style])]
    assert chapters_of(draft.book()) == expected


@pytest.mark.parametrize("gap", [0, 1], ids=["close", "apart"])
def test_a_contents_list_with_parts_does_not_become_chapters(gap):
    draft = Draft()
    draft.write("CONTENTS")
    for part in range(3):
        draft.write(f"PART {roman(part + 1)}")
        for n in range(4):
            draft.write(f"CHAPTER {roman(n + 1)}. {TITLES[4 * part + n]}", gap=gap)
    expected = []
    for part in range(3):
        expected.append(draft.write(f"PART {roman(part + 1)}", gap=4))
        for n in range(4):
            expected.append(draft.write(f"CHAPTER {roman(n + 1)}", "", TITLES[4 * part + n], gap=3))
            draft.prose(300)
    assert [
        h.first_line for h in find_headings(draft.book()) if h.kind is not Kind.FRONT
    ] == expected


@pytest.mark.parametrize("gap", [1, 4])
def test_titles_that_only_the_contents_list_names_are_chapters(gap):
    draft = Draft()
    draft.write("CONTENTS")
    draft.write(*TITLES)
    draft.write("PREFACE", gap=4)
    draft.prose(200)
    expected = []
    for title in TITLES:
        expected.append((draft.write(title.upper(), gap=gap), Kind.CHAPTER, None, title.upper()))
        draft.prose()
    found = [h for h in find_headings(draft.book()) if h.kind is Kind.CHAPTER]
    assert summary(found) == expected
    assert {h.why.cause for h in found} == {Cause.LISTED}


# --- traps ---------------------------------------------------------------------------------------

TRAPS = {
    "a sentence about a chapter": ["Chapter 9 is the best."],
    "a sentence about a chapter in words": ["Chapter nine was read to us twice that day."],
    "dialogue": ['"I?"'],
    "dialogue without quotes": ["I?"],
    "dialogue in curly quotes": ["“I!”"],
    "a paragraph that begins with I": [
        "I walked along the river with the miller, and spoke of the weather",
        "as if nothing had happened.",
    ],
    "a short sentence that begins with I": ["I never saw him again."],
    "an enumeration": ["1. A lamp.", "", "2. A rope.", "", "3. A dog.", "", "4. A gate."],
    "a close enumeration": ["1. A lamp.", "2. A rope.", "3. A dog.", "4. A gate."],
    "two roman items": ["I. You are rich.", "", "II. You are old."],
    "four roman items": ["I. Rich.", "", "II. Old.", "", "III. Ill.", "", "IV. Dead."],
    "a roman enumeration": ["I. You are rich.", "", "II. You are old.", "", "III. You are ill."],
    "footnotes": ["[1] A river.", "", "[2] A dog.", "", "[3] Another river."],
    "footnote marks": ["[Footnote 1: A river.]"],
    "stanzas": [
        line
        for n in range(1, 6)
        for line in (roman(n), "", "The river runs,", "The widow waits,", "So ends the day.", "")
    ],
    "a chapter named inside a paragraph": [
        "The widow walked along the river and spoke of the old book, in which",
        "CHAPTER I",
        "was the best of all, and then she went home without a word.",
    ],
    "a year": ["1875"],
    "a year with a stop": ["1875."],
    "the end": ["THE END"],
    "signature": ["ANNA BELL."],
    "place": ["THE MILL, LOWER RIVER."],
    "notice": ["NO ENTRY. BEWARE OF THE DOG."],
    "scene break": ["* * * * *"],
    "scene break of a dash": ["---"],
    "roman words": ["MIX", "", "CIVIL", "", "DIX"],
    "a lone part": ["Part of the wall fell down."],
    "a page": ["Page 12"],
    "page numbers": ["12"],
    "a letter": ["Letter by letter she read the name."],
    "a page number above a paragraph": [
        "112",
        "The widow walked along the river and spoke of the old book, in which",
        "her brother had found the letter, and then she went home without a word.",
    ],
}


def check_trap(style, trap, places):
    draft = Draft()
    expected = []
    for n, title in enumerate(TITLES, start=1):
        line = draft.write(*STYLES[style].lines(n, title), gap=3)
        expected.append((line, Kind.CHAPTER, n, STYLES[style].title(n, title)))
        draft.prose(200)
        if n in places:
            draft.write(*TRAPS[trap])
            draft.prose(200)
    assert summary(find_headings(draft.book())) == expected


@pytest.mark.parametrize("style", ["CHAPTER I", "I.", "1", "I. Title", "title below a blank line"])
@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_inside_a_chapter_is_no_heading(trap, style):
    check_trap(style, trap, (3,))


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_that_comes_again_is_no_heading(trap):
    check_trap("CHAPTER I", trap, (3, 8))


@pytest.mark.parametrize("style", ["I.", "I. Title"])
def test_a_numbered_poem_that_comes_again_is_no_contents_list(style):
    check_trap(style, "stanzas", (3, 8))


@pytest.mark.parametrize("gap", [1, 3])
def test_numbered_sections_inside_chapters_are_no_chapters(gap):
    draft = Draft()
    expected = []
    for n in range(1, 7):
        expected.append(draft.write(f"CHAPTER {roman(n)}", gap=4))
        for section in range(1, 5):
            draft.write(roman(section), gap=gap)
            draft.prose(200)
    assert chapters_of(draft.book()) == expected


def test_a_canto_inside_a_chapter_is_no_chapter():
    draft = Draft()
    expected = []
    for n in range(1, 9):
        expected.append(draft.write(f"CHAPTER {roman(n)}", gap=4))
        draft.prose(300)
        if n == 5:
            draft.write("CANTO II", gap=3)
            draft.prose(300)
    assert chapters_of(draft.book()) == expected


@pytest.mark.parametrize("line", ["CHAPTEB IV", "CHAPTER XXLIII", "IV", "CHAPTER IY", "CHPATER IV"])
def test_a_missing_number_is_found_in_a_damaged_form(line):
    draft = Draft()
    expected = []
    for n in range(1, 13):
        expected.append(draft.write(line if n == 4 else f"CHAPTER {roman(n)}", gap=3))
        draft.prose(300)
    found = find_headings(draft.book())
    assert [h.first_line for h in found] == expected
    assert [h.number for h in found] == list(range(1, 13))
    assert found[3].origin is Origin.HUNTED
    assert found[3].confidence < found[2].confidence
    assert found[3].why.cause is Cause.HUNTED


def test_a_number_printed_twice_keeps_both_chapters():
    draft = Draft()
    numbers = (1, 2, 3, 4, 5, 6, 6, 8, 9, 10)
    expected = []
    for n in numbers:
        expected.append((draft.write(f"CHAPTER {roman(n)}", gap=3), Kind.CHAPTER, n, ""))
        draft.prose(300)
    assert summary(find_headings(draft.book())) == expected
