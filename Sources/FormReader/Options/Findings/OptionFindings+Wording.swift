import Diagnostics
import SourceTree

/// The wording of findings about a place of a file, sorted by name.
extension OptionFindings {
  mutating func caseTwin(
    _ id: String,
    at range: SourceRange,
    first: String,
    _ firstRange: SourceRange
  ) {
    add(.warning) { place in
      Finding(
        OptionRule.caseTwins,
        "option id `\(id)` differs from `\(first)` in case only",
        severity: .warning,
        at: place(range),
        idPath: IDPath("option", id),
        notes: [Finding.Note("the other one", at: place(firstRange))],
        help: "keep one of them, or give them different words"
      )
    }
  }

  mutating func columnTwice(_ name: String, at range: SourceRange, first: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        "column `\(name)` occurs twice",
        at: place(range),
        label: "used again",
        notes: [Finding.Note("first used here", at: place(first))],
        help: "rename one of the two"
      )
    }
  }

  mutating func csv(_ kind: CSVRows.Problem.Kind, at range: SourceRange) {
    add { place in
      switch kind {
      case .strayQuote:
        Finding(
          OptionRule.format,
          "a quote stands inside a cell without quotes",
          at: place(range),
          help: "put the whole cell in double quotes, and double the quotes inside"
        )
      case .textAfterQuote:
        Finding(
          OptionRule.format,
          "text follows the closing quote of a cell",
          at: place(range),
          label: "after the quote",
          help: "put it inside the quotes; a quote inside is doubled"
        )
      case .unclosedQuote:
        Finding(
          OptionRule.format,
          "a quote is never closed",
          at: place(range),
          label: "opened here",
          help: "close it, or double it if it is part of the text"
        )
      }
    }
  }

  mutating func disabledNotReason(at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        "`disabled` takes the reason why, not `true` or `false`",
        at: place(range),
        help: "write why it cannot be chosen, or remove the key"
      )
    }
  }

  mutating func duplicate(
    _ id: String,
    at range: SourceRange,
    first: String,
    _ firstRange: SourceRange
  ) {
    add { place in
      let isExact = id.utf8.elementsEqual(first.utf8)
      return Finding(
        OptionRule.duplicate,
        isExact
          ? "option id `\(id)` is used twice"
          : "option id `\(id)` is used twice, in two Unicode spellings",
        at: place(range),
        label: "used again",
        idPath: IDPath("option", id),
        notes: [Finding.Note("first used here", at: place(firstRange))],
        help: "remove one of them, or give it an id of its own"
      )
    }
  }

  mutating func id(_ fault: OptionIDFault, _ id: String, at range: SourceRange) {
    add { place in
      let message: String
      let help: String
      switch fault {
      case .empty:
        message = "option id is empty"
        help = "give it an id, for example a short form of its label"
      case .controlCharacter:
        message = "option id `\(id)` holds a control character"
        help = "remove it; tabs and line breaks belong in no id"
      case .spaceAtEnd:
        message = "option id `\(id)` has a space at an end"
        help = "remove the space; nobody will see it in an answer"
      case .tooLong:
        message = "option id has \(id.unicodeScalars.count) characters, more than 128"
        help = "use a short id, and put the text into the label"
      }
      return Finding(OptionRule.id, message, at: place(range), help: help)
    }
  }

  mutating func idNotText(
    _ spelling: String,
    _ meaning: PlainMeaning,
    at range: SourceRange,
    isData: Bool
  ) {
    add { place in
      Finding(
        OptionRule.id,
        "option id `\(spelling)` is not plainly text",
        at: place(range),
        label: isData
          ? meaning == .boolean ? "a boolean" : "a number"
          : OptionFindings.description(of: meaning, spelling),
        idPath: IDPath("option", spelling),
        help: "quote it: `\"\(spelling)\"`",
        fix: .replace(range, with: "\"\(spelling)\"")
      )
    }
  }

  mutating func lineMark(
    _ mark: LineMarks.Mark,
    _ text: String,
    count: Int,
    at range: SourceRange
  ) {
    add(.warning) { place in
      let what: String
      let help: String
      let inner = text.dropFirst(mark == .key ? 4 : mark == .quotes ? 1 : 2)
      switch mark {
      case .comment:
        what =
          "a `.txt` file has no comments, so `\(OptionFindings.short(text))` is an option as it stands"
        help = "remove the comment, or write the options as `.yaml`"
      case .dash:
        what = "`\(OptionFindings.short(text))` is an option with its dash"
        help = "write `\(OptionFindings.short(String(inner)))`"
      case .quotes:
        what = "`\(OptionFindings.short(text))` is an option with its quotes"
        help = "write `\(OptionFindings.short(String(inner.dropLast())))`"
      case .key:
        what = "`\(OptionFindings.short(text))` is an option as it stands"
        help = "write `\(OptionFindings.short(String(inner)))`, or write the options as `.yaml`"
      }
      return Finding(
        OptionRule.format,
        what,
        severity: .warning,
        at: place(range),
        notes: count > 1
          ? [Finding.Note("\(count - 1) more \(count == 2 ? "line is" : "lines are") like it")]
          : [],
        help: help
      )
    }
  }

  /// Data of somebody else may have any key; one that is nearly one of ours is told once.
  mutating func nearKey(_ key: String, _ part: OptionPart, at range: SourceRange) {
    add(.warning) { place in
      Finding(
        OptionRule.column,
        "key `\(key)` is not read",
        severity: .warning,
        at: place(range),
        label: "did you mean `\(part.rawValue)`?",
        help:
          "write `\(part.rawValue)`, or say in the form where it comes from: `keys: { \(part.rawValue): \(key) }`"
      )
    }
  }

  private static func short(_ text: String) -> String {
    text.utf8.count > 60 ? String(text.prefix(57)) + "…" : text
  }

  /// In data of somebody else the word may mean something else, and is left alone.
  mutating func notABoolean(_ key: String, at range: SourceRange, isData: Bool) {
    add(isData ? .warning : .error) { place in
      Finding(
        OptionRule.format,
        "`\(key)` takes `true` or `false`",
        severity: isData ? .warning : .error,
        at: place(range),
        label: isData ? "ignored" : nil
      )
    }
  }

  mutating func notRead(_ key: String, at range: SourceRange) {
    add(.warning) { place in
      Finding(
        OptionRule.column,
        "`\(key)` is not read from this file",
        severity: .warning,
        at: place(range),
        label: "ignored",
        help: key == "when"
          ? "write options with conditions in the form" : "write these options as YAML or JSON"
      )
    }
  }

  mutating func notAList(_ kind: NodeKind, at range: SourceRange) {
    add { place in
      let opening = SourceRange(range.lowerBound, min(range.upperBound, range.lowerBound + 1))
      return Finding(
        OptionRule.format,
        kind == .mapping
          ? "a file of options is a list, not a mapping"
          : "a file of options is a list, not a text",
        at: place(opening),
        label: "begins here",
        help: "write a list of texts, or of objects with an `id`"
      )
    }
  }

  mutating func notAListOfIDs(at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        "`renamed-from` takes a list of ids",
        at: place(range),
        help: "write it in brackets: `[old-id]`"
      )
    }
  }

  mutating func notAnOption(at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        "an option is a text or an object with an `id`, not a list",
        at: place(range)
      )
    }
  }

  mutating func partNotText(_ part: OptionPart, at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        part == .id || part == .icon
          ? "the \(part.rawValue) of an option is a text"
          : "the \(part.rawValue) of an option is a text, or a text for each language",
        at: place(range)
      )
    }
  }

  mutating func tooMany(at range: SourceRange) {
    add { place in
      Finding(
        SourceRule.tooLarge,
        "the file has more than 1,000,000 options",
        at: place(range),
        label: "the first one too many",
        help: "ask a command for them page by page: `options: { command: […] }`"
      )
    }
  }

  mutating func tooManyColumns(_ count: Int, limit: Int, at range: SourceRange) {
    add { place in
      Finding(
        SourceRule.tooLarge,
        "the header has \(count) columns, more than \(limit)",
        at: place(SourceRange(range.lowerBound, range.lowerBound + 1)),
        label: "begins here"
      )
    }
  }

  mutating func unknownKey(_ key: String, at range: SourceRange, allowed: [String]) {
    add { place in
      let isCondition = key == "when"
      return Finding(
        OptionRule.column,
        isCondition
          ? "an option of a file has no `when`" : "unknown key `\(key)` in an option",
        at: place(range),
        label: didYouMean(nearest(to: key, among: allowed)),
        help: isCondition
          ? "write options with conditions in the form"
          : "an option has \(OptionFindings.list(allowed))"
      )
    }
  }

  mutating func withoutID(_ name: String, at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.column,
        "an option has no `\(name)`",
        at: place(range),
        help: "every other object that is an option has one"
      )
    }
  }

  mutating func wrongWidth(_ count: Int, expected: Int, at range: SourceRange) {
    add { place in
      Finding(
        OptionRule.format,
        "a row has \(count) \(count == 1 ? "column" : "columns"), the header \(expected)",
        at: place(range),
        help: count > expected
          ? "put a value with a comma in double quotes" : "add the missing commas"
      )
    }
  }

  private static func description(of meaning: PlainMeaning, _ spelling: String) -> String {
    switch meaning {
    case .null: "YAML reads `\(spelling)` as null"
    case .boolean: "YAML reads `\(spelling)` as a boolean"
    case .number: "YAML reads `\(spelling)` as a number"
    case .date: "YAML reads `\(spelling)` as a date"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
