"""Layouts of paragraphs and lines: indents, short ends, spacing, margins, marks, hyphens, noise."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from tests.layouts.blocks import (
    WIDTH,
    Blocks,
    Rendered,
    above,
    changed,
    doubled,
    is_heading,
    is_prose,
    is_told,
    joined,
    spoil,
    with_hyphens,
    wrapped,
)

NOISE = 0.01
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


# --- paragraphs without blank lines --------------------------------------------------------------


def indented(blocks: Blocks, indent: str = "   ", width: int = WIDTH) -> Rendered:
    """Set no blank line; first lines are indented."""
    rendered = joined([wrapped(b, indent if is_told(b) else "", width) for b in blocks], 0)
    return rendered._replace(hidden=without_indent(blocks))


def without_indent(blocks: Blocks) -> frozenset[int]:
    return frozenset(
        number
        for number, block in enumerate(blocks)
        if not (is_told(block) or is_heading(block) or block[0].startswith(" "))
    )


def after_full_lines(pieces: Sequence[Sequence[str]], width: int) -> frozenset[int]:
    """Return the blocks above which a line is so full, or set in, that its end shows nothing."""
    return frozenset(
        number
        for number, (above, piece) in enumerate(pairwise(pieces), start=1)
        if len(above[-1]) + 1 + len(piece[0].split()[0]) > width
        or (above[-1].startswith("  ") and piece[0].startswith("  "))
    )


def centred_headings(blocks: Blocks) -> Rendered:
    """Set no blank line; first lines are indented, headings stand in the middle."""
    pieces = [
        [block[0].strip().center(WIDTH).rstrip()]
        if is_heading(block)
        else wrapped(block, "  " if is_told(block) else "")
        for block in blocks
    ]
    return joined(pieces, 0)._replace(hidden=without_indent(blocks))


def around_headings(blocks: Blocks, set_block: Callable[[Sequence[str]], list[str]]) -> Rendered:
    """Set blank lines around headings only."""
    pieces = [["", *block, ""] if is_heading(block) else set_block(block) for block in blocks]
    rendered = joined(pieces, 0)
    starts = [
        start + is_heading(block) for start, block in zip(rendered.first_lines, blocks, strict=True)
    ]
    return Rendered(rendered.text, starts)


def short_ends(blocks: Blocks, width: int = WIDTH) -> Rendered:
    """Set no blank line and no indent."""
    pieces = [wrapped(block, "", width) for block in blocks]
    return joined(pieces, 0)._replace(hidden=after_full_lines(pieces, width))


def one_line(blocks: Blocks, before: str = "") -> Rendered:
    """Set every paragraph as one line, without blank lines."""
    return joined([[before + " ".join(line.strip() for line in block)] for block in blocks], 0)


def unwrapped(blocks: Blocks) -> Rendered:
    """Set every paragraph as one line, with blank lines."""
    return joined([[" ".join(line.strip() for line in block)] for block in blocks], 1)


def narrow(blocks: Blocks, width: int = 42) -> Rendered:
    """Set ordinary paragraphs in a narrow column."""
    return joined([wrapped(block, "", width) for block in blocks], 1)


def gaps_of(blocks: Blocks, between: int, blank: str = "") -> Rendered:
    """Set unwrapped paragraphs with so many lines between them, which may hold a space."""
    body = joined([[" ".join(map(str.strip, block))] for block in blocks], between)
    return changed(body, lambda line: line or blank)


def hanging(blocks: Blocks) -> Rendered:
    """Set all lines but the first of a paragraph in."""
    pieces = []
    for block in blocks:
        lines = wrapped(block, "", 66)
        pieces.append(
            [lines[0], *(f"   {line}" for line in lines[1:])] if is_prose(block) else lines
        )
    return joined(pieces, 0)


def wide_sentences(blocks: Blocks, width: int = 40) -> Rendered:
    """Set two spaces after sentences, in a narrow column."""
    pieces = []
    for block in blocks:
        if len(block) > 1 and not is_prose(block):
            pieces.append(list(block))
            continue
        text = re.sub(r"([.!?][\"”’]?) +(?=[A-Z\"“])", r"\1  ", " ".join(map(str.strip, block)))
        pieces.append(_fill(text, width))
    return joined(pieces, 1)


def _fill(text: str, width: int) -> list[str]:
    lines: list[str] = []
    while len(text) > width:
        cut = text.rfind(" ", 0, width + 1)
        cut = cut if cut > 0 else (text.find(" ") if " " in text else len(text))
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*lines, text] if text else lines


def justified(blocks: Blocks, width: int = 70) -> Rendered:
    """Fill every line to the full width with spaces between its words."""
    chance = random.Random(8)
    pieces = []
    for block in blocks:
        lines = wrapped(block, "", width)
        if is_prose(block):
            lines = [*(_stretch(line, width, chance) for line in lines[:-1]), lines[-1]]
        pieces.append(lines)
    return joined(pieces, 1)


def _stretch(line: str, width: int, chance: random.Random) -> str:
    words = line.split()
    gaps = [" "] * (len(words) - 1)
    for _ in range(width - len(line) if gaps else 0):
        gaps[chance.randrange(len(gaps))] += " "
    return "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))


# --- spacing, margins, marks before lines --------------------------------------------------------


def double(blocks: Blocks) -> Rendered:
    """Double every line end."""
    return doubled(joined(blocks, 1))


def double_indented(blocks: Blocks) -> Rendered:
    """Set a typescript: double-spaced, paragraphs only indented."""
    return doubled(indented(blocks, "     "))


def double_with_gaps(blocks: Blocks) -> Rendered:
    """Set one blank line between lines and two between paragraphs."""
    pieces = []
    for block in blocks:
        piece = [part for line in block for part in (line, "")]
        pieces.append([*piece, ""])
    return joined(pieces, 0)


def quoted(blocks: Blocks, mark: str = "> ") -> Rendered:
    """Put the mark of a mail before every line."""
    return changed(joined(blocks, 1), lambda line: f"{mark}{line}".rstrip())


def quoted_mail(blocks: Blocks) -> Rendered:
    """Quote a book in a mail, with the head of the mail above and its end below."""
    head = ["From: anne@example.org", "Subject: the book", "", "On Monday Anne wrote:", ""]
    body = above(quoted(blocks), head)
    return body._replace(text="\n".join([body.text, "", "-- ", "Regards, Bert"]))


def margin(blocks: Blocks, before: str = " " * 8) -> Rendered:
    """Set a margin before every line."""
    return changed(joined(blocks, 1), lambda line: before + line if line else "")


def doubled_returns(blocks: Blocks, share: float = 1.0) -> Rendered:
    """End lines, or most of them, by CR CR LF."""
    chance = random.Random(5)
    ends = lambda: "\r\r" if chance.random() < share else "\r"  # noqa: E731
    return changed(joined(blocks, 1), lambda line: line + ends())


def numbered_lines(blocks: Blocks, style: str = "{:>5}  ", every: int = 1) -> Rendered:
    """Put the number of the line before it, or before each fifth one."""
    body = joined([wrapped(block, "", 66) for block in blocks], 1)
    lines = [
        (style.format(number) if number % every == 0 else " " * len(style.format(0))) + line
        for number, line in enumerate(body.text.rstrip("\n").split("\n"), start=1)
    ]
    return body._replace(text="\n".join(line.rstrip() for line in lines))


def padded(blocks: Blocks) -> Rendered:
    """Fill all lines with spaces, blank ones too, as files with fixed records have them."""
    return changed(joined([wrapped(block, "", 66) for block in blocks], 1), lambda t: t.ljust(80))


# --- letters and words ---------------------------------------------------------------------------


def noisy(blocks: Blocks, noise: float = NOISE) -> Rendered:
    """Misread a share of the letters."""
    chance = random.Random(17)
    single = joined(blocks, 1)
    chars = [
        chance.choice(_LETTERS) if char.isalpha() and chance.random() < noise else char
        for char in single.text
    ]
    return Rendered("".join(chars), single.first_lines)


def ocr_noise(rendered: Rendered, share: float) -> Rendered:
    """Misread letters of the whole text, and put spaces after most lines, as OCR does."""
    chance = random.Random(29)
    return changed(rendered, lambda line: spoil(line, chance, share) + (" " if line else ""))


def hyphened(blocks: Blocks, mark: str = "-", width: int = WIDTH, between: int = 1) -> Rendered:
    """Divide words at line ends."""
    pieces = [
        with_hyphens(block, mark, width) if is_prose(block) else list(block) for block in blocks
    ]
    rendered = joined(pieces, between)
    return rendered if between else rendered._replace(hidden=after_full_lines(pieces, width))


def soft_hyphens_everywhere(blocks: Blocks) -> Rendered:
    """Put soft hyphens into all long words."""
    body = unwrapped(blocks)
    return changed(
        body,
        lambda line: line if line.isupper() else re.sub(
            r"([^\W\d_]{3})(?=[^\W\d_]{3})", "\\1\xad", line),
    )  # fmt: skip


def first_words_apart(blocks: Blocks) -> Rendered:
    """Set the first letter of a chapter apart, as OCR reads a drop capital: "T HE"."""
    changed: list[list[str]] = []
    after = False
    for block in blocks:
        lines = list(block)
        if after and is_prose(block) and lines[0][0].isalpha():
            words = lines[0].split(" ", 1)
            lines[0] = " ".join([f"{words[0][0]} {words[0][1:].upper()}".strip(), *words[1:]])
        after = is_heading(block) or (after and not is_prose(block))
        changed.append(lines)
    return joined(changed, 1)


def spaced_headings(blocks: Blocks) -> Rendered:
    """Set headings letter by letter."""
    return joined(
        [
            [" ".join(block[0].strip()).replace("   ", "   ")] if is_heading(block) else list(block)
            for block in blocks
        ],
        1,
    )


def bold_codes(blocks: Blocks) -> Rendered:
    """Set headings between the codes that make a terminal's letters bold."""
    return joined(
        [[f"\x1b[1m{block[0]}\x1b[0m"] if is_heading(block) else block for block in blocks], 1
    )


def overstruck(blocks: Blocks) -> Rendered:
    """Strike the letters of headings twice, as old printers did for bold ones."""
    return joined(
        [
            ["".join(f"{char}\b{char}" for char in block[0])] if is_heading(block) else block
            for block in blocks
        ],
        1,
    )
