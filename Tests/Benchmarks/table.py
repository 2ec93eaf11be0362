"""Measures what users wait for and prints one Markdown table of it.

Called by `run`, which has built the programs. Every row says what was measured, what it is
compared with, the ratio of the medians and the median of the ratios of neighbouring runs, the
figure to reach, and whether it was reached. A reference that is not there gives a row that says so.
"""

import argparse
import glob
import importlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

import measure
import mixed_form
import records
import web_page

parser = argparse.ArgumentParser()
parser.add_argument("--work", required=True, help="folder of the items and reference programs")
parser.add_argument("--formwork", required=True, help="the program to measure")
parser.add_argument("--generator", required=True, help="the program BenchmarkForms")
parser.add_argument("--search", required=True, help="the program BenchmarkSearch")
parser.add_argument("--schema", required=True, help="JSON Schema of the form language")
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--slow", action="store_true")
parser.add_argument("--only", default="", help="measure only what has this in its name")
options = parser.parse_args()

HERE = os.path.dirname(os.path.abspath(__file__))
FLOOR = os.path.join(options.work, "yaml-floor")
PAGE = os.path.join(options.work, "page.form.yaml")
WEB_PAGE = os.path.join(options.work, "web-page.form.yaml")
MANY_OPTIONS = os.path.join(options.work, "many-options.form.yaml")
LONG_PAGE = os.path.join(options.work, "long-page.form.yaml")
LONG_LIST = os.path.join(options.work, "long-list.form.yaml")
LONG_ANSWERS = os.path.join(options.work, "long-list.json")
BIG = os.path.join(options.work, "big.form.yaml")
THOUSAND = os.path.join(options.work, "thousand")
VERSIONS = os.path.join(options.work, "versions")
CHECK = [options.formwork, "check"]
RYL = ["check", "--no-cache", "-c", os.path.join(HERE, "ryl.toml"), THOUSAND]

stopwatch = measure.Stopwatch(os.path.join(options.work, "timed"))
counter = measure.Counter(options.work)
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
        reached, aim = reach is None or ratio <= reach, "–" if reach is None else f"≤ {reach:.2f} ×"
        ratio_text = f"{ratio:.2f} × ({pairs:.2f})"
    if peak is not None:
        reached = reached and measure.median(runs, "peak") <= peak
        aim += f", ≤ {measure.size(peak)}"
    told = "–" if reach is None else verdict(reached, runs)
    row(what, figures(runs), f"{name}: {figures(others)}", ratio_text, aim, told)


def count_each(what, of, small, large, more, reach, than=None):
    """A row of the instructions that each of some parts takes, which `large` has beside `small`.

    `reach` is the most; `than`, where it is given, is a number to be divided by, with its name.
    """
    each = counter.each(small, large, more)
    if each is None:
        return row(what, reference="valgrind is missing")
    divisor, name = than or (1, "–")
    measured = each / divisor
    text = "{:.2f} ×" if than else "{:,.0f}"
    row(
        what, f"{each:,.0f} instructions {of}", name, text.format(measured) if than else "–",
        f"≤ {text.format(reach)}", "ok" if measured <= reach else "misses",
    )
    return each


