"""Evaluating models: every method over a corpus, next to the paper's figures."""
