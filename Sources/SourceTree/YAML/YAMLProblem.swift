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

  /// Whether reading again without the part around it makes sense.
  var isRetried: Bool {
    words != YAMLProblem.textAfterDocument && words != YAMLProblem.outOfMemory
  }
}

/// What a message of libyaml is for the author of the text: a row of a table.
struct YAMLMessage {
  /// Where the mistake is, of the two places that libyaml names.
  enum Mark {
    case problem, context
  }

  /// What is underlined from there on.
  enum Span {
    case character, line
  }

  /// Its words, or those of its context, which stand for all messages of that context.
  let words: String
  let mark: Mark
  let span: Span
  let headline: String
  let help: String

  private init(
    _ words: String,
    at mark: Mark = .problem,
    to span: Span = .character,
    _ headline: String,
    help: String
  ) {
    self.words = words
    self.mark = mark
    self.span = span
    self.headline = headline
    self.help = help
  }

  /// The row of a problem, if it is in the table.
  static func row(for problem: YAMLProblem) -> YAMLMessage? {
    table.first { $0.words == problem.words || $0.words == problem.context?.words }
  }

  private static let unclosedQuote = "a quoted text is never closed"
  private static let separator = "expected `,` or a closing bracket"
  private static let separatorHelp =
    "separate with `,`, close the bracket, or quote a text that holds one of `,[]{}`"

  private static let table = [
    YAMLMessage(
      "could not find expected ':'",
      at: .context,
      to: .line,
      "a key needs `:` and a space after it",
      help: "write `key: value`; a text that goes on from above is indented further than its key"
    ),
    YAMLMessage(
      "mapping values are not allowed in this context",
      "a `:` cannot stand here",
      help: "put a text with `: ` in it in quotes"
    ),
    YAMLMessage("found unexpected ':'", "`:` needs a space after it", help: "write `key: value`"),
    YAMLMessage(
      "block sequence entries are not allowed in this context",
      "a list cannot begin on the line of its key",
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    ),
    YAMLMessage(
      "mapping keys are not allowed in this context",
      "`? ` begins a key, which cannot be here",
      help: "put a text that begins with `? ` in quotes"
    ),
    YAMLMessage("did not find expected ',' or ']'", separator, help: separatorHelp),
    YAMLMessage("did not find expected ',' or '}'", separator, help: separatorHelp),
    YAMLMessage(
      "did not find expected node content",
      "a value is missing here",
      help: "write a value, or put a text that begins like this in quotes"
    ),
    YAMLMessage(
      "found unexpected end of stream",
      at: .context,
      unclosedQuote,
      help: "add the closing quote"
    ),
    YAMLMessage(
      "found unexpected document indicator",
      at: .context,
      unclosedQuote,
      help: "add the closing quote"
    ),
    YAMLMessage(
      "while parsing a quoted scalar",
      "a `\\` in double quotes begins an escape, and this is none",
      help: "write `\\\\` for a backslash, or use single quotes, which leave it alone"
    ),
    YAMLMessage(
      "while scanning a block scalar",
      to: .line,
      "a text block (`|` or `>`) begins on the line below",
      help: "move the text to the next line and indent it"
    ),
    YAMLMessage(
      "while scanning a directive",
      at: .context,
      to: .line,
      "a line that begins with `%` is a YAML directive, and this one is unknown",
      help: "remove it, or put the text in quotes"
    ),
    YAMLMessage(
      YAMLProblem.outOfMemory,
      "the file needs more memory than there is",
      help: "split it into several files"
    ),
  ]
}
