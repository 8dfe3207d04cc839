"""Book and segmentation → files: EPUB, text, JSON."""
