"""Many books in one run: finding them, converting them in several processes, reporting."""
