"""`fill --lines` against the evaluator: what is accepted, the result, and what is wrong."""
from filling import Filling
from forms import Generator
from language import spelled

# What `check` proves of a form, which says nothing of whether it can be read.
PROOFS = {"always-false", "unreachable", "unanswerable"}


def run(program, random, share):
    """Compares over some forms; what was tried, and the forms that are decided otherwise."""
    generator = Generator(random)
    forms, wrong = forms_without_errors(program, generator, int(400 * share))
    tasks = []
    for number, form in enumerate(forms):
        documents = [generator.answers(form, random.choice([0.3, 0.7, 1]), random.choice([0, 0.05])) for _ in range(20)]
        tasks.append((form, program, program.write(form, f"form-{number}"), documents))
    accepted = 0
    for (form, *_), (found, lines) in zip(tasks, program.each(lambda task: compare(*task), tasks)):
        accepted += sum(line["ok"] for line in lines)
        if found:
            wrong.append(f"{form.text()[0]}\n{found[0]}\n({len(found) - 1} records more)")
    return f"{20 * len(forms)} records of {len(forms)} forms, {accepted} accepted", wrong


def forms_without_errors(program, generator, count):
    """Random forms that `check` takes; each error but a proof is a disagreement."""
    forms = [generator.form() for _ in range(count)]
    right, wrong = [], []
    for form, findings in zip(forms, program.check(forms)):
        errors = [finding for finding in findings if finding["severity"] == "error"]
        if not errors:
            right.append(form)
        elif others := [finding for finding in errors if finding["rule"] not in PROOFS]:
            wrong.append(f"check finds {others[0]['rule']}: {others[0]['message']}\n{form.text()[0]}")
    return right, wrong


def compare(form, program, name, documents):
    """The disagreements about some documents, and what became of each."""
    lines = program.fill(name, documents)
    if len(lines) != len(documents):
        return [f"{len(lines)} lines for {len(documents)}"], []
    wrong = []
    for found, line in zip(documents, lines):
        filling = Filling()
        filling.fill(form.fields, found)
        result = None if filling.problems else filling.result(form.fields)
        if line["ok"] != (not filling.problems):
            wrong.append(f"{spelled(found)}\n  expected {filling.problems or spelled(result)}\n  found {said(line)}")
        elif line["ok"] and spelled(line["answers"]) != spelled(result):
            wrong.append(f"{spelled(found)}\n  expected {spelled(result)}\n  found {said(line)}")
        elif not line["ok"] and not is_expected(problems_of(line, form), filling, form):
            wrong.append(f"{spelled(found)}\n  expected {filling.problems}\n  found {said(line)}")
    return wrong, lines


def said(line):
    if line["ok"]:
        return spelled(line["answers"])
    return [(finding["rule"], finding["message"]) for finding in line["findings"] if finding["severity"] == "error"]


def problems_of(line, form):
    """The errors about fields; of lists and maps, that there are some."""
    found = set()
    for finding in line["findings"]:
        if finding["severity"] == "error" and finding["rule"] != "unknown-answer":
            name = finding["idPath"].removeprefix("field:").split("/")[0]
            found.add(outermost(name, finding["rule"], form))
    return unhidden(found)


def is_expected(problems, filling, form):
    """Whether these problems are found; beside answers that nobody can judge there may be more."""
    expected = unhidden({outermost(name, rule, form) for rule, name in filling.problems if name})
    return expected <= problems if filling.unsettled else expected == problems


def unhidden(problems):
    """Problems without what else is said about the answers of hidden fields."""
    return {(name, rule) for name, rule in problems if rule == "answer-hidden" or (name, "answer-hidden") not in problems}


def outermost(name, rule, form):
    """An error by the field of the form that it is about."""
    for field in form.fields:
        if name == field.name:
            return (field.name, "" if field.is_collection else rule)
        if field.is_collection and name.startswith((field.name + ".", field.name + "[")):
            return (field.name, "")
    return (name, rule)
