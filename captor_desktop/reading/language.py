"""The language of a book: from the name in the header, or from its most common words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

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

# Words that are common in one language and rare or unknown in the others.
_COMMON_WORDS = {
    "en": "the and of was that with had his for you which she they have",
    "fr": "les une dans est qui pas vous elle avait ce au était mais sur",
    "de": "der und die nicht das ist ich sie ein war mit sich dem auf",
    "es": "los una las por del con para más pero había el y muy su",
    "it": "che di non gli della una il per era più sono questo ma con",
    "nl": "het een van niet hij dat zijn was maar haar met voor zich ook",
    "pt": "não uma os dos com ao mais mas era seu como quando do à",
    "sv": "och att det som han inte var för den med jag hade på en",
    "da": "og det han var ikke jeg som til der med den af på havde",
    "fi": "ja hän oli se että ei kun mutta niin joka minä nyt sitten oli",
    "la": "et in est non cum ad quae sed qui quod ut si per enim",
}
_LANGUAGES_OF: dict[str, list[str]] = {}
for _language, _words in _COMMON_WORDS.items():
    for _word in _words.split():
        _LANGUAGES_OF.setdefault(_word, []).append(_language)


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
    votes: Counter[str] = Counter()
    for word in _WORD.findall(" ".join(sample).lower()):
        for language in _LANGUAGES_OF.get(word, ()):
            votes[language] += 1
    ranked = votes.most_common(2)
    if not ranked or ranked[0][1] < _FEWEST_WORDS:
        return ""
    if len(ranked) > 1 and ranked[0][1] < _CLEAR_LEAD * ranked[1][1]:
        return ""
    return ranked[0][0]
