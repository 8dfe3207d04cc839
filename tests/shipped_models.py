"""The models as they are shipped, opened for tests."""

from __future__ import annotations

from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.session import open_session
from captor_desktop.inference.tokenizing import load_tokenizer
from captor_desktop.options import Device
from captor_desktop.paths import models_folder


def loaded(name):
    model = find_model(models_folder(), name)
    return open_session(model, Device.CPU), load_tokenizer(model.tokenizer.checked()), model
