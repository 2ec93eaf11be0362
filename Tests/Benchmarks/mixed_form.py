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
    count = 0
    for title, fields in parts:
        lines.append(title.rstrip("\n"))
        in_list = len(fields) // 3
        for position, field in enumerate(fields):
            count += 1
            # A field names the one before it, which stands beside it.
            starts_list = position == len(fields) - in_list
            if count % 10 == 0 and position > 0 and not starts_list:
                field = depending(field, FIELD.match(fields[position - 1][0])[1])
            if starts_list and in_list:
                name = FIELD.match(fields[0][0])[1]
                lines += [
                    f"  - id: {name}-more", "    type: list", "    label: More of it", "    fields:",
                ]
            indent = "  " if position >= len(fields) - in_list else ""
            lines += [indent + line for line in field]
    return "\n".join(lines) + "\n"


def depending(field, other):
    """A field that is asked, judged and labelled by the answer of another one."""
    name = FIELD.match(field[0])[1]
    label = next(line for line in field if line.startswith("    label: "))
    return [
        *(f"{line} beside {{{other}}}" if line == label else line for line in field),
        f"    when: answered({other})",
        "    rules:",
        f"    - must: answered({other}) or answered({name})",
        "      message: One of the two is needed",
    ]
