"""Results of `fill`: read again they stay the same, and the schemas of the form take them."""
from fills import forms_without_errors
from forms import Generator
from language import parsed, spelled

try:
    import jsonschema_rs
except ImportError:
    jsonschema_rs = None


def run(program, random, share):
    """Compares over some forms; what was tried, and the forms with results that differ or are refused."""
    generator = Generator(random, has_secrets=True)
    forms, wrong = forms_without_errors(program, generator, int(150 * share))
    tasks = []
    for number, form in enumerate(forms):
        documents = [generator.answers(form, random.choice([0.3, 0.7, 1]), kept=0) for _ in range(40)]
        tasks.append((program, program.write(form, f"form-{number}"), documents))
    count = 0
    for form, (results, found) in zip(forms, program.each(lambda task: compare(*task), tasks)):
        count += results
        if found:
            wrong.append(f"{form.text()[0]}\n{found[0]}\n({len(found) - 1} more)")
    return f"{count} results of {len(forms)} forms{'' if jsonschema_rs else ', without schemas'}", wrong


def compare(program, name, documents):
    """The number of results, and what is wrong with them."""
    given = "".join(spelled(document) + "\n" for document in documents)
    lines = program.lines(name, given, "--secrets", "reference")
    again = program.lines(name, "".join(lines), "--secrets", "reference")
    wrong = [f"{one.strip()}\n  read again: {other.strip()}" for one, other in zip(lines, again) if one != other]
    if len(lines) != len(again):
        wrong.append(f"{len(lines)} results, read again {len(again)}: {refused(program, name, lines)}")
    if jsonschema_rs:
        wrong += invalid(program, name, lines, "answers")
        wrong += invalid(program, name, program.lines(name, given), "results")
    return len(lines), wrong


def refused(program, name, lines):
    """The first result that is refused, with what is said about it."""
    for line, found in zip(lines, program.fill(name, map(parsed, lines), "--secrets", "reference")):
        if not found["ok"]:
            return f"{line.strip()}\n  {[finding['message'] for finding in found['findings']]}"
    return ""


def invalid(program, name, lines, of):
    """The results that a schema of the form refuses."""
    schema = program.run("schema", name, "--of", of).stdout
    validator = jsonschema_rs.validator_for(schema)
    wrong = []
    for line in lines:
        error = next(validator.iter_errors(parsed(line)), None)
        if error:
            wrong.append(f"{line.strip()}\n  the schema of {of} refuses it: {error.message} at {error.schema_path}")
    return wrong
