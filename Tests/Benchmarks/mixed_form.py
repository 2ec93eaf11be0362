"""Makes a form of more kinds out of a plain one of `BenchmarkForms big`: a third of the fields of
each section stand in a list, and each tenth has a condition, a rule and a template."""

import re

FIELD = re.compile(r"  - id: (.*)")


def sections(text):
    """The head of the form, then of each section its head and the lines of each of its fields."""
    head, *parts = re.split(r"(?m)^(?=- id: )", text)
    result = []
    for part in parts:
        title, *fields = re.split(r"(?m)^(?=  - id: )", part)
        result.append((title, [field.strip("\n").split("\n") for field in fields]))
    return head, result


def mixed(text):
    """The same fields, some of them in lists, some of them depending on others."""
    head, parts = sections(text)
    lines = [head.rstrip("\n")]
    wanted = 0
    for title, fields in parts:
        lines.append(title.rstrip("\n"))
        in_list = len(fields) // 3
        # Those before the place, in the section or in the list, that may be left unanswered.
        optional = []
        for position, field in enumerate(fields):
            wanted += 0.1
            starts_list = position == len(fields) - in_list
            if starts_list and in_list:
                optional = []
                name = FIELD.match(fields[0][0])[1]
                lines += [
                    f"  - id: {name}-more", "    type: list", "    label: More of it", "    fields:",
                ]
            name = FIELD.match(field[0])[1]
            if may_be_unanswered(field):
                optional.append(name)
                if wanted >= 1 and len(optional) > 2:
                    wanted -= 1
                    field = depending(field, *optional[-3:-1])
            indent = "  " if position >= len(fields) - in_list else ""
            lines += [indent + line for line in field]
    return "\n".join(lines) + "\n"


def may_be_unanswered(field):
    """Whether nothing gives the field an answer, so that a condition on it decides something."""
    keys = {line.split(":")[0].strip() for line in field if line.startswith("    ")}
    return not keys & {"required", "default"} and "    type: toggle" not in field


def depending(field, other, third):
    """A field that is asked, judged and labelled by the answers of two others."""
    label = next(line for line in field if line.startswith("    label: "))
    return [
        *(f"{line} beside {{{other}}}" if line == label else line for line in field),
        f"    when: answered({other})",
        "    rules:",
        f"    - must: answered({third})",
        "      message: The other one is needed with it",
    ]
