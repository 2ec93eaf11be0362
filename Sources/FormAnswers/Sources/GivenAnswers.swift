import Diagnostics
import FormModel
import JSON

/// What is given for the fields of a form, or of one item of a list or map: for each field the answer
/// that wins.
struct GivenAnswers: Sendable {
  let engine: AnswerEngine
  /// The item, as messages name it.
  let place: ItemPath
  /// Where the item stands.
  let location: SourceLocation?
  /// The answers of sources, for each field the one that wins; none where no source was read.
  private var sourced: [GivenAnswer?] = []
  /// Answers that stand in no source, a user's or those of an item of a default; they count where no
  /// source has another.
  private let unsourced: (answers: Answers, origin: AnswerOrigin)?
  /// What `--set` changes in items; each is made when its list or map is settled, as it may change
  /// what that has by default.
  var changes: [ItemChange] = []
  /// Texts of computed fields in files, as results hold them; they are compared at the end.
  var computed: [(plan: FieldPlan, value: JSONValue, key: SourceLocation)] = []

  /// Nothing is given but what a user or a default has.
  init(
    _ engine: AnswerEngine,
    at place: ItemPath = .form,
    location: SourceLocation? = nil,
    _ answers: (Answers, AnswerOrigin)? = nil
  ) {
    (self.engine, self.place, self.location) = (engine, place, location)
    unsourced = answers
  }

  /// The winning answer to a field.
  subscript(plan: FieldPlan) -> GivenAnswer? {
    get {
      if !sourced.isEmpty, let answer = sourced[plan.position.index] { return answer }
      guard let (answers, origin) = unsourced else { return nil }
      let value = answers[plan.field.path]
      let isGiven = value != nil || answers.isForgotten(plan.field.path)
      return isGiven ? GivenAnswer(value, from: origin) : nil
    }
    set {
      if sourced.isEmpty { sourced = Array(repeating: nil, count: engine.plans.count) }
      sourced[plan.position.index] = newValue
    }
  }

  /// Whether a source has an answer to a field.
  func isSourced(_ plan: FieldPlan) -> Bool {
    !sourced.isEmpty && sourced[plan.position.index] != nil
  }

  /// Whether a file has texts of computed fields in the items of a list or map.
  func holdsComputed(inItemsOf plan: FieldPlan) -> Bool {
    guard let items = plan.items, let given = self[plan]?.items else { return false }
    return given.contains { item in
      !item.computed.isEmpty || items.engine.plans.contains(where: item.holdsComputed(inItemsOf:))
    }
  }

  /// How many fields have an answer of a source, or are lists and maps that are changed.
  var count: Int { sourced.count { $0 != nil } + changes.count }

  /// The variables that secrets are read from, in items too.
  var variables: Set<String> {
    sourced.reduce(into: []) { names, answer in
      guard let answer else { return }
      if case .variable(let name)? = answer.details?.reference { names.insert(name) }
      for item in answer.items ?? [] { names.formUnion(item.variables) }
    }
  }

  /// The answers that could be read as their fields' types, valid or not.
  var values: Answers {
    var values = unsourced?.answers ?? Answers()
    for (plan, answer) in zip(engine.plans, sourced) {
      guard let answer else { continue }
      values[plan.field.path] = answer.value
      if answer.isForgotten { values.forgotten.insert(plan.field.path) }
    }
    return values
  }
}
