/// Answers as they were given: by path, right or wrong, in no order.
///
/// What a form makes of them is decided by the engine; here is no default and nothing computed.
public struct Answers: Hashable, Sendable {
  private var values: [AnswerPath: AnswerValue] = [:]

  /// Creates answers to nothing.
  public init() {}

  /// The answer at a path; `nil` where there is none, and to remove it.
  public subscript(path: AnswerPath) -> AnswerValue? {
    get { values[path] }
    set { values[path] = newValue }
  }

  /// Whether nothing is answered.
  public var isEmpty: Bool { values.isEmpty }

  /// The paths that have an answer, in no order.
  public var paths: some Collection<AnswerPath> { values.keys }

  /// All answers, in no order.
  package var all: some Collection<(key: AnswerPath, value: AnswerValue)> { values }

  /// The answers of which something holds.
  ///
  /// - Complexity: O(answers).
  public func filter(_ isIncluded: (AnswerPath, AnswerValue) -> Bool) -> Answers {
    var kept = Answers()
    kept.values = values.filter { isIncluded($0.key, $0.value) }
    return kept
  }
}

extension Answers: ExpressibleByDictionaryLiteral {
  /// Creates answers; of several at one path the last one counts.
  public init(dictionaryLiteral elements: (AnswerPath, AnswerValue)...) {
    for (path, value) in elements { values[path] = value }
  }
}

// 2.5 and 2.50 are equal numbers; where answers are kept, the user's spelling counts too.
extension Answers {
  /// Whether all answers are written in the same way.
  ///
  /// - Complexity: O(answers).
  package func areSpelled(as other: Answers) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { path, value in other.isSpelled(value, at: path) }
  }

  /// Whether the answer at a path is written in this way; `nil` is no answer.
  package func isSpelled(_ value: AnswerValue?, at path: AnswerPath) -> Bool {
    guard let value, let answer = self[path] else { return value == nil && self[path] == nil }
    return answer.isSpelled(as: value)
  }
}
