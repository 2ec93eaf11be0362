import FormModel

// Conditions of two versions are compared over one space: the answers to both together, walked state
// by state (`AnswerSpace`). A field of both versions is one field there, under its new id.
// When a part is there is said of these answers alone: a hidden field counts as absent, so each test
// is joined with the condition of its field's own place. Of old data the new version sees what the
// old one showed, and elsewhere what a field has as long as nobody answers it (`initialAnswer`).

/// The answers in which parts of the old version and the new one are compared.
struct JointAnswers {
  /// Whose answers are looked at.
  enum Data {
    /// Answers given to the old version that the new one still accepts.
    case old
    /// Answers given to the new version.
    case new
  }

  /// What was found; `nil` where it cannot be decided.
  struct Verdict {
    /// Whether a part is there in the old version, and not in the new one, for some answers.
    var isLost: Bool?
    /// Whether a part is there in the new version, and not in the old one, for some answers.
    var isGained: Bool?
  }

  private struct Question: Hashable {
    var before: [Condition]?
    var after: [Condition]?
    var wantsGain: Bool
  }

  /// A field of a version.
  private struct Place: Hashable {
    var position: Int
    var isOld: Bool
  }

  /// An option by the joint name of its field.
  private struct Named: Hashable {
    var field: FieldID
    var option: OptionID
  }

  private let versions: FormVersions
  private let names: JointNames
  private let data: Data
  private var verdicts: [Question: Verdict] = [:]
  /// When each field is shown; `nil` when that is too large to be said.
  private var shown: [Place: Condition?] = [:]
  private var fields: [FieldID: Field] = [:]
  private var depth = 0
  /// Whether the conditions being put together have too many tests, or hang on too many others.
  private var isTooLarge = false

  /// Larger conditions name more fields than there are states to walk.
  private static let mostTests = 200
  private static let mostDepth = 64
  private static let never = Condition.any([])

  init(_ versions: FormVersions, _ names: JointNames, _ data: Data) {
    (self.versions, self.names, self.data) = (versions, names, data)
  }

  /// Decides whether a part is lost or gained, exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - before: The conditions of the part in the old version; `nil` where it is not there at all.
  ///   - after: The same in the new version.
  ///   - wantsGain: Whether it matters that a part is gained which is also lost.
  ///   - steps: The work there may be; what was needed is taken off.
  /// - Returns: what was found.
  mutating func compare(
    before: [Condition]?,
    after: [Condition]?,
    wantsGain: Bool = true,
    spending steps: inout Int
  ) -> Verdict {
    let question = Question(before: before, after: after, wantsGain: wantsGain)
    if let verdict = verdicts[question] { return verdict }
    isTooLarge = false
    let verdict = decide(question, spending: &steps) ?? Verdict()
    verdicts[question] = verdict
    return verdict
  }

  private mutating func decide(_ question: Question, spending steps: inout Int) -> Verdict? {
    var asked = [
      question.before.map { said($0, isOld: true) } ?? JointAnswers.never,
      question.after.map { said($0, isOld: false) } ?? JointAnswers.never,
    ]
    let named = addOffers(to: &asked)
    if isTooLarge { return nil }
    let ids = Condition.all(asked).fields
    let fields = ids.compactMap { field($0) }
    let form = Form(
      id: versions.new.id,
      sections: [FormSection(fieldRange: 0..<fields.count)],
      fields: fields
    )
    steps -= 50 * asked.count + fields.reduce(0) { $0 + Self.cost(of: $1, named[$1.id] ?? []) }
    guard steps > 0, let space = AnswerSpace(of: asked, in: form) else { return nil }
    var (isLost, isGained) = (false, false)
    let isWhole = space.forEachState(spending: &steps) { state in
      guard asked.indices.dropFirst(2).allSatisfy({ state.holds($0) }) else { return true }
      let (was, isThere) = (state.holds(0), state.holds(1))
      if was && !isThere { isLost = true }
      if isThere && !was { isGained = true }
      return !isLost || (question.wantsGain && !isGained)
    }
    // Answers of two types have nothing to do with each other, so a state may be one of neither.
    let isSure = !ids.contains { id in
      names.markedField(id).map { versions.fields.pairOfOld[$0] != nil } ?? false
    }
    func known(_ isFound: Bool) -> Bool? { isFound ? (isSure ? true : nil) : isWhole ? false : nil }
    let knowsGain = question.wantsGain || !isLost || isGained
    return Verdict(isLost: known(isLost), isGained: knowsGain ? known(isGained) : nil)
  }

  /// A field of both versions together.
  private mutating func field(_ id: FieldID) -> Field? {
    if let field = fields[id] { return field }
    let field = versions.jointField(id, names, data)
    fields[id] = field
    return field
  }

  /// What it takes to put the answers of a field together: any set of the options that are named.
  private static func cost(of field: Field, _ named: [Named]) -> Int {
    field.kind.isMany ? 1 << min(named.count, 17) : 1
  }

