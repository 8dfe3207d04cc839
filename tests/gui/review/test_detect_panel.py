from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from captor_desktop.gui.review.detect_panel import DetectPanel
from captor_desktop.gui.review.detection import choose_again, measure_for_choice
from captor_desktop.messages import message
from captor_desktop.options import ChaptersBy, Device, PredictOptions
from captor_desktop.segmentation import FoundBy, Origin
from captor_desktop.work import Progress, Work

LEFT = Qt.MouseButton.LeftButton
LONG_MS = 60_000  # the first prediction compiles

WORDS = (
    "harbour lantern gull rope tide anchor|kitchen bread flour oven apron spoon|"
    "mountain snow ridge glacier boots hut|court judge wig bench oath verdict"
).split("|")
STORY = "\n\n".join(
    " ".join(f"The {word} was there and the {word} stayed {n}." for word in scene.split())
    for scene in WORDS
    for n in range(12)
)


@pytest.fixture
def story(make_session):
    return make_session(STORY)


@pytest.fixture
def panel(story, workshop, qtbot):
    widget = DetectPanel(story, workshop)
    qtbot.addWidget(widget)
    widget.show()
    yield widget
    widget.stop()


@pytest.fixture
def ready(panel, story):
    """The panel with the text measured, set to predict."""
    signals = measure_for_choice(story.book, PredictOptions(), None, Work())
    panel.take_signals(signals)
    panel.predicted.setChecked(True)
    found = choose_again(signals, PredictOptions(), story.segmentation)
    panel._take_measured((signals, found))  # as after the button was pressed
    return panel


def settle(panel, qtbot):
    """Wait until what was chosen by the number or the balance is there."""
    qtbot.waitUntil(lambda: not panel.live.is_busy, timeout=LONG_MS)


def test_nothing_is_replaced_before_the_button_is_pressed(panel, story, qtbot):
    before = story.segmentation
    panel.take_signals(measure_for_choice(story.book, PredictOptions(), None, Work()))
    panel.predicted.click()
    panel.estimate.click()
    panel.count.setValue(4)
    settle(panel, qtbot)
    assert story.segmentation == before
    assert panel.status.text().startswith("4 chapters would be found.")


def test_escape_closes_the_panel(panel, qtbot):
    with qtbot.waitSignal(panel.closed):
        qtbot.keyClick(panel.count, Qt.Key.Key_Escape)


def test_automatic_is_chosen_at_first(panel):
    assert panel.way is ChaptersBy.AUTO
    assert panel.prediction == PredictOptions()


def test_each_way_shows_what_belongs_to_it(panel, qtbot):
    panel.headings.click()
    assert not panel.prediction_box.isVisible()
    assert panel.pattern_box.isVisible()
    panel.predicted.click()
    assert panel.prediction_box.isVisible()
    assert not panel.pattern_box.isVisible()


def test_a_given_number_of_chapters_is_taken_at_once(ready, story, qtbot):
    ready.estimate.click()
    ready.count.setValue(4)
    settle(ready, qtbot)
    assert len(story.sections) == 4
    assert story.segmentation.method is FoundBy.PREDICTED
    assert all(section.origin is Origin.PREDICTED for section in story.sections)
    assert "4 chapters found" in ready.status.text()


def test_the_estimated_number_is_shown(ready, story, qtbot):
    ready.estimate.click()
    ready.count.setValue(7)
    settle(ready, qtbot)
    assert len(story.sections) == 7
    ready.estimate.click()
    settle(ready, qtbot)
    assert ready.count.value() == len(story.sections)


def test_the_balance_changes_the_breaks_while_it_is_moved(ready, story, qtbot):
    ready.estimate.click()
    ready.count.setValue(4)
    found = set()
    ready.balance.setFocus()
    for value in (0, 50, 100):
        ready.balance.setValue(value)
        settle(ready, qtbot)
        found.add(tuple(section.first_line for section in story.sections))
        assert len(story.sections) == 4
    qtbot.keyClick(ready.balance, Qt.Key.Key_Left)
    assert ready.prediction.alpha == 0.99


def test_a_row_of_live_choices_is_one_step_to_undo(ready, story, qtbot):
    ready.estimate.click()
    for count in (3, 4, 5):
        ready.count.setValue(count)
        settle(ready, qtbot)
    assert len(story.sections) == 5
    story.undo()
    assert len(story.sections) == 1
    assert story.history.undo_name == ""


