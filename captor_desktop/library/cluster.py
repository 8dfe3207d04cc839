"""Annotating on many machines through Dask. The only module that needs dask.distributed.

Books are sent with their jobs, so that the workers need no shared disk; they need only this
program. Each worker has only a few jobs at a time, whatever the size of the library.
When a worker dies, Dask gives its job to another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from captor_desktop.errors import CannotRead, MissingExtra
from captor_desktop.library.annotator import Annotated, BookJob, annotate_book, with_data
from captor_desktop.messages import message
from captor_desktop.work import Work

JOBS_A_THREAD = 2  # one running and one waiting
LOOK_EVERY_SECONDS = 0.2
CONNECT_SECONDS = 10


def run_on_cluster(
    jobs: Sequence[BookJob], address: str, work: Work
) -> Iterator[tuple[BookJob, Annotated | None]]:
    """Yield each job with its result as they finish, or None if it kills its workers."""
    client = _connect(address)
    waiting = iter(jobs)
    running: dict[Any, BookJob] = {}
    try:
        room = _room(client)
        is_more = True
        while running or is_more:
            while is_more and len(running) < room:
                job = next(waiting, None)
                if job is None:
                    is_more = False
                elif (sent := with_data(job)).data is None:
                    yield job, annotate_book(job, work)  # it can't be read
                else:
                    running[client.submit(_annotate, sent, pure=False)] = job
            for future in _finished(running):
                job = running.pop(future)
                yield job, _result(future)
            work.check()
            room = _room(client)  # workers come and go
    finally:
        client.cancel(list(running), force=True)
        client.close()


# --- helpers -------------------------------------------------------------------------------------


def _connect(address: str) -> Any:  # noqa: ANN401  dask has no types
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise MissingExtra(
            message("The package “{0}” is not installed.", error.name),
            message('A cluster needs more packages: pip install "captor-desktop[cluster]".'),
        ) from error
    try:
        return Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise CannotRead(
            message("There is no Dask scheduler at “{0}”.", address),
            message("Start one with “dask scheduler” and give its address: tcp://host:8786."),
        ) from error


def _room(client: Any) -> int:  # noqa: ANN401
    threads: int = sum(client.nthreads().values())
    return max(1, threads) * JOBS_A_THREAD


def _finished(running: dict[Any, BookJob]) -> list[Any]:
    """Wait a moment and return the futures that are done."""
    from distributed import wait

    if not running:
        return []
    try:
        return list(wait(list(running), LOOK_EVERY_SECONDS, return_when="FIRST_COMPLETED").done)
    except TimeoutError:
        return []


def _result(future: Any) -> Annotated | None:  # noqa: ANN401
    from distributed import KilledWorker

    if future.status in ("cancelled", "lost"):
        raise CannotRead(
            message("The connection to the Dask scheduler was lost."),
            message("Run the same command again: finished books are kept."),
        )
    error = future.exception()
    if error is None:
        result: Annotated = future.result()
        return result
    if isinstance(error, KilledWorker):
        return None
    raise error


def _annotate(job: BookJob) -> Annotated:
    """Annotate a book in a worker of the cluster, which Dask stops by itself."""
    return annotate_book(job, Work())
