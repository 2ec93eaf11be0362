import FormModel

/// What an object of answers shows about each field of a form: whether it is asked and answered.
///
/// Fields are taken in form order, as conditions name earlier fields only: whatever a condition
/// asks about is known by then. A default is an answer that is not in the object; so a test of a
/// field that is absent is a test of its default, if the field is shown.
struct FormClaims {
  private let form: Form
  /// When each field is asked.
  private(set) var visibility: [FieldID: Claim] = [:]
  /// The same in short, for use in the claims of later fields.
  private var references: [FieldID: Claim] = [:]

  init(_ form: Form) {
    self.form = form
    for (position, field) in form.fields.enumerated() {
      let conditions = form.visibilityConditions(ofFieldAt: position)
      let claim = Claim.every(conditions.map { self.claim(for: $0) })
      visibility[field.id] = claim
      references[field.id] = reference(to: field.id, shown: claim)
    }
  }

  private func reference(to id: FieldID, shown claim: Claim) -> Claim {
    let (certain, possible) = (claim.certain, claim.possible)
    if certain == .always || possible == .never { return certain }
    if certain == possible { return .shown(id) }
    return .between(
      certain == .never ? .never : .shown(id),
      possible == .always ? .always : .possiblyShown(id)
    )
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

  /// When a field that is shown and not in the object has an answer all the same.
  func defaultAnswers(_ field: Field) -> Claim { defaultClaim(.isAnswered(field.id), field) }

  private func claim(for test: Condition.Test) -> Claim {
    guard let field = form[test.field], let shown = references[field.id] else { return .never }
    let byDefault = defaultClaim(test, field)
    guard field.kind.isAsked else { return .every([shown, byDefault]) }
    let (certain, possible) = (byDefault.certain, byDefault.possible)
    let claim = passes(test, shown, byDefault: certain)
    if certain == possible { return claim }
    return .between(claim, passes(test, shown, byDefault: possible))
  }

  /// The answer passes, or there is none and the default of the field, which is shown, does.
  ///
  /// An answer to a field that is not shown is refused in any case, so it need not be doubted.
  private func passes(_ test: Condition.Test, _ shown: Claim, byDefault: Claim) -> Claim {
    let isAnswered = Condition.Test.isAnswered(test.field)
    if byDefault == .always {
      return .every([test == isAnswered ? .always : .absentOr(test), shown])
    }
    return .some([.answer(test), .every([Claim.answer(isAnswered).negated, shown, byDefault])])
  }
}

/// Defaults.
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
    let ids: [OptionID]
    switch value {
    case .option(let id): ids = [id]
    case .options(let chosen): ids = chosen
    case .text, .number, .toggle: ids = []
    }
    let list = field.kind.options?.list
    let isFixed = ids.allSatisfy { list?[$0]?.condition == nil }
    guard !isFixed else { return test.holds(for: value) ? .always : .never }
    func offered(_ id: OptionID) -> Claim {
      list?[id]?.condition.map { claim(for: $0) } ?? .always
    }
    switch test {
    case .isAnswered: return .some(ids.map(offered))
    case .isOneOf(_, let wanted):
      return .some(ids.filter { wanted.contains(.option($0)) }.map(offered))
    case .hasAny(_, let wanted): return .some(ids.filter(wanted.contains).map(offered))
    case .hasAll(_, let wanted):
      return wanted.allSatisfy(ids.contains) ? .every(wanted.map(offered)) : .never
    case .counts: return .every([.some(ids.map(offered)), .unknown])
    case .isOn, .compares: return .never
    }
  }
}
