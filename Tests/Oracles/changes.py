"""What `compare` says about an edit of a form, against old answers that are filled again."""
import collections
import json

from edits import Editor
from fills import forms_without_errors
from forms import Generator
from known import KNOWN
from language import page, spelled

# What old answers are, of all that a change may break.
OLD_ANSWERS = {"saved-answers", "answer-files"}


def run(program, random, share):
    """Compares over some edits; what was tried, and those that break answers without being said to."""
    generator = Generator(random)
    forms, wrong = forms_without_errors(program, generator, int(150 * share))
    count = collections.Counter()
    tasks = []
    for number, form in enumerate(forms):
        documents = [generator.answers(form, random.choice([0.3, 0.7, 1]), kept=0) for _ in range(25)]
        edited = [edits(generator, form) for _ in range(3)]
        tasks.append((program, form, f"form-{number}", documents, edited, count))
    for found in program.each(lambda task: compare(*task), tasks):
        wrong += found
    return (f"{count['answers']} answers after {count['pairs']} edits of {len(forms)} forms that break none, "
            f"beside {count['breaking']} that do"), wrong


def edits(generator, form):
    """An edited form, and what was done."""
    editor = Editor(generator, form)
    done = []
    wanted = generator.random.choice([1, 1, 2])
    for _ in range(10):
        done += filter(None, [editor.edit()])
        if len(done) == wanted:
            break
    return page(editor.body)[0], done


def compare(program, form, name, documents, edited, count):
    """The edits of one form after which answers are refused although nothing is said."""
    old = program.write(form, name)
    given = "".join(spelled(document) + "\n" for document in documents)
    results = program.lines(old, given)
    accepted = [spelled(document) + "\n" for document, line in zip(documents, program.fill(old, documents)) if line["ok"]]
    wrong = []
    for number, (text, done) in enumerate(edited):
        new = program.write_text(text, f"{name}-{number}")
        found = said(program, old, new)
        if found is None or not done:
            continue
        count["breaking" if found else "pairs"] += 1
        if found:
            continue
        answers = list(dict.fromkeys(accepted + results))
        count["answers"] += len(answers)
        refused = first_refused(program, new, answers)
        if refused:
            wrong.append(f"{form.text()[0]}\n{text}\n{'; '.join(done)}\n{refused}")
    return wrong


def said(program, old, new):
    """What is said to break old answers, or that it may; `None` where the new form is none."""
    result = program.run("compare", old, new, "--format", "json")
    findings = json.loads(result.stdout)["findings"] if result.stdout else []
    if result.returncode == 2 or not all(found.get("surfaces") for found in findings if found["severity"] == "error"):
        return None
    return [found for found in findings if found["severity"] != "info" and (
        OLD_ANSWERS & set(found.get("surfaces", []))
        or found["rule"] == "asked-less" and "computed-asked-less" in KNOWN)]


def first_refused(program, new, answers):
    """The first answers that the new form refuses, and why."""
    result = program.run("fill", new, "--lines", "--envelope", "--quiet", "--answers", "-", given="".join(answers))
    for answer, line in zip(answers, map(json.loads, result.stdout.splitlines())):
        if not line["ok"]:
            why = [finding["message"] for finding in line["findings"] if finding["severity"] == "error"]
            return f"{answer.strip()}\n  the new form refuses it: {'; '.join(why)}"
    return None
