"""The lines of a file → the lines of its text: page furniture set aside, paragraphs marked."""
