import FormModel

/// `bounds-tightened` and `bounds-loosened` of the rules of a field, which are compared by the
/// answers that they refuse together.
extension FieldPair {
  /// How the rules refuse other answers than before; `nil` where they do not.
  func ruleDifference(_ answers: SharedAnswers) -> BoundDifference? {
    guard keepsType, before.rules != after.rules else { return nil }
    func refused(_ field: Field, while shown: Condition) -> Condition {
      .all([shown, .any(field.rules.map { $0.violation(by: field.id) })])
    }
    let (was, now) = (refused(before, while: shownBefore), refused(after, while: shownNow))
    let lost = answers.compare(was, now, in: .old)
    let gained = answers.compare(was, now, in: .new).isLost
    let state = lost.gained.map(\.spelling).joined(separator: " and ")
    return BoundDifference(
      "rules",
      before.spellingOfRules,
      after.spellingOfRules,
      lost: Excess(lost.isGained, example: state.isEmpty ? nil : state),
      gained: Excess(gained)
    )
  }
}

extension Field {
  /// What its rules ask for; `nil` without any.
  fileprivate var spellingOfRules: String? {
    rules.isEmpty ? nil : rules.map(\.must.spelling).joined(separator: "; ")
  }
}

extension Excess {
  fileprivate init(_ isThere: Bool?, example: String? = nil) {
    switch isThere {
    case true?: self = .something(example: example)
    case false?: self = .nothing
    case nil: self = .unknown
    }
  }
}
