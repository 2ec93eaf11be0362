import SourceTree
import Testing

@Suite struct YAMLSlipTests {
  @Test(arguments: [
    Mistake(
      "- a: b\n– c: d\n  e: f",
      "a list item begins with `- `, not with an en dash `–`",
      "2:1-2:2",
      help: "write `- c: d`"
    ),
    Mistake(
      "a:\n  — b: c\n    d: e\n  — b: f\n    d: g",
      "a list item begins with `- `, not with an em dash `—`",
      "2:3-2:4",
      help: "write `- b: c`"
    ),
    Mistake(
      "options:\n  * red\n  * green",
      "a list item begins with `- `, not with a bullet `*`",
      "2:3-2:4",
      help: "write `- red`"
    ),
    Mistake(
      "- id: a\n  - type: b\n  - label: c",
      "a list item stands where a key is expected",
      "2:3-2:4",
      help: "remove the `- ` before `type`, which begins an item of its own"
    ),
    Mistake(
      "a:\n  options:\n    - b\n  - c",
      "a list item stands where a key is expected",
      "4:3-4:4",
      help: "move it to column 5, where the items of a list above it stand"
    ),
    Mistake(
      "- - id: a\n  b: c",
      "a second `- ` begins a list inside the list",
      "1:3-1:4",
      help: "remove it"
    ),
    Mistake(
      "- id: a\n  b: c\n  id: d\n  b: e",
      "key `id` is used twice in one list item",
      "3:3-3:5",
      help: "begin the next item with `- ` in column 1, before `id`"
    ),
    Mistake(
      "a:\n  - b\n  search\n  - c",
      "a list item is expected, without `- ` this is none",
      "3:3-3:9",
      help: "write `- search`"
    ),
    Mistake(
      "a:\n  - b\n  -c\n  - d",
      "`-` needs a space after it",
      "3:3-3:5",
      help: "write `- c`"
    ),
    Mistake(
      "a:\n  - { b: c }\n  { b: d }\n  - { b: e }",
      "a list item is expected, without `- ` this is none",
      "3:3-3:11",
      help: "write `- { b: d }`"
    ),
    Mistake(
      "a:\n  { b: c }\n  - { b: d }\n  - { b: e }",
      "a list item is expected, without `- ` this is none",
      "2:3-2:11",
      help: "write `- { b: c }`"
    ),
    Mistake(
      "a:\n  -{ b: c, d: e }\n  - { b: f }",
      "`-` needs a space after it",
      "2:3-2:5",
      help: "write `- { b: c, d: e }`",
      fixed: "a:\n  - { b: c, d: e }\n  - { b: f }"
    ),
  ])
  func `dashes`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "a: b\nc:\u{A0} d",
      "a no-break space follows the `:`",
      "2:3-2:4",
      help: "replace it with a common space: to YAML it is a letter",
      fixed: "a: b\nc: d"
    ),
    Mistake(
      "a:\n  b: c\n\u{A0}\u{A0}d: e\n \u{A0}f: g\n  h: i",
      "a no-break space is used to indent",
      "3:1-3:2",
      help: "replace it with a common space: to YAML it is a letter",
      fixed: "a:\n  b: c\n  d: e\n  f: g\n  h: i"
    ),
    Mistake(
      "a: b\nunit\u{FF1A} km",
      "a key ends with `:`, not with the wide `\u{FF1A}`",
      "2:5-2:6",
      help: "write `: ` instead",
      fixed: "a: b\nunit: km"
    ),
  ])
  func `characters that look like others`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "- id two\n  type: text",
      "a key without `:`",
      "1:3-1:9",
      help: "write `id: two`"
    ),
    Mistake(
      "- type=text\n  label: a",
      "a key without `:`",
      "1:3-1:12",
      help: "write `type: text`"
    ),
    Mistake(
      "- id: a, type: b\n  c: d",
      "two keys on one line",
      "1:7-1:17",
      help: "put `type:` on a line of its own, with no comma before it"
    ),
    Mistake(
      "- id: a type: b",
      "two keys on one line",
      "1:7-1:16",
      help: "put `type:` on a line of its own, with no comma before it"
    ),
    Mistake(
      "- a: b\n  : true",
      "a `:` with no key before it",
      "2:3-2:4",
      help: "write the key before the `:`, or remove the line"
    ),
    Mistake(
      "a: : b",
      "a second `:` follows the one of the key",
      "1:4-1:5",
      help: "remove one of the two; a text that begins with `:` needs quotes"
    ),
    Mistake(
      "- id: name:\n  type: text",
      "a second `:` ends the line",
      "1:11-1:12",
      help: "remove it: write `id: name`"
    ),
    Mistake(
      "a: text:",
      "a second `:` ends the line",
      "1:8-1:9",
      help: "remove it; if it belongs to the text, quote it: `\"text:\"`"
    ),
    Mistake(
      "options: list: teams",
      "a text with `: ` in it needs quotes",
      "1:10-1:21",
      help: "for a mapping write `{ list: teams }`; for a text, quote it: `\"list: teams\"`"
    ),
    Mistake(
      "{ a: b,label:Who }",
      "`:` needs a space after it",
      "1:8-1:17",
      help: "write `label: `, then the value",
      fixed: "{ a: b,label: Who }"
    ),
    Mistake(
      "? a: b\nc: d",
      "a key has to be text, not a list or a mapping",
      "1:3-1:4",
      help: "remove the `? ` before it"
    ),
  ])
  func `colons`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "{ max: 1,000 }",
      "a number has no comma: `1,000` is read as two entries",
      "1:8-1:13",
      help: "write `1000`"
    ),
    Mistake(
      "{ max: -120,5, min: 1 }",
      "a number has no comma: `-120,5` is read as two entries",
      "1:8-1:14",
      help: "write `-120.5`"
    ),
    Mistake(
      "- { a: b, c: see #4 }\n- { d: e }",
      "a `#` after a space begins a comment, so that the `}` after it is not read",
      "1:18-1:19",
      help: "put the text in quotes: `\"see #4\"`"
    ),
    Mistake(
      "- { a: 'Don't ask', b: c }",
      "text after a closing quote",
      "1:13-1:19",
      help: "a `'` inside single quotes is written twice: `'Don''t ask'`"
    ),
    Mistake(
      "- { a: \"Say \"hi\"\", b: c }",
      "text after a closing quote",
      "1:14-1:18",
      help: "a `\"` inside double quotes is written `\\\"`: `\"Say \\\"hi\\\"\"`"
    ),
    Mistake(
      "a: [b,, c]",
      "a value is missing",
      "1:7-1:8",
      help: "remove one of the two commas, or write what is missing between them"
    ),
    Mistake(
      "- { a: \"b }\n- { a: \"c\" }",
      "a quoted text is never closed",
      "1:8-1:9",
      help: "add the closing `\"`"
    ),
    Mistake(
      "[\"14\" \"15\", \"16\"]",
      "expected `,` or `]`",
      "1:7-1:11",
      help: "put a `,` between them: `\"14\", \"15\"`"
    ),
    Mistake(
      "[\"14\", \"15, \"16\"]",
      "a quoted text is never closed",
      "1:8-1:9",
      help: "add the closing quote: `\"15\", \"16\"`"
    ),
    Mistake(
      "options: \"14\", \"15\"",
      "text after a closing quote",
      "1:14-1:20",
      help: "put the list in brackets: `[\"14\", \"15\"]`"
    ),
    Mistake(
      "label: { en: \"Kind\" of ticket, es: Tipo }",
      "text after a closing quote",
      "1:21-1:30",
      help: "put the whole value in one pair of quotes: `'\"Kind\" of ticket'`"
    ),
    Mistake(
      "label: *Why so much?",
      "alias `*Why` is not allowed",
      "1:8-1:12",
      help: "write the value out; a text that begins with `*` needs quotes"
    ),
    Mistake(
      "- { a: b, c: d\n- { e: f }",
      "`{` is never closed",
      "1:3-1:4",
      help: "add the closing `}`"
    ),
  ])
  func `brackets`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "{\n  \"a\": 1,\n  // b\n  \"c\": [2]\n}",
      "a comment begins with `#`, not with `//`",
      "3:3-3:7",
      help: "write `# ` instead, or remove it"
    ),
    Mistake(
      "{\n  \"a\": 1, /* b */\n  \"c\": \"2\" // d\n}",
      "a comment begins with `#`, not with `/*`",
      "2:11-2:18",
      help: "write `# ` instead, here and in every comment below, or remove them"
    ),
    Mistake(
      "a: b\n// c\nd: e",
      "a comment begins with `#`, not with `//`",
      "2:1-2:5",
      help: "write `# ` instead, or remove it"
    ),
  ])
  func `comments of other languages`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
}
