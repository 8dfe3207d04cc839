"""The language of a book: from the name in the header, or from its most common words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from captor_desktop.lexicon.words import LANGUAGES, language

_CODES = {
    "english": "en", "middle english": "enm", "old english": "ang", "french": "fr",
    "german": "de", "spanish": "es", "italian": "it", "portuguese": "pt", "dutch": "nl",
    "finnish": "fi", "swedish": "sv", "danish": "da", "norwegian": "no", "bokmål": "nb",
    "nynorsk": "nn", "icelandic": "is", "latin": "la", "greek": "el", "ancient greek": "grc",
    "russian": "ru", "polish": "pl", "czech": "cs", "slovak": "sk", "slovenian": "sl",
    "serbian": "sr", "croatian": "hr", "bulgarian": "bg", "romanian": "ro", "hungarian": "hu",
    "estonian": "et", "latvian": "lv", "lithuanian": "lt", "ukrainian": "uk", "turkish": "tr",
    "hebrew": "he", "yiddish": "yi", "arabic": "ar", "persian": "fa", "farsi": "fa",
    "sanskrit": "sa", "hindi": "hi", "bengali": "bn", "telugu": "te", "tamil": "ta",
    "chinese": "zh", "japanese": "ja", "korean": "ko", "vietnamese": "vi", "tagalog": "tl",
    "cebuano": "ceb", "ilocano": "ilo", "indonesian": "id", "malay": "ms", "maori": "mi",
    "hawaiian": "haw", "afrikaans": "af", "frisian": "fy", "catalan": "ca", "galician": "gl",
    "occitan": "oc", "breton": "br", "welsh": "cy", "irish": "ga", "gaelic": "gd",
    "scots": "sco", "gaelic, scottish": "gd", "scottish gaelic": "gd", "esperanto": "eo",
    "interlingua": "ia", "basque": "eu", "neapolitan": "nap", "friulian": "fur",
    "napoletano-calabrese": "nap", "aleut": "ale", "ojibwa": "oj", "navajo": "nv",
}  # fmt: skip
_CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
_WORD = re.compile(r"[^\W\d_]{1,12}")
_SAMPLE_CHARS = 30_000
_FEWEST_WORDS = 60  # of the common ones; fewer say too little
_CLEAR_LEAD = 1.5

_LANGUAGES_OF: dict[str, list[str]] = {}
for _code in LANGUAGES:
    for _word in language(_code).common:
        _LANGUAGES_OF.setdefault(_word, []).append(_code)


def language_code(name: str) -> str:
    """Return the BCP 47 code for a language's English name (the first of several), or ""."""
    name = " ".join(name.split()).strip(" .")
    if _CODE.fullmatch(name) and name.lower() not in _CODES:
        return name
    lower = name.lower()
    if lower in _CODES:
        return _CODES[lower]
    first = re.split(r",|;|/|&|\band\b|\bwith\b|\(", lower, maxsplit=1)[0].strip()
    return _CODES.get(first, "")


def guess_language(lines: Sequence[str]) -> str:
    """Return the code of the language whose most common words fill this text, or ""."""
    sample: list[str] = []
    left = _SAMPLE_CHARS
    for number in range(len(lines) // 4, len(lines)):
        sample.append(lines[number][:left])
        left -= len(lines[number])
        if left <= 0:
            break
    words = Counter(
        word for word in _WORD.findall(" ".join(sample).lower()) if word in _LANGUAGES_OF
    )
    votes: Counter[str] = Counter()
    for word, times in words.items():
        for code in _LANGUAGES_OF[word]:
            votes[code] += times
    ranked = votes.most_common(2)
    if not ranked or ranked[0][1] < _FEWEST_WORDS:
        return ""
    if len(ranked) > 1 and not _leads(words, ranked[0][0], ranked[1][0]):
        return ""
    return ranked[0][0]


def _leads(words: Counter[str], first: str, second: str) -> bool:
    """Whether a language is clear of the next by the words that they do not share.

    Portuguese and Spanish have half of their commonest words in common.
    """
    own = other = 0
    for word, times in words.items():
        codes = _LANGUAGES_OF[word]
        if first in codes and second not in codes:
            own += times
        elif second in codes and first not in codes:
            other += times
    return own >= _CLEAR_LEAD * other
