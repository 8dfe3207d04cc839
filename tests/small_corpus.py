"""A tiny corpus of invented novels, whose chapters speak of different things."""

from __future__ import annotations

import json
import lzma
import random

SUBJECTS = (
    "ship sail mast captain harbour anchor wave storm deck sailor",
    "garden rose hedge gardener path fountain bee bench lawn tulip",
    "court judge letter lawyer witness verdict prison clerk oath debt",
    "horse rider saddle meadow hunt fox hound stable bridle gallop",
)


def invented_book(name="one", chapters=4, paragraphs=12, source="here", seed=0):
    """Return a record of the corpus."""
    chance = random.Random(f"{name}{seed}")
    return {
        "id": name,
        "source": source,
        "title": f"The Tale of {name}",
        "author": "Nobody",
        "chapters": [
            {"heading": f"CHAPTER {n + 1}", "paragraphs": _paragraphs(chance, n, paragraphs)}
            for n in range(chapters)
        ],
    }


def write_corpus(path, records):
    """Write a corpus file, packed if its name says so."""
    opened = lzma.open if path.suffix == ".xz" else open
    with opened(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(record) + "\n" for record in records)
    return path


def _paragraphs(chance, chapter, count):
    words = SUBJECTS[chapter % len(SUBJECTS)].split()
    return [
        " ".join(_sentence(chance, words) for _ in range(chance.randint(1, 4)))
        for _ in range(count + chance.randint(0, 3))
    ]


def _sentence(chance, words):
    chosen = [f"the {chance.choice(words)}" for _ in range(chance.randint(3, 7))]
    return " and ".join(chosen).capitalize() + "."
