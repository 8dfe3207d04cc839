"""The break model: examples, training, evaluation."""
