"""The cases of `Tests/Hostile/run`: each is a name, how to prepare it, and what must happen."""

import json
import os
import random
import shlex
import stat
from dataclasses import dataclass, field
from typing import Callable, List, Optional

SMALL = b"formwork: 1\nid: small\nfields:\n  - { id: name, type: text, label: Name }\n"
WRONG = b"formwork: 1\nid: wrong\nfields:\n  - { id: name, type: text, labl: Name }\n"


@dataclass
class Case:
    name: str
    #: Makes the files in a folder and gives the arguments.
    prepare: Callable[[str], List[str]]
    #: The exit code.
    code: int = 1
    #: Words of the output.
    says: List[str] = field(default_factory=list)
    #: A shell command in place of the program, which it finds as `$0`, its arguments as `$@`.
    shell: Optional[str] = None
    #: Whether the program runs as somebody without rights.
    unprivileged: bool = False
    #: Looks at the files afterwards.
    check: Optional[Callable[[], List[str]]] = None
    #: The share of processor time that a case of many megabytes may take.
    patience: float = 1
    #: The memory that it may take.
    megabytes: int = 512


@dataclass
class Growth:
    """An input whose time and memory may grow no faster than it does itself."""
    name: str
    #: Makes the files of an input that is so many times as large, and gives the arguments.
    prepare: Callable[[str, int], List[str]]
    #: The exit code.
    code: int = 0
    #: A shell command in place of the program, as in a case.
    shell: Optional[str] = None


def write(folder, name, content):
    """Makes a file, and the folders it lies in, and gives its path."""
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def checked(name, content, code=1, says=(), file="x.form.yaml", **more):
    """A form with some content."""
    def prepare(folder):
        write(folder, file, content() if callable(content) else content)
        return ["check", file]
    return Case(name, prepare, code, list(says), **more)


def with_options(name, content, code=1, says=(), file="o.csv", **more):
    """A form whose options are in a file with some content."""
    def prepare(folder):
        write(folder, "x.form.yaml", form_with_file(file))
        if content is not None:
            write(folder, file, content() if callable(content) else content)
        return ["check", "x.form.yaml"]
    return Case(name, prepare, code, list(says), **more)


def form_with_file(path):
    return fields("  - { id: o, type: picker, label: O, options: { from: " + json.dumps(path) + " } }")


def fields(text):
    return "formwork: 1\nid: hostile\nfields:\n" + text + "\n"


def text_field(**keys):
    entry = {"id": "name", "type": "text", "label": "Name", **keys}
    return "  - " + json.dumps(entry)


def toggles(condition):
    lines = [f"  - {{ id: t{n}, type: toggle, label: T{n} }}" for n in range(64)]
    return fields("\n".join(lines) + f"\n  - {{ id: last, type: note, text: L, when: {json.dumps(condition)} }}")


def all():
    return (texts() + sizes() + conditions() + patterns() + templates() + option_files()
            + places() + streams() + answers())


