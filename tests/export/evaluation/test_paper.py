from __future__ import annotations

from export.evaluation import paper


def test_the_global_cut_beats_the_local_one_in_window_diff_as_printed():
    for name in ("WOC (window 50)", "WOC (window 100)", "WOC (window 150)", "WOC (window 200)"):
        assert paper.GLOBAL[name].wd < paper.LOCAL[name].wd
        assert paper.ESTIMATED[name].wd > paper.GLOBAL[name].wd
