"""Compares what the program does with what the documents say, over random forms; see `run`."""
import os
import random
import sys
import tempfile
import time

import changes
import fills
import joins
import records
import results
import verdicts
from program import Program

ORACLES = {"fills": fills, "verdicts": verdicts, "results": results, "changes": changes, "records": records,
           "joins": joins}
SHOWN = 5


def play(name, binary):
    """Runs one oracle and prints what it found; whether all agree."""
    source = random.Random(f"{os.environ.get('SEED', '1')} {name}")
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="formwork-oracles-") as folder:
        tried, wrong = ORACLES[name].run(Program(binary, folder), source, float(os.environ.get("SHARE", "1")))
    for text in wrong[:SHOWN]:
        print(f"--- {name}\n{text}\n")
    if len(wrong) > SHOWN:
        print(f"({len(wrong) - SHOWN} forms more)")
    print(f"{name}: {tried}; {len(wrong)} with disagreements, {time.monotonic() - began:.0f} s", flush=True)
    return not wrong


def main():
    binary, *names = sys.argv[1:]
    unknown = set(names) - ORACLES.keys()
    if unknown:
        print(f"error: there is no oracle `{unknown.pop()}`; there are {', '.join(ORACLES)}", file=sys.stderr)
        return 64
    agreeing = [play(name, binary) for name in names or ORACLES]
    return 0 if all(agreeing) else 1


sys.exit(main())
