from __future__ import annotations

import dataclasses

import numpy as np
import pytest
import torch

from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.engine import SMALL_BREAKS
from captor_desktop.inference.stretches import SHOWN, make_chunk
from captor_desktop.inference.word_ids import A_NAME, GAP, NAME_TRAIT
from export.__main__ import main
from export.breaks import small_scoring
from export.breaks.cache import Cache, write_cache
from export.breaks.chunks import IGNORED, Drawer
from export.breaks.small_conversion import EXACT_FILE, MOST_APART, SMALL_FILE, convert_small
from export.breaks.small_network import JointNetwork, Shape, SmallNetwork
from export.breaks.small_scoring import figures_of, judge_novels, score_novel
from export.breaks.small_training import Run, load_small, tensors, train_small
from export.breaks.vocabulary import count_novels, most_shared
from export.breaks.word_vectors import WordTable
from export.corpus import Novel
from export.recipes import SmallRecipe
from export.training_novels import SECOND, TRAIN, splitter, training_novels
from export.workplace import GUTENBERG, NOVELS, SILVER, Workplace

WORDS = "the miller slept and nobody heard water came to mill it was late in year".split()
CHAPTERS, PARAGRAPHS = 6, 11
RECIPE = SmallRecipe(
    seed=2020,
    steps=60,
    stretches=8,
    paragraphs=8,
    with_break=0.5,
    rate=5e-3,
    warm_up=5,
    decay=0.3,
    averaging=0.9,
)


def invented(number: int) -> Novel:
    """A novel in which zebras open chapters."""
    rng = np.random.default_rng(number)
    paragraphs = []
    for place in range(CHAPTERS * PARAGRAPHS):
        words = " ".join(rng.choice(WORDS, int(rng.integers(2, 110))))
        paragraphs.append(f"Zebra {words}." if place % PARAGRAPHS == 0 else f"“Oh {words}.”")
    breaks = tuple(range(PARAGRAPHS, CHAPTERS * PARAGRAPHS, PARAGRAPHS))
    return Novel(str(number), SILVER, "t", f"author {number}", tuple(paragraphs), breaks)


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    books = [invented(number) for number in range(4)]
    folder = tmp_path_factory.mktemp("cache")
    vocabulary = most_shared(count_novels(book.paragraphs for book in books), 50)
    write_cache(books, vocabulary, folder, lambda _book: TRAIN)
    return Cache.load(folder)


@pytest.fixture
def shape():
    return Shape(words=1100, width=16, heads=2, head_width=8, paragraph=24, reaches=(1, 2))


@pytest.fixture
def drawer(cache):
    return Drawer(cache, (TRAIN,), 8, seed=5)


def test_novels_lie_in_the_cache_as_they_are(cache):
    novel = cache.novels[1]
    count = novel.end_paragraph - novel.first_paragraph
    assert count == CHAPTERS * PARAGRAPHS
    assert cache.starts[-1] == cache.ids.size == cache.traits.size
    breaks = np.flatnonzero(cache.is_break[novel.first_paragraph : novel.end_paragraph])
    assert breaks.tolist() == list(invented(1).breaks)


def test_only_silver_authors_who_are_nowhere_else_are_kept_for_later():
    books = [dataclasses.replace(invented(0), author=f"author {number}") for number in range(100)]
    kept = [book for book in books if splitter(())(book) == SECOND]
    assert 2 <= len(kept) <= 25
    names = {book.author for book in kept}
    assert not [book for book in books if splitter(names)(book) == SECOND]
    assert splitter(())(dataclasses.replace(kept[0], source="novels")) == TRAIN


def test_long_paragraphs_show_their_ends(cache):
    lengths = np.diff(cache.starts)
    longest = int(np.argmax(lengths))
    chunk = make_chunk(cache, np.array([longest]), 1)
    start, end = cache.starts[longest], cache.starts[longest + 1]
    assert chunk.ids.size == SHOWN + 1
    assert chunk.ids[:48].tolist() == cache.ids[start : start + 48].tolist()
    assert chunk.ids[48] == GAP
    assert chunk.ids[49:-1].tolist() == cache.ids[end - 32 : end].tolist()


