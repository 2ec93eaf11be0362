import Diagnostics
import FormModel

/// What an object of answers shows about each field of a form: whether it is asked and answered.
///
/// Fields are taken in form order, as conditions name earlier fields only: whatever a condition
/// asks about is known by then. A default is an answer that is not in the object; so a test of a
/// field that is absent is a test of its default, if the field is shown.
final class FormClaims {
  private let form: Form
  /// When each field is asked.
  private var shown: [FieldID: Claim] = [:]
  /// The definitions that claims refer to.
  private var references: Set<String> = []

  init(_ form: Form) {
    self.form = form
    for (position, field) in form.fields.enumerated() {
      let conditions = form.visibilityConditions(ofFieldAt: position)
      shown[field.id] = .every(conditions.map { claim(for: $0) })
    }
  }

  func shown(_ field: Field) -> Claim { shown[field.id] ?? .never }

  /// When an answer to a field has to be in the object.
  func need(of field: Field) -> JSONValue {
    if !field.demandsAnswer { return false }
    let hasDefault = defaultClaim(.isAnswered(field.id), field)
    return .every([shown(field).certain, hasDefault.possible.negated])
  }

  /// When a condition holds.
  func claim(for condition: Condition) -> Claim {
    switch condition {
    case .test(let test): claim(for: test)
    case .not(let inner): claim(for: inner).negated
    case .all(let parts): .every(parts.map { claim(for: $0) })
    case .any(let parts): .some(parts.map { claim(for: $0) })
    }
  }

  private func claim(for test: Condition.Test) -> Claim {
    guard let field = form[test.field] else { return .never }
    let byDefault = defaultClaim(test, field)
    return Claim(
      certain: passes(test, field, \.certain, byDefault),
      possible: passes(test, field, \.possible, byDefault)
    )
  }

  /// The answer passes, or there is none and the default of the field, which is shown, does.
  ///
  /// An answer to a field that is not shown is refused in any case, so it need not be doubted.
  private func passes(
    _ test: Condition.Test,
    _ field: Field,
    _ bound: KeyPath<Claim, JSONValue>,
    _ byDefault: Claim
  ) -> JSONValue {
    let byDefault = byDefault[keyPath: bound]
    if byDefault == false { return field.kind.isAsked ? field.answer(test) : false }
    let isShown = reference(to: field, bound)
    if !field.kind.isAsked { return .every([isShown, byDefault]) }
    if byDefault == true { return .every([field.absentOr(test), isShown]) }
    let isDefault = JSONValue.every([field.presence.negated, isShown, byDefault])
    return .some([field.answer(test), isDefault])
  }
}

// Definitions of when fields are shown, so that claims about them do not repeat it.
extension FormClaims {
  /// That a field is shown, by reference.
  private func reference(to field: Field, _ bound: KeyPath<Claim, JSONValue>) -> JSONValue {
    let isShown = shown(field)[keyPath: bound]
    if case .bool = isShown { return isShown }
    let name = definitionName(of: field, bound)
    references.insert(name)
    return ["$ref": "#/$defs/\(name)"]
  }

  private func definitionName(of field: Field, _ bound: KeyPath<Claim, JSONValue>) -> String {
    let isCertain = bound == \.certain || shown(field).isExact
    return isCertain ? "shown-\(field.id)" : "possibly-shown-\(field.id)"
  }

  /// When a field may be in the object: by reference if there is a definition, else written out.
  func possiblyShown(_ field: Field) -> JSONValue {
    let hasDefinition = references.contains(definitionName(of: field, \.possible))
    return hasDefinition ? reference(to: field, \.possible) : shown(field).possible
  }

  /// Everything that claims refer to, as far as they were asked for.
  var definitions: [JSONValue.Member] {
    var definitions: [JSONValue.Member] = []
    for field in form.fields {
      let claim = shown(field)
      for bound in claim.isExact ? [\Claim.certain] : [\.certain, \.possible] {
        let name = definitionName(of: field, bound)
        guard references.contains(name) else { continue }
        definitions.append(JSONValue.Member(key: name, value: claim[keyPath: bound]))
      }
    }
    return definitions
  }
}

// Defaults.
extension FormClaims {
  /// When a test holds for what a field has that is shown and was not answered.
  private func defaultClaim(_ test: Condition.Test, _ field: Field) -> Claim {
    switch field.initialAnswer {
    case .none: return .never
    case .environment, .git: return .unknown
    case .value(let value): return claim(for: test, of: value, field)
    case .template(let template):
      let sources = Claim.every(template.fields.map { claim(for: .isAnswered($0)) })
      if case .isAnswered = test { return sources }
      return .every([sources, .unknown])
    }
  }

  /// A fixed default loses the options that are not offered, and is none when all are lost.
  private func claim(for test: Condition.Test, of value: AnswerValue, _ field: Field) -> Claim {
    let ids: [OptionID] =
      switch value {
      case .option(let id): [id]
      case .options(let ids): ids
      case .text, .number, .toggle: []
      }
    let list = field.kind.options?.list
    if ids.allSatisfy({ list?[$0]?.condition == nil }) {
      return test.holds(for: value) ? .always : .never
    }
    let offers = ids.map { id in
      (id, list?[id]?.condition.map { claim(for: $0) } ?? .always)
    }
    switch test {
    case .hasAll(_, let wanted):
      guard wanted.allSatisfy(ids.contains) else { return .never }
      return .every(offers.filter { wanted.contains($0.0) }.map(\.1))
    case .counts: return .every([.some(offers.map(\.1)), .unknown])
    default:
      // One of the options is enough.
      let isList = field.kind.isMultiple
      return .some(
        offers.filter { test.holds(for: isList ? .options([$0.0]) : .option($0.0)) }.map(\.1)
      )
    }
  }
}
