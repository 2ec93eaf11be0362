import SourceTree
import Testing

@Suite struct YAMLLayoutMistakeTests {
  @Test(arguments: [
    Mistake(
      "id:name\ntype: text",
      "`:` needs a space after it",
      "1:1-1:8",
      help: "write `id: `, then the value",
      fixed: "id: name\ntype: text"
    ),
    Mistake(
      "a: 1\nid:name\ntype: text",
      "`:` needs a space after it",
      "2:1-2:8",
      help: "write `id: `, then the value",
      fixed: "a: 1\nid: name\ntype: text"
    ),
    Mistake(
      "fields:\n  - id: a\n    type: text\n    label:Name\n    help: x",
      "`:` needs a space after it",
      "4:5-4:15",
      help: "write `label: `, then the value",
      fixed: "fields:\n  - id: a\n    type: text\n    label: Name\n    help: x"
    ),
    Mistake(
      "label: Name: of it",
      "a text with `: ` in it needs quotes",
      "1:8-1:19",
      help: "quote it: `\"Name: of it\"`",
      fixed: "label: \"Name: of it\""
    ),
    Mistake(
      "- label: Name: x # c",
      "a text with `: ` in it needs quotes",
      "1:10-1:17",
      help: "quote it: `\"Name: x\"`",
      fixed: "- label: \"Name: x\" # c"
    ),
    Mistake(
      "label: Note: \"quoted\" text: here",
      "a text with `: ` in it needs quotes",
      "1:8-1:33",
      help:
        "quote it: `'Note: \"quoted\" text: here'`; if a line break was lost before `text:`, put it back"
    ),
    Mistake(
      "key\nother: x",
      "a key without `:`",
      "1:1-1:4",
      help: "write `key: value`; a long text continues on lines that are indented further"
    ),
    Mistake(
      "a: b\nc",
      "a key without `:`",
      "2:1-2:2",
      help: "write `key: value`; a long text continues on lines that are indented further"
    ),
    Mistake(
      "a: b\nc\nd: e",
      "a key without `:`",
      "2:1-2:2",
      help: "write `key: value`; a long text continues on lines that are indented further"
    ),
    Mistake(
      "? a\nb",
      "a key without `:`",
      "2:1-2:2",
      help: "write `key: value`; a long text continues on lines that are indented further"
    ),
    Mistake(
      "a: b: c: d",
      "a text with `: ` in it needs quotes",
      "1:4-1:11",
      help: "quote it: `\"b: c: d\"`; if a line break was lost before `b:`, put it back"
    ),
    Mistake(
      "label: http://x: y",
      "a text with `: ` in it needs quotes",
      "1:8-1:19",
      help: "quote it: `\"http://x: y\"`",
      fixed: "label: \"http://x: y\""
    ),
    Mistake(
      "a: -",
      "a list cannot begin on the line of its key",
      "1:4-1:5",
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    ),
    Mistake(
      "fields:\n  -id: ten\n    type: text",
      "`-` needs a space after it",
      "2:3-2:6",
      help: "write `- id: `, then the value",
      fixed: "fields:\n  - id: ten\n    type: text"
    ),
    Mistake(
      "- id: a\n  b: c\n-id: d\n  b: e",
      "`-` needs a space after it",
      "3:1-3:4",
      help: "write `- id: `, then the value",
      fixed: "- id: a\n  b: c\n- id: d\n  b: e"
    ),
    Mistake(
      "-a\nb: c",
      "a key without `:`",
      "1:1-1:3",
      help: "write `key: value`; a long text continues on lines that are indented further"
    ),
    Mistake(
      "label: Name: of it\n  continued",
      "a text with `: ` in it needs quotes",
      "1:8-1:19",
      help:
        "it goes on below: write `label: >-` here, and all of the text on the lines below"
    ),
    Mistake(
      "- label: Name: x\n  b: c",
      "a text with `: ` in it needs quotes",
      "1:10-1:17",
      help: "quote it: `\"Name: x\"`",
      fixed: "- label: \"Name: x\"\n  b: c"
    ),
  ])
  func `colons and keys`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "fields:\n  - id: a\n    type: text\n   label: x",
      "a line in column 4 lines up with nothing above it",
      "4:4-4:9",
      help: "move it to column 5 or 3, wherever it belongs"
    ),
    Mistake(
      "fields:\n  - id: a\n     type: text\n    label: x",
      "key `type` is indented too far",
      "3:6-3:10",
      help: "keys of one mapping stand in one column: move it to column 5"
    ),
    Mistake(
      "fields:\n  - id: a\n - id: b",
      "a list item in column 2 lines up with nothing above it",
      "3:2-3:3",
      help: "move it to column 3"
    ),
    Mistake(
      "fields:\n    - id: a\n  - id: b",
      "a list item in column 3 lines up with nothing above it",
      "3:3-3:4",
      help: "move it to column 5"
    ),
    Mistake(
      "fields:\n  - id: a\n  id: b",
      "a list item is expected, without `- ` this is none",
      "3:3-3:5",
      help: "begin an item with `- `, or indent this further to make it part of the item above"
    ),
    Mistake(
      "options: - a",
      "a list cannot begin on the line of its key",
      "1:10-1:11",
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    ),
    Mistake(
      "label: x\n- a",
      "a list item stands where a key is expected",
      "2:1-2:2",
      help: "put the list below a key of its own: `key:`, then its items"
    ),
    Mistake(
      "fields:\n  key: a\n    type: b",
      "key `type` is indented too far",
      "3:5-3:9",
      help: "keys of one mapping stand in one column: move it to column 3"
    ),
    Mistake(
      "options:\n  - a\n  b\n  - c",
      "a list item is expected, without `- ` this is none",
      "3:3-3:4",
      help: "write `- b`"
    ),
    Mistake(
      "title: hello\n  label: x",
      "key `label` is indented too far",
      "2:3-2:8",
      help: "keys of one mapping stand in one column: move it to column 1"
    ),
    Mistake(
      "- a\nb: c",
      "a list item is expected, without `- ` this is none",
      "2:1-2:2",
      help: "begin an item with `- `, or indent this further to make it part of the item above"
    ),
    Mistake(
      "fields:\n  - id: a\n    type: text\n  help: x\n    unit: b",
      "key `help` is not indented enough",
      "4:3-4:7",
      help: "move it to column 5"
    ),
  ])
  func `indentation and lists`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "opt: {a: b",
      "`{` is never closed",
      "1:6-1:7",
      help: "add the closing `}`"
    ),
    Mistake(
      "opt: {a: b\nid: x\nc: d",
      "`{` is never closed",
      "1:6-1:7",
      help: "add the closing `}`"
    ),
    Mistake(
      "opt: [a, b",
      "`[` is never closed",
      "1:6-1:7",
      help: "add the closing `]`"
    ),
    Mistake(
      "opt: [a, b\nid: c",
      "`[` is never closed",
      "1:6-1:7",
      help: "add the closing `]`"
    ),
    Mistake(
      "opt: [a, b]]",
      "`]` closes nothing",
      "1:12-1:13",
      help: "remove it, or put the whole text in quotes"
    ),
    Mistake(
      "opt: {a: b}}",
      "`}` closes nothing",
      "1:12-1:13",
      help: "remove it, or put the whole text in quotes"
    ),
    Mistake(
      "opt: {a b: c, d]",
      "expected `,` or `}`, found `]`",
      "1:16-1:17",
      help: "close it with `}`"
    ),
    Mistake(
      "default: {name}-service",
      "text after a closing `}`",
      "1:16-1:24",
      help: "a text that begins with a bracket needs quotes: `\"{name}-service\"`"
    ),
    Mistake(
      "default: [a]-b",
      "text after a closing `]`",
      "1:13-1:15",
      help: "a text that begins with a bracket needs quotes: `\"[a]-b\"`"
    ),
    Mistake(
      "a: [1 : 2 : 3]",
      "expected `,` or `]` before this `:`",
      "1:11-1:12",
      help: "separate entries with `,`; a text that holds `: ` needs quotes: `\"2 : 3\"`"
    ),
    Mistake(
      "] ",
      "`]` closes nothing",
      "1:1-1:2",
      help: "remove it, or put the whole text in quotes"
    ),
    Mistake(
      "a: ]",
      "`]` closes nothing",
      "1:4-1:5",
      help: "remove it, or put the whole text in quotes"
    ),
    Mistake(
      "a: {b}: c",
      "a text with `: ` in it needs quotes",
      "1:4-1:10",
      help: "quote it: `\"{b}: c\"`"
    ),
    Mistake(
      "{\"a\": 1 \"b\": 2}",
      "expected `,` or `}` before this `:`",
      "1:12-1:13",
      help: "separate entries with `,`; a text that holds `: ` needs quotes"
    ),
    Mistake(
      "a: {b: c: d}",
      "expected `,` or `}` before this `:`",
      "1:9-1:10",
      help: "separate entries with `,`; a text that holds `: ` needs quotes: `\"c: d\"`"
    ),
    Mistake(
      "a: [\n  x: 1\nb: 2",
      "`[` is never closed",
      "1:4-1:5",
      help: "add the closing `]`"
    ),
    Mistake(
      "a: [, b]",
      "a value is missing",
      "1:5-1:6",
      help: "remove the `,`, or write what is missing before it"
    ),
  ])
  func `brackets`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
}
