"""Books that nobody expects: each opens, is measured, corrected and written without a fault."""

from __future__ import annotations

import pytest

from captor_desktop.gui.dialogs.details import DetailsDialog

ODD = {
    "one word": "Rain.",
    "one paragraph": "It rained all day, and all night.\n",
    "headings alone": "CHAPTER I\n\nCHAPTER II\n\nCHAPTER III\n",
    "blank lines before": "\n" * 40 + "CHAPTER I\n\nIt rained.\n",
    "no line breaks": "It rained all day. " * 8000,
    "many chapters": "".join(f"CHAPTER {n}\n\nIt rained.\n\n" for n in range(1, 400)),
    "Chinese": "第一章\n\n雨下了一整天。\n\n第二章\n\n雨停了。\n",
    "from right to left": "CHAPTER I\n\nירד גשם כל היום.\n\nCHAPTER II\n\nهطل المطر طوال اليوم.\n",
    "beyond the basic plane": "CHAPTER I\n\n𝔗𝔥𝔢 𝔯𝔞𝔦𝔫 🌧️ 👩‍🚀\n\nCHAPTER II\n\nIt rained.\n",
    "controls": "CHAPTER I\n\nIt\x0brained\x0call\u2028day\u2029long.\n\nCHAPTER II\n\nDry.\n",
    "old Mac": "CHAPTER I\r\rIt rained.\r\rCHAPTER II\r\rIt stopped.\r",
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_book_goes_all_the_way(window, tmp_path, qtbot, name):
    path = tmp_path / f"{name}.txt"
    path.write_bytes(ODD[name].encode())
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        window.open_book(path)
    page = window.review
    measured = "Analysing the text…"
    qtbot.waitUntil(lambda: page.strip.message != measured, timeout=60_000)
    page.go_to_doubt(1)
    page.accept()
    window.commands.merge.trigger()
    page.session.undo()
    page.start_here()
    for index in range(len(page.session.sections))[:3]:
        page.outline.go_to(index)
        page.session.rename_section(index, f"Section {index}")
    page.tabs.setCurrentIndex(1)
    assert not window.grab().isNull()
    dialog = DetailsDialog(page.session, window.workshop, window.settings, window)
    dialog.write()
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)
    dialog.done(0)
