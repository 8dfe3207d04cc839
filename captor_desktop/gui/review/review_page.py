"""The review page: outline, text, strip and the panel to detect again, joined for one book."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QTabBar, QToolButton, QWidget

from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.look.theme import text_scale
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.corrections import Corrections
from captor_desktop.gui.review.curves import MeasuredSignals
from captor_desktop.gui.review.detect_panel import DetectPanel
from captor_desktop.gui.review.doubt_bar import DoubtBar
from captor_desktop.gui.review.find_bar import FindBar
from captor_desktop.gui.review.lengths import ChapterLengths
from captor_desktop.gui.review.outline import Outline
from captor_desktop.gui.review.refining import Refining
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.review.signal_strip import Legend, SignalStrip
from captor_desktop.gui.review.text_view import BookText
from captor_desktop.gui.widgets.controls import button
from captor_desktop.gui.widgets.focus import FocusReturn
from captor_desktop.gui.widgets.labels import ElidedLabel
from captor_desktop.gui.widgets.layouts import STRETCH, column, row
from captor_desktop.gui.window.actions import Actions, works_only_in
from captor_desktop.gui.worker import Workshop
from captor_desktop.segmentation import Kind

OUTLINE_WIDTH = 480
WIDEST_OUTLINE = 640  # with large text: half of a small screen is for the book
LEAST_OUTLINE = 200
STRIP_HEIGHT = 170
TEXT_WIDTH = 280  # at least, with the buttons above it
LINES_WITH_STRIP = 24  # of text that must have room on the page, or else the strip makes way
HEAD_MARGINS = (20, 14, 20, 10)
LOW_HEAD_MARGINS = (20, 4, 20, 4)


class ReviewPage(QWidget):
    """One book under review. `make_book_wanted` asks for the details dialog."""

    make_book_wanted = Signal()

    def __init__(
        self, session: ReviewSession, actions: Actions, workshop: Workshop, device: str = "auto"
    ) -> None:
        """Show a session and let the actions work on it."""
        super().__init__()
        self.session = session
        self._actions = actions
        self.outline = Outline(session)
        self.corrections = Corrections(session, self.outline)
        self.text = BookText(session)
        self.find_bar = FindBar(self.text)
        self.doubt_bar = DoubtBar(session)
        self.strip = SignalStrip(session)
        self.lengths = ChapterLengths(session)
        self.refining = Refining(session, workshop, device)
        self.detect_panel = DetectPanel(session, workshop, device)
        self.detect_panel.hide()
        self._panel_focus = FocusReturn(self.detect_panel)
        self._lay_out()
        self._connect_views()
        self._connect_actions()
        self._show_title()
        self.update_actions()
        self._go_to_section(self.outline.current)

    # --- for the window ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the panel by Esc, wherever the focus is on the page."""
        if event.key() == Qt.Key.Key_Escape and self.detect_panel.isVisible():
            self._actions.detect.setChecked(False)
        else:
            super().keyPressEvent(event)

    def measure(self) -> None:
        """Measure the break signal in the background, once the page is on the screen."""
        self.refining.start_soon()

    def update_actions(self) -> None:
        """Turn on what can be done with the chosen section, and off what can't."""
        actions, session, index = self._actions, self.session, self.outline.current
        history = session.history
        self._name(actions.undo, self.tr("&Undo"), history.undo_name)
        self._name(actions.redo, self.tr("&Redo"), history.redo_name)
        doubtful = session.doubtful()
        for action in (actions.next_doubtful, actions.previous_doubtful, actions.accept_all):
            action.setEnabled(bool(doubtful))
        is_chosen = index >= 0
        actions.accept.setEnabled(is_chosen)
        actions.rename.setEnabled(is_chosen)
        actions.merge.setEnabled(session.can_merge(index))
        numbers = self.outline.selected
        actions.make_part.setEnabled(self.outline.model.several.can_make_part(numbers))
        for action in (actions.renumber, actions.title_case):
            action.setEnabled(bool(numbers))
        actions.move_in.setEnabled(session.can_move(index, 1))
        actions.move_out.setEnabled(session.can_move(index, -1))
        actions.start_here.setEnabled(session.can_start_at(self.text.current_line))
        for kind, action in actions.kinds.items():
            action.setEnabled(is_chosen)
            action.setChecked(is_chosen and session.sections[index].kind is kind)
        actions.zoom_out.setEnabled(self.strip.is_zoomed)
        self.doubt_bar.show_section(index if len(numbers) < 2 else -1)

    def close_session(self) -> None:
        """Stop all work on the book and save its review."""
        self.refining.stop()
        self._actions.serve_page({})
        self.detect_panel.stop()
        self.session.close()

    def ask_for_count(self) -> None:
        """Let the user say how many chapters are to be predicted."""
        self._actions.detect.setChecked(True)
        self.detect_panel.ask_for_count()

    def use_headings(self) -> None:
        """Cut the book at its printed headings alone, however few they are."""
        self.detect_panel.headings.setChecked(True)
        self.detect_panel.detect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a low page to chapters and text: the rest comes back with more room."""
        super().resizeEvent(event)
        is_low = self.height() < LINES_WITH_STRIP * self.fontMetrics().height()
        self.strip_box.setVisible(not is_low)
        self.subtitle.setVisible(not is_low)
        self._head.setContentsMargins(*(LOW_HEAD_MARGINS if is_low else HEAD_MARGINS))
        self.outline.make_low(is_low)
        self._share_width()

    def _share_width(self) -> None:
        """Let the text make way for the panel where there is no room for three columns."""
        columns = (self.outline, self._rows, self.detect_panel)
        least = sum(
            each.minimumSizeHint().expandedTo(each.minimumSize()).width() for each in columns
        )
        self._rows.setVisible(self.detect_panel.isHidden() or self.width() >= least)

    # --- building ---

    def _lay_out(self) -> None:
        middle = QWidget()
        middle.setMinimumWidth(TEXT_WIDTH)
        bars = column(self.refining, self.doubt_bar, margins=(12, 6, 12, 0), gap=6)
        column(bars, self.find_bar, (self.text, 1), of=middle, margins=0, gap=0)
        self._rows = QSplitter(Qt.Orientation.Vertical)
        self._rows.addWidget(middle)
        self.strip_box = self._build_strips()
        self._rows.addWidget(self.strip_box)
        self._rows.setStretchFactor(0, 1)
        self._rows.setCollapsible(0, False)
        self._rows.setSizes([1000, STRIP_HEIGHT])
        self.columns = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.outline, self._rows, self.detect_panel):
            self.columns.addWidget(widget)
        self.columns.setStretchFactor(1, 1)
        for number in range(3):
            self.columns.setCollapsible(number, False)
        width = min(round(OUTLINE_WIDTH * text_scale()), WIDEST_OUTLINE)
        self.columns.setSizes([width, 1000, 320])
        self.outline.setMinimumWidth(LEAST_OUTLINE)
        column(self._build_head(), (self.columns, 1), of=self, margins=0, gap=0)

    def _build_head(self) -> QWidget:
        self.title = ElidedLabel()
        self.title.setProperty("role", "title")
        self.title.setAccessibleName(self.tr("Title of the book"))
        self.subtitle = ElidedLabel()
        self.subtitle.setProperty("role", "subtitle")
        self.subtitle.setAccessibleName(self.tr("Author and length"))
        detect, make = self._actions.detect, self._actions.make_book
        self.detect_button = button(
            self.tr("Detect again…"), "detect", detect.trigger, tip=detect.toolTip()
        )
        self.detect_button.setCheckable(True)
        about = self._actions.book_details
        self.details_button = button(
            self.tr("Details…"), "details", about.trigger, tip=about.toolTip()
        )
        tip = self.tr("Page numbers, page heads and other lines that are not part of the text")
        self.aside_button = button("", "filter", partial(showing.show_lines_aside, self), tip=tip)
        self.make_button = button(
            self.tr("Export…"), "export", make.trigger, role="primary", tip=make.toolTip()
        )
        head = QWidget()
        words = column(self.title, self.subtitle, gap=2)
        items = ((words, 1), self.aside_button, self.details_button, self.detect_button)
        self._head = row(*items, self.make_button, of=head, margins=HEAD_MARGINS, gap=10)
        return head

    def _build_strips(self) -> QWidget:
        self.tabs = QTabBar()
        self.tabs.addTab(self.tr("Break signal"))
        self.tabs.addTab(self.tr("Chapter lengths"))
        self.tabs.setAccessibleName(self.tr("What the strip shows"))
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setExpanding(False)
        self.legend = Legend()
        self.zoom_button = QToolButton()
        self.zoom_button.setDefaultAction(self._actions.zoom_out)
        self.zoom_button.setAccessibleName(self.tr("Show the whole book in the strip"))
        self.strips = QStackedWidget()
        self.strips.addWidget(self.strip)
        self.strips.addWidget(self.lengths)
        self.tabs.currentChanged.connect(self._show_strip)
        items = (self.tabs, STRETCH, (self.legend, 1000), self.zoom_button)
        box = QWidget()
        head = row(*items, margins=(8, 4, 12, 0))
        column(head, (self.strips, 1), of=box, margins=(0, 0, 6, 8), gap=4)
        self._show_strip(0)
        return box

    def _connect_views(self) -> None:
        self.outline.chosen.connect(self._go_to_section)
        self.outline.selection_changed.connect(self.update_actions)
        self.text.line_reached.connect(self._follow_line)
        self.text.scrolled_to.connect(self._show_place)
        self.strip.jumped.connect(self.go_to_line)
        self.strip.zoomed.connect(self._actions.zoom_out.setEnabled)
        self.lengths.jumped.connect(self.go_to_line)
        self.doubt_bar.place_wanted.connect(self.go_to_line)
        for source in (self.refining, self.detect_panel):
            source.measured.connect(self._take_signals)
        self.refining.failed.connect(self._show_unmeasured)
        self.detect_panel.hit_chosen.connect(self.text.go_to_line)
        self.detect_panel.closed.connect(self._actions.detect.toggle)
        self.session.changed.connect(self.update_actions)
        self.session.changed.connect(self._show_title)
        self.session.details_changed.connect(self._show_title)
        self.session.lines_changed.connect(self._measure_again)

    def _connect_actions(self) -> None:
        actions, session, change = self._actions, self.session, self.corrections
        actions.serve_page(
            {
                actions.undo: session.undo,
                actions.redo: session.redo,
                actions.find: self.find_bar.open,
                actions.find_next: self.find_bar.find_next,
                actions.find_previous: self.find_bar.find_previous,
                actions.next_doubtful: partial(self.go_to_doubt, 1),
                actions.previous_doubtful: partial(self.go_to_doubt, -1),
                actions.accept: self.accept,
                actions.accept_all: session.accept_all,
                actions.start_here: self.start_here,
                actions.merge: change.merge,
                actions.rename: change.rename,
                actions.renumber: change.renumber,
                actions.title_case: change.title_case,
                actions.make_part: change.make_part,
                actions.move_in: partial(change.move_by, 1),
                actions.move_out: partial(change.move_by, -1),
                actions.zoom_out: self.strip.zoom_out,
                actions.copy: self.text.copy,
                actions.larger: partial(self.text.zoom_by, 1),
                actions.smaller: partial(self.text.zoom_by, -1),
                actions.usual_size: partial(self.text.zoom_by, 0),
                actions.make_book: self.make_book_wanted.emit,
                actions.detect: self._show_panel,
                **{each: partial(self._change_kind, kind) for kind, each in actions.kinds.items()},
            }
        )
        places: list[QWidget] = [self.outline.tree, self.text, self.strip, self.lengths]
        works_only_in(actions.review_actions(), places)
        self.outline.tree.menu_entries = actions.correction_menu()
        works_only_in([actions.copy], [self.text])  # a field that one types in copies by itself
        self.text.menu_entries = [actions.copy, None, *actions.correction_menu()]

    # --- what the actions do ---

    def go_to_line(self, line: int) -> None:
        """Go to a line of the file, in the text and in the outline."""
        self.text.go_to_line(line)
        self._follow_line(line)

    def go_to_doubt(self, step: int) -> None:
        """Go to the next section that needs review (1), or to the one before (-1)."""
        index = self.session.next_doubtful(self.outline.current, step)
        if index is not None:
            self.outline.go_to(index)

    def accept(self) -> None:
        """Accept the chosen sections; after a single one go on to the next doubt."""
        if not self.corrections.accept() and self.session.doubtful():
            self.go_to_doubt(1)

    def start_here(self) -> None:
        """Start a chapter at the paragraph of the caret."""
        index = self.session.start_at(self.text.current_line)
        if index is not None:
            self.outline.go_to(index)

    def _change_kind(self, kind: Kind) -> None:
        self.corrections.change_kind(kind)
        self.update_actions()

    def _go_to_section(self, index: int) -> None:
        if 0 <= index < len(self.session.sections):
            line = self.session.sections[index].first_line
            self.text.go_to_line(line)
            self._show_place(line)
        self.update_actions()

    def _follow_line(self, line: int) -> None:
        self.outline.go_to(self.session.section_at(line), quietly=True)
        self._show_place(line)
        self.update_actions()

    def _show_place(self, line: int) -> None:
        self.strip.show_place(line)
        self.lengths.show_place(line)

    def _show_strip(self, number: int) -> None:
        self.strips.setCurrentIndex(number)
        self.legend.setVisible(number == 0)
        self.zoom_button.setVisible(number == 0)

    def _show_panel(self) -> None:
        wanted = self._actions.detect.isChecked()
        self.detect_button.setChecked(wanted)
        if wanted:
            self.detect_panel.show()
            self.detect_panel.automatic.setFocus()
        else:
            self._panel_focus.give_back(self.outline.tree)
            self.detect_panel.hide()
        self._share_width()

    def _take_signals(self, signals: MeasuredSignals) -> None:
        self.strip.show_curves(signals.curves)
        self.detect_panel.take_signals(signals)

    def _show_unmeasured(self) -> None:
        self.strip.show_message(self.tr("The break signal could not be calculated."))

    def _show_title(self) -> None:
        metadata, sections = self.session.book.metadata, self.session.sections
        self.title.setText(metadata.title or self.session.book.path.stem)
        pieces = [metadata.author] if metadata.author else []
        total = sum(self.session.words_of(section) for section in sections)
        chapters = sum(section.kind is Kind.CHAPTER for section in sections)
        pieces.append(section_words.word_count(total))
        pieces.append(self.tr("%n chapters", "", chapters))
        self.subtitle.setText("  ·  ".join(pieces))
        aside = len(self.session.book.set_aside)
        self.aside_button.setText(self.tr("%n lines set aside…", "", aside))
        self.aside_button.setVisible(bool(aside or self.session.book.kept_lines))

    def _measure_again(self) -> None:
        """Let go of what was measured in the text as it was before, and measure it as it is."""
        self.refining.stop()
        self.detect_panel.forget_text()
        self.measure()

    def _name(self, action: QAction, verb: str, name: str) -> None:
        action.setEnabled(bool(name))
        action.setText(f"{verb} {name}" if name else verb)
