"""Answer objects for a form, judged by its schema and by `fill`. Run by `agree`."""

import copy
import csv
import decimal
import json
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import jsonschema
import jsonschema_rs
import regress
import ruamel.yaml

decimal.getcontext().prec = 200
ENVIRONMENT = dict(
    os.environ,
    FORMWORK_AGREE_SECRET="secret",
    FORMWORK_AGREE_USER="ada",
    GIT_CONFIG_COUNT="2",
    GIT_CONFIG_KEY_0="user.email",
    GIT_CONFIG_VALUE_0="ada@example.org",
    GIT_CONFIG_KEY_1="user.name",
    GIT_CONFIG_VALUE_1="Ada",
)
GIVEN_UP = object()


class Spelling(str):
    """A JSON number as it is to be written."""


def written(value):
    """JSON text; Python's own writer would spell numbers its way."""
    if isinstance(value, Spelling):
        return str(value)
    if isinstance(value, dict):
        return "{%s}" % ", ".join(f"{json.dumps(k)}: {written(v)}" for k, v in value.items())
    if isinstance(value, list):
        return "[%s]" % ", ".join(map(written, value))
    if isinstance(value, decimal.Decimal):
        return str(value)
    return json.dumps(value, ensure_ascii=False)


def read(text):
    return json.loads(text, parse_float=decimal.Decimal)


# Answers are handled by name, flat; in a document they stand at places.


def place(written_place):
    """The steps of an id or `key`: names and whole numbers."""
    if isinstance(written_place, list):
        return tuple(written_place)
    steps = []
    for word in written_place.split("."):
        name, *indices = word.replace("]", "").split("[")
        steps += [name, *map(int, indices)]
    return tuple(steps)


def put(document, steps, value):
    """Puts a value at a place of a document; in the way of another, or beside it, it is lost."""
    for step, following in zip(steps, steps[1:] + (None,)):
        if isinstance(step, int) != isinstance(document, list):
            return
        if isinstance(step, int):
            document += [None] * (step + 1 - len(document))
        if following is None:
            document[step] = copy.deepcopy(value)
            return
        inner = document[step] if isinstance(document, list) else document.get(step)
        if not isinstance(inner, (dict, list)):
            inner = document[step] = [] if isinstance(following, int) else {}
        document = inner


def holds(document, steps):
    """Whether something stands at a place."""
    for step in steps:
        if isinstance(step, int):
            if not isinstance(document, list) or step >= len(document):
                return False
        elif not isinstance(document, dict) or step not in document:
            return False
        document = document[step]
    return document is not None


# The validator: draft 2020-12, with exact numbers and ECMAScript's regular expressions.

COMPILED = {}


def pattern(validator, source, instance, schema):
    if not validator.is_type(instance, "string"):
        return
    if source not in COMPILED:
        COMPILED[source] = regress.Regex(source, "u")
    if COMPILED[source].find(instance) is None:
        yield jsonschema.ValidationError(f"{instance!r} does not match {source!r}")


def is_integer(checker, instance):
    if isinstance(instance, bool):
        return False
    return isinstance(instance, int) or (
        isinstance(instance, decimal.Decimal) and instance == instance.to_integral_value()
    )


base = jsonschema.Draft202012Validator
Validator = jsonschema.validators.extend(
    base,
    {"pattern": pattern},
    type_checker=base.TYPE_CHECKER.redefine("integer", is_integer),
)


class Command:
    """The program, with one form."""

    def __init__(self, binary, form):
        self.binary = binary
        self.form = form

    def run(self, *arguments, answers=None):
        command = [self.binary, *arguments]
        name = None
        if answers is not None:
            with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as file:
                file.write(answers)
                name = file.name
            command += ["--answers", name]
        try:
            return subprocess.run(
                command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, check=False
            )
        finally:
            if name:
                os.unlink(name)

    def schema(self):
        result = self.run("schema", self.form)
        if result.returncode != 0:
            sys.exit(f"{self.form}: no schema: {result.stderr}")
        return result.stdout

    def verdict(self, answers):
        result = self.run("fill", self.form, answers=answers)
        if result.returncode not in (0, 1):
            return f"exit {result.returncode}", result.stderr
        return ("accepted" if result.returncode == 0 else "refused"), result.stderr


