import SourceTree
import Testing

/// Lines of backticks around a text, and quotes that differ.
@Suite struct YAMLFenceTests {
  @Test(arguments: [
    Mistake(
      "```yaml\na: b\n```\n",
      "a line of backticks is Markdown around YAML, not a part of it",
      "1:1-1:8",
      help: "remove both lines",
      fixed: "a: b\n"
    ),
    Mistake(
      "```\na: b\n",
      "a line of backticks is Markdown around YAML, not a part of it",
      "1:1-1:4",
      help: "remove the line",
      fixed: "a: b\n"
    ),
    Mistake(
      "a: b\nc: d\n```",
      "a line of backticks is Markdown around YAML, not a part of it",
      "3:1-3:4",
      help: "remove the line",
      fixed: "a: b\nc: d\n"
    ),
    Mistake(
      "Here it is:\n```yaml\na: b\n```\nAnything else?\n",
      "a line of backticks is Markdown around YAML, not a part of it",
      "2:1-2:8",
      help: "keep only the lines of YAML, without those of backticks around them"
    ),
    Mistake(
      "a: 'Propose\"\nb: c",
      "a quoted text is never closed",
      "1:4-1:5",
      help: "end it with the quote that it begins with: `'Propose'`"
    ),
    Mistake(
      "- { a: b, c: \"Propose' }\n- { a: b }",
      "a quoted text is never closed",
      "1:14-1:15",
      help: "end it with the quote that it begins with: `\"Propose\"`"
    ),
    Mistake(
      "label Phone\na:\n  label: b\nc:\n  label: d",
      "a key without `:`",
      "1:1-1:12",
      help: "write `label: Phone`"
    ),
  ])
  func mistake(_ mistake: Mistake) throws { try mistake.check(as: .yaml) }
}
