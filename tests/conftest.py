from __future__ import annotations

import os
import socket
from datetime import UTC, datetime

import pytest
from hypothesis import settings

from captor_desktop.logs import stop_logging

# A busy machine is no reason to fail; what must be quick has a test of its own.
settings.register_profile("patient", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=10)  # make quick
settings.load_profile("patient")


def pytest_addoption(parser):
    parser.addoption(
        "--save-golden",
        action="store_true",
        help="write what the program makes now into tests/golden, to be looked at with git diff",
    )


@pytest.fixture
def save_golden(request) -> bool:
    return bool(request.config.getoption("--save-golden"))


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_state(request, monkeypatch, tmp_path_factory):
    """Keep the program's log out of the user's home, in this process and in those it starts.

    Compiled kernels and the list of fonts are kept from one test to the next, and from one run to
    the next: making them takes longer than most tests. Processes beside each other share none.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    home = tmp_path_factory.mktemp("state")
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(home))
    for name, folder in (("NUMBA_CACHE_DIR", "kernels"), ("MPLCONFIGDIR", "fonts")):
        monkeypatch.setenv(name, str(request.config.cache.mkdir(f"{folder}-{worker}")))
    yield
    stop_logging()


@pytest.fixture(autouse=True)
def no_network(monkeypatch):
    """We promise to work offline: whatever reaches for the network fails its test."""

    def refuse(*_arguments, **_keywords):
        raise AssertionError("something tried to open a connection")

    monkeypatch.setattr(socket.socket, "connect", refuse)
