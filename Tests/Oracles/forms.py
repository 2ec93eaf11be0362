"""Random forms."""
from decimal import Decimal

import filling
from conditions import PATTERNS, Conditions
from documents import Documents
from language import Field, Form, Option, Rule
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
                field = self.field(above)
                field.section = when
                fields.append(field)
                above = above + [field]
            sections.append((when, fields))
        if self.has_secrets and self.chance(0.3):
            secret = Field(self.ids.pop(), "text", keys={"secure": True}, pool=[{"env": SECRET}])
            secret.required = self.chance(0.5)
            secret.section = when
            fields.append(secret)
        return Form(sections)

    # Fields.

    def field(self, above, owner=None, types=None, is_item=False):
        """A field that may name those above it; an `item` and the names of a map have no id."""
        some = ["list"] if self.small else ["json"] if owner and owner.owner else ["json", "list", "map"]
        types = types or PLAIN + ["computed"] + some
        kind = self.random.choice([kind for kind in types if above or kind != "computed"])
        field = Field("" if is_item else self.ids.pop(), kind, owner)
        if not is_item and not self.small and self.chance(0.1):
            field.id = f"in-{field.id}.{field.id}"
        getattr(self, "make_" + kind.replace("-", "_"))(field, above)
        if is_item:
            return field
        if above and self.chance(0.35):
            field.when = self.condition(above)
        if kind == "computed":
            return field
        if "must-be-on" not in field.keys and self.chance(0.4):
            field.required = True if not above or self.chance(0.5) else self.condition(above)
        may_be_open = kind == "toggle" and field.required is not True and "must-be-on" not in field.keys
        if may_be_open and self.chance(0.15):
            field.keys["default"] = "none"
        elif self.chance(0.45):
            field.source = self.source(field, above)
        if field.when and (field.source or kind == "toggle") and self.chance(0.4):
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

    def make_picker(self, field, above):
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
        if self.chance(0.08):
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
                field.fields.append(self.field(above + field.fields, field))
            names = [inner.id for inner in field.fields if inner.type in ("text", "number", "picker") and "." not in inner.id]
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
