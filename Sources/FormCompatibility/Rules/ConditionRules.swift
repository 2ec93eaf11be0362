import Diagnostics
import FormModel

/// `asked-less` and `asked-more`, and options that are offered otherwise: what is there when.
///
/// Only what may have changed is decided: a part whose own conditions, those of its section and all
/// they depend on are the same after renaming is not looked at further. Fields of one section that
/// are asked differently for the section's sake are one finding.
struct ConditionRules {
  /// How something is asked less or more: a field, or a section for its own sake.
  private struct Asked: Hashable {
    var rule: CompatibilityRule
    var impact: Impact
    var section: Int?
  }

  private let versions: FormVersions
  private let names: JointNames
  private var oldAnswers: JointAnswers
  private var newAnswers: JointAnswers
  private var stepsLeft = ConditionRules.mostSteps
  /// What is asked less or more: a field, or those of one section.
  private var asked: [(how: Asked, pairs: [Matching<Field>.Pair])] = []
  /// The place of each among those, of several fields the last one.
  private var known: [Asked: Int] = [:]
  /// Fields of the new version that are shown for other answers than before, by what is known.
  private var changed: Set<FieldID> = []

  /// The work of one comparison: about half a second on a slow machine.
  private static let mostSteps = 5_000_000

  init(_ versions: FormVersions) {
    self.versions = versions
    names = JointNames(versions)
    oldAnswers = JointAnswers(versions, names, .old)
    newAnswers = JointAnswers(versions, names, .new)
  }

  /// Compares all conditions; new fields are reported by `addition`, with whether old data ever
  /// shows them.
  mutating func changes(addition: (Field, Bool?) -> Change?) -> [Change] {
    for position in versions.new.fields.indices { compareField(at: position) }
    var changes = asked.map { change($0.how, $0.pairs) }
    for position in versions.fields.added {
      let conditions = versions.new.visibilityConditions(ofFieldAt: position)
      let isShown =
        conditions.isEmpty
        ? true : oldAnswers.compare(before: nil, after: conditions, spending: &stepsLeft).isGained
      changes += [addition(versions.new.fields[position], isShown)].compactMap(\.self)
    }
    for index in versions.fields.pairs.indices { changes += offers(ofPair: index) }
    return changes
  }

  /// Whether a condition names a field that is shown for other answers than before.
  private func dependsOnChange(_ condition: Condition?) -> Bool {
    guard let condition, !changed.isEmpty else { return false }
    return condition.fields.contains { changed.contains($0) }
  }

  // MARK: - Fields

  private mutating func compareField(at position: Int) {
    let field = versions.new.fields[position]
    guard let pair = versions.fields.pairOfNew[position].map({ versions.fields.pairs[$0] }) else {
      if field.kind.isAsked { changed.insert(field.id) }
      return
    }
    let (section, oldSection) = (versions.newSections[position], versions.oldSections[pair.old])
    let after = versions.new.sections[section].condition
    let ownDiffers = names.differ(versions.old.fields[pair.old].condition, field.condition)
    let sectionDiffers = names.differ(versions.old.sections[oldSection].condition, after)
    let isCause = ownDiffers || sectionDiffers
    guard isCause || dependsOnChange(field.condition) || dependsOnChange(after) else { return }
    let isOfSection =
      sectionDiffers && !ownDiffers && versions.staysInSection(pair)
      && versions.new.sections[section].id != nil
    decide(pair, isCause: isCause, section: isOfSection ? section : nil)
  }

