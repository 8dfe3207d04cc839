"""A collection of novels → figures: how well breaks are found, beside what the paper measured."""
