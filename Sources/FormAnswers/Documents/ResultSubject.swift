import Diagnostics
import FormModel

/// What messages call a place in the document of answers.
package struct ResultSubject: Hashable, Sendable {
  /// The id of the field there, with items in brackets, as in `drives[0].size`.
  ///
  /// Keys stand for what is no field, and for what stands in an answer; it is empty for the whole
  /// document.
  package var name: String
  /// Whether the form has a field there, around it or below it.
  package var isInForm = true
  /// Whether the answer is a secret.
  package var isSecret = false
}

extension String {
  /// The key of a document as the name of a property: `schema-version` is `schemaVersion`.
  package var asPropertyName: String { Template.Filter.camel.apply(to: self) ?? self }
}

extension ResolvedAnswers {
  /// What messages call the place that coding keys lead to.
  ///
  /// - Complexity: O(fields).
  package func subject(at path: [any CodingKey]) -> ResultSubject {
    ResultSubject.find(path[...], among: plans, of: .form) { self[$0.id] }
  }
}

extension ResultSubject {
  /// Looks for a place in an item of a list, or in the form itself.
  fileprivate static func find(
    _ path: ArraySlice<any CodingKey>,
    among plans: [FieldPlan],
    of item: ItemPath,
    answer: (Field) -> AnswerValue?
  ) -> ResultSubject {
    let plan = plans.first { plan in
      plan.isAnswered && !plan.isNameOfMap
        && zip(plan.place.steps, path).allSatisfy { $0.matches($1) }
    }
    guard let plan, path.count >= plan.place.steps.count else {
      return ResultSubject(name: path.name(behind: item.description), isInForm: plan != nil)
    }
    return find(path.dropFirst(plan.place.steps.count), below: plan, of: item, answer(plan.field))
  }

  /// Looks for a place in an answer.
  private static func find(
    _ path: ArraySlice<any CodingKey>,
    below plan: FieldPlan,
    of item: ItemPath,
    _ answer: AnswerValue?
  ) -> ResultSubject {
    guard let items = plan.items, let key = path.first else {
      return ResultSubject(
        name: path.name(behind: item.name(of: plan)),
        isSecret: plan.isSecret
      )
    }
    let index = key.intValue ?? 0
    let found = answer?.items.flatMap { $0.indices.contains(index) ? $0[index].answers : nil }
    let name = items.names.flatMap { found?[$0.field.path] }?.templateText
    let inner = item.item(index, called: items.isMap ? key.stringValue : name, of: plan)
    let path = path.dropFirst()
    if let single = items.single { return find(path, below: single, of: inner, nil) }
    return find(path, among: items.engine.plans, of: inner) { found?[$0.path] }
  }
}

extension ResultPlace.Step {
  /// Whether a coding key leads there.
  fileprivate func matches(_ key: any CodingKey) -> Bool {
    switch self {
    case .index(let index): key.intValue == index
    case .name(let name): name == key.stringValue || name.asPropertyName == key.stringValue
    }
  }
}

extension ArraySlice<any CodingKey> {
  fileprivate func name(behind prefix: String) -> String {
    reduce(prefix) { name, key in
      let step = key.intValue.map { ResultPlace.Step.index($0) } ?? .name(key.stringValue)
      return step.name(behind: name)
    }
  }
}
