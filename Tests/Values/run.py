"""Makes forms and answers, and has `formwork fill` and Jinja make the values; see `run`."""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

import jinja2

from letters import slug, words

OPTIONS = ["ada", "bob", "cyd"]
TEXTS = ["Hello World", "HTTPServer v2", "a/b/c", "s3Bucket", " padded ", "Señor Ñandú", "a_b-c", "x", "ÉCOLE",
         "/end/", "123 go", "it's", 'say "hi"', "{braces}", "{{ name }}", "a, b", "aa", "o", "f(g [h {i <j-k",
         "Æon", "STRAẞE", "Ĳssel", "ΟΔΟΣ ΣΟΦΟΣ"]
NUMBERS = ["-2", "0", "0.5", "1", "2.50", "3", "10"]
# 2026-03-05 in UTC.
TODAY = {"SOURCE_DATE_EPOCH": "1772668800"}


class Date:
    year, month, day = "2026", "03", "05"

    def __str__(self):
        return "2026-03-05"


# What Jinja has not; `str` raises where there is no answer.
def part(text, sign, number):
    parts = str(text).split(sign)
    place = number - 1 if number > 0 else len(parts) + number
    return parts[place] if 0 <= place < len(parts) else jinja2.StrictUndefined(name="part")


JINJA = jinja2.Environment(undefined=jinja2.StrictUndefined, keep_trailing_newline=True)
JINJA.filters.update({
    "snake": lambda text: "_".join(words(str(text))).lower(),
    "kebab": lambda text: "-".join(words(str(text))).lower(),
    "slug": lambda text: slug(str(text)),
    "pascal": lambda text: "".join(word.capitalize() for word in words(str(text))),
    "camel": lambda text: "".join(word.capitalize() if place else word.lower()
                                  for place, word in enumerate(words(str(text)))),
    "part": part,
})
JINJA.tests["matching"] = lambda text, pattern: re.fullmatch(pattern, text, re.ASCII) is not None


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def test(source, fields):
    """A test of an earlier field, as a form has it and as Jinja has it."""
    name, kind = source.choice(fields)
    answered = f"{name} is defined"
    if source.random() < 0.1:
        return f"answered({name})", answered
    negated = source.random() < 0.3
    if kind == "toggle":
        return (f"not {name}", f"not ({answered} and {name})") if negated else (name, f"({answered} and {name})")
    if kind == "number":
        sign, bound = source.choice(["<", "<=", ">", ">=", "==", "!="]), source.choice(NUMBERS)
        if sign == "!=":
            return f"{name} != {bound}", f"not ({answered} and {name} == {bound})"
        return f"{name} {sign} {bound}", f"({answered} and {name} {sign} {bound})"
    if kind == "picker":
        some = source.sample(OPTIONS, 2)
        return (f"{name} {'not ' if negated else ''}in [{', '.join(some)}]",
                f"{'not ' if negated else ''}({answered} and {name} in {json.dumps(some)})")
    if kind == "many":
        some = source.sample(OPTIONS, source.randint(1, 2))
        word, joined = source.choice([("any", " or "), ("all", " and "), ("none", " or ")])
        holds = f"({answered} and ({joined.join(f'{quoted(o)} in {name}' for o in some)}))"
        if source.random() < 0.3:
            return f"count({name}) >= {len(some)}", f"({answered} and {name} | length >= {len(some)})"
        return f"{name} has {word} [{', '.join(some)}]", f"not {holds}" if word == "none" else holds
    word, jinja = source.choice([("contains", "{1} in {0}"), ("starts-with", "{0}.startswith({1})"),
                                 ("ends-with", "{0}.endswith({1})"), ("matches", "{0} is matching({1})")])
    text = source.choice(["[a-zA-Z]+", r".*\d.*"] if word == "matches" else ["a", "o", "/", "Hello", "b"])
    spelled = json.dumps(text)
    return (f"{name} {'not ' if negated else ''}{word} \"{text}\"",
            f"{'not ' if negated else ''}({answered} and ({jinja.format(name, spelled)}))")


def condition(source, fields):
    if source.random() < 0.6:
        return test(source, fields)
    word = source.choice(["and", "or"])
    pairs = [test(source, fields) for _ in range(2)]
    return tuple(f" {word} ".join(f"({pair[side]})" for pair in pairs) for side in (0, 1))


