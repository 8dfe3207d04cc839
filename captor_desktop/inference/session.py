"""A model file → a function from arrays to arrays. The only module that uses ONNX Runtime.

ONNX Runtime is imported when it is first needed, since that takes a while, and its telemetry is
always switched off: it writes files and can send them, and we promise that nothing leaves the
machine.
"""

from __future__ import annotations

import contextlib
import io
import logging
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from captor_desktop.errors import ModelFailed, ModelUnusable, RuntimeMissing
from captor_desktop.inference.catalogue import Model
from captor_desktop.inference.device import has_nvidia_driver
from captor_desktop.messages import Message, message, translatable
from captor_desktop.options import Device
from captor_desktop.work import Work

log = logging.getLogger(__name__)

CUDA_PROVIDER = "CUDAExecutionProvider"
CPU_PROVIDER = "CPUExecutionProvider"
_SILENT = 4


_COULD_NOT_RUN = translatable("The model could not be run.")
_NOT_A_NUMBER = translatable("The model's answer is not a number.")
_RUN_ADVICE = message("Run the models on the processor, or continue without them.")


class Session:
    """A loaded model."""

    def __init__(self, runtime: ModuleType, session: Any) -> None:  # noqa: ANN401  untyped package
        """Keep a session of ONNX Runtime."""
        self._runtime = runtime
        self._session = session
        self._inputs = tuple(each.name for each in session.get_inputs())
        self._output = session.get_outputs()[0].name

    @property
    def device(self) -> Device:
        """The device that the model actually runs on, whatever was requested."""
        on_cuda = CUDA_PROVIDER in self._session.get_providers()
        return Device.CUDA if on_cuda else Device.CPU

    def run(self, arrays: Mapping[str, NDArray[Any]], work: Work) -> NDArray[np.float32]:
        """Return the model's output for a batch; a cancel stops it in the middle."""
        work.check()
        options = self._runtime.RunOptions()
        options.log_severity_level = _SILENT

        def stop() -> None:
            options.terminate = True

        wanted = {name: arrays[name] for name in self._inputs}
        with work.cancel.telling(stop):
            try:
                output = self._session.run([self._output], wanted, options)[0]
            except self._run_errors() as error:
                work.check()  # then it was not an error but our own cancel
                raise ModelFailed(Message(_COULD_NOT_RUN), _RUN_ADVICE) from error
        result: NDArray[np.float32] = output.astype(np.float32, copy=False)
        if not np.isfinite(result).all():
            raise ModelFailed(Message(_NOT_A_NUMBER), _RUN_ADVICE)
        return result

    def _run_errors(self) -> tuple[type[Exception], ...]:
        state = self._runtime.capi.onnxruntime_pybind11_state
        return (state.Fail, state.RuntimeException, state.InvalidArgument, state.EPFail)


def open_session(model: Model, device: Device, threads: int = 0) -> Session:
    """Return a model loaded for this device, or for the CPU if the device is not available.

    The file for CUDA is not in every package; without it the model runs on the CPU. 0 threads
    means one per core.
    """
    runtime = load_runtime()
    on_cuda = model.on_cuda
    if on_cuda and on_cuda.is_there and device is not Device.CPU and _may_have_cuda(runtime):
        session = _open_on_cuda(runtime, on_cuda.checked(), threads)
        if session is not None:
            return session
    if on_cuda and device is Device.CUDA:
        missing = "CUDA" if on_cuda.is_there else on_cuda.path.name
        log.warning("%s is not there; the model %s runs on the CPU", missing, model.name)
    return Session(runtime, _create(runtime, model.on_cpu.checked(), [CPU_PROVIDER], threads))


def is_installed() -> bool:
    """Return whether the packages that run models are installed, without importing them."""
    return all(find_spec(name) is not None for name in ("onnxruntime", "tokenizers"))


def load_runtime() -> ModuleType:
    """Return ONNX Runtime, imported silently and without telemetry."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # read at import; the call below comes too late
    try:
        import onnxruntime
    except ImportError as error:
        raise RuntimeMissing(
            message("ONNX Runtime, which runs the models, is not installed."),
            message("Reinstall the program, or continue without the models."),
        ) from error
    onnxruntime.disable_telemetry_events()
    onnxruntime.set_default_logger_severity(_SILENT)
    runtime: ModuleType = onnxruntime
    return runtime


def _may_have_cuda(runtime: ModuleType) -> bool:
    return CUDA_PROVIDER in runtime.get_available_providers() and has_nvidia_driver()


def _open_on_cuda(runtime: ModuleType, path: Path, threads: int) -> Session | None:
    """Return the model on CUDA, or None if the driver's libraries are missing."""
    printed = io.StringIO()
    try:
        # its messages about missing libraries would appear in the middle of our own output
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            runtime.preload_dlls()
            made = _create(runtime, path, [CUDA_PROVIDER, CPU_PROVIDER], threads)
        session = Session(runtime, made)
    except ModelUnusable:
        return None
    finally:
        log.debug("while CUDA was tried: %s", printed.getvalue().strip())
    return session if session.device is Device.CUDA else None


def _create(runtime: ModuleType, path: Path, providers: list[str], threads: int) -> Any:  # noqa: ANN401
    options = runtime.SessionOptions()
    options.log_severity_level = _SILENT
    options.enable_mem_pattern = False  # windows come in many shapes
    options.intra_op_num_threads = threads
    state = runtime.capi.onnxruntime_pybind11_state
    try:
        return runtime.InferenceSession(str(path), options, providers=providers)
    except (state.Fail, state.InvalidProtobuf, state.InvalidGraph, state.RuntimeException) as error:
        raise ModelUnusable(
            message("The model file “{0}” could not be loaded.", path.name),
            message("Reinstall the program, or continue without the models."),
            path,
        ) from error
