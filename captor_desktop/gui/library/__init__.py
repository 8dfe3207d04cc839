"""The window that annotates a folder of books and shows the report on them."""
