"""The program under test, with many forms or answers a process."""
import concurrent.futures
import json
import os
import pathlib
import subprocess

from language import parsed, spelled

SECRET = "ORACLES_SECRET"
# 2026-02-28 in UTC.
ENVIRONMENT = {**os.environ, "SOURCE_DATE_EPOCH": "1772236800", "LC_ALL": "C.UTF-8", SECRET: "abc def"}


class Program:
    """A binary, and the folder in which its forms are written."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = pathlib.Path(folder)

    def run(self, *arguments, given=None):
        return subprocess.run(
            [self.binary, *map(str, arguments)], input=given, capture_output=True, text=True, cwd=self.folder,
            env=ENVIRONMENT, timeout=300)

    def write(self, form, name):
        """Writes a form and its files; its name."""
        for file, text in form.files.items():
            (self.folder / file).write_text(text)
        return self.write_text(form.text()[0], name)

    def write_text(self, text, name):
        (self.folder / f"{name}.form.yaml").write_text(text)
        return f"{name}.form.yaml"

    def each(self, function, values):
        """Calls a function for each of some values, two at a time."""
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return list(pool.map(function, values))

    def check(self, forms):
        """The findings about each of some forms, by one process."""
        names = [self.write(form, f"check-{number}") for number, form in enumerate(forms)]
        (self.folder / "names").write_text("".join(name + "\n" for name in names))
        found = {name: [] for name in names}
        owners = {file: name for form, name in zip(forms, names) for file in form.files}
        for finding in json.loads(self.run("check", "--format", "json", "--files-from", "names").stdout)["findings"]:
            found[owners.get(finding["path"], finding["path"])].append(finding)
        return list(found.values())

    def lines(self, form, given, *more):
        """The lines that are written for the answers that are accepted."""
        return self.run("fill", form, "--lines", "--quiet", "--answers", "-", *more, given=given).stdout.splitlines(True)

    def fill(self, form, documents, *more):
        """What becomes of each of some documents: `ok`, and `answers` or `findings`."""
        lines = "".join(spelled(document) + "\n" for document in documents)
        result = self.run("fill", form, "--lines", "--envelope", "--quiet", "--answers", "-", *more, given=lines)
        return [parsed(line) for line in result.stdout.splitlines()]
