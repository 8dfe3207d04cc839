"""The engine: all models, each loaded when it is first needed and kept while the program runs."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from captor_desktop.book import Book
from captor_desktop.inference.break_scorer import NeuralBreakScorer
from captor_desktop.inference.catalogue import find_model, load_catalogue
from captor_desktop.inference.heading_scorer import NeuralHeadingScorer
from captor_desktop.inference.session import Session, is_installed, open_session
from captor_desktop.inference.small_break_scorer import SmallBreakScorer
from captor_desktop.inference.tokenizing import load_tokenizer
from captor_desktop.inference.word_ids import Vocabulary
from captor_desktop.options import Device
from captor_desktop.paths import models_folder
from captor_desktop.scorer import BreakScorer, Scorers
from captor_desktop.work import QUIET, Work

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Tokenizer

log = logging.getLogger(__name__)

HEADINGS = "headings"
SMALL_BREAKS = "small-breaks"
BREAKS = "breaks"  # the transformer, after the paper's


@dataclass(slots=True)
class _Loaded:
    session: Session
    tokenizer: Tokenizer
    window: int
    overlap: int


@dataclass(slots=True)
class Engine:
    """Loads each model once, at its first use, from any thread."""

    folder: Path
    device: Device = Device.AUTO
    threads: int = 0  # one for each core
    _loaded: dict[str, _Loaded] = field(default_factory=dict)
    _small: SmallBreakScorer | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def load(self, name: str, work: Work = QUIET) -> _Loaded:
        """Return a model, loaded at the first call."""
        with self._lock:
            if name not in self._loaded:
                model = find_model(self.folder, name)
                work.check()
                tokenizer = load_tokenizer(model.tokenizer.checked())
                work.check()
                session = open_session(model, self.device, self.threads)
                log.info("the model for %s runs on %s", name, session.device)
                self._loaded[name] = _Loaded(session, tokenizer, model.window, model.overlap)
            return self._loaded[name]

    def load_small(self, work: Work = QUIET) -> SmallBreakScorer:
        """Return the small break network, loaded at the first call."""
        with self._lock:
            if self._small is None:
                model = find_model(self.folder, SMALL_BREAKS)
                work.check()
                words = Vocabulary.load(model.tokenizer.checked()).table()
                work.check()
                self._small = SmallBreakScorer(open_session(model, Device.CPU, self.threads), words)
            return self._small

    def load_bbp(self, work: Work = QUIET) -> NeuralBreakScorer:
        """Return the transformer for breaks, loaded at the first call."""
        model = self.load(BREAKS, work)
        return NeuralBreakScorer(model.session, model.tokenizer, model.window, model.overlap // 2)

    def device_used(self) -> Device | None:
        """Return the device that the loaded models actually run on, or None before the first."""
        devices = [each.session.device for each in self._loaded.values()]
        if not devices and self._small is not None:
            return Device.CPU
        return devices[0] if devices else None

    def scorers(self, *, thorough: bool = False) -> Scorers:
        """Return all scorers; a model is loaded when its scorer is first used."""
        return Scorers(_Headings(self, thorough), _Breaks(self.load_small), _Breaks(self.load_bbp))


@dataclass(frozen=True, slots=True)
class _Headings:
    engine: Engine
    thorough: bool

    def score_lines(self, book: Book, lines: Sequence[int], work: Work) -> Sequence[float]:
        model = self.engine.load(HEADINGS, work)
        scorer = NeuralHeadingScorer(
            model.session, model.tokenizer, model.window, thorough=self.thorough
        )
        return scorer.score_lines(book, lines, work)


@dataclass(frozen=True, slots=True)
class _Breaks:
    load: Callable[[Work], BreakScorer]

    def score_breaks(
        self,
        paragraphs: Sequence[str],
        places: NDArray[np.int64],
        work: Work,
    ) -> NDArray[np.float64]:
        return self.load(work).score_breaks(paragraphs, places, work)


def load_scorers(device: str = Device.AUTO, *, thorough: bool = False, threads: int = 0) -> Scorers:
    """Return the scorers for an analysis on this device; models are loaded at their first use.

    If the packages that run models are not installed, only rules and word statistics are used,
    unless the user named a device. Books that are converted in parallel share the cores: then each
    model gets fewer `threads`.
    """
    device = Device(device)
    if device is Device.NONE:
        return Scorers()
    if device is Device.AUTO and not is_installed():
        log.info("onnxruntime or tokenizers is not installed: only rules and words are used")
        return Scorers()
    folder = models_folder()
    shipped = load_catalogue(folder)
    found = shared_engine(folder, device, threads).scorers(thorough=thorough)
    return Scorers(
        found.headings if HEADINGS in shipped else None,
        found.breaks if SMALL_BREAKS in shipped else None,
        found.bbp if BREAKS in shipped and shipped[BREAKS].on_cpu.is_there else None,
    )


@cache
def shared_engine(folder: Path, device: Device, threads: int) -> Engine:
    """Return the one engine of this process for a device."""
    return Engine(folder, device, threads)
