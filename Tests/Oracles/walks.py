"""Every state that answers to a small form can lead to, field by field."""
import datetime
import itertools
from decimal import Decimal

from filling import NOTHING, Filling

# States before one field, times the answers that are tried in each.
MOST = 20_000


class TooMany(Exception):
    """A form has more states than are worth trying."""


def tried(field, place):
    """Answers of which some have each relation to what conditions name, and to answers above.

    The further down a field stands, the further they reach beyond those of the fields above.
    """
    kind = field.type
    if kind == "toggle":
        return [True, False]
    if kind == "number":
        return [Decimal(number) for number in range(-2 - place, 6 + place)]
    if kind == "date":
        first = datetime.date(2026, 1, 1)
        return [(first + datetime.timedelta(days)).isoformat() for days in range(-1 - place, 6 + place)]
    if kind == "text":
        return ["a", "b", "ab", "other", "another"]
    if kind == "list":
        return [["x"] * count for count in range(7 + place)]
    if kind == "computed":
        return []
    if kind == "group":
        return [{}, None] if field.is_optional else []
    ids = [option.id for option in field.options]
    if kind == "picker":
        return ids
    return [list(some) for count in range(len(ids) + 1) for some in itertools.combinations(ids, count)]


def walk(form):
    """Each field with its place, the answers that are tried, and all states before it."""
    states = [Filling()]
    for place, field in enumerate(form.fields):
        values = tried(field, place)
        if len(states) * len(values) > MOST:
            raise TooMany
        yield field, values, states
        below = form.fields[place + 1:]
        states = distinct(after(field, values, states), set().union(*map(named, below)))


def after(field, values, states):
    """The states after a field: with each right answer, and without one where that is allowed."""
    for state in states:
        for value in [*values, NOTHING]:
            filling = Filling(state)
            filling.decide(field, value)
            if not filling.problems:
                yield filling


def named(field):
    """The fields that one field names."""
    reads = [condition.reads for condition in field.conditions()]
    groups = named(field.group) | {field.group.name} if field.group else ()
    return frozenset().union(*reads, field.source.reads if field.source else (), groups)


def distinct(states, names):
    """One state of those in which some fields have the same answers."""
    names = sorted(names)
    return list({tuple(str(state.answers.get(name)) for name in names): state for state in states}.values())
