"""Headings stage by stage, as in Table 1 of the paper, and the spread over the books (Figure 2).

    python -m tests.benchmarks.heading_stages --corpus gutenberg/test.jsonl.xz --figure docs/figures

The grammar alone takes every numbered line with a keyword; the evidence and the parse are ours.
The model alone reads every line and knows no kinds, so all that it takes for headings counts
against headings of all kinds; the later stages are told by chapters and by all kinds.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from captor_desktop.book import Book
from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.context import look_again
from captor_desktop.headings.detector import KINDS, find_headings
from captor_desktop.headings.features import measure
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.trees import load_trees
from captor_desktop.inference.engine import load_scorers
from captor_desktop.lexicon.words import Rank, words_for
from captor_desktop.options import Device
from captor_desktop.reading.reader import book_from_text
from captor_desktop.scorer import HeadingScorer
from captor_desktop.work import Work
from export.corpus import read_lines
from tests.benchmarks.corpus import corpus_parser, print_table

ALL_KINDS = frozenset({"chapter", "part", "front", "back"})
CHAPTERS = frozenset({"chapter"})
HEADING = 0.5  # a line is one by the model alone from this probability on
Span = tuple[int, int]  # first line, line after the last
Rates = tuple[float, float, float]


@dataclass(frozen=True)
class Found:
    """A heading of a stage."""

    span: Span
    kind: str


Stage = Callable[[Book], list[Found]]


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every so manyth book")
    parser.add_argument("--figure", type=Path, help="folder for the figure")
    parser.add_argument("--without-model-alone", action="store_true", help="leave the slow one out")
    arguments = parser.parse_args()
    stages = make_stages(with_model_alone=not arguments.without_model_alone)
    rates: dict[tuple[str, frozenset[str]], list[Rates]] = {}
    lines = read_lines(arguments.corpus, arguments.every, arguments.limit)
    for number, line in enumerate(lines, start=1):
        record = json.loads(line)
        book = book_from_text(record["text"], Path(f"{record['id']}.txt"))
        for name, stage in stages.items():
            found = stage(book)
            for kinds in (CHAPTERS, ALL_KINDS):
                rates.setdefault((name, kinds), []).append(judge(record, found, kinds))
        print(f"\r{number} books", end="", file=sys.stderr)
    print("", file=sys.stderr)
    print_stages(stages, rates)
    if arguments.figure:
        draw({name: rates[name, CHAPTERS] for name in stages}, arguments.figure)
    return 0


def make_stages(*, with_model_alone: bool) -> dict[str, Stage]:
    """Return the stages in the order of the paper's table."""
    thorough = load_scorers(Device.CPU, thorough=True).headings
    scorer = load_scorers(Device.CPU).headings
    assert thorough is not None

    stages: dict[str, Stage] = {}
    if with_model_alone:
        stages["model alone"] = lambda book: by_model(book, thorough)
    stages["grammar alone"] = by_grammar
    stages["first evidence"] = lambda book: by_evidence(book, second=False)
    stages["second look"] = lambda book: by_evidence(book, second=True)
    stages["parse: hunt and refinement"] = lambda book: by_parse(book, None)
    stages["parse and model"] = lambda book: by_parse(book, scorer)
    return stages


def by_grammar(book: Book) -> list[Found]:
    """Return the candidates that the grammar reads as numbered headings with a keyword."""
    words = words_for(book.metadata.language)
    return [
        Found((c.line, c.end), "part" if c.parse.rank in (Rank.VOLUME, Rank.PART) else "chapter")
        for c in find_candidates(Layout(book), words)
        if c.parse is not None and c.number is not None and c.parse.keyword and not c.learned
    ]


def by_evidence(book: Book, *, second: bool) -> list[Found]:
    """Return the candidates whose likeliest class is a heading, by the first or second trees."""
    layout, words, trees = Layout(book), words_for(book.metadata.language), load_trees()
    candidates = find_candidates(layout, words)
    figures = measure(layout, candidates, words)
    likely = trees.first.probabilities(figures)
    if second:
        further = look_again(layout, candidates, likely)
        likely = trees.second.probabilities(np.hstack([figures, further]))
    return [
        Found((c.line, c.end), KINDS[kind].value)
        for c, kind in zip(candidates, likely.argmax(axis=1).tolist(), strict=True)
        if kind in KINDS
    ]


