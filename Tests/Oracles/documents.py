"""Random answers to a form, as documents hold them."""
from decimal import Decimal

import filling

WRONG = [True, Decimal(3), "zzz", ["zzz"], "", [], {}, "red", ["red", "red"], "2026-02-30", Decimal("1.5")]


def put(found, place, value):
    """Puts a value at a place of a document."""
    for step in place[:-1]:
        found = found.setdefault(step, {})
    found[place[-1]] = value


class Documents:
    """Makes answers; part of `Generator`."""

    def value(self, field, in_form=False, wrong=0.0):
        """A value for a field as documents write it, or as forms do."""
        if self.chance(wrong):
            return self.random.choice(WRONG)
        kind = field.type
        if kind == "toggle":
            answer = self.chance(0.5)
            return answer if in_form else filling.written(field, answer)
        if kind in ("picker", "multi-selector"):
            offered = [option for option in field.options if "disabled" not in option.keys]
            values = [option.id if in_form else option.value for option in offered]
            return self.random.choice(values) if kind == "picker" else self.some(values, 0)
        if kind == "json":
            values = {"object": [{}, {"a": Decimal(1)}, {"a": None}], "array": [[], [Decimal(1), "x"], [None]]}
            return self.random.choice(values.get(field.keys.get("shape"), ["x", Decimal(1), True, {"k": [False]}]))
        if field.is_collection:
            items = [self.item(field, in_form, wrong) for _ in range(self.random.choice([0, 1, 1, 2, 2, 3]))]
            names = ["k", "x y", "a.b", "1", "Größe"]
            return items if kind == "list" else dict(zip(self.random.sample(names, len(items)), items))
        return self.random.choice(field.pool + ["other"] * (kind == "text" and not in_form))

    def item(self, field, in_form, wrong):
        if field.item:
            return self.value(field.item, in_form, wrong)
        found = {}
        for inner in field.fields:
            if inner.type != "computed" and self.chance(0.95 if inner.required is True else 0.6):
                put(found, inner.place, self.value(inner, in_form, wrong))
        return found

    def answers(self, form, share=0.7, wrong=0.0, kept=0.08):
        """Answers to some of the fields; most that do not fit are left out, some are `kept`."""
        found, pass_so_far = {}, filling.Filling()
        for field in form.fields:
            best, value = None, filling.NOTHING
            if field.type != "computed" and self.chance(max(share, 0.9) if field.required is True else share):
                for _ in range(4):
                    value = self.value(field, wrong=wrong)
                    best = self.decided(pass_so_far, field, value)
                    if len(best.problems) == len(pass_so_far.problems) or self.chance(kept):
                        break
                else:
                    best = None
            if best is None:
                best = self.decided(pass_so_far, field, filling.NOTHING)
            else:
                put(found, field.place, value)
            pass_so_far = best
        return found

    @staticmethod
    def decided(before, field, value):
        after = filling.Filling(before)
        after.problems = list(before.problems)
        after.decide(field, value)
        return after
