"""Random defaults and computed values, each as it is written and as what it gives."""
import filling
from language import Source, Undecided

PLAIN = ["text", "number", "date", "toggle", "picker", "multi-selector"]


class Sources:
    """Makes sources of values; part of `Generator`."""

    def source(self, field, above, is_computed=False, is_case=False):
        """A default of a field, or a computed value like its answers."""
        if above and not is_case and self.chance(0.3):
            cases = [(self.condition(above), self.source(field, above, is_computed, True))
                     for _ in range(self.random.randint(1, 2))]
            if self.chance(0.5):
                cases.append((None, self.fixed(field)))
            return None if any(value is None for _, value in cases) else self.chosen(cases)
        like = [] if is_computed else [other for other in above if self.is_like(field, other)]
        if like and self.chance(0.3):
            return self.copy(self.random.choice(like))
        if field.type == "toggle" and above and self.chance(0.4):
            condition = self.condition(above)

            def decide(filling):
                if not filling.knows(condition.reads):
                    raise Undecided
                return condition.holds(filling.answers)
            return Source({"when": condition.text}, decide, condition.reads)
        if field.type == "text" and above and not self.small and self.chance(0.4):
            return self.template(above)
        if field.type == "text" and not field.required and not is_computed and self.chance(0.1):
            return Source("", lambda filling: "")
        return self.fixed(field)

    def fixed(self, field):
        """A literal that is a right answer by itself."""
        for _ in range(20):
            value = self.value(field, in_form=True)
            if not filling.Filling().read(field, value, in_form=True)[1]:
                shown = value.replace("{", "{{").replace("}", "}}") if isinstance(value, str) else value
                return Source(shown, lambda _: value)
        return None

    def copy(self, other):
        """The answer of one other field."""
        def find(filling):
            if not filling.knows({other.name}):
                raise Undecided
            return filling.answers.get(other.name)
        return Source("{" + self.spelled(other) + "}", find, frozenset([other.name]))

    def is_like(self, field, other):
        """Whether one field may have the answer of another as its default."""
        if other.answers.type != field.type or field.is_collection or field.type == "json":
            return False
        if any(choice.of and choice.of.is_collection for choice in (field, other.answers)):
            return False
        return {option.id for option in other.answers.options} <= {option.id for option in field.options}

    def template(self, above):
        """A text of some answers and what stands between them."""
        plain = [other for other in above if other.answers.type in PLAIN]
        if not plain:
            return None
        parts = [self.random.choice(["x", "a-", "{", "É"])]
        parts += [self.random.choice(plain) for _ in range(self.random.randint(1, 2))]
        names = frozenset(part.name for part in parts[1:])

        def fill(found):
            if not found.knows(names):
                raise Undecided
            if not names <= found.answers.keys():
                return None
            return parts[0] + "".join(filling.texts(part, found.answers[part.name]) for part in parts[1:])
        spelled = parts[0].replace("{", "{{") + "".join("{" + self.spelled(part) + "}" for part in parts[1:])
        return Source(spelled, fill, names)

    def chosen(self, cases):
        """The value of the first case that holds."""
        def choose(filling):
            for condition, value in cases:
                if condition and not filling.knows(condition.reads):
                    raise Undecided
                if not condition or condition.holds(filling.answers):
                    return value.make(filling)
            return None
        written = [{"when": condition.text, "value": value.written} if condition else value.written
                   for condition, value in cases]
        reads = frozenset().union(*(value.reads | (condition.reads if condition else frozenset())
                                    for condition, value in cases))
        return Source({"cases": written}, choose, reads, tuple(condition for condition, _ in cases))
