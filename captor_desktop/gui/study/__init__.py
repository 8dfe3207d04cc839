"""The window for a library: a folder of books in, the report on its chapters out."""
