from __future__ import annotations

import pytest

from captor_desktop.book import Shape
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.letters import as_letter, is_the_end

LETTER = "My dear Mother,—I am very sorry to be the bearer of this."
PROSE, HEAD, SIGNATURE = Shape.PROSE, Shape.LETTER_HEAD, Shape.SIGNATURE


def shapes(*texts, signed=False):
    blocks = [Block(PROSE, number, (text,)) for number, text in enumerate(texts)]
    if signed:
        blocks.append(Block(SIGNATURE, 9, ("Yours ever,",)))
    return [block.shape for block in as_letter(blocks)]


@pytest.mark.parametrize(
    "text", ["Langford.", "Langford, Dec.", "10 Wigmore Street.", "_Parklands._", "Churchhill"]
)
def test_the_short_line_above_a_signed_letter_is_its_dateline(text):
    assert shapes(text, LETTER, signed=True) == [HEAD, PROSE, SIGNATURE]


def test_a_name_in_capitals_under_a_dateline_is_a_signature():
    assert shapes("Langford.", LETTER, "I am, &c.,", "S. VERNON.") == [
        HEAD,
        PROSE,
        *[SIGNATURE] * 2,
    ]
    assert shapes("Langford.", LETTER, "ALICIA") == [HEAD, PROSE, SIGNATURE]


@pytest.mark.parametrize(
    "text", ["It rained.", "“Langford!”", "We are all well.", "A TITLE", LETTER]
)
def test_a_sentence_above_a_signed_letter_stays_prose(text):
    assert shapes(text, LETTER, signed=True)[0] is PROSE
    assert shapes(text, LETTER, "S. VERNON.") == [PROSE] * 3


@pytest.mark.parametrize("last", ["THE END", "He went home.", "A WORD AND ANOTHER AND ONE MORE"])
def test_a_chapter_without_a_name_at_its_end_is_not_a_letter(last):
    assert shapes("Spring.", LETTER, last) == [PROSE] * 3
    assert shapes("Spring.", "ALICIA") == [PROSE] * 2
    assert shapes() == []


@pytest.mark.parametrize("text", ["THE END", "_Finis._", "End of Volume I"])
def test_the_end_is_known(text):
    assert is_the_end(text)
    assert not is_the_end(f"At {text}, he spoke")
