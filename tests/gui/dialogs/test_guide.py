from __future__ import annotations

from captor_desktop.gui.dialogs.guide import GuideDialog
from captor_desktop.paths import user_guide


def test_the_guide_is_shown_as_a_page(qtbot):
    dialog = GuideDialog(user_guide())
    qtbot.addWidget(dialog)
    assert "captor convert" in dialog.page.toPlainText()
    assert "# " not in dialog.page.toPlainText().split("\n")[0]


def test_a_guide_that_is_not_installed_is_told(qtbot, tmp_path):
    dialog = GuideDialog(tmp_path / "gone.md")
    qtbot.addWidget(dialog)
    assert dialog.page.toPlainText() == "The user guide is not installed."
