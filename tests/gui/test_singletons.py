from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from PySide6.QtCore import QObject
from captor_desktop.gui.singletons import keep_singletons
keep_singletons()
keep_singletons()
thing = QObject()
for _ in range(300_000):
    thing.setObjectName("x")
    thing.blockSignals(False)
print("alive")
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="nothing to work around")
def test_many_calls_of_qt_do_not_end_the_interpreter():
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60
    )
    assert ended.stdout.strip() == "alive"
    assert ended.returncode == 0, ended.stderr
