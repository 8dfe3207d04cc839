"""Small Word and OpenDocument files, written by hand as their programs write them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
_STYLES = f"""<w:styles {_W}>
<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/></w:style>
<w:style w:styleId="Standard"><w:name w:val="Normal"/><w:basedOn w:val="Standard"/></w:style>
<w:style w:styleId="Chapter"><w:name w:val="My Chapter"/><w:basedOn w:val="berschrift1"/></w:style>
<w:style w:styleId="Page"><w:name w:val="New page"/><w:pPr><w:pageBreakBefore/></w:pPr></w:style>
</w:styles>"""
_FOOTNOTES = f"""<w:footnotes {_W}><w:footnote w:id="2"><w:p><w:r><w:t>A town </w:t></w:r>
<w:r><w:t>in the west.</w:t></w:r></w:p></w:footnote></w:footnotes>"""
_RELATIONS = """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId5" Target="media/image1.png"/></Relationships>"""
_ABOUT = """<p xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Ferry</dc:title>
<dc:creator>{author}</dc:creator></p>"""

_OASIS = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0"
_PREFIXES = {
    **{name: _OASIS.format(name) for name in ("office", "text", "style", "table", "meta")},
    "fo": _OASIS.format("xsl-fo-compatible"),
    "draw": _OASIS.format("drawing"),
    "svg": _OASIS.format("svg-compatible"),
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
}
_O = " ".join(f'xmlns:{prefix}="{name}"' for prefix, name in _PREFIXES.items())
_AUTOMATIC = """<style:style style:name="T1"><style:text-properties fo:font-style="italic"/>
</style:style><style:style style:name="T2"><style:text-properties fo:font-variant="small-caps"/>
</style:style><style:style style:name="P1" style:parent-style-name="Heading_20_2"/>
<style:style style:name="P2"><style:paragraph-properties fo:break-before="page"/></style:style>"""


def docx(body: str, author: str = "Ann Other", **others: bytes) -> bytes:
    """Return a Word document with this body, in Word's own markup."""
    document = f'<?xml version="1.0"?><w:document {_W}><w:body>{body}</w:body></w:document>'
    return packed({
        "[Content_Types].xml": _TYPES,
        "word/document.xml": document,
        "word/styles.xml": _STYLES,
        "word/footnotes.xml": _FOOTNOTES,
        "word/_rels/document.xml.rels": _RELATIONS,
        "docProps/core.xml": _ABOUT.format(author=author),
        **others,
    })  # fmt: skip


def paragraph(text: str, style: str = "", run: str = "") -> str:
    """Return a paragraph of a Word document."""
    named = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{named}<w:r><w:rPr>{run}</w:rPr><w:t>{text}</w:t></w:r></w:p>"


def odt(body: str, **others: bytes | str) -> bytes:
    """Return an OpenDocument text with this body, in its own markup."""
    content = (
        f"<office:document-content {_O}><office:automatic-styles>{_AUTOMATIC}"
        f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body>"
        "</office:document-content>"
    )
    about = f"<office:document-meta {_O}><dc:title>The Ferry</dc:title>"
    return packed({
        "mimetype": "application/vnd.oasis.opendocument.text",
        "content.xml": content,
        "meta.xml": f"{about}<dc:creator>Ann Other</dc:creator></office:document-meta>",
        **others,
    })  # fmt: skip


def packed(members: Mapping[str, bytes | str]) -> bytes:
    """Return a .zip with these members."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file.getvalue()
