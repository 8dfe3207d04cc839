from __future__ import annotations

from captor_desktop.gui.dialogs.renaming import RenameSeveralDialog


def test_the_first_name_that_changes_is_shown_and_the_words_are_told(qtbot):
    dialog = RenameSeveralDialog(["Canto I", "Book II"])
    qtbot.addWidget(dialog)
    assert not dialog.go.isEnabled()
    dialog.old.setText("xyz")
    assert dialog.sample.text() == "No name contains this text."
    dialog.accept()
    assert not dialog.result(), "nothing to rename"
    dialog.old.setText("Book")
    dialog.new.setText("Part")
    assert dialog.sample.text() == "Book II → Part II"
    with qtbot.waitSignal(dialog.wanted) as told:
        dialog.accept()
    assert told.args == ["Book", "Part"]