def by_parse(book: Book, scorer: HeadingScorer | None) -> list[Found]:
    """Return the headings of the whole stage."""
    found = find_headings(book, scorer)
    return [Found((h.first_line, h.text_line), h.kind.value) for h in found]


def by_model(book: Book, scorer: HeadingScorer) -> list[Found]:
    """Return the runs of lines that the model takes for headings; a blank line ends no run."""
    lines = [n for n in range(book.body_first, book.body_end) if book.lines[n].strip()]
    scores = scorer.score_lines(book, lines, Work())
    spans: list[Span] = []
    for line in (n for n, score in zip(lines, scores, strict=True) if score >= HEADING):
        if spans and line - spans[-1][1] <= 1:
            spans[-1] = (spans[-1][0], line + 1)
        else:
            spans.append((line, line + 1))
    return [Found(span, "") for span in spans]


def judge(record: Mapping[str, Any], found: Sequence[Found], kinds: frozenset[str]) -> Rates:
    """Return precision, recall and F1: spans that share a line are one heading.

    A heading without a kind counts for every kind; one on a gold heading of a kind that is not
    asked for, or on lines that are neither right nor wrong, counts for nothing.
    """
    gold = [span_of(each) for each in record["headings"] if each["kind"] in kinds]
    others = [span_of(each) for each in record["headings"] if each["kind"] not in kinds]
    others += [span_of(each) for each in record.get("ignore", [])]
    free = [each for each in found if not each.kind or each.kind in kinds]
    hits = 0
    for span in sorted(gold):
        match = next((each for each in free if overlap(each.span, span)), None)
        if match is not None:
            free.remove(match)
            hits += 1
    wrong = [
        each
        for each in free
        if not any(
            other[0] <= each.span[0] < other[1] if each.kind else overlap(each.span, other)
            for other in others
        )
    ]
    precision = hits / (hits + len(wrong)) if hits + len(wrong) else 0.0
    recall = hits / len(gold) if gold else 0.0
    both = precision + recall
    return precision, recall, 2 * precision * recall / both if both else 0.0


def span_of(heading: Mapping[str, Any]) -> Span:
    """Return the lines of a heading of the corpus."""
    return heading["line"], heading["line"] + heading["n_lines"]


def overlap(one: Span, other: Span) -> bool:
    """Tell whether two spans share a line."""
    return one[0] < other[1] and other[0] < one[1]


def print_stages(
    stages: Mapping[str, Stage], rates: Mapping[tuple[str, frozenset[str]], Sequence[Rates]]
) -> None:
    """Print the table: means over the books, and how many books are perfect."""
    rows = []
    for name in stages:
        chapters, every = np.array(rates[name, CHAPTERS]), np.array(rates[name, ALL_KINDS])
        means = [f"{mean:.3f}" for mean in chapters.mean(axis=0)]
        perfect = f"{int((chapters[:, 2] == 1).sum())} of {len(chapters)}"
        rows.append((name, *means, perfect, f"{every[:, 2].mean():.3f}"))
    print_table(("stage", "precision", "recall", "F1", "perfect", "F1, all kinds"), rows)


def draw(f1s: Mapping[str, Sequence[Rates]], folder: Path) -> None:
    """Write Figure 2: how many books have which F1, stage by stage."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    from export.evaluation.plots import COLOURS, DOTS_AN_INCH, STYLE

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(6.4, 1.7 * len(f1s)), layout="constrained")
        panels = figure.subplots(len(f1s), 1, sharex=True, squeeze=False)[:, 0]
        for panel, (name, rates), colour in zip(panels, f1s.items(), COLOURS, strict=False):
            values = np.array(rates)[:, 2]
            panel.hist(values, bins=np.linspace(0, 1, 21).tolist(), color=colour)
            panel.set(title=f"{name}: mean {values.mean():.3f}", ylabel="books")
        panels[-1].set(xlabel="F1 of chapter headings in a book", xlim=(0, 1))
        folder.mkdir(parents=True, exist_ok=True)
        figure.savefig(
            folder / "figure2-headings.png", dpi=DOTS_AN_INCH, metadata={"Software": None}
        )


if __name__ == "__main__":
    sys.exit(main())
