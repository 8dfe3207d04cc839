from __future__ import annotations

import dataclasses
import json

import pytest

from captor_desktop import settings as module
from captor_desktop.setting_kinds import Choice
from captor_desktop.settings import (
    KEPT_RECENT_BOOKS,
    KINDS,
    VERSION,
    Existing,
    Settings,
    Theme,
    load_settings,
    save_settings,
    shown_settings,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "settings.json"


def write(path, **values):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"version": VERSION, **values}), encoding="utf-8")


def test_first_start_has_the_defaults_and_no_notice(path):
    settings = load_settings(path)
    assert settings == Settings()
    assert settings.notice is None


def test_what_is_saved_comes_back(path):
    chosen = Settings().replace(
        theme=Theme.DARK,
        text_size_percent=140,
        formats=("epub", "json"),
        existing=Existing.OVERWRITE,
        recent_books=("/books/Zoë.txt",),
        window_geometry="AdnQywADAAA=",
    )
    assert save_settings(chosen, path)
    loaded = load_settings(path)
    assert loaded == chosen
    assert loaded.theme is Theme.DARK
    assert json.loads(path.read_text(encoding="utf-8"))["version"] == VERSION


def test_own_place_is_used_if_none_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(module, "settings_file", lambda: tmp_path / "settings.json")
    save_settings(Settings(theme=Theme.LIGHT))
    assert load_settings().theme is Theme.LIGHT


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"version": "x"}', '{"theme": 1}'])
def test_file_that_is_no_settings_gives_defaults_and_a_notice_and_is_kept(path, content):
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")
    settings = load_settings(path)
    assert settings == Settings()
    assert "settings.old.json" in str(settings.notice)
    assert path.with_name("settings.old.json").read_text(encoding="utf-8") == content


def test_bytes_that_are_no_text_give_defaults_and_a_notice(path):
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\x00")
    assert load_settings(path).notice


def test_single_bad_value_costs_that_value_alone(path):
    write(path, theme="mauve", text_size_percent=120)
    settings = load_settings(path)
    assert settings.theme is Theme.SYSTEM
    assert settings.text_size_percent == 120
    assert "theme" in str(settings.notice)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_size_percent", "large"),
        ("text_size_percent", True),
        ("formats", []),
        ("formats", "epub"),
        ("formats", ["pdf"]),
        ("keep_licence", 1),
        ("last_folder", None),
        ("recent_books", [1]),
        ("device", "tpu"),
    ],
)
def test_value_of_the_wrong_sort_is_refused(path, name, value):
    write(path, **{name: value})
    settings = load_settings(path)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert name in str(settings.notice)


def test_numbers_are_brought_within_their_limits(path):
    write(path, text_size_percent=5000, batch_jobs=-3)
    settings = load_settings(path)
    assert (settings.text_size_percent, settings.batch_jobs) == (200, 0)


def test_long_list_of_books_is_cut(path):
    write(path, recent_books=[str(n) for n in range(99)])
    assert len(load_settings(path).recent_books) == KEPT_RECENT_BOOKS


def test_unknown_values_are_left_out_without_a_word(path):
    write(path, colour_of_the_cat="grey")
    assert load_settings(path).notice is None


def test_file_of_a_newer_program_is_used_as_far_as_it_is_understood_and_kept(path):
    write(path, theme="dark", version=VERSION + 1)
    settings = load_settings(path)
    assert settings.theme is Theme.DARK
    assert path.with_name("settings.old.json").exists()


def test_a_file_of_every_version_so_far_is_read_without_a_notice(path):
    for version in range(1, VERSION + 1):
        write(path, version=version)
        assert load_settings(path) == Settings()


def test_folder_that_cannot_be_written_stops_nobody(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not save_settings(Settings(), blocked / "settings.json")


def test_replacing_refuses_a_value_that_is_not_accepted():
    with pytest.raises(ValueError, match="choices"):
        Settings().replace(theme="mauve")


def test_every_setting_accepts_its_own_default():
    for name, kind in KINDS.items():
        default = getattr(Settings(), name)
        assert kind.read(default) == default
    assert set(KINDS) == {field.name for field in dataclasses.fields(Settings)} - {"notice"}


def test_shown_settings_have_words_and_groups_that_stay_together():
    entries = list(shown_settings())
    assert {"theme", "text_size_percent", "language", "device"} <= {e.name for e in entries}
    assert all(entry.words.label and entry.words.help for entry in entries)
    groups = [entry.words.group for entry in entries]
    assert groups == sorted(groups, key=groups.index)
    for entry in entries:
        if isinstance(entry.kind, Choice):
            assert len({option.label for option in entry.kind.options}) > 1
