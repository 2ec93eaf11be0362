import Diagnostics
import FormModel

/// Goes through the fields of both versions in form order, and decides only what may have changed.
///
/// A field whose own conditions, those of its section and all they depend on are the same after
/// renaming is not looked at further, so a form that did not change costs a comparison of trees.
/// Fields of one section that are asked differently for the section's sake are one result.
struct AskedComparison {
  /// A field that is asked less or more.
  struct Result {
    var rule: CompatibilityRule
    var pair: Int
    var impact: Impact
    var isSure: Bool
    /// More fields, when it is the whole section that is asked differently.
    var others: [FieldID]?
  }

  private(set) var findings: [Result] = []

  private let old: Form
  private let new: Form
  private let matching: FieldMatching
  private let names: ConditionNames
  private let hasSameNames: Bool
  private var decisions: AskedDecisions
  /// Whether each new field is shown in other states than before, by what is known.
  private var isChanged: [Bool]
  private(set) var hasChanges = false
  private var resultOfSection: [SectionResult: Int] = [:]

  private struct SectionResult: Hashable {
    var section: Int
    var rule: CompatibilityRule
    var impact: Impact
  }

  init(_ joint: JointAnswers, _ comparer: FormComparer) {
    old = joint.old
    new = joint.new
    matching = joint.matching
    names = joint.oldNames
    decisions = AskedDecisions(joint)
    hasSameNames = comparer.hasSameNames
    isChanged = [Bool](repeating: false, count: joint.new.fields.count)
  }

  mutating func compare() {
    var sections: [Int: Bool] = [:]
    for position in new.fields.indices {
      guard let index = matching.pairOfNew[position] else {
        setChanged(position, new.fields[position].kind.isAsked)
        continue
      }
      let pair = matching.pairs[index]
      let (oldSection, newSection) = (
        matching.oldSections[pair.old], matching.newSections[pair.new]
      )
      let ownDiffers = differ(old.fields[pair.old].condition, new.fields[pair.new].condition)
      let key = oldSection * (new.sections.count + 1) + newSection
      let sectionDiffers =
        sections[key]
        ?? differ(old.sections[oldSection].condition, new.sections[newSection].condition)
      sections[key] = sectionDiffers
      let isAffected =
        hasChanges
        && (dependsOnChange(new.fields[pair.new].condition)
          || dependsOnChange(new.sections[newSection].condition))
      guard ownDiffers || sectionDiffers || isAffected else { continue }
      let isHome = matching.sectionOfOld[oldSection] == newSection
      decide(
        index,
        isCause: ownDiffers || sectionDiffers,
        section: sectionDiffers && !ownDiffers && isHome ? newSection : nil
      )
    }
  }

  /// Whether two conditions are not the same but for renamed ids.
  func differ(_ before: Condition?, _ after: Condition?) -> Bool {
    guard let before, let after else { return (before == nil) != (after == nil) }
    if hasSameNames { return before != after }
    return names.renaming(before) != after
  }

  /// Whether a field of the new version alone is shown for old data.
  mutating func isShown(_ position: Int) -> AskedDecisions.Answer {
    let section = new.sections[matching.newSections[position]]
    if new.fields[position].condition == nil, section.condition == nil { return .yes }
    return decisions.isShownInOldData(newFieldAt: position)
  }

  /// Whether an option of a pair is refused that was offered, and the reverse.
  mutating func offers(
    _ before: Condition?,
    _ after: Condition?,
    _ index: Int
  ) -> (refused: AskedDecisions.Answer, offered: AskedDecisions.Answer) {
    let pair = matching.pairs[index]
    return (
      decisions.isRefused(before, after, in: pair), decisions.isOffered(before, after, in: pair)
    )
  }

  private mutating func setChanged(_ position: Int, _ isChanged: Bool) {
    self.isChanged[position] = isChanged
    if isChanged { hasChanges = true }
  }

  /// Whether a condition names a field that is shown in other states than before.
  func dependsOnChange(_ condition: Condition?) -> Bool {
    guard let condition else { return false }
    var result = false
    condition.forEachTest { test in
      if let position = new.position(of: test.field), isChanged[position] { result = true }
    }
    return result
  }

  /// Decides a field; a doubt is told only where it has its cause.
  private mutating func decide(_ index: Int, isCause: Bool, section: Int?) {
    let pair = matching.pairs[index]
    let (before, after) = (old.fields[pair.old], new.fields[pair.new])
    let hidden = decisions.isHiddenInOldData(pair)
    let missed = decisions.isHiddenInNewData(pair)
    let shown = decisions.isShownInOldData(pair)
    setChanged(pair.new, hidden != .no || missed != .no || shown != .no)
    guard before.kind.isAnswered, after.kind.isAnswered else { return }

    if hidden == .yes || missed == .yes || (isCause && (hidden != .no || missed != .no)) {
      var impact = Impact()
      if hidden != .no, after.kind.isAsked {
        impact.saved = .warning
        impact.files = hidden == .yes ? .error : .warning
      }
      if missed != .no || hidden != .no {
        impact.readers = missed == .yes || hidden == .yes ? .error : .warning
      }
      add(.askedLess, index, impact, isSure: hidden == .yes || missed == .yes, section)
    }
    // A field that became required has been told as such.
    guard after.kind.isAsked, after.demandsAnswer, before.demandsAnswer,
      after.defaultSupply != .always, shown == .yes || (isCause && shown == .unknown)
    else { return }
    let isSure = shown == .yes && after.defaultSupply == .never
    add(.askedMore, index, .input(isSure ? .error : .warning), isSure: isSure, section)
  }

  private mutating func add(
    _ rule: CompatibilityRule,
    _ index: Int,
    _ impact: Impact,
    isSure: Bool,
    _ section: Int?
  ) {
    var result = Result(rule: rule, pair: index, impact: impact, isSure: isSure)
    if let section, new.sections[section].id != nil {
      let key = SectionResult(section: section, rule: rule, impact: impact)
      if let known = resultOfSection[key] {
        findings[known].others?.append(new.fields[matching.pairs[index].new].id)
        return
      }
      resultOfSection[key] = findings.count
      result.others = []
    }
    findings.append(result)
  }
}
