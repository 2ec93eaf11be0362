import Diagnostics
import FormModel
import JSON

/// `required-added`, `required-removed` and `default-changed`: what becomes of an unanswered
/// question.
extension FieldPair {
  /// Compares whether an answer is required in both versions; white space alone is not an answer
  /// where one is required.
  ///
  /// It may be required in other cases: in some where it was not, and no longer in others.
  func obligationChanges(_ answers: VersionSpace, _ search: TextSearch) -> [Change] {
    guard after.kind.isAsked, before.demand != after.demand else { return [] }
    return [addedObligation(answers, search), removedObligation(answers, search)]
      .compactMap(\.self)
  }

  private func addedObligation(_ answers: VersionSpace, _ search: TextSearch) -> Change? {
    guard after.mayBeRequired, before.demand != .always else { return nil }
    let lack = missing(in: answers)
    if lack != .error, !before.mayBeRequired, mayBeBlank(search) {
      let message = "field `\(after.id)` became required, so white space alone is refused"
      return change(.requiredAdded, at: "required", message)
    }
    let way = before.mayBeRequired ? "is required in more cases" : "became required"
    let place = FormPart.field(after.id).key("required")
    guard var change = after.requirement(lack, at: place, way) else { return nil }
    let state = answers.stateOfLack(of: after, shownWhen: shownNow, unless: demandBefore)
    if !after.isRequired || after.lack != .always, let state {
      change.notes.append(Change.Note(text: state))
    }
    return change
  }

  private func removedObligation(_ answers: VersionSpace, _ search: TextSearch) -> Change? {
    guard before.mayBeRequired, after.demand != .always else { return nil }
    let lacking = Condition.all([shownNow, .not(after.demand), after.lack ?? .always])
    let lacked = Condition.all([shownBefore, .not(before.demand), before.lack ?? .always])
    let isMissing =
      after.lack == .never ? false : answers.compare(lacked, lacking, in: .new).isGained
    let mayBeBlank = !after.mayBeRequired && mayBeBlank(search)
    if isMissing == false, !mayBeBlank { return nil }
    let effect = isMissing == false ? "be white space" : "be missing from the answers"
    let way = after.mayBeRequired ? "is required in fewer cases" : "was required and no longer is"
    return Change(
      .requiredRemoved,
      of: .field(after.id),
      "field `\(after.id)` \(way), so it may \(effect)",
      impact: isMissing == true ? nil : [.readers: .warning]
    )
  }

  /// Whether both are texts for which white space is valid, unless they are required.
  private func mayBeBlank(_ search: TextSearch) -> Bool {
    guard let old = before.kind.text, let new = after.kind.text else { return false }
    return search.allowBlanks(old, new)
  }

  /// How certain it is that the new version lacks an answer in old data; if it is unknown when the
  /// field is shown, some answers are assumed to show it.
  private func missing(in answers: VersionSpace) -> Finding.Severity? {
    answers.lack(of: after, shownWhen: shownNow, unless: demandBefore, inDoubt: .error)
  }

  /// When the old version had to have an answer.
  private var demandBefore: Condition {
    before.mayBeRequired ? .all([shownBefore, before.demand]) : .never
  }

  /// Compares what results hold for a field that is not asked.
  func hiddenChange(_ answers: VersionSpace) -> Change? {
    guard before.whenHidden != after.whenHidden, shownNow != .always else { return nil }
    let isKept = after.whenHidden == .default
    let lost = refusedWhileHidden(answers).merging([.readers: .error]) { $1 }
    return change(
      isKept ? .defaultChanged : .askedLess,
      at: isKept ? "when-hidden" : "when",
      was: isKept ? nil : "it kept its default while it was hidden",
      "results hold \(isKept ? "the default" : "nothing") for `\(after.id)` while it is hidden, "
        + "and held \(isKept ? "nothing" : "its default")",
      // Rules are not asked of what a hidden field keeps.
      impact: isKept ? (after.rules.isEmpty ? [:] : [.readers: .warning]) : lost
    )
  }

