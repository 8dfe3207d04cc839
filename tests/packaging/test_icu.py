from __future__ import annotations

import pytest
from installers.icu import is_icu_data, is_superfluous, trimmed


@pytest.mark.parametrize(
    "item",
    ["lang/de.res", "zone/en_GB.res", "brkitr/root.res", "fr.res", "sr_Cyrl_BA.res", "unames.icu"],
)
def test_names_and_formats_go(item):
    assert is_superfluous(item)


@pytest.mark.parametrize(
    "item",
    ["coll/de.res", "coll/ucadata.icu", "root.res", "zone/root.res", "ibm-943_P15A-2003.cnv",
     "cnvalias.icu", "likelySubtags.res", "supplementalData.res", "curr/pool.res"],
)  # fmt: skip
def test_sorting_and_encodings_stay(item):
    assert not is_superfluous(item)


def test_only_the_library_of_the_data_is_touched(tmp_path):
    assert is_icu_data("PySide6/Qt/lib/libicudata.so.73")
    assert not is_icu_data("libicuuc.so.73")
    assert trimmed(tmp_path / "libicuuc.so.73", tmp_path) == tmp_path / "libicuuc.so.73"