def file_options(folder, source):
    """Some options of a table beside the form."""
    if not str(source.get("from", "")).endswith(".csv"):
        return []
    with open(os.path.join(folder, source["from"]), encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    column = source.get("keys", {}).get("id", "id")
    return [row[column] for row in rows[:20]]


class Field:
    """What to try as an answer of a field."""

    def __init__(self, keys, lists, folder, example):
        self.id = keys["id"]
        self.type = keys["type"]
        self.keys = keys
        self.hints = keys.get("x-agree", {})
        self.place = place(keys.get("key", self.id))
        self.old_places = [place(old) for old in keys.get("renamed-from", [])]
        source = keys.get("options", [])
        if isinstance(source, dict):
            source = file_options(folder, source) or lists.get(source.get("list"), [])
        self.options = [o if isinstance(o, dict) else {"id": o} for o in source]
        self.example = example.get(self.id)
        self.retired = [r.get("value", r["id"]) if isinstance(r, dict) else r
                        for r in keys.get("retired", [])]

    @property
    def is_asked(self):
        return self.type not in ("note", "computed")

    def option_ids(self):
        old = [name for option in self.options for name in option.get("renamed-from", [])]
        custom = ["something else", "x" * 128] if self.keys.get("allow-custom") else []
        return [option.get("value", option["id"]) for option in self.options] + old + custom

    def confusions(self):
        """Ids of what has a value, and values as texts."""
        valued = [option for option in self.options if "value" in option]
        texts = [json.dumps(option["value"]) for option in valued if not isinstance(option["value"], str)]
        return [option["id"] for option in valued] + texts

    def good(self, source):
        """A value that has a chance."""
        if "values" in self.hints:
            return source.choice(self.hints["values"])
        if self.example is not None and source.random() < 0.5:
            return self.example
        if self.type == "toggle":
            is_on = source.random() < (0.9 if "must-be-on" in self.keys else 0.5)
            return self.keys.get("on-value" if is_on else "off-value", is_on)
        if self.type == "number":
            return source.choice(self.numbers())
        if self.type == "picker":
            return source.choice(self.option_ids() or ["one"])
        if self.type == "multi-selector":
            ids = self.option_ids() or ["one", "two"]
            count = source.randint(0, min(len(ids), self.keys.get("max-selections", len(ids))))
            return source.sample(ids, count)
        if self.type == "json":
            values = [[], [None, {"a": Spelling("0.10")}], {}, {"b": [True]}, "no", "", Spelling("1e400"), False]
            shapes = {"array": list, "object": dict}
            kind = shapes.get(self.keys.get("shape"), object)
            return source.choice([value for value in values if isinstance(value, kind)])
        if self.type == "date":
            return source.choice(self.days())
        if self.keys.get("secure"):
            return {"env": "FORMWORK_AGREE_SECRET"}
        return source.choice(self.texts())

    def texts(self):
        shapes = {
            "email": ["ada@example.org", "a.b+c@example.org"],
            "url": ["https://example.org/a?b#c", "ftp://x"],
            "hostname": ["db1.example.org", "localhost"],
            "date": ["2024-02-29", "1999-12-31"],
            "semver": ["1.4.0-rc.1+5", "0.0.0"],
            "path": ["config/app.yaml", "/etc"],
            "identifier": ["retry_count", "x"],
            "slug": ["billing-api", "a"],
        }
        texts = list(shapes.get(self.keys.get("format"), ["ab", "a-b-c", "lima", "root", "x1"]))
        texts += self.keys.get("suggestions", [])
        texts += [self.keys[key] for key in ("placeholder", "default")
                  if isinstance(self.keys.get(key), str)]
        return texts

    def days(self):
        """Days around the bounds and those that conditions name, all right."""
        days = ["1999-12-31", "2024-02-29", "2026-01-31", "2026-02-28", "2026-03-01", "2026-06-01", "2026-12-01"]
        # `today` is not asked of files.
        least, most = (str(self.keys.get(key, "")).replace("today", "") for key in ("min", "max"))
        days += [bound for bound in (least, most) if bound and bound not in days]
        return [day for day in days if day >= least and (not most or day <= most)]

    def numbers(self):
        least = decimal.Decimal(str(self.keys.get("min", 0)))
        most = decimal.Decimal(str(self.keys.get("max", least + 10)))
        step = decimal.Decimal(str(self.keys.get("step", 1)))
        between = [least + step * n for n in (0, 1, 2, 5)]
        return [Spelling(str(n)) for n in between if n <= most] + [Spelling(str(most))]

    def broken(self, source):
        """A value that is likely wrong."""
        anything = [
            None, "", " ", "no such thing", True, False, Spelling("0"), Spelling("-1"),
            Spelling("1e400"), [], {}, [None], [[]], {"env": "FORMWORK_AGREE_SECRET", "x": "y"},
        ]
        if "values" in self.hints:
            return source.choice([None, "", True, []])
        candidates = list(anything)
        if self.type == "number":
            for key in ("min", "max"):
                if key in self.keys:
                    bound = decimal.Decimal(str(self.keys[key]))
                    for change in ("-1", "1", "-0.01", "0.01", "0"):
                        candidates.append(Spelling(str(bound + decimal.Decimal(change))))
            candidates += map(Spelling, ["1.0", "1e0", "10E+1", "0.5", "0.50", "1.5", "-0"])
            candidates += ["1", "1.5"]
        elif self.type == "toggle":
            candidates += ["true", "on", Spelling("1"), Spelling("1.0"), "1"]
        elif self.type == "picker":
            candidates += self.retired + self.option_ids() + self.confusions()
            texts = [name for name in self.option_ids() if isinstance(name, str)]
            candidates += [name.upper() for name in texts]
            candidates += [name + " " for name in texts] + ["x" * 129, "a\tb"]
        elif self.type == "multi-selector":
            ids = self.option_ids()
            candidates += [[name] for name in ids + self.retired] + [ids, ids[:1] * 2]
            candidates += [ids[:2] + self.retired, self.retired, ids[-2:], [True], "one"]
            candidates += [source.sample(ids, min(len(ids), n)) for n in range(len(ids) + 1)]
            candidates += [["x" * 129], [" x"], ["x\u3000"], *([name] for name in self.confusions())]
        elif self.type == "text" and not self.keys.get("secure"):
            for key in ("min-length", "max-length"):
                length = self.keys.get(key, 3)
                candidates += ["a" * max(length + n, 0) for n in (-1, 0, 1)]
                candidates += ["\U0001f418" * max(length + n, 0) for n in (-1, 0, 1)]
            candidates += ["ab\n", "a\nb", "a\u2028b", "a\u0000b", "a\u0085b", "a\tb", "A B", "-"]
            candidates += ["2023-02-29", "a@b", "//x", "1.2", "x y", "a..b", "\u00e9", "a\u00a0b"]
        elif self.keys.get("secure") and "default" in self.keys:
            # The schema takes any text for a default that the form holds, `fill` that one.
            candidates = [value for value in candidates if not isinstance(value, str)] + [self.keys["default"]]
        return source.choice(candidates)


class Sampler:
    """Objects of answers: right ones, and right ones with something changed."""

    def __init__(self, command, source):
        self.command = command
        self.source = source
        with open(command.form, encoding="utf-8") as file:
            form = ruamel.yaml.YAML(typ="safe").load(file)
        self.form = form
        lists = form.get("option-lists", {})
        sections = form.get("sections") or [{"fields": form.get("fields", [])}]
        folder = os.path.dirname(command.form)
        beside = os.path.join(folder, "answers.json")
        example = {}
        if os.path.exists(beside):
            with open(beside, encoding="utf-8") as file:
                example = read(file.read())
        fields = [Field(keys, lists, folder, example)
                  for section in sections for keys in section["fields"]]
        self.fields = [field for field in fields if field.is_asked]
        self.by_id = {field.id: field for field in self.fields}
        self.example = {field.id: example[field.id] for field in self.fields if field.id in example}
        self.others = [field.id for field in fields if not field.is_asked]

    def text(self, answers):
        """The document of some answers, by the names of their fields or by places."""
        document = {}
        for name, value in answers.items():
            steps = self.by_id[name].place if name in self.by_id else name
            put(document, steps if isinstance(steps, tuple) else (steps,), value)
        return written(document)

    def guess(self):
        share = self.source.random()
        answers = {
            field.id: field.good(self.source)
            for field in self.fields
            if self.source.random() < share or field.hints.get("always")
        }
        return answers

    def right(self):
        """An object that `fill` accepts: a guess, without the hidden, with the missing."""
        answers = self.guess()
        for _ in range(12):
            text = self.text(answers)
            kept = self.command.run(
                "fill", self.command.form, "--partial", "--prune", answers=text
            )
            if kept.returncode != 0:
                answers = self.guess()
                continue
            visible = read(kept.stdout)
            answers = {
                name: value for name, value in answers.items()
                if holds(visible, self.by_id[name].place)
            }
            missing = self.command.run(
                "fill", self.command.form, "--missing", answers=self.text(answers)
            ).stdout.split()
            missing = [name for name in missing if name in self.by_id]
            if not missing:
                return answers
            for name in missing:
                answers[name] = self.by_id[name].good(self.source)
        return GIVEN_UP

    def changed(self, answers):
        answers = dict(answers)
        for _ in range(self.source.choice([1, 1, 1, 2, 3])):
            self.change(answers)
        return answers

    def is_named_by_items(self, field):
        """Whether its options are the names of items, which no schema knows."""
        options = field.keys.get("options")
        source = options.get("of") if isinstance(options, dict) else None
        return source is not None and self.by_id[source].type != "multi-selector"

    def change(self, answers):
        field = self.source.choice([field for field in self.fields if not self.is_named_by_items(field)])
        given = [name for name in answers if not self.hint(name, "always")]
        match self.source.randrange(12):
            case 0 | 1:
                if given:
                    del answers[self.source.choice(given)]
            case 2 | 3:
                answers[field.id] = field.good(self.source)
            case 4 | 5 | 6:
                answers[field.id] = field.broken(self.source)
            case 7:
                names = ["no-such-field", "", "$comment", *self.others]
                nested = [field.place for field in self.fields if len(field.place) > 1]
                if nested:
                    steps = self.source.choice(nested)[:-1]
                    names += [steps, (*steps, "no-such-field"), (*steps, 7)]
                answers[self.source.choice(names)] = self.source.choice([None, True, "x"])
            case 8:
                renamed = [field for field in self.fields if field.old_places]
                if renamed:
                    field = self.source.choice(renamed)
                    value = answers.get(field.id, field.good(self.source))
                    if self.source.random() < 0.7:
                        answers.pop(field.id, None)
                    answers[self.source.choice(field.old_places)] = value
            case 9:
                retired = self.form.get("retired", [])
                if retired:
                    entry = self.source.choice(retired)
                    keys = entry if isinstance(entry, dict) else {"id": entry}
                    answers[place(keys.get("key", keys["id"]))] = self.source.choice([None, 1, "x", []])
            case 10:
                reference = [
                    {"id": self.form["id"]}, {"id": "other"}, {}, None, "x", {"id": 1},
                    {"version": self.form.get("version", "9")}, {"version": "0"}, {"x": "y"},
                    *({"id": old} for old in self.form.get("renamed-from", [])),
                ]
                answers["$form"] = self.source.choice(reference)
            case 11:
                answers["$schema"] = self.source.choice(["x", None, 1, ""])

    def hint(self, name, key):
        return name in self.by_id and self.by_id[name].hints.get(key)


def compare(binary, form, count, seed):
    command = Command(binary, form)
    text = command.schema()
    schema = read(text)
    base.check_schema(schema)
    validator = Validator(schema)
    other = jsonschema_rs.validator_for(text)
    sampler = Sampler(command, random.Random(f"{seed} {form}"))
    right = [sampler.example] if sampler.example else []
    right += [answers for answers in (sampler.right() for _ in range(count // 10))
             if answers is not GIVEN_UP]
    objects = right + [sampler.guess() for _ in range(count // 20)]
    while len(objects) < count:
        objects.append(sampler.changed(sampler.source.choice(right or [sampler.guess()])))
    texts = list(dict.fromkeys(sampler.text(answers) for answers in objects))
    with ThreadPoolExecutor(2) as pool:
        verdicts = list(pool.map(command.verdict, texts))
    failures = accepted = 0
    for text, (verdict, messages) in zip(texts, verdicts):
        error = next(validator.iter_errors(read(text)), None)
        by_schema = "accepted" if error is None else "refused"
        by_other = "accepted" if other.is_valid(read(text)) else "refused"
        accepted += verdict == "accepted"
        if verdict == by_schema == by_other:
            continue
        if verdict == "refused" and by_schema == by_other and only_fill_knows(messages):
            continue
        failures += 1
        print(f"{form}: {text}\n  fill: {verdict}; schema: {by_schema}; jsonschema-rs: {by_other}")
        if error is not None:
            print(f"  schema: {'/'.join(map(str, error.schema_path))}: {error.message[:300]}")
        for line in messages.splitlines():
            if line.startswith("error"):
                print(f"  fill: {line}")
    print(f"{form}: {len(texts) - failures} of {len(texts)} agree, {accepted} accepted")
    return len(texts) - failures, failures


def only_fill_knows(messages):
    """Whether all errors are about what the schema leaves out: rules that compare two answers
    (Schemas/README.md)."""
    errors = [line for line in messages.splitlines() if line.startswith("error")]
    return bool(errors) and all(line.startswith("error[answer-rule]") for line in errors)


def main():
    binary, *forms = sys.argv[1:]
    count = int(os.environ.get("OBJECTS", "120"))
    seed = os.environ.get("SEED", "1")
    results = [compare(binary, form, count, seed) for form in forms]
    passed, failed = (sum(column) for column in zip(*results))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
