import FormModel

// Conditions of two versions are compared over one space: the answers to the fields of both, walked
// state by state (`AnswerSpace`). A field of both versions is one field there, under its new id.
// In each state both versions are walked in form order: a field that is hidden has no answer. Of old
// data the new version sees what the old one showed, and elsewhere what a field has as long as
// nobody answers it (`initialAnswer`).

/// The answers in which parts of the old version and the new one are compared.
final class SharedAnswers {
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

  /// The conditions of a part in both versions; `nil` where it is not there at all.
  private struct Question: Hashable {
    var before: [Condition]?
    var after: [Condition]?
    var data: Data
  }

  /// A field of one version, and when it is shown.
  private struct Place {
    var field: Field
    var conditions: [Condition]
  }

  /// Of fields that are shown.
  private typealias Answers = [FieldID: AnswerValue?]

  private let versions: FormVersions
  private var verdicts: [Question: Verdict] = [:]
  /// The work that is left: about a second in all.
  private var stepsLeft = 15_000_000

  /// More fields have more states than are walked, unless many of them have one answer only.
  private static let mostFields = 20

  init(_ versions: FormVersions) { self.versions = versions }

  /// Decides whether a part is lost or gained, exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - before: The conditions of the part in the old version, with the new ids; `nil` where it is
  ///     not there at all.
  ///   - after: The same in the new version.
  ///   - data: Whose answers count.
  /// - Returns: what was found.
  func compare(_ before: [Condition]?, _ after: [Condition]?, in data: Data) -> Verdict {
    let question = Question(before: before, after: after, data: data)
    if let verdict = verdicts[question] { return verdict }
    let verdict = decide(question)
    verdicts[question] = verdict
    return verdict
  }

  private func decide(_ question: Question) -> Verdict {
    let (before, after) = (question.before, question.after)
    stepsLeft -= 500
    guard stepsLeft > 0,
      let newPlaces = places(on: after ?? [], in: versions.new),
      let oldPlaces = places(on: before ?? [], and: newPlaces, in: versions.before)
    else { return Verdict() }
    let oldConditions = (before ?? []) + oldPlaces.flatMap(\.conditions)
    let conditions = oldConditions + (after ?? []) + newPlaces.flatMap(\.conditions)
    // What was asked of answers of another type says nothing of those there are now.
    if Condition.all(oldConditions).fields.contains(where: versions.changesType) {
      return Verdict()
    }
    let form = versions.form(of: Condition.all(conditions).fields, question.data)
    // In each state every condition is asked once.
    let cost = conditions.count + 1
    var steps = stepsLeft / cost
    defer { stepsLeft = steps * cost }
    guard let space = FormReach(form: form).space(of: conditions, alone: true, spending: &steps)
    else {
      return Verdict()
    }
    var (isLost, isGained) = (false, false)
    let isWhole = space.forEachState(spending: &steps) { state in
      let old = SharedAnswers.shown(oldPlaces) { state.answer($0.id) }
      let was = before.map { SharedAnswers.hold($0, old) } ?? false
      // Then the new version has nothing to add.
      if was ? isLost : isGained { return true }
      let new = SharedAnswers.shown(newPlaces) { field in
        let isGiven = question.data == .new || old.keys.contains(field.id)
        return isGiven ? state.answer(field.id) : SharedAnswers.initialAnswer(of: field, state)
      }
      let isThere = after.map { SharedAnswers.hold($0, new) } ?? false
      if was, !isThere { isLost = true }
      if isThere, !was { isGained = true }
      return !isLost || !isGained
    }
    // A state may be one of no answers where an option is offered under a condition.
    var isSure = true
    Condition.all(conditions).forEachTest { test in
      let options = form[test.field]?.kind.options?.list
      if test.options.contains(where: { options?[$0]?.condition != nil }) { isSure = false }
    }
    func decided(_ isFound: Bool) -> Bool? {
      isFound ? (isSure ? true : nil) : isWhole ? false : nil
    }
    return Verdict(isLost: decided(isLost), isGained: decided(isGained))
  }

  /// What a field has as long as nobody answers it; any answer where that depends on others, or on
  /// who fills the form.
  private static func initialAnswer(of field: Field, _ state: AnswerSpace.State) -> AnswerValue? {
    switch field.initialAnswer {
    case .value(let value)?: value
    case .template?, .environment?, .git?: state.answer(field.id)
    case nil: nil
    }
  }

