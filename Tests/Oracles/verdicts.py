"""What `check` proves of a form, against all answers of small forms."""
import collections

from filling import Filling
from forms import Generator
from known import KNOWN
from language import spelled
from walks import TooMany, walk

NEVER, ALWAYS, NO_ANSWER, NO_FAILURE = "never true", "always true", "no answer", "never fails"
SAID = {"always-false": NEVER, "unreachable": NEVER, "always-true": ALWAYS, "unanswerable": NO_ANSWER,
        "rule-never-fails": NO_FAILURE}
# What is said below such a mistake is not judged before it is mended.
ERRORS = {"always-false", "unreachable", "unanswerable"}


def run(program, random, share):
    """Compares over some forms; what was tried, and the forms that are judged otherwise."""
    generator = Generator(random, small=True)
    forms = [generator.form(2, 4) for _ in range(int(700 * share))]
    wrong, count, skipped = [], collections.Counter(), 0
    for form, findings in zip(forms, program.check(forms)):
        try:
            truths = Truths(form)
        except TooMany:
            skipped += 1
            continue
        found = compare(form, findings, truths, count)
        if found:
            wrong.append(f"{form.text()[0]}\n" + "\n".join(found))
    proved = sum(count.values()) - count[""]
    return f"{sum(count.values())} verdicts about {len(forms) - skipped} forms, {proved} proved", wrong


def compare(form, findings, truths, count):
    """The verdicts of one form that are wrong, or missing."""
    lines = form.text()[1]
    first = min((finding["line"] for finding in findings if finding["rule"] in ERRORS), default=None)
    said = collections.defaultdict(set)
    for finding in findings:
        if finding["rule"] in SAID and finding["line"] <= (first or finding["line"]):
            said[truths.key(lines[finding["line"] - 1], SAID[finding["rule"]])].add(SAID[finding["rule"]])
        elif finding["severity"] == "error" and finding["rule"] not in ERRORS:
            return [f"check finds {finding['rule']}: {finding['message']}"]
    # What is missed about one field leads to more below it.
    is_complete = not first and not any(KNOWN.keys() & missed(form, key, said) for key in truths.stuck)
    wrong = []
    for key in sorted(truths.keys | said.keys(), key=place):
        true, claimed = truths.verdicts(key), said.get(key, set())
        count[min(claimed, default="")] += 1
        if not claimed <= true:
            wrong.append(f"{place(key)}: check says {claimed}, and that is not so {truths.witness(key)}")
        elif is_complete and true and not claimed and not is_unsaid(key, true) and not KNOWN.keys() & missed(form, key, said):
            wrong.append(f"{place(key)}: check does not say {true}")
    said = [f"line {finding['line']}: {finding['rule']}" for finding in findings]
    return wrong + [f"check finds {', '.join(said) or 'nothing'}"] if wrong else []


def is_unsaid(key, true):
    """Whether nothing is said although it is true: a case or rule without need of its condition."""
    return ALWAYS in true and ("cases" in key or "rules" in key)


def missed(form, key, said):
    """The names in `KNOWN` of why something may be true of a form without being said."""
    reads = {name for field in form.fields for rule in field.rules for name in rule.must.reads}
    is_proof = key[-1] == "must" or key in prefixes(form)
    if key in {found[:-3] for found in said if found[-1] == "must"}:
        yield "unanswerable-beside-never-fails"
    steps = [field for field in form.fields if field.answers.type in ("number", "date")]
    if key in prefixes(form) and any(field.source and "{" in spelled(field.source.written) for field in steps):
        yield "steps-with-copies"
    if is_proof and reads & {field.name for field in steps if field.type == "computed"}:
        yield "steps-with-computed"
    field = dict(zip(prefixes(form), form.fields)).get(key)
    if field and field.source and any(option.when for option in field.options):
        yield "unanswerable-with-default-options"
    if any(field.keys.get("when-hidden") == "default" and field.source and field.source.cases
           and any(option.when for option in field.options) for field in form.fields):
        yield "options-while-hidden"


def place(key):
    return ".".join(map(str, key))