  /// Adds for each option that is named under which conditions it can be chosen; the options by
  /// their fields.
  private mutating func addOffers(to asked: inout [Condition]) -> [FieldID: [Named]] {
    var seen: Set<Named> = []
    var next = 0
    while next < asked.count, !isTooLarge {
      var named: [Named] = []
      asked[next].forEachTest { test in
        named += test.namedOptions.map { Named(field: test.field, option: $0) }
      }
      for name in named where seen.insert(name).inserted { asked += offers(of: name) }
      next += 1
    }
    return Dictionary(grouping: seen, by: \.field)
  }

  private mutating func offers(of name: Named) -> [Condition] {
    let marked = names.markedField(name.field)
    let position = marked == nil ? versions.new.position(of: name.field) : nil
    let pair = position.flatMap { versions.fields.pairOfNew[$0] }
    var offers: [Condition] = []
    if let position {
      offers += offer(of: name.option, at: Place(position: position, isOld: false), name)
    }
    // What the old version offered has nothing to do with new answers.
    if data == .old, let old = marked ?? pair.map({ versions.fields.pairs[$0].old }) {
      let former = pair.map { versions.former(of: name.option, ofPair: $0) } ?? name.option
      offers += offer(of: former, at: Place(position: old, isOld: true), name)
    }
    return offers
  }

  private mutating func offer(of option: OptionID, at place: Place, _ name: Named) -> [Condition] {
    let kind = versions.form(isOld: place.isOld).fields[place.position].kind
    guard let condition = kind.options?.list?[option]?.condition else { return [] }
    let chosen: Condition.Test =
      kind.isMany
      ? .hasAny(name.field, [name.option]) : .isOneOf(name.field, [.option(name.option)])
    let offered = said([condition], isOld: place.isOld)
    return [.any([.not(.test(chosen)), .not(shown(place)), offered])]
  }
}

// What conditions say of the answers alone.
extension JointAnswers {
  private mutating func said(_ conditions: [Condition], isOld: Bool) -> Condition {
    .together(conditions.map { $0.replacingTests { said($0, isOld: isOld) } })
  }

  private mutating func shown(_ place: Place) -> Condition {
    // What is put together is not used any more.
    if isTooLarge { return JointAnswers.never }
    if let known = shown[place] {
      if known == nil { isTooLarge = true }
      return known ?? JointAnswers.never
    }
    shown[place] = .some(nil)
    depth += 1
    defer { depth -= 1 }
    if depth > JointAnswers.mostDepth { isTooLarge = true }
    if isTooLarge { return JointAnswers.never }
    let conditions = versions.conditions(ofFieldAt: place.position, isOld: place.isOld)
    let condition = said(conditions, isOld: place.isOld)
    var count = 0
    condition.forEachTest { _ in count += 1 }
    if count > JointAnswers.mostTests { isTooLarge = true }
    if isTooLarge { return JointAnswers.never }
    shown[place] = condition
    return condition
  }

  private mutating func said(_ test: Condition.Test, isOld: Bool) -> Condition {
    guard let position = versions.form(isOld: isOld).position(of: test.field) else {
      return JointAnswers.never
    }
    let isShown = shown(Place(position: position, isOld: isOld))
    let holds = Condition.test(isOld ? names.joint(test) : test)
    guard !isOld, data == .old,
      let other = versions.new.fields[position].truthWithoutAnswer(of: test)
    else { return .together([isShown, holds]) }
    guard let index = versions.fields.pairOfNew[position] else {
      return other ? isShown : JointAnswers.never
    }
    let was = shown(Place(position: versions.fields.pairs[index].old, isOld: true))
    if was == isShown { return .together([isShown, holds]) }
    let kept = Condition.together([was, holds])
    return .together([isShown, .any([kept, other ? .not(was) : JointAnswers.never])])
  }
}

extension Condition {
  /// All of some conditions, each once, so that a chain of them does not nest.
  fileprivate static func together(_ parts: [Condition]) -> Condition {
    var seen: Set<Condition> = []
    let result = parts.flatMap { part in
      if case .all(let inner) = part { inner } else { [part] }
    }
    .filter { seen.insert($0).inserted }
    return result.count == 1 ? result[0] : .all(result)
  }
}

extension FormVersions {
  /// One of the two versions.
  func form(isOld: Bool) -> Form { isOld ? old : new }

  /// The conditions under which a field of a version is shown.
  func conditions(ofFieldAt position: Int, isOld: Bool) -> [Condition] {
    let form = form(isOld: isOld)
    let section = isOld ? section(ofOldFieldAt: position) : section(ofNewFieldAt: position)
    return [form.sections[section].condition, form.fields[position].condition].compactMap(\.self)
  }
}

extension Field {
  /// What a test of it says as long as nobody answers it; `nil` where that depends on other answers
  /// or on who fills the form.
  fileprivate func truthWithoutAnswer(of test: Condition.Test) -> Bool? {
    switch initialAnswer {
    case .none: test.holds(for: nil)
    case .value(let value): test.holds(for: value)
    case .template, .environment, .git: nil
    }
  }
}
