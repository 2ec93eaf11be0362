"""Forms as values: conditions, where values come from, fields, and how they are written."""
import json
from dataclasses import dataclass, field as attribute
from decimal import Decimal
from typing import Any, Callable


class Undecided(Exception):
    """A value depends on an answer that is missing or wrong."""


@dataclass(frozen=True)
class Condition:
    """A condition as it is written, and what it means for answers by field."""
    text: str
    holds: Callable[[dict], bool]
    # The fields it names, and those of them that it names outside of `answered()`.
    reads: frozenset
    needs: frozenset


def test(text, name, holds):
    """A test of one answer; without the answer it is false."""
    return Condition(text, lambda answers: name in answers and holds(answers[name]), frozenset([name]), frozenset([name]))


def answered(name, spelled):
    """A test that there is an answer."""
    return Condition(f"answered({spelled})", lambda answers: name in answers, frozenset([name]), frozenset())


def opposite(text, condition):
    """The exact opposite of a test, which is written as another one."""
    return Condition(text, lambda answers: not condition.holds(answers), condition.reads, condition.needs)


def joined(word, parts):
    """Several conditions with `and` or `or` between them."""
    decide = all if word == "and" else any
    return Condition(
        f" {word} ".join(f"({part.text})" for part in parts),
        lambda answers: decide(part.holds(answers) for part in parts),
        frozenset().union(*(part.reads for part in parts)), frozenset().union(*(part.needs for part in parts)))


@dataclass(frozen=True)
class Source:
    """Where a value comes from that the form gives by itself.

    `make` gives the value for a `Filling`, or `None`; it raises `Undecided`.
    """
    written: Any
    make: Callable
    reads: frozenset = frozenset()
    # Of cases, the condition of each; `None` for a last value alone.
    cases: tuple = ()


@dataclass
class Rule:
    """What an answer has to be beside others."""
    must: Condition
    when: Condition | None = None


@dataclass
class Option:
    """An option of a choice; the result holds its value, everything else its id."""
    id: str
    keys: dict = attribute(default_factory=dict)
    when: Condition | None = None

    @property
    def value(self):
        return self.keys.get("value", self.id)


@dataclass(eq=False)
class Field:
    """A field of a form or of an item; `keys` are those that need no meaning of their own here."""
    id: str
    type: str
    owner: "Field | None" = None
    keys: dict = attribute(default_factory=dict)
    section: Condition | None = None
    when: Condition | None = None
    required: Any = None
    rules: list = attribute(default_factory=list)
    source: Source | None = None
    options: list = attribute(default_factory=list)
    item: "Field | None" = None
    fields: list = attribute(default_factory=list)
    # Of a computed field, the field whose answers it has.
    kind: "Field | None" = None
    # Texts, numbers or days that answers and conditions are made of.
    pool: list = attribute(default_factory=list)
    # The group it stands in; of a group, its fields stand behind it, and are `fields` as well.
    group: "Field | None" = None
    # The earlier question of which the answer is offered, and the columns of a file with the questions
    # whose answers decide which rows are.
    of: "Field | None" = None
    where: dict = attribute(default_factory=dict)
    file: tuple | None = None

    @property
    def name(self):
        """The id by which answers know it: in an item or group, with that of its list or group before it."""
        around = self.group or self.owner
        return f"{around.name}.{self.id}" if around else self.id

    @property
    def place(self):
        """The names that lead to its answer in a document."""
        return (self.group.place if self.group else []) + self.id.split(".")

    @property
    def is_optional(self):
        return "optional" in self.keys

    @property
    def is_in_optional(self):
        """Whether one of the groups around it is optional."""
        return self.group is not None and (self.group.is_optional or self.group.is_in_optional)

    @property
    def answers(self):
        """The field that says what its answers are: itself, but for a computed one."""
        return self.kind or self

    @property
    def is_collection(self):
        return self.type in ("list", "map")

    @property
    def writes_empty(self):
        """Whether it may say by an empty text that it has no answer."""
        return self.type == "text" and self.source is not None and self.source.written == ""

    def files(self):
        """The files of options that it and the fields in it have, with what is in each."""
        inner = [file for field in self.fields for file in field.files()] + (self.item.files() if self.item else [])
        return inner + ([self.file] if self.file else [])

    def conditions(self):
        """Every condition it has, its section's too."""
        found = [self.section, self.when] + [option.when for option in self.options]
        found += [self.required] if isinstance(self.required, Condition) else []
        found += [part for rule in self.rules for part in (rule.must, rule.when)]
        found += self.source.cases if self.source else ()
        return [condition for condition in found if condition]

    def form(self):
        """The field as a form has it."""
        form = {"id": self.id} if self.id else {}
        form |= {"type": self.type} | ({"label": "L"} if self.id and self.type != "computed" else {}) | self.keys
        if self.of:
            form["options"] = {"of": self.of.name}
        if self.where:
            form["options"] = {"from": self.file[0], "where": {
                column: "{" + parent.name + "}" for column, parent in self.where.items()}}
        if self.when:
            form["when"] = self.when.text
        if self.required:
            form["required"] = True if self.required is True else self.required.text
        if self.source:
            form["value" if self.type == "computed" else "default"] = self.source.written
        if self.options and not self.of and not self.where:
            form["options"] = [
                {"id": option.id} | option.keys | ({"when": option.when.text} if option.when else {})
                for option in self.options]
        if self.item:
            form["item"] = self.item.form()
        if self.fields:
            form["fields"] = written(self.fields, self if self.type == "group" else None)
        if self.rules:
            form["rules"] = [
                ({"when": rule.when.text} if rule.when else {}) | {"must": rule.must.text, "message": "M"}
                for rule in self.rules]
        return form


