from __future__ import annotations

import pickle

from captor_desktop.messages import Message, message, translatable


def test_fields_stand_where_the_text_wants_them():
    assert str(message("“{0}” is larger than {1}.", "a.txt", 5)) == "“a.txt” is larger than 5."


def test_a_text_without_fields_may_hold_braces():
    assert str(message("a{2,1}")) == "a{2,1}"


def test_a_message_within_a_message_is_said_too():
    cause = message("the disk is full")
    assert str(Message("{0} ({1})", (cause, "W01"))) == "the disk is full (W01)"


def test_marking_a_text_changes_nothing():
    assert translatable("Reading") == "Reading"


def test_messages_travel_between_processes():
    said = message("“{0}”: {1}", "a.txt", message("the disk is full"))
    assert pickle.loads(pickle.dumps(said)) == said
