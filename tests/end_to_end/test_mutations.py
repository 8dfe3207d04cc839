"""Whatever happened to a file: a book comes out, or a fault that the user can understand."""

from __future__ import annotations

import io
import random
import zipfile

import pytest
from mutations import mutate
from sample_books import SAMPLES

from captor_desktop.conversion import analyse
from captor_desktop.errors import CaptorError
from captor_desktop.writing.epub import EpubOptions, book_identifier, epub_bytes

COUNT = 240
GROUPS = 12  # so that a failing one is soon found again
FILES = [path.read_bytes() for path in SAMPLES]


@pytest.mark.parametrize("group", range(GROUPS))
def test_damaged_files_give_a_book_or_a_clear_error(group, tmp_path, now):
    path = tmp_path / "book.txt"
    for number in range(COUNT // GROUPS):
        seed = group * 1000 + number
        path.write_bytes(mutate(random.Random(seed), FILES))
        try:
            analysis = analyse(path)
            options = EpubOptions(now, book_identifier(analysis.book))
            data = epub_bytes(analysis.book, analysis.segmentation, options)
        except CaptorError:
            continue
        except Exception as fault:
            raise AssertionError(f"mutation {seed}") from fault
        assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None


@pytest.mark.parametrize("ending", [".zip", ".txt.gz"])
def test_damaged_archives_give_a_book_or_a_clear_error(ending, tmp_path):
    import gzip

    text = FILES[0]
    if ending == ".zip":
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("book.txt", text)
        whole = buffer.getvalue()
    else:
        whole = gzip.compress(text)
    path = tmp_path / f"book{ending}"
    for seed in range(60):
        path.write_bytes(mutate(random.Random(seed), [whole]))
        try:
            analyse(path)
        except CaptorError:
            continue
        except Exception as fault:
            raise AssertionError(f"mutation {seed}") from fault
