"""The shipped files, their card and the recipes say the same."""

from __future__ import annotations

import json

import pytest

from captor_desktop.inference.catalogue import CATALOGUE_FILE
from captor_desktop.inference.small_break_scorer import OVERLAP
from captor_desktop.paths import models_folder
from export import recipes

LISTED = json.loads((models_folder() / CATALOGUE_FILE).read_text(encoding="utf-8"))["models"]


@pytest.mark.parametrize(
    ("name", "recipe"), [("headings", recipes.HEADINGS), ("breaks", recipes.BREAKS)]
)
def test_the_shipped_files_were_made_by_the_recipe(name, recipe):
    about = LISTED[name]["about"]
    sizes = ", ".join(str(phase.size) for phase in recipe.phases)
    seen = int(about["tokens seen in training"].replace(",", ""))
    assert seen in (recipe.tokens, recipe.steps * recipe.batch_tokens)
    assert about["windows of"] == f"{sizes} tokens"
    assert about["learning rate"] == recipe.rate
    assert about["seed"] == recipe.seed


def test_the_shipped_files_are_read_as_the_recipes_say():
    headings, breaks = LISTED["headings"], LISTED["breaks"]
    assert headings["about"]["layers"] == recipes.HEADING_LAYERS
    assert headings["window"] == recipes.HEADING_WINDOW
    assert (breaks["window"], breaks["overlap"]) == (recipes.BREAK_WINDOW, recipes.BREAK_OVERLAP)


@pytest.mark.parametrize("name", ["headings", "breaks"])
def test_the_card_says_what_the_list_says(name):
    card = (models_folder() / "MODELS.md").read_text(encoding="utf-8")
    assert f"tokens seen in training {LISTED[name]['about']['tokens seen in training']}" in card


def test_the_shipped_small_networks_were_made_by_their_recipes():
    about, made = LISTED["small-breaks"]["about"], recipes.SMALL_BREAKS
    assert about["networks whose mean counts"] == len(made)
    assert about["seeds"] == ", ".join(str(recipe.seed) for recipe in made)
    steps = ", ".join(f"{recipe.steps:,}" for recipe in made)
    assert about["steps of training"] == steps
    assert {about["learning rate"]} == {recipe.rate for recipe in made}
    card = (models_folder() / "MODELS.md").read_text(encoding="utf-8")
    assert f"steps of training {steps}" in card


def test_no_small_network_looks_further_than_its_stretches_overlap():
    assert all(sum(recipe.reaches) + 1 < OVERLAP for recipe in recipes.SMALL_BREAKS)


def test_phases_follow_each_other_and_the_rate_warms_up_and_decays():
    recipe = recipes.Recipe(
        tokens=100 * 256, phases=(recipes.Phase(0.5, 32), recipes.Phase(0.5, 64)), batch_tokens=256
    )
    assert [recipe.size_at(step) for step in (0, 49, 50, 99)] == [32, 32, 64, 64]
    assert recipe.rate_at(0) < recipe.rate_at(30) == recipe.rate > recipe.rate_at(99)
