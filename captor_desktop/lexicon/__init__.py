"""Everything that depends on a language, as data: one file per language."""
