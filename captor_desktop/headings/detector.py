"""Book → headings: joins the steps of this stage.

candidates → contents list → selection → hunt for missing numbers → refinement → titles → names.
A scorer, if there is one, also affects the confidence of each heading.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from captor_desktop.book import Book, Paragraph
from captor_desktop.headings import evidence
from captor_desktop.headings.candidates import (
    Candidate,
    Name,
    find_candidates,
    find_names,
    learn_candidates,
)
from captor_desktop.headings.contents_page import Contents, find_contents
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.labels import make_label
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.matter import place_names
from captor_desktop.headings.missing import as_hunted, hunt_missing
from captor_desktop.headings.model_titles import titles_by_scorer
from captor_desktop.headings.own_pattern import matching_lines
from captor_desktop.headings.parts import real_parts
from captor_desktop.headings.refinement import refine
from captor_desktop.headings.rejections import Reason, Rejection, Trail
from captor_desktop.headings.selection import Selection, select
from captor_desktop.headings.title_headings import choose_titled
from captor_desktop.headings.titles import title_ends
from captor_desktop.messages import message
from captor_desktop.scorer import HeadingScorer
from captor_desktop.segmentation import Kind, Origin, Section
from captor_desktop.why import Cause, Why
from captor_desktop.work import QUIET, Work

_STAGE = message("Finding headings")
_SURE = 0.75  # headings with this confidence stay, whatever a scorer says
_UNLIKELY = 0.2


def find_headings(
    book: Book,
    scorer: HeadingScorer | None = None,
    pattern: str | None = None,
    work: Work = QUIET,
    *,
    refined: bool = True,
    trail: Trail | None = None,
) -> tuple[Section, ...]:
    """Return the headings of a book in order, each with its kind, number, title and reason.

    A `pattern` given by hand decides alone what a chapter is; names such as Preface are still
    found around them. Refinement can be switched off to measure its effect. The `trail` records
    what was dropped.
    """
    trail = trail or Trail()
    work.tell(_STAGE, 0, 3)
    layout = Layout(book)
    candidates = find_candidates(layout)
    names = find_names(layout)
    contents = find_contents(layout, candidates, names)
    trail.lists([*(c.line for c in candidates), *(n.line for n in names)], names, contents)
    work.check()
    work.tell(_STAGE, 1, 3)
    if pattern is not None:
        chosen = _Chosen(Selection(), _blocks_of_lines(layout, pattern), by_hand=True)
        trail.step(Reason.NOT_YOUR_PATTERN, candidates, ())
    else:
        chosen = _choose(layout, candidates, names, contents, trail, refined=refined)
        if scorer is not None and chosen.is_weak:
            chosen = _asked(layout, contents, chosen, scorer, work)
    work.check()
    work.tell(_STAGE, 2, 3)
    headings = _headings(layout, chosen, names, contents)
    trail.names(names)
    if scorer is not None and headings:
        headings = _with_scorer(book, headings, scorer, work, trail)
    work.tell(_STAGE, 3, 3)
    return tuple(headings)


def find_rejected(
    book: Book,
    scorer: HeadingScorer | None = None,
    pattern: str | None = None,
    work: Work = QUIET,
) -> tuple[Rejection, ...]:
    """Return the lines that look like headings but were rejected, each with the reason."""
    trail = Trail()
    headings = find_headings(book, scorer, pattern, work, trail=trail)
    return trail.rejections(Layout(book), headings)


@dataclasses.dataclass(frozen=True, slots=True)
class _Chosen:
    """The chapters and parts of a book, before their titles are read."""

    selection: Selection
    titled: Sequence[Paragraph] = ()
    from_list: bool = False
    by_hand: bool = False
    by_scorer: bool = False

    @property
    def is_weak(self) -> bool:
        """Whether neither numbers nor the contents list speak for these chapters."""
        return not self.selection.chapters and not self.from_list and not self.by_hand


def _choose(
    layout: Layout,
    candidates: Sequence[Candidate],
    names: Sequence[Name],
    contents: Contents,
    trail: Trail,
    *,
    refined: bool,
) -> _Chosen:
    outside = [c for c in candidates if not contents.covers(c.line)]
    selection = select(layout, outside)
    if not selection.has_keywords:
        learned = [c for c in learn_candidates(layout) if not contents.covers(c.line)]
        if learned:
            selection = select(layout, [*outside, *learned])
    trail.selection(outside, (*selection.chapters, *selection.parts))
    titled, from_list = choose_titled(layout, contents, selection, outside)
    if titled:
        parts = [c for c in (*selection.chapters, *selection.parts) if c.rank <= Rank.PART]
        trail.step(Reason.TITLES_INSTEAD, selection.chapters, parts)
        selection = Selection((), tuple(sorted(parts, key=lambda c: c.line)))
    chapters = list(selection.chapters)
    if refined:
        chapters = refine(layout, chapters)
        trail.step(Reason.REFINED_AWAY, selection.chapters, chapters)
    taken = {c.line for c in (*chapters, *selection.parts)}
    others = [c for c in outside if c.line not in taken]
    found = [as_hunted(c) for c in hunt_missing(layout, chapters, others)]
    chapters = sorted((*chapters, *found), key=lambda c: c.line)
    first = min((*(c.line for c in chapters), *(b.first_line for b in titled)), default=layout.end)
    parts = real_parts(layout, selection.parts, [name.line for name in names], first)
    trail.step(Reason.PART_OPENS_NOTHING, selection.parts, parts)
    return _Chosen(Selection(tuple(chapters), tuple(parts)), titled, from_list)


def _asked(
    layout: Layout,
    contents: Contents,
    chosen: _Chosen,
    scorer: HeadingScorer,
    work: Work,
) -> _Chosen:
    """Return the chapters that the scorer sees, or the same as before where it sees none."""
    titled = titles_by_scorer(layout, contents, scorer, work)
    if len(titled) < len(chosen.titled):
        return chosen
    parts = {c.line for c in chosen.selection.parts}
    kept = [block for block in titled if block.first_line not in parts]
    return _Chosen(chosen.selection, kept, by_scorer=True)


def _blocks_of_lines(layout: Layout, pattern: str) -> list[Paragraph]:
    blocks = []
    for line in matching_lines(layout, pattern):
        block = layout.block_at(line)
        blocks.append(
            Paragraph(
                line, line + 1, blanks_before=block.blanks_before, blanks_after=block.blanks_after
            )
        )
    return blocks


# --- headings ------------------------------------------------------------------------------------


def _headings(
    layout: Layout, chosen: _Chosen, names: Sequence[Name], contents: Contents
) -> list[Section]:
    selection = chosen.selection
    taken = {c.line for c in (*selection.chapters, *selection.parts)}
    taken.update(b.first_line for b in chosen.titled)
    placed = [
        (name, kind)
        for name, kind in place_names(layout, names, contents, sorted(taken))
        if name.line not in taken
    ]
    stops = sorted(taken | {name.line for name, _ in placed})
    headings = [
        *_numbered(layout, selection.chapters, Kind.CHAPTER, stops),
        *_numbered(layout, selection.parts, Kind.PART, stops),
        *(_titled_heading(layout, block, chosen) for block in chosen.titled),
        *_named(layout, placed, stops),
    ]
    return _without_overlap(sorted(headings, key=lambda h: (h.first_line, -h.confidence)))


def _numbered(
    layout: Layout, candidates: Sequence[Candidate], kind: Kind, stops: Sequence[int]
) -> list[Section]:
    titled = [bool(c.title) for c in candidates]
    ends = title_ends(layout, [c.line for c in candidates], stops, titled=titled)
    judged = evidence.judge_numbered(candidates)
    headings = []
    for c, end, (score, why) in zip(candidates, ends, judged, strict=True):
        text = layout.text(c.line, end)
        below = (bare(line) for line in text.split("\n")[1:])
        title = " ".join(part for part in (c.title, *below) if part)
        headings.append(
            Section(
                kind,
                c.line,
                end,
                end,
                make_label(text.split("\n"), len(text.split("\n")) if c.title else 1),
                keyword=c.keyword.name if c.keyword else "",
                number=c.number,
                number_style=c.style,
                title=title,
                confidence=score,
                origin=Origin.HUNTED if c.is_hunted else Origin.RULE,
                why=why,
            )
        )
    return headings


def _titled_heading(layout: Layout, block: Paragraph, chosen: _Chosen) -> Section:
    text = layout.text(block.first_line, block.end_line)
    score, cause = evidence.LAYOUT_SCORE, Cause.STANDS_APART
    if chosen.from_list:
        score, cause = evidence.LISTED_SCORE, Cause.LISTED
    if chosen.by_scorer:
        score, cause = evidence.LAYOUT_SCORE, Cause.READS_ALIKE
    if chosen.by_hand:
        score, cause = evidence.PATTERN_SCORE, Cause.PATTERN
    return Section(
        Kind.CHAPTER,
        block.first_line,
        block.end_line,
        block.end_line,
        make_label(text.split("\n"), text.count("\n") + 1),
        title=" ".join(map(bare, text.split("\n"))),
        confidence=score,
        origin=_origin(chosen),
        why=Why(cause),
    )


def _origin(chosen: _Chosen) -> Origin:
    if chosen.by_hand:
        return Origin.USER
    return Origin.MODEL if chosen.by_scorer else Origin.RULE


def _named(
    layout: Layout, placed: Sequence[tuple[Name, Kind]], stops: Sequence[int]
) -> list[Section]:
    ends = title_ends(layout, [name.line for name, _ in placed], stops, takes_below=False)
    headings = []
    for (name, kind), end in zip(placed, ends, strict=True):
        text = layout.text(name.line, end)
        headings.append(
            Section(
                kind,
                name.line,
                end,
                end,
                make_label(text.split("\n"), text.count("\n") + 1),
                keyword=name.name,
                confidence=evidence.NAME_SCORE,
                why=Why(Cause.NAMED, name.name),
            )
        )
    return headings


def _without_overlap(headings: Sequence[Section]) -> list[Section]:
    kept: list[Section] = []
    for heading in headings:
        if not kept or heading.first_line >= kept[-1].text_line:
            kept.append(heading)
    return kept


def _with_scorer(
    book: Book,
    headings: Sequence[Section],
    scorer: HeadingScorer,
    work: Work,
    trail: Trail,
) -> list[Section]:
    """Combine the scores with a scorer's; headings that both find unlikely are dropped."""
    scores = scorer.score_lines(book, [h.first_line for h in headings], work)
    kept = []
    for heading, score in zip(headings, scores, strict=True):
        if heading.confidence >= _SURE or score >= _UNLIKELY:
            confidence = (heading.confidence + score) / 2
            kept.append(dataclasses.replace(heading, confidence=confidence))
        else:
            trail.drop(heading.first_line, Reason.MODEL_UNLIKELY, score=round(float(score), 4))
    return kept
