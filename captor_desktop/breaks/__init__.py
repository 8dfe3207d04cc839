"""Book → predicted breaks: where chapters would open in a book that prints no headings."""
