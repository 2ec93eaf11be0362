#!/usr/bin/env python3
"""Drives `formwork run` through a list of many options in a pseudo-terminal.

usage: long-list.py FORMWORK [OPTIONS]

Prints for each step the median time from the key to the last byte of the frame, by the clock and by
the processor (which a busy machine does not change), the bytes written, and at the end the
program's peak memory. Linux, standard library only.
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

QUIET = 0.25
ROUNDS = 5


def form(folder, count):
    """Writes a form with one field of `count` options of about 28 bytes."""
    with open(f"{folder}/options.csv", "w") as file:
        file.write("id,label\n")
        for number in range(count):
            file.write(f"id-{number},Option number {number:08d} of all\n")
    path = f"{folder}/long.form.yaml"
    with open(path, "w") as file:
        file.write(
            "formwork: 1\nid: long\ntitle: Long\nfields:\n"
            "  - { id: many, type: multi-selector, label: Many, options: { from: options.csv } }\n"
        )
    return path


class Person:
    """A program in a terminal of 80 by 24, and what it has written."""

    def __init__(self, command):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.environ.pop("CI", None)
            os.execv(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.start = time.monotonic()

    def answer(self):
        """Waits until nothing more comes: the time of the last byte, and all bytes."""
        last, data = time.monotonic(), b""
        while select.select([self.terminal], [], [], QUIET if data else 10)[0]:
            try:
                data += os.read(self.terminal, 1 << 16)
            except OSError:
                break
            last = time.monotonic()
        return last, data

    def press(self, keys):
        """Types keys; the seconds until the last byte of the answer, those of the processor, and
        how many bytes came."""
        processor = self.processor()
        start = time.monotonic()
        os.write(self.terminal, keys)
        last, data = self.answer()
        return last - start, self.processor() - processor, len(data)

    def processor(self):
        """The seconds the program has used a processor."""
        with open(f"/proc/{self.pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e9

    def memory(self):
        """The peak memory in megabytes."""
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith("VmHWM"):
                    return int(line.split()[1]) / 1000
        return 0


STEPS = [
    ("open the list", b"\r"),
    ("down", b"j"),
    ("to the last", b"G"),
    ("up", b"k"),
    ("select all", b"a"),
    ("select none", b"a"),
    ("begin a range", b"v"),
    ("extend it to the first", b"g"),
    ("shrink it by a row", b"j"),
    ("keep it", b"v"),
]


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    times = {name: [] for name, _ in STEPS}
    processors = {name: [] for name, _ in STEPS}
    sizes, peaks, starts = {}, [], []
    with tempfile.TemporaryDirectory() as folder:
        path = form(folder, count)
        for _ in range(ROUNDS):
            person = Person([program, "run", "--no-draft", path])
            last, _ = person.answer()
            starts.append(last - person.start)
            for name, keys in STEPS:
                seconds, used, size = person.press(keys)
                times[name].append(seconds)
                processors[name].append(used)
                sizes[name] = size
            peaks.append(person.memory())
            os.write(person.terminal, b"\x03\x03")
            person.answer()
            os.close(person.terminal)
            os.waitpid(person.pid, 0)
    print(f"{count} options, medians of {ROUNDS}")
    print(f"{'first frame':24}{statistics.median(starts) * 1e3:8.1f} ms")
    for name, _ in STEPS:
        clock = statistics.median(times[name]) * 1e3
        used = statistics.median(processors[name]) * 1e3
        print(f"{name:24}{clock:8.1f} ms{used:8.1f} ms{sizes[name]:8} bytes")
    print(f"{'peak memory':24}{statistics.median(peaks):8.1f} MB")


main()
