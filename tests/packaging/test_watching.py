from __future__ import annotations

from pathlib import Path

from smoke.watching import network_calls, outside, written

HOME = Path("/home/Zoë")


def test_only_what_was_written_with_success_counts():
    lines = [
        '12 openat(AT_FDCWD</home/Zo\\303\\253>, "a.txt", O_WRONLY|O_CREAT, 0666) = 3</x>',
        '12 openat(AT_FDCWD</x>, "/usr/lib/b.so", O_RDONLY|O_CLOEXEC) = 3</usr/lib/b.so>',
        '12 openat(AT_FDCWD</x>, "/etc/c", O_WRONLY|O_CREAT, 0666) = -1 EACCES (Denied)',
        '12 mkdir("/tmp/d", 0777) = 0',
        '12 rename("/tmp/e", "/tmp/f") = 0',
        "12 +++ exited with 0 +++",
    ]
    assert list(written(lines)) == ["/home/Zoë/a.txt", "/tmp/d", "/tmp/f"]


def test_what_lies_in_the_users_folders_is_allowed():
    paths = ["/home/Zoë/x", "/dev/null", "/proc/12/fd/3", "/dev/shm/sem.mp-1", "/tmp/y"]
    assert outside(paths, [HOME]) == {"/tmp/y"}


def test_the_socket_of_a_second_start_is_allowed_and_nothing_else_beside_it():
    paths = ["/tmp/captor-desktop-2d58cf2c0970ea9b", "/tmp/.aNZVEi", "/tmp/captor-desktop.log"]
    assert outside(paths, [HOME]) == {"/tmp/captor-desktop.log"}


def test_sockets_of_the_machine_itself_are_no_network():
    lines = ["socket(AF_UNIX, SOCK_STREAM, 0) = 3", "socket(AF_INET, SOCK_STREAM, 0) = 3"]
    assert network_calls(lines) == lines[1:]
