import Diagnostics
import FormModel

/// `asked-less` and `asked-more`, and options that are offered otherwise: what is there when.
///
/// Only what may have changed is decided: a part whose own conditions, those of its section and all
/// they depend on are the same after renaming is not looked at further. Fields of one section that
/// are asked differently for the section's sake are one finding.
struct ConditionRules {
  /// A field that is asked less or more.
  private struct Asked {
    var rule: CompatibilityRule
    var pair: Int
    var impact: Impact
    var isSure: Bool
    /// More fields, when it is the whole section that is asked differently.
    var others: [FieldID]?
  }

  private struct SectionResult: Hashable {
    var section: Int
    var rule: CompatibilityRule
    var impact: Impact
  }

  private let versions: FormVersions
  private let changes: ChangeList
  private let names: JointNames
  private var known: [JointAnswers.Question: JointAnswers.Verdict] = [:]
  private var stepsLeft = ConditionRules.mostSteps
  private var asked: [Asked] = []
  private var resultOfSection: [SectionResult: Int] = [:]
  /// Fields of the new version that are shown for other answers than before, by what is known.
  private var changed: Set<FieldID> = []

  /// The work of one comparison: about half a second on a slow machine.
  private static let mostSteps = 5_000_000

  init(_ versions: FormVersions, _ changes: ChangeList) {
    (self.versions, self.changes) = (versions, changes)
    names = JointNames(versions)
  }

  /// Compares all conditions; new fields are reported by `reportAdded`, with whether old data ever
  /// shows them.
  mutating func compare(reportAdded: (Field, Bool?) -> Void) {
    for position in versions.new.fields.indices { compareField(at: position) }
    for result in asked { report(result) }
    for position in versions.fields.added {
      let conditions = versions.conditions(ofFieldAt: position, isOld: false)
      let isShown =
        conditions.isEmpty ? true : verdict(before: nil, after: conditions, .old).isGained
      reportAdded(versions.new.fields[position], isShown)
    }
    for index in versions.fields.pairs.indices { compareOffers(ofPair: index) }
  }

  private mutating func verdict(
    before: [Condition]?,
    after: [Condition]?,
    _ data: JointAnswers.Data
  ) -> JointAnswers.Verdict {
    let question = JointAnswers.Question(before: before, after: after, data: data)
    if let verdict = known[question] { return verdict }
    let verdict = JointAnswers.decide(question, versions, names, spending: &stepsLeft)
    known[question] = verdict
    return verdict
  }

  /// Whether a condition names a field that is shown for other answers than before.
  private func dependsOnChange(_ condition: Condition?) -> Bool {
    guard let condition, !changed.isEmpty else { return false }
    var result = false
    condition.forEachTest { if changed.contains($0.field) { result = true } }
    return result
  }
}

// Fields.
extension ConditionRules {
  private mutating func compareField(at position: Int) {
    let field = versions.new.fields[position]
    guard let index = versions.fields.pairOfNew[position] else {
      if field.kind.isAsked { changed.insert(field.id) }
      return
    }
    let pair = versions.fields.pairs[index]
    let section = versions.section(ofNewFieldAt: position)
    let (before, after) = (
      versions.old.sections[versions.section(ofOldFieldAt: pair.old)].condition,
      versions.new.sections[section].condition
    )
    let ownDiffers = names.differ(versions.old.fields[pair.old].condition, field.condition)
    let sectionDiffers = names.differ(before, after)
    guard
      ownDiffers || sectionDiffers || dependsOnChange(field.condition) || dependsOnChange(after)
    else { return }
    decide(
      index,
      isCause: ownDiffers || sectionDiffers,
      section: sectionDiffers && !ownDiffers && versions.staysInSection(pair) ? section : nil
    )
  }

  /// Decides a field; a doubt is reported only where it has its cause.
  private mutating func decide(_ index: Int, isCause: Bool, section: Int?) {
    let pair = versions.fields.pairs[index]
    let (before, after) = versions.fields(ofPair: index)
    let was = versions.conditions(ofFieldAt: pair.old, isOld: true)
    let now = versions.conditions(ofFieldAt: pair.new, isOld: false)
    let (old, new) = (
      verdict(before: was, after: now, .old), verdict(before: was, after: now, .new)
    )
    if old.isLost != false || old.isGained != false || new.isLost != false {
      changed.insert(after.id)
    }
    guard before.kind.isAnswered, after.kind.isAnswered else { return }

    let isSure = old.isLost == true || new.isLost == true
    if isSure || (isCause && (old.isLost == nil || new.isLost == nil)) {
      var impact = Impact(readers: isSure ? .error : .warning)
      if old.isLost != false, after.kind.isAsked {
        impact.saved = .warning
        impact.files = old.isLost == true ? .error : .warning
      }
      add(Asked(rule: .askedLess, pair: index, impact: impact, isSure: isSure), section)
    }
    // A field that became required has been reported as such.
    guard after.kind.isAsked, after.demandsAnswer, before.demandsAnswer,
      after.hasDefault != true, old.isGained == true || (isCause && old.isGained == nil)
    else { return }
    let isMoreSure = old.isGained == true && after.hasDefault == false
    let impact = Impact.input(isMoreSure ? .error : .warning)
    add(Asked(rule: .askedMore, pair: index, impact: impact, isSure: isMoreSure), section)
  }

