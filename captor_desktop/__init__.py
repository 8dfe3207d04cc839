"""Chapter Captor Desktop: cuts plain-text novels into chapters and makes EPUBs of them, offline.

import captor_desktop

analysis = captor_desktop.analyse("emma.txt")
for section in analysis.segmentation.chapters:
print(section.label)
captor_desktop.convert("emma.txt", "books/")  # books/emma.epub
"""

from __future__ import annotations

from captor_desktop.api import analyse, convert

__version__ = "0.1.0"
__all__ = ["__version__", "analyse", "convert"]
