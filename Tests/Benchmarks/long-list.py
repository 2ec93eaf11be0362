#!/usr/bin/env python3
"""Drives `formwork run` through a list of many options in a pseudo-terminal.

usage: long-list.py FORMWORK [OPTIONS [ROUNDS]]

Prints for each step the median time from the key to the end of its first frame, and until nothing
more was written (a search goes on in slices), by the clock and by the processor, which a busy
machine hardly changes; and the bytes of the first frame. Then the same of each letter of a query,
and how long a letter waited that was typed while the search for the one before went on. At the end
the program's peak memory. Linux, standard library only.
"""

import dataclasses
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


@dataclasses.dataclass
class Step:
    """What a key took: seconds to its first frame and to the last one, the same of the processor."""

    first: float
    last: float
    first_used: float
    used: float
    size: int


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

    def answer(self, quiet=QUIET):
        """Waits until nothing more comes: the times of the first and the last byte, what the
        processor was used until the first one, and the frames."""
        first, last, used, frames = None, time.monotonic(), 0, []
        while select.select([self.terminal], [], [], quiet if frames else 3)[0]:
            try:
                frames.append(os.read(self.terminal, 1 << 16))
            except OSError:
                break
            last = time.monotonic()
            if first is None:
                first, used = last, self.processor()
        return first or last, last, used, frames

    def press(self, keys, quiet=QUIET):
        """Types keys, and tells what it took."""
        processor = self.processor()
        start = time.monotonic()
        os.write(self.terminal, keys)
        first, last, first_used, frames = self.answer(quiet)
        used = self.processor() - processor
        size = len(frames[0]) if frames else 0
        return Step(first - start, last - start, max(0, first_used - processor), used, size)

    def hurry(self, letters, pause):
        """Types letters while the search for those before goes on: the longest wait for a frame."""
        worst = 0
        for letter in letters:
            while select.select([self.terminal], [], [], 0)[0]:
                os.read(self.terminal, 1 << 16)
            start = time.monotonic()
            os.write(self.terminal, letter)
            select.select([self.terminal], [], [], 10)
            worst = max(worst, time.monotonic() - start)
            end = time.monotonic() + pause
            while time.monotonic() < end:
                if select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                    os.read(self.terminal, 1 << 16)
        self.answer()
        return worst

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


DOWN, UP, HOME, END, F6 = b"\x1b[B", b"\x1b[A", b"\x1b[H", b"\x1b[F", b"\x1b[17~"
CONTROL_A = b"\x01"
STEPS = [
    ("down", DOWN),
    ("to the last", END),
    ("up", UP),
    ("choose one", b" "),
    ("choose all", CONTROL_A),
    ("drop one of all", b" "),
    ("choose it again", b" "),
    ("choose none", CONTROL_A),
    ("begin a range", F6),
    ("extend it to the first", HOME),
    ("shrink it by a row", DOWN),
    ("keep it", b"\r"),
    ("drop all", CONTROL_A + CONTROL_A),
]

QUERY = "number 42 of"


def visit(program, path):
    """Goes through all steps once: the time to the first frame, the steps, the letters of a query,
    the longest wait of a letter in a hurry, and the peak memory."""
    person = Person([program, "run", "--full-screen", "--no-draft", path])
    _, last, _, _ = person.answer()
    start = last - person.start
    opened = {"open the list": person.press(b"\r")}
    letters = [person.press(letter.encode()) for letter in QUERY]
    clear = person.press(b"\x1b", 0.6)
    hurry = person.hurry([letter.encode() for letter in QUERY], 0.005)
    peak = person.memory()
    person.press(b"\x1b", 0.6)
    # The draft would be written when nothing was pressed for 0.3 seconds: that is a step's, too.
    steps = opened | {
        name: person.press(keys, 0.6 if "choose" in name else QUIET) for name, keys in STEPS
    }
    os.write(person.terminal, b"\x03\x03")
    person.answer()
    os.close(person.terminal)
    os.waitpid(person.pid, 0)
    return start, steps, letters, clear, hurry, peak


def measure(program, count, rounds):
    """Visits of a list of so many options."""
    with tempfile.TemporaryDirectory() as folder:
        path = form(folder, count)
        return [visit(os.path.abspath(program), path) for _ in range(rounds)]


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else ROUNDS
    visits = measure(sys.argv[1], count, rounds)

    def line(name, steps):
        middle = [statistics.median(part) * 1e3 for part in zip(
            *((step.first, step.last, step.first_used, step.used) for step in steps))]
        size = statistics.median(step.size for step in steps)
        print(f"{name:24}" + "".join(f"{part:8.1f} ms" for part in middle) + f"{size:8.0f} bytes")

    print(f"{count} options, medians of {rounds}: to the first frame, the last one, processor of both")
    print(f"{'first frame':24}{statistics.median(visit[0] for visit in visits) * 1e3:8.1f} ms")
    for name in visits[0][1]:
        line(name, [visit[1][name] for visit in visits])
    for place, letter in enumerate(QUERY):
        line(f"letter `{letter}`", [visit[2][place] for visit in visits])
    line("clear the search", [visit[3] for visit in visits])
    hurry = [visit[4] * 1e3 for visit in visits]
    print(f"{'letters in a hurry':24}{statistics.median(hurry):8.1f} ms at worst")
    print(f"{'memory of the search':24}{statistics.median(visit[5] for visit in visits):8.1f} MB")


if __name__ == "__main__":
    main()
