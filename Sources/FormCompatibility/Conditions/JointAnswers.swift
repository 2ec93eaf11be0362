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

  /// A field of a version.
  private struct Place: Hashable {
    var position: Int
    var isOld: Bool
  }

  private let versions: FormVersions
  private let names: JointNames
  private let data: Data
  private var verdicts: [[[Condition]?]: Verdict] = [:]
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
  ///   - steps: The work there may be; what was needed is taken off.
  /// - Returns: what was found.
  mutating func compare(
    before: [Condition]?,
    after: [Condition]?,
    spending steps: inout Int
  ) -> Verdict {
    if let verdict = verdicts[[before, after]] { return verdict }
    isTooLarge = false
    let asked = [
      before.map { said($0, isOld: true) } ?? JointAnswers.never,
      after.map { said($0, isOld: false) } ?? JointAnswers.never,
    ]
    let verdict = decide(asked, spending: &steps)
    verdicts[[before, after]] = verdict
    return verdict
  }

  private mutating func decide(_ asked: [Condition], spending steps: inout Int) -> Verdict {
    if isTooLarge { return Verdict() }
    let ids = Condition.all(asked).fields
    for id in ids where fields[id] == nil { fields[id] = versions.jointField(id, names, data) }
    let known = ids.compactMap { fields[$0] }
    let section = FormSection(fieldRange: 0..<known.count)
    let form = Form(id: versions.new.id, sections: [section], fields: known)
    steps -= 100
    guard steps > 0,
      let space = FormReach(form: form).space(of: asked, alone: true, spending: &steps)
    else { return Verdict() }
    var (isLost, isGained) = (false, false)
    let isWhole = space.forEachState(spending: &steps) { state in
      let (was, isThere) = (state.holds(0), state.holds(1))
      if was && !isThere { isLost = true }
      if isThere && !was { isGained = true }
      return !isLost || !isGained
    }
    // A state may be one of no answers where a field was of another type, as the answers of two
    // types have nothing to do with each other, or where an option is offered under a condition.
    var isSure = true
    Condition.all(asked).forEachTest { test in
      let options = fields[test.field]?.kind.options?.list
      if test.options.contains(where: { options?[$0]?.condition != nil })
        || names.markedField(test.field).map({ versions.fields.pairOfOld[$0] != nil }) ?? false
      {
        isSure = false
      }
    }
    func decided(_ isFound: Bool) -> Bool? {
      isFound ? (isSure ? true : nil) : isWhole ? false : nil
    }
    return Verdict(isLost: decided(isLost), isGained: decided(isGained))
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
    let form = place.isOld ? versions.old : versions.new
    let conditions = form.visibilityConditions(ofFieldAt: place.position)
    let condition = said(conditions, isOld: place.isOld)
    var count = 0
    condition.forEachTest { _ in count += 1 }
    if count > JointAnswers.mostTests { isTooLarge = true }
    if isTooLarge { return JointAnswers.never }
    shown[place] = condition
    return condition
  }

  private mutating func said(_ test: Condition.Test, isOld: Bool) -> Condition {
    guard let position = (isOld ? versions.old : versions.new).position(of: test.field) else {
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
