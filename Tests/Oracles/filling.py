"""What a form makes of answers, after `Schemas/reference.md` and the documents beside it."""
import datetime
import re
from decimal import Decimal

from language import Condition, Undecided, spelled

TODAY = "2026-02-28"
NOTHING = object()
# What is wrong inside of an item; that a required answer is missing does not keep a default away.
ITEM = {"item", "missing"}


def is_day(value):
    """Whether a value is a day as answers hold it."""
    try:
        return re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII) and bool(datetime.date.fromisoformat(value))
    except (TypeError, ValueError):
        return False


def same(one, other):
    """Whether two answers are equal; numbers by value."""
    def plain(value):
        if isinstance(value, bool) or value is None or isinstance(value, str):
            return value
        if isinstance(value, Decimal):
            return ["number", str(value.normalize())]
        if isinstance(value, dict):
            return {name: plain(inner) for name, inner in value.items()}
        return ["list", *map(plain, value)]
    return plain(one) == plain(other)


def written(field, answer):
    """An answer as a result holds it."""
    field = field.answers
    if field.type == "group":
        return None if answer is None else {}
    if field.of and field.of.is_collection:
        return answer
    if field.type == "picker":
        return next((option.value for option in field.options if option.id == answer), answer)
    if field.type == "multi-selector":
        return [option.value for option in field.options if option.id in answer]
    if field.type == "toggle" and "on-value" in field.keys:
        return field.keys["on-value" if answer else "off-value"]
    if field.type == "list":
        return [written_item(field, item) for item in answer]
    if field.type == "map":
        return {name: written_item(field, item) for name, item in answer.items()}
    return answer


def written_item(field, item):
    return written(field.item, item) if field.item else document(field.fields, item)


def document(fields, answers):
    """The result: answers at their places, in form order."""
    result = {}
    for field in fields:
        if field.name in answers:
            inner = result
            for step in field.place[:-1]:
                inner = inner.setdefault(step, {})
            inner[field.place[-1]] = written(field, answers[field.name])
    return result


def given(fields, found):
    """What a document holds for each field, and whether it holds anything else."""
    values, taken = {}, 0
    for field in fields:
        inner = found
        for step in field.place:
            inner = inner.get(step, NOTHING) if isinstance(inner, dict) else NOTHING
        if inner is not NOTHING:
            values[field.name] = inner
            # What stands in a group is found by itself.
            taken += field.type != "group" or not isinstance(inner, dict)

    def leaves(inner, path):
        if path in places or not isinstance(inner, dict):
            return 1
        if not inner:
            return bool(path) and path not in groups
        return sum(leaves(value, path + [name]) for name, value in inner.items())
    places = [field.place for field in fields if field.type != "group"]
    groups = [field.place for field in fields if field.type == "group"]
    return values, leaves(found, []) > taken


def texts(field, answer):
    """An answer as values that are made of it hold it."""
    value = written(field, answer)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(texts_of_plain(inner) for inner in value)
    return texts_of_plain(value)


def texts_of_plain(value):
    return value if isinstance(value, str) else spelled(value)


