"""The figures of the paper as SVG and PNG files. The only module that needs matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import CannotRead
from captor_desktop.library.findings import CUT_SLOPE
from captor_desktop.library.smoothing import slope
from captor_desktop.messages import Message
from captor_desktop.options import BreakMethod
from captor_desktop.work import CancelToken, Progress, Report, silent
from export.evaluation.comparison import Comparison
from export.evaluation.methods import NETWORKS, OWN
from export.evaluation.metrics import count_errors, length_variation, window_errors
from export.evaluation.results import Trial
from export.evaluation.signals import BookSignals
from export.evaluation.trials import choose_own, choose_scored, choose_woc

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SCORERS = (*NETWORKS, *OWN)
ALPHAS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)  # the paper's steps
DOTS_AN_INCH = 160
INK = "#222222"
PALE = "#9a9a9a"
# Distinguishable for the colour-blind (Okabe and Ito); every line also has its own marker.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MARKS = ("o", "s", "^", "D", "v", "P")
STYLE: dict[Any, Any] = {
    "axes.edgecolor": PALE,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "font.family": "DejaVu Sans",  # comes with matplotlib: the same everywhere
    "font.size": 9,
    "grid.color": "#e6e6e6",
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "svg.hashsalt": "captor",  # the same figure is the same file
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


def draw_all(
    comparison: Comparison,
    output: Path,
    shown: BookSignals,
    report: Report = silent,
    cancel: CancelToken | None = None,
) -> list[Path]:
    """Draw every figure below the output folder and return the files, each as SVG and PNG.

    `shown` is the book whose densities are drawn; it need not be one of those compared.
    """
    cancel = cancel or CancelToken()
    window = max(comparison.plan.windows)
    figures: dict[str, Callable[[], Figure]] = {
        "figure5-book": lambda: draw_book(shown, window, comparison.plan.alpha),
        "figure6-variation": lambda: draw_variation(comparison.books),
        "figure7-alpha": lambda: draw_alphas(comparison.books, comparison.plan.windows),
        "figure9-candidates": lambda: draw_candidates(comparison.books, window),
        "figure10-errors": lambda: draw_count_errors(comparison),
    }
    models = [name for name in SCORERS if all(name in b.scores for b in comparison.books)]
    if models:
        figures["figure8-alpha-models"] = lambda: draw_model_alphas(comparison.books, models)
    paths = []
    for number, (name, draw) in enumerate(figures.items()):
        cancel.check()
        report(Progress(Message("Drawing figures"), number, len(figures)))
        with _style():
            paths += _save(draw(), output / "figures" / name)
    return paths


def draw_book(book: BookSignals, window: int, alpha: float) -> Figure:
    """Draw Figure 5: the density of a book, its minima, models' scores, and the breaks."""
    models = list(book.scores)
    figure, panels = _panels(1 + len(models), width=10, height=3.1)
    starts = np.cumsum(book.sentence_counts)[:-1]
    found = choose_woc(book, window, book.breaks.size, alpha)
    panel = panels[0]
    panel.plot(starts, book.densities[window], color=COLOURS[0], linewidth=0.9, label="density")
    minima = book.minima(window)
    panel.scatter(
        starts[minima.paragraphs - 1],
        book.densities[window][minima.paragraphs - 1],
        s=6 + 40 * minima.scores,
        color=COLOURS[0],
        alpha=0.5,
        linewidths=0,
        label="minima, by prominence",
    )
    panel.set_ylabel(f"density (window {window})")
    _mark_breaks(panel, starts, book.breaks.tolist(), found)
    what = f"{_hits(book, found)} by the overlap cut (alpha {alpha:g})"
    panel.set_title(f"{book.title}: {what}", pad=12)
    figure.legend(*panel.get_legend_handles_labels(), loc="outside lower center", ncols=5)
    for model, panel in zip(models, panels[1:], strict=True):
        found = choose_scored(book, model, book.breaks.size, None)
        scores = book.scores[model]
        if model in OWN:  # log-odds, of which only the tips would be seen
            scores = 1 / (1 + np.exp(-scores))
        panel.vlines(starts, 0, scores, color=COLOURS[0], linewidth=0.7)
        panel.set_ylabel(f"probability ({model})")
        _mark_breaks(panel, starts, book.breaks.tolist(), found)
        panel.set_title(f"{_hits(book, found)} by the highest scores ({model})", pad=12)
    panels[-1].set_xlabel("sentence")
    panels[-1].set_xlim(0, book.sentence_count)
    return figure


