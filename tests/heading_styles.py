"""Novels with headings in every style, and what must be read from each heading."""

from __future__ import annotations

from dataclasses import dataclass

from invented_novels import Draft, roman

from captor_desktop.segmentation import Kind

TITLES = (
    "The Mail|A Night by the Sea|Cold Water|What the Miller Saw|Home Again|The Locked Door|"
    "An Old Debt|Two Letters|The Flood|A Quiet Wedding|Lost and Found|Farewell to the Mill"
).split("|")
CARDINALS = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split()
ORDINALS = (
    "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth".split()
)
TWENTIES = [f"Twenty-{word.lower()}" for word in ORDINALS[:9]]
Expected = tuple[int, Kind, int | None, str]


def summary(headings) -> list[Expected]:
    return [(h.first_line, h.kind, h.number, h.title) for h in headings]


@dataclass(frozen=True)
class Style:
    """How the n-th heading is printed, and what must be read from it."""

    lines: object  # number, title → lines
    title: object = lambda n, title: ""
    number: object = lambda n: n
    gap: int = 3
    gap_below: int = 1


def mixed(n, title):
    return title


def upper(n, title):
    return title.upper()


def one_line(pattern, title=lambda n, title: "", **options):
    """Make a style of one line: {R} {r} {n} {W} {w} {O} {o} {T} {t} stand for its parts."""
    return Style(lambda n, t: [fill(pattern, n, t)], title, **options)


def fill(pattern, n, title):
    return pattern.format(
        R=roman(n),
        r=roman(n).lower(),
        n=n,
        W=CARDINALS[n - 1].upper(),
        w=CARDINALS[n - 1],
        O=ORDINALS[n - 1].upper(),
        o=ORDINALS[n - 1],
        T=title.upper(),
        t=title,
    )


STYLES = {
    "CHAPTER I": one_line("CHAPTER {R}"),
    "CHAPTER I.": one_line("CHAPTER {R}."),
    "CHAPTER i": one_line("CHAPTER {r}"),
    "chapter i": one_line("chapter {r}"),
    "Chapter 1": one_line("Chapter {n}"),
    "CHAP. I.": one_line("CHAP. {R}."),
    "CHAPTER ONE": one_line("CHAPTER {W}"),
    "Chapter One": one_line("Chapter {w}"),
    "CHAPTER THE FIRST": one_line("CHAPTER THE {O}"),
    "Chapter the First.": one_line("Chapter the {o}."),
    "First Chapter": one_line("{o} Chapter"),
    "THE FIRST CHAPTER": one_line("THE {O} CHAPTER"),
    "CHAPTER NO. 1": one_line("CHAPTER NO. {n}"),
    "I.": one_line("{R}."),
    "i.": one_line("{r}."),
    "I": one_line("{R}"),
    "1": one_line("{n}"),
    "1.": one_line("{n}."),
    "[1]": one_line("[{n}]"),
    "(I)": one_line("({R})"),
    "-- I --": one_line("-- {R} --"),
    "_I_": one_line("_{R}_"),
    "ONE": one_line("{W}"),
    "*CHAPTER I*": one_line("*CHAPTER {R}*"),
    "# Chapter 1: Title": one_line("# Chapter {n}: {t}", mixed),
    "=TITLE=": one_line("={T}=", upper, number=lambda n: None),
    "I. Title": one_line("{R}. {t}", mixed),
    "1. Title": one_line("{n}. {t}", mixed),
    "I Title": one_line("{R} {t}", mixed),
    "01 Title": one_line("{n:02} {t}", mixed),
    "One. Title": one_line("{w}. {t}", mixed),
    "Chapter 1: Title": one_line("Chapter {n}: {t}", mixed),
    "CHAPTER I TITLE": one_line("CHAPTER {R} {T}", upper),
    "CHAPTER I.--Title": one_line("CHAPTER {R}.--{t}", mixed),
    "Chapter 1 -- Title": one_line("Chapter {n} -- {t}", mixed),
    "STAVE ONE": one_line("STAVE {W}"),
    "CANTO FIRST": one_line("CANTO {O}"),
    "ADVENTURE I. TITLE": one_line("ADVENTURE {R}. {T}", upper),
    "SECTION 1": one_line("SECTION {n}"),
    "THE FIRST NIGHT": one_line("THE {O} NIGHT"),
    "BOOK I": one_line("BOOK {R}"),
    "WATCH THE FIRST": one_line("WATCH THE {O}"),
    "centred": one_line(" " * 30 + "CHAPTER {R}"),
    "title on the next line": Style(lambda n, t: [f"CHAPTER {roman(n)}", t.upper()], upper),
    "title below a blank line": Style(lambda n, t: [f"CHAPTER {roman(n)}", "", t], mixed),
    "title below a bare number": Style(lambda n, t: [roman(n), "", t.upper()], upper),
    "centred title": Style(
        lambda n, t: [f"{f'CHAPTER {n}':^70}".rstrip(), "", f"{t:^70}".rstrip()], mixed
    ),
    "title in sentences": Style(
        lambda n, t: [f"CHAPTER {roman(n)}", "", f"In which {t.lower()} is told of."],
        lambda n, t: f"In which {t.lower()} is told of.",
    ),
    "title of two lines": Style(
        lambda n, t: [f"CHAPTER {roman(n)}", "", f"{t.upper()} AND", "WHAT CAME OF IT"],
        lambda n, t: f"{t.upper()} AND WHAT CAME OF IT",
    ),
    "letters": Style(
        lambda n, t: [f"LETTER {roman(n)}", "", "Miss Anna Bell to Mrs. Carr"],
        lambda n, t: "Miss Anna Bell to Mrs. Carr",
    ),
    "text right below": one_line("CHAPTER {R}", gap_below=0),
    "bare number, text right below": one_line("{R}.", gap_below=0),
    "no more room than a paragraph": one_line("CHAPTER {R}", gap=1),
    "bare number, no more room than a paragraph": one_line("{R}", gap=1),
    "titles alone in capitals": one_line("{T}", upper, number=lambda n: None, gap=4),
    "titles alone": one_line("{t}", mixed, number=lambda n: None, gap=4),
}


def write_novel(draft: Draft, style: Style, count: int = 12) -> list[Expected]:
    """Write chapters in this style and return what must be found."""
    expected = []
    for n, title in enumerate(TITLES[:count], start=1):
        line = draft.write(*style.lines(n, title), gap=style.gap)
        draft.prose(gap=style.gap_below)
        expected.append((line, Kind.CHAPTER, style.number(n), style.title(n, title)))
    return expected