def place(source, fields):
    """A place of a template, as a form has it and as Jinja has it."""
    name, kind = source.choice([*fields, ("today", "date")])
    if kind == "date":
        name += source.choice(["", ".year", ".month", ".day"])
    jinja, form = name, name
    if kind == "toggle":
        jinja += " | string | lower"
    elif kind == "many":
        sign = source.choice([None, ", ", "-"])
        form += f" | join({sign!r})" if sign else ""
        jinja += f" | join({sign or ','!r})" if sign else " | join(',')"
    else:
        jinja += " | string"
    jinja = f"({jinja})"
    for _ in range(source.choice([0, 1, 1, 2]) if kind != "date" else 0):
        change = source.choice(["lower", "upper", "title", "slug", "snake", "camel", "pascal", "kebab", "trim",
                                "replace('a', 'bb')", 'replace("o", "")', "replace('/', ' ')", "part('/', 1)",
                                "part('/', -1)", "part(' ', 2)"])
        form, jinja = f"{form} | {change}", f"({jinja} | {change})"
    return "{" + form + "}", "{{ " + jinja + " }}"


def template(source, fields):
    """A text of several parts, the first of which keeps it from being a place alone."""
    parts = [(text.replace("{", "{{").replace("}", "}}"), "{{ " + quoted(text) + " }}")
             for text in [source.choice(["-", "x ", "{}", "é:", "a"])]]
    parts += [place(source, fields) for _ in range(source.randint(1, 3))]
    return tuple("".join(pair[side] for pair in parts) for side in (0, 1))


def literal(source, kind):
    value = {"text": lambda: source.choice(["one", "Two 2", "é"]), "toggle": lambda: source.random() < 0.5,
             "number": lambda: Decimal(source.choice(NUMBERS)), "picker": lambda: source.choice(OPTIONS),
             "many": lambda: [option for option in OPTIONS if source.random() < 0.5]}[kind]()
    return str(value) if kind == "number" else json.dumps(value, ensure_ascii=False), value


def simple(source, kind, fields):
    """A value without cases: YAML, and a function of the answers. Raises where an answer is missing."""
    same = [name for name, other in fields if other == kind and kind != "many"]
    if kind == "text" and source.random() < 0.7:
        form, jinja = template(source, fields)
        made = JINJA.from_string(jinja)
        return quoted(form), lambda answers: made.render(answers)
    if kind == "toggle" and source.random() < 0.5:
        form, jinja = condition(source, fields)
        made = JINJA.compile_expression(f"({jinja}) | string == 'True'")
        return f"{{ when: {quoted(form)} }}", lambda answers: made(**answers)
    if same and source.random() < 0.6:
        name = source.choice(same)
        made = JINJA.compile_expression(name, undefined_to_none=True)
        return quoted("{" + name + "}"), lambda answers: made(**answers)
    form, value = literal(source, kind)
    return form, lambda answers: value


def value(source, kind, fields):
    if source.random() < 0.5:
        return simple(source, kind, fields)
    cases, otherwise = [], None
    for _ in range(source.randint(1, 2)):
        when, jinja = condition(source, fields)
        cases.append((when, simple(source, kind, fields), jinja))
    if source.random() < 0.6:
        otherwise = simple(source, kind, fields)
        while otherwise[0].startswith("{ when"):  # alone it would be a case without a value
            otherwise = simple(source, kind, fields)
    # Jinja chooses the case by its number.
    choose = "{% if " + "{% elif ".join(f"{jinja} %}}{number}" for number, (_, _, jinja) in enumerate(cases))
    chosen = JINJA.from_string(choose + "{% else %}-{% endif %}")
    lines = [f"{{ when: {quoted(when)}, value: {made[0]} }}" for when, made, _ in cases]
    lines += [otherwise[0]] if otherwise else []

    def make(answers):
        number = chosen.render(answers)
        if number == "-":
            return otherwise[1](answers) if otherwise else None
        return cases[int(number)][1][1](answers)
    return f"{{ cases: [{', '.join(lines)}] }}", make


TYPES = {"text": "text", "number": "number", "toggle": "toggle", "picker": "picker", "many": "multi-selector"}
ASKED = [("flag", "toggle"), ("text", "text"), ("number", "number"), ("pick", "picker"), ("many", "many")]


def line(name, kind):
    options = f", options: [{', '.join(OPTIONS)}]" if kind in ("picker", "many") else ""
    return f"id: {name}, type: {TYPES[kind]}, label: L{options}"


