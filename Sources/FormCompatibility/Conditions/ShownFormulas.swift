import FormModel
import FormValidation

/// When the fields of one version are shown, as formulas over answers alone.
///
/// A test of a hidden field is false, so each test is joined with the formula of its field's own
/// place: what is left depends on no visibility, and the formulas of two versions can be compared.
struct ShownFormulas {
  /// Whether a test is decided because its field always has the same answer, or never one.
  enum Answer {
    case free
    case fixed(AnswerValue?)
  }

  private let form: Form
  private let sections: [Int]
  private let names: ConditionNames
  private let answer: (FieldID) -> Answer
  private var known: [Int: Formula?] = [:]
  private var depth = 0

  /// Deeper chains of conditions are not decided.
  private static let mostDepth = 64

  init(
    _ form: Form,
    sections: [Int],
    names: ConditionNames,
    answer: @escaping (FieldID) -> Answer = { _ in .free }
  ) {
    self.form = form
    self.sections = sections
    self.names = names
    self.answer = answer
  }

  /// When a field is shown; `nil` when that is too much to write down.
  mutating func shown(fieldAt position: Int) -> Formula? {
    if let formula = known[position] { return formula }
    guard depth < ShownFormulas.mostDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let section = form.sections[sections[position]].condition
    let conditions = [section, form.fields[position].condition].compactMap(\.self)
    let formula = all(conditions, before: position)
    known[position] = .some(formula)
    return formula
  }

  /// A condition of an option of a field.
  mutating func formula(of condition: Condition, at position: Int) -> Formula? {
    all([condition], before: position)
  }

  private mutating func all(_ conditions: [Condition], before position: Int) -> Formula? {
    var parts: [Formula] = []
    for condition in conditions {
      guard let part = formula(condition, before: position) else { return nil }
      parts.append(part)
    }
    return bounded(.all(parts))
  }

  private func bounded(_ formula: Formula) -> Formula? {
    formula.size <= Formula.mostNodes ? formula : nil
  }

  private mutating func formula(_ condition: Condition, before position: Int) -> Formula? {
    switch condition {
    case .test(let test): return formula(test, before: position)
    case .not(let inner): return formula(inner, before: position)?.negated
    case .all(let parts):
      guard let parts = formulas(parts, before: position) else { return nil }
      return bounded(.all(parts))
    case .any(let parts):
      guard let parts = formulas(parts, before: position) else { return nil }
      return bounded(.any(parts))
    }
  }

  private mutating func formulas(_ parts: [Condition], before position: Int) -> [Formula]? {
    var result: [Formula] = []
    for part in parts {
      guard let formula = formula(part, before: position) else { return nil }
      result.append(formula)
    }
    return result
  }

  private mutating func formula(_ test: Condition.Test, before position: Int) -> Formula? {
    guard let place = form.position(of: test.field), place < position else { return nil }
    guard let shown = shown(fieldAt: place) else { return nil }
    switch answer(test.field) {
    case .fixed(let value): return test.holds(for: value) ? shown : .constant(false)
    case .free: return bounded(.all([shown, .test(names.renaming(test))]))
    }
  }
}