def draw_variation(books: Sequence[BookSignals]) -> Figure:
    """Draw Figure 6: how much the lengths of a book's chapters vary."""
    values = [length_variation(b.sentence_counts, b.breaks.tolist()) for b in books]
    figure, (panel,) = _panels(1)
    _count_in_wholes(panel)
    panel.hist(
        values, bins=np.arange(0, max([*values, 1.0]) + 0.05, 0.05).tolist(), color=COLOURS[0]
    )
    _mark_median(panel, float(np.median(values)), ".2f")
    panel.set(
        title=f"Chapter lengths of {len(books)} novels",
        xlabel="coefficient of variation of the sentences a chapter",
        ylabel="novels",
    )
    return figure


def draw_alphas(books: Sequence[BookSignals], windows: Sequence[int]) -> Figure:
    """Draw Figure 7: WindowDiff of the overlap cut against alpha, for each window."""

    def error(book: BookSignals, window: str, alpha: float) -> float:
        found = choose_woc(book, int(window), book.breaks.size, alpha)
        return window_errors(book.judging_counts, book.breaks.tolist(), found).wd

    names = {f"window {window}": str(window) for window in windows}
    return _draw_sweep(books, names, error, f"Overlap cut, {len(books)} novels")


def draw_model_alphas(books: Sequence[BookSignals], models: Sequence[str]) -> Figure:
    """Draw Figure 8: WindowDiff of models' scores against alpha."""

    def error(book: BookSignals, model: str, alpha: float) -> float:
        if model in OWN:
            found = choose_own(book, BreakMethod(model), Trial(model, alpha=alpha))
        else:
            found = choose_scored(book, model, book.breaks.size, alpha)
        return window_errors(book.judging_counts, book.breaks.tolist(), found).wd

    names = {model: model for model in models}
    return _draw_sweep(books, names, error, f"Models, {len(books)} novels")


def draw_candidates(books: Sequence[BookSignals], window: int) -> Figure:
    """Draw Figure 9: the breaks of books against their candidates, with the slope."""
    candidates = [float(book.minima(window).paragraphs.size) for book in books]
    breaks = [float(book.breaks.size) for book in books]
    steep = slope(candidates, breaks)
    figure, (panel,) = _panels(1)
    panel.scatter(candidates, breaks, s=14, color=COLOURS[0], alpha=0.6, linewidths=0)
    ends = np.array([0.0, max([*candidates, 1.0])])
    panel.plot(
        ends, steep * ends, color=COLOURS[1], label=f"slope {steep:.3f} (paper: {CUT_SLOPE})"
    )
    panel.legend(loc="upper left")
    panel.set(
        title=f"{len(books)} novels, minima of the overlap cut (window {window})",
        xlabel="candidates",
        ylabel="true breaks",
    )
    panel.set_xlim(left=0)
    panel.set_ylim(bottom=0)
    return figure


def draw_count_errors(comparison: Comparison) -> Figure:
    """Draw Figure 10: how far the estimated number of breaks is from the true one."""
    window = str(max(comparison.plan.windows))
    true = np.array([book.breaks.size for book in comparison.books], dtype=float)
    estimated = np.array(comparison.estimates[window])
    errors = estimated - true
    reach = max(float(np.abs(errors).max()), 1.0)
    step = max(1, round(reach / 20))
    edges = np.arange(-reach - step, reach + 2 * step, step)
    measured = count_errors(true.tolist(), estimated.tolist())
    figure, (panel,) = _panels(1)
    _count_in_wholes(panel)
    panel.hist(errors, bins=edges.tolist(), color=COLOURS[0])
    _mark_median(panel, float(np.median(errors)), "+.1f")
    panel.set(
        title=f"Estimated breaks of {true.size} novels (window {window}): "
        f"mean error {measured.mean_absolute:.1f}, R² {measured.r_squared:.2f}",
        xlabel="estimated minus true number of breaks",
        ylabel="novels",
    )
    return figure


