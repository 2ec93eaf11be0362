"""Random conditions, each as it is written and as what it means."""
import operator
import re

from language import Condition, answered, joined, opposite, test

PATTERNS = ["[a-z]+", "a.*", "[ab]{1,2}", "[^ ]*", ".*b", r"\d+", ".{3,}"]
ORDER = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
COMPARISONS = ORDER | {"==": operator.eq}


def quoted(text):
    return f'"{text}"'


def literal(value):
    """A value as conditions write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else format(value, "f")


class Conditions:
    """Makes conditions on the fields above; part of `Generator`."""

    def spelled(self, field):
        """A field as conditions and templates name it: in its item, by its own id or the whole one."""
        return field.name if field.group or field.owner and self.chance(0.25) else field.id

    def condition(self, above, depth=0):
        if depth < 2 and self.chance(0.35):
            parts = [self.condition(above, depth + 1) for _ in range(2)]
            return joined(self.random.choice(["and", "or"]), parts)
        condition = self.test(self.random.choice(above))
        return opposite(f"not {condition.text}", condition) if self.chance(0.1) else condition

    def test(self, field):
        """A test of one field."""
        name, spelled = field.name, self.spelled(field)
        field = field.answers
        if field.type in ("json", "group") or field.name == name and self.chance(0.1):
            return answered(name, spelled)
        return getattr(self, "test_" + field.type.replace("-", "_"))(field, name, spelled)

    def maybe_not(self, condition, text):
        """The test, or its exact opposite, which is written as `text`."""
        return opposite(text, condition) if self.chance(0.35) else condition

    def equals(self, values, name, spelled):
        """A test for one value or one of several."""
        if self.chance(0.4) and not isinstance(values[0], bool):
            values = self.some(values)
            shown = "[" + ", ".join(literal(value) for value in values) + "]"
            found = test(f"{spelled} in {shown}", name, lambda answer: answer in values)
            return self.maybe_not(found, f"{spelled} not in {shown}")
        value = self.random.choice(values)
        found = test(f"{spelled} == {literal(value)}", name, lambda answer: answer == value)
        return self.maybe_not(found, f"{spelled} != {literal(value)}")

    def ordered(self, values, name, spelled):
        sign, bound = self.random.choice(list(ORDER)), self.random.choice(values)
        return test(f"{spelled} {sign} {literal(bound)}", name, lambda answer: ORDER[sign](answer, bound))

    def test_toggle(self, field, name, spelled):
        if self.chance(0.3):
            return self.equals([True, False], name, spelled)
        return test(spelled, name, lambda answer: answer)

    def test_number(self, field, name, spelled):
        return self.random.choice([self.equals, self.ordered])(field.pool, name, spelled)

    test_date = test_number

    def test_picker(self, field, name, spelled):
        return self.equals([option.id for option in field.options] or field.pool, name, spelled)

    def test_text(self, field, name, spelled):
        if self.small or self.chance(0.5):
            return self.equals(field.pool, name, spelled)
        word, holds = self.random.choice([
            ("contains", lambda answer, text: text in answer), ("starts-with", str.startswith), ("ends-with", str.endswith),
            ("matches", lambda answer, text: re.fullmatch(text, answer, re.ASCII) is not None)])
        text = self.random.choice(PATTERNS if word == "matches" else ["a", "b", "x", "-", "we", "26", "ö"])
        shown = quoted(text)
        return self.maybe_not(
            test(f"{spelled} {word} {shown}", name, lambda answer: holds(answer, text)), f"{spelled} not {word} {shown}")

    def test_multi_selector(self, field, name, spelled):
        if self.chance(0.35):
            return self.counted(range(len(field.options or field.pool) + 1), name, spelled)
        ids = self.some([option.id for option in field.options] or field.pool)
        word, decide = self.random.choice([("any", any), ("all", all)])
        shown = "[" + ", ".join(map(quoted, ids)) + "]"
        found = test(f"{spelled} has {word} {shown}", name, lambda answer: decide(id in answer for id in ids))
        return self.maybe_not(found, f"{spelled} has none {shown}") if word == "any" else found

    def counted(self, counts, name, spelled):
        sign, count = self.random.choice(list(COMPARISONS)), self.random.choice(counts)
        return test(f"count({spelled}) {sign} {count}", name, lambda answer: COMPARISONS[sign](len(answer), count))

    def test_list(self, field, name, spelled):
        # A list that is not asked, or not answered, has no items.
        sign, count = self.random.choice(list(COMPARISONS)), self.random.randint(0, 3)
        return Condition(
            f"count({spelled}) {sign} {count}",
            lambda answers: COMPARISONS[sign](len(answers.get(name, ())), count),
            frozenset([name]), frozenset([name]))

    test_map = test_list

    def must(self, field, above):
        """What an answer has to be: beside another one, or by itself."""
        numbers = [other for other in above if self.compared(other) == self.compared(field)]
        if self.compared(field) and numbers and self.chance(0.65):
            return self.relation(field, self.random.choice(numbers))
        return self.test(field)

    @staticmethod
    def compared(field):
        """What two fields have to have in common to be compared with each other."""
        kind = field.answers.type
        return "number" if kind in ("multi-selector", "list", "map") else kind if kind in ("number", "date", "text") else None

    def relation(self, one, other):
        """A comparison of two answers, or numbers of items."""
        def side(field):
            counts = field.answers.type in ("multi-selector", "list", "map")
            spelled = self.spelled(field)
            return f"count({spelled})" if counts else spelled, (lambda answers: len(answers[field.name])) if counts \
                else (lambda answers: answers[field.name])
        sign = self.random.choice(["=="] if one.answers.type == "text" else list(COMPARISONS))
        pair = [one, other] if self.chance(0.5) else [other, one]
        (left, first), (right, second) = map(side, pair)
        names = frozenset([one.name, other.name])
        found = Condition(
            f"{left} {sign} {right}",
            lambda answers: names <= answers.keys() and COMPARISONS[sign](first(answers), second(answers)), names, names)
        return self.maybe_not(found, f"{left} != {right}") if sign == "==" else found
