"""Forms, answers and next versions made from a number, the same ones everywhere.

Only `random.random()` is called: Python promises its sequence, of its other functions it does not.
"""
import copy
import json
import random
import re

COUNT = 300

WORDS = """team region budget owner summary channel deadline colour platform database cluster tenant
mailbox invoice backup schedule language audience priority severity contact address supplier licence
storage retention gateway runtime metrics alerts branch artefact approval landlord vehicle meal
allergy hotel passport workshop keyboard monitor badge locker parking mentor hobby sponsor venue
speaker catering budget-code cost-centre service-level start-date time_zone""".split()
OPTIONS = """alpha bravo copper delta ember fjord granite harbour indigo jasmine kelp lagoon maple
nickel olive pepper quartz river saffron timber umber velvet willow zephyr 3.10 Málaga two-way
eu-west-1 Straße r_1""".split() + ["two words", "no", "true", "12"]
GROUPS = ["Storage", "Work", "Web", "Operations"]
TEXTS = ["Ada Lovelace", "billing", "red fox", "Ñandú", "x", "a longer text, with a comma", "10",
         "42 %", "O'Hara", "naïve café", "two\nlines", "#1: yes", "日本語", "tab\there"]
FORMATS = {
    "email": ["ada@example.com", "a.b+c@sub.example.org"], "url": ["https://example.com/a?b=c"],
    "hostname": ["db.example.com", "host-1"], "date": ["2026-02-28", "2024-02-29"],
    "semver": ["1.2.3", "2.0.0-rc.1+5"], "slug": ["red-fox", "a1"], "path": ["src/main.c", "a/b"],
    "identifier": ["red_fox", "_x1"],
}
PATTERNS = {
    "[a-z][a-z0-9-]*": ["red-fox", "a"], r"\d{3}-\d{2}": ["123-45"], "(north|south)-[1-9]": ["north-4"],
    r"[A-Z]{2,4}\d*": ["AB", "XYZ12"], r"[^,]+(, [^,]+)*": ["a, b", "one"], r".{1,12}": ["Ñandú"],
}
FILTERS = ["lower", "upper", "slug", "snake", "camel", "pascal", "kebab", "trim"]


class Dice:
    def __init__(self, seed):
        self.source = random.Random(seed)

    def below(self, count):
        return int(self.source.random() * count)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, part):
        return self.source.random() < part

    def one(self, values):
        return values[self.below(len(values))]

    def some(self, values, count):
        """So many of the values, in an order of their own."""
        rest = list(values)
        return [rest.pop(self.below(len(rest))) for _ in range(min(count, len(rest)))]


class Sample:
    """The files of one form, and the commands that are tried on them."""

    def __init__(self, files, commands, variables):
        self.files, self.commands, self.variables = files, commands, variables


# YAML

PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 -]*[A-Za-z0-9]$")
WORDLIKE = {"yes", "no", "on", "off", "true", "false", "null", "y", "n"}


