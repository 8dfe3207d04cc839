from __future__ import annotations

from captor_desktop import paths
from captor_desktop.paths import log_file, sample_book, settings_file


def test_sample_book_is_shipped_with_the_package():
    import captor_desktop

    assert sample_book().is_file()
    assert sample_book().is_relative_to(next(iter(captor_desktop.__path__)))


def test_log_lies_in_a_folder_of_our_own():
    assert "captor-desktop" in log_file().parts


def test_settings_lie_in_a_folder_of_our_own():
    assert "captor-desktop" in settings_file().parts


def test_kernels_are_cached_in_the_users_own_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *_a, **_k: tmp_path / "cache")
    assert paths.kernel_cache() == tmp_path / "cache" / "kernels"
    assert paths.kernel_cache().is_dir()


def test_each_packaged_program_has_its_own_kernels(monkeypatch, tmp_path):
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *_a, **_k: tmp_path)
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", "/opt/program/ChapterCaptor")
    assert paths.kernel_cache() == tmp_path / "kernels" / "ChapterCaptor"


def test_without_a_writable_folder_the_kernels_go_to_one_of_this_run(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *_a, **_k: blocked)
    folder = paths.kernel_cache()
    assert folder.is_dir()
    assert paths.kernel_cache() == folder
    folder.rmdir()


def test_a_users_own_setting_for_the_kernels_stays(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert paths.kernel_cache() == tmp_path


def test_models_lie_in_the_checkout_or_in_the_package():
    assert paths.model_file("counting.json").is_file()
