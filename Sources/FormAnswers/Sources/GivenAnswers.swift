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
  /// Where the item stands.
  let location: SourceLocation?
  /// The answer that wins, for each field.
  private var given: [GivenAnswer?]
  /// Texts of computed fields in files, as results hold them; they are compared at the end.
  var computed: [(plan: FieldPlan, value: JSONValue, key: SourceLocation)] = []

  /// Nothing is given.
  init(_ engine: AnswerEngine, at place: ItemPath = .form, location: SourceLocation? = nil) {
    (self.engine, self.place, self.location) = (engine, place, location)
    given = Array(repeating: nil, count: engine.plans.count)
  }

  /// The winning answer to a field.
  subscript(plan: FieldPlan) -> GivenAnswer? {
    get { given[plan.position.index] }
    set { given[plan.position.index] = newValue }
  }

  /// The answers, as a settlement takes them.
  var scope: GivenScope { .sources(given) }

  /// Whether there is an answer to a field.
  func has(_ plan: FieldPlan) -> Bool { given[plan.position.index] != nil }

  /// How many fields have an answer.
  var count: Int { given.count { $0 != nil } }

  /// The variables that secrets are read from, in items too.
  var variables: Set<String> {
    given.reduce(into: []) { names, answer in
      guard let answer else { return }
      if case .variable(let name)? = answer.reference { names.insert(name) }
      for item in answer.items ?? [] { names.formUnion(item.variables) }
    }
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

/// An answer that was given, as a settlement takes it; without anything it could not be read as its
/// field's type.
struct Given {
  var value: AnswerValue?
  var origin: AnswerOrigin
  /// Whether it is a secret that is to be typed again.
  var isForgotten = false
  /// What was given in the items of a list or map.
  var items: GivenItems?
}

/// What was given for the fields of a form or an item: by sources, or by a user.
enum GivenScope {
  case sources([GivenAnswer?])
  case answers(Answers, from: AnswerOrigin)

  /// What was given for a field.
  subscript(plan: FieldPlan) -> Given? {
    switch self {
    case .sources(let answers): return answers[plan.position.index].map { Given($0) }
    case .answers(let answers, let origin):
      let path = plan.field.path
      guard let value = answers[path] else {
        return answers.isForgotten(path) ? Given(origin: origin, isForgotten: true) : nil
      }
      return Given(value, from: origin, as: plan)
    }
  }
}

/// What was given in the items of a list or map.
enum GivenItems {
  case sources([GivenAnswers])
  case answers(ItemAnswers, from: AnswerOrigin)

  /// How many items there are.
  var count: Int {
    switch self {
    case .sources(let items): items.count
    case .answers(let items, _): items.count
    }
  }

  /// The number of the item at a place.
  func number(at place: Int) -> Int {
    switch self {
    case .sources(let items): items[place].place.number
    case .answers(let items, _): items[place].number
    }
  }

  /// What was given in the item at a place.
  subscript(place: Int) -> GivenScope {
    switch self {
    case .sources(let items): items[place].scope
    case .answers(let items, let origin): .answers(items[place].answers, from: origin)
    }
  }
}

extension Given {
  /// What a source gives.
  init(_ answer: GivenAnswer) {
    origin = answer.entry.source.origin
    isForgotten = answer.isForgotten
    items = answer.items.map { .sources($0) }
    value = items == nil ? answer.value : nil
  }

  /// A value that a user or the form gives.
  init(_ value: AnswerValue, from origin: AnswerOrigin, as plan: FieldPlan) {
    self.origin = origin
    items = plan.items == nil ? nil : value.items.map { .answers($0, from: origin) }
    self.value = items == nil ? value : nil
  }
}
