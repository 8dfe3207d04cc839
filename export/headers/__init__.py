"""The heading model: examples, training, evaluation."""
