/// Answers as they were given: by path, right or wrong, in no order.
///
/// What a form makes of them is decided by the engine; here is no default and nothing computed.
public struct Answers: Hashable, Sendable {
  /// The answers outside of items, by their fields; those inside are part of the answers to lists and
  /// maps.
  private var values: [FieldID: AnswerValue] = [:]
  /// The paths of secrets that an earlier session had, and that its draft does not hold.
  ///
  /// Where there is no answer, the secret is to be typed again.
  package var forgotten: Set<AnswerPath> = []

  /// Creates answers to nothing.
  public init() {}

  /// The answer at a path; `nil` where there is none, and to remove it.
  ///
  /// Nothing is written into an item that is not there.
  /// - Complexity: O(items of the lists on the way).
  public subscript(path: AnswerPath) -> AnswerValue? {
    get {
      guard let step = path.items.first else { return values[path.field] }
      return values[step.list]?.items?.first { $0.number == step.number }?
        .answers[path.withoutOutermostItem]
    }
    set {
      guard let step = path.items.first else {
        values[path.field] = newValue
        return
      }
      guard var items = values[step.list]?.items,
        let index = items.firstIndex(where: { $0.number == step.number })
      else { return }
      items[index].answers[path.withoutOutermostItem] = newValue
      values[step.list] = .items(items)
    }
  }

  /// Whether an answer is a secret that is to be typed again.
  package func isForgotten(_ path: AnswerPath) -> Bool {
    forgotten.contains(path) && self[path] == nil
  }

  /// Whether nothing is answered.
  public var isEmpty: Bool { values.isEmpty }

  /// The paths outside of items that have an answer, in no order.
  public var paths: some Collection<AnswerPath> { values.keys.map { AnswerPath($0) } }

  /// All answers outside of items, in no order.
  package var all: some Collection<(key: AnswerPath, value: AnswerValue)> {
    values.map { (AnswerPath($0.key), $0.value) }
  }

  /// The answers outside of items of which something holds.
  ///
  /// - Complexity: O(answers).
  public func filter(_ isIncluded: (AnswerPath, AnswerValue) -> Bool) -> Answers {
    var kept = Answers()
    kept.values = values.filter { isIncluded(AnswerPath($0.key), $0.value) }
    return kept
  }
}

extension Answers: ExpressibleByDictionaryLiteral {
  /// Creates answers; of several at one path the last one counts.
  public init(dictionaryLiteral elements: (AnswerPath, AnswerValue)...) {
    for (path, value) in elements { self[path] = value }
  }
}

// 2.5 and 2.50 are equal numbers; where answers are kept, the user's spelling counts too.
extension Answers {
  /// Whether all answers are written in the same way.
  ///
  /// - Complexity: O(answers).
  package func areSpelled(as other: Answers) -> Bool {
    values.count == other.values.count && forgotten == other.forgotten
      && values.allSatisfy { field, value in other.isSpelled(value, at: AnswerPath(field)) }
  }

  /// Whether the answer at a path is written in the same way.
  package func isSpelled(as other: Answers, at path: AnswerPath) -> Bool {
    isSpelled(other[path], at: path) && isForgotten(path) == other.isForgotten(path)
  }

  /// Whether the answer at a path is written in this way; `nil` is no answer.
  package func isSpelled(_ value: AnswerValue?, at path: AnswerPath) -> Bool {
    guard let value, let answer = self[path] else { return value == nil && self[path] == nil }
    return answer.isSpelled(as: value)
  }
}

extension Answers {
  /// The secrets among the answers to a form, those in its items as items with nothing else.
  ///
  /// - Complexity: O(answers).
  package func secrets(of form: Form) -> Answers {
    var secrets = Answers()
    for field in form.ownFields where field.kind.holdsSecrets {
      guard let value = self[field.path] else { continue }
      guard let items = value.items, let collection = field.kind.items else {
        secrets[field.path] = value
        continue
      }
      let inner = items.map { ItemAnswer($0.answers.secrets(of: collection.item)) }
        .filter { !$0.answers.isEmpty }
      if !inner.isEmpty { secrets[field.path] = .items(inner) }
    }
    return secrets
  }
}
