import FormModel

/// When the fields of one version are shown, as formulas over answers alone.
///
/// A test of a hidden field is false, so each test is joined with the formula of its field's own
/// place: what is left depends on no visibility, and the formulas of two versions can be compared.
///
/// Formulas that are known are kept, so one object serves a whole comparison.
final class ShownFormulas {
  /// What is known of the answer of a field that is shown.
  enum Answer {
    /// Any that its kind takes.
    case free
    /// This one, or none.
    case fixed(AnswerValue?)
    /// Any where a formula holds, and elsewhere this one, or none; `nil` for a formula that is
    /// too large.
    case kept(where: Formula?, otherwise: AnswerValue?)
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
  func shown(fieldAt position: Int) -> Formula? {
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
  func formula(of condition: Condition, at position: Int) -> Formula? {
    all([condition], before: position)
  }

  private func all(_ conditions: [Condition], before position: Int) -> Formula? {
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

  private func formula(_ condition: Condition, before position: Int) -> Formula? {
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

  private func formulas(_ parts: [Condition], before position: Int) -> [Formula]? {
    var result: [Formula] = []
    for part in parts {
      guard let formula = formula(part, before: position) else { return nil }
      result.append(formula)
    }
    return result
  }

  private func formula(_ test: Condition.Test, before position: Int) -> Formula? {
    guard let place = form.position(of: test.field), place < position else { return nil }
    guard let shown = shown(fieldAt: place) else { return nil }
    switch answer(test.field) {
    case .fixed(let value): return test.holds(for: value) ? shown : .constant(false)
    case .free: return bounded(.all([shown, .test(names.renaming(test))]))
    case .kept(let place, let value):
      guard let place else { return nil }
      let chosen = Formula.all([shown, place, .test(names.renaming(test))])
      guard place != shown, test.holds(for: value) else { return bounded(chosen) }
      return bounded(.any([chosen, .all([shown, place.negated])]))
    }
  }
}
