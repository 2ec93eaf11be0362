"""Options that depend on other answers by the rows of a file, with the rows that SQLite selects.

A form asks for parents of all types, some of them in some cases only, and for one option that a file offers. Of random
answers to the parents, every id of the file is tried: it is accepted exactly where a row of it is selected.
"""
import random
import sqlite3

from language import spelled

CASES = 2_000
FORMS = 60
COUNTRIES = ["fr", "de", "it", "li"]
TAGS = ["red", "green", "blue"]
POOLS = {
    "picker": COUNTRIES, "multi-selector": TAGS, "toggle": [True, False], "number": [1, 2, 3], "text": ["a", "b c", "fr|de"],
    "date": ["2026-01-01", "2026-02-28"]}


class Parent:
    """A question that decides, and its column."""

    def __init__(self, source, number):
        self.name = f"p{number}"
        self.type = source.choice(list(POOLS))
        self.hidden = number > 0 and source.random() < 0.35
        self.pool = POOLS[self.type]

    def text(self):
        options = f", options: [{', '.join(self.pool)}]" if self.type in ("picker", "multi-selector") else ""
        when = ", when: shown" if self.hidden else ""
        return f"  - {{ id: {self.name}, type: {self.type}, label: P{options}{when} }}\n"

    def cell(self, source):
        """The texts of a cell, none for an empty one, and how it is written."""
        if source.random() < 0.2:
            return None, ""
        if self.type in ("picker", "multi-selector") and source.random() < 0.3:
            values = source.sample(self.pool, 2)
            return values, "|".join(values)
        value = source.choice(self.pool)
        written = {True: ["true", "YES", "on"], False: ["false", "no"]}[value] if isinstance(value, bool) else \
            [str(value), f"{value}.0"] if self.type == "number" else [value]
        return [value], source.choice(written)

    def answer(self, source):
        """An answer; `None` for no answer."""
        if source.random() < 0.1 and self.type != "toggle":
            return None
        if self.type == "multi-selector":
            return source.sample(self.pool, source.randint(0, 2))
        return source.choice(self.pool)


def key(value):
    """A value as SQLite holds it."""
    return str(value)


class Join:
    """A form with its file, and the same rows in SQLite."""

    def __init__(self, source):
        self.source = source
        self.parents = [Parent(source, number) for number in range(source.randint(1, 3))]
        self.ids = [f"o{number}" for number in range(source.randint(2, 7))]
        self.database = sqlite3.connect(":memory:", check_same_thread=False)
        self.database.execute("CREATE TABLE row (number INTEGER, id TEXT)")
        self.database.execute("CREATE TABLE cell (number INTEGER, parent TEXT, value TEXT)")
        self.database.execute("CREATE TABLE chosen (parent TEXT, value TEXT)")
        columns = [parent.name for parent in self.parents]
        self.lines = [",".join(["id", *columns])]
        for number in range(source.randint(3, 14)):
            option = source.choice(self.ids)
            self.database.execute("INSERT INTO row VALUES (?, ?)", (number, option))
            written = [option]
            for parent in self.parents:
                values, text = parent.cell(source)
                written.append(text)
                for value in [None] if values is None else values:
                    self.database.execute(
                        "INSERT INTO cell VALUES (?, ?, ?)", (number, parent.name, None if value is None else key(value)))
            self.lines.append(",".join(written))
        self.offered = sorted({line.split(",")[0] for line in self.lines[1:]})

    def form(self, name):
        where = ", ".join(f'{parent.name}: "{{{parent.name}}}"' for parent in self.parents)
        return (
            "formwork: 1\nid: joined\nfields:\n  - { id: shown, type: toggle, label: Shown }\n"
            + "".join(parent.text() for parent in self.parents)
            + f"  - {{ id: pick, type: picker, label: Pick, options: {{ from: {name}.csv, where: {{ {where} }} }} }}\n")

    def answers(self):
        """Answers to everything above."""
        shown = self.source.random() < 0.5
        given = {"shown": shown}
        for parent in self.parents:
            answer = parent.answer(self.source)
            if answer is not None and (shown or not parent.hidden):
                given[parent.name] = answer
        return given

    def selected(self, given):
        """The ids that the answers offer; `None` while one of them has yet to be given."""
        self.database.execute("DELETE FROM chosen")
        for parent in self.parents:
            if parent.name in given:
                answer = given[parent.name]
                for value in answer if isinstance(answer, list) else [answer]:
                    self.database.execute("INSERT INTO chosen VALUES (?, ?)", (parent.name, key(value)))
            elif given["shown"] or not parent.hidden:
                return None
        rows = self.database.execute(
            """SELECT DISTINCT id FROM row WHERE NOT EXISTS (
                 SELECT 1 FROM (SELECT DISTINCT parent FROM cell WHERE cell.number = row.number) asked
                 WHERE NOT EXISTS (
                   SELECT 1 FROM cell LEFT JOIN chosen ON chosen.parent = cell.parent AND chosen.value = cell.value
                   WHERE cell.number = row.number AND cell.parent = asked.parent
                     AND (cell.value IS NULL OR chosen.value IS NOT NULL)))""")
        return {row[0] for row in rows}


def compared(program, join, name, count):
    """What the program and SQLite say of some answers; the cases, and the first disagreement."""
    (program.folder / f"{name}.csv").write_text("\n".join(join.lines) + "\n")
    form = program.write_text(join.form(name), name)
    given = [join.answers() for _ in range(count)]
    tries = [(answers, option) for answers in given for option in join.offered]
    found = program.fill(form, [{**answers, "pick": option} for answers, option in tries])
    if len(found) != len(tries):
        return 0, f"{join.form(name)}\n{program.run('check', form).stdout}"
    for (answers, option), outcome in zip(tries, found):
        selected = join.selected(answers)
        if outcome["ok"] != (selected is not None and option in selected):
            rows = "\n".join(join.lines)
            return len(given), f"{join.form(name)}{rows}\n{spelled(answers)} {option}: {outcome}, SQLite {selected}"
    return len(given), None


def run(program, source, share):
    forms = max(1, int(FORMS * share))
    joins = [Join(random.Random(source.random())) for _ in range(forms)]
    each = -(-int(CASES * share) // forms)
    outcomes = program.each(
        lambda pair: compared(program, pair[1], f"join-{pair[0]}", each), list(enumerate(joins)))
    tried = sum(count for count, _ in outcomes)
    return f"{tried} cases of {forms} joins", [text for _, text in outcomes if text]
