import FormModel

// Conditions of two versions are compared over one space: the answers to the fields of both, walked
// state by state (`AnswerSpace`). A field of both versions is one field there, under its new id.
// A field that is hidden has no answer, so a test of it is taken together with what shows the field,
// up to the top: what is left are two conditions on answers alone. Where they are the same, nothing
// changed. Of old data the new version sees what the old one showed, and elsewhere what a field has
// as long as nobody answers it (`initialAnswer`).

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

  /// When a part is there in both versions.
  private struct Question: Hashable {
    var before: Condition
    var after: Condition
    var data: Data
  }

  private let versions: FormVersions
  private var verdicts: [Question: Verdict] = [:]
  /// The work that is left: about a second in all.
  private var stepsLeft = 15_000_000
  /// How many tests the decision at hand may still take in.
  private var testsLeft = 0

  /// Limits of one decision: tests, and fields that depend on each other in a row.
  ///
  /// What is beyond them is not known, which is a warning.
  private static let mostTests = 4_000
  private static let mostDepth = 20

  init(_ versions: FormVersions) { self.versions = versions }

  /// Decides whether a part is lost or gained, exactly where there are at most 100,000 states.
  ///
  /// - Parameters:
  ///   - before: When the part is there in the old version, with the new ids.
  ///   - after: The same in the new version.
  ///   - data: Whose answers count.
  /// - Returns: what was found.
  func compare(_ before: Condition, _ after: Condition, in data: Data) -> Verdict {
    let question = Question(before: before, after: after, data: data)
    if let verdict = verdicts[question] { return verdict }
    let verdict = decide(question)
    verdicts[question] = verdict
    return verdict
  }

  private func decide(_ question: Question) -> Verdict {
    testsLeft = SharedAnswers.mostTests
    let before = unfolded(question.before)
    let after = unfolded(question.after, .new)
    guard stepsLeft > 0, testsLeft >= 0 else { return Verdict() }
    if before == after { return Verdict(isLost: false, isGained: false) }
    stepsLeft -= 500
    let conditions = [before, unfolded(question.after, question.data)]
    guard stepsLeft > 0, testsLeft >= 0 else { return Verdict() }
    let form = versions.form(of: Condition.all(conditions).fields, question.data)
    guard let space = FormReach(form: form).space(of: conditions, alone: true, spending: &stepsLeft)
    else { return Verdict() }
    // A state may be one of no answers where an option is offered under a condition.
    var isSure = true
    Condition.all(conditions).forEachTest { test in
      let options = form[test.field]?.kind.options?.list
      if test.options.contains(where: { options?[$0]?.condition != nil }) { isSure = false }
    }
    func isThere(_ isWanted: (_ was: Bool, _ isNow: Bool) -> Bool) -> Bool? {
      let found = space.hasState(spending: &stepsLeft) { isWanted($0.holds(0), $0.holds(1)) }
      return found == true && !isSure ? nil : found
    }
    return Verdict(isLost: isThere { $0 && !$1 }, isGained: isThere { $1 && !$0 })
  }

  /// A condition of the old version on answers alone.
  private func unfolded(_ condition: Condition) -> Condition {
    unfolded(condition, in: versions.before) { part, field in
      // What was asked of answers of another type says nothing of those there are now.
      if versions.changesType(field) { testsLeft = -1 }
      return part
    }
  }

  /// A condition of the new version on answers alone.
  private func unfolded(_ condition: Condition, _ data: Data) -> Condition {
    unfolded(condition, in: versions.new) { part, field in
      guard data == .old else { return part }
      let old = versions.before
      let wasShown =
        old.position(of: field.id).map { unfolded(.all(old.visibilityConditions(ofFieldAt: $0))) }
        ?? .never
      let initial = field.initialAnswer
      let value = initial?.literal
      // Any answer: it depends on others, or on where the form is filled.
      if initial != nil, value == nil { return part }
      return part.where(wasShown, else: part.holds { _ in value })
    }
  }

  /// A condition on answers alone: `x == a` means `x == a and (what shows x)`, as a hidden field has
  /// no answer, and so on up to the top.
  ///
  /// All that is asked of one field stands with what shows it once, so that a chain of fields does
  /// not double at each step. `asSeen` gives what such a part means to who has the data.
  private func unfolded(
    _ condition: Condition,
    in form: Form,
    depth: Int = SharedAnswers.mostDepth,
    asSeen: (_ part: Condition, Field) -> Condition
  ) -> Condition {
    let ids = Set(condition.fields)
    guard ids.count == 1, let id = ids.first else {
      return switch condition {
      case .not(let inner): .not(unfolded(inner, in: form, depth: depth, asSeen: asSeen))
      case .all(let parts):
        .all(parts.map { unfolded($0, in: form, depth: depth, asSeen: asSeen) })
      case .any(let parts):
        .any(parts.map { unfolded($0, in: form, depth: depth, asSeen: asSeen) })
      case .test: condition
      }
    }
    var count = 0
    condition.forEachTest { _ in count += 1 }
    stepsLeft -= count
    testsLeft = depth > 0 ? testsLeft - count : -1
    guard testsLeft >= 0, let position = form.position(of: id) else { return .never }
    let part = asSeen(condition, form.fields[position])
    let conditions = form.visibilityConditions(ofFieldAt: position)
    if conditions.isEmpty { return part }
    let shown = unfolded(.all(conditions), in: form, depth: depth - 1, asSeen: asSeen)
    return part.where(shown, else: condition.holds { _ in nil })
  }
}

extension Condition {
  /// Of a part that is not there.
  static let never = Condition.any([])

  /// This condition where another one holds, and elsewhere what it is then.
  fileprivate func `where`(_ other: Condition, else isTrue: Bool) -> Condition {
    isTrue ? .any([self, .not(other)]) : .all([self, other])
  }
}

// The fields of a space.
extension FormVersions {
  /// Whether a field takes answers of another type than it did.
  fileprivate func changesType(_ old: Field) -> Bool {
    new[old.id].map { $0.kind.name != old.kind.name } ?? false
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
      picker.choice.narrow(by: old.choice, options)
      return .picker(picker)
    case (.multiSelector(var selector), .multiSelector(let old)):
      selector.choice.narrow(by: old.choice, options)
      selector.minSelections = [selector.minSelections, old.minSelections].compactMap(\.self).max()
      selector.maxSelections = [selector.maxSelections, old.maxSelections].compactMap(\.self).min()
      return .multiSelector(selector)
    default: return self
    }
  }
}

extension ChoiceField {
  /// Keeps what an older field takes too.
  fileprivate mutating func narrow(by old: ChoiceField, _ comparison: OptionComparison?) {
    options = options.keeping(comparison)
    allowsCustom = allowsCustom && old.allowsCustom
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
