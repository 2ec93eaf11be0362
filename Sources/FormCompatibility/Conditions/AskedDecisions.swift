import FormModel

/// Decides whether a field is asked less or more than before.
///
/// Every state of the answers that both versions' conditions name is walked: a state in which the
/// old version shows the field and the new one does not is one where it is asked less. What old
/// data can be decides for those who give answers, what new data can be for those who read them.
struct AskedDecisions {
  /// What is known of a claim that there is such a state.
  enum Answer {
    case no, yes, unknown
  }

  private var joint: JointAnswers
  private let old: ShownFormulas
  private let newInOldData: ShownFormulas
  private let newInNewData: ShownFormulas
  private var stepsLeft = AskedDecisions.mostSteps
  private var known: [Question: Answer] = [:]

  /// The work of one comparison: about half a second on a slow machine.
  private static let mostSteps = 5_000_000

  private struct Question: Hashable {
    var formula: Formula
    var data: JointAnswers.Data
  }

  init(_ joint: JointAnswers) {
    self.joint = joint
    let before = ShownFormulas(
      joint.old,
      sections: joint.matching.oldSections,
      names: joint.oldNames
    )
    old = before
    newInOldData = ShownFormulas(
      joint.new,
      sections: joint.matching.newSections,
      names: JointAnswers.newNames,
      answer: { joint.oldAnswer(ofNew: $0, before) }
    )
    newInNewData = ShownFormulas(
      joint.new,
      sections: joint.matching.newSections,
      names: JointAnswers.newNames
    )
  }

  /// Whether there is old data in which the old version shows a field and the new one hides it.
  mutating func isHiddenInOldData(_ pair: FieldMatching.Pair) -> Answer {
    guard let before = old.shown(fieldAt: pair.old),
      let after = newInOldData.shown(fieldAt: pair.new)
    else { return .unknown }
    return decide([before, after.negated], .old)
  }

  /// Whether there is new data without a field that the old version would have asked.
  mutating func isHiddenInNewData(_ pair: FieldMatching.Pair) -> Answer {
    guard let before = old.shown(fieldAt: pair.old),
      let after = newInNewData.shown(fieldAt: pair.new)
    else { return .unknown }
    return decide([before, after.negated], .new)
  }

  /// Whether there is old data in which the new version shows a field that the old one hid.
  mutating func isShownInOldData(_ pair: FieldMatching.Pair) -> Answer {
    guard let before = old.shown(fieldAt: pair.old),
      let after = newInOldData.shown(fieldAt: pair.new)
    else { return .unknown }
    return decide([after, before.negated], .old)
  }

  /// Whether a field of the new version alone is ever shown for old data.
  mutating func isShownInOldData(newFieldAt position: Int) -> Answer {
    guard let after = newInOldData.shown(fieldAt: position) else { return .unknown }
    return decide([after], .old)
  }

  /// Whether an option is refused that was offered before.
  mutating func isRefused(
    _ before: Condition?,
    _ after: Condition?,
    in pair: FieldMatching.Pair
  ) -> Answer {
    guard let (before, after) = formulas(before, after, pair) else { return .unknown }
    return decide([before, after.negated], .old)
  }

  /// Whether an option is offered that was not before.
  mutating func isOffered(
    _ before: Condition?,
    _ after: Condition?,
    in pair: FieldMatching.Pair
  ) -> Answer {
    guard let (before, after) = formulas(before, after, pair) else { return .unknown }
    return decide([after, before.negated], .new)
  }

  private mutating func formulas(
    _ before: Condition?,
    _ after: Condition?,
    _ pair: FieldMatching.Pair
  ) -> (Formula, Formula)? {
    let first = before.map { old.formula(of: $0, at: pair.old) } ?? .constant(true)
    let second = after.map { newInOldData.formula(of: $0, at: pair.new) } ?? .constant(true)
    guard let first, let second else { return nil }
    return (first, second)
  }

  private mutating func decide(_ parts: [Formula], _ data: JointAnswers.Data) -> Answer {
    let formula = Formula.all(parts)
    let question = Question(formula: formula, data: data)
    if let answer = known[question] { return answer }
    let answer = decided(formula, data)
    known[question] = answer
    return answer
  }

  private mutating func decided(_ formula: Formula, _ data: JointAnswers.Data) -> Answer {
    switch formula {
    case .constant(let isTrue): return isTrue ? .yes : .no
    case .condition(let condition, _):
      let offered = offers(condition, data)
      let isSure = offered.isComplete && !joint.isLoose(condition)
      switch Formula.all([formula] + offered.formulas) {
      case .constant(let isTrue): return isTrue ? (isSure ? .yes : .unknown) : .no
      case .condition(let whole, _):
        guard let form = joint.form(of: whole, data),
          let canHold = whole.canHold(in: form, spending: &stepsLeft)
        else { return .unknown }
        return canHold ? (isSure ? .yes : .unknown) : .no
      }
    }
  }

  /// What the options that a condition names ask of the other answers.
  private mutating func offers(
    _ condition: Condition,
    _ data: JointAnswers.Data
  ) -> (formulas: [Formula], isComplete: Bool) {
    var named: Set<Named> = []
    condition.forEachTest { test in
      switch test {
      case .isOneOf(let field, let values):
        for case .option(let option) in values { named.insert(Named(field: field, option: option)) }
      case .hasAny(let field, let options), .hasAll(let field, let options):
        for option in options { named.insert(Named(field: field, option: option)) }
      case .isOn, .compares, .counts, .isAnswered: break
      }
    }
    var formulas: [Formula] = []
    var isComplete = true
    for name in named.sorted(by: { ($0.field, $0.option.rawValue) < ($1.field, $1.option.rawValue) }
    ) {
      guard let position = joint.new.position(of: name.field),
        let offer = joint.new.fields[position].kind.options?.list?[name.option]?.condition
      else { continue }
      let formula =
        data == .old
        ? newInOldData.formula(of: offer, at: position)
        : newInNewData.formula(of: offer, at: position)
      guard let offered = formula else {
        isComplete = false
        continue
      }
      let chosen: Condition.Test =
        if case .multiSelector = joint.new.fields[position].kind {
          .hasAny(name.field, [name.option])
        } else {
          .isOneOf(name.field, [.option(name.option)])
        }
      formulas.append(.any([Formula.test(chosen).negated, offered]))
    }
    return (formulas, isComplete)
  }

  private struct Named: Hashable {
    var field: FieldID
    var option: OptionID
  }
}
