import FormModel

extension ConditionParser {
  /// What the grammar of conditions expects at a place.
  enum Expectation {
    case closingParenthesis, comma, end, field, test
    case comparison(after: String)
    case list(after: String)
    case `operator`(after: String)
    case parenthesis(after: String)
    case value(after: String)

    /// How it is called in a message.
    fileprivate var name: String {
      switch self {
      case .closingParenthesis: "`)`"
      case .comma: "`,` or `]`"
      case .comparison(let call): "a comparison after `\(call)`"
      case .end: "`and`, `or` or the end"
      case .field: "the id of a field"
      case .list(let sign): "a list in brackets after `\(sign)`"
      case .operator(let field): "an operator after `\(field)`"
      case .parenthesis(let function): "`(` after `\(function)`"
      case .test: "a test"
      case .value(let sign): "a value after `\(sign)`"
      }
    }

    /// What can be written instead of what was found.
    fileprivate func help(_ found: TextToken) -> String {
      switch self {
      case .closingParenthesis, .field, .parenthesis:
        "write `count(field) > 0` or `answered(field)`, with the id of one field"
      case .comma: "separate values with commas, and put a text with spaces in quotes"
      case .comparison(let call): "for example `\(call) > 0`"
      case .end where found.isSign(")"): "remove it, or open it before"
      case .end: "join two tests with `and` or `or`, and put a text with spaces in quotes"
      case .list(let sign): "for example `\(sign) [one, two]`"
      case .operator: "operators are `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in` and `has`"
      case .test: "a test begins with a field, for example `framework == vapor`"
      case .value("=="), .value("!="):
        found.isSign("[") ? "write `in` or `not in` before a list" : Expectation.literals
      case .value("has"):
        found.isSign("[")
          ? "write `has any`, `has all` or `has none` before a list" : Expectation.literals
      case .value: Expectation.literals
      }
    }

    private static let literals =
      "write an option id, a number, a text in quotes, `true` or `false`"
  }
}

/// The problems of the grammar of a condition.
extension ReferenceProblem {
  static func expected(_ expectation: ConditionParser.Expectation, _ found: TextToken) -> Self {
    let name = found.kind == .end ? "the end" : "`\(found.text)`"
    return Self(
      ConditionRule.conditionSyntax,
      "expected \(expectation.name), found \(name)",
      at: found.range,
      help: expectation.help(found)
    )
  }

  /// `and` and `or` side by side; `joint` is the first that differs, `words` are all of them, and
  /// `texts` the tests between them.
  static func mixed(
    _ joint: TextToken,
    _ words: [String],
    _ texts: [String],
    whole: String
  ) -> Self {
    var groups: [[String]] = [[texts[0]]]
    for (word, text) in zip(words, texts.dropFirst()) {
      if word == "or" { groups.append([text]) } else { groups[groups.count - 1].append(text) }
    }
    let clear = groups.map { group in
      group.count == 1 ? group[0] : "(\(group.joined(separator: " and ")))"
    }
    return Self(
      ConditionRule.mixedAndOr,
      "`and` and `or` are mixed without parentheses",
      at: joint.range,
      notes: ["`\(whole)` can be read in two ways"],
      help: "say which belongs together, for example `\(clear.joined(separator: " or "))`"
    )
  }

  static func severalWords(_ text: String, at range: Range<Int>) -> Self {
    Self(
      ConditionRule.conditionSyntax,
      "a text with spaces has to be in quotes",
      at: range,
      help: "quote it: `\"\(text)\"`, or join two tests with `and` or `or`"
    )
  }

  static func spelling(
    _ found: String,
    _ correct: String,
    at range: Range<Int>,
    replacement: String
  ) -> Self {
    Self(
      ConditionRule.conditionSyntax,
      "`\(found)` is written `\(correct)` in a condition",
      at: range,
      help: "write `\(correct)`",
      edits: [Edit(range: range, replacement: replacement)]
    )
  }

  static func unclosed(_ open: TextToken) -> Self {
    let close = open.isSign("(") ? "`)`" : open.isSign("[") ? "`]`" : "the same quote"
    return Self(
      ConditionRule.conditionSyntax,
      open.kind == .sign ? "`\(open.text)` is never closed" : "text in quotes is never closed",
      at: open.range,
      help: "add \(close) at its end"
    )
  }
}

/// The limits of a condition.
extension ReferenceProblem {
  static func tooDeep(at range: Range<Int>) -> Self {
    limit("condition is nested deeper than \(ConditionReader.mostLevels) levels", at: range)
  }

  static func tooLong(at range: Range<Int>) -> Self {
    limit("condition is longer than \(ConditionReader.mostCharacters) characters", at: range)
  }

  static func tooManyTests(at range: Range<Int>) -> Self {
    limit("condition has more than \(ConditionReader.mostTests) tests", at: range)
  }

  private static func limit(_ message: String, at range: Range<Int>) -> Self {
    Self(
      ConditionRule.conditionLimits,
      message,
      at: range,
      label: "here it is too much",
      help: "use lists (`region in [eu, us]`), or put the fields into a section with a condition"
    )
  }
}