def find_book(comparison: Comparison, wanted: str | None) -> BookSignals:
    """Return the book with this id; the first one if none is wanted."""
    for book in comparison.books:
        if wanted is None or book.id == wanted:
            return book
    raise CannotRead(
        Message(f"There is no book “{wanted}” in the corpus."),
        Message("Give the id of one of its books."),
    )


# --- helpers -------------------------------------------------------------------------------------


def _draw_sweep(
    books: Sequence[BookSignals],
    names: dict[str, str],
    error: Callable[[BookSignals, str, float], float],
    title: str,
) -> Figure:
    figure, (panel,) = _panels(1)
    for number, (label, key) in enumerate(names.items()):
        means = [float(np.mean([error(b, key, alpha) for b in books])) for alpha in ALPHAS]
        panel.plot(
            ALPHAS,
            means,
            color=COLOURS[number % len(COLOURS)],
            marker=MARKS[number % len(MARKS)],
            markersize=5,
            label=f"{label} (best {min(means):.3f})",
        )
    panel.set(title=title, xlabel="alpha (0: even lengths, 1: scores)", ylabel="WindowDiff")
    panel.legend(loc="upper right")
    return figure


def _mark_breaks(
    panel: Axes, starts: NDArray[np.int64], true: Sequence[int], found: Sequence[int]
) -> None:
    """Draw true breaks as lines through the panel and found ones as marks above it."""
    for number, place in enumerate(true):
        panel.axvline(
            starts[place - 1],
            color=PALE,
            linewidth=0.8,
            linestyle=(0, (4, 2)),
            zorder=0,
            label="true break" if number == 0 else None,
        )
    hits = [place for place in found if place in set(true)]
    misses = [place for place in found if place not in set(true)]
    looks = ((hits, "v", COLOURS[2], "found, right"), (misses, "x", COLOURS[1], "found, wrong"))
    for places, mark, colour, label in looks:
        (line,) = panel.plot(
            [starts[place - 1] for place in places],
            [1.02] * len(places),
            mark,
            color=colour,
            markersize=5,
            transform=panel.get_xaxis_transform(),
            clip_on=False,
            label=label,
        )
        line.set_in_layout(False)  # an empty one would take all the space


def _hits(book: BookSignals, found: Sequence[int]) -> str:
    hits = len(set(book.breaks.tolist()) & set(found))
    return f"{hits} of {book.breaks.size} breaks exact"


def _count_in_wholes(panel: Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    panel.yaxis.set_major_locator(MaxNLocator(integer=True))


def _mark_median(panel: Axes, median: float, form: str) -> None:
    panel.axvline(median, color=COLOURS[1], linewidth=1.4, label=f"median {median:{form}}")
    panel.legend(loc="upper right")


def _panels(count: int, width: float = 6.4, height: float = 4.0) -> tuple[Figure, list[Axes]]:
    """Return a figure of panels one below the other, without the machinery for windows."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height * count), layout="constrained")
    panels = figure.subplots(count, 1, sharex=True, squeeze=False)[:, 0]
    return figure, list(panels)


@contextmanager
def _style() -> Iterator[None]:
    import matplotlib as mpl

    with mpl.rc_context(STYLE):
        yield


def _save(figure: Figure, stem: Path) -> list[Path]:
    stem.parent.mkdir(parents=True, exist_ok=True)
    paths = [stem.with_name(f"{stem.name}.svg"), stem.with_name(f"{stem.name}.png")]
    figure.savefig(paths[0], metadata={"Date": None})
    figure.savefig(paths[1], dpi=DOTS_AN_INCH, metadata={"Software": None})
    return paths
