import SourceTree
import Testing

@Suite struct YAMLTextMistakeTests {
  @Test(arguments: [
    Mistake(
      "label: \"Name\nid: x",
      "a quoted text is never closed",
      "1:8-1:9",
      help: "add the closing `\"`"
    ),
    Mistake(
      "label: 'Name\nid: x",
      "a quoted text is never closed",
      "1:8-1:9",
      help: "add the closing `'`"
    ),
    Mistake(
      "label: it's\nhelp: 'it's'",
      "text after a closing quote",
      "2:11-2:13",
      help: "a `'` inside single quotes is written twice: `'it''s'`"
    ),
    Mistake(
      "label: \"x\" y",
      "text after a closing quote",
      "1:12-1:13",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "label: 'x' 'y'",
      "text after a closing quote",
      "1:12-1:15",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "label: \"a\" # ok\n  b: c",
      "nothing can stand below `label`, which already has a value",
      "2:3-2:4",
      help: "indent it like `label`"
    ),
    Mistake(
      "a: \"b\n  c: \"d\"",
      "a quoted text is never closed",
      "1:4-1:5",
      help: "add the closing `\"`"
    ),
    Mistake(
      "a: 'b'c",
      "text after a closing quote",
      "1:7-1:8",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "when: \"a\" == b",
      "text after a closing quote",
      "1:11-1:15",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "when: \"a\" > 2",
      "text after a closing quote",
      "1:11-1:14",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "when: \"a\" >2",
      "text after a closing quote",
      "1:11-1:13",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "min: 1, max: 3",
      "two keys on one line",
      "1:6-1:15",
      help: "put `max:` on a line of its own, with no comma before it"
    ),
    Mistake(
      "when: kind: student",
      "a condition compares with `==`, not with `:`",
      "1:7-1:20",
      help: "write `kind == student`"
    ),
    Mistake(
      "\"a\" b: c",
      "text after a closing quote",
      "1:5-1:9",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "\"a\": \"b\" \"c\": \"d\"",
      "text after a closing quote",
      "1:10-1:18",
      help: "put the whole value in one pair of quotes"
    ),
    Mistake(
      "a: \"b\",\nc: d",
      "a comma after a value",
      "1:7-1:8",
      help: "remove it; keys on lines of their own take no commas",
      fixed: "a: \"b\"\nc: d"
    ),
    Mistake(
      "label: \"Say \"hello\" to\"",
      "text after a closing quote",
      "1:14-1:24",
      help: "a `\"` inside double quotes is written `\\\"`: `\"Say \\\"hello\\\" to\"`"
    ),
    Mistake(
      "label: 'don't'\nid: x",
      "text after a closing quote",
      "1:13-1:15",
      help: "a `'` inside single quotes is written twice: `'don''t'`"
    ),
    Mistake(
      "é: \"ü",
      "a quoted text is never closed",
      "1:4-1:5",
      help: "add the closing `\"`"
    ),
    Mistake(
      "label: \"Name\nid: \"x\"\ntype: y",
      "a quoted text is never closed",
      "1:8-1:9",
      help: "add the closing `\"`"
    ),
    Mistake(
      "label: He said: \"hi\"",
      "a text with `: ` in it needs quotes",
      "1:8-1:21",
      help: "quote it: `'He said: \"hi\"'`; if a line break was lost before `said:`, put it back"
    ),
    Mistake(
      "label: 'a: b': c",
      "a text with `: ` in it needs quotes",
      "1:8-1:17",
      help: "quote it: `\"'a: b': c\"`"
    ),
  ])
  func `quotes that are not closed, or closed too early`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  @Test(arguments: [
    Mistake(
      "a:\n\tb: 1",
      "a tab is used to indent",
      "2:1-2:2",
      help: "indent with spaces; YAML does not allow tabs there"
    ),
    Mistake(
      "a:\n  b: 1\n\tc: 1",
      "a tab is used to indent",
      "3:1-3:2",
      help: "begin the line with 2 spaces; YAML does not allow tabs there"
    ),
    Mistake(
      "label: %x",
      "a text cannot begin with `%`",
      "1:8-1:10",
      help: "quote it: `\"%x\"`",
      fixed: "label: \"%x\""
    ),
    Mistake(
      "label: @x",
      "a text cannot begin with `@`",
      "1:8-1:10",
      help: "quote it: `\"@x\"`",
      fixed: "label: \"@x\""
    ),
    Mistake(
      "label: `x`",
      "a text cannot begin with a backtick",
      "1:8-1:11",
      help: "quote it: `\"`x`\"`",
      fixed: "label: \"`x`\""
    ),
    Mistake(
      "pattern: \"\\d+\"",
      "unknown escape `\\d` in double quotes",
      "1:11-1:13",
      help: "write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    Mistake(
      "pattern: \"a\\\"\nid: x",
      "a quoted text is never closed",
      "1:10-1:11",
      help: "add the closing `\"`"
    ),
    Mistake(
      "help: | some text\n  more",
      "a text block (`|` or `>`) begins on its own line",
      "1:9-1:18",
      help: "move the text to the next line and indent it"
    ),
    Mistake(
      "help: >- text",
      "a text block (`|` or `>`) begins on its own line",
      "1:10-1:14",
      help: "move the text to the next line and indent it"
    ),
    Mistake(
      "label: *",
      "a text cannot begin with `*`",
      "1:8-1:9",
      help: "quote it: `\"*\"`"
    ),
    Mistake(
      "label: &",
      "a text cannot begin with `&`",
      "1:8-1:9",
      help: "quote it: `\"&\"`"
    ),
    Mistake(
      "label: * required",
      "a text cannot begin with `*`",
      "1:8-1:18",
      help: "quote it: `\"* required\"`"
    ),
    Mistake(
      "%YAML 3.0\n---\na: 1",
      "only YAML 1.1 and 1.2 are read",
      "1:1-1:10",
      help: "remove the line"
    ),
    Mistake(
      "%FOO\na: 1",
      "a line that begins with `%` is a YAML directive, and this one is unknown",
      "1:1-1:5",
      help: "remove it, or put the text in quotes"
    ),
    Mistake(
      "label: \"\\u12\"",
      "`\\u` takes 4 hexadecimal digits",
      "1:9-1:13",
      help: "add them; write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    Mistake(
      "label: \"\\xZZ\"",
      "`\\x` takes 2 hexadecimal digits",
      "1:9-1:11",
      help: "add them; write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    Mistake(
      "label: \"\\ud83d\\ude00\"",
      "escape `\\ud83d` is no character",
      "1:9-1:15",
      help: "write the character itself, or its code as `\\U0001F600`"
    ),
    Mistake(
      "help: |\n  text\n less\nid: x",
      "a line in column 2 lines up with nothing above it",
      "3:2-3:6",
      help: "move it to column 3 or 1, wherever it belongs"
    ),
    Mistake(
      "help: |\n     text\n  less\nid: x",
      "a line in column 3 lines up with nothing above it",
      "3:3-3:7",
      help: "move it to column 6 or 1, wherever it belongs"
    ),
    Mistake(
      ", a",
      "a text cannot begin with `,`",
      "1:1-1:4",
      help: "quote it: `\", a\"`"
    ),
    Mistake(
      "a: ,b",
      "a text cannot begin with `,`",
      "1:4-1:6",
      help: "quote it: `\",b\"`"
    ),
    Mistake(
      "a: |5x\n b",
      "a text block (`|` or `>`) begins on its own line",
      "1:6-1:7",
      help: "move the text to the next line and indent it"
    ),
    Mistake(
      "a: |0\n b",
      "a text block is indented by 1 to 9 spaces",
      "1:5-1:6",
      help: "leave the digit out"
    ),
    Mistake(
      "a: ? b",
      "`? ` begins a key, which cannot be here",
      "1:4-1:5",
      help: "a text that begins with `? ` needs quotes"
    ),
    Mistake(
      "text: \"C:\\Users\\x\"",
      "`\\U` takes 8 hexadecimal digits",
      "1:10-1:12",
      help: "add them; write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    Mistake(
      "a:\n  - b\n  -\tc: d\n    e: f",
      "a tab is used to indent",
      "3:4-3:5",
      help: "indent with spaces; YAML does not allow tabs there"
    ),
    Mistake(
      "label: @all, none",
      "a text cannot begin with `@`",
      "1:8-1:18",
      help: "quote it: `\"@all, none\"`"
    ),
  ])
  func `characters, escapes, text blocks and directives`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }
}
