from __future__ import annotations

import struct

from installers.icons import draw_png, icns, ico, write_hicolor

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_icon_is_drawn_at_the_size_that_is_asked_for():
    picture = draw_png(48)
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (48, 48)


def test_a_windows_icon_holds_each_picture_where_it_says():
    made = ico({256: b"large", 16: b"tiny"})
    assert struct.unpack("<HHH", made[:6]) == (0, 1, 2)
    for place, (side, data) in enumerate([(16, b"tiny"), (0, b"large")]):
        entry = struct.unpack("<BBBBHHII", made[6 + 16 * place : 22 + 16 * place])
        assert entry[0] == side
        assert made[entry[7] : entry[7] + entry[6]] == data


def test_a_mac_icon_holds_the_sizes_it_has_names_for():
    made = icns({128: b"one", 22: b"none"})
    assert made == b"icns" + struct.pack(">I", 19) + b"ic07" + struct.pack(">I", 11) + b"one"


def test_linux_gets_every_size_and_the_drawing(tmp_path):
    write_hicolor(tmp_path, "thing")
    assert (tmp_path / "48x48" / "apps" / "thing.png").read_bytes().startswith(PNG)
    assert (tmp_path / "scalable" / "apps" / "thing.svg").is_file()
