"""The neural models, run by ONNX Runtime; torch is not needed."""
