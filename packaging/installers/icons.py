"""The program's icon in the formats that systems need, all drawn from one SVG."""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping
from pathlib import Path

from installers.project import ROOT

DRAWING = ROOT / "captor_desktop" / "gui" / "look" / "icons" / "app.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def draw_png(size: int, drawing: Path = DRAWING) -> bytes:
    """Return the icon as a PNG of this many pixels per side. Needs Qt, but no screen."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QImageWriter, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(data.data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon made of PNGs by their sizes."""
    offset = 6 + 16 * len(pictures)
    entries, data = b"", b""
    for size, png in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), offset + len(data))
        data += png
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + data


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon made of PNGs by their sizes; sizes it has no name for are left out."""
    body = b"".join(
        _ICNS_KINDS[size] + struct.pack(">I", len(png) + 8) + png
        for size, png in sorted(pictures.items())
        if size in _ICNS_KINDS
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_ico(path: Path) -> Path:
    """Write the icon for Windows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(ico({size: draw_png(size) for size in _ICO_SIZES}))
    return path


def write_icns(path: Path) -> Path:
    """Write the icon for macOS."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(icns({size: draw_png(size) for size in _ICNS_KINDS}))
    return path


def write_hicolor(folder: Path, name: str) -> None:
    """Write the icon set of Linux desktops below a folder `hicolor`."""
    for size in SIZES:
        path = folder / f"{size}x{size}" / "apps" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(draw_png(size))
    scalable = folder / "scalable" / "apps" / f"{name}.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    scalable.write_bytes(DRAWING.read_bytes())


if __name__ == "__main__":
    write_ico(Path(sys.argv[1]))
