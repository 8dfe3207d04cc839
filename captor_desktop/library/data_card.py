"""The data card of a dataset: its content, how it was made, how to load it, its known errors.

The block at the top tells Hugging Face's `datasets` which files contain the data.
"""

from __future__ import annotations

from typing import Any

from captor_desktop import __version__
from captor_desktop.library.shards import PARQUET, RECORDS, Outputs

_FIELDS = """\
- `file`, `bytes`, `sha256`, `encoding`: the file, below the folder that was annotated
- `title`, `author`, `language`, `release_date`, `ebook_number`, `author_birth`, `author_death`:
  as stated in the file; empty or null if they are not
- `credits`: the people its header names, each with a `role`, as printed
- `method`: `headings` where chapters are as printed, `predicted` where the text alone decided
- `body_start`, `body_end`: the book without the header and licence around it
- `headings`: line, characters, kind, number, number style, title, rule, format, confidence, origin
  and reason of each
- `sections`: title page, front matter, parts, chapters, back matter, without gap or overlap; their
  lines, characters, paragraphs and sentences
- `paragraph_…`, `sentence_…`: one entry per paragraph or sentence, in order
- `candidates`: places between paragraphs, minima of the overlap cut, places that are likely breaks
- `text`: the decoded file with newlines at line ends, or null
"""

_WARNINGS = """\
Headings are found by a program, not by hand; each has a confidence. Where `method` is
`predicted` the book prints no headings and its chapters are an estimate. Birth years are those
that the files state, which Project Gutenberg's seldom do. Titles and authors are as the files
print them: pseudonyms are kept. Books that could not be read are in `failures.jsonl`.
The texts keep the rights they had; this dataset adds no claim to them.
"""


def data_card(
    counts: dict[str, int], languages: dict[str, int], options: dict[str, Any], outputs: Outputs
) -> str:
    """Return the card as Markdown."""
    folder, ending = (PARQUET, "parquet") if outputs.parquet else (RECORDS, "jsonl")
    reader = "read_parquet" if outputs.parquet else "read_json"
    lines = ", lines=True" if not outputs.parquet else ""
    place = f'"{folder}"' if outputs.parquet else f'"{folder}/books-00000.{ending}"'
    spoken = ", ".join(f"{name} {count}" for name, count in sorted(languages.items()))
    parts = [
        f"---\nconfigs:\n- config_name: default\n  data_files: {folder}/*.{ending}\n---\n",
        "# Novels cut into chapters\n",
        f"{counts['books']} books, {counts['chapters']} chapters, {counts['headings']} headings, "
        f"{counts['paragraphs']} paragraphs, {counts['sentences']} sentences, "
        f"{counts['words']} words. Languages: {spoken or 'none'}. "
        f"Files that could not be read: {counts['failures']}. Books in which no heading was found, "
        f"so that the chapters are predicted: {counts['predicted']}.\n",
        "## Load it\n",
        "```python\n"
        f"pandas.{reader}({place}{lines})\n"
        'datasets.load_dataset("path/of/this/folder")\n'
        "```\n",
        "## Made with\n",
        f"Chapter Captor Desktop {__version__}, `captor library annotate`: "
        f"models: {options['models']}; {'with' if options['text'] else 'without'} text.\n",
        "## Fields\n",
        "Lines count from 0 in the file; `start` and `end` are characters of `text`, from 0.\n",
        _FIELDS,
        "## What to know\n",
        _WARNINGS,
        "`sha256sum -c SHA256SUMS` checks that every file is as it was written.\n",
    ]
    return "\n".join(parts)
