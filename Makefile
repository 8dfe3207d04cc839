.PHONY: sample test test-export lint clean

sample:
	bash scripts/sample.sh

test:
	bash scripts/test.sh

test-export:
	bash scripts/test_export.sh

lint:
	bash scripts/setup.sh dev
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

clean:
	rm -rf output .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
