"""A Dask cluster of separate worker processes on this machine, until standard input is closed.

Prints the scheduler's address and the workers' process ids as one line of JSON.
"""

from __future__ import annotations

import json
import os
import sys

from distributed import Client, LocalCluster


def main() -> None:
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())
        told = {"address": cluster.scheduler_address, "workers": pids}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    main()
