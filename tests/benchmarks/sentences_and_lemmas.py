"""Compares sentence splitters and lemmatizers: on a hand-made gold, and by their speed on 1 MB.

Needs the packages of all candidates: pip install syntok pysbd segtok blingfire simplemma PyStemmer
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable
from pathlib import Path

from corpus import read_novel_text

GOLD = Path(__file__).parent / "gold"
MEGABYTE = 1_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--corpus", type=Path, required=True, help="novels (.jsonl.xz)")
    paragraphs = read_novel_text(parser.parse_args().corpus, MEGABYTE)
    words = sorted({w for p in paragraphs for w in re.findall(r"[^\W\d_]+", p.lower())})
    print("| sentence splitter | precision | recall | F1 | s/MB |\n|---|---|---|---|---|")
    for name, split in splitters().items():
        precision, recall, f1 = judge_splitter(split)
        seconds = timed(lambda split=split: [split(p) for p in paragraphs])
        print(f"| {name} | {precision:.3f} | {recall:.3f} | {f1:.3f} | {seconds:.2f} |")
    print(f"\n| lemmatizer | right | s for {len(words)} words |\n|---|---|---|")
    for name, lemmatize in lemmatizers().items():
        pairs = [line.split() for line in (GOLD / "lemmas.txt").read_text().splitlines()]
        right = sum(lemmatize(word) == lemma for word, lemma in pairs) / len(pairs)
        seconds = timed(lambda lemmatize=lemmatize: [lemmatize(w) for w in words])
        print(f"| {name} | {right:.3f} | {seconds:.2f} |")


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def splitters() -> dict[str, Callable[[str], list[str]]]:
    import blingfire
    import pysbd
    import syntok.segmenter
    from segtok.segmenter import split_single
    from sentencex import segment

    pragmatic = pysbd.Segmenter(language="en", clean=False)

    def by_syntok(text: str) -> list[str]:
        return [
            "".join(token.spacing + token.value for token in sentence)
            for paragraph in syntok.segmenter.process(text)
            for sentence in paragraph
        ]

    return {
        "sentencex": lambda text: list(segment("en", text)),
        "pysbd": pragmatic.segment,
        "syntok": by_syntok,
        "segtok": lambda text: list(split_single(text)),
        "blingfire": lambda text: blingfire.text_to_sentences(text).split("\n"),
    }


def judge_splitter(split: Callable[[str], list[str]]) -> tuple[float, float, float]:
    right = found = there = 0
    for paragraph in (GOLD / "sentences.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        sentences = paragraph.split("\n")
        true, guess = ends(sentences), ends(split(" ".join(sentences)))
        right += len(true & guess)
        found += len(guess)
        there += len(true)
    return right / found, right / there, 2 * right / (found + there)


def ends(sentences: list[str]) -> set[int]:
    """Where sentences end, counted in signs that are not blank; the last end is no find."""
    places, place = set(), 0
    for sentence in sentences[:-1]:
        place += len("".join(sentence.split()))
        places.add(place)
    return places


def lemmatizers() -> dict[str, Callable[[str], str]]:
    import simplemma
    import Stemmer

    from captor_desktop.breaks.lemmas import lemma

    stemmer = Stemmer.Stemmer("english")
    return {
        "lemminflect (verb, noun, adjective)": lemma.__wrapped__,
        "simplemma": lambda word: simplemma.lemmatize(word, lang="en"),
        "Snowball stemmer": stemmer.stemWord,
    }


if __name__ == "__main__":
    main()