def scalar(value, dice):
    """A value without parts, plain or in quotes."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Number):
        return value.digits
    if isinstance(value, int):
        return str(value)
    if PLAIN.match(value) and value.lower() not in WORDLIKE and dice.chance(0.9):
        return value
    if all(" " <= character for character in value) and dice.chance(0.4):
        return "'" + value.replace("'", "''") + "'"
    return json.dumps(value, ensure_ascii=dice.chance(0.2) and all(one < "\uffff" for one in value))


class Number:
    """A number by its digits, which are kept."""

    def __init__(self, digits):
        self.digits = digits


def flow(value, dice):
    """A value in one line."""
    if isinstance(value, dict):
        pairs = [f"{key}: {flow(inner, dice)}" for key, inner in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(inner, dice) for inner in value) + "]"
    return scalar(value, dice)


def block(value, dice, indent):
    """The lines of a mapping or list, where short ones may be written in one line."""
    pad = " " * indent
    lines = []
    for key, inner in value.items() if isinstance(value, dict) else [(None, one) for one in value]:
        head = pad + ("- " if key is None else f"{key}:")
        nested = isinstance(inner, (dict, list)) and inner
        short = flow(inner, dice)
        if nested and (len(short) > 88 or dice.chance(0.25)):
            inside = block(inner, dice, indent + 2)
            if key is None:
                inside[0] = head + inside[0][indent + 2:]
            else:
                lines.append(head)
            lines += inside
        elif isinstance(inner, str) and "\n" in inner and "\t" not in inner and key is not None:
            lines.append(f"{head} |-")
            lines += [f"{pad}  {line}" for line in inner.split("\n")]
        else:
            lines.append(head + ("" if key is None else " ") + short)
    if isinstance(value, dict) and len(lines) > 2 and dice.chance(0.05):
        lines.insert(0, f"{pad}# A comment.")
    return lines if not lines or not lines[0].lstrip().startswith("#") else lines[1:] + lines[:1]


def yaml(form, dice):
    return "\n".join(block(form, dice, 0)) + "\n"


def plain_json(value):
    if isinstance(value, dict):
        return {key: plain_json(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain_json(inner) for inner in value]
    return float(value.digits) if isinstance(value, Number) else value


# Forms

def text(words, dice, localized):
    if localized:
        return {"en": words, "es": f"{words} ({words[:3]})"}
    return words


def option_list(dice, localized, count=None):
    options = []
    group = 0
    for name in dice.some(OPTIONS, count or dice.between(2, 7)):
        option = {"id": name}
        if dice.chance(0.6):
            option["label"] = text(name.title() + dice.one(["", " one", " plus"]), dice, localized)
        if dice.chance(0.2):
            option["detail"] = text(dice.one(["small", "for teams", "nightly"]), dice, localized)
        if dice.chance(0.15):
            option["icon"] = dice.one(["★", "🐘", "+"])
        if dice.chance(0.1) and options:
            option["disabled"] = text("from 2027 on", dice, localized)
        if dice.chance(0.15):
            option["renamed-from"] = [f"old-{name}"]
        options.append(name if len(option) == 1 and dice.chance(0.7) else option)
    if dice.chance(0.2):
        for index, option in enumerate(options):
            if isinstance(option, dict):
                option["group"] = text(GROUPS[index * 2 // len(options)], dice, localized)
    return options


def option_id(option):
    return option if isinstance(option, str) else option["id"]


def test(field, dice):
    """A condition over one field, and what decides it."""
    name, kind = field["id"], field["type"]
    choices = [option_id(one) for one in field.get("x-options", [])]

    def quoted(option):
        return option if re.match(r"[a-z][a-z0-9-]*$", option) and option not in WORDLIKE \
            else json.dumps(option, ensure_ascii=False)
    if not field.keys() & {"required", "default"} and kind != "toggle" and dice.chance(0.3):
        return f"answered({name})", lambda a: name in a
    if kind == "toggle":
        return dice.one([(name, lambda a: a.get(name) is True),
                         (f"not {name}", lambda a: a.get(name) is not True)])
    if kind == "number":
        low = dice.between(2, 9)
        if "min" in field or "step" in field:
            return f"{name} != 10", lambda a: a.get(name) != 10
        return dice.one([(f"{name} > {low}", lambda a: name in a and a[name] > low),
                         (f"{name} <= {low}", lambda a: name in a and a[name] <= low)])
    if kind == "text":
        known = field["x-good"][0]
        some = json.dumps(known, ensure_ascii=False)
        return dice.one([(f"{name} == {some}", lambda a: a.get(name) == known),
                         (f"{name} not in [{some}]", lambda a: a.get(name) != known)])
    first, second = quoted(choices[0]), quoted(choices[-1])
    if kind == "picker" and first == second:
        return f"{name} == {first}", lambda a: a.get(name) == choices[0]
    if kind == "picker":
        return dice.one([(f"{name} == {first}", lambda a: a.get(name) == choices[0]),
                         (f"{name} != {first}", lambda a: a.get(name) != choices[0]),
                         (f"{name} in [{first}, {second}]",
                          lambda a: a.get(name) in [choices[0], choices[-1]])])
    if first == second:
        return f"count({name}) > 0", lambda a: len(a.get(name, [])) > 0
    return dice.one([(f"{name} has {first}", lambda a: choices[0] in a.get(name, [])),
                     (f"{name} has any [{first}, {second}]",
                      lambda a: {choices[0], choices[-1]} & set(a.get(name, []))),
                     (f"{name} has none [{second}]", lambda a: choices[-1] not in a.get(name, [])),
                     (f"count({name}) > 1", lambda a: len(a.get(name, [])) > 1)])


class Writer:
    """Writes one form field by field; knows what earlier ones can be asked about.

    Keys with `x-` are the generator's own: `x-good` are right answers, `x-when` decides a condition,
    `x-options` can be chosen, `x-unsure` is a field whose answer only the program knows.
    """

    def __init__(self, dice):
        self.dice = dice
        self.localized = dice.chance(0.2)
        self.files = {}
        self.lists = {}
        self.asked = []
        self.names = dice.some(WORDS, len(WORDS))

    def words(self, words):
        return text(words, self.dice, self.localized)

    def test(self):
        return test(self.dice.one(self.asked[:1] * 2 + self.asked), self.dice)

    def condition(self):
        one, holds = self.test()
        if not self.dice.chance(0.3):
            return one, holds
        two, also = self.test()
        if any(re.search(rf"(?<![\w-]){re.escape(field['id'])}(?![\w-])", one)
               and re.search(rf"(?<![\w-]){re.escape(field['id'])}(?![\w-])", two) for field in self.asked):
            return one, holds
        if self.dice.chance(0.5):
            return f"{one} and {two}", lambda a: holds(a) and also(a)
        return f"{one} or ({two})", lambda a: holds(a) or also(a)

    def field(self):
        dice = self.dice
        kind = dice.one(["text"] * 6 + ["number"] * 3 + ["toggle"] * 3 + ["picker"] * 5
                        + ["multi-selector"] * 4 + ["note", "computed"])
        name = self.names.pop()
        field = {"id": name, "type": kind}
        if kind != "note":
            field["label"] = self.words(name.replace("-", " ").capitalize())
        if dice.chance(0.25):
            field["help"] = self.words(dice.one(["Ask your lead.", "It can be changed later: see the guide.",
                                                 "As on the invoice #1"]))
        if self.asked and dice.chance(0.3):
            field["when"], field["x-when"] = self.condition()
        if dice.chance(0.1):
            field["renamed-from"] = [f"former-{name}"]
        if dice.chance(0.02) and kind not in ["note"]:
            field["deprecated"] = self.words("nobody reads it")
        if kind in ["text", "number", "picker", "multi-selector"] and dice.chance(0.35):
            field["required"] = True
        getattr(self, kind.replace("-", "_"))(field)
        settled = field.keys() & {"secure", "x-unsure", "must-be-on"}
        if kind not in ["note", "computed"] and not settled:
            self.asked.append(field)
        return field

    def text(self, field):
        dice = self.dice
        good = list(TEXTS[:4]) + ["x"]
        shape = dice.below(8)
        if shape == 0:
            field["format"] = dice.one(list(FORMATS))
            good = FORMATS[field["format"]]
        elif shape == 1:
            field["pattern"] = dice.one(list(PATTERNS))
            good = PATTERNS[field["pattern"]]
            if dice.chance(0.5):
                field["pattern-message"] = self.words("as in the handbook")
        elif shape == 2:
            field["multiline"] = True
            good = TEXTS
        elif shape == 3:
            field["min-length"], field["max-length"] = 1, dice.between(12, 40)
        elif shape == 4 and "required" not in field:
            field["secure"] = True
            good = [{"env": "SECRET"}]
        elif shape == 5:
            field["suggestions"] = ["red fox", "billing"]
        field["x-good"] = good
        texts = [one for one in self.asked if one["type"] in ["text", "picker", "number"]
                 and "when" not in one and one.get("required")]
        if shape > 4 and texts and dice.chance(0.5):
            other = dice.one(texts)["id"]
            field["default"] = "{" + other + dice.one(["", " | slug", " | upper"]) + "}" + dice.one(["", "-x"])
            field["x-unsure"] = True
        elif shape != 4 and dice.chance(0.25):
            field["default"] = dice.one([one for one in good if "\n" not in one])
        elif shape > 4 and dice.chance(0.15):
            field["default"] = dice.one([{"env": "TEAM"}, {"env": "NOT_SET"}, {"git": "user.email"}])
            field["x-unsure"] = True
        if "default" not in field and dice.chance(0.2):
            field["placeholder"] = self.words("type it")

    def number(self, field):
        dice = self.dice
        good = [Number("3"), Number("10"), Number("2.50"), Number("-1.5")]
        if dice.chance(0.5):
            field["integer"] = True
            good = [Number("3"), Number("10"), Number("7"), Number("1e1")][:dice.between(2, 4)]
        if dice.chance(0.6):
            field["min"], field["max"] = dice.one([(0, 12), (1, 100), (-5, 65535)])
            good = [one for one in good if float(one.digits) >= field["min"]]
        if dice.chance(0.2):
            field["step"] = Number(dice.one(["1", "0.5", "0.10"])) if "integer" not in field else 1
            good = good[:2]
        if dice.chance(0.2):
            field["unit"] = self.words("hours")
        if dice.chance(0.3):
            field["default"] = good[dice.below(2)]
        field["x-good"] = good

    def toggle(self, field):
        dice = self.dice
        field["x-good"] = [True, False]
        if dice.chance(0.2):
            field["must-be-on"] = self.words("the law asks for it")
            field["x-good"] = [True]
        elif dice.chance(0.3):
            field["default"] = dice.chance(0.5)
        if dice.chance(0.2):
            field["on-label"], field["off-label"] = self.words("Open"), self.words("Closed")
        if dice.chance(0.15) and "must-be-on" not in field:
            field["required"] = True

    def options(self, field, several):
        dice = self.dice
        shape = dice.below(10)
        if shape == 0:
            listed = f"list-{'abcdefg'[len(self.lists)]}"
            if self.lists and dice.chance(0.5):
                listed = dice.one(sorted(self.lists))
            if listed not in self.lists:
                self.lists[listed] = option_list(dice, self.localized)
            field["options"], options = {"list": listed}, self.lists[listed]
        elif shape == 1:
            options = [{"id": one, "label": one.title()} for one in dice.some(OPTIONS[:20], 6)]
            field["options"] = self.file(field["id"], options)
        elif shape == 2 and not several:
            field["options"] = {"command": ["list-teams", "--page", "{page}"]}
            field["x-unsure"], options = True, [{"id": "alpha"}, {"id": "bravo"}]
            if dice.chance(0.5):
                field["options"] |= {"format": "json", "keys": {"id": "code"}, "page-size": 20}
        else:
            options = option_list(dice, self.localized)
            for option in options[1:]:
                if isinstance(option, dict) and self.asked and dice.chance(0.07):
                    option["when"], option["x-when"] = self.test()
            field["options"] = options
            if several and dice.chance(0.2):
                options.append({"id": "none-of-these", "label": self.words("None"), "exclusive": True})
        if dice.chance(0.2):
            field["retired"] = dice.one([["growth"], [{"id": "growth", "label": self.words("Growth")}, "soap"]])
        free = [one for one in options if isinstance(one, str)
                or not (one.keys() & {"disabled", "when", "exclusive"})]
        field["x-options"] = free
        if dice.chance(0.1):
            field["allow-custom"] = True
        if dice.chance(0.08):
            field["extensible"] = True
        if dice.chance(0.05):
            field["searchable"] = False
        return [option_id(one) for one in free]

    def file(self, name, options):
        kind = self.dice.below(4)
        if kind == 0:
            self.files[f"{name}.csv"] = "id,label\n" + "".join(f"{o['id']},{o['label']}\n" for o in options)
            return {"from": f"{name}.csv"}
        if kind == 1:
            self.files[f"{name}.txt"] = "".join(f"{o['id']}\n" for o in options)
            return {"from": f"{name}.txt"}
        renamed = [{"code": o["id"], "name": o["label"]} for o in options]
        if kind == 2:
            self.files[f"{name}.json"] = json.dumps(renamed, ensure_ascii=False, indent=1) + "\n"
            return {"from": f"{name}.json", "keys": {"id": "code", "label": "name"}}
        self.files[f"{name}.jsonl"] = "".join(json.dumps(o) + "\n" for o in renamed)
        return {"from": f"{name}.jsonl", "keys": {"id": "code", "label": "name"}}

    def picker(self, field):
        choices = self.options(field, False)
        if self.dice.chance(0.2):
            field["style"] = self.dice.one(["inline", "list"])
        if self.dice.chance(0.3) and "x-unsure" not in field:
            field["default"] = self.dice.one(choices)
        field["x-good"] = choices

    def multi_selector(self, field):
        dice = self.dice
        choices = self.options(field, True)
        most = len(choices)
        if dice.chance(0.3):
            field["max-selections"] = most = dice.between(2, max(2, len(choices)))
        if dice.chance(0.3):
            field["min-selections"] = 1
        if dice.chance(0.25):
            field["default"] = dice.some(choices, 1)
        field["x-good"] = [dice.some(choices, dice.between(1, max(1, most))) for _ in range(3)]

    def note(self, field):
        field["text"] = self.words(self.dice.one(["Read this first.", "Costs are shared: ask before you go."]))

    def template(self):
        """A text made of earlier answers."""
        known = [one["id"] for one in self.asked if one["type"] in ["text", "picker", "number"]]
        parts = [self.dice.one(["", "v", "{{x}} ", "Fox "])]
        for name in self.dice.some(known, self.dice.between(1, 2)):
            filters = self.dice.some(FILTERS, self.dice.below(3))
            parts.append("{" + " | ".join([name, *filters]) + "}")
        return "-".join(parts) if known else "constant"

    def computed(self, field):
        field["value"] = self.template()

    def form(self, seed):
        dice = self.dice
        form = {"formwork": 1, "id": f"sample-{'abcdefghij'[seed % 10]}"}
        if dice.chance(0.8):
            form["title"] = self.words("Sample form")
        if dice.chance(0.4):
            form["description"] = self.words("Made for a test: nothing more.")
        if dice.chance(0.4):
            form["version"] = dice.one(["1", "1.10", "2026-02"])
        if dice.chance(0.1):
            form["renamed-from"] = ["first-sample"]
        if dice.chance(0.3):
            form["retired"] = dice.one([["fax"], [{"id": "fax", "label": self.words("Fax number")}, "pager"]])
        if dice.chance(0.5):
            fields = [self.field() for _ in range(dice.between(2, 12))]
            form["fields"] = fields
        else:
            form["sections"] = []
            for name in dice.some(["basics", "stack", "people", "checks"], dice.between(1, 4)):
                section = {"id": name, "title": self.words(name.capitalize())}
                if self.asked and dice.chance(0.25):
                    section["when"], section["x-when"] = self.condition()
                section["fields"] = [self.field() for _ in range(dice.between(1, 6))]
                form["sections"].append(section)
            if dice.chance(0.1):
                form["retired-sections"] = ["billing"]
        if self.lists:
            form["option-lists"] = self.lists
        return form


def bare(value):
    """The form as it is written: without what only the generator knows."""
    if isinstance(value, dict):
        return {key: bare(inner) for key, inner in value.items() if not key.startswith("x-")}
    return [bare(inner) for inner in value] if isinstance(value, list) else value


def groups(form):
    return form["sections"] if "sections" in form else [form]


# Answers

def answers(form, dice):
    """Right answers to what is asked, then perhaps a wrong one."""
    given, known = {}, {}
    for section in groups(form):
        shown = section.get("x-when", lambda _: True)(known)
        for field in section["fields"]:
            name = field["id"]
            if not shown or "x-good" not in field or not field.get("x-when", lambda _: True)(known):
                continue
            must = ("default" not in field and field.get("required")) or "must-be-on" in field
            if must or dice.chance(0.6):
                given[name] = dice.one(field["x-good"])
            value = given.get(name, field.get("default"))
            if value is not None:
                known[name] = float(value.digits) if isinstance(value, Number) else value
    result = {}
    if dice.chance(0.15):
        result["$form"] = {"id": form["id"]}
    for name in dice.some(list(given), len(given)) if dice.chance(0.3) else given:
        result[name] = given[name]
    if dice.chance(0.22):
        spoil(result, form, dice)
    return result


def spoil(given, form, dice):
    """Makes one to three answers wrong, or old."""
    fields = [field for section in groups(form) for field in section["fields"]]
    for _ in range(dice.between(1, 3)):
        bounded = [one for one in fields if one.keys() & BOUNDS and one["id"] in given]
        field = dice.one(bounded if bounded and dice.chance(0.5) else fields)
        name = field["id"]
        kind = dice.below(8)
        if kind == 0:
            given[f"{name}x"] = "x"
        elif kind == 1 and field.get("required"):
            given.pop(name, None)
        elif kind == 2 and "retired" in form:
            given["fax"] = "123"
        elif kind == 3 and isinstance(given.get(name), list):
            given[name] = given[name] + given[name]
        elif kind == 4 and "renamed-from" in field:
            given[f"former-{name}"] = given.pop(name, "x")
        else:
            given[name] = dice.one(WRONG[field["type"]])


BOUNDS = {"pattern", "format", "max-length", "min", "step", "integer", "secure", "must-be-on",
          "max-selections", "min-selections"}
WRONG = {
    "text": ["", "A" * 90, "no, not THIS!", "two\nlines", 3, None, {"env": "NOT_SET"}, ["x"]],
    "number": [-7000, Number("0.333"), "3", Number("1e300"), True, None],
    "toggle": [False, "yes", 1, None],
    "picker": ["growth", "x", "Alpha", "", 12, ["alpha"], None, "old-alpha", *[f"old-{one}" for one in OPTIONS[1:8]]],
    "multi-selector": [["growth"], ["x", "x"], [], "alpha", [3], OPTIONS[:3], ["none-of-these", "alpha"]],
    "note": ["read"],
    "computed": ["x", 4],
}


# The next version

def refers(form, name):
    """Whether a condition or a template names a field."""
    def inside(value, key):
        if isinstance(value, dict):
            return any(inside(inner, k) for k, inner in value.items() if not k.startswith("x-"))
        if isinstance(value, list):
            return any(inside(inner, key) for inner in value)
        return key in ["when", "default", "value"] and isinstance(value, str) \
            and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", value) is not None
    return inside(form, "")


def next_version(form, writer):
    dice = writer.dice
    form = copy.deepcopy(form)
    for _ in range(dice.between(1, 4)):
        before = json.dumps(plain_json(bare(form)))
        for _ in range(20):
            change(form, writer)
            if json.dumps(plain_json(bare(form))) != before:
                break
    return form


class Place:
    """A field of a form that is changed."""

    def __init__(self, form, writer):
        dice = writer.dice
        self.form, self.writer, self.dice = form, writer, dice
        self.section = dice.one(groups(form))
        self.fields = self.section["fields"]
        self.index = dice.below(len(self.fields))
        self.field = self.fields[self.index]
        self.name, self.kind = self.field["id"], self.field["type"]
        options = self.field.get("options")
        self.choices = options if isinstance(options, list) else None
        self.is_free = not refers(form, self.name)


def change(form, writer):
    """Makes one change, or none where the one it takes does not suit the field it takes."""
    place = Place(form, writer)
    what = writer.dice.below(30)
    for part in [change_identity, change_field, change_options]:
        part(what, place)


def change_identity(what, place):
    """Fields that come, go, move or get another id; the id of the form."""
    form, writer, dice, fields = place.form, place.writer, place.dice, place.fields
    index, field, name, kind = place.index, place.field, place.name, place.kind
    if what == 0 and len(fields) > 1 and place.is_free:
        fields.pop(index)
        if dice.chance(0.5):
            form.setdefault("retired", []).append(name)
    elif what in [1, 2] and place.is_free:
        field["id"] = name.replace("-", "_") if "-" in name else dice.one([f"new-{name}", f"{name}s"])
        if dice.chance(0.6):
            field.setdefault("renamed-from", []).append(name)
    elif what == 3:
        fields.insert(dice.below(len(fields) + 1), {"id": writer.names.pop(), "type": "text",
                      "label": writer.words("Something new"), "required": dice.chance(0.5)})
    elif what == 6 and len(fields) > 1 and place.is_free:
        fields.append(fields.pop(index))
    elif what == 19:
        form["id"], old = f"{form['id']}-two", form["id"]
        if dice.chance(0.6):
            form.setdefault("renamed-from", []).append(old)
    elif what == 21 and "sections" in form and len(form["sections"]) > 1 and len(fields) > 1 \
            and place.is_free:
        form["sections"][-1]["fields"].append(fields.pop(index))
    elif what == 26 and len(fields) > 1:
        other = fields[index - 1]
        if other["type"] == kind and place.is_free and not refers(form, other["id"]):
            field["id"], other["id"] = other["id"], name
    elif what == 28 and form.get("retired"):
        gone = form["retired"].pop()
        if dice.chance(0.5):
            fields.append({"id": option_id(gone), "type": "toggle", "label": writer.words("Back again")})


def change_field(what, place):
    """What a field asks, says and takes."""
    form, writer, dice = place.form, place.writer, place.dice
    field, name, kind = place.field, place.name, place.kind
    if what == 4 and kind not in ["note", "computed"]:
        field["required"] = not field.get("required", False)
    elif what == 5 and kind != "note":
        field["label"] = writer.words(dice.one(["Another label", "Who pays for it", "Name"]))
    elif what == 7 and kind == "text":
        field.pop("default", None)
        field["max-length"] = dice.one([5, 30, 80])
        field.pop("min-length", None)
    elif what == 8 and kind == "text":
        field.pop("default", None)
        field.pop("suggestions", None)
        field["pattern"] = dice.one(list(PATTERNS))
    elif what == 9 and kind == "number":
        field.pop("default", None)
        field["min"], field["max"] = dice.one([(0, 10), (-100, 100000), (2, 11)])
    elif what == 10 and kind in ["text", "number", "toggle"] and place.is_free:
        for key in set(field) - {"id", "label", "when", "x-when", "renamed-from"}:
            del field[key]
        field |= dice.one([{"type": "number"}, {"type": "toggle"}, {"type": "text", "multiline": True},
                           {"type": "picker", "options": ["small", "large"]}])
    elif what == 17:
        key = dice.one(["help", "when", "renamed-from", "deprecated", "default", "retired", "format", "pattern"])
        if key == "when":
            field.pop("x-when", None)
        if key == "pattern":
            field.pop("pattern-message", None)
        field.pop(key, None)
    elif what == 18 and kind == "text" and place.is_free:
        for key in ["default", "suggestions"]:
            field.pop(key, None)
        field["secure"] = not field.get("secure", False)
    elif what == 20 and kind == "multi-selector":
        field.pop("default", None)
        field["max-selections"] = dice.one([2, 3])
    elif what == 22 and "when" in field and kind not in ["note", "computed"]:
        field.pop("when")
        field.pop("default", None)
        field.pop("x-when", None)
        field["required"] = True
    elif what in [22, 23] and kind != "note":
        order = [one["id"] for group in groups(form) for one in group["fields"]]
        earlier = order[:order.index(name)]
        known = [one for one in writer.asked if one["id"] in earlier]
        if known:
            field["when"], field["x-when"] = test(dice.one(known), dice)
    elif what == 29 and "help" in field:
        field["help"] = writer.words("Other words than before")


def change_options(what, place):
    """The options of a field."""
    writer, dice, index = place.writer, place.dice, place.index
    field, kind, choices = place.field, place.kind, place.choices
    if what in [11, 12] and choices and len(choices) > 2 and place.is_free:
        gone = option_id(choices.pop())
        if gone in json.dumps(plain_json(bare(field.get("default", ""))), ensure_ascii=False):
            field.pop("default")
        if dice.chance(0.5):
            field.setdefault("retired", []).append(gone)
    elif what == 13 and choices and place.is_free:
        old = option_id(choices[0])
        field.pop("default", None)
        choices[0] = {"id": f"new-{old}", "label": writer.words("Something new")}
        if dice.chance(0.6):
            choices[0]["renamed-from"] = [old]
    elif what == 14 and choices:
        choices.insert(dice.below(len(choices)), {"id": "brand-new"} if "brand-new" not in map(option_id, choices)
                       else {"id": "brand-newer"})
    elif what == 15 and choices:
        choices[-1] = {"id": option_id(choices[-1]), "label": writer.words("Quite another thing")}
    elif what == 16 and choices:
        choices.reverse()
    elif what == 24 and kind in ["picker", "multi-selector"]:
        field["allow-custom"] = not field.get("allow-custom", False)
    elif what == 25 and choices and len(choices) > 2:
        first, second = [choices.index(one) for one in dice.some(choices, 2)]
        labels = ["Owned", "Rented"]
        for index, label in [(first, labels[0]), (second, labels[1])]:
            choices[index] = {"id": option_id(choices[index]), "label": writer.words(label)}
    elif what == 27 and kind in ["picker", "multi-selector"] and "x-options" in field and not choices:
        field.pop("default", None)
        field["options"] = [option_id(one) for one in field["x-options"]]


def sample(seed):
    dice = Dice(seed)
    writer = Writer(dice)
    form = writer.form(seed)
    given = bare(answers(form, dice))
    newer = next_version(form, writer)
    files = dict(writer.files)
    files["old.form.yaml"] = yaml(bare(form), dice)
    if seed % 20 == 7:
        files["old.form.yaml"] = json.dumps(plain_json(bare(form)), indent=2, ensure_ascii=False) + "\n"
    files["new.form.yaml"] = yaml(bare(newer), dice)
    name = "answers.yaml" if seed % 3 == 0 else "answers.json"
    files[name] = (yaml(given, dice) if given and seed % 3 == 0 else
                   json.dumps(plain_json(given), ensure_ascii=seed % 2 == 0, indent=1) + "\n")
    how = [[], [], ["--as", "yaml"], ["--as", "env", "--env-prefix", "APP_"], ["--as", "jsonl"],
           ["--explain"], ["--prune"], ["--partial"], ["--allow-unknown"], ["--lang", "es"],
           ["--missing"]][seed % 11]
    level = [[], [], ["--level", "input"], ["--level", "output"]][seed % 4]
    shape = ["--format", "json"]
    commands = {
        "check": ["check", *shape, "old.form.yaml", "new.form.yaml"],
        "fill": ["fill", "old.form.yaml", "--answers", name, *shape, *how],
        "schema": ["schema", "old.form.yaml"],
        "compare": ["compare", *shape, *level, "old.form.yaml", "new.form.yaml"],
    }
    if seed % 2 == 0:
        commands["fill-new"] = ["fill", "new.form.yaml", "--answers", name, *shape]
    variables = {"TEAM": "platform", "SECRET": "hunter2", "APP_BUDGET": "10"}
    return Sample(files, commands, variables)
