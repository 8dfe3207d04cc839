"""The review: outline, text, signals and the edits of one book."""
