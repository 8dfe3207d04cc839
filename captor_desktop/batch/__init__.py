"""Many books in one go: finding them, converting them in several processes, telling the result."""
