"""A trained network → the files that are shipped: fused ONNX, int8 for CPUs, fp16 for CUDA."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import onnx
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.optimizer import optimize_model
from optimum.exporters.onnx import onnx_export_from_model
from torch import nn

EXACT = "model.onnx"  # fp32 as converted, to be compared with
FUSED = "fused.onnx"
CPU_FILE = "int8.onnx"
CUDA_FILE = "fp16.onnx"


def convert(network: nn.Module, folder: Path, task: str = "token-classification") -> Path:
    """Write the network as plain fp32 ONNX into a folder and return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    network.eval()
    onnx_export_from_model(network, folder, task=task, do_validation=False)
    return folder / EXACT


def fuse(exact: Path, config: Any) -> Path:  # noqa: ANN401  a transformers configuration
    """Write the model with its attention, norms and activations as single steps."""
    fused = optimize_model(
        str(exact),
        model_type="bert",
        num_heads=config.num_attention_heads,
        hidden_size=config.hidden_size,
        opt_level=1,
        use_gpu=False,
    )
    path = exact.with_name(FUSED)
    fused.save_model_to_file(str(path))
    return path


def halve(exact: Path, config: Any) -> Path:  # noqa: ANN401
    """Write the fused model in half precision for CUDA; what goes in and out stays as it was."""
    fused = optimize_model(
        str(exact),
        model_type="bert",
        num_heads=config.num_attention_heads,
        hidden_size=config.hidden_size,
        opt_level=0,
        use_gpu=True,
    )
    fused.convert_float_to_float16(keep_io_types=True)
    path = exact.with_name(CUDA_FILE)
    fused.save_model_to_file(str(path))
    return path


def quantise(fused: Path) -> Path:
    """Write the fused model with int8 weights, one scale for each column."""
    path = fused.with_name(CPU_FILE)
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / fused.name
        shutil.copyfile(fused, source)
        quantize_dynamic(
            source,
            path,
            weight_type=QuantType.QInt8,
            per_channel=True,
            extra_options={"DefaultTensorType": onnx.TensorProto.FLOAT},
        )
    return path
