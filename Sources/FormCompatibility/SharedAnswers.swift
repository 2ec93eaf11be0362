import FormModel

// Conditions of two versions are compared over one space: the answers to the fields of both, walked
// state by state (`AnswerSpace`). A field of both versions is one field there, under its new id.
// A field that is hidden has no answer, so a test of it is taken together with what shows the
// field, up to the top, and one of a computed field, or of a hidden one that keeps its default, is
// what that is made from; which leaves two conditions on answers alone. Where they are the same,
// nothing changed. In old data the new version sees the answers that the old one showed, and
// elsewhere the initial answer of a field (`initialAnswer`). Options with a condition have it in
// that space too: the fields that decide it are part of the space.

/// The answers over which parts of both versions are compared.
final class SharedAnswers {
  /// Which answers count.
  enum Data {
    /// Answers given to the old version that the new one still accepts.
    case old
    /// Answers given to the new version.
    case new
  }

  /// The result; `nil` where it cannot be decided.
  struct Verdict {
    /// Whether the old version has a part, and the new one has not, for some answers.
    var isLost: Bool?
    /// Whether the new version has a part, and the old one has not, for some answers.
    var isGained: Bool?
    /// Answers with which the new version has it, and the old one has not.
    var gained: [Condition] = []
  }

  /// When each version has a part.
  private struct Question: Hashable {
    var before: Condition
    var after: Condition
    var data: Data
  }

  /// A field in a space.
  private struct FieldKey: Hashable {
    var id: FieldID
    var data: Data
  }

  /// A field by itself, and the fields that decide which of its options are offered.
  private struct SpaceField {
    var field: Field
    var deciding: [FieldID] = []
    /// What is never true of the answer.
    var violations: [Condition] = []
  }

  private let versions: FormVersions
  private let patterns = PatternCache()
  private var verdicts: [Question: Verdict] = [:]
  /// The fields that spaces were made of.
  private var fields: [FieldKey: SpaceField?] = [:]
  /// The work that is left: about a second in all.
  private var budget = WorkBudget(states: 15_000_000)
  /// How many tests may still be taken in at once.
  private var testsLeft = 0

  /// Limits of one condition: tests, fields that depend on each other in a row, and fields of a
  /// space.
  ///
  /// Beyond them the result is unknown, which is a warning.
  private static let mostTests = 4_000
  private static let mostDepth = 20
  private static let mostFields = 100

  /// A condition is beyond these limits, or asks answers of another type.
  private struct Undecided: Error {}

  init(_ versions: FormVersions) { self.versions = versions }

  /// Decides whether a part is lost or gained, exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - before: When the old version has the part, with the new ids.
  ///   - after: When the new version has it.
  ///   - data: Which answers count.
  /// - Returns: the result.
  func compare(_ before: Condition, _ after: Condition, in data: Data) -> Verdict {
    let question = Question(before: before, after: after, data: data)
    if let verdict = verdicts[question] { return verdict }
    let verdict = decide(question)
    verdicts[question] = verdict
    return verdict
  }

  private func decide(_ question: Question) -> Verdict {
    guard let before = limited({ try unfolded(question.before) }),
      let after = limited({ try unfolded(question.after, .new) })
    else { return Verdict() }
    if before == after { return Verdict(isLost: false, isGained: false) }
    budget.states -= 500
    guard let seen = limited({ try unfolded(question.after, question.data) }),
      let reach = reach(of: [before, seen], question.data),
      let space = reach.space(of: [before, seen], within: &budget)
    else { return Verdict() }
    var verdict = Verdict()
    // A state that rules may exclude is no proof.
    func proved(_ isFound: Bool?) -> Bool? { isFound == true && !space.isWhole ? nil : isFound }
    let asked = Set(Condition.all([before, seen]).fields)
    verdict.isLost = proved(space.hasState(within: &budget) { $0.holds(0) && !$0.holds(1) })
    verdict.isGained = proved(
      space.hasState(within: &budget) { state in
        guard state.holds(1), !state.holds(0) else { return false }
        verdict.gained = state.conditions.filter { $0.fields.allSatisfy(asked.contains) }
        return true
      }
    )
    return verdict
  }

