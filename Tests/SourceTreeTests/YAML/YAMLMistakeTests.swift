import Diagnostics
import SourceTree
import Testing

/// The ordinary mistakes: each has one finding at its place, and a help that says what to do.
@Suite struct YAMLMistakeTests {
  @Test(arguments: [
    // A tab indents.
    Mistake(
      "fields:\n  - id: a\n\tlabel: A\n",
      "3:1 syntax: a tab is used to indent",
      help: "begin the line with spaces"
    ),
    Mistake(
      "fields:\n\t- id: a\n\t  label: A\n\t- id: b\n",
      "2:1 syntax: a tab is used to indent",
      help: "begin the line with spaces"
    ),
    // A second colon.
    Mistake(
      "id: a\nlabel: Note: read this\nhelp: b\n",
      "2:12 syntax: a text with `: ` in it needs quotes",
      help: "quote it: `\"Note: read this\"`",
      fixed: "id: a\nlabel: \"Note: read this\"\nhelp: b\n"
    ),
    Mistake(
      "label: say \"hi\": it's on  # why\n",
      "1:16 syntax: a text with `: ` in it needs quotes",
      help: "quote it: `'say \"hi\": it''s on'`"
    ),
    // What may be a lost line break is not put into quotes without asking.
    Mistake(
      "label: Name required: true\n",
      "1:21 syntax: a text with `: ` in it needs quotes",
      help: "quote it"
    ),
    // A character with which no text begins.
    Mistake(
      "label: @you\n",
      "1:8 syntax: a text cannot begin with `@`",
      help: "quote it: `\"@you\"`",
      fixed: "label: \"@you\"\n"
    ),
    Mistake(
      "- `code` first\n",
      "1:3 syntax: a text cannot begin with a backtick",
      help: "quote it",
      fixed: "- \"`code` first\"\n"
    ),
    Mistake(
      "unit: % of all\n",
      "1:7 syntax: a text cannot begin with `%`",
      help: "quote it",
      fixed: "unit: \"% of all\"\n"
    ),
    Mistake(
      "label: &, or and\n",
      "1:8 syntax: a text cannot begin with `&`",
      help: "quote it",
      fixed: "label: \"&, or and\"\n"
    ),
    Mistake(
      "label: *required*\n",
      "1:8 syntax: a text cannot begin with `*`",
      help: "quote it",
      fixed: "label: \"*required*\"\n"
    ),
    Mistake(
      "label: !{x}\n",
      "1:8 syntax: a text cannot begin with `!`",
      help: "quote it",
      fixed: "label: \"!{x}\"\n"
    ),
    Mistake(
      "label: [Draft] the plan\n",
      "1:8 syntax: a text cannot begin with `[`",
      help: "quote it",
      fixed: "label: \"[Draft] the plan\"\n"
    ),
    Mistake(
      "label: {name}, hello\n",
      "1:8 syntax: a text cannot begin with `{`",
      help: "quote it",
      fixed: "label: \"{name}, hello\"\n"
    ),
    // Not closed.
    Mistake(
      "id: a\nlabel: \"Name\nhelp: b\n",
      "2:8 syntax: a quoted text is never closed",
      help: "add the closing quote"
    ),
    Mistake(
      "fields:\n  - id: a\n    label: \"Name\n    help: \"Your name\"\n",
      "3:12 syntax: a quoted text is never closed",
      help: "add the closing quote"
    ),
    Mistake(
      "fields:\n  - id: a\n    options: [b, c\n    label: A\n",
      "3:14 syntax: `[` is never closed",
      help: "add the closing `]`"
    ),
    Mistake(
      "options:\n  - { id: a\n  - { id: b }\n",
      "2:5 syntax: `{` is never closed",
      help: "add the closing `}`"
    ),
    // Indentation.
    Mistake(
      "fields:\n  - id: a\n   label: A\n",
      "3:4 syntax: a key in column 4 lines up with nothing above it",
      help: "move it to column 1 or 5"
    ),
    Mistake(
      "fields:\n  - id: a\n      label: A\n",
      "3:7 syntax: a key in column 7 lines up with nothing above it",
      help: "move it to column 5"
    ),
    Mistake(
      "fields:\n  - id: a\n - id: b\n",
      "3:2 syntax: a list item in column 2 lines up with nothing above it",
      help: "move it to column 3"
    ),
    // A colon, a dash, the space after it.
    Mistake(
      "id: a\nlabel Name\nhelp: b\n",
      "2:1 syntax: a key needs `:` and a space after it",
      help: "write `key: value`"
    ),
    Mistake(
      "id: a\nlabel:Name\nhelp: b\n",
      "2:1 syntax: a key needs `:` and a space after it",
      help: "write `key: value`"
    ),
    Mistake(
      "fields:\n  - id a\n    label: A\n",
      "2:5 syntax: a key needs `:` and a space after it",
      help: "write `key: value`"
    ),
    Mistake(
      "fields:\n  - id: a\n  id: b\n  - id: c\n",
      "3:3 syntax: a list item begins with `- `, and this line does not",
      help: "begin it with `- `"
    ),
    Mistake(
      "fields:\n  - id: a\n  -id: b\n",
      "3:3 syntax: a list item begins with `- `, and this line does not",
      help: "begin it with `- `"
    ),
    // What YAML allows and forms do without.
    Mistake(
      "label: A\nid: a\nlabel: B\n",
      "3:1 duplicate-key: key `label` is used twice in one mapping",
      help: "keep one of the two"
    ),
    Mistake("a: &x b\n", "1:4 yaml-feature: anchor `&x` is not allowed", help: "remove it"),
    Mistake("a: *x\n", "1:4 yaml-feature: alias `*x` is not allowed", help: "write the value out"),
    Mistake("a: !!str b\n", "1:4 yaml-feature: tag `!!str` is not allowed", help: "quote"),
    Mistake(
      "<<: *x\na: b\n",
      "1:1 yaml-feature: merge key `<<` is not allowed",
      help: "write the keys out"
    ),
    Mistake(
      "a: b\n---\nc: d\n",
      "2:1 second-document: a second document begins here",
      help: "remove the line"
    ),
    Mistake(
      "? [a, b]\n: c\n",
      "1:3 key-not-text: a key has to be text, not a list or a mapping",
      help: "put it in quotes"
    ),
  ])
  func `an ordinary mistake has one finding at its place`(mistake: Mistake) throws {
    try mistake.check(as: .yaml)
  }