def test_corrections_by_hand_are_not_replaced_without_asking(ready, story, qtbot):
    ready.estimate.click()
    ready.count.setValue(4)
    settle(ready, qtbot)
    story.rename_section(1, "The Kitchen")
    asked = []
    ready.may_replace = lambda edits: asked.append(edits) or False
    ready.count.setValue(6)
    settle(ready, qtbot)
    assert asked == []
    assert story.sections[1].label == "The Kitchen"
    ready.detect()
    assert asked == [1]
    assert story.sections[1].label == "The Kitchen"
    ready.may_replace = lambda _edits: True
    ready.count.setValue(5)
    ready.detect()
    qtbot.waitUntil(lambda: len(story.sections) == 5, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not ready.is_busy)
    story.undo()
    assert story.sections[1].label == "The Kitchen"


def test_the_question_is_a_real_one(ready, story, monkeypatch):
    questions = []

    def answer(box):
        questions.append(box.text())
        return QMessageBox.StandardButton.No

    monkeypatch.setattr(QMessageBox, "exec", answer)
    story.rename_section(0, "All of it")
    ready.detect()
    assert story.sections[0].label == "All of it"
    assert "you can undo it" in questions[0]


@pytest.mark.parametrize(("name", "expected"), [("Replace", 3), ("Keep", 2)])
def test_the_real_question_takes_the_answer(ready, story, qtbot, name, expected):
    ready.estimate.click()
    ready.count.setValue(2)
    settle(ready, qtbot)
    story.accept_section(0)

    def answer() -> None:
        buttons = QApplication.activeModalWidget().buttons()
        QTest.mouseClick(next(b for b in buttons if name in b.text()), LEFT)

    ready.count.setValue(3)
    QTimer.singleShot(50, answer)
    ready.detect()
    qtbot.waitUntil(lambda: not ready.is_busy, timeout=LONG_MS)
    assert len(story.sections) == expected


def test_predicting_measures_the_text_first(panel, story, qtbot):
    panel.predicted.click()
    with qtbot.waitSignal(panel.measured, timeout=LONG_MS):
        qtbot.mouseClick(panel.go, LEFT)
        assert panel.go.text() == "Stop"
    qtbot.waitUntil(lambda: panel.go.text() == "Detect again")
    assert story.segmentation.method is FoundBy.PREDICTED


def test_detecting_by_headings_goes_back_to_what_is_printed(novel, workshop, qtbot):
    before = novel.segmentation
    panel = DetectPanel(novel, workshop)
    qtbot.addWidget(panel)
    panel.may_replace = lambda _edits: True
    novel.merge(2)
    panel.headings.setChecked(True)
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: novel.segmentation == before)
    assert novel.history.undo_name == "detection by headings"
    qtbot.waitUntil(lambda: not panel.is_busy)
    assert "4 chapters found" in panel.status.text()


def test_a_pattern_of_ones_own_decides(story, panel, qtbot):
    panel.pattern_box.field.setText("The (kitchen|court)")
    qtbot.waitUntil(lambda: panel.pattern_box.hits.count() == 24)
    with qtbot.waitSignal(story.text_changed):
        qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: not panel.is_busy)


def test_enter_in_the_pattern_field_detects(story, panel, qtbot):
    qtbot.keyClicks(panel.pattern_box.field, "The (kitchen|court)")
    with qtbot.waitSignal(story.text_changed):
        qtbot.keyClick(panel.pattern_box.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not panel.is_busy)


def test_enter_in_the_number_of_chapters_detects(panel, story, qtbot):
    panel.ask_for_count()
    panel.count.selectAll()
    qtbot.keyClicks(panel.count, "4")
    qtbot.keyClick(panel.count, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(story.sections) == 4, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not panel.is_busy)


def test_the_number_at_first_is_that_of_the_book(novel, workshop, qtbot):
    panel = DetectPanel(novel, workshop)
    qtbot.addWidget(panel)
    assert panel.count.value() == 4
    panel.stop()


def test_progress_is_a_percentage_as_everywhere(panel):
    panel._show_progress(Progress(message("Analysing the text"), 14, 100))
    assert panel.status.text().endswith("14 %")
    panel._show_progress(Progress(message("Analysing the text"), 199, 200))
    assert panel.status.text().endswith("99 %")


