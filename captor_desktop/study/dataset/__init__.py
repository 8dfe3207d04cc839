"""A folder of books → an annotated dataset: one record a book, that other programs can load."""