def counts():
    """What a busy machine does not change: instructions, of parts and beside the floor.

    The limits are what was reached when they were set, and a twentieth.
    """
    fields = {count: [*CHECK, of_fields(count)] for count in (300, 3_000)}
    floors = [[FLOOR, of_fields(count)] for count in fields]
    floor = counter.each(*floors, 2_700)
    if floor is None:
        return row("instructions", reference="valgrind is missing")
    plain = count_each(
        "`check`, a field of 3,000", "a field", *fields.values(), 2_700, 1.79,
        (floor, f"libyaml's event loop: {floor:,.0f}"),
    )
    mixed = []
    for count in fields:
        path = os.path.join(options.work, f"mixed-{count}.form.yaml")
        with open(of_fields(count), encoding="utf-8") as source, open(path, "w") as file:
            file.write(mixed_form.mixed(source.read()))
        mixed.append([*CHECK, path])
    count_each(
        "`check`, a field where a third is in lists and a tenth depends", "a field", *mixed, 2_700,
        1.53, (plain, f"a plain one: {plain:,.0f}"),
    )
    forms = sorted(glob.glob(os.path.join(THOUSAND, "*")))
    count_each(
        "`check`, a form of a thousand", "a form", [*CHECK, *forms[:10]], [*CHECK, *forms[:100]],
        90, 1_690_000,
    )
    lists = []
    for count in (1_300, 13_000):
        path = os.path.join(options.work, f"options-{count}.form.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write("formwork: 1\nid: page\nfields:\n  - id: place\n    type: picker\n")
            file.write("    label: Place\n    options:\n")
            for number, name in zip(range(count), records.words(count)):
                file.write(f"    - id: {name}\n      label: The {name} of all {number}\n")
        lists.append(path)
    floor = counter.each(*([FLOOR, path] for path in lists), 11_700)
    count_each(
        "`check`, an option of 13,000", "an option", *([*CHECK, path] for path in lists), 11_700,
        1.57, (floor, f"libyaml's event loop: {floor:,.0f}"),
    )


def big_form():
    compare(
        "`check` big form", [*CHECK, BIG], "libyaml's event loop", [FLOOR, BIG], 2.0,
        options.runs, peak=40e6,
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
    compare(what, [*CHECK, THOUSAND], "ryl", ryl, 0.85, options.runs)
    floor = [FLOOR, *sorted(glob.glob(os.path.join(THOUSAND, "*")))]
    compare(what, [*CHECK, THOUSAND], "libyaml's event loop", floor, None, options.runs)


def two_versions():
    """The thousand forms in a repository of git, with all, one or none changed since a commit.

    A change is what a day's work leaves in a form: see `edited`. The first commit is packed, as
    every clone has it, and for one more row it is not, as it is until git tidies up.
    """
    git = shutil.which("git")
    if git is None:
        return row("`check --against` thousand forms", reference="git is missing")
    kinds = (
        ("all changed", None, True), ("all changed, not packed", None, False),
        ("one changed", 1, True), ("none changed", 0, True),
    )
    for changed, count, is_packed in kinds:
        shutil.rmtree(VERSIONS, ignore_errors=True)
        shutil.copytree(THOUSAND, VERSIONS)

        def run(*arguments):
            person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
            subprocess.run([git, *person, *arguments], cwd=VERSIONS, check=True)

        run("init", "-q")
        run("add", "-A")
        run("commit", "-q", "-m", "first")
        if is_packed:
            run("gc", "-q")
        paths = sorted(glob.glob(os.path.join(VERSIONS, "*.form.yaml")))[:count]
        for index, path in enumerate(paths):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(edited(text, index))
        run("commit", "-q", "-a", "--allow-empty", "-m", "second")
        against = [*CHECK, "--against", "HEAD~1", VERSIONS]
        what = f"`check --against HEAD~1` thousand forms, {changed}"
        # Where all forms changed, each is read twice, as two files would be.
        name, most, paths = (
            ("`check` of both versions", 1.5, [THOUSAND, VERSIONS]) if count is None
            else ("`check` alone", 1.6, [VERSIONS])
        )
        compare(what, against, name, [*CHECK, *paths], most, options.runs)
        mine, alone = stopwatch.alternate([against, [*CHECK, *paths]], options.runs)
        ratio = measure.median(mine, "processor") / measure.median(alone, "processor")
        row(
            f"{what}: time of processors",
            measure.duration(measure.median(mine, "processor")),
            f"{name}: {measure.duration(measure.median(alone, 'processor'))}",
            f"{ratio:.2f} ×", f"≤ {most} ×", verdict(ratio <= most, mine),
        )


        if count is None:
            # What no reader of the old versions can do without.
            listed = subprocess.run(
                [git, "ls-tree", "-r", "HEAD~1"],
                cwd=VERSIONS, check=True, stdout=subprocess.PIPE, text=True,
            ).stdout
            ids = os.path.join(options.work, "versions.ids")
            with open(ids, "w", encoding="utf-8") as file:
                file.writelines(line.split()[2] + "\n" for line in listed.splitlines())
            script = 'exec "$0" -C "$1" cat-file --batch < "$2" > /dev/null'
            read = ["/bin/sh", "-c", script, git, VERSIONS, ids]
            compare(what, against, "`git cat-file` of the old forms", read, None, options.runs)


def edited(text, index):
    """A form after a change that breaks nobody, of five kinds in turn.

    A title or a label is reworded, a field or an option is added, a help or a title is reworded.
    """
    lines = text.splitlines(keepends=True)
    labels = [place for place, line in enumerate(lines) if line.startswith("    label: ")]
    helps = [place for place, line in enumerate(lines) if line.startswith("    help: ")]
    lists = [place for place, line in enumerate(lines) if line == "    options:\n"]
    kind = index % 5
    if kind == 1:
        place = labels[index % len(labels)]
        lines[place] = lines[place].rstrip("\n") + " now\n"
    elif kind == 2:
        lines += ["  - id: further-remarks\n", "    type: text\n", "    label: Remarks\n"]
    elif kind == 3 and lists:
        place = lists[index % len(lists)] + 1
        lines[place:place] = ["    - id: something-else\n", "      label: Something else\n"]
    elif kind == 4 and helps:
        place = helps[index % len(helps)]
        lines[place] = lines[place].rstrip("\n") + " today\n"
    else:
        return text.replace("\ntitle: ", "\ntitle: The new ", 1)
    return "".join(lines)


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
    paths = [of_fields(count) for count in counts]
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


def wizard_environment(folder):
    return {
        "HOME": folder, "XDG_STATE_HOME": folder, "LANG": "C.UTF-8", "TERM": "xterm-256color",
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "GIT_DIR": "/nonexistent",
    }


def wizard():
    """What a person waits for at the wizard, in a real pseudo-terminal."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            first_frame(wizard_environment(folder))
            keys(folder)
            long_section(folder)
        except (OSError, TimeoutError) as problem:
            row("the wizard in a pseudo-terminal", reference=str(problem), verdict="misses")


def first_frame(environment):
    """From exec to the last byte of the first frame, alternating with `true` in a terminal."""
    mine, true = [], []
    sizes = set()
    for _ in range(max(20, options.runs) + 1):
        session = measure.TerminalRun([options.formwork, "run", "--no-draft", PAGE], environment)
        took, frame = session.first_frame()
        session.kill()
        mine.append(took)
        sizes.add(len(frame))
        true.append(measure.TerminalRun([shutil.which("true")], environment).end())
    took, reference = statistics.median(mine[1:]), statistics.median(true[1:])
    row(
        "first wizard frame, 30-field form",
        f"{measure.duration(took)}, {max(sizes)} bytes", f"`true`: {measure.duration(reference)}",
        f"+ {measure.duration(took - reference)}", "≤ + 15.0 ms",
        "ok" if took - reference <= 15e-3 else "misses",
    )


def keys(folder):
    """Processor time and bytes a key: letters into a text, moves over options and over fields."""
    down, up, back = b"\x1b[B", b"\x1b[A", b"\x7f"
    walk = [b"\t"] * 25 + [b"\x1b[Z"] * 25
    for what, start, presses, most in (
        ("key press, 30-field form: a letter", [], [b"a", back], None),
        ("cursor by one row: options in place", [b"\t", b"\t"], [down] * 7 + [up] * 7, 200),
        ("cursor by one row: review", [b"\x07", b"\x1b[H"], [down] * 9 + [up] * 9, 200),
        ("cursor by one field, which opens and closes", [], walk, 1_500),
    ):
        # A draft of the session before would be offered first.
        environment = wizard_environment(tempfile.mkdtemp(dir=folder))
        session = measure.TerminalRun([options.formwork, "run", PAGE], environment)
        session.first_frame()
        for key in start:
            session.press(key)
        rounds = 10 * len(presses) if len(presses) > 2 else 300
        before = session.processor()
        frames = [session.press(presses[turn % len(presses)]) for turn in range(rounds)]
        processor = (session.processor() - before) / rounds
        session.kill()
        sizes = [len(data) for _, data in frames]
        wall = statistics.median(took for took, _ in frames)
        missed = []
        if processor > 1e-3:
            missed.append("the time")
        if most is not None and statistics.median(sizes) > most:
            missed.append("the median")
        if most is not None and max(sizes) > most:
            missed.append("the most")
        row(
            what,
            f"{processor * 1000:.2f} ms of processor, {statistics.median(sizes):.0f} bytes"
            f" (at most {max(sizes)})",
            "–", f"{measure.duration(wall)} until it was read",
            "≤ 1.0 ms" + (f", median and most ≤ {most} bytes" if most else ""),
            f"misses: {', '.join(missed)}" if missed else "ok",
        )


def long_section(folder):
    """The same keys where a section has 10,000 fields, or a list 10,000 items of five fields, of
    which two dozen are seen."""
    down, up, back = b"\x1b[B", b"\x1b[A", b"\x7f"
    home, end, right = b"\x1b[H", b"\x1b[F", b"\x1b[C"
    section, entries = ["run", LONG_PAGE], ["run", LONG_LIST, "--answers", LONG_ANSWERS]
    for what, command, start, presses, rounds in (
        ("section of 10,000 fields: a letter", section, [], [b"a", back], 100),
        ("section of 10,000 fields: a letter in the last one", section, [down, end, up],
         [b"a", back], 100),
        ("section of 10,000 fields: cursor by one field", section, [],
         [b"\t"] * 25 + [b"\x1b[Z"] * 25, 100),
        ("section of 10,000 fields: from the second field to the end, and back", section, [down],
         [end, home + down], 20),
        ("list of 10,000 items: cursor by one item", entries, [right, home], [down] * 25 + [up] * 25, 100),
        ("list of 10,000 items: a letter in the last one", entries, [right, up, up, right],
         [b"a", back], 100),
    ):
        environment = wizard_environment(tempfile.mkdtemp(dir=folder))
        session = measure.TerminalRun([options.formwork, *command], environment)
        opened, _ = session.first_frame()
        for key in start:
            session.press(key)
        before = session.processor()
        frames = [session.press(presses[turn % len(presses)]) for turn in range(rounds)]
        processor = (session.processor() - before) / rounds
        session.kill()
        wall = statistics.median(took for took, _ in frames)
        row(
            f"key press, {what}",
            f"{processor * 1000:.2f} ms of processor",
            f"opened in {measure.duration(opened)}",
            f"{measure.duration(wall)} until it was read",
            "≤ 3.0 ms", "ok" if processor <= 3e-3 else "misses",
        )


def pages():
    """A page of a browser, posted as it is while it is filled in, and the one that comes back."""
    for what, form, name, values, most, largest in (
        ("30 questions", PAGE, "answer:field-0", ["a", "b"], 2e-3, None),
        ("2,000 questions", WEB_PAGE, "answer:field-0", ["a", "b"], 50e-3, None),
        ("50,000 options: a search", MANY_OPTIONS, "search:place", ["er", "an"], 20e-3, 100_000),
    ):
        with tempfile.TemporaryDirectory() as folder:
            command = [
                options.formwork, "run", "--web", "--no-browser", "--no-draft", form,
                "-o", os.path.join(folder, "answers.json"),
            ]
            environment = wizard_environment(folder)
            rounds = 200 if most < 10e-3 else 40

            def served(command, rounds):
                page = web_page.WebPage(command, environment)
                size = len(page.answer(name, values).encode())
                before = page.processor()
                page.answer(name, values * (rounds // 2))
                processor = (page.processor() - before) / rounds
                return processor, size, page.submit()

            processor, size, _ = served(command, rounds)
            count = "valgrind is missing"
            if counter.is_there:
                few, many = (
                    counter.counted(served(counter.counting(command), number)[2]) for number in (4, 14)
                )
                count = f"{(many - few) / 10:,.0f} instructions"
            aims = f"≤ {measure.duration(most)}" + (f", {largest:,} bytes" if largest else "")
            row(
                f"page of {what}, answered", f"{measure.duration(processor)} of processor, {count}",
                "–", f"{size:,} bytes", aims,
                "ok" if processor <= most and size <= (largest or size) else "misses",
            )


def lines_of(name, count, make=records.make, **sizes):
    """A form and lines of answers to it, with the command that fills it in for each of them."""
    form, lines = (os.path.join(options.work, f"{name}.{end}") for end in ("form.yaml", "jsonl"))
    make(form, lines, count, **sizes)
    fill = [options.formwork, "fill", form, "--answers", lines, "--lines", "--output", "/dev/null"]
    return form, lines, fill


def instructions(name, count, **sizes):
    """The instructions that a line takes: what ten times the lines take more."""
    one, ten = (
        [*lines_of(f"{name}-counted-{factor}", count * factor, **sizes)[-1], "--jobs", "1"]
        for factor in (1, 10)
    )
    each = counter.each(one, ten, 9 * count)
    return "valgrind is missing" if each is None else f"{each:,.0f} instructions a line"


def fill_lines():
    """Lines of 30 answers on one core, beside a program that only validates them; on two cores."""
    count = 20_000
    what = f"`fill --lines`, {count:,} records"
    form, lines, fill = lines_of("records", count)
    one, two = ([*fill, "--jobs", jobs] for jobs in ("1", "2"))
    schema = os.path.join(options.work, "records.schema.json")
    with open(schema, "wb") as file:
        subprocess.run([options.formwork, "schema", form], stdout=file, check=True)
    program = os.path.join(HERE, "records.py")
    python = os.path.join(options.work, "venv", "bin", "python")
    reference = [python, program, schema, lines]
    mine, others, both = stopwatch.alternate([one, reference, two], options.runs)
    took, theirs = (measure.median(runs, "processor") for runs in (mine, others))
    if any(run.status for run in others):
        row(f"{what}, one core", reference="orjson or jsonschema-rs is missing")
    else:
        row(
            f"{what}, one core", f"{count / took:,.0f} a second, {instructions('records', 100)}",
            f"`orjson` and `jsonschema-rs`, which only validate: {count / theirs:,.0f}",
            f"{theirs / took:.2f} × as fast", "≥ 0.62 ×", verdict(theirs / took >= 0.62, mine),
        )
    faster = measure.median(mine) / measure.median(both)
    row(
        f"{what}, two jobs", figures(both), f"one job: {figures(mine)}",
        f"{faster:.2f} × as fast", "≥ 1.7 ×", verdict(faster >= 1.7, both),
    )


def fill_items():
    """The instructions of an answer in lines with a list of items, beside one of flat lines."""
    flat, nested = (
        [[*lines_of(f"{name}-{count}", count, make)[-1], "--jobs", "1"] for count in (100, 1_000)]
        for name, make in (("flat", records.make), ("nested", records.make_nested))
    )
    what = "`fill --lines`, an answer of lines with items"
    plain = counter.each(*flat, 900 * 30)
    if plain is None:
        return row(what, reference="valgrind is missing")
    count_each(
        what, "an answer", *nested, 900 * 27, 1.88, (plain, f"of flat lines: {plain:,.0f}")
    )


def fill_growth():
    """The memory that lines take where there are ten and a hundred times as many of something."""
    for what, sizes in (
        ("records", [{"count": count} for count in (200, 2_000, 20_000)]),
        ("options", [{"count": 200, "options": size} for size in (20, 200, 2_000)]),
        ("fields", [{"count": 200, "fields": size} for size in (30, 300, 3_000)]),
    ):
        commands = [
            [*lines_of(f"{what}-{factor}", **size)[-1], "--jobs", "1"]
            for factor, size in zip((1, 10, 100), sizes)
        ]
        columns = stopwatch.alternate(commands, options.runs)
        runs = [run for column in columns for run in column]
        peaks = [measure.median(column, "peak") for column in columns]
        # More records take no more memory; of what makes the form larger, each takes its part.
        reached = peaks[2] <= 40e6 if what == "records" else peaks[2] / peaks[1] <= 12.5
        row(
            f"`fill --lines`, 1, 10 and 100 times the {what}",
            ", ".join(figures(column) for column in columns),
            instructions(what, 20, **{key: size for key, size in sizes[1].items() if key != "count"})
            + " at 10 times",
            " and ".join(f"{after / before:.1f} ×" for before, after in zip(peaks, peaks[1:])),
            "≤ 40 MB" if what == "records" else "≤ 12.5 × a step", verdict(reached, runs),
        )


def labels(count):
    return os.path.join(options.work, f"labels-{count}")


def reading(path, *command):
    """A command whose standard input is a file."""
    return ["/bin/sh", "-c", 'file=$1; shift; exec "$@" <"$file"', "sh", path, *command]


def filtering():
    """All matches of a query in order, read from standard input: whole processes."""
    path = tool("fzf")
    for count, reaches in ((100_000, (0.93, 0.66, 0.30)), (1_000_000, (0.93, 0.66, 0.28))):
        for query, reach in zip(("billing", "cust mail", "e"), reaches):
            mine = reading(labels(count), options.search, "filter", query)
            fzf = reading(labels(count), path, "--filter", query) if path else None
            compare(
                f"filter {count:,} options by `{query}`", mine, "fzf", fzf, reach, options.runs
            )


def typing():
    """The processor time from each key of a query to the best fifty matches."""
    for count, median_reach, worst_reach in ((100_000, 8e-3, 16e-3), (1_000_000, None, None)):
        command = [options.search, "type", "customer email 42"]
        with open(labels(count), "rb") as file:
            told = subprocess.run(command, stdin=file, capture_output=True, text=True, check=True)
        median, worst = (int(word) / 1e9 for word in told.stdout.split())
        runs = [stopwatch.run(reading(labels(count), *command))]
        peak = runs[0].peak
        what = f"a key of a search in {count:,} options"
        measured = (
            f"median {measure.duration(median)}, worst {measure.duration(worst)}, "
            f"{measure.size(peak)}"
        )
        if median_reach is None:
            row(what, measured)
            continue
        reached = median <= median_reach and worst <= worst_reach and peak <= 60e6
        row(what, measured, reach="≤ 8 ms, ≤ 16 ms, ≤ 60 MB", verdict=verdict(reached, runs))


def long_list():
    """A list of options in the real program, at a terminal of its own, letter by letter."""
    library = importlib.import_module("long-list")
    for count, reaches in ((10_000, True), (100_000, True), (1_000_000, False)):
        visits = library.measure(options.formwork, count, options.runs if reaches else 1)
        letters = [letter for visit in visits for letter in visit[2]]
        first = [letter.first for letter in letters]
        used = [letter.used for letter in letters]
        opened = statistics.median(visit[1]["open the list"].first for visit in visits)
        moves = [visit[1][name].size for visit in visits for name in ("down", "up")]
        hurry = max(visit[4] for visit in visits)
        peak = statistics.median(visit[5] for visit in visits) * 1e6
        named = f"wizard, {count:,} options"
        for what, measured, reach, reached in (
            (
                "a letter of a search, to its first frame",
                f"median {measure.duration(statistics.median(first))},"
                f" worst {measure.duration(max(first))};"
                f" {measure.duration(statistics.median(used))} of processor in all",
                "≤ 8 ms, ≤ 16 ms", statistics.median(first) <= 8e-3 and max(first) <= 16e-3,
            ),
            (
                "a letter while the search goes on", f"worst {measure.duration(hurry)}",
                "≤ 16 ms", hurry <= 16e-3,
            ),
            ("open the list", measure.duration(opened), "≤ 30 ms", opened <= 30e-3),
            ("down and up by a row", f"{max(moves)} bytes", "≤ 200 bytes", max(moves) <= 200),
            ("peak memory of the search", measure.size(peak), "≤ 60 MB", peak <= 60e6),
        ):
            limit = reach if reaches and reach else "–"
            told = "–" if limit == "–" else "ok" if reached else "misses"
            row(f"{named}: {what}", measured, reach=limit, verdict=told)
        toggle = statistics.median(visit[1]["drop one of all"].first for visit in visits)
        reach = 16e-3 if reaches else 100e-3
        row(
            f"{named}: drop one of all chosen", measure.duration(toggle),
            reach=f"≤ {measure.duration(reach)}", verdict="ok" if toggle <= reach else "misses",
        )


def joined(count, where):
    """A form of two pickers, of 200 countries and of as many cities of a file, which go with a country
    each where that is said; the path of the form."""
    countries = [f"c{number:03}" for number in range(200)]
    cities = os.path.join(options.work, f"cities-{count}.csv")
    if not os.path.exists(cities):
        with open(cities, "w", encoding="utf-8") as file:
            file.write("id,label,country\n")
            # Neighbours go with different countries, as in a file by name.
            file.writelines(
                f"city-{number},The city number {number:07},{countries[number * 7919 % 200]}\n"
                for number in range(count))
    path = os.path.join(options.work, f"{'joined' if where else 'plain'}-{count}.form.yaml")
    filter = ', where: { country: "{country}" }' if where else ""
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            "formwork: 1\nid: joined\ntitle: Cities\nfields:\n"
            "  - { id: country, type: picker, label: Country, required: true, "
            f"options: [{', '.join(countries)}] }}\n"
            "  - { id: city, type: picker, label: City, "
            f"options: {{ from: {os.path.basename(cities)}{filter} }} }}\n")
    return path


def rows_by_answer():
    """Rows of a file that depend on an answer, beside the same form in which all are offered."""
    answers = os.path.join(options.work, "joined.json")
    with open(answers, "w", encoding="utf-8") as file:
        json.dump({"country": "c000", "city": "city-0"}, file)
    for count in (50_000, 1_000_000):
        for command, more in (("check", []), ("fill", ["--answers", answers]), ("schema", [])):
            one, other = (
                [options.formwork, command, joined(count, where), *more] for where in (True, False))
            runs, others = stopwatch.alternate([one, other], max(9, options.runs))
            ratio = measure.median(runs, "processor") / measure.median(others, "processor")
            peak = measure.median(runs, "peak") / measure.median(others, "peak")
            reached = ratio <= 1.2 and peak <= 2
            row(
                f"`{command}`, {count:,} rows by an answer", figures(runs),
                f"all offered: {figures(others)}", f"{ratio:.2f} × of processor, {peak:.2f} × of memory",
                "≤ 1.20 ×, ≤ 2.00 ×", verdict(reached, runs))
        ratio = [
            counter.instructions([options.formwork, "check", joined(count, where)]) for where in (True, False)]
        if None not in ratio:
            row(f"`check`, {count:,} rows by an answer: instructions", f"{ratio[0]:,}", f"{ratio[1]:,}",
                f"{ratio[0] / ratio[1]:.2f} ×")
    with tempfile.TemporaryDirectory() as folder:
        opened = []
        for _ in range(options.runs):
            session = measure.TerminalRun(
                [options.formwork, "run", "--full-screen", "--no-draft", joined(50_000, True), "--set",
                 "country=c000"], wizard_environment(folder))
            session.first_frame()
            session.press(b"\t")
            opened.append(session.press(b"\r")[0])
            session.kill()
        took = statistics.median(opened)
        row("wizard, 50,000 rows by an answer: open the list", measure.duration(took), reach="≤ 30 ms",
            verdict="ok" if took <= 30e-3 else "misses")


def demand_a_check():
    """Stops where `check` lets a mistake pass: a program that does nothing is always fast."""
    path = os.path.join(options.work, "broken.form.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("formwork: 1\nid: broken\nfields:\n- id: name\n  type: txt\n")
    status = stopwatch.run([*CHECK, path]).status
    if status != 1:
        sys.exit(f"`check` of a broken form ends with {status}, not 1")


def page(path, count):
    """A form of one page: texts, pickers of five and multi-selectors of eight in turn."""
    kinds = (
        ("text", "required: true, default: river-bed, help: Leave it as it is when in doubt"),
        ("picker", "options: [edge, ember, rails, vapor, windows]"),
        ("multi-selector", "options: [angular, django, firefox, macos, postgres, redis, safari, svelte]"),
    )
    lines = ["formwork: 1", "id: page", "title: Everything we ask a new customer", "fields:"]
    for number in range(count):
        kind, rest = kinds[number % 3]
        lines.append(
            f"  - {{ id: field-{number}, type: {kind}, label: Delivery {kind} {number}, {rest} }}"
        )
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def long_list_of_items(count):
    """A list of items of five fields, and answers with many of them."""
    with open(LONG_LIST, "w", encoding="utf-8") as file:
        file.write(
            "formwork: 1\nid: list\ntitle: Hosts\nfields:\n"
            "  - id: hosts\n    type: list\n    label: Hosts\n    unique-by: name\n    fields:\n"
            "      - { id: name, type: text, label: Name, required: true }\n"
            "      - { id: size, type: number, label: Size, default: 4 }\n"
            "      - { id: zone, type: picker, label: Zone, options: [a, b, c], default: a }\n"
            "      - { id: public, type: toggle, label: Public }\n"
            "      - { id: note, type: text, label: Note, default: \"{hosts.name}-note\" }\n"
        )
    with open(LONG_ANSWERS, "w", encoding="utf-8") as file:
        json.dump({"hosts": [{"name": f"host-{number}"} for number in range(count)]}, file)


def of_fields(count):
    return os.path.join(options.work, f"fields-{count}.form.yaml")


def items():
    """Makes what is worked on; the same bytes each time."""
    page(PAGE, 30)
    page(LONG_PAGE, 10_000)
    page(WEB_PAGE, 2_000)
    names = "".join(f"      - {{ id: {name}, label: The {name} }}\n" for name in records.words(50_000))
    with open(MANY_OPTIONS, "w", encoding="utf-8") as file:
        file.write("formwork: 1\nid: page\nfields:\n  - id: place\n    type: picker\n")
        file.write(f"    label: Place\n    options:\n{names}")
    long_list_of_items(10_000)
    commands = [["big", BIG], ["thousand", THOUSAND]]
    for count in (100, 300, 1_000, 3_000, 10_000):
        commands.append(["big", "--fields", str(count), of_fields(count)])
    for arguments in commands:
        made = stopwatch.run([options.generator, *arguments])
        if made.status != 0:
            sys.exit(f"BenchmarkForms {arguments[0]} failed: exit code {made.status}")
    for count in (100_000, 1_000_000):
        with open(labels(count), "wb") as file:
            subprocess.run([options.generator, "labels", str(count)], stdout=file, check=True)


demand_a_check()
items()
for part in (
    counts, big_form, thousand_forms, two_versions, start_up, growth, wizard, pages, fill_lines,
    fill_items, fill_growth, filtering, typing, long_list, rows_by_answer,
):
    if options.only in part.__name__:
        part()
print("| what | formwork | reference | ratio (of pairs) | reach | |")
print("|---|---|---|---|---|---|")
for cells in rows:
    print(f"| {' | '.join(cells)} |")
