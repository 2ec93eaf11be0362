import Diagnostics
import SourceTree

/// What is wrong at a place of an option file, in words that are made once from the facts.
struct OptionProblem: Sendable {
  var rule: any RawRepresentable<String> & Sendable = OptionRule.format
  var message: String
  var label: String?
  /// Another place that belongs to it.
  var other: (note: String, range: SourceRange)?
  var help: String?
  /// What can safely stand there instead.
  var replacement: String?

  /// The finding at a place.
  func finding(
    _ severity: Finding.Severity,
    in source: SourceText,
    at range: SourceRange
  ) -> Finding {
    Finding(
      rule,
      message,
      severity: severity,
      at: SourceLocation(source, range),
      label: label,
      notes: other.map { [Finding.Note($0.note, at: SourceLocation(source, $0.range))] } ?? [],
      help: help,
      fix: replacement.map { .replace(range, with: $0) }
    )
  }
}

/// Ids.
extension OptionProblem {
  static func caseTwin(_ id: String, of twin: String, first: SourceRange) -> Self {
    Self(
      rule: OptionRule.caseTwins,
      message: "option id `\(id)` differs from `\(twin)` in case only",
      other: ("the other one", first),
      help: "keep one of them, or use different words"
    )
  }

  static func duplicate(_ id: String, isExact: Bool, first: SourceRange) -> Self {
    Self(
      rule: OptionRule.duplicate,
      message: "option id `\(id)` is used twice"
        + (isExact ? "" : ", in two Unicode spellings"),
      label: "used again",
      other: ("first used here", first),
      help: "remove one of them, or give it an id of its own"
    )
  }

  static func id(_ id: String, _ fault: OptionIDFault) -> Self {
    let (message, help) =
      switch fault {
      case .empty:
        ("option id is empty", "give it an id, for example a short form of its label")
      case .controlCharacter:
        (
          "option id `\(id)` holds a control character",
          "remove it: an id has no tabs or line breaks"
        )
      case .spaceAtEnd: ("option id `\(id)` has a space at an end", "remove the space")
      case .tooLong:
        (
          "option id has \(id.unicodeScalars.count) characters, more than "
            + "\(OptionIDFault.mostCharacters)",
          "use a short id, and put the text into the label"
        )
      }
    return Self(rule: OptionRule.id, message: message, help: help)
  }

  static func idNotText(_ id: String, _ meaning: PlainMeaning, isYAML: Bool) -> Self {
    let noun = meaning == .null ? "null" : "a \(meaning.rawValue)"
    return Self(
      rule: OptionRule.id,
      message: "option id `\(id)` is not plainly text",
      label: isYAML ? "YAML reads `\(id)` as \(noun)" : noun,
      help: "quote it: `\"\(id)\"`",
      replacement: "\"\(id)\""
    )
  }

  static func withoutID(_ column: String) -> Self {
    Self(
      rule: OptionRule.column,
      message: "an option has no `\(column)`",
      help: "every other option of the file has one"
    )
  }
}

/// Columns, keys and values.
extension OptionProblem {
  /// An option of a file that is written like a form has a condition.
  static let condition = Self(
    rule: OptionRule.column,
    message: "an option of a file has no `when`",
    help: "write options with conditions in the form"
  )

  static func nearName(_ name: String, _ meant: String) -> Self {
    Self(
      rule: OptionRule.column,
      message: "`\(name)` is not read",
      label: "did you mean `\(meant)`?",
      help: "write `\(meant)`, or name it in the form: `keys: { \(meant): \(name) }`"
    )
  }

  static func notRead(_ name: String) -> Self {
    Self(
      rule: OptionRule.column,
      message: "`\(name)` is not read from this file",
      label: "ignored",
      help: name == "when"
        ? "write options with conditions in the form" : "write these options as YAML or JSON"
    )
  }

  static func unknownKey(_ key: String, allowed: [String]) -> Self {
    Self(
      rule: OptionRule.column,
      message: "unknown key `\(key)` in an option",
      label: didYouMean(nearest(to: key, among: allowed)),
      help: "an option has " + allowed.map { "`\($0)`" }.joined(separator: ", ")
    )
  }

  static func wrongValue(_ column: OptionColumn, isIgnored: Bool = false) -> Self {
    let expected =
      switch column {
      case .id, .icon: "a text"
      case .label, .detail, .group: "a text, or a text for each language"
      case .disabled: "the reason why, not `true` or `false`"
      case .exclusive: "`true` or `false`"
      case .renamedFrom: "a list of ids"
      }
    return Self(
      message: "`\(column.key)` of an option takes \(expected)",
      label: isIgnored ? "ignored" : nil
    )
  }
}

/// The file as a whole, and what is special to a format.
extension OptionProblem {
  static func columnTwice(_ name: String, first: SourceRange) -> Self {
    Self(
      message: "column `\(name)` occurs twice",
      label: "used again",
      other: ("first used here", first),
      help: "rename one of the two"
    )
  }

  /// A line of a `.txt` file that begins as in another format.
  static func lineMark(_ line: String) -> Self {
    Self(
      message: "`\(line)` is an option as it stands",
      help: "a `.txt` file has one option a line and nothing else; write others as `.yaml`"
    )
  }

  static func notAList(_ kind: NodeKind) -> Self {
    Self(
      message: "an option file is a list, not a \(kind == .mapping ? "mapping" : "text")",
      label: "begins here",
      help: "write a list of texts, or of objects with an `id`"
    )
  }

  static func quote(_ mistake: CSVReader.QuoteMistake) -> Self {
    switch mistake {
    case .stray:
      Self(
        message: "a quote stands inside a cell without quotes",
        help: "put the whole cell in double quotes, and double the quotes inside"
      )
    case .textBehind:
      Self(
        message: "text follows the closing quote of a cell",
        label: "after the quote",
        help: "put it inside the quotes; a quote inside is doubled"
      )
    case .unclosed:
      Self(
        message: "a quote is never closed",
        label: "opened here",
        help: "close it, or double it if it is part of the text"
      )
    }
  }

  static let tooMany = Self(
    rule: SourceRule.tooLarge,
    message: "the file has more than 1,000,000 options",
    label: "the first one too many",
    help: "load them page by page: `options: { command: […] }`"
  )

  static func tooManyColumns(_ count: Int, most: Int) -> Self {
    Self(
      rule: SourceRule.tooLarge,
      message: "the header has \(count) columns, more than \(most)",
      label: "begins here"
    )
  }

  static func wrongWidth(_ count: Int, expected: Int) -> Self {
    Self(
      message: "a row has \(count) \(count == 1 ? "column" : "columns"), the header \(expected)",
      help: count > expected
        ? "put a value with a comma in double quotes" : "add the missing commas"
    )
  }
}
