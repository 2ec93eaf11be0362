import Diagnostics
import FormModel
import JSON

/// Where the secrets of an answer are kept, as far as its sources say.
struct KeptSecrets: Sendable {
  /// Where a secure answer is kept.
  private(set) var reference: SecretReference?
  /// Where those in the items of a list or map are, in the order of the items.
  private var items: [[AnswerPath: KeptSecrets]] = []

  /// No source says where.
  init() {}

  /// Where those of an answer are, from its state and what the sources give.
  init(of plan: FieldPlan, _ state: FieldState, _ given: GivenAnswer?) {
    if plan.isSecret {
      reference = given?.details?.reference ?? state.origin?.variable.map { .variable($0) }
    }
    guard let items = plan.items else { return }
    let inner = items.engine.plans.filter(\.holdsSecrets)
    self.items = state.items.enumerated().map { index, item in
      let answers = given?.answers(ofItem: index, of: items)
      let kept = inner.map { plan in
        (
          plan.field.path,
          KeptSecrets(of: plan, item.states[plan.position], answers?[plan])
        )
      }
      return Dictionary(uniqueKeysWithValues: kept)
    }
  }

  /// Where those of a changed answer are: those of the items that are as they were.
  func kept(from old: AnswerValue, to new: AnswerValue) -> KeptSecrets {
    if old == new { return self }
    guard let oldItems = old.items, let newItems = new.items else { return KeptSecrets() }
    var kept = KeptSecrets()
    kept.items = newItems.map { item in
      oldItems.firstIndex(of: item).flatMap { items.indices.contains($0) ? items[$0] : nil } ?? [:]
    }
    return kept
  }

  /// Whether of each secret of an answer it is known where it is kept.
  func isComplete(for value: AnswerValue, of field: Field) -> Bool {
    if field.kind.isSecret { return reference != nil }
    guard field.kind.holdsSecrets, let collection = field.kind.items, let items = value.items else {
      return true
    }
    return items.enumerated().allSatisfy { index, item in
      collection.fieldsOfAnswer.allSatisfy { field in
        item.answers[field.path].map { self[index, field.path].isComplete(for: $0, of: field) }
          ?? true
      }
    }
  }

  /// Where those of an answer in an item are.
  subscript(index: Int, path: AnswerPath) -> KeptSecrets {
    items.indices.contains(index) ? items[index][path] ?? KeptSecrets() : KeptSecrets()
  }
}

extension Field {
  /// An answer in its shape, in which references stand in place of the secrets.
  ///
  /// - Parameters:
  ///   - value: The answer.
  ///   - secrets: Where its secrets are kept.
  ///   - reference: What is written of a reference; a secret is left out where that is `nil`.
  /// - Returns: `nil` where nothing is left of the answer.
  func json(
    of value: AnswerValue,
    _ secrets: KeptSecrets,
    reference: (SecretReference) -> JSONValue?
  ) -> JSONValue? {
    if kind.isSecret { return secrets.reference.flatMap(reference) }
    guard kind.holdsSecrets, let collection = kind.items, let items = value.items else {
      return kind.coding.json(of: value)
    }
    return collection.json(of: items, secrets, reference: reference)
  }
}