class Filling:
    """One pass over the fields of a form, in form order."""

    def __init__(self, around=None, is_default=False, is_asked=True):
        # Whether these are the items of a default, of which hidden answers are left out.
        self.is_default = is_default or bool(around and around.is_default)
        # Whether these are no items of a list or map that is not asked, of which no rule is asked.
        self.is_asked = is_asked and (not around or around.is_asked)
        self.answers = dict(around.answers) if around else {}
        # The fields of which a better answer could change what follows.
        self.uncertain = set(around.uncertain) if around else set()
        # Those that have no answer, and say so: by an empty text, or a group by `null`.
        self.empty = dict(around.empty) if around else {}
        # Those with an option of which nobody knows whether it is offered.
        self.unsettled = around.unsettled if around else set()
        # Lists and maps with a wrong item, whose names are not known.
        self.unnamed = set(around.unnamed) if around else set()
        # Rules of findings, each with the field it is about.
        self.problems = []

    def fill(self, fields, found):
        """Decides about all fields from what a document holds."""
        values, has_more = given(fields, found)
        for field in fields:
            self.decide(field, values.get(field.name, NOTHING))
        if has_more:
            self.problems.append(("unknown-answer", None))

    def result(self, fields):
        """The answers as a document, when none is wrong or missing."""
        return document(fields, {**self.empty, **self.answers})

    # Conditions and sources.

    def knows(self, names):
        return not names & self.uncertain

    def truth(self, condition):
        """Whether a condition holds; `None` where that depends on what is missing or wrong."""
        if condition is None:
            return True
        return condition.holds(self.answers) if self.knows(condition.reads) else None

    def is_certain(self, condition):
        """Whether a condition holds, where a value cannot be known without it."""
        if self.truth(condition) is None:
            raise Undecided
        return self.truth(condition)

    def is_shown(self, field):
        section = self.truth(field.section)
        # All else is one condition, of which nothing is known before all is that it names.
        parts = [self.is_there(field.group), self.truth(field.when)]
        parts += [self.is_ready(field.of)] if field.of else []
        parts += [self.is_settled(parent) for parent in field.where.values()]
        if section is False:
            return False
        return None if section is None or None in parts else all(parts)

    def is_there(self, group):
        """Whether the fields of a group are asked."""
        if group is None:
            return True
        if not group.is_optional:
            return self.is_shown(group)
        return group.name in self.answers if self.knows({group.name}) else None

    def is_ready(self, source):
        """Whether there is something to choose of an earlier answer."""
        return len(self.answers.get(source.name, ())) > 0 if self.knows({source.name}) else None

    def is_settled(self, parent):
        """Whether an answer that decides which rows are offered is given, or not asked for."""
        shown = self.is_shown(parent)
        if not self.knows({parent.name}) or shown is None:
            return None
        return parent.name in self.answers or not shown

    def names(self, source):
        """What an earlier answer offers."""
        answer = self.answers.get(source.name, ())
        if source.type == "map":
            return list(answer)
        if source.item:
            return [item for item in answer if item is not None]
        name = f"{source.name}.{source.keys['unique-by']}"
        return [item[name] for item in answer if item and name in item]

    def is_demanded(self, field):
        if isinstance(field.required, Condition):
            return self.truth(field.required)
        return bool(field.required) or "must-be-on" in field.keys

    def initial(self, field):
        """What the form gives by itself; `None` for nothing."""
        if field.source:
            return field.source.make(self)
        if field.type == "group":
            return field.keys.get("default")
        if field.type == "toggle" and "must-be-on" not in field.keys and "default" not in field.keys:
            demanded = self.is_demanded(field)
            if demanded is None:
                raise Undecided
            return None if demanded else False
        return None

    def kept(self, field, with_rules):
        """The default where it is a right answer; options that are not offered are left out of it."""
        value = self.initial(field)
        if value is None or value == "" or field.type == "computed":
            return value
        if "must-be-on" in field.keys and value is False:
            return None
        if field.of and field.of.is_collection or field.options:
            chosen = value if isinstance(value, list) else [value]
            if field.of and field.of.is_collection:
                if not self.knows({field.of.name}) or field.of.name in self.unnamed:
                    raise Undecided
                offered = [id for id in chosen if id in self.names(field.of)]
            else:
                offered = [id for id in chosen if all(
                    self.is_certain(option.when) for option in field.options if option.id == id)]
            if chosen and not offered:
                return None
            value = offered if isinstance(value, list) else offered[0]
        answer, problems = Filling(self, is_default=True, is_asked=with_rules).read(field, value, in_form=True)
        if set(problems) - {"missing"} or with_rules and self.is_asked and self.breaks(field, answer):
            return None
        self.problems += [(problem, field.name) for problem in set(problems)]
        return answer

    def breaks(self, field, answer):
        """Whether an answer breaks a rule of its field."""
        answers = {**self.answers, field.name: answer}

        def fails(rule):
            reads = rule.must.reads | (rule.when.reads if rule.when else frozenset())
            return (self.knows(reads - {field.name}) and (not rule.when or rule.when.holds(answers))
                    and rule.must.needs <= answers.keys() and not rule.must.holds(answers))
        return any(map(fails, field.rules))

    # Fields.

    def decide(self, field, value):
        """Decides about one field from the value that is given, or `NOTHING`."""
        if field.type == "computed":
            value = NOTHING
        shown = self.is_shown(field)
        if field.type == "group" and not field.is_optional:
            # A group that is always there holds its answers alone.
            if shown:
                self.answers[field.name] = True
            if value is not NOTHING and not isinstance(value, dict):
                self.problems.append(("answer-computed", field.name))
            return
        if shown is False:
            return self.hide(field, value)
        if shown is None:
            self.uncertain.add(field.name)
        if value is not NOTHING:
            return self.accept(field, value, shown)
        if shown is None:
            return
        try:
            value = self.kept(field, with_rules=True)
        except Undecided:
            return self.uncertain.add(field.name)
        if value == "":
            self.empty[field.name] = ""
        elif value is not None:
            self.answers[field.name] = value
        elif field.type != "computed" and self.is_asked:
            demanded = self.is_demanded(field)
            if demanded:
                self.problems.append(("answer-missing", field.name))
            if demanded is not False:
                self.uncertain.add(field.name)

    def hide(self, field, value):
        """A field that is not asked has nothing, or its default."""
        kept = None
        if field.keys.get("when-hidden") == "default":
            try:
                kept = self.kept(field, with_rules=False)
            except Undecided:
                self.uncertain.add(field.name)
            if kept == "":
                self.empty[field.name] = ""
            elif kept is not None:
                self.answers[field.name] = kept
        if value is NOTHING or value == "" == kept or self.is_default:
            return
        answer, problems = Filling(self, is_asked=False).read(field, value)
        if problems or kept is None or not same(answer, kept):
            self.problems.append(("answer-hidden", field.name))

    def accept(self, field, value, shown):
        """Judges a value that was given."""
        if value is None and field.type == "group":
            if shown and "default" in field.keys:
                self.empty[field.name] = None
            return
        if value == "" and field.writes_empty:
            if shown:
                self.empty[field.name] = ""
            return
        answer, problems = self.read(field, value)
        # Of a list with a wrong item it is known how many items it has.
        is_settled = shown and self.is_asked and field.name not in self.unsettled
        if not set(problems) - ITEM and is_settled and self.breaks(field, answer):
            problems = problems + ["answer-rule"]
        if set(problems) - ITEM or field.name in self.unsettled:
            self.uncertain.add(field.name)
        else:
            self.answers[field.name] = answer
        if set(problems) & ITEM:
            self.unnamed.add(field.name)
        self.problems += [(problem, field.name) for problem in set(problems)]

    # Answers.

    def read(self, field, value, in_form=False):
        """The answer that is written as a value, and what is wrong with it.

        Forms name options by id and toggles by `true` and `false`, documents by their values.
        """
        return getattr(self, "read_" + field.type.replace("-", "_"))(field, value, in_form)

    def read_group(self, field, value, in_form):
        return (True, []) if isinstance(value, dict) else (None, ["answer-type"])

    def read_text(self, field, value, in_form):
        if "secure" in field.keys:
            return (value, []) if isinstance(value, dict) and value else (None, ["answer-secret"])
        if not isinstance(value, str) or value == "":
            return None, ["answer-type"]
        keys = field.keys
        problems = []
        if not keys.get("min-length", 0) <= len(value) <= keys.get("max-length", 10**6):
            problems.append("answer-length")
        if "pattern" in keys and not re.fullmatch(keys["pattern"], value, re.ASCII):
            problems.append("answer-pattern")
        if keys.get("format") == "slug" and not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value):
            problems.append("answer-format")
        return value, problems

    def read_number(self, field, value, in_form):
        if not isinstance(value, Decimal):
            return None, ["answer-type"]
        keys = field.keys
        is_whole = value == value.to_integral_value()
        wrong = (value < keys.get("min", value) or value > keys.get("max", value)
                 or keys.get("integer") and not is_whole
                 or "step" in keys and (value - keys.get("min", Decimal(0))) % keys["step"] != 0)
        if keys.get("integer") and is_whole:
            value = Decimal(int(value))
        return value, ["answer-range"] if wrong else []

    def read_date(self, field, value, in_form):
        if not is_day(value):
            return None, ["answer-type"]
        right = field.keys.get("min", value) <= value <= field.keys.get("max", value)
        return value, [] if right else ["answer-range"]

    def read_toggle(self, field, value, in_form):
        on, off = (True, False) if in_form else (field.keys.get("on-value", True), field.keys.get("off-value", False))
        if not same(value, on) and not same(value, off):
            return None, ["answer-type"]
        answer = same(value, on)
        return answer, ["answer-must-be-on"] if "must-be-on" in field.keys and not answer else []

    def read_picker(self, field, value, in_form):
        ids, problems = self.chosen(field, [value], in_form)
        return (ids[0] if ids else None), problems

    def read_multi_selector(self, field, value, in_form):
        if not isinstance(value, list):
            return None, ["answer-type"]
        ids, problems = self.chosen(field, value, in_form)
        if ids is None:
            return None, problems
        if not field.keys.get("min-selections", 0) <= len(ids) <= field.keys.get("max-selections", len(ids)):
            problems.append("answer-selections")
        elif len(ids) > 1 and any(option.keys.get("exclusive") for option in field.options if option.id in ids):
            problems.append("answer-selections")
        listed = self.names(field.of) if field.of and field.of.is_collection else [option.id for option in field.options]
        return [id for id in listed if id in ids] + [id for id in ids if id not in listed], problems

    def chosen_names(self, field, values):
        """The names of items that values are."""
        ids, problems, names = [], [], self.names(field.of)
        if not self.knows({field.of.name}) or field.of.name in self.unnamed:
            self.unsettled.add(field.name)
        for place, value in enumerate(values):
            if not isinstance(value, str):
                return None, ["answer-type"]
            if value in values[:place]:
                problems.append("answer-repeated")
            if value not in names and field.name not in self.unsettled:
                problems.append("answer-not-an-option")
            if value not in ids:
                ids.append(value)
        return ids, problems

    def chosen(self, field, values, in_form):
        """The options that values name."""
        if field.of and field.of.is_collection:
            return self.chosen_names(field, values)
        ids, problems = [], []
        for place, value in enumerate(values):
            if isinstance(value, (list, dict)) or value is None:
                return None, ["answer-type"]
            if any(same(value, other) for other in values[:place]):
                problems.append("answer-repeated")
            option = next((option for option in field.options
                           if same(value, option.id if in_form else option.value)), None)
            if option is None and not isinstance(value, str):
                return None, ["answer-type"]
            if option is None or "disabled" in option.keys or self.truth(option.when) is False:
                problems.append("answer-not-an-option")
            elif self.truth(option.when) is None:
                self.unsettled.add(field.name)
            if option and option.id not in ids:
                ids.append(option.id)
        return ids, problems

    def read_json(self, field, value, in_form):
        shapes = {"object": dict, "array": list}
        right = value is not None and isinstance(value, shapes.get(field.keys.get("shape"), object))
        return (value, []) if right else (None, ["answer-type"])

    def read_list(self, field, value, in_form):
        if not isinstance(value, list):
            return None, ["answer-type"]
        answers, problems = self.items(field, value, in_form)
        names = [item for item in answers if item is not None] if field.keys.get("unique") else []
        if "unique-by" in field.keys:
            name = f"{field.name}.{field.keys['unique-by']}"
            names = [item[name] for item in answers if item and name in item]
        if any(same(one, other) for place, one in enumerate(names) for other in names[:place]):
            problems.append("answer-repeated")
        return answers, problems

    def read_map(self, field, value, in_form):
        if not isinstance(value, dict):
            return None, ["answer-type"]
        answers, problems = self.items(field, list(value.values()), in_form)
        if "" in value:
            problems.append("item")
        return dict(zip(value, answers)), problems

    def items(self, field, values, in_form):
        """The items of a list or map; what is wrong in one of them is `item`, or `missing`."""
        answers, problems = [], []
        for value in values:
            if field.item:
                answer, wrong = self.read(field.item, value, in_form)
            elif isinstance(value, dict):
                inner = Filling(self)
                inner.fill(field.fields, value)
                names = [inner_field.name for inner_field in field.fields]
                answer = {name: inner.answers.get(name, inner.empty.get(name)) for name in names if name in inner.answers or name in inner.empty}
                wrong = [rule for rule, _ in inner.problems]
            else:
                answer, wrong = None, ["answer-type"]
            answers.append(answer)
            if wrong:
                problems.append("item" if set(wrong) - {"answer-missing", "missing"} else "missing")
        if not field.keys.get("min-items", 0) <= len(values) <= field.keys.get("max-items", 10_000):
            problems.append("answer-items")
        return answers, problems
