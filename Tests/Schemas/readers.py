"""Readers of the formats of findings, as strict as those who take them.

Each gives the findings as a list of `(rule, path, line, fingerprint)`, `None` for what the format
does not carry, and says what is wrong by raising `Wrong`.
"""

import json
import re
import urllib.parse
import xml.etree.ElementTree

import jsonschema


class Wrong(Exception):
    """A report that its consumer would refuse, or read as something else."""


def demand(is_kept, promise):
    if not is_kept:
        raise Wrong(promise)


def validator(path):
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


JSON_SCHEMA = validator("Schemas/findings.schema.json")
SARIF_SCHEMA = validator("Tests/Schemas/sarif.schema.json")


def valid(text, schema):
    report = json.loads(text)
    for error in schema.iter_errors(report):
        raise Wrong(f"{error.json_path}: {error.message[:200]}")
    return report


def read_json(text):
    report = valid(text, JSON_SCHEMA)
    found = report["findings"]
    for severity in ("error", "warning", "info"):
        count = sum(finding["severity"] == severity for finding in found)
        demand(report["summary"][f"{severity}s"] == count, f"the number of {severity}s")
    return [(f["rule"], None, f.get("line"), f["fingerprint"]) for f in found]


def read_sarif(text):
    run = valid(text, SARIF_SCHEMA)["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    found = []
    for result in run["results"]:
        demand(result["ruleIndex"] < len(rules), "an index of a rule")
        demand(rules[result["ruleIndex"]]["id"] == result["ruleId"], "the index is the rule's")
        place = result["locations"][0]["physicalLocation"]
        region = place["region"]
        start = (region["startLine"], region["startColumn"])
        demand(start <= (region["endLine"], region["endColumn"]), "a region ends after it begins")
        for change in (c for fix in result.get("fixes", []) for c in fix["artifactChanges"]):
            demand(change["artifactLocation"] == place["artifactLocation"], "a fix is in its file")
        path = urllib.parse.unquote(place["artifactLocation"]["uri"], errors="strict")
        mark, _, count = result["partialFingerprints"]["primaryLocationLineHash"].rpartition(":")
        demand(count == "1", "one finding for each fingerprint")
        found.append((result["ruleId"], path, region["startLine"], mark))
    for rule in rules:
        demand(rule["helpUri"] == f"urn:formwork:rule:{rule['id']}", "the name of a rule")
    demand({rule for rule, *_ in found} == {rule["id"] for rule in rules}, "rules that were found")
    return found


def read_gitlab(text):
    """GitLab's documentation, "Code Quality report format"; the widget drops what lacks a key."""
    report = json.loads(text)
    demand(isinstance(report, list), "an array")
    found = []
    for entry in report:
        keys = {"description", "check_name", "fingerprint", "severity", "location"}
        demand(set(entry) == keys, f"the keys {sorted(keys)}")
        demand(all(entry[key] for key in keys), "no empty value")
        severities = ("info", "minor", "major", "critical", "blocker")
        demand(entry["severity"] in severities, "a severity that GitLab knows")
        demand("\n" not in entry["description"], "a description of one line")
        demand(entry["description"].startswith(entry["check_name"]), "the rule comes first")
        place = entry["location"]
        demand(not place["path"].startswith(("./", "/")), "a path relative to the repository")
        begin = place["lines"]["begin"]
        demand(isinstance(begin, int) and begin >= 1, "a line from 1")
        found.append((entry["check_name"], place["path"], begin, entry["fingerprint"]))
    return found


def read_junit(text):
    """What GitLab reads of JUnit: name, classname, file, time, and the text inside a failure."""
    root = xml.etree.ElementTree.fromstring(text)
    demand(root.tag == "testsuites" and len(root), "test suites")
    found = []
    for suite in root:
        demand(suite.tag == "testsuite" and len(suite), "a suite has a case")
        demand(int(suite.get("tests")) == len(suite), "the number of cases")
        failures = suite.findall("testcase/failure")
        demand(int(suite.get("failures")) == len(failures), "the number of failures")
        names = [(case.get("classname"), case.get("name")) for case in suite]
        demand(len(set(names)) == len(names), "the names of cases are unique")
        for case in suite:
            demand(case.tag == "testcase" and float(case.get("time")) == 0, "a case with a time")
            demand(case.get("name") and case.get("classname"), "a case with a name")
            demand(case.get("file"), "a case with a file")
            body = [case.find("failure"), case.find("system-out")]
            body = [element for element in body if element is not None]
            if case.get("name") == "no findings":
                demand(not body, "nothing is said of what is clean")
                continue
            demand(len(body) == 1 and (body[0].text or "").strip(), "text inside the failure")
            rule = case.get("name").split(" ")[0]
            demand(f"[{rule}]: " in body[0].text.splitlines()[0], "the headline has the rule")
            found.append((rule, case.get("file"), int(case.get("line")), None))
    demand(int(root.get("tests")) == sum(len(suite) for suite in root), "the number of all cases")
    return found


def unescaped(text, is_property):
    for escape, character in (("%0D", "\r"), ("%0A", "\n")):
        text = text.replace(escape, character)
    if is_property:
        text = text.replace("%3A", ":").replace("%2C", ",")
    return text.replace("%25", "%")


def read_github(text):
    """The runner's own parsing: `ActionCommand.TryParseV2` of github.com/actions/runner."""
    found = []
    counts = {}
    for line in text.split("\n")[:-1]:
        demand("\r" not in line, "no carriage return in the log")
        command = re.match(r"\s*::(.*?)::(.*)$", line)
        if command is None:
            told = re.match(r"(error|warning|info) .+?:(\d+):\d+ ([a-z-]+): ", line)
            demand(told or "without an annotation" in line, f"a line that tells nothing: {line}")
            if told:
                found.append((told[3], None, int(told[2]), None))
            continue
        name, _, properties = command[1].partition(" ")
        demand(name in ("error", "warning", "notice"), f"the command `{name}`")
        counts[name] = counts.get(name, 0) + 1
        demand(counts[name] <= 10, "the runner takes ten of a kind")
        values = dict(part.split("=", 1) for part in properties.split(","))
        values = {key: unescaped(value, True) for key, value in values.items()}
        expected = ["file", "line", "endLine", "title"]
        if values["line"] == values["endLine"]:
            expected[3:3] = ["col", "endColumn"]
        demand(list(values) == expected, f"the properties {expected}")
        demand(unescaped(command[2], False).strip(), "a message")
        found.append((values["title"], values["file"], int(values["line"]), None))
    return found


READERS = {
    "json": read_json,
    "sarif": read_sarif,
    "gitlab": read_gitlab,
    "junit": read_junit,
    "github": read_github,
}
