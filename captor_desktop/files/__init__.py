"""Files on disk: atomic writes, journals, and which outputs are ours."""
