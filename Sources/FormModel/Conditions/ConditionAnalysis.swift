/// What can be proved about the conditions of a form without running it.
///
/// All of it is answers to one question: is there a state in which these conditions hold together?
/// It is asked of the fields a condition names taken by themselves (`alwaysFalse`), then, when they
/// have conditions of their own, of everything they depend on (`unreachable`).
///
/// Nothing is said about a condition with more than 100,000 states, and where a text or a number
/// cannot be judged with a bounded amount of work it counts as a possible answer: there, too, the
/// analysis is silent rather than wrong.
///
/// One cause is one verdict: inside a section that is never shown nothing more is said, a field or
/// option that cannot be reached counts as free for the conditions after it, and nothing is said of
/// what depends on a field that cannot be answered.
package struct ConditionAnalysis {
  private var reach: FormReach
  private var found: [ConditionVerdict] = []
  private var budget = WorkBudget()
  /// That there is an item, while a field of items is judged.
  private var inside: [Condition] = []
  /// The shared lists that were judged, and whether all is well with their options.
  private var judged: [SharedOptions: Bool] = [:]

  private var form: Form { reach.form }

  /// Prepares the analysis of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - patterns: Compiled ones, for texts that conditions name.
  ///   - unread: Fields and sections whose condition could not be read: nothing is known of when
  ///     they are shown.
  package init(
    form: Form,
    patterns: PatternCache = PatternCache(),
    unread: Set<ConditionVerdict.Place> = []
  ) {
    reach = FormReach(form: form, patterns: patterns)
    reach.undecided = unread
  }

  /// The verdicts, in form order: each section before its fields, each field before its options.
  ///
  /// - Complexity: O(fields + options + tests), and at most a fixed number of states.
  package func verdicts() -> [ConditionVerdict] {
    var budget = budget
    return verdicts(within: &budget)
  }

  /// How a condition may be false while a field is asked and others hold.
  ///
  /// - Returns: A state the form can reach in which it is, written out; none where nothing is known
  ///   of it; `nil` where it is always true.
  package mutating func failure(
    of condition: Condition,
    whileAsking field: Field,
    and others: [Condition] = []
  ) -> [Condition]? {
    let found = search([.not(condition)] + others, whileAsking: field)
    return found.isThere == false ? nil : found.state ?? []
  }

  /// A state the form can reach in which a field is asked and some conditions hold, as far as these
  /// name the fields of it; `nil` where none is known.
  package mutating func state(
    where conditions: [Condition],
    whileAsking field: Field
  ) -> [Condition]? {
    let named = Set(Condition.all(conditions + form.visibilityConditions(of: field.id)).fields)
    let found = search(conditions, whileAsking: field).state
    return found?.filter { $0.fields.allSatisfy(named.contains) }
  }

  /// Whether a field is asked in a state in which some conditions hold, and that state, where the
  /// form is known to reach it.
  private mutating func search(
    _ conditions: [Condition],
    whileAsking field: Field
  ) -> (isThere: Bool?, state: [Condition]?) {
    let all = conditions + form.visibilityConditions(of: field.id)
    guard let space = reach.space(of: all, within: &budget) else { return (nil, nil) }
    var state: [Condition]?
    let isThere = space.hasState(within: &budget) { found in
      guard all.indices.allSatisfy({ found.holds($0) }) else { return false }
      if space.isExact { state = found.conditions }
      return true
    }
    return (isThere, state)
  }

  /// The verdicts that a limited amount of work leads to.
  func verdicts(within budget: inout WorkBudget) -> [ConditionVerdict] {
    var analysis = self
    analysis.budget = budget
    for section in form.sections where !section.fields.isEmpty { analysis.judge(section) }
    budget = analysis.budget
    return analysis.found
  }

  private mutating func judge(_ section: FormSection) {
    if let id = section.id, reach.undecided.contains(.section(id)) {
      reach.undecided.formUnion(form.fields(of: section).map { .field($0.id) })
    }
    if let condition = section.condition,
      isNeverTrue(condition, of: section.id.map { .section($0) }, around: [])
    {
      for field in form.fields(of: section) { reach.unreachable.insert(.field(field.id)) }
      return
    }
    for field in form.fields(of: section) {
      if let group = field.group, reach.unreachable.contains(.field(group)) {
        reach.unreachable.insert(.field(field.id))
        continue
      }
      let around =
        [section.condition].compactMap(\.self) + conditions(aroundItemsOf: field.owner)
        + form.conditionsOfGroups(around: field)
      inside = field.owner.map { [.test(.counts($0, .greater, 0))] } ?? []
      defer { inside = [] }
      if let condition = field.condition,
        isNeverTrue(condition, of: .field(field.id), around: around)
      {
        reach.unreachable.insert(.field(field.id))
      } else {
        let around = around + [field.condition].compactMap(\.self)
        if field.mayBeRequired, !field.isRequired {
          _ = isNeverTrue(field.requirement, of: .requirement(field.id), around: around)
        }
        judgeListOnce(of: field, around)
        judgeCases(of: field, field.whenHidden == .default ? [] : around)
        judgeRules(of: field, around)
      }
    }
  }

  /// When the list or map of an item, and those around it, are asked; of one that is kept while it is
  /// not, items are there as well.
  private func conditions(aroundItemsOf list: FieldID?) -> [Condition] {
    guard let list = list.flatMap({ form[$0] }) else { return [] }
    let own = list.whenHidden == .omit ? list.condition : nil
    return conditions(aroundItemsOf: list.owner) + [own].compactMap(\.self)
  }

  /// Judges the options of a field, or says nothing where another one has the same list and asks
  /// for as many of them in the same cases: thousands of fields may share thousands of options.
  private mutating func judgeListOnce(of field: Field, _ around: [Condition]) {
    guard let list = SharedOptions(field, around: around) else {
      return judgeOptions(of: field, around)
    }
    if let isWell = judged[list] {
      if !isWell { reach.undecided.insert(.field(field.id)) }
      return
    }
    let before = (found.count, reach.undecided.count)
    judgeOptions(of: field, around)
    judged[list] = before == (found.count, reach.undecided.count)
  }

  private mutating func judgeOptions(of field: Field, _ around: [Condition]) {
    guard let source = field.kind.options, let list = source.list, !list.groups.isEmpty else {
      return
    }
    let before = found.count
    var hasUnreachableOption = false
    // A condition that options share is decided once.
    for group in list.groups {
      let places = group.positions.lazy.map {
        ConditionVerdict.Place.option(field.id, list.options.base[Int($0)].id)
      }
      let count = found.count
      if isNeverTrue(group.condition, of: places.first, around: around) {
        reach.unreachable.formUnion(places)
        hasUnreachableOption = true
      }
      guard found.count > count, let verdict = found.last else { continue }
      switch source {
      case .answered:
        // These are conditions of no author.
        found.removeLast()
        continue
      case .file:
        // What a file says is a fact about its rows, and one that is the same for many is said once.
        if verdict.kind == .alwaysTrue { found.removeLast() }
        continue
      case .list, .named, .batched: break
      }
      found += places.dropFirst().map { place in
        var verdict = verdict
        verdict.place = place
        return verdict
      }
    }
    found[before...].sort { list.place(of: $0) < list.place(of: $1) }
    if !hasUnreachableOption, !reach.undecided.contains(.field(field.id)) {
      judgeOffers(of: field, around)
    }
  }

  /// Finds the cases of a field's value that are never used: those before them always are.
  private mutating func judgeCases(of field: Field, _ around: [Condition]) {
    guard let source = field.writtenValue, case .cases(let cases) = source else { return }
    for (place, parts) in source.conditionsOfCases.enumerated() where budget.states > 0 {
      if let whole = cases[..<place].firstIndex(where: { $0.condition == nil }) {
        let reason = "case \(whole + 1) has no condition, so it is always used"
        let place = ConditionVerdict.Place.valueCase(field.id, place)
        found.append(ConditionVerdict(place: place, kind: .alwaysFalse, reasons: [reason]))
        continue
      }
      let isUsed = parts.count == 1 ? parts[0] : .all(parts)
      if let (kind, isAlone) = decide(isUsed, of: nil, around: around), kind != .alwaysTrue {
        let place = ConditionVerdict.Place.valueCase(field.id, place)
        report(kind, of: place, isUsed, around: around, isAlone: isAlone)
      }
    }
  }

  /// Finds the rules that no answers break, and whether the rules leave an answer in every state in
  /// which there has to be one.
  private mutating func judgeRules(of field: Field, _ around: [Condition]) {
    if field.rules.isEmpty { return }
    let count = found.count
    reach.judged = field.id
    for (place, rule) in field.rules.enumerated() {
      // A rule is asked of an answer.
      let applied = around + [.test(.isAnswered(field.id))]
      if let condition = rule.condition,
        isNeverTrue(condition, of: .ruleCondition(field.id, place), around: applied)
      {
        continue
      }
      let violation = rule.violation(by: field.id)
      if let (kind, _) = decide(violation, of: nil, around: around), kind != .alwaysTrue {
        found.append(
          ConditionVerdict(place: .rule(field.id, place), kind: .neverFails, reasons: [])
        )
      }
    }
    reach.judged = nil
    let isUnexplained = found[count...].allSatisfy { $0.kind == .alwaysTrue }
    guard isUnexplained, field.demand != .never else { return }
    let lacking =
      [field.demand, .not(.test(.isAnswered(field.id)))] + form.visibilityConditions(of: field.id)
    guard let space = reach.space(of: lacking, within: &budget), space.isExact else { return }
    let rules = field.rules.flatMap { [$0.must] + [$0.condition].compactMap(\.self) }
    let named = Set(Condition.all(lacking + rules).fields).subtracting([field.id])
    var state: [Condition] = []
    let isLeft = space.hasState(within: &budget) { found in
      guard lacking.indices.allSatisfy({ found.holds($0) }) else { return false }
      state = found.conditions.filter { $0.fields.allSatisfy(named.contains) }
      return true
    }
    guard isLeft == true else { return }
    let reasons = VerdictReasons.state(state)
    found.append(
      ConditionVerdict(place: .field(field.id), kind: .unanswerableByRules, reasons: reasons)
    )
    reach.undecided.insert(.field(field.id))
  }

  /// Whether a field that has to be answered is left with too few options in some state.
  ///
  /// Unlike the other verdicts this one needs a state that the form is known to reach.
  private mutating func judgeOffers(of field: Field, _ around: [Condition]) {
    let needed = field.neededOptions
    guard needed > 0, let list = field.kind.options?.list else { return }
    let around = around + inside + (field.isRequired ? [] : [field.requirement])
    var certain = 0
    var offers: [Condition] = []
    /// How many options each of these offers.
    var counts: [Condition: Int] = [:]
    // An exclusive one is chosen alone.
    let mayCount = { (option: Option) in
      option.disabledReason == nil && (!option.isExclusive || needed == 1)
    }
    if list.groups.reduce(0, { $0 + $1.positions.count }) < list.count {
      for option in list.options where option.sharedCondition == nil && mayCount(option) {
        certain += 1
        if certain == needed { return }
      }
    }
    for group in list.groups {
      // More than are needed do not matter.
      let count = group.positions.lazy.filter { mayCount(list.options[Int($0)]) }
        .prefix(needed).count
      if count == 0 { continue }
      offers.append(group.condition)
      counts[group.condition] = count
    }
    // What is never enough is a mistake of the bounds.
    guard certain + counts.values.reduce(0, +) >= needed,
      let space = reach.space(
        of: offers + around + form.testsOfOthers(in: offers),
        within: &budget
      ), space.isExact
    else { return }
    let (sizes, shown) = (
      offers.map { counts[$0] ?? 0 }, offers.count..<offers.count + around.count
    )
    var found: [Condition] = []
    let isLeft = space.hasState(within: &budget) { state in
      guard shown.allSatisfy({ state.holds($0) }),
        sizes.indices.reduce(certain, { $0 + (state.holds($1) ? sizes[$1] : 0) }) < needed
      else { return false }
      found = state.conditions
      return true
    }
    guard isLeft == true else { return }
    let named = Set(offers.flatMap(\.fields))
    let state = found.filter { $0.fields.allSatisfy(named.contains) }
    var reasons = VerdictReasons.offers(offers, certain: certain, needed: needed)
    if reasons.isEmpty || offers.count > 1 { reasons += VerdictReasons.state(state) }
    self.found.append(
      ConditionVerdict(place: .field(field.id), kind: .unanswerable, reasons: reasons)
    )
    reach.undecided.insert(.field(field.id))
  }

  /// Decides a condition, and reports what was found about its place, where that has a name.
  ///
  /// - Returns: Whether the place can never be reached.
  private mutating func isNeverTrue(
    _ condition: Condition,
    of place: ConditionVerdict.Place?,
    around: [Condition]
  ) -> Bool {
    guard budget.states > 0, let (kind, isAlone) = decide(condition, of: place, around: around)
    else {
      return false
    }
    if let place { report(kind, of: place, condition, around: around, isAlone: isAlone) }
    return kind != .alwaysTrue
  }

  private mutating func report(
    _ kind: ConditionVerdict.Kind,
    of place: ConditionVerdict.Place,
    _ condition: Condition,
    around: [Condition],
    isAlone: Bool
  ) {
    let parts = VerdictReasons.parts(of: condition, kind, around: around)
    let blamed = blamedParts(of: parts, kind, alone: isAlone)
    var reasons = VerdictReasons(form: form, kind: kind, isAlone: isAlone)
      .sentences(blaming: blamed, of: parts)
    if kind == .alwaysTrue, !isAlone, !around.isEmpty, blamed.isEmpty {
      reasons.append(VerdictReasons.around(place, around, in: form))
    }
    var verdict = ConditionVerdict(place: place, kind: kind, reasons: reasons)
    let deciding = (blamed.isEmpty ? [condition] : blamed).flatMap(\.fields)
    verdict.isByConstants =
      !deciding.isEmpty && deciding.allSatisfy { form[$0]?.kind.computed?.value.literal != nil }
    found.append(verdict)
  }

  /// Decides one condition, and whether the fields it names suffice for that; `nil` when it is true
  /// at times and false at others, or unknown.
  private mutating func decide(
    _ condition: Condition,
    of place: ConditionVerdict.Place?,
    around: [Condition]
  ) -> (kind: ConditionVerdict.Kind, isAlone: Bool)? {
    budget.states -= 1
    let around = around + inside
    // Where the form can reach both, as in one without mistakes, its fields alone can as well.
    let reached = values(of: condition, around: around)
    if let reached, reached.hasTrue == true, reached.hasFalse == true { return nil }
    if let alone = values(of: condition, alone: true) {
      if alone.hasTrue == false { return (.alwaysFalse, true) }
      if alone.hasFalse == false { return (.alwaysTrue, true) }
    }
    guard let reached else {
      if let place { reach.undecided.insert(place) }
      return nil
    }
    if reached.hasTrue == false { return (.unreachable, false) }
    return reached.hasFalse == false ? (.alwaysTrue, false) : nil
  }

  /// The values that a condition has in some states.
  private struct ConditionValues {
    /// Whether it is true in one, and false in another; `nil` when that takes too much.
    let hasTrue: Bool?
    let hasFalse: Bool?
  }

  /// Looks for states in which a condition is true and false, of those that the form can reach, or of
  /// the fields that it names alone; `nil` when there are too many.
  ///
  /// What it is a part of is asked only where the conditions around it hold.
  private mutating func values(
    of condition: Condition,
    around: [Condition] = [],
    alone isAlone: Bool = false
  ) -> ConditionValues? {
    let all = [condition] + around
    guard let space = reach.space(of: all, alone: isAlone, within: &budget) else { return nil }
    var (isTrue, isFalse) = (false, false)
    let areBothThere = space.hasState(within: &budget) { state in
      guard (0..<around.count).allSatisfy({ state.holds($0 + 1) }) else { return false }
      if state.holds(0) { isTrue = true } else { isFalse = true }
      return isTrue && isFalse
    }
    // What was not found when the work ended may be there.
    let missing = areBothThere == nil ? nil : false
    return ConditionValues(hasTrue: isTrue ? true : missing, hasFalse: isFalse ? true : missing)
  }

  /// One or two parts that decide a condition by themselves; empty when it takes more of them.
  private mutating func blamedParts(
    of parts: [Condition],
    _ kind: ConditionVerdict.Kind,
    alone isAlone: Bool
  ) -> [Condition] {
    let pairs = parts.indices.lazy.flatMap { first in
      parts[(first + 1)...].lazy.map { [parts[first], $0] }
    }
    for blamed in parts.map({ [$0] }) + pairs {
      let against = kind == .alwaysTrue ? blamed.map { .not($0) } : blamed
      let space = reach.space(of: against, alone: isAlone, within: &budget)
      if space?.canHold(within: &budget) == false { return blamed }
    }
    return []
  }
}

