from __future__ import annotations

from captor_desktop.book import Metadata
from captor_desktop.gui.dialogs.detail_fields import DetailFields

FACTS = Metadata(
    "The Weir", "A. B.", "de", translator="C. D.", year=1901, tags=("a", "b"), description="Rain."
)


def test_what_is_shown_is_what_was_given(qtbot):
    for full in (True, False):
        fields = DetailFields(FACTS, full=full)
        qtbot.addWidget(fields)
        assert fields.metadata == FACTS


def test_other_details_are_taken(qtbot):
    fields = DetailFields(Metadata(), full=True)
    qtbot.addWidget(fields)
    with qtbot.waitSignal(fields.changed):
        fields.take(FACTS)
    assert fields.metadata == FACTS


def test_a_language_that_is_not_listed_may_be_typed(qtbot):
    fields = DetailFields(Metadata(language="eo"))
    qtbot.addWidget(fields)
    assert fields.metadata.language == "eo"
    fields.language.setEditText("is")
    assert fields.metadata.language == "is"
