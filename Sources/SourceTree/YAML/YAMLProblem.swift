/// Where a text is not YAML, in libyaml's words.
struct YAMLProblem {
  /// For example `did not find expected key`.
  var words: String
  /// Where it was noticed.
  var offset: Int
  /// What was being read, for example `while parsing a block mapping`, and where that began.
  var context: (words: String, offset: Int)?

  /// Two problems that libyaml has no words for.
  static let textAfterDocument = "text after the document"
  static let outOfMemory = "out of memory"

  /// Where the mistake is: where a key, a text in quotes or a directive began that went wrong, else
  /// where it was noticed.
  var mark: Int {
    switch context?.words {
    case "while scanning a simple key", "while scanning a quoted scalar",
      "while scanning a directive":
      context?.offset ?? offset
    default: offset
    }
  }

  /// Whether reading again without the part around it makes sense.
  var isRetried: Bool {
    words != YAMLProblem.textAfterDocument && words != YAMLProblem.outOfMemory
  }
}

/// What a message of libyaml is for the author of the text: a row of a table.
struct YAMLMessage {
  /// The words of some messages, or of their context, which stand for all messages of that context.
  var words: [String]
  /// Whether everything from there to the end of the line is underlined.
  var spansLine = false
  var headline: String
  var help: String

  /// The row of a problem, if it is in the table.
  static func row(for problem: YAMLProblem) -> YAMLMessage? {
    let words = [problem.words, problem.context?.words]
    return table.first { row in row.words.contains { words.contains($0) } }
  }

  private static let table = [
    YAMLMessage(
      words: ["could not find expected ':'"],
      spansLine: true,
      headline: "a key needs `:` and a space after it",
      help: "write `key: value`; a text that goes on from above is indented further than its key"
    ),
    YAMLMessage(
      words: ["mapping values are not allowed in this context"],
      headline: "a `:` is not allowed here",
      help: "put a text with `: ` in it in quotes"
    ),
    YAMLMessage(
      words: ["found unexpected ':'"],
      headline: "`:` needs a space after it",
      help: "write `key: value`"
    ),
    YAMLMessage(
      words: ["block sequence entries are not allowed in this context"],
      headline: "a list cannot begin on the line of its key",
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    ),
    YAMLMessage(
      words: ["mapping keys are not allowed in this context"],
      headline: "`? ` begins a key, which cannot be here",
      help: "put a text that begins with `? ` in quotes"
    ),
    YAMLMessage(
      words: ["did not find expected ',' or ']'", "did not find expected ',' or '}'"],
      headline: "expected `,` or a closing bracket",
      help: "separate with `,`, close the bracket, or quote a text that holds one of `,[]{}`"
    ),
    YAMLMessage(
      words: [
        "did not find expected key", "did not find expected '-' indicator",
        YAMLProblem.textAfterDocument,
      ],
      spansLine: true,
      headline: "this is not allowed here",
      help: "put the whole text in one pair of quotes, or begin a new line"
    ),
    YAMLMessage(
      words: ["did not find expected node content"],
      headline: "a value is missing here",
      help: "write a value, or put a text that begins like this in quotes"
    ),
    YAMLMessage(
      words: ["found unexpected end of stream", "found unexpected document indicator"],
      headline: "a quoted text is never closed",
      help: "add the closing quote"
    ),
    YAMLMessage(
      words: ["while parsing a quoted scalar"],
      headline: "a `\\` in double quotes begins an escape, and this is none",
      help: "write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    YAMLMessage(
      words: ["while scanning a block scalar"],
      spansLine: true,
      headline: "a text block (`|` or `>`) begins on the line below",
      help: "move the text to the next line and indent it"
    ),
    YAMLMessage(
      words: ["while scanning a directive"],
      spansLine: true,
      headline: "a line that begins with `%` is a YAML directive, and this one is unknown",
      help: "remove it, or put the text in quotes"
    ),
    YAMLMessage(
      words: [YAMLProblem.outOfMemory],
      headline: "the file needs more memory than there is",
      help: "split it into several files"
    ),
  ]
}
