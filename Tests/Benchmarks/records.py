"""Makes a form and lines of answers to it, and validates such lines as a program without Formwork would.

As a program, it is the reference: `records.py SCHEMA LINES` reads each line with `orjson` and only
validates it with `jsonschema-rs`.
"""

import itertools
import json
import random
import sys

WORDS = (
    "amber basil cedar delta ember fjord grove haven inlet jetty knoll larch maple north ocean "
    "pearl quartz ridge shore tulip union vista wharf yacht zebra"
).split()


def words(count):
    """So many different names of two words, and a number from the 626th on."""
    pairs = itertools.cycle(itertools.product(WORDS, WORDS))
    size = len(WORDS) ** 2
    for number, (first, second) in zip(range(count), pairs):
        yield f"{second}-{first}" + (f"-{number // size}" if number >= size else "")


def make(form, lines, count, fields=30, options=20):
    """Writes a form of texts, pickers and multi-selectors in turn, and lines of answers to it."""
    chance = random.Random(7)
    ids = list(words(fields))
    names = list(words(options))
    kinds = ("text", "picker", "multi-selector")
    with open(form, "w", encoding="utf-8") as file:
        file.write("formwork: 1\nid: records\ntitle: What customers told us\nfields:\n")
        for number, identifier in enumerate(ids):
            file.write(f"  - id: {identifier}\n    type: {kinds[number % 3]}\n    label: A {identifier}\n")
            file.write("    required: true\n")
            if number % 3 == 0:
                file.write("    pattern: '[a-z]+(-[a-z0-9]+)*'\n")
            else:
                file.write("    options:\n" + "".join(f"      - {name}\n" for name in names))
    with open(lines, "w", encoding="utf-8") as file:
        for _ in range(count):
            answers = {}
            for number, identifier in enumerate(ids):
                if number % 3 == 0:
                    answers[identifier] = f"{chance.choice(WORDS)}-{chance.randrange(10_000)}"
                elif number % 3 == 1:
                    answers[identifier] = chance.choice(names)
                else:
                    answers[identifier] = chance.sample(names, 4)
            file.write(json.dumps(answers, separators=(",", ":")) + "\n")


# A form of an object, a rule, a computed field and a list; a line of `make_nested` has 27 answers.
NESTED = """formwork: 1
id: records
title: Records with items
fields:
  - { id: name, type: text, label: Name, required: true, pattern: '[a-z]+(-[a-z0-9]+)*' }
  - { id: net.host, type: text, label: Host, required: true }
  - { id: net.kind, type: picker, label: Kind, options: OPTIONS }
  - { id: net.tags, type: multi-selector, label: Tags, options: OPTIONS }
  - { id: low, type: number, label: Low }
  - { id: high, type: number, label: High, rules: [{ must: low <= high, message: too low }] }
  - { id: made, type: computed, value: "{name}-{net.host}" }
  - id: drives
    type: list
    label: Drives
    unique-by: id
    fields:
      - { id: id, type: text, label: Id, required: true, pattern: '[a-z]+(-[a-z0-9]+)*' }
      - { id: kind, type: picker, label: Kind, options: OPTIONS }
      - { id: tags, type: multi-selector, label: Tags, options: OPTIONS }
      - { id: note, type: text, label: Note }
"""


def make_nested(form, lines, count):
    """Writes a form with a list of items, and lines of answers to it, each with five items."""
    chance = random.Random(7)
    names = list(words(20))
    with open(form, "w", encoding="utf-8") as file:
        file.write(NESTED.replace("OPTIONS", f"[{', '.join(names)}]"))

    def choices():
        return {"kind": chance.choice(names), "tags": chance.sample(names, 4)}

    with open(lines, "w", encoding="utf-8") as file:
        for number in range(count):
            answers = {
                "name": f"{chance.choice(WORDS)}-{number}",
                "net": {"host": f"host-{number}", **choices()},
                "low": chance.randint(1, 9),
                "high": chance.randint(10, 99),
                "drives": [
                    {"id": f"{word}-{number}", **choices(), "note": f"note {number}"}
                    for word in WORDS[:5]
                ],
            }
            file.write(json.dumps(answers, separators=(",", ":")) + "\n")


def validate(schema, lines):
    """Validates each line; the number of those that do not fit."""
    import jsonschema_rs
    import orjson

    with open(schema, "rb") as file:
        validator = jsonschema_rs.validator_for(orjson.loads(file.read()))
    with open(lines, "rb") as file:
        return sum(not validator.is_valid(orjson.loads(line)) for line in file)


if __name__ == "__main__":
    sys.exit(validate(*sys.argv[1:]) > 0)
