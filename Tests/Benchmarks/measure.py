"""Runs commands and tells what each run took: wall time, processor time and peak memory.

Commands that are compared run alternately (A B A B): a machine that is busy for a moment is busy
for both, and what counts are ratios. Standard library only; `timed.c` does the timing.
"""

import statistics
import subprocess


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
