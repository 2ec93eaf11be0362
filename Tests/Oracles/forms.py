"""Random forms."""
from decimal import Decimal

import filling
from conditions import PATTERNS, Conditions, literal
from documents import Documents
from language import Field, Form, Option, Rule, joined, test
from program import SECRET
from sources import PLAIN, Sources

TEXTS = ["a", "b", "ab", "web", "api-x", "x y", "Größe", "1", "2026-02-28", "a/b/c", "zzzzzzzzz"]
NUMBERS = ["0", "1", "2", "-1", "2.5", "10", "0.10", "3", "4", "7"]
DAYS = ["2024-02-29", "2025-12-31", "2026-01-01", "2026-02-27", "2026-02-28", "2026-03-01", "2027-01-01"]
OPTIONS = ["red", "blue", "green", "none", "any", "x y", "Größe", "17", "true"]
IDS = ["alpha", "bravo", "carol", "delta", "echo", "fox", "golf", "hotel", "india", "kilo", "lima", "mike", "nova",
       "oscar", "papa", "quebec", "romeo", "sierra", "tango", "victor", "xray", "zulu",
       "amber", "basil", "cedar", "daisy", "elder", "fennel", "ginger", "hazel", "iris", "jasmine", "laurel", "maple",
       "nettle", "olive", "poppy", "quince", "rose", "sage", "thyme", "vetch", "willow", "yarrow"]


def with_parts(field):
    """A field, and the fields of a group behind it."""
    return [field, *(field.fields if field.type == "group" else [])]


def can_be_named(field):
    """Whether conditions may ask for it: a group that is always there has no answer."""
    return field.type != "group" or field.is_optional


