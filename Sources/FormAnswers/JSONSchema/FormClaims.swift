import Diagnostics
import FormModel
import JSON

/// What an object of answers shows about each field of a form: whether it is asked and answered.
///
/// Fields are taken in form order, as conditions name earlier fields only: whatever a condition
/// asks about is known by then. A default is an answer that is not in the object; so a test of a
/// field that is absent is a test of its default, if the field is shown.
final class FormClaims {
  private let form: Form
  /// When each field is asked.
  private var shown: FieldTable<JSONValue?>
  /// The fields that claims refer to the definitions of.
  private var references: Set<FieldID> = []
  /// When items of defaults break what they are asked for, as far as that was asked.
  private var misfits: [FieldID: Condition?] = [:]
  private var testsOfItems = Field.mostTestsOfItems
  private let containers: AnswerContainers
  /// In an item, what is supposed of tests of the fields around it.
  private let supposed: [Condition.Test: Bool]
  /// Whether the fields are no parts of one that is not asked, of which no rule is asked.
  let isAsked: Bool
  /// Such tests of which nothing is supposed, each once, as far as something was claimed of them.
  private(set) var unknown: [Condition.Test] = []

  /// Prepares what is claimed of the answers to a form, or of an item.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - supposed: In an item, what is supposed of tests of the fields around it.
  ///   - isAsked: Whether its list or map is asked.
  /// - Complexity: O(fields + conditions).
  init(_ form: Form, supposing supposed: [Condition.Test: Bool] = [:], isAsked: Bool = true) {
    (self.form, self.supposed, self.isAsked) = (form, supposed, isAsked)
    containers = AnswerContainers(form)
    shown = FieldTable(of: form, repeating: nil)
    for field in form.ownFields {
      let conditions = form.visibilityConditions(of: field.id)
      shown[field.id] = .some(.every(conditions.map { claim(for: $0) }))
    }
  }

  /// Where an answer to a field may stand: at its place, then at the old ones.
  func slots(of field: Field) -> [AnswerSlot] {
    field.places.compactMap { containers.slot($0) }
  }

  /// When a field is asked.
  func shown(_ field: Field) -> JSONValue? { shown[field.id] ?? nil }

  /// When an answer to a field has to be in the object.
  func need(of field: Field) -> JSONValue? {
    if !isAsked || field.demand == .never { return false }
    let given =
      switch field.initialAnswer {
      // Without its fields it surely has no value; with them it may.
      case .template, .answer:
        JSONValue.every((field.initialAnswer?.fields ?? []).map { claim(for: .isAnswered($0)) })
      default: defaultClaim(.isAnswered(field.id), field)
      }
    let demand = field.demand == .always ? true : claim(for: field.demand)
    return .every([shown(field), demand, given?.negated])
  }

  /// When a condition holds.
  func claim(for condition: Condition) -> JSONValue? {
    switch condition {
    case .test(let test): claim(for: test)
    case .not(let inner): claim(for: inner)?.negated
    case .all(let parts): .every(parts.map { claim(for: $0) })
    case .any(let parts): .some(parts.map { claim(for: $0) })
    }
  }

  /// The answer passes, or there is none and the default of the field, which is shown, does.
  ///
  /// An answer to a field that is not shown is refused, or is the default that it keeps, so it need
  /// not be doubted.
  private func claim(for test: Condition.Test) -> JSONValue? {
    if case .relates = test { return nil }
    guard let field = form[test.field] else {
      if supposed[test] == nil, !unknown.contains(test) { unknown.append(test) }
      return supposed[test].map { .bool($0) }
    }
    var byDefault = defaultClaim(test, field)
    let whenHidden = field.whenHidden == .default ? hiddenClaim(test, field) : byDefault
    if byDefault == false, whenHidden == false {
      return field.kind.isAsked ? answer(to: field, passing: test) : false
    }
    let hasDefault = field.whenHidden == .default ? true : reference(to: field)
    if byDefault != whenHidden {
      let isShown = reference(to: field)
      byDefault = .some([
        .every([isShown, byDefault]), .every([isShown?.negated, whenHidden]),
      ])
    }
    if !field.kind.isAsked { return .every([hasDefault, byDefault]) }
    if byDefault == true { return .every([noAnswer(to: field, orPassing: test), hasDefault]) }
    // What says that there is no answer leaves no default either.
    let isAbsent = field.absence != nil ? absence(of: field) : presence(of: field).negated
    let isDefault = JSONValue.every([isAbsent, hasDefault, byDefault])
    return .some([answer(to: field, passing: test), isDefault])
  }
}

// Definitions of when fields are shown, so that claims about them do not repeat it.
extension FormClaims {
  /// That a field is shown, by reference.
  private func reference(to field: Field) -> JSONValue? {
    guard let isShown = shown(field) else { return nil }
    if case .bool = isShown { return isShown }
    references.insert(field.id)
    return ["$ref": .string("#/$defs/\(definitionName(of: field))")]
  }

  private func definitionName(of field: Field) -> String { "shown-\(field.id)" }

  /// That a field is shown: by reference if there is a definition, else written out.
  func condition(of field: Field) -> JSONValue? {
    references.contains(field.id) ? reference(to: field) : shown(field)
  }

  /// Everything that claims refer to, as far as they were asked for.
  var definitions: [JSONValue.Member] {
    form.ownFields.filter { references.contains($0.id) }.compactMap { field in
      shown(field).map { JSONValue.Member(key: definitionName(of: field), value: $0) }
    }
  }
}

// Defaults.
extension FormClaims {
  /// When a test holds for what a field has that is asked and was not answered; that is nothing where
  /// it would break a rule of the field.
  private func defaultClaim(_ test: Condition.Test, _ field: Field) -> JSONValue? {
    if !isAsked { return hiddenClaim(test, field) }
    let rules = field.rules.map { Condition.not($0.violation(by: field.id)) }
    // Nor is a list used of which an item breaks one.
    return .every([
      claim(for: [.test(test)] + rules, ofDefaultOf: field),
      misfit(of: field).flatMap { claim(for: .not($0)) },
    ])
  }

  /// When an item of the default of a field breaks what it is asked for.
  private func misfit(of field: Field) -> Condition? {
    if let known = misfits[field.id] { return known }
    let misfit = field.initialAnswer.map { $0.misfit(of: field, within: &testsOfItems) } ?? .never
    misfits[field.id] = .some(misfit)
    return misfit
  }

  /// When a test holds for what a field has that is not asked, of which no rule is asked either.
  private func hiddenClaim(_ test: Condition.Test, _ field: Field) -> JSONValue? {
    claim(for: [.test(test)], ofDefaultOf: field)
  }

  private func claim(for conditions: [Condition], ofDefaultOf field: Field) -> JSONValue? {
    guard let source = field.initialAnswer else { return false }
    return .every(
      conditions.map { condition in
        source.condition(for: condition, of: field).flatMap { claim(for: $0) }
      }
    )
  }
}
