"""What Windows shows about the programs in their properties, in the form PyInstaller reads."""

from __future__ import annotations

from pathlib import Path

from installers import project

_TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,
    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Chapter Captor contributors"),
      StringStruct("FileDescription", "{description}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "{name}"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("OriginalFilename", "{name}.exe"),
      StringStruct("ProductName", "{product}"),
      StringStruct("ProductVersion", "{version}")])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])])
  ]
)
"""


def version_text(name: str, version: str) -> str:
    """Return the text for a program of this name."""
    return _TEMPLATE.format(
        numbers=project.four_numbers(version),
        version=version,
        name=name,
        product=project.DISPLAY_NAME,
        description=project.DISPLAY_NAME,
    )


def write_version(folder: Path, name: str) -> Path:
    """Write the text for a program and return its file."""
    path = folder / f"{name}-version.txt"
    path.write_text(version_text(name, project.version()), encoding="utf-8")
    return path
