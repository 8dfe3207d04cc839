"""Windows, Macintosh and DOS bytes told apart."""

from __future__ import annotations

import pytest

from captor_desktop.reading.western import choose_western


@pytest.mark.parametrize("encoding", ["cp1252", "mac-roman", "cp850"])
def test_german_is_told_apart(encoding):
    data = ("Größe ist nicht alles. Die Tür fiel zu, über dem Haus schönes Öl.\n" * 3).encode(
        encoding
    )
    choice = choose_western(data, None)
    assert choice is not None
    assert choice.name == ("iso-8859-1" if encoding == "cp1252" else encoding)


def test_curly_quotes_alone_tell_windows_from_macintosh():
    text = "“Hm,” he said. “It’s late.”\n"
    for encoding in ("cp1252", "mac-roman"):
        choice = choose_western(text.encode(encoding), None)
        assert choice is not None
        assert choice.name == encoding


def test_russian_is_no_western_text():
    assert choose_western(("Мама мыла раму. " * 20).encode("cp1251"), None) is None


def test_polish_is_no_western_text():
    data = ("Zażółć gęślą jaźń, bo już późno. " * 20).encode("cp1250")
    assert choose_western(data, None) is None


def test_text_without_high_bytes_is_windows():
    choice = choose_western(b"plain", None)
    assert choice is not None
    assert choice.name == "cp1252"