  /// What is refused where neither version shows the field: an answer file may hold the default that
  /// the old one kept.
  private func refusedWhileHidden(_ answers: VersionSpace) -> Impact {
    guard before.whenHidden == .default, before.lack != .always else { return [:] }
    switch answers.compare(.any([shownBefore, shownNow]), .always, in: .old).isGained {
    case true?: return [.savedAnswers: .warning, .answerFiles: .error]
    case nil: return [.savedAnswers: .warning, .answerFiles: .warning]
    case false?: return [:]
    }
  }

  /// Compares the values of unanswered fields of one type.
  func defaultChange(_ answers: VersionSpace) -> Change? {
    if before.writesEmptyText != after.writesEmptyText { return emptyTextChange }
    let (old, new) = (before.initialAnswer, after.initialAnswer)
    guard keepsType, old != new else { return nil }
    if after.kind.isComputed {
      let message = "computed field `\(after.id)` is computed differently"
      return change(.defaultChanged, at: "value", message, impact: [.readers: .warning])
    }
    if let change = unansweredToggleChange { return change }
    // `must-be-on` is reported as a bound.
    if before.hasToBeOn || after.hasToBeOn, before.defaultValue == after.defaultValue { return nil }
    // A default that was removed from a required field is reported once, as `required-added`.
    if after.mayBeRequired, before.demand != after.demand, before.demand != .always,
      missing(in: answers) != nil
    {
      return nil
    }
    let way = old == nil ? "was added" : new == nil ? "was removed" : "changed"
    let isDemanded = losesDefault(answers)
    var impact: Impact = [.answerFiles: .warning, .readers: .warning]
    var effect = ""
    if isDemanded {
      impact[.answerFiles] = .error
      effect =
        new == nil
        ? ", so it has to be answered"
        : ", and does not always have a value, so it may have to be answered"
    } else if before.whenHidden == after.whenHidden {
      let refused = refusedWhileHidden(answers)
      impact.merge(refused) { $1 }
      if refused[.answerFiles] == .error { effect = ", so files that hold it hidden are refused" }
    }
    return change(
      .defaultChanged,
      at: "default",
      was: before.defaultValue == nil ? nil : "the old default",
      "the default of `\(after.id)` \(way)\(effect)",
      impact: impact,
      help: isDemanded ? after.adviceToGiveDefault : nil
    )
  }

  /// That a toggle, which had an answer by itself, may stay unanswered now, or no longer.
  private var unansweredToggleChange: Change? {
    guard before.kind.toggle != nil, after.kind.toggle != nil, after.demand != .always else {
      return nil
    }
    if after.defaultValue == .nothing, before.lack == .never {
      return Change(
        .requiredRemoved,
        of: .field(after.id),
        "toggle `\(after.id)` may stay unanswered, so it may be missing from the answers",
        impact: nil
      )
    }
    guard before.defaultValue == .nothing, after.lack == .never else { return nil }
    return change(
      .defaultChanged,
      at: "default",
      "toggle `\(after.id)` has an answer by itself now, and had none",
      impact: [:]
    )
  }

  /// That no answer is written as an empty text now, or is no longer.
  private var emptyTextChange: Change? {
    let isAdded = after.writesEmptyText
    if isAdded, !keepsType { return nil }
    if case .json(let field) = after.kind, field.accepts("") { return nil }
    return change(
      .defaultChanged,
      at: "default",
      was: before.defaultValue == nil ? nil : "the old default",
      isAdded
        ? "without an answer, results hold an empty text for `\(after.id)` now"
        : "without an answer, results held an empty text for `\(after.id)`, which is refused now",
      impact: isAdded
        ? (before.initialAnswer == nil ? [.readers: .warning] : nil) : .input(.error)
    )
  }

  /// Whether the new version requires an answer with old answers for which it had a default.
  private func losesDefault(_ answers: VersionSpace) -> Bool {
    guard after.kind.isAsked, after.demand != .never, let lack = after.lack, lack != .never,
      before.lack != .always
    else { return false }
    let had = Condition.all([shownBefore, .not(before.lack ?? .never)])
    let isLost = answers.compare(.not(had), .all([shownNow, after.demand, lack]), in: .old).isGained
    return isLost ?? (lack == .always)
  }
}

