/// How many of something an answer may hold at least or at most; by the key that says it.
package enum CountBound: String, Hashable, Sendable {
  case minLength = "min-length"
  case maxLength = "max-length"
  case minSelections = "min-selections"
  case maxSelections = "max-selections"

  /// Whether it is the least.
  package var isLeast: Bool { self == .minLength || self == .minSelections }

  /// Whether characters (Unicode scalars) are counted; else it is the options that are chosen.
  package var countsCharacters: Bool { self == .minLength || self == .maxLength }

  /// What is wrong with an answer that holds so many, if anything is.
  func problem(_ limit: Int?, found: Int) -> AnswerProblem? {
    guard let limit, isLeast ? found < limit : found > limit else { return nil }
    return .miscounted(self, limit: limit, found: found)
  }
}