  /// What is unfolded within a limit of tests of its own; `nil` where that is undecided.
  private func limited<Result>(_ unfold: () throws -> Result) -> Result? {
    let outer = testsLeft
    defer { testsLeft = outer }
    testsLeft = SharedAnswers.mostTests
    let result = try? unfold()
    return budget.states > 0 ? result : nil
  }

  // MARK: - Fields

  /// The fields that conditions ask about by themselves, each after those that decide which of its
  /// answers are right; `nil` where that is too much.
  private func reach(of conditions: [Condition], _ data: Data) -> FormReach? {
    let ids = Condition.all(conditions).fields
    var fields: [Field] = []
    var violations: [FieldID: [Condition]] = [:]
    var seen: Set<FieldID> = []
    func add(_ id: FieldID) -> Bool {
      guard seen.insert(id).inserted, versions.new[id] != nil || versions.before[id] != nil else {
        return true
      }
      guard seen.count <= SharedAnswers.mostFields, let known = spaceField(id, data),
        known.deciding.allSatisfy(add)
      else { return false }
      fields.append(known.field)
      violations[id] = known.violations
      return true
    }
    guard ids.allSatisfy(add) else { return nil }
    return FormReach(
      form: Form(id: versions.new.id, fields: fields),
      patterns: patterns,
      violations: violations.filter { !$0.value.isEmpty },
      comparing: conditions
    )
  }

  private func spaceField(_ id: FieldID, _ data: Data) -> SpaceField? {
    let key = FieldKey(id: id, data: data)
    if let known = fields[key] { return known }
    var field = versions.sharedField(id, data).flatMap { offering($0, data) }
    if let violations = limited({ try violations(by: id, data) }) {
      field?.violations = violations
      field?.deciding += Condition.all(violations).fields.filter { $0 != id }
    }
    fields[key] = .some(field)
    return field
  }

  /// What the rules of the version that answers were given to refuse.
  private func violations(by id: FieldID, _ data: Data) throws(Undecided) -> [Condition] {
    let form = data == .old ? versions.before : versions.new
    var result: [Condition] = []
    for rule in form[id]?.rules ?? [] {
      let violation = rule.violation(by: id)
      result.append(data == .old ? try unfolded(violation) : try unfolded(violation, .new))
    }
    return result
  }

  /// A field whose options are under conditions on answers alone; `nil` where these are too many.
  private func offering(_ field: Field, _ data: Data) -> SpaceField? {
    let list = field.kind.options?.list?.options ?? []
    budget.states -= list.count
    let old = versions.oldConditions(ofOptionsOf: field.id, data)
    let isNew = versions.new[field.id] != nil
    guard list.contains(where: { isNew && $0.condition != nil || old[$0.id] != nil }) else {
      return SpaceField(field: field)
    }
    let options = limited {
      try list.map { option in
        let now = isNew ? try option.condition.map { try unfolded($0, data) } : nil
        let before = try old[option.id].map { try unfolded($0) }
        let parts = [now, before].compactMap(\.self)
        return Option(
          id: option.id,
          condition: parts.isEmpty ? nil : .all(parts),
          disabledReason: option.disabledReason,
          isExclusive: option.isExclusive
        )
      }
    }
    guard let options else { return nil }
    var result = SpaceField(field: field)
    result.field.kind.choice?.options = .list(OptionList(options))
    result.deciding = Condition.all(options.compactMap(\.condition)).fields
    return result
  }

  // MARK: - Conditions

  /// A condition of the old version on answers alone.
  private func unfolded(_ condition: Condition) throws(Undecided) -> Condition {
    try unfolded(condition, in: versions.before) { (part, field, _) throws(Undecided) in
      // What was asked of answers of another type says nothing of those there are now.
      if versions.changesType(field) { throw Undecided() }
      return part
    }
  }

