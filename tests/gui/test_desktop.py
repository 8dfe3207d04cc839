from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDesktopServices, QGuiApplication

from captor_desktop.gui import desktop


def test_files_and_their_folders_are_opened_by_the_desktop(monkeypatch, tmp_path, qapp):
    opened = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True
    )
    book = tmp_path / "Ærø.epub"
    assert desktop.open_file(book)
    assert desktop.show_in_folder(book)
    assert opened == [str(book), str(tmp_path)]


def test_paths_go_to_the_clipboard(qapp):
    desktop.copy_paths([Path("/a/b"), Path("/a/c")])
    assert QGuiApplication.clipboard().text() == f"{Path('/a/b')}\n{Path('/a/c')}"


def test_a_folder_that_cannot_be_written_to_is_replaced(tmp_path, qapp):
    assert desktop.writable_folder(tmp_path) == tmp_path
    assert desktop.writable_folder(tmp_path / "nowhere") != tmp_path / "nowhere"
