from __future__ import annotations

from captor_desktop.paths import log_file, sample_book


def test_sample_book_is_shipped_with_the_package():
    import captor_desktop

    assert sample_book().is_file()
    assert sample_book().is_relative_to(next(iter(captor_desktop.__path__)))


def test_log_lies_in_a_folder_of_our_own():
    assert "captor-desktop" in log_file().parts
