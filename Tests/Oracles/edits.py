"""Random edits of a form, as its author may make them."""
import copy

from forms import can_be_named
from language import Field
from sources import PLAIN

NAMES = ["extra", "other-one", "newer", "later"]


class Editor:
    """Edits a form as it is written; what it names in conditions and values is as in the old form."""

    def __init__(self, generator, form):
        self.generator = generator
        self.random = generator.random
        self.body = copy.deepcopy(form.body())
        self.names = NAMES[:]
        self.places = []
        sections = self.body.get("sections", [self.body])
        for (_, fields), section in zip(form.sections, sections):
            self.collect(fields, section["fields"], form.fields)

    def collect(self, fields, written, around, group=None):
        """Notes each field with how it is written, the list it stands in, and the fields it may name."""
        for field, keys in zip((field for field in fields if field.group is group), written):
            above = around[:around.index(field)] if field in around else [*around, *fields[:fields.index(field)]]
            above = [other for other in above if can_be_named(other)]
            self.places.append((field, keys, written, above))
            if field.type == "group":
                self.collect(fields, keys["fields"], around, field)
            elif field.fields:
                self.collect(field.fields, keys["fields"], above)
            if field.item:
                self.places.append((field.item, keys["item"], None, above))

    def edit(self):
        """Makes one edit; its name, or nothing where it cannot be made."""
        field, keys, siblings, above = self.random.choice(self.places)
        kinds = ["bound", "options"] if field.options and not field.of and not field.where else ["bound"]
        if field.type == "group":
            kinds = ["optional", "there", "when", "remove", "add", "rename", "move"]
        elif siblings:
            kinds += ["bound", "required", "when", "default", "rules", "hidden", "remove", "add", "rename", "move"]
        kind = self.random.choice(kinds)
        done = getattr(self, kind)(field, keys, siblings, above)
        return f"{kind} of {field.name}: {done}" if done else None

    def toggle(self, keys, key, value):
        """Removes a key, or gives it a value."""
        if key in keys and (value is None or self.random.random() < 0.5):
            del keys[key]
            return f"{key} removed"
        if value is None:
            return None
        keys[key] = value
        return f"{key} set"

    def bound(self, field, keys, siblings, above):
        """Changes a key that only says which answers are right."""
        if field.type == "computed":
            return None
        other = Field("x", field.type)
        self.generator.ids = [f"inner-{number}" for number in range(20)]
        getattr(self.generator, "make_" + field.type.replace("-", "_"))(other, [])
        names = sorted(set(field.keys) | set(other.keys) - {"unique-by"} - ({"unique"} if field.fields else set()))
        if not names:
            return None
        name = self.random.choice(names)
        if name in ("on-value", "off-value"):
            done = [self.toggle(keys, key, other.keys.get(key)) for key in ("on-value", "off-value")]
            return done[0] if ("on-value" in keys) == ("off-value" in keys) else None
        return self.toggle(keys, name, other.keys.get(name))

    def optional(self, field, keys, siblings, above):
        keys.pop("default", None)
        return self.toggle(keys, "optional", True)

    def there(self, field, keys, siblings, above):
        return self.toggle(keys, "default", {}) if "optional" in keys else None

    def options(self, field, keys, siblings, above):
        """Adds, removes or changes an option."""
        number = self.random.randrange(len(keys["options"]))
        option = keys["options"][number]
        kind = self.random.choice(["add", "remove", "retire", "disabled", "value", "when"])
        if kind == "add":
            keys["options"].insert(number, {"id": self.names.pop()})
        elif kind in ("remove", "retire"):
            if len(keys["options"]) == 1:
                return None
            del keys["options"][number]
            if kind == "retire":
                keys.setdefault("retired", []).append({name: option[name] for name in ("id", "value") if name in option})
        elif kind == "when":
            return self.toggle(option, "when", self.generator.condition(above).text if above and field.id else None)
        else:
            return self.toggle(option, kind, "no" if kind == "disabled" else "v9")
        return kind

    def required(self, field, keys, siblings, above):
        if field.type == "computed" or "must-be-on" in keys:
            return None
        return self.toggle(keys, "required", self.generator.condition(above).text if above and self.random.random() < 0.5 else True)

    def when(self, field, keys, siblings, above):
        done = self.toggle(keys, "when", self.generator.condition(above).text if above else None)
        if "when" not in keys:
            keys.pop("when-hidden", None)
        return done

    def default(self, field, keys, siblings, above):
        source = self.generator.source(field, above) if field.type != "computed" else None
        return self.toggle(keys, "default", source.written) if source else None

    def hidden(self, field, keys, siblings, above):
        has_default = "when" in keys and ("default" in keys or field.type == "toggle")
        return self.toggle(keys, "when-hidden", "default" if has_default else None)

    def rules(self, field, keys, siblings, above):
        if field.type == "computed":
            return None
        if "rules" in keys and self.random.random() < 0.4:
            keys["rules"].pop()
            if not keys["rules"]:
                del keys["rules"]
            return "removed"
        rule = {"must": self.generator.must(field, above).text, "message": "M"}
        if above and self.random.random() < 0.4:
            rule["when"] = self.generator.condition(above).text
        keys.setdefault("rules", []).append(rule)
        return "added"

    def remove(self, field, keys, siblings, above):
        if len(siblings) == 1 or not any(other is keys for other in siblings):
            return None
        siblings[:] = [other for other in siblings if other is not keys]
        if self.random.random() < 0.5:
            return "without a record"
        self.body.setdefault("retired", []).append(field.name)
        # What stood in a group is retired with it, and may be so by itself.
        if self.random.random() < 0.5:
            self.body["retired"] += [inner.name for inner in field.fields if field.type == "group"]
        return "retired"

    def add(self, field, keys, siblings, above):
        self.generator.ids = [f"inner-{number}" for number in range(20)] + [self.names.pop()]
        made = self.generator.field(above, field.owner, PLAIN + ["json", "computed"], group=field.group)
        siblings.insert(self.random.randint(0, len(siblings)), made.form())
        return made.type

    def rename(self, field, keys, siblings, above):
        if keys["id"] != field.id:
            return None
        keys["id"] = self.names.pop()
        if self.random.random() < 0.7:
            keys["renamed-from"] = [field.id]
        return keys["id"]

    def move(self, field, keys, siblings, above):
        number = self.random.randrange(len(siblings))
        siblings.insert(number, siblings.pop(self.random.randrange(len(siblings))))
        return f"to {number}"