  /// The fields on which conditions depend, and others with those on which they depend, in form
  /// order; `nil` when there are too many.
  private func places(
    on conditions: [Condition],
    and others: [Place] = [],
    in form: Form
  ) -> [Place]? {
    var found: Set<Int> = []
    var waiting = others.map(\.field.id) + conditions.flatMap(\.fields)
    while let id = waiting.popLast() {
      guard let position = form.position(of: id), found.insert(position).inserted else { continue }
      if found.count > SharedAnswers.mostFields { return nil }
      waiting += form.visibilityConditions(ofFieldAt: position).flatMap(\.fields)
    }
    return found.sorted().map {
      Place(field: form.fields[$0], conditions: form.visibilityConditions(ofFieldAt: $0))
    }
  }

  /// The fields that are shown, with their answers.
  private static func shown(_ places: [Place], answer: (Field) -> AnswerValue?) -> Answers {
    var shown: Answers = [:]
    for place in places where hold(place.conditions, shown) {
      shown.updateValue(answer(place.field), forKey: place.field.id)
    }
    return shown
  }

  private static func hold(_ conditions: [Condition], _ answers: Answers) -> Bool {
    conditions.allSatisfy { $0.holds { answers[$0] ?? nil } }
  }
}

// The fields of a space.
extension FormVersions {
  /// Whether a field takes answers of another type than it did.
  fileprivate func changesType(_ id: FieldID) -> Bool {
    guard let old = before[id], let new = new[id] else { return false }
    return old.kind.name != new.kind.name
  }

  /// Fields of both versions by themselves, with the answers that they take.
  fileprivate func form(of ids: [FieldID], _ data: SharedAnswers.Data) -> Form {
    let fields = ids.compactMap { id in
      let position = new.position(of: id)
      guard var field = position.map({ new.fields[$0] }) ?? before[id] else { return Field?.none }
      // When it is shown is for the walk to ask.
      field.condition = nil
      guard data == .old, let pair = position.flatMap({ self.fields.pairOfNew[$0] }) else {
        return field
      }
      let old = before.fields[pair.old]
      field.isRequired = field.isRequired || old.isRequired
      field.defaultValue = field.defaultValue ?? old.defaultValue
      field.kind = field.kind.narrowed(by: old.kind, lists[pair.old])
      return field
    }
    let section = FormSection(fieldRange: fields.indices)
    return Form(id: new.id, sections: [section], fields: fields)
  }
}

extension FieldKind {
  /// The answers that this kind and an older one both take, whatever their patterns say.
  fileprivate func narrowed(by old: FieldKind, _ options: OptionComparison?) -> FieldKind {
    switch (self, old) {
    case (.toggle(var toggle), .toggle(let old)):
      toggle.mustBeOn = toggle.mustBeOn ?? old.mustBeOn
      return .toggle(toggle)
    case (.number(var number), .number(let old)):
      number.isInteger = number.isInteger || old.isInteger
      number.step = number.min == old.min ? number.step ?? old.step : nil
      number.min = [number.min, old.min].compactMap(\.self).max()
      number.max = [number.max, old.max].compactMap(\.self).min()
      return .number(number)
    case (.picker(var picker), .picker(let old)):
      picker.options = picker.options.keeping(options)
      picker.allowsCustom = picker.allowsCustom && old.allowsCustom
      return .picker(picker)
    case (.multiSelector(var selector), .multiSelector(let old)):
      selector.options = selector.options.keeping(options)
      selector.minSelections = [selector.minSelections, old.minSelections].compactMap(\.self).max()
      selector.maxSelections = [selector.maxSelections, old.maxSelections].compactMap(\.self).min()
      selector.allowsCustom = selector.allowsCustom && old.allowsCustom
      return .multiSelector(selector)
    default: return self
    }
  }
}

extension OptionSource {
  /// The options that could be chosen before too; without a comparison they are the same, or not
  /// known.
  fileprivate func keeping(_ comparison: OptionComparison?) -> OptionSource {
    guard let matching = comparison?.matching else { return self }
    let kept = matching.new.indices.filter { position in
      matching.pairOfNew[position].map { matching.old[$0.old].disabledReason == nil } ?? false
    }
    return .list(OptionList(kept.map { matching.new[$0] }))
  }
}
