"""Random answers to a form, as documents hold them."""
from decimal import Decimal

import filling

WRONG = [True, Decimal(3), "zzz", ["zzz"], "", [], {}, "red", ["red", "red"], "2026-02-30", Decimal("1.5")]


def put(found, place, value):
    """Puts a value at a place of a document."""
    for step in place[:-1]:
        found = found.setdefault(step, {})
    found[place[-1]] = value


def is_there(group, found):
    """Whether a document has the optional groups around a field, which an answer to it would put there."""
    if group is None:
        return True
    inner = found
    for step in group.place if group.is_optional else []:
        inner = inner.get(step) if isinstance(inner, dict) else None
    return isinstance(inner, dict) and is_there(group.group, found)


class Documents:
    """Makes answers; part of `Generator`."""

    def value(self, field, in_form=False, wrong=0.0):
        """A value for a field as documents write it, or as forms do."""
        kind = field.type
        if self.chance(wrong) and (kind != "group" or field.is_optional):
            return self.random.choice(WRONG)
        if kind == "group":
            return None if field.is_optional and self.chance(0.2) else {}
        if field.of and field.of.is_collection:
            return self.random.choice(field.pool) if kind == "picker" else self.some(field.pool, 0)
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
            share = 0.95 if inner.required is True else 0.6
            if inner.type != "computed" and is_there(inner.group, found) and self.chance(share):
                put(found, inner.place, self.value(inner, in_form, 0 if inner.type == "group" else wrong))
        return found

    def answers(self, form, share=0.7, wrong=0.0, kept=0.08):
        """Answers to some of the fields; most that do not fit are left out, some are `kept`."""
        found, pass_so_far = {}, filling.Filling()
        for field in form.fields:
            best, value = None, filling.NOTHING
            wanted = max(share, 0.9) if field.required is True else share
            if field.type != "computed" and is_there(field.group, found) and self.chance(wanted):
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
