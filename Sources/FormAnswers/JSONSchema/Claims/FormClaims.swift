import FormModel

/// What an object of answers shows about each field of a form: whether it is asked and answered.
///
/// Fields are taken in form order, as conditions name earlier fields only: whatever a condition
/// asks about is known by then. A default is an answer that is not in the object; so a test of a
/// field that is absent is a test of its default, if the field is shown.
struct FormClaims {
  private let form: Form
  /// Whether each field is asked.
  private(set) var visibility: [FieldID: Claims] = [:]
  /// The same in short, for use in the claims of later fields.
  private var references: [FieldID: Claims] = [:]

  init(_ form: Form) {
    self.form = form
    for section in form.sections {
      let whole = section.condition.map { claims(for: $0) } ?? Claims(exactly: .always)
      for field in form.fields(of: section) {
        let own = field.condition.map { claims(for: $0) } ?? Claims(exactly: .always)
        add(field.id, .every([whole, own]))
      }
    }
  }

  private mutating func add(_ id: FieldID, _ claims: Claims) {
    visibility[id] = claims
    if claims.holds == .always || (claims.isExact && claims.holds == .never) {
      references[id] = claims
    } else if claims.isExact {
      references[id] = Claims(exactly: .shown(id))
    } else {
      references[id] = Claims(
        holds: claims.holds == .never ? .never : .shown(id),
        fails: claims.fails == .never ? .never : .hidden(id)
      )
    }
  }

  /// When a condition holds.
  func claims(for condition: Condition) -> Claims {
    switch condition {
    case .test(let test): claims(for: test)
    case .not(let inner): claims(for: inner).negated
    case .all(let parts): .every(parts.map { claims(for: $0) })
    case .any(let parts): .some(parts.map { claims(for: $0) })
    }
  }

  /// When a field that is shown and not in the object has an answer all the same.
  func defaultAnswers(_ field: Field) -> Claims { defaultClaims(.isAnswered(field.id), field) }

  private func claims(for test: Condition.Test) -> Claims {
    guard let field = form[test.field], let shown = references[field.id] else {
      return Claims(exactly: .never)
    }
    let id = field.id
    let byDefault = defaultClaims(test, field)
    guard field.kind.isAsked else { return .every([shown, byDefault]) }
    let given: Claim.AnswerTest = test == .isAnswered(id) ? .any : .passes(test)
    // An answer to a field that is not shown is refused in any case, so it need not be doubted.
    if byDefault.isExact, shown.isExact || byDefault.holds == .never {
      return Claims(exactly: merged(id, given, shown.holds, byDefault.holds))
    }
    let isAbsent = Claim.answer(id, .any).negated
    let answerFails: Claim = given == .any ? .never : .answer(id, .fails(test))
    return Claims(
      holds: merged(id, given, shown.holds, byDefault.holds),
      fails: .some([answerFails, shown.fails, .every([isAbsent, byDefault.fails])])
    )
  }

  /// The answer passes, or there is none and the default of the field, which is shown, does.
  private func merged(
    _ id: FieldID,
    _ test: Claim.AnswerTest,
    _ shown: Claim,
    _ byDefault: Claim
  ) -> Claim {
    if byDefault == .always {
      return .every([test == .any ? .always : .absentOr(id, test), shown])
    }
    let isAbsent = Claim.answer(id, .any).negated
    return .some([.answer(id, test), .every([isAbsent, shown, byDefault])])
  }
}

/// Defaults.
extension FormClaims {
  /// When a test holds for what a field has that is shown and was not answered.
  private func defaultClaims(_ test: Condition.Test, _ field: Field) -> Claims {
    switch field.initialAnswer {
    case .none: return Claims(exactly: .never)
    case .environment, .git: return .unknown
    case .value(let value): return claims(for: test, of: value, field)
    case .template(let template):
      let sources = Claims.every(template.fields.map { claims(for: .isAnswered($0)) })
      if case .isAnswered = test { return sources }
      return Claims(holds: .never, fails: sources.fails)
    }
  }

  /// A fixed default loses the options that are not offered, and is none when all are lost.
  private func claims(
    for test: Condition.Test,
    of value: AnswerValue,
    _ field: Field
  ) -> Claims {
    let ids: [OptionID]
    switch value {
    case .option(let id): ids = [id]
    case .options(let chosen): ids = chosen
    case .text, .number, .toggle: ids = []
    }
    let list = field.kind.options?.list
    let isFixed = ids.allSatisfy { list?[$0]?.condition == nil }
    guard !isFixed else { return Claims(exactly: test.holds(for: value) ? .always : .never) }
    func offered(_ id: OptionID) -> Claims {
      list?[id]?.condition.map { claims(for: $0) } ?? Claims(exactly: .always)
    }
    switch test {
    case .isAnswered: return .some(ids.map(offered))
    case .isOneOf(_, let wanted):
      return .some(ids.filter { wanted.contains(.option($0)) }.map(offered))
    case .hasAny(_, let wanted): return .some(ids.filter(wanted.contains).map(offered))
    case .hasAll(_, let wanted):
      guard wanted.allSatisfy(ids.contains) else { return Claims(exactly: .never) }
      return .every(wanted.map(offered))
    case .counts: return Claims(holds: .never, fails: Claims.some(ids.map(offered)).fails)
    case .isOn, .compares: return Claims(exactly: .never)
    }
  }
}
