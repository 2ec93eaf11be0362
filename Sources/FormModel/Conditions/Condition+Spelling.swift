import JSON

extension Condition {
  /// The condition as an author would write it, on one line.
  ///
  /// Reading it back gives an equal condition, for conditions a form can hold.
  package var spelling: String { spelled(within: .whole) }

  private enum Place {
    case whole, part, negation
  }

  private func spelled(within place: Place) -> String {
    switch self {
    case .test(let test): return test.spelling
    case .not(.test(let test)):
      if let spelling = test.negatedSpelling { return spelling }
      return "not \(test.spelling)"
    case .not(let inner): return "not \(inner.spelled(within: .negation))"
    case .all(let parts): return Condition.joined(parts, " and ", place)
    case .any(let parts): return Condition.joined(parts, " or ", place)
    }
  }

  private static func joined(_ parts: [Condition], _ word: String, _ place: Place) -> String {
    let text = parts.map { $0.spelled(within: .part) }.joined(separator: word)
    return place == .whole ? text : "(\(text))"
  }
}

extension Condition.Test {
  /// The test as an author would write it.
  package var spelling: String {
    switch self {
    case .isOn(let field): "\(field)"
    case .isOneOf(let field, let values):
      values.count == 1
        ? "\(field) == \(values[0].literal)"
        : "\(field) in \(list(values.map(\.literal)))"
    case .compares(let field, let comparison, let bound):
      "\(field) \(comparison.rawValue) \(bound.literal)"
    case .hasAny(let field, let options):
      options.count == 1
        ? "\(field) has \(options[0].literal)"
        : "\(field) has any \(list(options.map(\.literal)))"
    case .hasAll(let field, let options):
      "\(field) has all \(list(options.map(\.literal)))"
    case .counts(let field, let comparison, let number):
      "count(\(field)) \(comparison.rawValue) \(number)"
    case .text(let field, let test): "\(field) \(test.spelling)"
    case .isAnswered(let field): "answered(\(field))"
    case .relates(let left, let comparison, let right):
      "\(left.spelling) \(comparison.rawValue) \(right.spelling)"
    }
  }

  /// The negation, where the language has a shorter word for it than `not`.
  fileprivate var negatedSpelling: String? {
    switch self {
    case .isOneOf(let field, let values):
      values.count == 1
        ? "\(field) != \(values[0].literal)"
        : "\(field) not in \(list(values.map(\.literal)))"
    case .hasAny(let field, let options) where options.count > 1:
      "\(field) has none \(list(options.map(\.literal)))"
    case .counts(let field, .equal, let number): "count(\(field)) != \(number)"
    case .text(let field, let test): "\(field) not \(test.spelling)"
    case .relates(let left, .equal, let right): "\(left.spelling) != \(right.spelling)"
    case .isOn, .compares, .hasAny, .hasAll, .counts, .isAnswered, .relates: nil
    }
  }
}

extension Condition.Term {
  /// The side as an author would write it.
  package var spelling: String {
    switch self {
    case .answer(let field): field.rawValue
    case .count(let field): "count(\(field))"
    }
  }
}

private func list(_ literals: [String]) -> String { "[\(literals.joined(separator: ", "))]" }

extension AnswerValue {
  fileprivate var literal: String {
    switch self {
    case .text(let text): text.inQuotes
    case .number(let number): number.spelling
    case .date(let date): date.iso.inQuotes
    case .toggle(let isOn): isOn ? "true" : "false"
    case .option(let id): id.literal
    case .options(let ids): list(ids.map(\.literal))
    case .json(let value): value.description
    case .items(let items): "\(items.count)"
    }
  }
}

extension OptionID {
  /// The id as a literal of a condition, quoted unless it is a word.
  package var literal: String { rawValue.isConditionWord ? rawValue : rawValue.inQuotes }
}

extension String {
  /// Whether it is a letter, then letters, digits, `-` and `_`: no quotes are needed in a condition.
  package var isConditionWord: Bool {
    utf8.first?.isLetter == true
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }

  /// The text as a literal of a condition.
  package var inQuotes: String { utf8.contains(0x22) ? "'\(self)'" : "\"\(self)\"" }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  /// Whether it is a digit of ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
