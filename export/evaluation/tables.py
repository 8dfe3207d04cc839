"""The results as the tables of the paper, its figures beside ours; as Markdown, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from export.evaluation import paper
from export.evaluation.comparison import ESTIMATED, Comparison
from export.evaluation.methods import (
    BBP,
    C99,
    COMBINED,
    EQUIDISTANT,
    LEXICAL,
    LSTM,
    PERCEPTRON,
    TEXT_TILING,
    WOC,
)
from export.evaluation.metrics import count_errors, mean_f1, mean_f1_as_released
from export.evaluation.paper import Printed
from export.evaluation.results import Result, Trial

NAMES = {
    EQUIDISTANT: "Equidistant",
    TEXT_TILING: "TextTiling",
    C99: "C99",
    PERCEPTRON: "Perceptron",
    LSTM: "LSTM",
    LEXICAL: "Words around the place (ours)",
    BBP: "Break model alone (ours)",
    COMBINED: "All signals together (ours)",
}
DASH = "–"
Cell = str | float | int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its title and a note under it. None is printed as a dash."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


def make_tables(comparison: Comparison) -> list[Table]:
    """Return tables 2, 3 and 4 of the paper, and ours by the source of the books."""
    return [
        local_table(comparison),
        global_table(comparison),
        estimated_table(comparison),
        source_table(comparison),
    ]


def local_table(comparison: Comparison) -> Table:
    """Return Table 2: the places with the highest scores."""
    trials = [trial for trial in comparison.plan.trials() if trial.alpha is None]
    return _break_table(
        comparison, trials, paper.LOCAL, "table2", "Table 2: local methods, true number of breaks"
    )


def global_table(comparison: Comparison) -> Table:
    """Return Table 3: dynamic programming over the whole book."""
    trials = [trial for trial in comparison.plan.trials() if trial.alpha is not None]
    title = f"Table 3: dynamic programming (alpha {comparison.plan.alpha:g}), true number of breaks"
    return _break_table(comparison, trials, paper.GLOBAL, "table3", title)


def estimated_table(comparison: Comparison) -> Table:
    """Return Table 4: the errors of the estimated counts, and the breaks at these counts."""
    true = [book.breaks.size for book in comparison.books]
    ours: dict[str, tuple[Cell, ...]] = {}
    for feature, estimates in comparison.estimates.items():
        errors = count_errors(true, estimates)
        name = "Number of sentences"
        means: tuple[Cell, ...] = (None, None, None)
        if feature != "sentences":
            name = f"WOC (window {feature})"
            trial = Trial(WOC, int(feature), comparison.plan.alpha, ESTIMATED)
            means = _means(comparison.results.of_trial(trial, comparison.ids))[:3]
        ours[name] = (errors.mean_squared, errors.mean_absolute, errors.r_squared, *means)
    for trial in comparison.plan.own_trials():
        results = comparison.results.of_trial(trial, comparison.ids)
        if results:
            errors = count_errors([r.true for r in results], [r.found for r in results])
            figures = (errors.mean_squared, errors.mean_absolute, errors.r_squared)
            ours[NAMES[trial.method]] = (*figures, *_means(results)[:3])
    rows = []
    for name in [*paper.ESTIMATED, *(name for name in ours if name not in paper.ESTIMATED)]:
        printed = paper.ESTIMATED.get(name, Printed(None, None, None))
        theirs = (printed.mean_squared, printed.mean_absolute, printed.r_squared)
        places = (printed.pk, printed.wd, printed.f1)
        rows.append((name, *ours.get(name, (None,) * 6), *theirs, *places))
    heads = ("MSE", "MAE", "R²", "Pk", "WD", "F1")
    return Table(
        "table4",
        f"Table 4: estimated number of breaks (alpha {comparison.plan.alpha:g})",
        ("Method", *heads, *(f"{head} (paper)" for head in heads)),
        tuple(rows),
        f"{len(comparison.books)} books. In the paper's rows each third is estimated from the "
        "other two; ours are estimated as the program does, fitted on other novels.",
    )


def source_table(comparison: Comparison) -> Table:
    """Return exact F1, Pk and WindowDiff by the collection the books come from."""
    sources = sorted({book.source for book in comparison.books})
    ids = {source: [b.id for b in comparison.books if b.source == source] for source in sources}
    rows = []
    for trial in comparison.plan.trials():
        cells: list[Cell] = [trial_name(trial)]
        for source in sources:
            pk, wd, f1, *_ = _means(comparison.results.of_trial(trial, ids[source]))
            cells += [f1, pk, wd]
        rows.append(tuple(cells))
    heads = [f"{figure} {source}" for source in sources for figure in ("F1", "Pk", "WD")]
    counts = ", ".join(f"{source or 'unknown'} {len(ids[source])}" for source in sources)
    return Table("sources", "By source", ("Method", *heads), tuple(rows), f"Books: {counts}.")


def trial_name(trial: Trial) -> str:
    """Return the name of a trial in the tables."""
    name = NAMES.get(trial.method, trial.method)
    if trial.method == WOC:
        name = f"WOC (window {trial.window})"
    return name if trial.alpha is None else f"{name}, alpha {trial.alpha:g}"


def to_markdown(table: Table) -> str:
    """Return a table as Markdown, its columns aligned for reading as plain text."""
    cells = [list(table.columns), *([_text(cell) for cell in row] for row in table.rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(table.columns))]
    lines = ["| " + " | ".join(_aligned(row, widths)) + " |" for row in cells]
    rule = [f"{'-' * (width - 1)}{':' if i else '-'}" for i, width in enumerate(widths)]
    lines.insert(1, "| " + " | ".join(rule) + " |")
    note = f"\n\n{table.note}" if table.note else ""
    return f"## {table.title}\n\n" + "\n".join(lines) + note + "\n"


def save_tables(comparison: Comparison, tables: Sequence[Table], folder: Path) -> list[Path]:
    """Write the tables as tables.md and tables.json, and the books as books.csv."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        "tables.md": "\n".join(to_markdown(table) for table in tables),
        "tables.json": json.dumps([asdict(table) for table in tables], indent=1) + "\n",
        "books.csv": _books_csv(comparison),
    }
    paths = []
    for name, text in texts.items():
        paths.append(folder / name)
        paths[-1].write_text(text, encoding="utf-8", newline="")
    return paths


