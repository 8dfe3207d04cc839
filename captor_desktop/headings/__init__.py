"""Book → headings: a grammar, the contents page, the hunt for missing numbers, refinement."""
