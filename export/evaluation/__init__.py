"""Judging models: every method over a corpus, beside what the paper printed."""
