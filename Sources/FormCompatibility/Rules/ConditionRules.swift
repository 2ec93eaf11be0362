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
  private var oldAnswers: JointAnswers
  private var newAnswers: JointAnswers
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
    oldAnswers = JointAnswers(versions, names, .old)
    newAnswers = JointAnswers(versions, names, .new)
  }

  /// Compares all conditions; new fields are reported by `reportAdded`, with whether old data ever
  /// shows them.
  mutating func compare(reportAdded: (Field, Bool?) -> Void) {
    for position in versions.new.fields.indices { compareField(at: position) }
    for result in asked { report(result) }
    for position in versions.fields.added {
      let conditions = versions.conditions(ofFieldAt: position, isOld: false)
      let isShown =
        conditions.isEmpty
        ? true : oldAnswers.compare(before: nil, after: conditions, spending: &stepsLeft).isGained
      reportAdded(versions.new.fields[position], isShown)
    }
    for index in versions.fields.pairs.indices { compareOffers(ofPair: index) }
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
    // A field that became required is reported as such.
    let mayAskMore =
      after.kind.isAsked && after.demandsAnswer && before.demandsAnswer && after.hasDefault != true
    let old = oldAnswers.compare(
      before: was,
      after: now,
      wantsGain: mayAskMore,
      spending: &stepsLeft
    )
    let new = newAnswers.compare(
      before: was,
      after: now,
      wantsGain: false,
      spending: &stepsLeft
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
    guard mayAskMore, old.isGained ?? isCause else { return }
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
    let fields = [after.id] + (result.others ?? [])
    let name = whole.map { "section `\($0)`" } ?? "field `\(after.id)`"
    let verb = result.isSure ? "is" : "may be"
    changes.add(
      result.rule,
      whole.map { .section($0) } ?? .field(after.id),
      at: isOwn ? .fieldKey(after.id, "when") : .sectionKey(section.id, "when"),
      result.rule == .askedLess
        ? "\(name) \(verb) hidden for answers with which it was shown"
        : "required \(name) \(verb) shown for answers with which it was hidden"
    ) {
      $0.impact = result.impact
      if before.condition != nil || oldSection.condition != nil {
        let place: FormPart =
          wasOwn ? .fieldKey(before.id, "when") : .sectionKey(oldSection.id, "when")
        $0.notes.append(Change.Note("the old condition", .old(place)))
      }
      if whole != nil {
        $0.aliases = fields.map(\.rawValue)
        $0.notes.append(Change.Note("it shows \(listed($0.aliases, atMost: 3))"))
      }
      $0.help = result.rule == .askedMore ? after.adviceToGiveDefault : nil
    }
  }
}

// Options.
extension ConditionRules {
  /// Reports the options that are offered otherwise: for a condition of their own that changed, or
  /// for another question that is asked less or more.
  private mutating func compareOffers(ofPair index: Int) {
    let field = versions.fields(ofPair: index).after
    let comparison = versions.lists.comparison(ofPair: index)
    guard comparison?.hasConditions ?? !changed.isEmpty else { return }
    // Without a comparison the lists are the same.
    let old = comparison?.matching.old ?? field.kind.options?.list?.options ?? []
    let new = comparison?.matching.new ?? old
    let pairs = comparison?.matching.pairs.map { ($0.old, $0.new) } ?? old.indices.map { ($0, $0) }
    for (from, to) in pairs where old[from].condition != nil || new[to].condition != nil {
      let (before, after) = (old[from].condition, new[to].condition)
      let isCause = names.differ(before, after)
      guard isCause || dependsOnChange(after) else { continue }
      let verdict = oldAnswers.compare(
        before: [before].compactMap(\.self),
        after: [after].compactMap(\.self),
        spending: &stepsLeft
      )
      let (id, words) = (new[to].id, "answers with which it was")
      report(
        .boundsTightened,
        id,
        field.id,
        verdict.isLost,
        isCause,
        "refused with \(words) offered"
      )
      report(.boundsLoosened, id, field.id, verdict.isGained, isCause, "offered with \(words) not")
    }
  }

  /// Reports an option; a doubt is reported only where it has its cause.
  private func report(
    _ rule: CompatibilityRule,
    _ id: OptionID,
    _ field: FieldID,
    _ isSure: Bool?,
    _ isCause: Bool,
    _ effect: String
  ) {
    guard isSure ?? isCause else { return }
    let verb = isSure == true ? "is" : "may be"
    let message = "option `\(id)` of `\(field)` \(verb) \(effect)"
    changes.add(rule, .option(field, id), message) {
      if rule == .boundsTightened, isSure == nil { $0.impact = .input(.warning) }
    }
  }
}
