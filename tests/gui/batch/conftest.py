from __future__ import annotations

import pytest
from sample_books import make_shelf

from captor_desktop.gui.batch import run
from captor_desktop.gui.batch.batch_page import BatchPage
from captor_desktop.gui.look.theme import Theme, apply_theme
from captor_desktop.gui.worker import Workshop
from captor_desktop.settings import Settings

# The processes of a batch import this by name. The models have tests of their own.
WITHOUT_MODELS = """
from captor_desktop.scorer import Scorers

def no_scorers(_device, _threads):
    return Scorers()
"""


@pytest.fixture
def books(tmp_path):
    return make_shelf(tmp_path / "novels", "more")


@pytest.fixture
def bad_book(books):
    path = books / "bad.txt"
    path.write_bytes(b"%PDF-1.7\n" + bytes(range(256)) * 4)
    return path


@pytest.fixture
def settings(tmp_path):
    names = {"batch_output": str(tmp_path / "out"), "output_name": "{file}"}
    return Settings(**names, batch_jobs=1, keep_awake=False)


@pytest.fixture
def workshop(qapp):
    shop = Workshop()
    yield shop
    assert shop.shutdown(20_000)


@pytest.fixture
def page(qtbot, qapp, workshop, settings, tmp_path, monkeypatch):
    scripts = tmp_path / "scripts"
    scripts.mkdir()
    (scripts / "without_models.py").write_text(WITHOUT_MODELS)
    monkeypatch.syspath_prepend(scripts)
    from without_models import no_scorers

    monkeypatch.setattr(run, "scorers_for", no_scorers)
    monkeypatch.setattr(run, "APART", False)  # starting a process takes seconds; see test_run.py
    apply_theme(qapp, Theme.LIGHT)
    page = BatchPage(workshop, settings)
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    return page