def texts():
    deep = 100_000
    bomb = "a0: &a0 [x, x]\n" + "".join(
        f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
    return [
        checked("flow nesting", "[" * deep, says=["depth"]),
        checked("closed flow nesting", "[" * deep + "]" * deep, says=["depth"]),
        checked("flow mappings", "{a: " * deep, says=["depth"]),
        checked("block sequences on one line", "- " * deep + "x", says=["depth"]),
        checked("block mappings", lambda: "".join(" " * n + "a:\n" for n in range(5_000)), says=["depth"]),
        checked("nesting below a form", SMALL + b"x-deep: " + b"[" * deep + b"]" * deep, says=["depth"]),
        checked("nested complex keys", "? " * deep),
        checked("json nesting", "[" * deep, file="x.json", says=["depth"]),
        checked("json objects", '{"a":' * deep, file="x.json", says=["depth"]),
        checked("aliases that multiply", "formwork: 1\nid: bomb\nfields: []\nx-bomb:\n" + "".join(
            "  " + line + "\n" for line in bomb.splitlines()), says=["alias"]),
        checked("an alias of itself", "formwork: 1\nid: &a [*a]\nfields: *a\n", says=["alias"]),
        checked("merge keys", "formwork: 1\nid: m\nx-a: &a { b: c }\nfields:\n  - <<: *a\n", says=["merge"]),
        checked("a million anchors", lambda: "".join(f"- &a{n} b\n" for n in range(1_000_000)), patience=3),
        checked("nul bytes", SMALL.replace(b"Name", b"Na\x00me")),
        checked("only nul bytes", b"\x00" * (1 << 20)),
        checked("invalid utf-8", SMALL.replace(b"Name", b"\xff\xfe\xc0\x80"), says=["UTF-8"]),
        checked("only invalid utf-8", b"\xff" * (1 << 20)),
        checked("utf-16", SMALL.decode().encode("utf-16")),
        checked("overlong slash", SMALL.replace(b"Name", b"\xc0\xaf"), says=["UTF-8"]),
        checked("lone surrogates in utf-8", SMALL.replace(b"Name", b"\xed\xa0\x80"), says=["UTF-8"]),
        checked("lone surrogate escapes", SMALL.replace(b"Name", b'"\\ud83d"')),
        checked("lone surrogate escapes in json", '{"formwork": 1, "id": "\\ud83d"}', file="x.json"),
        checked("byte order mark", b"\xef\xbb\xbf" + SMALL, 0),
        checked("two byte order marks", b"\xef\xbb\xbf" * 2 + SMALL),
        checked("only a byte order mark", b"\xef\xbb\xbf"),
        checked("carriage returns and line feeds", SMALL.replace(b"\n", b"\r\n"), 0),
        checked("carriage returns alone", SMALL.replace(b"\n", b"\r"), 0),
        checked("unicode line separators", SMALL.replace(b"\n", "\u2028".encode()), 1),
        checked("tabs", SMALL.replace(b"  - ", b"\t- "), says=["tab"]),
        checked("only tabs", "\t" * 1_000_000),
        checked("escape sequences", fields(text_field(labl="\x1b[31m\u202e\u200b::error::x\u009b"))),
        checked("escape sequences raw", fields('  - { id: "\x1b]0;x\x07", type: "\u202e" }')),
        checked("workflow commands in ids", fields('  - { id: "::error file=a::b", type: text, label: A }')),
        checked("an empty file", b""),
        checked("no form at all", b"\x7fELF" + os.urandom(1 << 16)),
        checked("random bytes", lambda: random.Random(1).randbytes(1 << 20)),
        checked("a second document", SMALL + b"---\n" * 100_000, says=["document"]),
    ]


def sizes():
    million = 1_000_000
    return [
        checked("a scalar of 64 MB", lambda: SMALL + b"x-a: " + b"a" * (64 << 20), says=["16 MB"]),
        checked("a scalar of 15 MB", lambda: SMALL + b"x-a: " + b"a" * (15 << 20), says=["64 KB"]),
        checked("a quoted scalar of 15 MB", lambda: SMALL + b'x-a: "' + b"\\n" * (7 << 20) + b'"', says=["64 KB"]),
        checked("a text block of 15 MB", lambda: SMALL + b"x-a: |\n" + b" a\n" * (5 << 20), says=["64 KB"]),
        checked("a scalar that is not closed", lambda: SMALL + b'x-a: "' + b"a" * (15 << 20)),
        checked("a key of 1 MB", SMALL + b"k" * (1 << 20) + b": a\n"),
        checked("a quoted key of 1 MB", SMALL + b'"' + b"k" * (1 << 20) + b'": a\n'),
        checked("a complex key of 1 MB", SMALL + b"? " + b"k" * (1 << 20) + b"\n: a\n"),
        checked("json key of 1 MB", '{"formwork": 1, "' + "k" * (1 << 20) + '": 1}', file="x.json"),
        checked("an id of 60 KB", fields(f"  - {{ id: {'a' * 60_000}, type: text, label: A }}")),
        checked("duplicate keys", lambda: "formwork: 1\nid: d\nfields: []\nx-d:\n" + "  a: b\n" * 100_000, says=["twice"]),
        checked("duplicate keys at every level", lambda: duplicates(25), says=["duplicate-key"]),
        checked("duplicate keys in json", lambda: '{"formwork": 1, ' + ", ".join(['"a": 1'] * 100_000) + "}", file="x.json", says=["duplicate-key"]),
        checked("duplicate ids", lambda: fields("  - { id: a, type: text, label: A }\n" * 20_000), says=["duplicate-id"]),
        checked("keys made to collide", lambda: "formwork: 1\nx-a:\n" + "".join(f"  k{n:07}: 1\n" for n in range(million)), patience=2),
        checked("15 MB of line breaks", lambda: b"\n" * (15 << 20)),
        checked("15 MB of carriage returns", lambda: b"\r" * (15 << 20)),
        checked("15 MB of spaces", lambda: b" " * (15 << 20)),
        checked("15 MB of comments", lambda: b"#\n" * (7 << 20)),
        checked("a comment of 15 MB", lambda: SMALL + b"# " + b"a" * (15 << 20), 0),
        checked("a line of 15 MB", lambda: "[" + "a," * (7 << 20) + "]", patience=3),
        checked("a line of 15 MB with a form", lambda: "{formwork: 1, id: a, fields: [" + "{id: a, type: text, lable: a}," * 500_000 + "]}", patience=3),
        checked("a million mistakes", lambda: "formwork: 1\nid: m\nfields:\n  - id: a\n    type: text\n    label: A\n" + "".join(f"    k{n}: a\n" for n in range(million)), patience=3),
        checked("a million wrong options", lambda: fields("  - id: a\n    type: picker\n    label: A\n    options:\n" + "      - no\n" * million), patience=3),
        checked("a million options of one id", lambda: fields("  - id: a\n    type: picker\n    label: A\n    options:\n" + "      - x\n" * million), patience=3),
        checked("a million entries of sections", lambda: "formwork: 1\nid: m\nsections:\n" + "  - a\n" * million, patience=3),
        checked("a million retired ids", lambda: SMALL + b"retired: [" + b",".join(b"old-%d" % n for n in range(million)) + b"]\n", says=["100000 old ids"]),
        checked("a million old ids of options", lambda: fields("  - { id: o, type: picker, label: O, options: [a], retired: [" + ",".join(f"o{n}" for n in range(million)) + "] }"), says=["100000 old ids"]),
        checked("a million wrong languages", lambda: "formwork: 1\nid: m\ntitle: {" + ",".join(f"a{n}: b" for n in range(million)) + "}\nfields: []\n", patience=2),
        checked("many languages", lambda: "formwork: 1\nid: m\ntitle: {" + ",".join(f"en-{word(n)}: b" for n in range(100_000)) + "}\nfields:\n"
                + "".join(f"  - {{ id: f-{word(n)}, type: note, text: {{ en: a }} }}\n" for n in range(20_000)), 0, patience=2),
        checked("a default of a million options", lambda: fields("  - { id: o, type: multi-selector, label: O, allow-custom: true, options: [a], default: [" + ",".join(f"o{n}" for n in range(million)) + "] }"), 1, ["more than 200000 values"], patience=2),
        checked("tags", lambda: "formwork: 1\n" + "- !!a b\n" * 100_000),
        checked("a million brackets that do not match", lambda: "[}" * million),
        checked("numbers of many digits", fields("  - { id: n-a, type: number, label: N, min: " + "9" * 60_000 + ", max: 1e99999999999999, step: 1e-999999999 }"), 0),
        checked("an exponent of many digits", fields("  - { id: n-a, type: number, label: N, max: 1e99999999999999999999 }"), 1, ["exponent"]),
    ]


def duplicates(levels):
    lines = ["formwork: 1", "x-d:"]
    for level in range(1, levels):
        indent = "  " * level
        lines += [f"{indent}k{n // 2}: v" for n in range(100_000 // levels)]
        lines.append(f"{indent}deeper:")
    return "\n".join(lines) + "\n"


def conditional_options(folder):
    """The schema of a form with 300,000 of them."""
    write(folder, "x.form.yaml", fields(
        "  - { id: t, type: toggle, label: T }\n  - { id: u, type: toggle, label: U }\n"
        "  - id: m\n    type: picker\n    label: M\n    options:\n"
        + "".join(f"      - {{ id: o{n}, label: O {n}, when: {'tu'[n % 2]} }}\n" for n in range(300_000))))
    return ["schema", "x.form.yaml", "-o", "x.json"]


def conditions():
    clauses = " and ".join(f"(t{n} or t{n + 1})" for n in range(20))
    hard = " and ".join(f"(t{n} or not t{(n * 7) % 40})" for n in range(22))
    many = "\n".join(
        f"  - {{ id: s{n}, type: toggle, label: S, when: \"{'t0' if n == 0 else f's{n - 1}'} or t{n % 60}\" }}"
        for n in range(3000))
    return [
        checked("a condition of 512 characters", toggles(clauses), 0),
        checked("a condition of many states", toggles(hard), 0),
        checked("a condition that is too long", toggles("t0 or " * 10_000 + "t1"), says=["512"]),
        checked("a condition too deep", toggles("(" * 100 + "t0" + ")" * 100)),
        checked("a condition of nots", toggles("not " * 120 + "t0")),
        checked("a condition of 60 KB of parentheses", toggles("(" * 60_000), says=["512"]),
        checked("conditions that depend on each other", toggles("t0").rstrip() + "\n" + many + "\n", 0),
        checked("a condition over many options", lambda: fields(
            "  - { id: m, type: multi-selector, label: M, options: ["
            + ", ".join(f"o{n}" for n in range(2000)) + "] }\n"
            "  - { id: last, type: note, text: L, when: \"m has all [o1, o2, o3] or count(m) == 1000\" }"), 0),
        Case("the schema of options with conditions", conditional_options, 0, patience=4, megabytes=200),
        checked("options with conditions", lambda: fields(
            "  - { id: t, type: toggle, label: T }\n  - id: m\n    type: multi-selector\n    label: M\n    options:\n"
            + "".join(f"      - {{ id: o{n}, label: O, when: t }}\n" for n in range(50_000))), 0, patience=2),
    ]


def patterns():
    many = random.Random(2)
    text = "".join(many.choice("ab") for _ in range(60_000))
    return [
        checked("a pattern that backtracks", fields(text_field(pattern="(a+)+b", default="a" * 65_000)), says=["pattern"]),
        checked("a pattern of 64 KB", fields(text_field(pattern="(a?b+|[c-z]){3}" * 4_000))),
        checked("a pattern of counts", fields(text_field(pattern="((a{1,99}){1,99}){1,99}"))),
        checked("a count of many digits", fields(text_field(pattern="a{" + "9" * 60_000 + "}"))),
        checked("a pattern of parentheses", fields(text_field(pattern="(" * 60_000))),
        checked("a pattern of brackets", fields(text_field(pattern="[" * 60_000))),
        checked("a pattern of alternatives", fields(text_field(pattern="|" * 60_000)), ),
        checked("a pattern of many states", fields(text_field(pattern="[ab]*a[ab]{900}", default=text))),
        checked("many patterns of many states", lambda: fields("\n".join(
            text_field(id=f"f-{word(n)}", pattern=f"[ab]*a[ab]{{{900 + n}}}", default=text) for n in range(100)))),
        checked("many patterns of many steps", lambda: fields("\n".join(
            text_field(id=f"f-{word(n)}", pattern=f"(a{{0,30}}){{0,30}}b{n}") for n in range(20_000))), says=["too large together"]),
        checked("many patterns of most steps", lambda: fields("\n".join(
            text_field(id=f"f-{word(n)}", pattern=f"(abcdefghi){{1000}}b{n}") for n in range(20_000))), says=["too large together"]),
        checked("suggestions of many states", lambda: fields(
            text_field(pattern="[ab]*a[ab]{900}", suggestions=[text[n:n + 20_000] for n in range(500)])), patience=2),
    ]


def word(number):
    """A number in letters, so that ids do not look generated."""
    letters = "abcdefghij"
    return "".join(letters[int(digit)] for digit in f"{number:05}")


def templates():
    return [
        checked("a template of 64 KB", fields(
            "  - { id: a, type: text, label: A }\n" + text_field(default="{a}" * 21_000)), 0),
        checked("a template of mistakes", fields(text_field(default="{b | c}" * 9_000))),
        checked("a template of braces", fields(text_field(default="{" * 60_000)), 0),
        checked("a template of open braces", fields(text_field(default="{ " * 30_000))),
        checked("a template of filters", fields(
            "  - { id: a, type: text, label: A }\n" + text_field(default="{a" + " | upper" * 7_000 + "}"))),
        checked("many templates of mistakes", lambda: fields("\n".join(
            text_field(id=f"f-{word(n)}", default="{nme}" * 100) for n in range(10_000))), patience=3),
        checked("long names nearly right", lambda: fields("\n".join(
            f"  - {{ id: {'x' * 50}-{word(n)}, type: text, label: L }}" for n in range(19_990))
            + "\n" + text_field(default="".join("{" + "x" * 50 + f"-{word(n)}a" + "}" for n in range(1_000)))), patience=2),
        checked("many retired names", lambda: "retired: [" + ",".join(f"old-{word(n)}" for n in range(99_999)) + "]\n"
                + fields("\n".join(text_field(id=f"f-{word(n)}", default="".join("{none-%d}" % k for k in range(1000))) for n in range(500)))),
        checked("many names nearly right", lambda: fields("\n".join(
            "  - { id: " + f"f-{word(n)}" + ", type: note, text: N, when: " + f"g-{word(n)}" + " }"
            for n in range(20_000))), patience=3),
    ]


def option_files():
    million = 1_000_000

    def link(target, file):
        def prepare(folder):
            write(folder, "form/x.form.yaml", form_with_file(file))
            write(folder, "secret.csv", "id,label\nsecret,hunter2\n")
            os.symlink(target, os.path.join(folder, "form", file.split("/")[0]))
            return ["check", "form/x.form.yaml"]
        return prepare

    def special(make, file="o.csv"):
        def prepare(folder):
            write(folder, "x.form.yaml", form_with_file(file))
            make(os.path.join(folder, file))
            return ["check", "x.form.yaml"]
        return prepare

    return [
        Case("options linked out of the folder", link("../secret.csv", "o.csv"), says=["outside"]),
        Case("options in a linked folder", link("..", "up/secret.csv"), says=["outside"]),
        Case("options linked to a device", link("/dev/zero", "o.csv")),
        Case("options linked to themselves", link("o.csv", "o.csv")),
        Case("options in a pipe", special(os.mkfifo)),
        Case("options in a folder", special(os.mkdir)),
        Case("options without permission", special(lambda path: (write("", path, "id\na\n"), os.chmod(path, 0))),
             unprivileged=True, says=["may not be read"]),
        with_options("options above the folder", None, file="../o.csv", says=["outside"]),
        with_options("options at an absolute path", None, file="/etc/passwd.csv", says=["outside"]),
        with_options("options that are missing", None),
        with_options("options of nul bytes", b"\x00" * 1_000_000),
        with_options("options of invalid utf-8", b"id\n\xff\xfe\n"),
        with_options("options of one line", lambda: "id\n" + "a" * (15 << 20)),
        with_options("a quote that is not closed", lambda: 'id\n"' + "a\n" * (5 << 20)),
        with_options("options of commas", lambda: "id,label\n" + "," * (15 << 20)),
        with_options("a million columns", lambda: ",".join(f"c{n}" for n in range(million)) + "\n", patience=2),
        with_options("a million options", lambda: "id,label\n" + "".join(f"o{n},O {n}\n" for n in range(million)), 0, patience=3),
        with_options("a million and one options", lambda: "".join(f"o{n}\n" for n in range(million + 1)), file="o.txt", patience=3),
        with_options("a million lines of one option", lambda: "a\n" * million, file="o.txt", patience=3),
        with_options("a million empty lines", lambda: "\n" * (15 << 20), file="o.txt"),
        with_options("json options nested", "[" * 100_000, file="o.json", says=["depth"]),
        with_options("json options of surrogates", '["\\ud83d"]', file="o.json"),
        with_options("json options of mistakes", lambda: "[" + ",".join(["1"] * million) + "]", file="o.json", patience=3),
        with_options("yaml options of aliases", "- &a x\n" + "- *a\n" * 100_000, file="o.yaml", says=["alias"]),
        with_options("lines of json that are none", lambda: "{\n" * million, file="o.jsonl", patience=3),
        with_options("escape sequences in options", "id\n\x1b[31m\n"),
    ]


def places():
    def folder_as_form(folder):
        os.mkdir(os.path.join(folder, "x.form.yaml"))
        return ["check", "x.form.yaml"]

    def pipe(folder):
        os.mkfifo(os.path.join(folder, "x.form.yaml"))
        return ["check", "x.form.yaml"]

    def pipe_and_form(folder):
        write(folder, "form", SMALL)
        return pipe(folder)

    def pipe_in_folder(folder):
        os.mkfifo(os.path.join(folder, "x.form.yaml"))
        write(folder, "a.form.yaml", SMALL)
        return ["check"]

    def without_permission(folder):
        os.chmod(write(folder, "x.form.yaml", SMALL), 0)
        return ["check", "x.form.yaml"]

    def folder_without_permission(folder):
        write(folder, "closed/x.form.yaml", SMALL)
        os.chmod(os.path.join(folder, "closed"), 0)
        return ["check", "."]

    def circle(folder):
        os.symlink(".", os.path.join(folder, "circle"))
        os.symlink("x.form.yaml", os.path.join(folder, "x.form.yaml"))
        write(folder, "a.form.yaml", SMALL)
        return ["check", "."]

    def many_folders(folder):
        path = folder
        for number in range(300):
            path = os.path.join(path, f"d{number}")
        os.makedirs(path)
        write(path, "x.form.yaml", SMALL)
        return ["check", "."]

    def read_only(folder):
        read_only.path = write(folder, "closed/x.form.yaml", WRONG)
        os.chmod(os.path.join(folder, "closed"), 0o555)
        return ["check", "--fix", "closed/x.form.yaml"]

    def unchanged():
        with open(read_only.path, "rb") as file:
            return [] if file.read() == WRONG else ["the old file has changed"]

    return [
        Case("a folder named as a form", folder_as_form, 2, ["no form"]),
        Case("a pipe without a writer", pipe, 2, ["no program writes"]),
        Case("a pipe among forms", pipe_in_folder, 0),
        Case("a pipe somebody writes into", pipe_and_form, 0, [], '(exec >x.form.yaml; sleep 1; cat form) & "$0" "$@"'),
        Case("a pipe somebody writes into later", pipe_and_form, 0, [], '(sleep 0.2; cat form >x.form.yaml) & "$0" "$@"'),
        Case("a pipe of the shell", pipe_and_form, 0, [], '"$0" check <(sleep 0.1; cat form)'),
        Case("an endless device", lambda folder: ["check", "/dev/zero"], 1, ["16 MB"]),
        Case("an endless standard input", lambda folder: ["check", "-"], 1, ["16 MB"], '"$0" "$@" </dev/zero'),
        Case("a closed standard input", lambda folder: ["check", "-"], 2, ["standard input"], '"$0" "$@" <&-'),
        Case("an empty device", lambda folder: ["check", "/dev/null"]),
        Case("a form without permission", without_permission, 2, ["permission denied"], unprivileged=True),
        Case("a folder without permission", folder_without_permission, 2, ["permission denied"], unprivileged=True),
        Case("links in a circle", circle, 0),
        Case("a link to itself", lambda folder: (circle(folder), ["check", "x.form.yaml"])[1], 2, ["circle"]),
        Case("a deep folder", many_folders, 0),
        Case("a name that is too long", lambda folder: ["check", "a" * 100_000 + ".form.yaml"], 2),
        Case("an empty name", lambda folder: ["check", ""], 2),
        Case("an escape sequence in a name", lambda folder: ["check", "\x1b[31m.form.yaml"], 2),
        Case("a name of many braces", lambda folder: ["check", "{a,b}" * 60], 2),
        Case("a glob of many stars", lambda folder: (write(folder, "a" * 100 + ".form.yaml", SMALL), ["check", "a*" * 60 + "b"])[1], 2),
        Case("a read-only folder", read_only, 2, ["cannot write", "permission denied"], unprivileged=True, check=unchanged),
    ]


def streams():
    def wrong(folder):
        write(folder, "x.form.yaml", fields("\n".join(
            f"  - {{ id: f-{word(n)}, type: text, labl: A }}" for n in range(2000))))
        return ["check", "x.form.yaml"]

    def right(folder):
        write(folder, "x.form.yaml", SMALL)
        return ["check", "x.form.yaml"]

    def forms(folder):
        for number in range(20):
            write(folder, f"{number}.form.yaml", SMALL)
        return ["check"]

    def repaired(folder):
        repaired.path = write(folder, "x.form.yaml", WRONG)
        return ["check", "--fix", "x.form.yaml"]

    def whole():
        with open(repaired.path, "rb") as file:
            return [] if file.read() == WRONG.replace(b"labl", b"label") else ["the file is not what it should be"]

    full = ["cannot write", "no space left"]
    closed = ["cannot write to standard output"]
    return [
        Case("a reader that goes away", wrong, 1, [], '"$0" "$@" | head -1 >&2; exit ${PIPESTATUS[0]}'),
        Case("a reader that never was", wrong, 1, [], '"$0" "$@" | true; exit ${PIPESTATUS[0]}'),
        Case("a closed output", wrong, 2, closed, '"$0" "$@" >&-'),
        Case("a closed output that is not needed", right, 0, [], '"$0" "$@" >&-'),
        Case("a closed error stream", wrong, 1, [], '"$0" "$@" 2>&-'),
        Case("no thread to be had", forms, 0, [], 'ulimit -u 1; exec "$0" "$@"', unprivileged=True),
        Case("no stream at all", wrong, 2, [], '"$0" "$@" <&- >&- 2>&-'),
        Case("a repair without streams", repaired, 0, [], '"$0" "$@" <&- >&- 2>&-', check=whole),
        Case("a full device", wrong, 2, full, '"$0" "$@" >/dev/full'),
        Case("a full device for help", lambda folder: ["--help"], 2, full, '"$0" "$@" >/dev/full'),
        Case("a schema on a full device", lambda folder: ["schema", "-o", "/dev/full"], 2, full),
        Case("a schema into a folder", lambda folder: ["schema", "-o", "."], 2, ["folder"]),
        Case("a schema into a folder that is missing", lambda folder: ["schema", "-o", "a/b"], 2),
        Case("a schema in a read-only folder", lambda folder: (os.mkdir(folder + "/c", 0o555), ["schema", "-o", "c/s"])[1], 2,
             ["permission denied"], unprivileged=True),
        Case("files limited in size", lambda folder: ["schema", "-o", "s"], 2, ["larger than allowed"], 'ulimit -f 1; "$0" "$@"',
             check=None),
    ]


def answers():
    million = 1_000_000
    deep = 100_000
    form = fields("\n".join([
        "  - { id: name, type: text, label: N, pattern: \"([ab]*a[ab]{9}|c)*\" }",
        "  - { id: size-of, type: number, label: S, step: 0.001 }",
        "  - { id: agrees, type: toggle, label: A }",
        "  - { id: colour, type: picker, label: C, options: [red, green] }",
        "  - { id: tastes, type: multi-selector, label: T, options: [sweet, sour] }",
        "  - { id: data, type: json, label: D }",
    ]))

    def filled(name, content, code=1, says=(), file="a.json", **more):
        def prepare(folder):
            write(folder, "x.form.yaml", form)
            write(folder, file, content() if callable(content) else content)
            return ["fill", "x.form.yaml", "--answers", file]
        return Case("answers: " + name, prepare, code, list(says), **more)

    def placed(name, make, code, says=(), arguments=("--answers", "a.json"), shell=None, **more):
        def prepare(folder):
            write(folder, "x.form.yaml", form)
            make(folder)
            return ["fill", "x.form.yaml", *arguments]
        return Case("answers: " + name, prepare, code, list(says), shell, **more)

    def nothing(_):
        pass

    def kept(folder):
        kept.path = write(folder, "closed/out.json", "old")
        os.chmod(os.path.join(folder, "closed"), 0o555)

    def unchanged():
        with open(kept.path, "rb") as file:
            return [] if file.read() == b"old" else ["the old file has changed"]

    def lined(name, content, code, says=(), *arguments, **more):
        def prepare(folder):
            write(folder, "x.form.yaml", form)
            write(folder, "a.jsonl", content() if callable(content) else content)
            return ["fill", "x.form.yaml", "--lines", "--answers", "a.jsonl", *arguments]
        return Case("answers: " + name, prepare, code, list(says), **more)

    def fault(name):
        return f'python3 {shlex.quote(os.path.join(os.path.dirname(os.path.abspath(__file__)), "faults.py"))} {name} "$0" "$@"'

    def lines(folder):
        write(folder, "a.jsonl", '{"name":"c"}\n' * 100_000)

    def kept_lines(folder):
        lines(folder)
        kept(folder)

    return [
        filled("nesting", '{"name":' + "[" * deep, says=["depth"]),
        filled("yaml nesting", "name: " + "[" * deep, file="a.yaml", says=["depth"]),
        filled("aliases", "name: &a x\ncolour: *a\n", file="a.yaml", says=["alias"]),
        filled("a million keys", lambda: "{" + ",".join(f'"k{n}":1' for n in range(million)) + "}"),
        filled("a million keys of one name", lambda: "{" + ",".join(['"name":"a"'] * million) + "}"),
        filled("a million wrong options", lambda: '{"tastes":[' + ",".join(['"x"'] * million) + "]}"),
        filled("a million right options", lambda: '{"tastes":[' + ",".join(['"sour"'] * million) + "]}"),
        filled("many values", lambda: '{"data":[' + ",".join(['{"a":[1,null,"no"]}'] * 40_000) + "]}", 0),
        filled("a million values in doubt", lambda: "data: [" + "no, " * million + "]", file="a.yaml", says=["quote it"]),
        filled("a value as deep as may be", '{"data":' + "[" * 31 + "]" * 31 + "}", 0),
        filled("a value that is too deep", '{"data":' + "[" * 32 + "]" * 32 + "}", says=["32 levels"]),
        filled("a long option", '{"colour":"' + "r" * 60_000 + '"}'),
        filled("a long number in steps", '{"size-of":1' + "0" * 60_000 + ".5}", 0),
        filled("a long number between steps", '{"size-of":1' + "0" * 60_000 + ".0005}", 1),
        filled("a large exponent", '{"size-of":1e999999999999999999999}'),
        filled("a small exponent", '{"size-of":1e-999999999999999999999}'),
        filled("a text of many states", '{"name":"' + "ab" * 32_000 + '"}', 0),
        filled("a text of 15 MB", lambda: '{"name":"' + "a" * (15 << 20) + '"}', says=["64 KB"]),
        filled("escape sequences", '{"name":"\\u001b[31m\\u202e\\u0000","\\u001b]0;":1,"colour":"\\u009b"}'),
        filled("a text with escape sequences that fits", '{"name":"c"}', 0),
        filled("nul bytes", b'{"name":"\x00"}'),
        filled("invalid utf-8", b'{"name":"\xff"}', says=["UTF-8"]),
        filled("lone surrogates", '{"name":"\\ud83d"}'),
        filled("a byte order mark", b'\xef\xbb\xbf{"name":"c"}', 0),
        filled("an empty file", b""),
        filled("only spaces", lambda: b" " * (15 << 20)),
        filled("more than the limit", lambda: b"[" + b" " * (17 << 20), says=["16 MB"]),
        placed("an endless device", nothing, 1, ["16 MB"], ("--answers", "/dev/zero")),
        placed("a pipe without a writer", lambda folder: os.mkfifo(folder + "/a.json"), 2, ["no program writes"]),
        placed("a folder", lambda folder: os.mkdir(folder + "/a.json"), 2, ["folder"]),
        placed("a form that is an endless device", nothing, 1, ["16 MB"], (), '"$0" fill /dev/zero'),
        placed("a full device", nothing, 2, ["no space left"], ("--set", "name=c", "-o", "/dev/full")),
        placed("output on a full device", nothing, 2, ["no space left"], ("--set", "name=c"), '"$0" "$@" >/dev/full'),
        placed("a closed output", nothing, 2, ["standard output"], ("--set", "name=c"), '"$0" "$@" >&-'),
        placed("a reader that goes away", nothing, 0, [], ("--set", "name=c"), '"$0" "$@" | true; exit ${PIPESTATUS[0]}'),
        placed("a read-only folder", kept, 2, ["permission denied"], ("--set", "name=c", "-o", "closed/out.json"),
               unprivileged=True, check=unchanged),
        placed("a full disk keeps the old file", kept, 2, ["larger than allowed"],
               ("--set", "name=" + "c" * 60_000, "-o", "closed/out.json"), 'chmod 755 closed; ulimit -f 1; "$0" "$@"', check=unchanged),
        placed("assignments of nothing", nothing, 1, [], ("--set", "=", "--set", "", "--set", ":=", "--set", "name:=")),
        lined("lines of all kinds", b'\n \t\r\n[]\n{"name":\n{"name":"\x00"}\n\x00\n\xff\xfe\n\xef\xbb\xbf{"name":"c"}\r\n{"name":"c"}',
              1, ["7 of 9 lines with errors"]),
        lined("lines of all kinds in envelopes", b'\n[]\n{"name":"\x00"}\n{"name":"c"}', 0, ['"line":4,"ok":true'], "--envelope"),
        lined("only ends of lines", lambda: b"\n" * 20_000, 1, ["19000 more findings not shown", "20000 of 20000 lines"]),
        lined("a line of 40 MB", lambda: b'{"name":"' + b"a" * (40 << 20) + b'"}\n{"name":"c"}\n', 1, ["16 MB", "1 of 2 lines"]),
        lined("a last line of 40 MB without an end", lambda: b'{"name":"c"}\n' + b" " * (40 << 20), 1, ["16 MB", "1 of 2 lines"]),
        lined("100,000 lines", lambda: b'{"size-of":1,"tastes":["sour"]}\n' * 100_000, 0, (), "-o", "out.jsonl", patience=8),
        lined("a short line between lines that are too long",
              lambda: b'{"name":"c"' + b" " * (17 << 20) + b'}\n{"name":"c"}\n{"name":"c"}' + b" " * (17 << 20) + b"\n",
              1, ["2 of 3 lines with errors"], patience=2),
        placed("lines on a full device", lines, 2, ["no space left"], ("--lines", "--answers", "a.jsonl", "-o", "/dev/full")),
        placed("lines on a full disk keep the old file", kept_lines, 2, ["larger than allowed"],
               ("--lines", "--answers", "a.jsonl", "-o", "closed/out.json"), 'chmod 755 closed; ulimit -f 1; "$0" "$@"', check=unchanged),
        placed("a reader of lines that goes away", lines, 0, [], ("--lines", "--answers", "a.jsonl"),
               '"$0" "$@" 2>said | head -n 3; code=${PIPESTATUS[0]}; cat said; [ ! -s said ] && exit $code'),
        placed("lines to a full output", lines, 2, ["no space left", "no result is whole"], ("--lines", "--answers", "a.jsonl"), '"$0" "$@" >/dev/full'),
        placed("lines to a full disk are whole up to the last", lines, 2,
               ["larger than allowed", "is the last that is whole"], ("--lines", "--answers", "a.jsonl"),
               '"$0" "$@" >whole; (ulimit -f 100; "$0" "$@" >part); code=$?; '
               '[ -s part ] && cmp -n "$(wc -c <part)" whole part && exit $code', patience=4),
        placed("lines that end by a kill", nothing, 0, [], ("--lines", "--jobs", "1"), fault("kill"), patience=16),
        placed("a form that changes while lines are read", nothing, 0, [], ("--lines", "--jobs", "1"), fault("change"), patience=4),
        placed("lines of a pipe without a writer", lambda folder: os.mkfifo(folder + "/a.jsonl"), 2, ["no program writes"],
               ("--lines", "--answers", "a.jsonl")),
        placed("an assignment of deep json", nothing, 1, [], ("--set", "name:=" + "[" * 60_000)),
        placed("an assignment of any deep json", nothing, 1, ["31 levels"], ("--set", "data=" + "[" * 60_000)),
        placed("a thousand assignments", nothing, 1, [], tuple(word for n in range(1_000) for word in ("--set", f"k{n}=v"))),
        placed("escape sequences in an assignment", nothing, 1, [], ("--set", "\x1b[31m=\u202e")),
    ]


def growths():
    def form(name, text, command, code=0, more=(), shell=None):
        def prepare(folder, scale):
            write(folder, "x.form.yaml", text(scale))
            return [command, "x.form.yaml", *more]
        return Growth(name, prepare, code, shell)

    def versions(name, old, new, code=0):
        def prepare(folder, scale):
            write(folder, "old.form.yaml", old(scale))
            write(folder, "new.form.yaml", new(scale))
            return ["compare", "old.form.yaml", "new.form.yaml"]
        return Growth(name, prepare, code)

    def shared(count, condition=None, kind="picker", more=""):
        when = f", when: {condition}" if condition else ""
        options = "".join(f"    - {{ id: o-{word(n)}{when}{more} }}\n" for n in range(count))
        uses = "\n".join(
            f"  - {{ id: f-{word(n)}, type: {kind}, label: F, options: {{ list: many }} }}"
            for n in range(count))
        toggle = "  - { id: on-it, type: toggle, label: On }\n"
        return f"option-lists:\n  many:\n{options}" + fields(toggle + uses)

    def accepted(count, reason):
        return "".join(
            f"# formwork-accept: field-removed:f-{word(n)} {reason}\n" for n in range(count)
        ) + SMALL.decode()

    def ignored(comments, warnings):
        above = "# formwork-ignore: id-not-text they are words\n" * comments
        options = ", ".join(f"{{ id: f-{word(n)}, type: picker, label: F, options: [y, b] }}"
                            for n in range(warnings))
        return f"formwork: 1\nid: hostile\n{above}fields: [{options}]\n"

    def labels(kilobytes):
        label = "lorem ipsum " * (kilobytes * 80)
        options = "".join(f"      - {{ id: o-{word(n)}, label: {label}{n} }}\n" for n in range(50))
        return fields(f"  - id: pick\n    type: picker\n    label: P\n    options:\n{options}")

    search = 'printf "%s\\n" "/dolor" "/ipsum 7" quit 2 | "$0" "$@"'
    return [
        form("a shared list with conditions", lambda n: shared(n * 250, "on-it"), "check"),
        form("a shared list with conditions, filled", lambda n: shared(n * 250, "on-it"), "fill"),
        form("the schema of a shared list with conditions", lambda n: shared(n * 250, "on-it"), "schema"),
        form("the schema of a shared list of exclusive options", lambda n: shared(n * 250, None, "multi-selector", ", exclusive: true"), "schema"),
        form("a shared list", lambda n: shared(n * 250), "check"),
        form("a shared list whose conditions never hold", lambda n: shared(n * 250, "on-it and not on-it"), "check", 1),
        versions("two versions with a shared list", lambda n: shared(n * 250, "on-it"), lambda n: shared(n * 250, "on-it") + "# again\n"),
        versions("two versions of a shared list under conditions", lambda n: shared(n * 250, "on-it"), lambda n: shared(n * 250, "not on-it"), 1),
        versions("different comments that accept changes", lambda n: accepted(n * 2_000, "once"), lambda n: accepted(n * 2_000, "again")),
        versions("the same comments that accept changes", lambda n: accepted(n * 2_000, "once"), lambda n: accepted(n * 2_000, "once")),
        form("comments above a line of warnings", lambda n: ignored(n * 4_000, n * 500), "check"),
        form("labels that are searched", lambda n: labels(n * 4), "run", 130, ["--accessible", "--no-draft"], search),
    ]
