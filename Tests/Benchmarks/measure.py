"""Runs commands and tells what each run took: wall time, processor time and peak memory.

Commands that are compared run alternately (A B A B): a machine that is busy for a moment is busy
for both, and what counts are ratios. Standard library only; `timed.c` does the timing.
"""

import fcntl
import os
import select
import shutil
import statistics
import struct
import subprocess
import termios
import time


class Run:
    """One run: seconds of wall clock and of processor, peak bytes, exit status."""

    def __init__(self, line):
        wall, processor, peak, status = (int(word) for word in line.split())
        self.wall = wall / 1e9
        self.processor = processor / 1e9
        self.peak = peak
        self.status = status


class Stopwatch:
    """Runs commands through the program that `timed.c` makes."""

    def __init__(self, program):
        self.program = program

    def run(self, command):
        """Runs `command`, a list of strings, to its end."""
        result = subprocess.run(
            [self.program, *command], stdout=subprocess.PIPE, text=True, check=True
        )
        return Run(result.stdout)

    def alternate(self, commands, rounds, warm=True):
        """Runs each command once to warm the caches, then all of them in turn.

        Returns for each command the list of its runs.
        """
        for command in commands if warm else ():
            self.run(command)
        table = [[self.run(command) for command in commands] for _ in range(rounds)]
        return [list(column) for column in zip(*table)]


class Counter:
    """Counts instructions with valgrind, which a busy machine does not change."""

    def __init__(self, work):
        self.work = work
        self.is_there = shutil.which("valgrind") is not None

    def instructions(self, command):
        """The instructions of a command, a list of strings; None where valgrind is missing."""
        if not self.is_there:
            return None
        told = subprocess.run(
            self.counting(command),
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True,
        )
        return self.counted(told.stderr)

    def counting(self, command):
        """The command that counts the instructions of a command, and says how many there were."""
        # Not every valgrind reads the information for debuggers that clang writes.
        program = os.path.join(self.work, f"{os.path.basename(command[0])}-counted")
        subprocess.run(["strip", "--strip-debug", "-o", program, command[0]], check=True)
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program]
        return [*valgrind, *command[1:]]

    @staticmethod
    def counted(told):
        """The instructions that such a command has said."""
        return int(told.rsplit("Collected :", 1)[1].split()[0])

    def each(self, small, large, more):
        """The instructions that each of `more` parts takes, which `large` has beside those of
        `small`; None where valgrind is missing."""
        if not self.is_there:
            return None
        return (self.instructions(large) - self.instructions(small)) / more


class TerminalRun:
    """A command in a terminal of its own of 80×24; nothing else is attached to it."""

    # A frame ends with this, the end of synchronized output.
    FIRST_FRAME_END = b"\x1b[?2026l"
    PATIENCE = 20

    def __init__(self, command, environment):
        self.master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # Opened by the leader of a new session, a terminal becomes its own.
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.ttyname(slave), os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.slave = slave
        self.start = time.perf_counter()
        self.process = os.posix_spawn(
            command[0], command, environment, file_actions=actions, setsid=True
        )

    def end(self):
        """Waits for the end; the seconds since the start."""
        os.waitpid(self.process, 0)
        took = time.perf_counter() - self.start
        self.close()
        return took

    def kill(self):
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)
        self.close()

    def close(self):
        os.close(self.master)
        os.close(self.slave)

    def first_frame(self):
        """Reads the first frame; the seconds since the start and its bytes."""
        data = b""
        while not data.endswith(self.FIRST_FRAME_END):
            data += self.read()
        return time.perf_counter() - self.start, data

    def press(self, key):
        """Presses a key; the seconds until its frame, which is one write, was read, and its bytes."""
        before = time.perf_counter()
        os.write(self.master, key)
        data = self.read()
        return time.perf_counter() - before, data

    def read(self):
        if not select.select([self.master], [], [], self.PATIENCE)[0]:
            raise TimeoutError("the terminal stays silent")
        return os.read(self.master, 1 << 16)

    def processor(self):
        """The seconds of processor the command has taken so far."""
        try:
            with open(f"/proc/{self.process}/schedstat", encoding="ascii") as file:
                return int(file.read().split()[0]) / 1e9
        except (OSError, ValueError):
            with open(f"/proc/{self.process}/stat", encoding="ascii") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def median(runs, of="wall"):
    """The median of one figure (`wall`, `processor`, `peak`) of some runs."""
    return statistics.median(getattr(run, of) for run in runs)


def ratio(measured, reference):
    """How many times as long: the ratio of the medians."""
    return median(measured) / median(reference)


def pairwise_ratio(measured, reference):
    """The median of the ratios of runs that were neighbours in time."""
    return statistics.median(
        one.wall / other.wall for one, other in zip(measured, reference)
    )


def duration(seconds):
    """A time as people write it: `3.2 ms`, `1.25 s`."""
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def size(peak):
    """Memory as people write it, in millions of bytes."""
    return f"{peak / 1e6:.1f} MB"
