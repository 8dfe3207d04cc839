"""`python -m export STEP …`: one command for each step of making the models."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path


def main(words: Sequence[str] | None = None) -> int:
    """Run the step that the words ask for."""
    parser = argparse.ArgumentParser(prog="python -m export", description=__doc__)
    steps = parser.add_subparsers(title="steps", dest="step", required=True)
    breaks = steps.add_parser(
        "breaks", help="fit the word model, the combination and the count on novels"
    )
    breaks.add_argument("--corpus", type=Path, required=True, help="training novels (.jsonl.xz)")
    breaks.add_argument("--output", type=Path, default=Path("models"), help="folder for the files")
    breaks.add_argument("--every", type=int, default=1, help="only every so manyth novel")
    arguments = parser.parse_args(words)

    from export.break_models import make_break_models

    make_break_models(arguments.corpus, arguments.output, every=arguments.every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