def written(fields, group=None):
    """Fields as a form has them, those of groups inside of these."""
    return [field.form() for field in fields if field.group is group]


@dataclass
class Form:
    """A form: its sections, each with a condition or none and its fields."""
    sections: list

    @property
    def fields(self):
        return [field for _, fields in self.sections for field in fields]

    @property
    def files(self):
        """The files of options, with what is in each."""
        return dict(file for field in self.fields for file in field.files())

    def body(self):
        """The form as it is written."""
        sections = [
            {"id": "first" if number == 0 else "second", "title": "T"} | ({"when": when.text} if when else {})
            | {"fields": written(fields)}
            for number, (when, fields) in enumerate(self.sections)]
        body = {"sections": sections} if len(sections) > 1 else {"fields": sections[0]["fields"]}
        return {"formwork": Decimal(1), "id": "oracle"} | body

    def text(self):
        """The form as YAML, and the keys that lead to what stands on each line."""
        return page(self.body())


def page(body):
    """What is written of a form as YAML, and the keys that lead to what stands on each line."""
    lines = list(block(body))
    return "".join(line + "\n" for line, _ in lines), [path for _, path in lines]


def block(value, indent="", path=()):
    """The lines of a mapping, a key a line, each with the keys and places that lead to it."""
    for key, inner in value.items():
        if isinstance(inner, dict) and "cases" in inner:
            yield f"{indent}{key}:", path + (key,)
            yield from block(inner, indent + "  ", path + (key,))
        elif key in LISTS and isinstance(inner, list):
            yield f"{indent}{key}:", path + (key,)
            for number, part in enumerate(inner):
                here = path + (key, number)
                lines = list(block(part, indent + "    ", here)) if part and isinstance(part, dict) else [(spelled(part), here)]
                yield f"{indent}  - {lines[0][0].strip()}", lines[0][1]
                yield from lines[1:]
        else:
            yield f"{indent}{key}: {spelled(inner)}", path + (key,)


# Keys of lists whose entries stand on lines of their own.
LISTS = {"sections", "fields", "options", "rules", "cases"}


def spelled(value):
    """JSON in which numbers keep their digits."""
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, dict):
        return "{" + ", ".join(f"{spelled(key)}: {spelled(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(spelled, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def parsed(text):
    """JSON of which the numbers keep their digits."""
    return json.loads(text, parse_int=Decimal, parse_float=Decimal)
