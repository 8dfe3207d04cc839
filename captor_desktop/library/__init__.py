"""A folder of books → an annotated dataset, and a report on what it shows of chapters."""
