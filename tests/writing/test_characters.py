from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from captor_desktop.writing.characters import one_line, xml_safe


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_can_be_put_into_xml(text):
    element = etree.Element("p")
    element.text = xml_safe(text)
    etree.fromstring(etree.tostring(element))
    assert len(xml_safe(text)) == len(text)


def test_text_that_is_fine_stays_as_it_is():
    text = "Čapek, ἄνεμος, 水, 😀\tand a soft\u00adhyphen\n"
    assert xml_safe(text) == text


def test_a_control_between_two_words_becomes_a_blank():
    assert xml_safe("end\x0cbegin\x00now") == "end begin now"


def test_half_a_surrogate_pair_and_noncharacters_show_that_something_is_lost():
    assert xml_safe("a\ud800b\ufffec\U0001fffed") == "a\ufffdb\ufffdc\ufffdd"


def test_one_line_leaves_single_blanks_only():
    assert one_line("  The\n Mail\x0b Coach ") == "The Mail Coach"
