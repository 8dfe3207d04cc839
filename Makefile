.PHONY: sample quick test test-export accuracy accuracy-save lint clean

sample:
	bash scripts/sample.sh

# Every test that needs no window, no Debian package and no long run.
quick:
	bash scripts/quick.sh

test:
	bash scripts/test.sh

test-export:
	bash scripts/test_export.sh

# Compares the headings of today with the committed tables; see tests/accuracy/gate.py.
accuracy:
	bash scripts/accuracy.sh

accuracy-save:
	bash scripts/accuracy.sh --save

lint:
	bash scripts/lint.sh

clean:
	rm -rf output .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis
