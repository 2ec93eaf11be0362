"""Measures what users wait for and prints one Markdown table of it.

Called by `run`, which has built the programs. Every row says what was measured, what it is
compared with, the ratio of the medians and the median of the ratios of neighbouring runs, the
figure to reach, and whether it was reached. A reference that is not there gives a row that says so.
"""

import argparse
import glob
import os
import shutil
import subprocess
import sys

import measure

parser = argparse.ArgumentParser()
parser.add_argument("--work", required=True, help="folder of the items and reference programs")
parser.add_argument("--formwork", required=True, help="the program to measure")
parser.add_argument("--generator", required=True, help="the program BenchmarkForms")
parser.add_argument("--schema", required=True, help="JSON Schema of the form language")
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--slow", action="store_true")
options = parser.parse_args()

HERE = os.path.dirname(os.path.abspath(__file__))
FLOOR = os.path.join(options.work, "yaml-floor")
BIG = os.path.join(options.work, "big.form.yaml")
THOUSAND = os.path.join(options.work, "thousand")
VERSIONS = os.path.join(options.work, "versions")
CHECK = [options.formwork, "check"]
RYL = ["check", "--no-cache", "-c", os.path.join(HERE, "ryl.toml"), THOUSAND]

stopwatch = measure.Stopwatch(os.path.join(options.work, "timed"))
rows = []


def tool(name):
    """The path of a reference in the virtual environment or on the path; None if missing."""
    inside = os.path.join(options.work, "venv", "bin", name)
    return inside if os.access(inside, os.X_OK) else shutil.which(name)


def row(what, measured="–", reference="–", ratio="–", reach="–", verdict="–"):
    rows.append((what, measured, reference, ratio, reach, verdict))
    print(f"  {what}: {verdict}", file=sys.stderr, flush=True)


def figures(runs):
    return f"{measure.duration(measure.median(runs))}, {measure.size(measure.median(runs, 'peak'))}"


def verdict(reached, runs):
    """`ok` or `misses`; a command that failed has not been measured."""
    failed = sorted({run.status for run in runs} - {0})
    if failed:
        return f"misses: exit code {failed[0]}"
    return "ok" if reached else "misses"


def compare(what, mine, name, reference, reach, rounds, allowed=(0,), peak=None):
    """A row of two commands run alternately.

    `reach` is the largest ratio of times; a negative one is "at least so many times faster", and
    None is for a figure that is only told.
    `allowed` are the exit codes the reference may end with.
    """
    if reference is None:
        return row(what, reference=f"{name} is missing")
    runs, others = stopwatch.alternate([mine, reference], rounds, warm=rounds > 1)
    unexpected = {run.status for run in others} - set(allowed)
    if unexpected:
        return row(what, figures(runs), f"{name} fails: exit code {unexpected.pop()}")
    ratio, pairs = measure.ratio(runs, others), measure.pairwise_ratio(runs, others)
    if reach is not None and reach < 0:
        reached, aim = 1 / ratio >= -reach, f"≥ {-reach} × faster"
        ratio_text = f"{1 / ratio:.0f} × faster"
    else:
        reached, aim = reach is None or ratio <= reach, "–" if reach is None else f"≤ {reach:.1f} ×"
        ratio_text = f"{ratio:.2f} × ({pairs:.2f})"
    if peak is not None:
        reached = reached and measure.median(runs, "peak") <= peak
        aim += f", ≤ {measure.size(peak)}"
    told = "–" if reach is None else verdict(reached, runs)
    row(what, figures(runs), f"{name}: {figures(others)}", ratio_text, aim, told)


def big_form():
    compare(
        "`check` big form", [*CHECK, BIG], "libyaml's event loop", [FLOOR, BIG], 2.0,
        options.runs, peak=60e6,
    )
    for name, arguments in (
        ("check-jsonschema", ["--schemafile", options.schema, BIG]),
        ("yamllint", ["-d", "relaxed", BIG]),
    ):
        if not options.slow:
            row("`check` big form", reference=f"{name}: only with --slow")
            continue
        path = tool(name)
        reference = [path, *arguments] if path else None
        compare(
            "`check` big form", [*CHECK, BIG], name, reference, -100, 1, allowed=(0, 1)
        )


def thousand_forms():
    what = "`check` thousand forms"
    path = tool("ryl")
    ryl = [path, *RYL] if path else None
    compare(what, [*CHECK, THOUSAND], "ryl", ryl, 0.5, options.runs)
    floor = [FLOOR, *sorted(glob.glob(os.path.join(THOUSAND, "*")))]
    compare(what, [*CHECK, THOUSAND], "libyaml's event loop", floor, None, options.runs)


def two_versions():
    """The thousand forms in a repository of git, each with another title in its last commit."""
    git = shutil.which("git")
    what = "`check --against HEAD~1` thousand forms"
    if git is None:
        return row(what, reference="git is missing")
    shutil.rmtree(VERSIONS, ignore_errors=True)
    shutil.copytree(THOUSAND, VERSIONS)

    def run(*arguments):
        person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run([git, *person, *arguments], cwd=VERSIONS, check=True)

    run("init", "-q")
    run("add", "-A")
    run("commit", "-q", "-m", "first")
    for path in glob.glob(os.path.join(VERSIONS, "*.form.yaml")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("\ntitle: ", "\ntitle: The new ", 1))
    run("commit", "-q", "-a", "-m", "second")
    against = [*CHECK, "--against", "HEAD~1", VERSIONS]
    compare(what, against, "`check` alone", [*CHECK, VERSIONS], 1.5, options.runs)


def start_up():
    mine, true = stopwatch.alternate(
        [[options.formwork, "--version"], [shutil.which("true")]], max(20, options.runs)
    )
    difference = measure.median(mine) - measure.median(true)
    row(
        "start-up, `--version`", figures(mine), f"`true`: {figures(true)}",
        f"+ {measure.duration(difference)}", "≤ + 5.0 ms", verdict(difference <= 5e-3, mine),
    )


def growth():
    """Ten times the fields may take ten times what the smaller form takes above start-up.

    A quarter more is allowed for noise: caches that no longer hold the form, tables that double.
    What a small form takes above start-up drowns in noise, so it counts as at least `least`.
    """
    counts = [100, 1_000, 10_000]
    paths = [os.path.join(options.work, f"fields-{count}.form.yaml") for count in counts]
    commands = [[options.formwork, "--version"], *([*CHECK, path] for path in paths)]
    start, *sizes = stopwatch.alternate(commands, max(10, options.runs))
    reach = 12.5
    for of, write, least in (("wall", measure.duration, 5e-4), ("peak", measure.size, 5e5)):
        base = measure.median(start, of)
        above = [max(least, measure.median(runs, of) - base) for runs in sizes]
        steps = [larger / smaller for smaller, larger in zip(above, above[1:])]
        row(
            f"growth of {'time' if of == 'wall' else 'memory'}: 100, 1,000, 10,000 fields",
            ", ".join(write(measure.median(runs, of)) for runs in sizes),
            f"start-up: {write(base)}",
            ", ".join(f"{step:.1f} ×" for step in steps),
            f"≤ {reach} × a step",
            verdict(all(step <= reach for step in steps), [run for runs in sizes for run in runs]),
        )


def demand_a_check():
    """Stops where `check` lets a mistake pass: a program that does nothing is always fast."""
    path = os.path.join(options.work, "broken.form.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("formwork: 1\nid: broken\nfields:\n- id: name\n  type: txt\n")
    status = stopwatch.run([*CHECK, path]).status
    if status != 1:
        sys.exit(f"`check` of a broken form ends with {status}, not 1")


def items():
    """Makes what is worked on; the same bytes each time."""
    commands = [["big", BIG], ["thousand", THOUSAND]]
    for count in (100, 1_000, 10_000):
        path = os.path.join(options.work, f"fields-{count}.form.yaml")
        commands.append(["big", "--fields", str(count), path])
    for arguments in commands:
        made = stopwatch.run([options.generator, *arguments])
        if made.status != 0:
            sys.exit(f"BenchmarkForms {arguments[0]} failed: exit code {made.status}")


demand_a_check()
items()
big_form()
thousand_forms()
two_versions()
start_up()
growth()
print("| what | formwork | reference | ratio (of pairs) | reach | |")
print("|---|---|---|---|---|---|")
for cells in rows:
    print(f"| {' | '.join(cells)} |")