class Truths:
    """What is true of a form, by the keys that lead to its conditions."""

    def __init__(self, form):
        # Of conditions, and of rules whether answers keep them: the values in all states.
        self.values = collections.defaultdict(dict)
        self.keys = set()
        self.stuck = {}
        self.prefixes = list(prefixes(form))
        for prefix, (field, values, states) in zip(self.prefixes, walk(form)):
            self.name(prefix, field)
            # Of what no state comes to, that it has no right answer is true as all else is.
            if not states:
                self.stuck[prefix] = {}
            for state in states:
                self.visit(prefix, field, values, state)

    def name(self, prefix, field):
        """Notes what there is to say about a field."""
        self.keys |= {prefix} | {prefix + key for key, _ in conditions(field)}
        self.keys |= {prefix + ("rules", number, "must") for number in range(len(field.rules))}
        if field.section:
            self.keys.add(prefix[:2] + ("when",))

    def note(self, key, value, state):
        self.values[key].setdefault(bool(value), state.answers)

    def visit(self, prefix, field, values, state):
        """Notes what is true before a field is answered, and with each answer to it."""
        if field.section:
            self.note(prefix[:2] + ("when",), field.section.holds(state.answers), state)
        if field.when and state.truth(field.section) and state.is_there(field.group):
            self.note(prefix + ("when",), field.when.holds(state.answers), state)
        shown = state.is_shown(field)
        if shown or field.keys.get("when-hidden") == "default":
            self.visit_cases(prefix, field, state)
        if not shown:
            return
        for key, condition in conditions(field):
            if key[0] in ("required", "options"):
                self.note(prefix + key, condition.holds(state.answers), state)
        if field.type not in ("computed", "group"):
            self.visit_answers(prefix, field, values, state)

    def visit_cases(self, prefix, field, state):
        """Notes the cases of its value that are asked, down to the first that holds."""
        for key, condition in conditions(field):
            if key[0] in ("default", "value"):
                self.note(prefix + key, condition.holds(state.answers), state)
                if condition.holds(state.answers):
                    break

    def visit_answers(self, prefix, field, values, state):
        """Notes what its rules say of each answer, and whether there is a right one."""
        is_answerable = not state.is_demanded(field) or Filling(state).kept(field, with_rules=True) is not None
        for value in values:
            answer, problems = state.read(field, value)
            if problems:
                continue
            is_answerable = is_answerable or not state.breaks(field, answer)
            answered = Filling(state)
            answered.answers[field.name] = answer
            for number, rule in enumerate(field.rules):
                key = prefix + ("rules", number)
                applies = not rule.when or rule.when.holds(answered.answers)
                if rule.when:
                    self.note(key + ("when",), applies, answered)
                if applies and rule.must.needs <= answered.answers.keys():
                    self.note(key + ("must",), rule.must.holds(answered.answers), answered)
        if not is_answerable:
            self.stuck.setdefault(prefix, state.answers)

    def key(self, path, said):
        """The place of a finding: the whole field where it is about its answers."""
        if said == NO_ANSWER:
            # A field of a group stands inside of that.
            return max((prefix for prefix in self.prefixes if path[:len(prefix)] == prefix), key=len)
        return path

    def verdicts(self, key):
        """What is true of a condition, a rule or a field."""
        if key in self.prefixes:
            return {NO_ANSWER} if key in self.stuck else set()
        values = self.values.get(key, {})
        if key[-1] == "must":
            return set() if False in values else {NO_FAILURE}
        return ({NEVER} if True not in values else set()) | ({ALWAYS} if False not in values else set())

    def witness(self, key):
        return "; ".join(f"{value} with {answers}" for value, answers in self.values.get(key, {}).items())


def prefixes(form):
    """The keys that lead to each field."""
    for number, (_, fields) in enumerate(form.sections):
        yield from places(fields, None, ("sections", number) if len(form.sections) > 1 else ())


def places(fields, group, around):
    """The keys that lead to each field of a group, those of groups in it behind these."""
    for place, field in enumerate(field for field in fields if field.group is group):
        key = around + ("fields", place)
        yield key
        if field.type == "group":
            yield from places(field.fields, field, key)


def conditions(field):
    """The conditions of a field that are asked, with the keys that lead to them."""
    if field.when:
        yield ("when",), field.when
    if field.required and field.required is not True:
        yield ("required",), field.required
    for number, option in enumerate(field.options):
        if option.when:
            yield ("options", number, "when"), option.when
    for number, condition in enumerate(field.source.cases if field.source else ()):
        if condition:
            yield ("value" if field.type == "computed" else "default", "cases", number, "when"), condition
    for number, rule in enumerate(field.rules):
        if rule.when:
            yield ("rules", number, "when"), rule.when