  /// A condition of the new version on answers alone.
  private func unfolded(
    _ condition: Condition,
    _ data: Data,
    depth: Int = SharedAnswers.mostDepth
  ) throws(Undecided) -> Condition {
    try unfolded(condition, in: versions.new, depth: depth) {
      (part, field, depth) throws(Undecided) in
      guard data == .old else { return part }
      let old = versions.before
      if case .test(.relates) = part {
        if old[field.id] == nil, field.initialAnswer != nil { throw Undecided() }
        return part
      }
      let wasShown =
        old[field.id] == nil
        ? .never : try unfolded(.all(old.visibilityConditions(of: field.id)))
      let none = part.holds { _ in nil } ? Condition.always : .never
      guard let initial = field.initialAnswer else { return part.where(wasShown, else: none) }
      // Any answer: it depends on others in a way that is not known, or on where the form is filled.
      guard let given = initial.condition(for: part, of: field) else { return part }
      return part.where(wasShown, else: try unfolded(given, .old, depth: depth - 1))
    }
  }

  /// A condition on answers alone: `x == a` means `x == a and (what shows x)`, as a hidden field
  /// has no answer, and so on up to the top.
  ///
  /// All tests of one field are joined with its own condition once, so that a chain of fields does
  /// not double at each step. `rewriting` rewrites such a part for old or new answers.
  private func unfolded(
    _ condition: Condition,
    in form: Form,
    depth: Int = SharedAnswers.mostDepth,
    rewriting: (_ part: Condition, Field, _ depth: Int) throws(Undecided) -> Condition
  ) throws(Undecided) -> Condition {
    let ids = Set(condition.fields)
    guard ids.count == 1, let id = ids.first else {
      func unfolded(_ part: Condition) throws(Undecided) -> Condition {
        try self.unfolded(part, in: form, depth: depth, rewriting: rewriting)
      }
      return switch condition {
      case .not(let inner): .not(try unfolded(inner))
      case .all(let parts): .all(try parts.map(unfolded))
      case .any(let parts): .any(try parts.map(unfolded))
      case .test(let test):
        try comparison(test, in: form, rewriting)
      }
    }
    var count = 0
    condition.forEachTest { _ in count += 1 }
    budget.states -= count
    testsLeft -= count
    guard depth > 0, testsLeft >= 0 else { throw Undecided() }
    guard let field = form[id] else { return .never }
    func unfolded(_ inner: Condition) throws(Undecided) -> Condition {
      try self.unfolded(inner, in: form, depth: depth - 1, rewriting: rewriting)
    }
    let isGiven = field.kind.isComputed || field.whenHidden == .default
    let given = isGiven ? field.initialAnswer?.condition(for: condition, of: field) : nil
    let part =
      if field.kind.isComputed, let given {
        try unfolded(given)
      } else {
        try rewriting(condition, field, depth)
      }
    let conditions = form.visibilityConditions(of: id)
    if conditions.isEmpty { return part }
    let shown = try unfolded(.all(conditions))
    let none = condition.holds { _ in nil } ? Condition.always : .never
    if field.kind.isComputed || field.whenHidden == .omit || field.initialAnswer == nil {
      return part.where(shown, else: none)
    }
    // While it is hidden it has its default.
    guard let given else { throw Undecided() }
    return part.where(shown, else: try unfolded(given))
  }
}

extension SharedAnswers {
  /// The comparison of two answers, of which it is only known what they are while they are given.
  private func comparison(
    _ test: Condition.Test,
    in form: Form,
    _ rewriting: (_ part: Condition, Field, _ depth: Int) throws(Undecided) -> Condition
  ) throws(Undecided) -> Condition {
    for id in test.fields {
      guard let field = form[id] else { return .never }
      if field.kind.isComputed || field.whenHidden == .default { throw Undecided() }
      _ = try rewriting(.test(test), field, 0)
    }
    return .test(test)
  }
}

extension Condition {
  /// This condition where another one holds, and a third one elsewhere.
  fileprivate func `where`(_ other: Condition, else otherwise: Condition) -> Condition {
    switch otherwise {
    case .always: .any([self, .not(other)])
    case .never: .all([self, other])
    default: .any([.all([self, other]), .all([otherwise, .not(other)])])
    }
  }
}