extension VersionSpace {
  /// How certain it is that old answers show a field without an answer to it, and are refused;
  /// `nil` if none are.
  ///
  /// Those for which `had` holds in the old version had to have one already.
  func lack(
    of field: Field,
    shownWhen shown: Condition,
    unless had: Condition = .never,
    inDoubt: Finding.Severity = .warning
  ) -> Finding.Severity? {
    guard let severity = field.severityOfLack else { return nil }
    switch verdictOfLack(of: field, shownWhen: shown, unless: had).isGained {
    case true?: return field.lack == nil ? .warning : .error
    case false?: return nil
    case nil: return severity == .error ? inDoubt : .warning
    }
  }

  /// Old answers that lack an answer to a field; `nil` where none are known, or all do.
  func stateOfLack(
    of field: Field,
    shownWhen shown: Condition,
    unless had: Condition
  ) -> String? {
    let state = verdictOfLack(of: field, shownWhen: shown, unless: had).gained
    let words = Condition.all(state).spelling
    return 1...6 ~= state.count ? "for example when `\(words)`" : nil
  }

  private func verdictOfLack(
    of field: Field,
    shownWhen shown: Condition,
    unless had: Condition
  ) -> Verdict {
    compare(had, .all([shown, field.demand, field.lack ?? .always]), in: .old)
  }
}

extension Field {
  /// Reports that an answer is required now without a default; `nil` where no answers lack it.
  func requirement(
    _ lack: Finding.Severity?,
    at place: FormPart? = nil,
    _ what: String
  ) -> Change? {
    guard let lack else { return nil }
    let way =
      lack != .error
      ? "and may be asked without a default"
      : defaultValue == nil ? "without a default" : "with a default that does not always fit"
    return Change(
      .requiredAdded,
      of: .field(id),
      at: place,
      "field `\(id)` \(what) \(way)",
      impact: .input(lack),
      help: adviceToGiveDefault
    )
  }

  /// When it is shown, unanswered and without a default that breaks no rule; `nil` where answers do
  /// not decide it, or it depends on where the form is filled.
  var lack: Condition? {
    guard let initial = initialAnswer else { return .always }
    let broken = rules.map { initial.condition(for: $0.violation(by: id), of: self)?.simplified }
    guard let lack = lackOfInitialAnswer, !broken.contains(nil) else { return nil }
    let parts = [lack] + broken.compactMap(\.self).filter { $0 != .never }
    return parts.count == 1 ? lack : .any(parts).simplified
  }

  /// When it has no default by itself, whatever its rules refuse.
  private var lackOfInitialAnswer: Condition? {
    guard let initial = initialAnswer else { return .always }
    guard let lack = lackOfDefault else {
      // The text of a template need not fit.
      if initial.template != nil { return nil }
      return initial.condition(for: .isAnswered(id), of: self).map { .not($0) }
    }
    let offers = lack.options.compactMap(\.condition)
    if lack.isNever { return .never }
    if lack.needed == 1 { return .not(.any(offers)) }
    return lack.needed == offers.count ? .any(offers.map { .not($0) }) : nil
  }

  /// Whether it is refused while unanswered: an error if it is, a warning if that depends on other
  /// answers or on where the form is filled.
  var severityOfLack: Finding.Severity? {
    guard kind.isAsked, demand != .never else { return nil }
    return switch lack {
    case .never?: nil
    case .always? where demand == .always: .error
    case _: .warning
    }
  }

  /// How to give it an answer in all cases.
  var adviceToGiveDefault: String {
    if hasToBeOn { return "give it `default: true`, or do without `must-be-on`" }
    if defaultValue == nil { return "give it a `default`" }
    return initialAnswer?.literal == nil
      ? "give it a fixed `default`" : "give it a `default` that fits with all answers"
  }
}
