import FormModel

/// `bounds-tightened` and `bounds-loosened` of the rules of a field, which are compared by the
/// answers that they refuse.
extension FieldPair {
  /// How the rules refuse other answers than before; `nil` where they do not.
  func ruleDifference(_ answers: VersionSpace) -> BoundDifference? {
    guard keepsType, before.rules != after.rules else { return nil }
    func refused(_ field: Field, _ rules: [FieldRule], while shown: Condition) -> Condition {
      .all([shown, .any(rules.map { $0.violation(by: field.id) })])
    }
    var lost: [VersionSpace.Verdict] = []
    var gained: [Bool?] = []
    if shownBefore == shownNow {
      // Answers to a version break none of its rules, so each rule of the other counts by itself.
      for rule in after.rules where !before.rules.contains(where: rule.refusesAlike) {
        let now = refused(after, [rule], while: shownNow)
        lost.append(answers.compare(.never, now, in: .old))
      }
      for rule in before.rules where !after.rules.contains(where: rule.refusesAlike) {
        let was = refused(before, [rule], while: shownBefore)
        gained.append(answers.compare(was, .never, in: .new).isLost)
      }
    } else {
      let was = refused(before, before.rules, while: shownBefore)
      let now = refused(after, after.rules, while: shownNow)
      lost = [answers.compare(was, now, in: .old)]
      gained = [answers.compare(was, now, in: .new).isLost]
    }
    let witness = lost.first { $0.isGained == true }?.gained ?? []
    let state = witness.map(\.spelling).joined(separator: " and ")
    return BoundDifference(
      "rules",
      before.spellingOfRules,
      after.spellingOfRules,
      lost: Excess(lost.map(\.isGained), example: state.isEmpty ? nil : state),
      gained: Excess(gained)
    )
  }
}

extension FieldPair {
  /// The difference of a bound without what the rules of the other version refuse as well.
  func besidesRules(_ bound: BoundDifference, _ answers: VersionSpace) -> BoundDifference {
    var bound = bound
    if bound.lost != .nothing, !before.rules.isEmpty,
      let refused = after.kind.refusals(of: after.id)[bound.key]
    {
      let data = VersionSpace.Data.old(withBoundsOf: after.id)
      let verdict = answers.compare(.all([shownBefore, refused]), .never, in: data)
      if verdict.isLost == false { bound.lost = .nothing }
    }
    if bound.gained != .nothing, !after.rules.isEmpty,
      let refused = before.kind.refusals(of: after.id)[bound.key]
    {
      let verdict = answers.compare(.never, .all([shownNow, refused]), in: .new)
      if verdict.isGained == false { bound.gained = .nothing }
    }
    return bound
  }

  /// `text-changed` for a rule that says something else when it is broken.
  var messageChange: Change? {
    let isReworded = after.rules.contains { rule in
      let alike = before.rules.filter(rule.refusesAlike)
      return !alike.isEmpty && alike.allSatisfy { $0.message != rule.message }
    }
    guard isReworded else { return nil }
    return change(.textChanged, at: "rules", "the message of a rule of field `\(after.id)` changed")
  }
}

extension FieldRule {
  /// Whether it refuses what another one refuses, whatever it says.
  fileprivate func refusesAlike(_ other: FieldRule) -> Bool {
    condition == other.condition && must == other.must
  }
}

extension Field {
  /// What its rules ask for; `nil` without any.
  fileprivate var spellingOfRules: String? {
    rules.isEmpty ? nil : rules.map(\.must.spelling).joined(separator: "; ")
  }
}

extension Excess {
  /// Whether there is any, which some of the parts may not know.
  fileprivate init(_ parts: [Bool?], example: String? = nil) {
    if parts.contains(true) {
      self = .something(example: example)
    } else {
      self = parts.contains(nil) ? .unknown : .nothing
    }
  }
}