def field(source, number, fields):
    """A field whose value depends on answers to earlier ones."""
    name, kind = f"v{number}", source.choice(["text", "text", "text", "toggle", "number", "picker", "many"])
    computed = source.random() < 0.4 and kind in ("text", "toggle", "number")
    form, make = value(source, kind, fields)
    made = {"name": name, "kind": kind, "make": make, "computed": computed, "when": None, "hidden": False}
    made["line"] = f"id: {name}, type: computed, value: {form}" if computed else \
        f"{line(name, kind)}, default: {form}"
    if source.random() < 0.4:
        when, jinja = condition(source, fields)
        made["when"] = JINJA.compile_expression(f"({jinja}) | string == 'True'")
        made["line"] += f", when: {quoted(when)}"
        if not computed and source.random() < 0.6:
            made["hidden"] = True
            made["line"] += ", when-hidden: default"
    return made


def given(source, kind):
    if kind == "text":
        return source.choice(TEXTS)
    return literal(source, kind)[1]


def outcome(made, answers, own):
    """What a field has: nothing, the person's own answer, or its value."""
    known = {**answers, "today": Date()}
    asked = made["when"] is None or made["when"](**known)
    if not asked and not made["hidden"]:
        return None
    if asked and own is not None:
        return own
    try:
        found = made["make"](known)
    except jinja2.UndefinedError:
        found = None
    return None if found == "" else found


def record(source, fields):
    """Answers to a form, and the result they should have."""
    answers, own = {}, {}
    for name, kind in ASKED:
        if source.random() < 0.8:
            answers[name] = own[name] = given(source, kind)
        elif kind == "toggle":
            answers[name] = False
    for made in fields:
        mine = None
        if not made["computed"] and source.random() < 0.2:
            mine = given(source, made["kind"])
        found = outcome(made, answers, mine)
        if found is None:
            continue
        answers[made["name"]] = found
        if mine is not None and (made["when"] is None or made["when"](**{**answers, "today": Date()})):
            own[made["name"]] = mine
    return own, answers


def spelled(value):
    """JSON in which numbers keep their digits, to write and to compare."""
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(name)}: {spelled(inner)}" for name, inner in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def form_of(binary, source, folder):
    """A form without what never applies, as `check` says; it has to find nothing else."""
    path = pathlib.Path(folder, "values.form.yaml")
    fields, known = [], list(ASKED)
    for number in range(8):
        made = field(source, number, known)
        fields.append(made)
        known.append((made["name"], made["kind"]))
    while True:
        lines = ["formwork: 1", "id: values", "fields:"]
        lines += [f"  - {{ {line(*asked)} }}" for asked in ASKED] + [f"  - {{ {made['line']} }}" for made in fields]
        path.write_text("\n".join(lines) + "\n")
        result = subprocess.run([binary, "check", "--format", "json", path.name], cwd=folder,
                                capture_output=True, text=True, timeout=120)
        errors = [found for found in json.loads(result.stdout)["findings"] if found["severity"] == "error"]
        if not errors:
            return path, fields
        if any(found["rule"] not in ("always-false", "unreachable") for found in errors):
            sys.exit(f"FAILED {errors}\n{path.read_text()}")
        bad = {found["idPath"].split(":")[1] for found in errors}
        kept = []
        for made in fields:
            if made["name"] in bad or any(re.search(rf"\b{name}\b", made["line"]) for name in bad):
                bad.add(made["name"])
            else:
                kept.append(made)
        fields = kept


def main():
    binary = sys.argv[1]
    setting = lambda name, default: int(os.environ.get(name, default))
    source = random.Random(setting("SEED", 1))
    passed = failed = 0
    for _ in range(setting("FORMS", 100)):
        with tempfile.TemporaryDirectory() as folder:
            path, fields = form_of(binary, source, folder)
            records = [record(source, fields) for _ in range(setting("RECORDS", 20))]
            result = subprocess.run(
                [binary, "fill", path.name, "--lines", "--envelope", "--answers", "-", "--quiet"], cwd=folder,
                input="".join(spelled(own) + "\n" for own, _ in records), capture_output=True, text=True,
                env={**os.environ, **TODAY}, timeout=120)
            found = [json.loads(text, parse_float=Decimal, parse_int=Decimal)
                     for text in result.stdout.splitlines()]
            if len(found) != len(records):
                print(f"FAILED {len(found)} lines: {result.stderr}\n{path.read_text()}")
                return 1
            for (own, expected), envelope in zip(records, found):
                answers = envelope.get("answers") or {}
                for made in fields:
                    ours, theirs = answers.get(made["name"]), expected.get(made["name"])
                    if spelled(ours) == spelled(theirs):
                        passed += 1
                        continue
                    failed += 1
                    print(f"FAILED {made['line']}\n  is {spelled(ours)} and not {spelled(theirs)} for {spelled(own)}")
                    if not envelope.get("answers"):
                        print(f"  {envelope}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
