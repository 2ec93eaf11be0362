// What a test asks of a value that the form gives, as a condition on the answers that the value is
// made from: so a computed field, and a default, is known where these answers are.

extension ValueSource {
  /// When a test of the field that has the source holds for the value of the source.
  ///
  /// - Parameters:
  ///   - test: A test of the field.
  ///   - field: The field that has the source.
  /// - Returns: The condition, on the fields that the source names and those that decide about the
  ///   options of its field; `nil` where answers alone do not decide it.
  /// - Complexity: O(cases + options of the value).
  package func condition(for test: Condition.Test, of field: Field) -> Condition? {
    if case .relates(let left, let comparison, let right) = test {
      guard left.field != right.field else { return nil }
      if right.field == field.id {
        let other = Condition.Test.relates(right, comparison.exchanged, left)
        return condition(for: other, of: field)
      }
    }
    return switch self {
    case .literal(let value): field.condition(for: test, of: value)
    case .template(let template):
      // A text that breaks a bound is no answer.
      if case .isAnswered = test, template.alwaysHasText, field.kind.text?.hasBounds != true {
        .all(template.fields.map { .test(.isAnswered($0)) })
      } else {
        nil
      }
    case .answer(let id):
      !test.isRelation && field.kind.behavior.takesAnyAnswer ? .test(test.asking(id)) : nil
    case .condition(let condition):
      .any(
        [true, false].filter { test.holds(for: .toggle($0)) && !(field.hasToBeOn && !$0) }
          .map { $0 ? condition : .not(condition) }
      )
    case .cases(let cases):
      cases.reversed().reduce(.some(.never)) { otherwise, part in
        guard let otherwise, let value = part.value.condition(for: test, of: field) else {
          return nil
        }
        guard let condition = part.condition else { return value }
        return .any([.all([condition, value]), .all([.not(condition), otherwise])])
      }
    case .environment, .git: nil
    case .nothing: .never
    }
  }

  /// When a condition holds with the value of the source as the answer of the field that has it, as
  /// a condition on other fields; `nil` where answers alone do not decide it.
  package func condition(for condition: Condition, of field: Field) -> Condition? {
    var isKnown = true
    let result = condition.replacingTests { test in
      guard test.fields.contains(field.id) else { return .test(test) }
      let known = self.condition(for: test, of: field)
      if known == nil { isKnown = false }
      return known ?? .never
    }
    return isKnown ? result : nil
  }
}

extension Field {
  /// When a test holds for a value that is written in the form, which loses the options that are
  /// not offered, and is none when too few are left.
  fileprivate func condition(for test: Condition.Test, of value: AnswerValue) -> Condition? {
    if value == .text("") { return .never }
    if case .relates(let own, let comparison, let other) = test {
      return own.condition(that: comparison, other, of: value, in: self)
    }
    if kind.options?.namesOfAnswer != nil, !value.chosen.isEmpty { return nil }
    let list = kind.options?.list
    let ids = value.chosen
    func offers(of ids: [OptionID]) -> [Condition] {
      ids.map { list?[$0]?.condition ?? .always }
    }
    if ids.allSatisfy({ list?[$0]?.condition == nil }) {
      return test.holds(for: value) ? .always : .never
    }
    if kind.multiSelector?.minSelections ?? 0 > 1 { return nil }
    switch test {
    case .hasAll(_, let wanted):
      return wanted.allSatisfy(ids.contains)
        ? .all(offers(of: ids.filter(wanted.contains))) : .never
    case .counts: return nil
    case .isOn, .isOneOf, .compares, .hasAny, .text, .isAnswered, .relates:
      // One of the options is enough.
      let isList = kind.isMultiple
      let passing = ids.filter { test.holds(for: isList ? .options([$0]) : .option($0)) }
      return .any(offers(of: passing))
    }
  }
}

extension Condition.Test {
  /// Whether it compares two answers.
  fileprivate var isRelation: Bool { if case .relates = self { true } else { false } }
}

extension Condition.Term {
  /// When a value of this side, which is written in the form, stands in a relation to the answer on
  /// the other side; `nil` where options that are not always offered are counted.
  fileprivate func condition(
    that comparison: Condition.Comparison,
    _ other: Condition.Term,
    of value: AnswerValue,
    in field: Field
  ) -> Condition? {
    var value = value
    if case .count = self {
      let list = field.kind.options?.list
      guard value.chosen.allSatisfy({ list?[$0]?.condition == nil }) else { return nil }
      guard let count = value.count else { return .never }
      value = .number(ExactNumber(count))
    }
    switch other {
    case .answer(let id) where comparison == .equal: return .test(.isOneOf(id, [value]))
    case .answer(let id): return .test(.compares(id, comparison.exchanged, value))
    case .count(let id):
      return value.number?.intValue.map { .test(.counts(id, comparison.exchanged, $0)) }
    }
  }
}

extension Template {
  /// Whether it has a text as soon as all its fields have answers: filters may leave nothing, and
  /// values of options may be empty.
  fileprivate var alwaysHasText: Bool {
    let isFilled = parts.contains { part in
      switch part {
      case .literal, .batch, .today: true
      case .field: false
      }
    }
    return isFilled && !mayFail
  }
}
