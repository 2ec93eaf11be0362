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

  /// Its words; a row that begins with `while` stands for all messages of that context.
  var words: String
  var mark = Mark.problem
  var span = Span.character
  var headline: String
  var help: String

  /// The row of a problem; the last one is for what is not in the table.
  static func row(for problem: YAMLProblem) -> YAMLMessage? {
    table.first { row in
      row.words == problem.words || problem.context?.words.hasPrefix(row.words) == true
    }
  }

  private static let unclosedQuote = "a quoted text is never closed"
  private static let unknownEscape = "a `\\` in double quotes begins an escape, and this is none"
  private static let escapeHelp =
    "write `\\\\` for a backslash, or use single quotes, which leave it alone"

  private static let table = [
    YAMLMessage(
      words: "mapping values are not allowed in this context",
      headline: "a `:` cannot stand here",
      help: "put a text with `: ` in it in quotes"
    ),
    YAMLMessage(
      words: "found unexpected ':'",
      headline: "`:` needs a space after it",
      help: "write `key: value`"
    ),
    YAMLMessage(
      words: "block sequence entries are not allowed in this context",
      headline: "a list cannot begin on the line of its key",
      help: "put `- ` on a new line below the key; a text that begins with `- ` needs quotes"
    ),
    YAMLMessage(
      words: "mapping keys are not allowed in this context",
      headline: "`? ` begins a key, which cannot be here",
      help: "put a text that begins with `? ` in quotes"
    ),
    YAMLMessage(
      words: "found unexpected end of stream",
      mark: .context,
      headline: unclosedQuote,
      help: "add the closing quote"
    ),
    YAMLMessage(
      words: "found unexpected document indicator",
      mark: .context,
      headline: unclosedQuote,
      help: "add the closing quote"
    ),
    YAMLMessage(
      words: "found unknown escape character",
      headline: unknownEscape,
      help: escapeHelp
    ),
    YAMLMessage(
      words: "did not find expected hexdecimal number",
      headline: "an escape has too few hexadecimal digits",
      help: "`\\x` takes 2, `\\u` 4 and `\\U` 8; " + escapeHelp
    ),
    YAMLMessage(
      words: "found invalid Unicode character escape code",
      headline: "this escape is no character",
      help: "write the character itself, or its code as `\\U0001F600`"
    ),
    YAMLMessage(
      words: "found an indentation indicator equal to 0",
      headline: "a text block is indented by 1 to 9 spaces",
      help: "leave the digit out"
    ),
    YAMLMessage(
      words: "while scanning a block scalar",
      span: .line,
      headline: "a text block (`|` or `>`) begins on the line below",
      help: "move the text to the next line and indent it"
    ),
    YAMLMessage(
      words: "while scanning a directive",
      mark: .context,
      span: .line,
      headline: "a line that begins with `%` is a YAML directive, and this one is unknown",
      help: "remove it, or put the text in quotes"
    ),
    YAMLMessage(
      words: "did not find expected node content",
      headline: "a value is missing here",
      help: "write a value, or put a text that begins like this in quotes"
    ),
    YAMLMessage(
      words: YAMLProblem.outOfMemory,
      headline: "the file needs more memory than there is",
      help: "split it into several files"
    ),
  ]
}
