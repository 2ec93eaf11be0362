import FormModel

// Conditions of two versions are compared over one space: the answers to both together, walked state
// by state (`AnswerSpace`). A field of both versions is one field there, under its new id.
// In each state it is asked what each version shows: a hidden field counts as absent for every
// condition after it. Of a state of old data the new version sees what the old one showed, and
// elsewhere what a field has as long as nobody answers it (`initialAnswer`).

/// The space of answers in which a part of the old version and one of the new are compared.
struct JointAnswers {
  /// Whose answers are looked at.
  enum Data: Hashable {
    /// Answers given to the old version that the new one still accepts.
    case old
    /// Answers given to the new version.
    case new
  }

  /// The conditions of a part in each version; `nil` where it is not there at all.
  struct Question: Hashable {
    var before: [Condition]?
    var after: [Condition]?
    var data: Data
  }

  /// What was found; `nil` where it cannot be decided.
  struct Verdict {
    /// Whether the part is there in the old version, and not in the new one, for some answers.
    var isLost: Bool?
    /// Whether the part is there in the new version, and not in the old one, for some answers.
    var isGained: Bool?
  }

  /// Whether a field of a version is shown, by what the walk has found out so far.
  private struct Place: Hashable {
    var isOld: Bool
    var position: Int
  }

  /// A test of one version, as the walk asks it.
  private struct Use {
    /// The field that it tests, by its place among ``places``.
    var place: Int
    /// The same field in the old version, where old data is looked at from the new one.
    var oldPlace: Int?
    /// What it says where old data has no answer; absent where that is not known.
    var withoutAnswer: Bool?
    /// Its number among ``asked``.
    var number: Int?
  }

  private indirect enum Formula {
    case test(Use)
    case not(Formula)
    case all([Formula])
    case any([Formula])

    func holds(_ truth: (Use) -> Bool) -> Bool {
      switch self {
      case .test(let use): truth(use)
      case .not(let inner): !inner.holds(truth)
      case .all(let parts): parts.allSatisfy { $0.holds(truth) }
      case .any(let parts): parts.contains { $0.holds(truth) }
      }
    }
  }

  /// An option that is only offered under a condition.
  private struct Offer {
    var place: Int
    /// The test whether it is chosen, by its number.
    var chosen: Int
    var condition: Formula
  }

  private struct Named: Hashable {
    var field: FieldID
    var option: OptionID

    init(_ field: FieldID, _ option: OptionID) { (self.field, self.option) = (field, option) }
  }

  private let versions: FormVersions
  private let names: JointNames
  private let data: Data
  /// All fields that matter, with numbers in the order in which they were found.
  private var places: [Place: Int] = [:]
  /// When each is shown.
  private var guards: [Formula?] = []
  private var offers: [Offer] = []
  /// The options whose offers are known.
  private var named: Set<Named> = []
  /// The tests of raw answers, each once.
  private var asked: [Condition.Test: Int] = [:]

  /// More fields are not looked at together: they never have few enough states.
  private static let mostPlaces = 64
  /// What it takes to find out about a field, in steps of a walk.
  private static let placeCost = 25

  private init(_ versions: FormVersions, _ names: JointNames, _ data: Data) {
    (self.versions, self.names, self.data) = (versions, names, data)
  }

  /// Decides a question exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - versions: The versions.
  ///   - names: Their names.
  ///   - steps: The work there may be; what was needed is taken off.
  /// - Returns: what was found.
  static func decide(
    _ question: Question,
    _ versions: FormVersions,
    _ names: JointNames,
    spending steps: inout Int
  ) -> Verdict {
    var answers = JointAnswers(versions, names, question.data)
    defer { steps -= answers.places.count * placeCost }
    guard steps > 0 else { return Verdict() }
    let before = question.before.flatMap { answers.formula(of: $0, isOld: true) }
    let after = question.after.flatMap { answers.formula(of: $0, isOld: false) }
    guard (before == nil) == (question.before == nil), (after == nil) == (question.after == nil)
    else { return Verdict() }
    return answers.walk(before, after, spending: &steps)
  }

  private func walk(_ before: Formula?, _ after: Formula?, spending steps: inout Int) -> Verdict {
    let tests = asked.sorted { $0.value < $1.value }.map(\.key)
    guard let form = form(of: tests),
      let space = AnswerSpace(of: tests.map { .test($0) }, in: form)
    else { return Verdict() }
    let order = places.sorted {
      ($0.key.isOld ? 0 : 1, $0.key.position) < ($1.key.isOld ? 0 : 1, $1.key.position)
    }.map(\.value)
    var isShown = [Bool](repeating: false, count: guards.count)
    var (isLost, isGained) = (false, false)
    let isWhole = space.forEachState(spending: &steps) { state in
      func truth(_ use: Use) -> Bool {
        guard isShown[use.place] else { return false }
        if let other = use.withoutAnswer, !(use.oldPlace.map { isShown[$0] } ?? false) {
          return other
        }
        return use.number.map { state.holds($0) } ?? false
      }
      for place in order { isShown[place] = guards[place]?.holds(truth) ?? false }
      let isPossible = offers.allSatisfy {
        !isShown[$0.place] || !state.holds($0.chosen) || $0.condition.holds(truth)
      }
      guard isPossible else { return true }
      let (was, isThere) = (before?.holds(truth) ?? false, after?.holds(truth) ?? false)
      if was && !isThere { isLost = true }
      if isThere && !was { isGained = true }
      return !(isLost && isGained)
    }
    // Answers of two types have nothing to do with each other, so a state may be one of neither.
    let isSure = !tests.contains { test in
      names.markedField(test.field).map { versions.fields.pairOfOld[$0] != nil } ?? false
    }
    func known(_ isFound: Bool) -> Bool? { isFound ? (isSure ? true : nil) : isWhole ? false : nil }
    return Verdict(isLost: known(isLost), isGained: known(isGained))
  }

