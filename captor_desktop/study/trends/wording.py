"""Findings → sentences and tables: what the paper states, and what this library shows beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.study import paper
from captor_desktop.study.trends.findings import NAMINGS, Findings, Trend
from captor_desktop.study.trends.quality import EFFECTS
from captor_desktop.study.trends.smoothing import BANDWIDTH, Estimate
from captor_desktop.study.trends.svg import number_words

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the report; its name is that of its CSV file."""

    name: str
    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the report: what the paper says, what is found here, figures and tables."""

    title: str
    paper: str  # "" where the paper says nothing
    here: str
    figures: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()


def key_figures(found: Findings) -> tuple[tuple[str, str], ...]:
    """Return the numbers at the top of the report, each with its name."""
    counts = found.library.manifest.counts
    return (
        ("books", number_words(counts["books"])),
        ("with printed chapters", number_words(len(found.library.novels))),
        ("chapters", number_words(counts["chapters"])),
        ("words", f"{counts['words'] / 1e6:.1f} million"),
        ("authors' birth years known", number_words(len(found.library.dated))),
        ("files that failed", number_words(counts["failures"])),
    )


def make_parts(found: Findings) -> tuple[Part, ...]:
    """Return the parts of the report, in order."""
    return (
        _formats(found),
        _chapters(found),
        _lengths(found),
        _titles(found),
        _candidates(found),
        _outstanding(found),
        _quality(found),
    )


# --- parts ---------------------------------------------------------------------------------------


def _formats(found: Findings) -> Part:
    novels = len(found.library.novels)
    top = found.formats[0] if found.formats else ("none", 0)
    rank = [form for form, _ in found.formats]
    theirs = rank.index(paper.TOP_FORMAT) + 1 if paper.TOP_FORMAT in rank else None
    place = f"it comes in place {theirs} here" if theirs else "it does not occur here"
    rows = tuple((form, count, _percent(count, novels)) for form, count in found.exact_formats)
    families = tuple((form, count, _percent(count, novels)) for form, count in found.formats)
    return Part(
        "What headings look like",
        f"“{paper.TOP_FORMAT}” is the most frequent heading format in more books than any other "
        "(Figure 3; the paper prints no numbers for the rest).",
        f"The most frequent format is “{top[0]}”, in {top[1]} of {novels} books. As to the "
        f"paper's first, {place}. A book counts for the format that most of its chapter headings "
        "have; # is a number, TITLE a title in whatever letters, on the same line or below.",
        ("figure3-formats",),
        (
            Table("formats", "Formats as the paper counts them", _FORMAT_HEAD, families),
            Table("exact-formats", "With the line and the case of the title", _FORMAT_HEAD, rows),
        ),
    )


_FORMAT_HEAD = ("format", "books", "share (%)")


def _chapters(found: Findings) -> Part:
    trend = found.chapters
    return Part(
        "How many chapters",
        f"Novels by authors born before {paper.TURNING_YEAR} were roughly "
        f"{paper.CHAPTERS_BEFORE} chapters long; after that there is a steady decline (Figure 4).",
        f"{_means(trend, 'chapters')} {_verdict(trend)}",
        ("figure4-chapters",),
        (_curve_table("chapters-by-year", "The smoothed number of chapters", trend),),
    )


def _lengths(found: Findings) -> Part:
    return Part(
        "How long, and how even",
        "Chapters of a book are of modest and roughly equal length; Figure 6 shows how their "
        "lengths vary. Of lengths over time the paper says nothing.",
        f"Length: {_means(found.lengths, 'words in a chapter')} "
        f"Variation: {_means(found.variations, '', 2)}",
        ("figure6a-spread", "figure6b-lengths", "figure6c-variation"),
        (
            _curve_table("lengths-by-year", "The smoothed length of chapters", found.lengths),
            _curve_table("variation-by-year", "Their smoothed variation", found.variations),
        ),
    )


def _titles(found: Findings) -> Part:
    rows = tuple((share.first_year, sum(share.counts), *share.counts) for share in found.shares)
    counts = [sum(share.counts[n] for share in found.shares) for n in range(len(NAMINGS))]
    told = ", ".join(f"{n} by {name}" for n, name in zip(counts, NAMINGS, strict=True))
    return Part(
        "Titles or numbers",
        "",
        f"Of the books whose author's birth year is known, chapters are called: {told}. A book "
        "counts as having numbers, or titles, if more than half of its chapters do.",
        ("titles",),
        (Table("titles-by-year", "Books by span of birth years", _SHARE_HEAD, rows),),
    )


_SHARE_HEAD = ("born from", "books", *NAMINGS)


def _candidates(found: Findings) -> Part:
    cut, likely = found.cut_slope, found.likely_slope
    rows = (
        ("minima of the overlap cut", cut.value, paper.CUT_SLOPE, cut.correlation),
        ("likely places", likely.value, paper.NETWORK_SLOPE, likely.correlation),
    )
    return Part(
        "Candidates and chapters",
        f"Breaks grow with the minima of the overlap cut by {paper.CUT_SLOPE} each, about one in "
        f"twenty, and with the places of which its network is sure by {paper.NETWORK_SLOPE}, "
        "about one in five (Figure 9).",
        f"By {cut.value:.3f} with the minima and by {likely.value:.3f} with the likely places: "
        "those to which all our signals together give at least one in twenty. Our likely places "
        "come from another model than the paper's, so only the first slope can be compared.",
        ("figure9a-cut", "figure9b-likely"),
        (Table("slopes", "Breaks a candidate", _SLOPE_HEAD, rows),),
    )


_SLOPE_HEAD = ("candidates", "slope here", "slope in the paper", "correlation")


def _outstanding(found: Findings) -> Part:
    rows = tuple(
        (group.name, book.title or book.file, book.author, book.birth.year, round(value, 2))
        for group in found.outstanding
        for book, value in zip(group.books, group.values, strict=True)
    )
    return Part(
        "Books that stand out",
        "",
        "Some are remarkable, and some are mistakes of ours or of the file: look at them first.",
        (),
        (Table("outstanding", "The first of each list", _OUTSTANDING_HEAD, rows),),
    )


_OUTSTANDING_HEAD = ("list", "title", "author", "born", "value")


def _quality(found: Findings) -> Part:
    total = len(found.library.books)
    marks = tuple(
        (str(mark), count, _percent(count, total), EFFECTS.get(mark, ""))
        for mark, count in found.marks
    )
    sources = tuple((name, count, _percent(count, total)) for name, count in found.sources)
    failures = tuple((f["file"], f["code"], f["what"], f["advice"]) for f in found.library.failures)
    catalogue = found.library.catalogue
    told = (
        f"Birth years that the files do not tell are taken from “{catalogue}”."
        if catalogue
        else "No catalogue was given, so birth years are known only where a file itself tells them."
    )
    return Part(
        "How good the metadata are",
        "",
        f"{told} They are unknown for {dict(found.sources).get('unknown', 0)} of {total} books.",
        (),
        (
            Table("metadata", "What is missing, hidden or odd", _MARK_HEAD, marks),
            Table("birth-years", "Who tells the birth year", _SOURCE_HEAD, sources),
            Table("failures", "Files that could not be annotated", _FAILURE_HEAD, failures),
        ),
    )


_MARK_HEAD = ("mark", "books", "share (%)", "what it means for the figures")
_SOURCE_HEAD = ("source", "books", "share (%)")
_FAILURE_HEAD = ("file", "code", "what happened", "what to do")


# --- helpers -------------------------------------------------------------------------------------


def _means(trend: Trend, unit: str, digits: int = 0) -> str:
    told = []
    year = paper.TURNING_YEAR
    for name, mean in ((f"born before {year}", trend.before), ("born later", trend.after)):
        if mean is not None:
            told.append(f"{_interval(mean, digits)} {unit} for authors {name}".replace("  ", " "))
    return ("; ".join(told) + ".") if told else "No birth year is known."


def _interval(mean: Estimate, digits: int) -> str:
    low, high = (f"{value:,.{digits}f}" for value in (mean.low, mean.high))
    return (
        f"{mean.value:,.{digits or 1}f} (95 % of draws {low} to {high}; "
        f"{mean.books} books, {mean.authors} authors)"
    )


def _verdict(trend: Trend) -> str:
    change = trend.change_after
    if trend.before is None or trend.after is None:
        return "That is too little to set beside the paper."
    words = []
    more, fewer = (
        trend.before.low > paper.CHAPTERS_BEFORE,
        trend.before.high < paper.CHAPTERS_BEFORE,
    )
    beside = "more than" if more else "fewer than" if fewer else "as far as can be told as many as"
    words.append(f"Before {paper.TURNING_YEAR} these are {beside} the paper's.")
    if change is not None:
        sure = change.high < 0 or change.low > 0
        words.append(
            f"After {paper.TURNING_YEAR} the number changes by {_signed(change.value)} in ten "
            f"years ({_signed(change.low)} to {_signed(change.high)}): "
            + ("a change that is sure." if sure else "these are too few books to be sure of it.")
        )
    return " ".join(words)


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


def _curve_table(name: str, caption: str, trend: Trend) -> Table:
    curve = trend.curve
    columns = (curve.years, curve.values, curve.low, curve.high)
    rows = tuple(
        (int(year), *(round(float(value), 3) for value in values))
        for year, *values in zip(*columns, strict=True)
    )
    head = ("birth year", "value", "low", "high")
    return Table(name, f"{caption} (a bell of {BANDWIDTH:g} years)", head, rows)


def _percent(count: int, total: int) -> float:
    return round(100 * count / total, 1) if total else 0.0


def book_rows(found: Findings) -> Sequence[tuple[Cell, ...]]:
    """Return every book of the library, for the table of books."""
    return [
        (
            book.file,
            book.title,
            book.author,
            book.birth.year,
            book.birth.source,
            book.words,
            book.chapters,
            round(book.chapter_words, 1),
            None if book.variation is None else round(book.variation, 4),
            book.form,
            book.naming,
            book.cut_minima,
            book.likely,
            "; ".join(str(mark) for mark, _ in found.marks if mark in book.marks),
        )
        for book in found.library.books
    ]


BOOK_HEAD = (
    "file",
    "title",
    "author",
    "birth_year",
    "birth_year_from",
    "words",
    "chapters",
    "words_a_chapter",
    "variation",
    "format",
    "called_by",
    "cut_minima",
    "likely_places",
    "marks",
)