# --- helpers -------------------------------------------------------------------------------------


def _break_table(
    comparison: Comparison,
    trials: Sequence[Trial],
    printed: dict[str, Printed],
    name: str,
    title: str,
) -> Table:
    means = {
        trial_name(trial).split(", alpha")[0]: _means(
            comparison.results.of_trial(trial, comparison.ids)
        )
        for trial in trials
    }
    rows = []
    for row in [*printed, *(row for row in means if row not in printed)]:
        theirs = printed.get(row, Printed(None, None, None))
        figures = means.get(row, (None,) * 6)
        rows.append((row, *figures, theirs.pk, theirs.wd, theirs.f1))
    ours = ("Pk", "WD", "F1", "F1 of hits", "Pk (k/4)", "WD (k/4)")
    return Table(
        name,
        title,
        ("Method", *ours, "Pk (paper)", "WD (paper)", "F1 (paper)"),
        tuple(rows),
        f"{len(comparison.books)} books. F1 of hits leaves out books without any, and k/4 is the "
        "window, as in the authors' released code.",
    )


def _means(results: Sequence[Result]) -> tuple[Cell, ...]:
    """Return mean Pk, WD and F1, and the three as the released code takes them."""
    if not results:
        return (None,) * 6
    return (
        fmean(result.pk for result in results),
        fmean(result.wd for result in results),
        mean_f1(result.f1 for result in results),
        mean_f1_as_released(result.f1 for result in results),
        fmean(result.pk_released for result in results),
        fmean(result.wd_released for result in results),
    )


def _text(cell: Cell) -> str:
    if cell is None:
        return DASH
    if isinstance(cell, float):
        return f"{cell:.2f}" if abs(cell) >= 10 else f"{cell:.3f}"
    return str(cell)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """Return the cells padded with spaces: names to the left, numbers to the right."""
    return [
        cell.rjust(width) if i else cell.ljust(width)
        for i, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def _books_csv(comparison: Comparison) -> str:
    names = [name for name in Result.__dataclass_fields__ if name != "breaks"]
    text = io.StringIO()
    writer = csv.DictWriter(text, names, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    trials = [*comparison.plan.trials(), *comparison.plan.own_trials()]
    trials += [Trial(WOC, w, comparison.plan.alpha, ESTIMATED) for w in comparison.plan.windows]
    for trial in trials:
        writer.writerows(
            asdict(result) for result in comparison.results.of_trial(trial, comparison.ids)
        )
    return text.getvalue()
