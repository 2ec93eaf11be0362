/// What is counted in an answer.
package enum CountUnit: Hashable, Sendable, CaseIterable {
  /// Unicode scalars.
  case characters
  /// Options that are chosen.
  case options
  /// Items of a list or map.
  case items

  /// So many of them, such as `1 character`.
  package func counted(_ count: Int) -> Phrase {
    switch self {
    case .characters: count == 1 ? "1 character" : "\(count) characters"
    case .options: count == 1 ? "1 option" : "\(count) options"
    case .items: count == 1 ? "1 item" : "\(count) items"
    }
  }

  /// So many of them in an answer.
  func found(_ count: Int) -> Phrase { self == .options ? "\(count) chosen" : counted(count) }

  /// How many there are in a text.
  func count(in text: String) -> Int {
    switch self {
    case .characters: text.unicodeScalars.count
    case .options, .items: 1
    }
  }
}

/// How many of something an answer may hold at least or at most; by the key that says it.
package enum CountBound: String, Hashable, Sendable {
  case minLength = "min-length"
  case maxLength = "max-length"
  case minSelections = "min-selections"
  case maxSelections = "max-selections"
  case minItems = "min-items"
  case maxItems = "max-items"

  /// What is counted.
  package var unit: CountUnit {
    switch self {
    case .minLength, .maxLength: .characters
    case .minSelections, .maxSelections: .options
    case .minItems, .maxItems: .items
    }
  }

  /// Whether it is the least.
  package var isLeast: Bool { [.minLength, .minSelections, .minItems].contains(self) }
}

/// A number that an answer must not be below or beyond.
package struct CountLimit: Hashable, Sendable {
  package let bound: CountBound
  package let count: Int

  /// The problem of an answer with a count, if it has one.
  func problem(found: Int) -> AnswerProblem? {
    let isRight = bound.isLeast ? found >= count : found <= count
    return isRight ? nil : .miscounted(bound, limit: count, found: found)
  }
}

extension CountLimit {
  /// The limits among some bounds that are given.
  static func limits(_ counts: KeyValuePairs<CountBound, Int?>) -> [CountLimit] {
    counts.compactMap { bound, count in count.map { CountLimit(bound: bound, count: $0) } }
  }
}