  private mutating func add(_ result: Asked, _ section: Int?) {
    var result = result
    if let section, versions.new.sections[section].id != nil {
      let key = SectionResult(section: section, rule: result.rule, impact: result.impact)
      if let known = resultOfSection[key] {
        asked[known].others?.append(versions.fields(ofPair: result.pair).after.id)
        return
      }
      resultOfSection[key] = asked.count
      result.others = []
    }
    asked.append(result)
  }

  private func report(_ result: Asked) {
    let pair = versions.fields.pairs[result.pair]
    let (before, after) = versions.fields(ofPair: result.pair)
    let section = versions.new.sections[versions.section(ofNewFieldAt: pair.new)]
    let oldSection = versions.old.sections[versions.section(ofOldFieldAt: pair.old)]
    let whole = result.others == nil ? nil : section.id
    let isOwn = whole == nil && (after.condition != nil || section.condition == nil)
    let wasOwn = whole == nil && before.condition != nil
    var notes: [Change.Note] = []
    if before.condition != nil || oldSection.condition != nil {
      let place: FormPart =
        wasOwn ? .fieldKey(before.id, "when") : .sectionKey(oldSection.id, "when")
      notes.append(Change.Note("the old condition", .old(place)))
    }
    let fields = [after.id] + (result.others ?? [])
    if whole != nil {
      let names = fields.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      let rest = fields.count > 3 ? " and \(fields.count - 3) more" : ""
      notes.append(Change.Note("it shows \(names)\(rest)"))
    }
    let name = whole.map { "section `\($0)`" } ?? "field `\(after.id)`"
    let verb = result.isSure ? "is" : "may be"
    changes.add(
      result.rule,
      whole.map { .section($0, also: fields.map(\.rawValue)) } ?? .field(after.id),
      at: isOwn ? .fieldKey(after.id, "when") : .sectionKey(section.id, "when"),
      impact: result.impact,
      notes: notes,
      help: result.rule == .askedMore ? after.adviceToGiveDefault : nil,
      result.rule == .askedLess
        ? "\(name) \(verb) hidden for answers with which it was shown"
        : "required \(name) \(verb) shown for answers with which it was hidden"
    )
  }
}

// Options.
extension ConditionRules {
  /// Reports the options that are offered otherwise: for a condition of their own that changed, or
  /// for another question that is asked less or more.
  private mutating func compareOffers(ofPair index: Int) {
    let (before, after) = versions.fields(ofPair: index)
    if let comparison = versions.lists.comparison(ofPair: index) {
      for pair in comparison.altered {
        let (from, to) = (comparison.matching.old[pair.old], comparison.matching.new[pair.new])
        guard names.differ(from.condition, to.condition) else { continue }
        compareOffer(from, to, after.id, isCause: true)
      }
    }
    guard !changed.isEmpty, let old = before.kind.options?.list,
      let new = after.kind.options?.list
    else { return }
    for to in new.options where dependsOnChange(to.condition) {
      guard let from = old[to.id], !names.differ(from.condition, to.condition) else { continue }
      compareOffer(from, to, after.id, isCause: false)
    }
  }

  private mutating func compareOffer(
    _ from: Option,
    _ to: Option,
    _ field: FieldID,
    isCause: Bool
  ) {
    let was = from.condition.map { [$0] } ?? []
    let now = to.condition.map { [$0] } ?? []
    let isRefused = verdict(before: was, after: now, .old).isLost
    let isOffered = verdict(before: was, after: now, .new).isGained
    // A doubt is reported only where it has its cause.
    if isRefused == true || (isCause && isRefused == nil) {
      changes.add(
        .boundsTightened,
        .option(to.id, of: field),
        at: .option(field, to.id),
        impact: .input(isRefused == true ? .error : .warning),
        "option `\(to.id)` of `\(field)` \(isRefused == true ? "is" : "may be") refused with answers "
          + "with which it was offered"
      )
    }
    if isOffered == true || (isCause && isOffered == nil) {
      changes.add(
        .boundsLoosened,
        .option(to.id, of: field),
        at: .option(field, to.id),
        "option `\(to.id)` of `\(field)` \(isOffered == true ? "is" : "may be") offered with answers "
          + "with which it was not"
      )
    }
  }
}
