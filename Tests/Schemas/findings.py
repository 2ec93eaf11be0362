"""Reads what `check` writes in each format; called by `findings`.

All formats have to tell the same findings. No line of any is a command to a build runner, except
for GitHub's own, and no control character reaches a log.
"""

import glob
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import readers

binary = sys.argv[1]
formats = ["text", *readers.READERS]
passed, failures = 0, []

# Texts that try to end what they stand in, or to begin something else.
HOSTILE = [
    "100%", "a,b", "a:b", "a\rb", "a\nb", "##[error]x", "##vso[x]", "##teamcity[x]", "::error::x", "x\n::error::x", "%0A::x::",
    "]]>", "<b>&amp;\"'", "\x1b[31mred", "\x00", "\u202eevil", "\u2028", "\u0085::error::x",
    "##", "[", "é名👍", "title=x,file=y", " ", "#?", "\\", "```", "\ufeff", "\ufffe",
]


def quoted(text):
    """A text as a scalar in double quotes."""
    return '"' + "".join(f"\\U{ord(character):08x}" for character in text) + '"'


def hostile_forms(folder):
    """Forms whose paths, ids, labels and keys are hostile; one for each text."""
    paths = []
    for number, text in enumerate(HOSTILE):
        value = quoted(text)
        form = (
            f"formwork: 1\nid: hostile\nfields:\n"
            f"  - id: {value}\n    type: text\n    label: {value}\n    {value}: 1\n"
            f"  - {{ id: same, type: picker, label: {value}, options: [a, {value}, b{number}],"
            f" default: {value}, when: {value} }}\n"
            f"  - {{ id: same, type: {value}, label: x{number} }}\n"
        )
        name = text.replace("/", "").replace("\x00", "") + f"{number}.form.yaml"
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(form)
        paths.append(name)
    return paths


def harmless(form, text):
    """What holds for the output of any format."""
    readers.demand(not re.search(r"##(vso|teamcity)?\[", text), "`##[` in the output")
    if form != "github":
        readers.demand(not re.search(r"(?m)^\s*::", text), "a line that is a command")
    control = re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e]", text)
    readers.demand(control is None, f"{form}: {control and ascii(control[0])} in the output")


def check(path, folder):
    """The reports of one form, read by all readers; the fingerprints."""
    with tempfile.TemporaryDirectory() as reports:
        command = [binary, "check", "--format", "json", "--", path]
        for form in formats:
            command[2:2] = ["--report", f"{form}={reports}/{form}"]
        run = subprocess.run(command, capture_output=True, check=False, cwd=folder)
        texts = {}
        for form in formats:
            with open(f"{reports}/{form}", encoding="utf-8", newline="") as file:
                texts[form] = file.read()
    readers.demand(run.stdout.decode() == texts["json"], "the result is the report")
    found = {form: read(texts[form]) for form, read in readers.READERS.items()}
    for form, text in texts.items():
        harmless(form, text)
    severities = re.findall(r'^      "severity": "(\w+)"', texts["json"], re.M)
    readers.demand(run.returncode == ("error" in severities), f"exit code {run.returncode}")
    for form, findings in found.items():
        told = sorted((rule, line) for rule, _, line, _ in findings)
        expected = sorted((rule, line) for rule, _, line, _ in found["json"])
        readers.demand(told == expected, f"{form} tells other findings than json")
    marks = [mark for *_, mark in found["json"]]
    readers.demand(len(set(marks)) == len(marks), "fingerprints are unique")
    for form in ("sarif", "gitlab"):
        readers.demand([mark for *_, mark in found[form]] == marks, f"fingerprints of {form}")
    places = [place for _, place, *_ in found["sarif"]]
    readers.demand([place for _, place, *_ in found["gitlab"]] == places, "paths of gitlab")
    in_xml = [re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]", "", p) for p in places]
    readers.demand([place for _, place, *_ in found["junit"]] == in_xml, "paths of junit")
    return marks, set(places)


def count(name, problem=None):
    global passed
    if problem is None:
        passed += 1
    else:
        failures.append(f"{ascii(name)}: {problem}")


def attempt(path, folder, demands=None):
    try:
        marks, places = check(path, folder)
        if demands:
            demands(marks, places)
        count(path)
    except (readers.Wrong, ValueError, KeyError, TypeError) as wrong:
        count(path, f"{type(wrong).__name__}: {wrong}")
        return []
    except Exception as wrong:  # XML that is none has an error of its own.
        count(path, f"{type(wrong).__name__}: {wrong}")
        return []
    return marks


def demand_unique(marks, of):
    if len(set(marks)) != len(marks):
        count(of, "fingerprints of different forms are equal")


everything = []
for path in sorted(glob.glob("Tests/Corpus/*/*.form.*")):
    everything += attempt(path, ".")
demand_unique(everything, "fixtures")

with tempfile.TemporaryDirectory() as folder:
    os.mkdir(os.path.join(folder, ".git"))
    everything = []
    for path in hostile_forms(folder):

        def is_found(marks, places, path=path):
            readers.demand(len(marks) >= 3, f"only {len(marks)} findings")
            readers.demand(places == {path}, f"SARIF names {ascii(places)}")

        everything += attempt(path, folder, is_found)
    demand_unique(everything, "hostile forms")

for failure in failures:
    print(failure)
print(f"{passed} passed, {len(failures)} failed")
sys.exit(1 if failures or not passed else 0)
