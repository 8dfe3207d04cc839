"""The two neural models, run by ONNX Runtime; nothing here knows torch."""
