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

  /// Creates answers to nothing, with room for those to a number of fields.
  package init(roomFor count: Int) { values.reserveCapacity(count) }

  /// The answer at a path; `nil` where there is none, and to remove it.
  ///
  /// Nothing is written into an item that is not there.
  /// - Complexity: O(items of the lists on the way).
  public subscript(path: AnswerPath) -> AnswerValue? {
    get { answers(in: path.scope)?.values[path.field] }
    set { change(path) { $0.values[$1] = newValue } }
  }

  /// The answers that an item holds; `nil` where it is not there.
  private func answers(in scope: Scope) -> Answers? {
    var answers = self
    for step in scope.items {
      guard let items = answers.values[step.list]?.items,
        let place = items.place(ofNumber: step.number)
      else { return nil }
      answers = items[place].answers
    }
    return answers
  }

  /// Changes the answers that an item holds, where it is there.
  private mutating func change(_ path: AnswerPath, _ change: (inout Answers, FieldID) -> Void) {
    guard let step = path.scope.items.first else { return change(&self, path.field) }
    guard var items = values[step.list]?.items,
      let index = items.place(ofNumber: step.number)
    else { return }
    items[index].answers.change(path.inOutermostItem, change)
    values[step.list] = .items(items)
  }

  /// Whether an answer is a secret that is to be typed again.
  package func isForgotten(_ path: AnswerPath) -> Bool {
    guard let answers = answers(in: path.scope) else { return false }
    return answers.forgotten.contains(AnswerPath(path.field)) && answers.values[path.field] == nil
  }

  /// Removes an answer, also that of a secret which is to be typed again.
  package mutating func clear(_ path: AnswerPath) {
    change(path) { answers, field in
      answers.forgotten.remove(AnswerPath(field))
      answers.values[field] = nil
    }
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

  /// Whether the answer at a path is written in the same way, and so is that there is the item.
  package func isSpelled(as other: Answers, at path: AnswerPath) -> Bool {
    if path.scope != .form,
      (answers(in: path.scope) == nil) != (other.answers(in: path.scope) == nil)
    {
      return false
    }
    return isSpelled(other[path], at: path) && isForgotten(path) == other.isForgotten(path)
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
      if !inner.isEmpty { secrets[field.path] = .items(ItemAnswers(inner)) }
    }
    return secrets
  }
}

extension Answers {
  /// The paths at which other answers to a form are written in another way, in form order; behind a
  /// list or map those in the items that both have.
  ///
  /// - Complexity: O(answers + fields).
  package func changes(to other: Answers, of form: Form) -> [AnswerPath] {
    changes(to: other, of: form, in: .form)
  }

  private func changes(to other: Answers, of form: Form, in scope: Scope) -> [AnswerPath] {
    form.ownFields.flatMap { field -> [AnswerPath] in
      if isSpelled(as: other, at: field.path) { return [] }
      var paths = [AnswerPath(field.id, in: scope)]
      guard let asked = field.kind.items?.item, let items = self[field.path]?.items,
        let others = other[field.path]?.items
      else { return paths }
      let numbered = Dictionary(others.map { ($0.number, $0.answers) }) { first, _ in first }
      for item in items {
        guard let other = numbered[item.number] else { continue }
        let scope = scope.item(item.number, of: field.id)
        paths += item.answers.changes(to: other, of: asked, in: scope)
      }
      return paths
    }
  }
}
