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
  private var shown: [FieldID: [Bound: JSONValue]] = [:]
  /// The definitions that claims refer to.
  private var references: Set<String> = []

  init(_ form: Form) {
    self.form = form
    for (position, field) in form.fields.enumerated() {
      let conditions = form.visibilityConditions(ofFieldAt: position)
      for bound in Bound.allCases {
        shown[field.id, default: [:]][bound] = .every(conditions.map { claim(for: $0, bound) })
      }
    }
  }

  /// When a field is asked.
  func shown(_ field: Field, _ bound: Bound) -> JSONValue { shown[field.id]?[bound] ?? false }

  /// When an answer to a field has to be in the object.
  func need(of field: Field) -> JSONValue {
    if !field.demandsAnswer { return false }
    let mayHaveDefault = defaultClaim(.isAnswered(field.id), field, .possible)
    return .every([shown(field, .certain), mayHaveDefault.negated])
  }

  /// When a condition holds.
  func claim(for condition: Condition, _ bound: Bound) -> JSONValue {
    switch condition {
    case .test(let test): claim(for: test, bound)
    case .not(let inner): claim(for: inner, bound.opposite).negated
    case .all(let parts): .every(parts.map { claim(for: $0, bound) })
    case .any(let parts): .some(parts.map { claim(for: $0, bound) })
    }
  }

  /// The answer passes, or there is none and the default of the field, which is shown, does.
  ///
  /// An answer to a field that is not shown is refused in any case, so it need not be doubted.
  private func claim(for test: Condition.Test, _ bound: Bound) -> JSONValue {
    guard let field = form[test.field] else { return false }
    let byDefault = defaultClaim(test, field, bound)
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
  private func reference(to field: Field, _ bound: Bound) -> JSONValue {
    let isShown = shown(field, bound)
    if case .bool = isShown { return isShown }
    let name = definitionName(of: field, bound)
    references.insert(name)
    return ["$ref": "#/$defs/\(name)"]
  }

  private func definitionName(of field: Field, _ bound: Bound) -> String {
    let isExact = shown(field, .certain) == shown(field, .possible)
    return bound == .certain || isExact ? "shown-\(field.id)" : "possibly-shown-\(field.id)"
  }

  /// When a field may be in the object: by reference if there is a definition, else written out.
  func possiblyShown(_ field: Field) -> JSONValue {
    let hasDefinition = references.contains(definitionName(of: field, .possible))
    return hasDefinition ? reference(to: field, .possible) : shown(field, .possible)
  }

  /// Everything that claims refer to, as far as they were asked for.
  var definitions: [JSONValue.Member] {
    var waiting = references
    return form.fields.flatMap { field in
      Bound.allCases.compactMap { bound in
        waiting.remove(definitionName(of: field, bound)).map {
          JSONValue.Member(key: $0, value: shown(field, bound))
        }
      }
    }
  }
}

// Defaults.
extension FormClaims {
  /// When a test holds for what a field has that is shown and was not answered.
  private func defaultClaim(_ test: Condition.Test, _ field: Field, _ bound: Bound) -> JSONValue {
    switch field.initialAnswer {
    case .none: return false
    case .environment, .git: return bound.unknown
    case .literal(let value): return claim(for: test, of: value, field, bound)
    case .template(let template):
      let sources = template.fields.map { claim(for: .isAnswered($0), bound) }
      if case .isAnswered = test { return .every(sources) }
      return .every(sources + [bound.unknown])
    }
  }

  /// A fixed default loses the options that are not offered, and is none when all are lost.
  private func claim(
    for test: Condition.Test,
    of value: AnswerValue,
    _ field: Field,
    _ bound: Bound
  ) -> JSONValue {
    let ids = value.chosen
    let list = field.kind.options?.list
    if ids.allSatisfy({ list?[$0]?.condition == nil }) { return .bool(test.holds(for: value)) }
    func offers(of ids: [OptionID]) -> [JSONValue] {
      ids.map { id in list?[id]?.condition.map { claim(for: $0, bound) } ?? true }
    }
    switch test {
    case .hasAll(_, let wanted):
      let isThere = wanted.allSatisfy(ids.contains)
      return isThere ? .every(offers(of: ids.filter(wanted.contains))) : false
    case .counts: return .every([.some(offers(of: ids)), bound.unknown])
    default:
      // One of the options is enough.
      let isList = field.kind.isMultiple
      let passing = ids.filter { test.holds(for: isList ? .options([$0]) : .option($0)) }
      return .some(offers(of: passing))
    }
  }
}