def test_short_paragraphs_are_shown_completely(cache):
    lengths = np.diff(cache.starts)
    short = np.flatnonzero(lengths < SHOWN)[:3]
    chunk = make_chunk(cache, short, 1)
    for row, paragraph in enumerate(short):
        wanted = cache.ids[cache.starts[paragraph] : cache.starts[paragraph + 1]]
        assert chunk.ids[chunk.table[row]][: wanted.size].tolist() == wanted.tolist()
        assert (chunk.table[row, wanted.size :] == chunk.ids.size - 1).all()


def test_labels_are_those_of_the_places(drawer, cache):
    example = drawer.draw(3, 12)
    opens = chunk_opens(example, cache)
    judged = example.labels != IGNORED
    assert judged.any()
    assert (opens[judged] == (example.labels[judged] == 1)).all()
    assert (example.labels[:6] == 1).any(axis=1).all()  # drawn around breaks


def chunk_opens(example, cache):
    """Whether each paragraph opens with a zebra, by what is shown of it."""
    zebra = cache.ids[cache.starts[0]]
    first = example.chunk.ids[example.chunk.table[:, 0]]
    return (first == zebra).reshape(example.labels.shape)


def test_the_odds_are_brought_back_to_those_of_whole_novels(drawer):
    labels = np.concatenate([drawer.draw(step, 48).labels for step in range(40)])
    drawn = (labels == 1).sum() / (labels == 0).sum()
    true = (CHAPTERS - 1) / (CHAPTERS * PARAGRAPHS - CHAPTERS + 1)
    assert drawn * np.exp(drawer.prior_shift()) == pytest.approx(true)


def test_each_break_is_drawn_once_a_round(drawer):
    drawn = [drawer._in_rounds(start, 5) for start in range(0, drawer.breaks, 5)]
    assert sorted(np.concatenate(drawn)[: drawer.breaks]) == sorted(drawer._breaks)


def test_paragraphs_do_not_see_their_neighbours_words(shape, cache):
    network = SmallNetwork(shape).eval()
    with torch.no_grad():
        alone = network.paragraph_vectors(*tensors(make_chunk(cache, np.array([3]), 1))[:-1])
        rows = np.array([2, 3, 4])
        among = network.paragraph_vectors(*tensors(make_chunk(cache, rows, 1))[:-1])
    torch.testing.assert_close(alone[0], among[1], atol=1e-5, rtol=1e-4)


def test_it_learns_what_opens_a_chapter(cache, drawer, shape, tmp_path):
    told = []

    def judge(network):
        told.append(str(judge_novels(network, cache, cache.novels)))
        return told[-1]

    network = train_small(drawer, shape, RECIPE, tmp_path, judge=judge)
    figures = judge_novels(network, cache, cache.novels)
    assert figures.precision > 0.9
    assert figures.f1 > 0.8
    assert told == [str(figures)]
    again = load_small(tmp_path)
    assert judge_novels(again, cache, cache.novels) == figures


def test_a_stopped_training_continues_where_it_was(drawer, shape, tmp_path):
    plain = dataclasses.replace(shape, dropped=0.0, dropped_words=0.0, hidden_names=0.0)
    whole = train_small(drawer, plain, RECIPE, tmp_path / "whole")
    train_small(drawer, plain, RECIPE, tmp_path / "parts", most_seconds=0.05)
    again = train_small(drawer, plain, RECIPE, tmp_path / "parts")
    for name, weights in whole.state_dict().items():
        torch.testing.assert_close(again.state_dict()[name], weights, atol=1e-5, rtol=1e-4)


