"""A DistilBERT put into BERT's places gives the same figures; quantised weights come back."""

from __future__ import annotations

import numpy as np
import onnx
import pytest
import torch
from onnx import TensorProto, helper, numpy_helper
from transformers import BertModel, DistilBertConfig, DistilBertModel

from export.distilbert import main, read_weights, write_base


@pytest.fixture
def tokenizer(tmp_path):
    path = tmp_path / "tokenizer.json"
    path.write_text("{}", encoding="utf-8")
    return path


def test_a_bert_with_the_weights_of_a_distilbert_says_the_same(tmp_path, tokenizer):
    torch.manual_seed(1)
    config = DistilBertConfig(
        vocab_size=40, dim=128, n_layers=2, n_heads=2, hidden_dim=64, max_position_embeddings=20
    )
    distil = DistilBertModel(config).eval()
    weights = {f"distilbert.{name}": each.numpy() for name, each in distil.state_dict().items()}
    write_base(weights, tokenizer, tmp_path / "base")
    bert = BertModel.from_pretrained(tmp_path / "base", add_pooling_layer=False).eval()
    ids = torch.tensor([[3, 9, 27, 1, 0, 39]])
    with torch.no_grad():
        ours, theirs = bert(input_ids=ids), distil(input_ids=ids)
    torch.testing.assert_close(ours.last_hidden_state, theirs.last_hidden_state)
    assert (tmp_path / "base" / "tokenizer.json").exists()


def test_quantised_weights_come_back_under_the_name_of_their_bias(tmp_path):
    matrix = np.array([[0, 255, 128], [128, 129, 127]], dtype=np.uint8)
    arrays = {
        "onnx::MatMul_7_quantized": matrix,
        "onnx::MatMul_7_scale": np.array(0.5, dtype=np.float32),
        "onnx::MatMul_7_zero_point": np.array(128, dtype=np.uint8),
        "distilbert.transformer.layer.0.ffn.lin1.bias": np.zeros(3, dtype=np.float32),
    }
    bias = "distilbert.transformer.layer.0.ffn.lin1.bias"
    nodes = [
        helper.make_node("MatMulInteger", ["x", "onnx::MatMul_7_quantized"], ["product"]),
        helper.make_node("Cast", ["product"], ["floats"], to=TensorProto.FLOAT),
        helper.make_node("Add", [bias, "floats"], ["y"]),
    ]
    graph = helper.make_graph(
        nodes,
        "tagger",
        [helper.make_tensor_value_info("x", TensorProto.UINT8, [1, 2])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 3])],
        [numpy_helper.from_array(array, name) for name, array in arrays.items()],
    )
    onnx.save(helper.make_model(graph), tmp_path / "tagger.onnx")
    weights = read_weights(tmp_path / "tagger.onnx")
    assert set(weights) == {bias, bias.replace("bias", "weight")}
    expected = np.array([[-64, 63.5, 0], [0, 0.5, -0.5]]).T
    np.testing.assert_allclose(weights[bias.replace("bias", "weight")], expected)


def test_a_missing_file_is_named(tmp_path, tokenizer):
    with pytest.raises(FileNotFoundError, match=r"none\.onnx"):
        main([str(tmp_path / "none.onnx"), str(tokenizer), str(tmp_path / "base")])
