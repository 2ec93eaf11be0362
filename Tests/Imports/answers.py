"""The answers that Copier and Cookiecutter give to their templates, against those of Formwork."""

import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import warnings

import yaml
from cookiecutter.main import cookiecutter
from copier import run_copy

warnings.filterwarnings("ignore")
binary, *folders = sys.argv[1:]
own = pathlib.Path(folders[0])
WORDS = ["Tides", "my_app", "ada lovelace", "tide-tables", "x", "T2", "a.b@c.org", "Ångström"]
passed = collections.Counter()
failures = []


def formwork(*arguments):
    done = subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def is_same(left, right):
    """Whether two answers are one; no answer is also an empty text, list or nothing."""
    if left in (None, "", []) and right in (None, "", []):
        return True
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    return left == right


def compare(name, theirs, ours, passing=None):
    """Notes the answers that differ; of a file without some questions, what they refuse is left out."""
    if isinstance(theirs, str) or isinstance(ours, str):
        if isinstance(theirs, str) and isinstance(ours, str):
            passed["refused by both"] += 1
        elif passing is not None:
            passed["refused by one, for what is lost"] += 1
        else:
            failures.append(f"{name}: {theirs if isinstance(theirs, str) else 'answered'} | {ours}")
        return
    for key in theirs:
        if passing and key in passing:
            continue
        if is_same(theirs[key], ours.get(key)):
            passed["answers"] += 1
        else:
            failures.append(f"{name}: {key} is {theirs[key]!r}, not {ours.get(key)!r}")


def filled(file, data, folder, *arguments):
    """The answers of Formwork, in place and of the form that is imported."""
    answers = folder / "data.json"
    answers.write_text(json.dumps(data))
    results = []
    form = folder / "again.form.yaml"
    status, _, _ = formwork("import", file, *arguments, "-o", form, "--quiet")
    if status != 0:
        return None
    for path, more in (file, arguments), (form, ()):
        status, written, said = formwork("fill", path, *more, "--answers", answers, "--quiet")
        results.append(json.loads(written) if status == 0 else said)
    if isinstance(results[0], dict) and results[0] != results[1]:
        failures.append(f"{file.name}: in place {results[0]}, imported {results[1]}")
    return results[0]


def complete(file, data, folder, *arguments):
    """Answers what Formwork asks for, as it lost a default."""
    answers = folder / "open.json"
    answers.write_text(json.dumps(data))
    _, missing, _ = formwork("fill", file, *arguments, "--answers", answers, "--missing",
                             "--format", "json", "--quiet")
    for question in json.loads(missing or "[]"):
        values = {"toggle": True, "number": 7}
        if question["required"]:
            data.setdefault(question["id"], values.get(question["type"], "tides"))


