"""File → Book: decoding, boilerplate, metadata, paragraphs."""