def test_a_novel_is_judged_alike_in_pieces(shape, cache, monkeypatch):
    network = SmallNetwork(shape).eval()
    whole = score_novel(network, cache, cache.novels[0])
    monkeypatch.setattr(small_scoring, "STRETCH", 30)
    monkeypatch.setattr(small_scoring, "OVERLAP", 8)
    assert whole.size == CHAPTERS * PARAGRAPHS - 1
    np.testing.assert_allclose(score_novel(network, cache, cache.novels[0]), whole, atol=1e-5)


def test_several_networks_say_the_mean_of_what_each_says(shape, cache):
    members = [SmallNetwork(shape).eval() for _ in range(3)]
    said = [score_novel(member, cache, cache.novels[0]) for member in members]
    joint = JointNetwork(members).eval()
    np.testing.assert_allclose(
        score_novel(joint, cache, cache.novels[0]), np.mean(said, axis=0), atol=1e-5
    )


def test_names_are_hidden_in_training_alone(shape):
    network = SmallNetwork(dataclasses.replace(shape, hidden_names=1.0))
    ids, traits = torch.tensor([70, 71, 72]), torch.tensor([0, NAME_TRAIT, 5])
    assert network.train()._hide_names(ids, traits).tolist() == [70, A_NAME, 72]
    assert network.eval()._hide_names(ids, traits).tolist() == [70, 71, 72]


def test_a_training_starts_with_the_vectors_it_is_given(shape, tmp_path):
    table = WordTable(np.array([3, 8]), np.ones((2, shape.width), dtype=np.float32))
    table.save(tmp_path / "vectors.npz")
    run = Run.begin(shape, RECIPE, tmp_path, WordTable.load(tmp_path / "vectors.npz"))
    words = run.network.words.weight
    assert (words[[3, 8]] == 1).all()
    assert (words[[2, 4]] != 1).all()


def test_figures_count_the_best_places():
    scores = [np.array([3.0, 2.0, 1.0, 0.0])]
    found = figures_of(scores, [np.array([True, False, True, False])])
    assert found.f1 == 0.5
    assert found.precision == pytest.approx((1 + 2 / 3) / 2)


def test_the_files_say_what_the_network_says(shape, tmp_path):
    torch.manual_seed(1)
    joint = JointNetwork([SmallNetwork(shape), SmallNetwork(shape)]).eval()
    apart = convert_small(joint, tmp_path)
    assert apart[EXACT_FILE] < MOST_APART
    assert apart[SMALL_FILE] < 0.1
    assert (tmp_path / SMALL_FILE).stat().st_size < (tmp_path / EXACT_FILE).stat().st_size


def test_silver_novels_join_the_others(with_silver):
    place = Workplace(with_silver, with_silver, with_silver, "")
    books = list(training_novels(place, collections=(NOVELS, GUTENBERG, SILVER)))
    assert [book.author for book in books if book.source == SILVER] == ["z", "lamb"]


def test_all_steps_go_through(with_silver, vectors, tmp_path, capsys):
    work = tmp_path / "work"
    places = ["--corpus", str(with_silver), "--work", str(work)]
    places += ["--output", str(tmp_path / "models")]
    assert main(["small", "prepare", *places, "--vectors", str(vectors)]) == 0
    with pytest.raises(SystemExit, match="2021"):
        main(["small", "train", *places, "--seeds", "7"])
    quick = ["--steps", "2", "--threads", "1", "--seeds", "2021", "2031"]
    assert main(["small", "train", *places, *quick]) == 0
    assert main(["small", "evaluate", *places]) == 0
    assert "2 dev novels, all together: average precision" in capsys.readouterr().out
    assert main(["small", "convert", *places]) == 0
    assert (work / "small" / "onnx" / SMALL_FILE).is_file()
    model = find_model(tmp_path / "models", SMALL_BREAKS)
    assert model.on_cpu.checked().name == SMALL_FILE
    assert model.tokenizer.checked().read_text().split()
