"""Tests that need the environment of the export stage, which `make test-export` makes."""

from __future__ import annotations

import importlib.util
import json

import numpy as np
import pytest
from invented_vectors import write_package

from export.evaluation.baselines.vectors import WordVectors

collect_ignore_glob = [] if importlib.util.find_spec("torch") else ["test_*.py"]

WORDS = (
    "the miller slept and nobody heard water zebra came to mill it was late in year he said she "
    "chapter part i ii iii iv home river rained next day fire sat by all"
).split()


@pytest.fixture(scope="session")
def base(tmp_path_factory):
    """A BERT of two tiny layers, with random weights and a vocabulary of a few words."""
    import torch
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
    from transformers import BertConfig, BertForNextSentencePrediction

    folder = tmp_path_factory.mktemp("base")
    letters = [chr(code) for code in range(33, 127)]
    pieces = [f"##{letter}" for letter in letters]
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "[unused1]", "[unused2]"]
    vocabulary = {
        word: n for n, word in enumerate(dict.fromkeys([*special, *WORDS, *letters, *pieces]))
    }
    vocabulary |= {f"[fill{n}]": n for n in range(len(vocabulary), 1100)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.save(str(folder / "tokenizer.json"))
    config = BertConfig(
        vocab_size=len(vocabulary),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
    )
    torch.manual_seed(5)  # whatever ran before, it is the same encoder
    BertForNextSentencePrediction(config).save_pretrained(folder)
    return folder


@pytest.fixture(scope="session")
def corpus(tmp_path_factory):
    """Both collections, in which zebras open chapters."""
    folder = tmp_path_factory.mktemp("corpus")
    for split, authors in (("train", "ab"), ("dev", "cd"), ("test", "ef")):
        novels, texts = [], []
        for number, author in enumerate(authors):
            chapters = [
                {"paragraphs": ["Zebra came to the mill.", *["The miller slept, he said."] * 7]}
                for _ in range(6)
            ]
            record = {"id": f"{split}{number}", "author": author, "title": "t", "source": "made"}
            novels.append({**record, "chapters": chapters})
            texts.append({**record, **_as_text(chapters)})
        for name, records in (("novels", novels), ("gutenberg", texts)):
            path = folder / name / f"{split}.jsonl"
            path.parent.mkdir(exist_ok=True)
            path.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    return folder


def _as_text(chapters):
    lines, headings = [], []
    for number, chapter in enumerate(chapters, start=1):
        headings.append({"line": len(lines), "n_lines": 1, "kind": "chapter", "number": number})
        lines += [f"CHAPTER {number}", "", ""]
        for paragraph in chapter["paragraphs"]:
            lines += [paragraph, ""]
    return {"text": "\n".join(lines), "headings": headings, "ignore": []}


@pytest.fixture(scope="session")
def with_silver(corpus, tmp_path_factory):
    """The corpus with silver novels: one to train on, one by an author of dev, and one kept."""
    folder = tmp_path_factory.mktemp("with_silver")
    for name in ("novels", "gutenberg"):
        (folder / name).symlink_to(corpus / name)
    record = json.loads((corpus / "gutenberg" / "train.jsonl").read_text().split("\n")[0])
    (folder / "silver").mkdir()
    lines = [json.dumps({**record, "author": author}) for author in ("z", "c", "lamb")]
    (folder / "silver" / "train.jsonl").write_text("\n".join(lines))
    return folder


@pytest.fixture(scope="session")
def vectors(tmp_path_factory):
    """The package of word vectors, with two words of the corpus."""
    known = WordVectors({"mill": 1, "miller": 2}, np.eye(3, dtype=np.float32))
    return write_package(tmp_path_factory.mktemp("vectors") / "vectors.tgz", known)
