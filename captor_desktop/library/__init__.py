"""A folder of books → an annotated dataset, and a report on its chapters."""
