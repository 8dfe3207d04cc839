from __future__ import annotations

import sys

import pytest

from captor_desktop.errors import ModelUnusable
from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.tokenizing import encode_texts, load_tokenizer, token_id
from captor_desktop.paths import models_folder
from captor_desktop.work import Cancelled, CancelToken, Work

pytest.importorskip("tokenizers")


@pytest.fixture(scope="module")
def path():
    return find_model(models_folder(), "headings").tokenizer.path


@pytest.fixture(scope="module")
def tokenizer(path):
    return load_tokenizer(path)


def test_texts_become_ids_without_the_tokens_around_them(tokenizer):
    mail, nothing = encode_texts(tokenizer, ["the mail", ""], CancelToken())
    assert nothing == []
    assert token_id(tokenizer, "[CLS]") not in mail
    assert token_id(tokenizer, "[SEP]") not in mail
    assert tokenizer.decode(mail) == "the mail"


def test_many_texts_keep_their_order(tokenizer):
    words = ["one", "two", "three", "four", "five"] * 200  # more than go in one batch
    together = encode_texts(tokenizer, words, CancelToken())
    assert len(together) == len(words)
    alone = {word: encode_texts(tokenizer, [word], CancelToken())[0] for word in set(words)}
    assert together == [alone[word] for word in words]


def test_it_stops_when_it_is_asked_to(tokenizer):
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        encode_texts(tokenizer, ["a"], Work(cancel=cancel))


def test_token_that_is_not_there_is_an_error_with_advice(tokenizer):
    with pytest.raises(ModelUnusable, match=r"does not know \[ODD\].*Reinstall"):
        token_id(tokenizer, "[ODD]")


def test_missing_package_is_reported_and_how_to_get_it(path, monkeypatch):
    monkeypatch.setitem(sys.modules, "tokenizers", None)
    with pytest.raises(ModelUnusable, match=r"tokenizers.*not installed.*M03"):
        load_tokenizer(path)