  private func form(of tests: [Condition.Test]) -> Form? {
    var seen: Set<FieldID> = []
    var fields: [Field] = []
    for test in tests where seen.insert(test.field).inserted {
      guard let field = versions.jointField(test.field, names, data) else { return nil }
      fields.append(field)
    }
    return Form(
      id: versions.new.id,
      sections: [FormSection(fieldRange: 0..<fields.count)],
      fields: fields
    )
  }
}

// What a question depends on.
extension JointAnswers {
  private func form(_ isOld: Bool) -> Form { isOld ? versions.old : versions.new }

  /// The number of a field, with everything that decides whether it is shown; `nil` when that is
  /// too much.
  private mutating func place(_ position: Int, isOld: Bool) -> Int? {
    let key = Place(isOld: isOld, position: position)
    if let place = places[key] { return place }
    guard places.count < JointAnswers.mostPlaces else { return nil }
    let place = guards.count
    places[key] = place
    guards.append(nil)
    guard
      let formula = formula(
        of: versions.conditions(ofFieldAt: position, isOld: isOld),
        isOld: isOld
      )
    else { return nil }
    guards[place] = formula
    return place
  }

  private mutating func formula(of conditions: [Condition], isOld: Bool) -> Formula? {
    formulas(conditions, isOld).map { .all($0) }
  }

  private mutating func formulas(_ parts: [Condition], _ isOld: Bool) -> [Formula]? {
    var result: [Formula] = []
    for part in parts {
      guard let formula = formula(part, isOld) else { return nil }
      result.append(formula)
    }
    return result
  }

  private mutating func formula(_ condition: Condition, _ isOld: Bool) -> Formula? {
    switch condition {
    case .test(let test): use(of: test, isOld).map { .test($0) }
    case .not(let inner): formula(inner, isOld).map { .not($0) }
    case .all(let parts): formulas(parts, isOld).map { .all($0) }
    case .any(let parts): formulas(parts, isOld).map { .any($0) }
    }
  }

  private mutating func use(of test: Condition.Test, _ isOld: Bool) -> Use? {
    guard let position = form(isOld).position(of: test.field),
      let place = place(position, isOld: isOld)
    else { return nil }
    var use = Use(place: place)
    if !isOld, data == .old {
      if let index = versions.fields.pairOfNew[position] {
        guard let old = self.place(versions.fields.pairs[index].old, isOld: true) else {
          return nil
        }
        use.oldPlace = old
      }
      use.withoutAnswer = versions.new.fields[position].truthWithoutAnswer(of: test)
      // What old data never has needs no state.
      if use.oldPlace == nil, use.withoutAnswer != nil { return use }
    }
    let joint = isOld ? names.joint(test) : test
    use.number = number(of: joint)
    return addOffers(of: joint) ? use : nil
  }

  private mutating func number(of test: Condition.Test) -> Int {
    if let number = asked[test] { return number }
    asked[test] = asked.count
    return asked.count - 1
  }

  /// Adds when the options that a test names are offered; `false` when that is too much.
  private mutating func addOffers(of test: Condition.Test) -> Bool {
    let marked = names.markedField(test.field)
    let position = marked == nil ? versions.new.position(of: test.field) : nil
    let pair = position.flatMap { versions.fields.pairOfNew[$0] }
    for option in test.namedOptions where named.insert(Named(test.field, option)).inserted {
      if let position, !addOffer(of: option, at: position, isOld: false, chosen: test, option) {
        return false
      }
      // What the old version offered has nothing to do with new answers.
      guard data == .old, let old = marked ?? pair.map({ versions.fields.pairs[$0].old }) else {
        continue
      }
      let former = pair.map { versions.former(of: option, ofPair: $0) } ?? option
      if !addOffer(of: former, at: old, isOld: true, chosen: test, option) { return false }
    }
    return true
  }

  private mutating func addOffer(
    of option: OptionID,
    at position: Int,
    isOld: Bool,
    chosen test: Condition.Test,
    _ name: OptionID
  ) -> Bool {
    let kind = form(isOld).fields[position].kind
    guard let condition = kind.options?.list?[option]?.condition else { return true }
    guard let place = place(position, isOld: isOld), let formula = formula(condition, isOld) else {
      return false
    }
    let isMany = if case .multiSelector = kind { true } else { false }
    let chosen = number(
      of: isMany ? .hasAny(test.field, [name]) : .isOneOf(test.field, [.option(name)])
    )
    offers.append(Offer(place: place, chosen: chosen, condition: formula))
    return true
  }
}

extension FormVersions {
  /// The conditions under which a field of a version is shown.
  func conditions(ofFieldAt position: Int, isOld: Bool) -> [Condition] {
    let form = isOld ? old : new
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
