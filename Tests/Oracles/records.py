"""`fill --lines` against `fill` for each record by itself: the same results, and the same findings."""
import json

from fills import forms_without_errors
from forms import Generator
from language import parsed, spelled

SAMPLE = 50


def run(program, random, share):
    """Compares some records; what was tried, and those that are decided otherwise alone."""
    generator = Generator(random)
    forms, wrong = forms_without_errors(program, generator, int(4 * SAMPLE * share))
    forms = forms[:int(SAMPLE * share)]
    tasks = []
    for number, form in enumerate(forms):
        documents = [generator.answers(form, random.choice([0.3, 0.7, 1]), random.choice([0, 0.1])) for _ in range(5)]
        tasks.append((program, form, f"form-{number}", documents, random.randrange(5)))
    wrong += filter(None, program.each(lambda task: compare(*task), tasks))
    return f"{len(tasks)} records among {5 * len(tasks)}", wrong


def compare(program, form, name, documents, number):
    """What one record is decided alone and among others, where that differs."""
    path = program.write(form, name)
    among = program.fill(path, documents)[number]
    document = spelled(documents[number])
    alone = program.run("fill", path, "--answers", "-", "--quiet", "--format", "json", given=document)
    findings = json.loads(alone.stderr)["findings"] if alone.stderr else []
    answers = parsed(alone.stdout) if alone.returncode == 0 else None
    is_same = (among["ok"] == (alone.returncode == 0) and spelled(answers) == spelled(among.get("answers"))
               and told(findings) == told(among.get("findings", [])))
    if is_same:
        return None
    return f"{form.text()[0]}\n{document}\n  alone: {spelled(answers)} {told(findings)}\n  among others: {among}"


def told(findings):
    """What is said, in any order, but for where it stands in the file."""
    return sorted((finding["rule"], finding["message"], finding["idPath"]) for finding in findings
                  if finding["severity"] == "error")