  /// What libyaml says otherwise is in plain words at its mark.
  @Test(arguments: [
    Mistake("a: \"\\d\"", "1:5 syntax: a `\\` in double quotes", help: "write `\\\\`"),
    Mistake("a: \"\\u12\"", "1:7 syntax: a `\\` in double quotes", help: "single quotes"),
    Mistake("a: - b", "1:4 syntax: a list cannot begin on the line of its key", help: "new line"),
    Mistake("a: ? b", "1:4 syntax: `? ` begins a key, which cannot be here", help: "in quotes"),
    Mistake("a: |x\n  b", "1:5 syntax: a text block (`|` or `>`) begins", help: "next line"),
    Mistake("%x y\n---\na: b", "1:1 syntax: a line that begins with `%`", help: "remove it"),
    Mistake("a: 'b' c", "1:8 syntax: this is not allowed here", help: "one pair of quotes"),
    Mistake("a: [b, , c]", "1:8 syntax: a value is missing here", help: "write a value"),
    Mistake(
      "a: [b c: d e: f]",
      "1:13 syntax: expected `,` or a closing",
      help: "separate with `,`"
    ),
    Mistake(
      "a: { when: b in [c] }",
      "1:17 syntax: between brackets, a text that holds `[`",
      help: "quote the whole text"
    ),
    Mistake("a: [b}", "1:6 syntax: expected `,` or a closing", help: "close the bracket"),
    Mistake("a: ]", "1:4 syntax: a text cannot begin with `]`", help: "quote it"),
    Mistake("a: {b: @c}", "1:8 syntax: a text cannot begin with `@`", help: "in quotes"),
    Mistake("-\ta: b", "1:2 syntax: a tab is used", help: "spaces"),
    Mistake("  a: 1\nb: 2", "2:1 syntax: a key in column 1 lines up", help: "column 3"),
    Mistake("a: 1\n- b", "2:1 syntax: a list item in column 1", help: "check the indentation"),
    Mistake("{a: b}\nc", "2:1 syntax: a key in column 1", help: "check"),
    Mistake("a: !foo!bar b", "1:4 yaml-feature: tag `!foo!bar` is not allowed", help: "remove it"),
    Mistake("%TAG !e! e:\n---\na: b", "1:1 yaml-feature: tag `%TAG", help: "remove it"),
  ])
  func `any other mistake is plainly at its place`(mistake: Mistake) throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: mistake.text), as: .yaml)
    let finding = try #require(parsed.findings.first)
    #expect(parsed.findings.count == 1)
    #expect(finding.summary.hasPrefix(mistake.finding), "\(finding.summary)")
    #expect(finding.help?.contains(mistake.help) == true, "\(finding.help ?? "no help")")
  }

  @Test func `a mistake that spans lines shows its other end`() throws {
    let text = "a: \"b\nc: \"d\"\n"
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    let finding = try #require(parsed.findings.first)
    #expect(finding.label == "opened here")
    #expect(finding.notes.map(\.location?.start.line) == [2])
  }
}
