.PHONY: sample test lint clean

sample:
	bash scripts/sample.sh

test:
	bash scripts/test.sh

lint:
	bash scripts/setup.sh dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

clean:
	rm -rf output .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
