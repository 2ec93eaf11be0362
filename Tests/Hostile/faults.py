"""What happens to `fill --lines` while it runs: `faults.py kill|change PROGRAM ARGUMENT…`, in the
folder of a case. Lines are given through a pipe.
Exit: 0 all was well; 1 something was not, as said."""

import contextlib
import random
import subprocess
import sys
import threading
import time

# Several batches of lines that are mostly spaces.
LINES = [b'{"name":"c","size-of":%d}' % number + b" " * 300 + b"\n" for number in range(1, 3_001)]


def run(command, *options):
    return subprocess.Popen([*command, "--answers", "-", *options],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def results(command):
    return subprocess.run([*command, "--answers", "-"], input=b"".join(LINES),
                          stdout=subprocess.PIPE, check=True).stdout


def kill(command):
    """A result that is killed at any moment is the old file, or the whole of the new one."""
    started = time.monotonic()
    whole = results(command)
    duration = time.monotonic() - started
    steps = random.Random(1)
    wrong = 0
    for number in range(50):
        with open("out.jsonl", "wb") as file:
            file.write(b"old")
        process = run(command, "-o", "out.jsonl")
        # In every second run the input ends, and the moment may be before or after the result is put
        # in its place. Either is right, so that no speed of a machine decides.
        ends = number % 2 == 0
        count = len(LINES) if ends else steps.randrange(len(LINES))
        process.stdin.write(b"".join(LINES[:count]))
        process.stdin.flush()
        if ends:
            process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=steps.uniform(0, duration))
        process.kill()
        process.wait()
        with open("out.jsonl", "rb") as file:
            wrong += file.read() not in ((b"old", whole) if ends else (b"old",))
    return f"{wrong} of 50 results are neither the old nor the new one" if wrong else None


def change(command):
    """A form is read once: what is changed while lines are read decides nothing."""
    whole = results(command)
    process = run(command)
    changed = threading.Event()

    def write():
        process.stdin.write(b"".join(LINES[:2_000]))
        process.stdin.flush()
        changed.wait()
        process.stdin.write(b"".join(LINES[2_000:]))
        process.stdin.close()

    writer = threading.Thread(target=write)
    writer.start()
    first = process.stdout.readline()
    with open("x.form.yaml", "wb") as file:
        file.write(b"no form")
    changed.set()
    rest = process.stdout.read()
    writer.join()
    process.wait()
    if process.returncode != 0:
        return f"exit code {process.returncode}"
    return None if first + rest == whole else "results differ from those of the first form"


problem = {"kill": kill, "change": change}[sys.argv[1]](sys.argv[2:])
if problem:
    sys.exit(problem)
