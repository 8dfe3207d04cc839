"""Findings → the report in sentences and tables: the paper's statements, and the findings here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.library.findings import (
    CHAPTERS_BEFORE,
    CUT_SLOPE,
    NAMINGS,
    NETWORK_SLOPE,
    TOP_FORMAT,
    TURNING_YEAR,
    Findings,
    Trend,
)
from captor_desktop.library.language import Number, Showable, year
from captor_desktop.library.metadata import EFFECTS, NAMES, SOURCES
from captor_desktop.library.smoothing import BANDWIDTH, Estimate
from captor_desktop.messages import Message, message

Cell = Showable | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the report; its name is that of its CSV file."""

    name: str
    caption: Message
    head: tuple[Showable, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the report: the paper's statement, the findings, figures and tables."""

    title: Message
    paper: Message | None  # None if the paper has no statement on it
    here: tuple[Message, ...]  # sentences
    figures: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()


def key_figures(found: Findings) -> tuple[tuple[Message, Showable], ...]:
    """Return the numbers at the top of the report, each with its name."""
    counts = found.library.manifest.counts
    return (
        (message("books"), Number(counts["books"])),
        (message("with printed chapters"), Number(len(found.library.novels))),
        (message("chapters"), Number(counts["chapters"])),
        (message("words"), message("{0} million", Number(counts["words"] / 1e6, 1))),
        (message("authors' birth years known"), Number(len(found.library.dated))),
        (message("failed files"), Number(counts["failures"])),
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
    top = found.formats[0] if found.formats else ("–", 0)
    rank = [form for form, _ in found.formats]
    theirs = (
        message(
            "The paper's most frequent format ranks number {0} here.", rank.index(TOP_FORMAT) + 1
        )
        if TOP_FORMAT in rank
        else message("The paper's most frequent format does not occur here.")
    )
    head = (message("format"), message("books"), message("share (%)"))
    return Part(
        message("What headings look like"),
        message(
            "“{0}” is the most frequent heading format in more books than any other (Figure 3; the "
            "paper prints no numbers for the rest).",
            TOP_FORMAT,
        ),
        (
            message("The most frequent format is “{0}”, in {1} of {2} books.", *top, novels),
            theirs,
            message(
                "A book counts for the format that most of its chapter headings have; # is a "
                "number, TITLE a title in any letter case, on the same line or below."
            ),
        ),
        ("figure3-formats",),
        (
            Table(
                "formats",
                message("Formats as the paper counts them"),
                head,
                _shares(found.formats, novels),
            ),
            Table(
                "exact-formats",
                message("By line and letter case of the title"),
                head,
                _shares(found.exact_formats, novels),
            ),
        ),
    )


def _chapters(found: Findings) -> Part:
    trend = found.chapters
    return Part(
        message("How many chapters"),
        message(
            "Novels by authors born before {0} were roughly {1} chapters long; after that there is "
            "a steady decline (Figure 4).",
            TURNING_YEAR,
            CHAPTERS_BEFORE,
        ),
        (*_means(trend, message("{0} chapters"), 1), *_verdict(trend)),
        ("figure4-chapters",),
        (_curve_table("chapters-by-year", message("The smoothed number of chapters"), trend),),
    )


def _lengths(found: Findings) -> Part:
    return Part(
        message("How long and how even"),
        message(
            "Chapters of a book are of modest and roughly equal length; Figure 6 shows how their "
            "lengths vary. The paper says nothing about lengths over time."
        ),
        (
            *_means(found.lengths, message("{0} words per chapter"), 1),
            *_means(found.variations, message("a variation of {0}"), 2),
        ),
        ("figure6a-spread", "figure6b-lengths", "figure6c-variation"),
        (
            _curve_table(
                "lengths-by-year", message("The smoothed length of chapters"), found.lengths
            ),
            _curve_table(
                "variation-by-year", message("Their smoothed variation"), found.variations
            ),
        ),
    )


def _titles(found: Findings) -> Part:
    rows = tuple((share.first_year, sum(share.counts), *share.counts) for share in found.shares)
    counts = [sum(share.counts[n] for share in found.shares) for n in range(len(NAMINGS))]
    return Part(
        message("Titles or numbers"),
        None,
        (
            message(
                "Of the books whose author's birth year is known, {0} name their chapters by "
                "numbers alone, {1} by numbers and titles, {2} by titles alone.",
                *counts,
            ),
            message(
                "A book counts as having numbers, or titles, if more than half of its chapters do."
            ),
        ),
        ("titles",),
        (
            Table(
                "titles-by-year",
                message("Books by span of birth years"),
                (message("born from"), message("books"), *map(Message, NAMINGS)),
                rows,
            ),
        ),
    )


def _candidates(found: Findings) -> Part:
    cut, likely = found.cut_slope, found.likely_slope
    rows = (
        (message("minima of the overlap cut"), cut.value, CUT_SLOPE, cut.correlation),
        (message("likely places"), likely.value, NETWORK_SLOPE, likely.correlation),
    )
    head = (
        message("candidates"),
        message("slope here"),
        message("slope in the paper"),
        message("correlation"),
    )
    return Part(
        message("Candidates and chapters"),
        message(
            "Breaks increase by {0} per minimum of the overlap cut, about one in twenty, and by "
            "{1} per place of which its network is sure, about one in five (Figure 9).",
            Number(CUT_SLOPE),
            Number(NETWORK_SLOPE),
        ),
        (
            message(
                "By {0} per minimum and by {1} per likely place, one to which all signals together "
                "give a probability of at least one in twenty.",
                Number(cut.value, 3),
                Number(likely.value, 3),
            ),
            message(
                "The likely places come from a different model than the paper's, so only the "
                "first slope can be compared."
            ),
        ),
        ("figure9a-cut", "figure9b-likely"),
        (Table("slopes", message("Breaks per candidate"), head, rows),),
    )


def _outstanding(found: Findings) -> Part:
    rows = tuple(
        (group.name, book.title or book.file, book.author, book.birth.year, round(value, 2))
        for group in found.outstanding
        for book, value in zip(group.books, group.values, strict=True)
    )
    head = (
        message("list"),
        message("title"),
        message("author"),
        message("born"),
        message("value"),
    )
    return Part(
        message("Books that stand out"),
        None,
        (
            message(
                "Some are remarkable, others are errors in the program or the file: check these "
                "first."
            ),
        ),
        (),
        (Table("outstanding", message("The first of each list"), head, rows),),
    )


def _quality(found: Findings) -> Part:
    total = len(found.library.books)
    marks = tuple(
        (NAMES[mark], count, _percent(count, total), EFFECTS.get(mark, ""))
        for mark, count in found.marks
    )
    sources = tuple((SOURCES[n], count, _percent(count, total)) for n, count in found.sources)
    failures = tuple((f["file"], f["code"], f["what"], f["advice"]) for f in found.library.failures)
    books, share = message("books"), message("share (%)")
    given = (
        message("Birth years that the files do not state come from “{0}”.", found.library.catalogue)
        if found.library.catalogue
        else message("Without a catalogue, birth years are known only where a file states them.")
    )
    unknown = dict(found.sources).get("unknown", 0)
    return Part(
        message("How good the metadata are"),
        None,
        (given, message("They are unknown for {0} of {1} books.", unknown, total)),
        (),
        (
            Table(
                "metadata",
                message("What is missing, hidden or odd"),
                (message("mark"), books, share, message("what it means for the figures")),
                marks,
            ),
            Table(
                "birth-years",
                message("Where the birth years come from"),
                (message("source"), books, share),
                sources,
            ),
            Table(
                "failures",
                message("Files that could not be annotated"),
                (
                    message("file"),
                    message("code"),
                    message("what happened"),
                    message("what to do"),
                ),
                failures,
            ),
        ),
    )


# --- helpers -------------------------------------------------------------------------------------


def _means(trend: Trend, unit: Message, digits: int) -> tuple[Message, ...]:
    sentences = []
    if trend.before is not None:
        sentences.append(
            message(
                "Authors born before {0}: {1}.",
                TURNING_YEAR,
                _interval(trend.before, unit, digits),
            )
        )
    if trend.after is not None:
        sentences.append(message("Authors born later: {0}.", _interval(trend.after, unit, digits)))
    return tuple(sentences) or (message("No birth year is known."),)


def _interval(mean: Estimate, unit: Message, digits: int) -> Message:
    few = digits if digits > 1 else 0
    return message(
        "{0} (95 % interval {1} to {2}; {3} books, {4} authors)",
        Message(unit.text, (Number(mean.value, digits),)),
        Number(mean.low, few),
        Number(mean.high, few),
        mean.books,
        mean.authors,
    )


def _verdict(trend: Trend) -> list[Message]:
    if trend.before is None or trend.after is None:
        return [message("This is too few to compare with the paper.")]
    if trend.before.low > CHAPTERS_BEFORE:
        sentences = [message("Before {0} this is more than in the paper.", TURNING_YEAR)]
    elif trend.before.high < CHAPTERS_BEFORE:
        sentences = [message("Before {0} this is fewer than in the paper.", TURNING_YEAR)]
    else:
        sentences = [
            message(
                "Before {0} this cannot be distinguished from the paper's number.", TURNING_YEAR
            )
        ]
    change = trend.change_after
    if change is not None:
        is_sure = change.high < 0 or change.low > 0
        sentences.append(
            message(
                "After {0} the number changes by {1} per decade ({2} to {3}): {4}.",
                TURNING_YEAR,
                *(Number(each, 1, is_signed=True) for each in (change.value, change.low)),
                Number(change.high, 1, is_signed=True),
                message("a clear change") if is_sure else message("too few books to be certain"),
            )
        )
    return sentences


def _curve_table(name: str, caption: Message, trend: Trend) -> Table:
    curve = trend.curve
    columns = (curve.years, curve.values, curve.low, curve.high)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (year(each), *(round(float(value), 3) for value in values))
        for each, *values in zip(*columns, strict=True)
    )
    head = (message("birth year"), message("value"), message("low"), message("high"))
    smoothed = message("{0} (bandwidth {1} years)", caption, Number(BANDWIDTH))
    return Table(name, smoothed, head, rows)


def _shares(counted: Sequence[tuple[str, int]], total: int) -> tuple[tuple[Cell, ...], ...]:
    return tuple((name, count, _percent(count, total)) for name, count in counted)


def _percent(count: int, total: int) -> float:
    return round(100 * count / total, 1) if total else 0.0