  /// Decides a field; a doubt is reported only where it has its cause.
  private mutating func decide(_ pair: Matching<Field>.Pair, isCause: Bool, section: Int?) {
    let (before, after) = (versions.old.fields[pair.old], versions.new.fields[pair.new])
    let was = versions.old.visibilityConditions(ofFieldAt: pair.old)
    let now = versions.new.visibilityConditions(ofFieldAt: pair.new)
    let old = oldAnswers.compare(before: was, after: now, spending: &stepsLeft)
    let new = newAnswers.compare(before: was, after: now, spending: &stepsLeft)
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
      add(Asked(rule: .askedLess, impact: impact, section: section), pair)
    }
    // A field that became required is reported as such.
    guard after.kind.isAsked, after.demandsAnswer, before.demandsAnswer, after.hasDefault != true,
      old.isGained ?? isCause
    else { return }
    let isMoreSure = old.isGained == true && after.hasDefault == false
    let impact = Impact.input(isMoreSure ? .error : .warning)
    add(Asked(rule: .askedMore, impact: impact, section: section), pair)
  }

  private mutating func add(_ how: Asked, _ pair: Matching<Field>.Pair) {
    if how.section != nil, let place = known[how] { return asked[place].pairs.append(pair) }
    known[how] = asked.count
    asked.append((how, [pair]))
  }

  private func change(_ asked: Asked, _ pairs: [Matching<Field>.Pair]) -> Change {
    let pair = pairs[0]
    let (before, after) = (versions.old.fields[pair.old], versions.new.fields[pair.new])
    let whole = asked.section.flatMap { versions.new.sections[$0].id }
    let section = versions.new.sections[versions.newSections[pair.new]]
    let oldSection = versions.old.sections[versions.oldSections[pair.old]]
    let isOwn = whole == nil && (after.condition != nil || section.condition == nil)
    let verb = asked.impact.severity(at: .full) == .error ? "is" : "may be"
    let name = whole.map { "section `\($0)`" } ?? "field `\(after.id)`"
    var change = Change(
      asked.rule,
      of: whole.map { .section($0) } ?? .field(after.id),
      at: isOwn ? .fieldKey(after.id, "when") : .sectionKey(section.id, "when"),
      asked.rule == .askedLess
        ? "\(name) \(verb) hidden for answers with which it was shown"
        : "required \(name) \(verb) shown for answers with which it was hidden",
      impact: asked.impact,
      help: asked.rule == .askedMore ? after.adviceToGiveDefault : nil
    )
    if before.condition != nil || oldSection.condition != nil {
      let isOwn = whole == nil && before.condition != nil
      let place: FormPart =
        isOwn ? .fieldKey(before.id, "when") : .sectionKey(oldSection.id, "when")
      change.notes.append(Change.Note("the old condition", .old(place)))
    }
    if whole != nil {
      change.aliases = pairs.map { versions.new.fields[$0.new].id.rawValue }
      change.notes.append(Change.Note("it shows \(listed(change.aliases, atMost: 3))"))
    }
    return change
  }

  // MARK: - Options

  /// The options that are offered otherwise: for a condition of their own that changed, or for
  /// another question that is asked less or more.
  private mutating func offers(ofPair index: Int) -> [Change] {
    let comparison = versions.lists.comparison(ofPair: index)
    guard comparison?.hasConditions ?? !changed.isEmpty else { return [] }
    let field = versions.new.fields[versions.fields.pairs[index].new]
    // Without a comparison the lists are the same.
    let old = comparison?.matching.old ?? field.kind.options?.list?.options ?? []
    let new = comparison?.matching.new ?? old
    let pairs = comparison?.matching.pairs.map { ($0.old, $0.new) } ?? old.indices.map { ($0, $0) }
    var changes: [Change] = []
    for (from, to) in pairs where old[from].condition != nil || new[to].condition != nil {
      let (before, after) = (old[from].condition, new[to].condition)
      let isCause = names.differ(before, after)
      guard isCause || dependsOnChange(after) else { continue }
      let verdict = oldAnswers.compare(
        before: [before].compactMap(\.self),
        after: [after].compactMap(\.self),
        spending: &stepsLeft
      )
      // A doubt is reported only where it has its cause.
      func add(_ rule: CompatibilityRule, _ isSure: Bool?, _ effect: String) {
        guard isSure ?? isCause else { return }
        let verb = isSure == true ? "is" : "may be"
        let message = "option `\(new[to].id)` of `\(field.id)` \(verb) \(effect)"
        let impact = rule == .boundsTightened && isSure == nil ? Impact.input(.warning) : nil
        let part = FormPart.option(field.id, new[to].id)
        changes.append(Change(rule, of: part, message, impact: impact))
      }
      add(.boundsTightened, verdict.isLost, "refused with answers with which it was offered")
      add(.boundsLoosened, verdict.isGained, "offered with answers with which it was not")
    }
    return changes
  }
}
