"""What letters become in a `slug` and in lower case, by Python's `unicodedata`.

    letters.py BINARY   has `formwork fill` change every letter, and prints each that differs
    letters.py --table  prints the table of `LetterFolding+Latin.swift`

To make the table again, take the latest data: `unicodedata2` is used where it is installed.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

# What Unicode's data does not say of letters that are no variants of others, as in the transliteration
# Latin-ASCII of CLDR.
NAMED = {"ß": "ss", "ẞ": "SS", "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Þ": "TH", "þ": "th", "Ð": "D", "ð": "d",
         "ı": "i", "ȷ": "j", "Ŋ": "N", "ŋ": "n"}
# Letters of several that Unicode names by them, and does not decompose.
PAIRS = "AE OE AA AO AU AV AY OO VY TZ OU OI HV UI UO UE".split() + [f"{pair} DIGRAPH" for pair in "DB DZ LS LZ QP TC TS".split()]
NAME = re.compile(rf"LATIN (SMALL|CAPITAL) (?:LETTER|LIGATURE) ([A-Z]|{'|'.join(PAIRS)})(?: WITH .*)?")
# What stands beside a letter in a decomposition, and is no mark.
BESIDE = "·\u02bc\u02be"


def folded(letter, data=unicodedata):
    """The letters of ASCII that a letter becomes; `None` for one that stays."""
    if letter.isascii() or data.category(letter)[0] != "L":
        return None
    if letter in NAMED:
        return NAMED[letter]
    parts = [part for part in data.normalize("NFKD", letter) if data.category(part) != "Mn" and part not in BESIDE]
    if parts and all(part.isascii() and part.isalpha() for part in parts):
        return "".join(parts)
    if len(parts) == 1 and parts[0] != letter:
        return folded(parts[0], data)
    found = NAME.fullmatch(data.name(letter, ""))
    if not found:
        return None
    letters = found[2].replace(" DIGRAPH", "")
    return letters if found[1] == "CAPITAL" else letters.lower()


def every_letter(data=unicodedata):
    return (chr(code) for code in range(0x80, 0x110000) if data.category(chr(code))[0] == "L")


def table():
    try:
        import unicodedata2 as data
    except ImportError:
        data = unicodedata
    rows = {}
    for letter in every_letter(data):
        if folded(letter, data):
            rows.setdefault(folded(letter, data), []).append(letter)
    print(f"Unicode {data.unidata_version}")
    for letters in sorted(rows, key=lambda letters: (letters.lower(), letters)):
        # Two of them are others when a program normalizes the file.
        print(letters, "".join("\\u{%X}" % ord(letter) if letter in "\u212a\u212b" else letter for letter in rows[letters]))


FORM = """formwork: 1
id: letters
fields:
  - { id: text, type: text, label: L }
  - { id: slug, type: computed, value: "{text | slug}" }
  - { id: lower, type: computed, value: "{text | lower}" }
"""
# Letters whose case is another one in older data than that of Unicode 17.
CHANGED = "\u0295\u10fc\ua7f2\ua7f3\ua7f4\uab69"
# Where a letter stands decides how a sigma is written, and where a word ends; most letters have no case.
AROUND = ["{}", "a{}", "{}a", "Σ{}", "{}Σ", "1{}", "X{}X", "x{} x"]


def words(text):
    """A run of letters and digits is a word; a capital after a small letter, or before one, begins another."""
    found, signs = [""], text + " "
    for place, sign in enumerate(text):
        if not sign.isalnum():
            found.append("")
            continue
        before = found[-1][-1:]
        if sign.isupper() and before and (before.islower() or signs[place + 1].islower()):
            found.append("")
        found[-1] += sign
    return [word for word in found if word]


def slug(text):
    """The slug of a text of composed letters."""
    plain = ("".join(sign if sign.isascii() else folded(sign) or "" for sign in word) for word in words(text))
    return "-".join(word.lower() for word in plain if word)


def check(binary):
    failed = count = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "letters.form.yaml")
        path.write_text(FORM)
        texts = [around.format(letter) for letter in every_letter() if letter not in CHANGED
                 for around in (AROUND if folded(letter) or unicodedata.category(letter) != "Lo" else AROUND[:1])]
        result = subprocess.run(
            [binary, "fill", path.name, "--lines", "--answers", "-", "--quiet"], cwd=folder, capture_output=True,
            input="".join(json.dumps({"text": text}) + "\n" for text in texts), text=True, timeout=300)
    found = [json.loads(line) for line in result.stdout.splitlines()]
    if len(found) != len(texts):
        sys.exit(f"FAILED {len(found)} lines of {len(texts)}: {result.stderr}")
    for text, answers in zip(texts, found):
        for name, expected in (("slug", slug(text)), ("lower", text.lower())):
            count += 1
            if answers.get(name, "") != expected:
                failed += 1
                if failed < 50:
                    print(f"FAILED {name} of {text!a} is {answers.get(name)!a} and not {expected!a}")
    print(f"{count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--table"]:
        table()
    else:
        sys.exit(check(sys.argv[1]))