class Generator(Conditions, Sources, Documents):
    """Makes forms; `small` ones have few possible answers, and some may end with a secret."""

    def __init__(self, random, small=False, has_secrets=False):
        self.random = random
        self.small = small
        self.has_secrets = has_secrets
        self.texts = ["a", "b", "ab"] if small else TEXTS
        self.numbers = ["0", "1", "2", "3"] if small else NUMBERS

    def chance(self, share):
        return self.random.random() < share

    def some(self, values, least=1, most=3):
        return self.random.sample(values, self.random.randint(least, min(most, len(values))))

    def form(self, least=3, most=7):
        """A form whose fields name only what stands above them."""
        self.ids = self.random.sample(IDS, len(IDS))
        sections, above = [], []
        for number in range(1 if self.chance(0.7) else 2):
            when = self.condition(above) if above and self.chance(0.5) else None
            fields = []
            for _ in range(max(1, self.random.randint(least, most) // (number + 1))):
                for field in with_parts(self.field(above)):
                    field.section = when
                    fields.append(field)
                    above = above + ([field] if can_be_named(field) else [])
            sections.append((when, fields))
        if self.has_secrets and self.chance(0.3):
            secret = Field(self.ids.pop(), "text", keys={"secure": True}, pool=[{"env": SECRET}])
            secret.required = self.chance(0.5)
            secret.section = when
            fields.append(secret)
        return Form(sections)

    # Fields.

    def field(self, above, owner=None, types=None, is_item=False, group=None):
        """A field that may name those above it; an `item` and the names of a map have no id."""
        some = ["list"] if self.small else ["json"] if owner and owner.owner else ["json", "list", "map"]
        groups = [] if group and group.group or owner and owner.owner else ["group"]
        types = types or PLAIN + ["computed"] + some + groups
        kind = self.random.choice([kind for kind in types if above or kind != "computed"])
        field = Field("" if is_item else self.ids.pop(), kind, owner, group=group)
        if not is_item and not self.small and self.chance(0.1):
            field.id = f"in-{field.id}.{field.id}"
        getattr(self, "make_" + kind.replace("-", "_"))(field, above)
        if is_item:
            return field
        if above and self.chance(0.35):
            field.when = self.condition(above)
        if kind in ("computed", "group"):
            return field
        if "must-be-on" not in field.keys and self.chance(0.4):
            field.required = True if not above or self.chance(0.5) else self.condition(above)
        may_be_open = kind == "toggle" and field.required is not True and "must-be-on" not in field.keys
        if may_be_open and self.chance(0.15):
            field.keys["default"] = "none"
        elif self.chance(0.45):
            field.source = self.source(field, above)
        if field.when and (field.source or kind == "toggle") and not field.is_in_optional and self.chance(0.4):
            field.keys["when-hidden"] = "default"
        if self.chance(0.6 if self.small else 0.3):
            rules = [self.must(field, above) for _ in range(self.random.randint(1, 2))]
            field.rules = [
                Rule(must, self.condition(above + [field]) if self.chance(0.3) else None) for must in rules if must]
        return field

    def pool(self, field, values, convert=lambda value: value):
        """Gives a field some of the values that fit it; bounds that none fits go."""
        values = [convert(value) for value in values]
        fits = [value for value in values if not filling.Filling().read(field, value, in_form=True)[1]]
        if not fits:
            field.keys.clear()
        field.pool = self.random.sample(fits or values, min(len(fits or values), 5))

    def make_text(self, field, above):
        if not self.small:
            if self.chance(0.15):
                field.keys["pattern"] = self.random.choice(PATTERNS)
            elif self.chance(0.1):
                field.keys["format"] = "slug"
            if self.chance(0.15):
                field.keys["min-length"] = self.random.randint(1, 3)
            if self.chance(0.15):
                field.keys["max-length"] = self.random.randint(3, 9)
        self.pool(field, self.texts)

    def make_number(self, field, above):
        if self.small or self.chance(0.3):
            field.keys["integer"] = True
        if self.chance(0.35):
            field.keys["min"] = Decimal(self.random.choice(["-1", "0", "1"]))
        if self.chance(0.35):
            field.keys["max"] = Decimal(self.random.choice(["2", "3", "4"]))
        if not self.small and self.chance(0.2):
            field.keys["step"] = Decimal(self.random.choice(["0.5", "1", "2", "0.1"]))
        self.pool(field, self.numbers, Decimal)

    def make_date(self, field, above):
        days = [f"2026-01-0{day}" for day in range(1, 6)] if self.small else DAYS
        if self.chance(0.3):
            field.keys["min"] = self.random.choice(days[:3])
        if self.chance(0.3):
            field.keys["max"] = self.random.choice(days[3:])
        self.pool(field, days)

    def make_toggle(self, field, above):
        if self.chance(0.06):
            field.keys["must-be-on"] = "because"
        elif not self.small and self.chance(0.2):
            field.keys["on-value"], field.keys["off-value"] = self.random.choice([("on", "off"), (Decimal(1), Decimal(0))])

    def make_group(self, field, above):
        if self.chance(0.6):
            field.keys["optional"] = True
            if self.chance(0.3):
                field.keys["default"] = {}
            above = above + [field]
        for _ in range(self.random.randint(1, 2 if self.small else 3)):
            parts = with_parts(self.field(above, field.owner, group=field))
            field.fields += parts
            above = above + [part for part in parts if can_be_named(part)]

    def make_answered(self, field, above):
        """Offers what an earlier question was answered with, where there is one; whether there is."""
        sources = [other for other in above if self.names_of(other)]
        if not sources:
            return False
        field.of = self.random.choice(sources)
        if field.of.is_collection:
            field.pool = self.names_of(field.of)
        else:
            name, spelled = field.of.name, self.spelled(field.of)
            field.options = [
                Option(option.id, dict(option.keys), test(f"{spelled} has {option.id}", name, lambda ids, id=option.id: id in ids))
                for option in field.of.options if "disabled" not in option.keys]
        return True

    def names_of(self, field):
        """What an answer may offer elsewhere; nothing where it offers nothing."""
        if field.type == "multi-selector" and not (field.of and field.of.is_collection):
            enabled = [option.id for option in field.options if "disabled" not in option.keys]
            return enabled if len(enabled) > 1 else []
        if field.type == "map":
            return ["k", "x y", "a.b", "1", "Größe"]
        if field.type != "list":
            return []
        if field.item and field.keys.get("unique"):
            names = field.item
        else:
            names = next((inner for inner in field.fields if inner.id == field.keys.get("unique-by")), None)
            names = names if names and names.required is True else None
        if names is None or names.type not in ("text", "picker") or names.of or names.where:
            return []
        if names.type == "picker" and any("value" in option.keys for option in names.options):
            return []
        return names.pool if names.type == "text" else [option.id for option in names.options]

    def make_joined(self, field, above):
        """Offers the rows of a file that fit earlier answers; whether it does."""
        kinds = [other for other in above if other.type in PLAIN and not other.of and (other.options or other.type not in (
            "picker", "multi-selector"))]
        if not kinds:
            return False
        parents = self.random.sample(kinds, min(len(kinds), self.random.randint(1, 2)))
        field.where = {f"c{number}": parent for number, parent in enumerate(parents)}
        rows, lines = {}, [",".join(["id", *field.where])]
        for id in self.random.choices(self.some(OPTIONS, 2, 5), k=self.random.randint(3, 8)):
            cells = [self.cell(parent) for parent in parents]
            rows.setdefault(id, []).append([part for _, part in cells if part])
            lines.append(",".join([id, *(text for text, _ in cells)]))
        for id, parts in rows.items():
            ways = [joined("and", row) if len(row) > 1 else row[0] for row in parts if row]
            is_always = any(not row for row in parts)
            field.options.append(Option(id, when=None if is_always else joined("or", ways) if len(ways) > 1 else ways[0]))
        field.file = (f"rows-{self.ids[-1]}-{self.random.randrange(10**9)}.csv", "\n".join(lines) + "\n")
        return True

    def cell(self, parent):
        """A cell, and the test of the answer that it is; none of an empty one."""
        if self.chance(0.2):
            return "", None
        if parent.type in ("picker", "multi-selector"):
            id = self.random.choice(parent.options).id
            return id, test("", parent.name, lambda answer: id == answer or isinstance(answer, list) and id in answer)
        if parent.type == "toggle":
            word = self.chance(0.5)
            return self.random.choice(["true", "YES"] if word else ["false", "no"]), test(
                "", parent.name, lambda answer: answer is word)
        value = self.random.choice(parent.pool)
        return literal(value).strip('"'), test("", parent.name, lambda answer: answer == value)

    def make_picker(self, field, above):
        is_other = above and field.id and not self.small
        if is_other and self.chance(0.15) and self.make_answered(field, above):
            return
        if is_other and self.chance(0.15) and self.make_joined(field, above):
            return
        values = [Decimal(5), False, "V 2", "v1"]
        has_values = not self.small and self.chance(0.25)
        for id in self.some(OPTIONS, 2, 3 if self.small else 4):
            option = Option(id)
            if has_values and id not in ("true", "17") and self.chance(0.6):
                option.keys["value"] = values.pop()
            if above and field.id and self.chance(0.1):
                option.when = self.condition(above)
            elif self.chance(0.05):
                option.keys["disabled"] = "no"
            field.options.append(option)
        field.options[0].keys.pop("disabled", None)

    def make_multi_selector(self, field, above):
        self.make_picker(field, above)
        if field.options and not field.of and not field.where and self.chance(0.08):
            field.options[-1].keys["exclusive"] = True
        if self.chance(0.25):
            field.keys["min-selections"] = self.random.randint(0, 1)
        if self.chance(0.25):
            field.keys["max-selections"] = self.random.randint(1, 3)

    def make_json(self, field, above):
        if self.chance(0.5):
            field.keys["shape"] = self.random.choice(["object", "array"])

    def make_list(self, field, above):
        if self.small or self.chance(0.45):
            field.item = self.field(above, field, ["text"] if self.small else PLAIN, is_item=True)
            if not self.small and self.chance(0.4):
                field.keys["unique"] = True
        else:
            for _ in range(self.random.randint(1, 3)):
                named = [inner for inner in field.fields if can_be_named(inner)]
                field.fields += with_parts(self.field(above + named, field))
            names = [inner.id for inner in field.fields
                     if inner.type in ("text", "number", "picker") and "." not in inner.id and not inner.group]
            if names and field.type == "list" and self.chance(0.4):
                field.keys["unique-by"] = self.random.choice(names)
        if self.chance(0.3):
            field.keys["min-items"] = self.random.randint(0, 2)
        if self.chance(0.3):
            field.keys["max-items"] = self.random.randint(2, 3)

    def make_map(self, field, above):
        self.make_list(field, above)
        field.keys.pop("unique", None)

    def make_computed(self, field, above):
        kinds = [other for other in above if other.answers.type in PLAIN]
        field.kind = Field("", self.random.choice(["text", "number", "toggle"]))
        self.pool(field.kind, {"text": self.texts, "number": self.numbers}.get(field.kind.type, []),
                  Decimal if field.kind.type == "number" else str)
        if kinds and self.chance(0.3):
            other = self.random.choice(kinds)
            field.kind = other.answers
            field.source = self.copy(other)
        else:
            field.source = self.source(field.kind, above, is_computed=True) or self.fixed(field.kind)
