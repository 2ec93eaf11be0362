import FormModel

// Both versions are computed from the same answers, in one space that is walked state by state
// (`AnswerSpace`): of a field there is what a user gives, under its own id, and what each version
// makes of that, which is nothing, or a default, where the version hides the field (`VersionFields`).
// So a condition of either version is asked of its own fields, and what differs in some state differs
// for these answers.

/// The answers over which parts of both versions are compared.
final class VersionSpace {
  /// Which answers count.
  enum Data: Hashable {
    /// Answers given to the old version that the new one still accepts, but for the bounds of one
    /// field.
    case old(withBoundsOf: FieldID? = nil)
    /// Answers given to the new version.
    case new

    static let old = Data.old()
  }

  /// The result; `nil` where it cannot be decided.
  struct Verdict {
    /// Whether the old version has a part, and the new one has not, for some answers.
    var isLost: Bool?
    /// Whether the new version has a part, and the old one has not, for some answers.
    var isGained: Bool?
    /// Answers with which the new version has it, and the old one has not.
    var gained: [Condition] = []
    /// Answers with which the old version has it, and the new one has not.
    var lost: [Condition] = []
  }

  /// When each version has a part.
  private struct Question: Hashable {
    var before: Condition
    var after: Condition
    var data: Data
  }

  private let versions: FormVersions
  private let patterns = PatternCache()
  private var verdicts: [Question: Verdict] = [:]
  private var fields: [Data: VersionFields] = [:]
  /// Fields that too much decides about; so is what they decide about.
  private var far: [Data: Set<FieldID>] = [:]
  /// Fields that are shown, and have values, in the same cases in both versions.
  private lazy var unchanged = versions.fieldsOfSameAnswers
  /// The work that is left: about a second in all.
  private var budget = WorkBudget(states: 15_000_000)

  /// The fields of a space with all that decides about them; beyond that nothing is decided, which is
  /// a warning.
  private static let mostFields = 300

  init(_ versions: FormVersions) { self.versions = versions }

  /// Decides whether a part is lost or gained, exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - before: When the old version has the part, with the new ids.
  ///   - after: When the new version has it.
  ///   - data: Which answers count.
  /// - Returns: the result.
  func compare(_ before: Condition, _ after: Condition, in data: Data) -> Verdict {
    if areSame(before, after) { return Verdict(isLost: false, isGained: false) }
    let question = Question(before: before, after: after, data: data)
    if let verdict = verdicts[question] { return verdict }
    let verdict = decide(question)
    verdicts[question] = verdict
    return verdict
  }

  /// Whether conditions of both versions are the same, and so are the answers that they ask for.
  func areSame(_ before: Condition, _ after: Condition) -> Bool {
    before == after && before.fields.allSatisfy(unchanged.contains)
  }

  private func decide(_ question: Question) -> Verdict {
    guard budget.states > 0 else { return Verdict() }
    budget.states -= 500
    let fields = fields[question.data] ?? VersionFields(versions, question.data)
    self.fields[question.data] = fields
    guard let before = try? fields.condition(question.before, in: .old),
      let after = try? fields.condition(question.after, in: .new)
    else { return Verdict() }
    if before == after { return Verdict(isLost: false, isGained: false) }
    guard let (reach, asked) = reach(of: [before, after], fields, question.data),
      let space = reach.space(of: [before, after], within: &budget)
    else { return Verdict() }
    var verdict = Verdict()
    // A state that rules may exclude is no proof.
    func proved(_ isFound: Bool?) -> Bool? { isFound == true && !space.isWhole ? nil : isFound }
    verdict.isLost = proved(
      space.hasState(within: &budget) { state in
        guard state.holds(0), !state.holds(1) else { return false }
        verdict.lost = state.conditions.filter { $0.fields.allSatisfy(asked.contains) }
        return true
      }
    )
    verdict.isGained = proved(
      space.hasState(within: &budget) { state in
        guard state.holds(1), !state.holds(0) else { return false }
        verdict.gained = state.conditions.filter { $0.fields.allSatisfy(asked.contains) }
        return true
      }
    )
    return verdict
  }

  /// The fields that conditions depend on, each after those that decide about it, and those of them
  /// that the conditions ask for; `nil` where that is too much.
  private func reach(
    of conditions: [Condition],
    _ fields: VersionFields,
    _ data: Data
  ) -> (reach: FormReach, asked: Set<FieldID>)? {
    var found: [Field] = []
    var violations: [FieldID: [Condition]] = [:]
    var made: [FieldID: FormReach.MadeField] = [:]
    var seen: Set<FieldID> = []
    var asked: Set<FieldID> = []
    func add(_ id: FieldID, isAsked: Bool) -> Bool {
      if isAsked { asked.insert(id) }
      guard seen.insert(id).inserted else { return true }
      guard seen.count <= VersionSpace.mostFields, far[data]?.contains(id) != true,
        let part = fields.part(id, &budget),
        part.needs.allSatisfy({ add($0, isAsked: isAsked && part.isMade) })
      else { return false }
      found.append(part.field)
      if !part.violations.isEmpty { violations[id] = part.violations }
      if let meaning = part.meaning { made[id] = meaning }
      return true
    }
    for (count, id) in Condition.all(conditions).fields.enumerated() where !add(id, isAsked: true) {
      // Only of the first it is known that it alone is too much.
      if count == 0 { far[data, default: []].insert(id) }
      return nil
    }
    let reach = FormReach(
      form: Form(id: versions.new.id, fields: found),
      patterns: patterns,
      violations: violations,
      comparing: conditions,
      made: made
    )
    return (reach, asked)
  }
}

extension FormVersions {
  /// The fields that each version shows, and gives a value, in the same cases.
  fileprivate var fieldsOfSameAnswers: Set<FieldID> {
    var same: Set<FieldID> = []
    for field in new.ownFields {
      guard let old = before[field.id], field.kind.name == old.kind.name else { continue }
      let conditions = new.visibilityConditions(of: field.id)
      guard conditions == before.visibilityConditions(of: field.id),
        field.whenHidden == old.whenHidden,
        conditions.allSatisfy({ $0.fields.allSatisfy(same.contains) })
      else { continue }
      if field.kind.isComputed || field.whenHidden == .default {
        guard field.initialAnswer == old.initialAnswer,
          field.initialAnswer?.fields.allSatisfy(same.contains) != false
        else { continue }
      }
      same.insert(field.id)
    }
    return same
  }
}
