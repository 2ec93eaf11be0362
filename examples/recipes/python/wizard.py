"""Asks a form line by line: `formwork` decides what is asked, and what is right. wizard.py FORM"""
import getpass
import json
import os
import subprocess
import sys

form, answers, seen = sys.argv[1], {}, set()


def formwork(*options):
    sets = [f"--set={name}{text}" for name, texts in answers.items() for text in texts]
    command = ["formwork", "fill", form, "--quiet", "--prune", *options, *sets]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode()


def walk(questions):
    for question in questions:
        yield question
        for item in question.get("items", []):
            yield from walk(item["questions"])


def prompt(question, *notes):
    options = [f"- {option['id']}: {option['label']}" for option in question.get("options", [])]
    print(*notes, question["label"], *options, sep="\n", file=sys.stderr, flush=True)
    return getpass.getpass("") if question.get("secure") and sys.stdin.isatty() else input()


def ask(question):
    name, kind = question["id"], question["type"]
    text = prompt(question, *(problem["message"] for problem in question.get("problems", []) if name in seen))
    if kind in ("list", "map") and text:  # An answer behind the last item adds one, as does a new name.
        name += f"[{len(question['items']) if kind == 'list' else text}]"
        first = next(field for field in question["item"] if field.get("role") != "name")
        name += f".{first['id']}" if "id" in first else ""
        answers[name] = ["=" + (text if kind == "list" else prompt(first))]
    elif question.get("secure") and text:
        os.environ[f"SECRET_{len(seen)}"] = text
        answers[name] = [":=" + json.dumps({"env": f"SECRET_{len(seen)}"})]
    else:
        answers[name] = [f"={part}" for part in (text.split() if kind == "multi-selector" else [text]) if part]
    seen.add(name)


def next_question():
    sections = json.loads(formwork("--state"))["sections"]
    questions = (question for section in sections for question in walk(section["questions"]))
    asked = (q for q in questions if q["asked"] and q.get("role") != "name")
    left = [q for q in asked if q["id"] not in seen or "problems" in q]
    return min(left, key=lambda q: q["id"] not in seen, default=None)  # What is wrong comes first.


while question := next_question():
    ask(question)
print(formwork(), end="")