def losses(file, *arguments):
    """The findings that the import of a file makes."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.json")
        formwork("import", file, *arguments, "--dry-run", "--quiet", "--report", f"json={report}")
        return json.loads(report.read_text())["findings"] if report.exists() else []


def copier(file, numbers, passing):
    """One filling of a copier file by both."""
    text = file.read_text()
    documents = list(yaml.safe_load_all(text))
    questions = {key: value for part in documents if part for key, value in part.items()}
    settings = {key: value for key, value in questions.items() if key == "_envops"}
    questions = {key: value for key, value in questions.items() if not key.startswith("_")}
    start, end = "{{", "}}"
    marks = settings.get("_envops") or {}
    start = marks.get("variable_start_string", start)
    end = marks.get("variable_end_string", end)
    data = {}
    for name, question in questions.items():
        details = question if isinstance(question, dict) else {"default": question}
        needed = "default" not in details
        if "when" in details or details.get("secret") or not needed and numbers.random() < 0.5:
            continue
        kind = details.get("type") or type(details.get("default")).__name__
        choices = details.get("choices")
        if isinstance(choices, dict):
            choices = [value.get("value") if isinstance(value, dict) else value
                       for value in choices.values()]
        elif isinstance(choices, list):
            choices = [choice[1] if isinstance(choice, list) else choice for choice in choices]
        if isinstance(choices, str) or any(isinstance(c, dict) for c in choices or []):
            continue
        if choices and details.get("multiselect"):
            data[name] = [choice for choice in choices if numbers.random() < 0.5]
        elif choices:
            data[name] = numbers.choice([c for c in choices if c is not None])
        elif kind == "bool":
            data[name] = numbers.random() < 0.5
        elif kind in ("int", "float"):
            data[name] = numbers.choice([0, 1, 3, 7, 80, 443, 2000, 70000])
        elif kind in ("str", "path"):
            data[name] = numbers.choice(WORDS)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        complete(file, data, folder, "--from", "copier")
        template = folder / "template"
        template.mkdir()
        if file.parent.parent == own:
            (template / "copier.yml").write_text(text)
        else:
            merged = yaml.safe_dump({**settings, **questions}, sort_keys=False, allow_unicode=True)
            (template / "copier.yml").write_text(merged)
        parts = [f"{json.dumps(name)}: {start} {name}|default(none)|tojson {end}" for name in questions]
        (template / "out.json.jinja").write_text("{" + ",\n".join(parts) + "}")
        try:
            run_copy(str(template), folder / "made", data=dict(data), defaults=True, unsafe=True,
                     quiet=True)
            theirs = json.loads((folder / "made/out.json").read_text())
        except BaseException as error:  # noqa: BLE001
            theirs = f"{type(error).__name__}: {error}"[:200]
        ours = filled(file, data, folder, "--from", "copier")
    if ours is not None:
        compare(f"{file.name} of {data}", theirs, ours, passing)


def cookie(file, numbers, passing):
    """One filling of a cookiecutter file by both."""
    questions = json.loads(file.read_text())
    data = {}
    for name, value in questions.items():
        if name.startswith("_") or numbers.random() < 0.5:
            continue
        if isinstance(value, list):
            data[name] = numbers.choice(value)
        elif isinstance(value, bool):
            data[name] = numbers.random() < 0.5
        elif not isinstance(value, dict):
            data[name] = numbers.choice(WORDS)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        complete(file, data, folder, "--from", "cookiecutter")
        template = folder / "template"
        made = template / '{{"made"}}{#cookiecutter#}'
        made.mkdir(parents=True)
        (made / "out.json").write_text("{{ cookiecutter | tojson }}")
        (template / "cookiecutter.json").write_text(json.dumps(
            {key: value for key, value in questions.items()
             if file.parent.parent == own or key != "_extensions"}))
        options = {"output_dir": str(folder), "overwrite_if_exists": True, "default_config": True,
                   "accept_hooks": False}
        def result(**more):
            try:
                cookiecutter(str(template), **options, **more)
                answers = json.loads((folder / "made/out.json").read_text())
            except BaseException as error:  # noqa: BLE001
                return f"{type(error).__name__}: {error}"[:200]
            return {key: value for key, value in answers.items()
                    if key in questions and key not in ("__prompts__", "_copy_without_render",
                                                        "_extensions", "_jinja2_env_vars")}
        theirs = result(no_input=True, extra_context=dict(data))
        ours = filled(file, data, folder, "--from", "cookiecutter")
        name = f"{file.name} of {data}"
        if ours is not None:
            compare(name, theirs, ours, passing)
        if isinstance(ours, dict) and isinstance(theirs, dict):
            replay = folder / "replay.json"
            formwork("fill", file, "--from", "cookiecutter", "--answers", folder / "data.json",
                     "--as", "cookiecutter", "-o", replay)
            compare(f"{name}, replayed", theirs, result(replay=str(replay)), passing)


def main():
    for folder in map(pathlib.Path, folders):
        times = 3 if folder == own else 2
        for kind, run in ("copier", copier), ("cookiecutter", cookie):
            files = sorted((folder / kind).glob("*"))
            for file in files:
                found = losses(file, "--from", kind)
                # What the form is without is not compared.
                named = {name for item in found for name in
                         re.findall(r"^(?:the value of )?`(\w+)` (?:cannot be said|is no text|is never asked)",
                                    item["message"])}
                is_lossy = any(item["severity"] != "info" for item in found) and folder != own
                if not found and formwork("import", file, "--from", kind, "--dry-run")[0] != 0:
                    continue
                if any(item["severity"] == "error" for item in found):
                    continue
                if folder == own and any(item["rule"] == "import-loss" and item["severity"] == "warning"
                                         for item in found):
                    failures.append(f"{file.name}: {[item['message'] for item in found]}")
                for seed in range(times):
                    try:
                        run(file, random.Random(f"{file.name}{seed}"), named if is_lossy else None)
                    except yaml.YAMLError:
                        passed["no YAML without the tool"] += 1
                    except Exception as error:  # noqa: BLE001
                        failures.append(f"{file.name}: {type(error).__name__}: {error}")
                passed["files"] += 1
    for failure in failures:
        print(failure)
    print(dict(passed), file=sys.stderr)
    print(f"{passed['answers']} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    os.environ["HOME"] = tempfile.mkdtemp()
    sys.exit(main())
