"""Fitting the evidence of the heading stage: examples, trees, conversion."""
