import Diagnostics
import FormModel
import JSON
import SourceTree

/// What the sources give for the fields of a form, or of one item of a list or map: for each field
/// the answer that wins.
struct GivenAnswers: Sendable {
  let engine: AnswerEngine
  /// The item, as messages name it.
  let place: ItemPath
  /// The answer that wins, for each field.
  var given: FieldTable<GivenAnswer?>
  /// Texts of computed fields in files, as results hold them; they are compared at the end.
  var computed: [(plan: FieldPlan, value: JSONValue, key: SourceLocation)] = []

  /// Nothing is given.
  init(_ engine: AnswerEngine, at place: ItemPath = .form) {
    (self.engine, self.place) = (engine, place)
    given = FieldTable(of: engine.form, repeating: nil)
  }

  /// The winning answer to a field.
  func answer(to plan: FieldPlan) -> GivenAnswer? { given[plan.position] }

  /// The variables that secrets are read from, in items too.
  var variables: Set<String> {
    given.reduce(into: []) { names, answer in
      guard let answer else { return }
      if case .variable(let name)? = answer.reference { names.insert(name) }
      for item in answer.items { names.formUnion(item.answers.variables) }
    }
  }

  /// What a settlement takes as the answer to a field.
  func settled(_ plan: FieldPlan) -> Settlement.Given? {
    guard let answer = given[plan.position] else { return nil }
    return Settlement.Given(
      value: answer.value,
      origin: answer.entry.origin,
      isForgotten: answer.isForgotten,
      items: plan.items.map { _ in answer.items.map { item in { item.answers.settled($0) } } }
    )
  }

  /// The answers that could be read as their fields' types, valid or not.
  var values: Answers {
    var answers = Answers()
    for (plan, answer) in zip(engine.plans, given) {
      guard let answer else { continue }
      answers[plan.field.path] = answer.value
      if answer.isForgotten { answers.forgotten.insert(plan.field.path) }
    }
    return answers
  }
}