def test_detection_can_be_stopped_and_changes_nothing(panel, story, qtbot, monkeypatch):
    before = story.segmentation

    def wait(_book, _options, _device, work, **_known):
        while True:
            work.check()

    monkeypatch.setattr("captor_desktop.gui.review.detection.detect_again", wait)
    qtbot.mouseClick(panel.go, LEFT)
    assert panel.is_busy
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: not panel.is_busy)
    assert panel.status.text() == "Stopped; nothing was changed."
    assert story.segmentation == before


def test_a_book_that_is_gone_from_the_disk_is_still_open(panel, story, qtbot):
    story.book.path.unlink()
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: "found" in panel.status.text(), timeout=LONG_MS)


@pytest.mark.parametrize("device", [str(device) for device in Device])
def test_the_device_of_the_settings_is_shown_and_used(story, workshop, qtbot, device):
    panel = DetectPanel(story, workshop, device)
    qtbot.addWidget(panel)
    assert panel.device == device
    assert panel.device_choice.currentText()
    panel.device_choice.setCurrentIndex(0)
    assert panel.device == "auto"


@pytest.mark.parametrize(
    ("asked", "used", "told"),
    [
        ("auto", "cpu", "The models ran on the processor."),
        ("cuda", "cuda", "The models ran on the graphics card."),
        ("cuda", "cpu", "CUDA is not available: the models ran on the processor."),
        ("auto", "none", "No AI model was used."),
        ("none", "none", "No AI model was used."),
    ],
)
def test_what_really_ran_is_told(novel, workshop, qtbot, monkeypatch, asked, used, told):
    monkeypatch.setattr("captor_desktop.gui.review.detect_panel.device_used", lambda _asked: used)
    panel = DetectPanel(novel, workshop, asked)
    qtbot.addWidget(panel)
    panel.headings.click()
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: panel.status.text().endswith(told), timeout=LONG_MS)
    assert panel.status.text().startswith("✓")
    panel.stop()


def test_prediction_without_the_break_model_says_so(panel, qtbot, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.review.detect_panel.device_used", lambda _asked: "cpu")
    panel.predicted.click()
    qtbot.mouseClick(panel.go, LEFT)
    told = "No AI model was used."
    qtbot.waitUntil(lambda: panel.status.text().endswith(told), timeout=LONG_MS)


# The second heading of the pattern stands at the top of a paragraph, without a blank line below.
CLOSE = "".join(
    f"{mark} {n}\n{'The tide came in and went out again. ' * 12}\n\n"
    for n in range(1, 5)
    for mark in ("Reckoning", "Bearing")
)


def detect_by(panel, qtbot, pattern):
    panel.headings.click()
    panel.pattern_box.field.setText(pattern)
    before = panel._session.segmentation
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: panel._session.segmentation != before, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not panel.is_busy)


def headings_alone_in_their_blocks(session) -> bool:
    text = session.page_text
    blocks = text.text.split("\n")
    return all(
        blocks[text.block_of(section.first_line)].strip()
        == session.book.lines[section.first_line].strip()
        for section in session.sections
        if section.text_line > section.first_line
    )


def test_undo_past_a_detection_finds_every_heading_in_its_place(make_session, workshop, qtbot):
    session = make_session(CLOSE)
    panel = DetectPanel(session, workshop)
    qtbot.addWidget(panel)
    panel.show()
    states = [session.segmentation]
    for pattern in ("Reckoning", "Bearing"):
        detect_by(panel, qtbot, pattern)
        states.append(session.segmentation)
        assert headings_alone_in_their_blocks(session)
    assert len(states[1].sections) > 2
    for state in reversed(states[:-1]):
        session.undo()
        assert session.segmentation == state
        assert headings_alone_in_their_blocks(session)
    session.redo()
    session.redo()
    assert session.segmentation == states[-1]
    panel.stop()


def test_file_that_changed_meanwhile_is_not_mixed_with_the_open_book(panel, story, qtbot):
    before = story.book.lines
    story.book.path.write_text("CHAPTER I\n\nAnother book.\n\n\nCHAPTER II\n\nIts end.\n")
    panel.headings.click()
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: "found" in panel.status.text(), timeout=LONG_MS)
    assert story.book.lines == before
    assert story.segmentation.end_line == story.book.body_end


def test_the_number_that_is_asked_for_is_in_sight_in_a_low_panel(panel, qtbot):
    panel.resize(320, 260)
    panel.ask_for_count()

    def is_seen():
        place = panel.count.mapTo(panel.middle.viewport(), panel.count.rect().center())
        return panel.middle.viewport().rect().contains(place)

    qtbot.waitUntil(is_seen)