extension Form {
  /// Tests of an option that some conditions do not name, where they name others of its field.
  fileprivate func testsOfOthers(in conditions: [Condition]) -> [Condition] {
    var named: [FieldID: Set<OptionID>] = [:]
    for condition in conditions {
      condition.forEachTest { named[$0.field, default: []].formUnion($0.options) }
    }
    return Condition.all(conditions).fields.compactMap { id -> Condition? in
      guard let kind = self[id]?.kind, let options = named[id], !options.isEmpty, !kind.isMultiple,
        let other = kind.options?.list?.options.first(where: {
          $0.disabledReason == nil && !options.contains($0.id)
        })
      else { return nil }
      return .test(.isOneOf(id, [.option(other.id)]))
    }
  }
}

extension OptionList {
  /// Where the option that a verdict is about stands.
  fileprivate func place(of verdict: ConditionVerdict) -> Int {
    guard case .option(_, let id) = verdict.place else { return count }
    return position(of: id) ?? count
  }
}

extension Field {
  /// How many options of its own it has to be answered with.
  fileprivate var neededOptions: Int {
    guard mayBeRequired, let choice = kind.choice, !choice.allowsCustom else { return 0 }
    return kind.multiSelector.map { $0.minSelections ?? 0 } ?? 1
  }
}

/// What decides how the options of a field are judged that has a list of several fields.
private struct SharedOptions: Hashable {
  let list: String
  let around: [Condition]
  let requirement: Condition
  let isMultiple: Bool
  let allowsCustom: Bool
  let least: Int?
  let most: Int?

  init?(_ field: Field, around: [Condition]) {
    guard let choice = field.kind.choice, case .named(let list, _) = choice.options else {
      return nil
    }
    self.list = list
    self.around = around
    requirement = field.requirement
    isMultiple = field.kind.isMultiple
    allowsCustom = choice.allowsCustom
    least = field.kind.multiSelector?.minSelections
    most = field.kind.multiSelector?.maxSelections
  }
}
