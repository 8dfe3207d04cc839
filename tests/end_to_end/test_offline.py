"""The promise that nothing leaves the machine: no command opens a socket."""

from __future__ import annotations

import socket

import pytest

from captor_desktop.cli.main import run_command_line
from captor_desktop.paths import sample_book


@pytest.fixture
def no_network(monkeypatch):
    opened = []

    def refuse(*_arguments, **_options):
        opened.append("socket")
        raise OSError("no network in this test")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    return opened


@pytest.mark.parametrize(
    "words",
    [
        ["detect", "--json"],
        ["segment", "--json", "--chapters", "3"],
        ["convert", "--format", "both", "--output", "OUT"],
    ],
    ids=lambda words: words[0],
)
def test_no_command_opens_a_socket(no_network, tmp_path, words):
    words = [str(tmp_path) if word == "OUT" else word for word in words]
    assert run_command_line([*words, str(sample_book())]) == 0
    assert no_network == []
