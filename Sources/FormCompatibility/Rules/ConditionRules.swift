import Diagnostics
import FormModel

/// `asked-less` and `asked-more`, and options that are offered otherwise: what is there when.
///
/// Fields of one section that are asked differently for the section's sake are one finding.
struct ConditionRules {
  /// How something is asked less or more: a field, or a section for its own sake.
  struct Asked: Hashable {
    var rule: CompatibilityRule
    var impact: Impact
    var section: SectionID?
  }

  let versions: FormVersions
  let answers: SharedAnswers
  private(set) var asked: [Change] = []
  /// The place among those of what is asked of a whole section.
  private(set) var known: [Asked: Int] = [:]

  mutating func changes() -> [Change] {
    for pair in versions.fields.pairOfNew.compactMap(\.self) { compareFields(of: pair) }
    for place in known.values {
      asked[place].notes.append(
        Change.Note(text: "it shows \(listed(asked[place].aliases, atMost: 3))")
      )
    }
    return asked + versions.fields.pairs.flatMap(offers)
  }

  // MARK: - Fields

  private mutating func compareFields(of pair: Matching<Field>.Pair) {
    let (before, after) = (versions.before.fields[pair.old], versions.new.fields[pair.new])
    guard before.kind.isAnswered, after.kind.isAnswered else { return }
    let section = versions.new.sections[versions.new.section(ofFieldAt: pair.new)]
    let oldSection = versions.before.sections[versions.before.section(ofFieldAt: pair.old)]
    let sectionDiffers = section.condition != oldSection.condition
    let ownDiffers = before.condition != after.condition
    // What is not known is told where a condition was edited, not of fields that depend on it.
    let isCause = ownDiffers || sectionDiffers
    let was = Condition.all(versions.before.visibilityConditions(ofFieldAt: pair.old))
    let now = Condition.all(versions.new.visibilityConditions(ofFieldAt: pair.new))
    let old = answers.compare(was, now, in: .old)
    let new = answers.compare(was, now, in: .new)
    let isOfSection = sectionDiffers && !ownDiffers && versions.staysInSection(pair)
    let whole = isOfSection ? section.id : nil

    let isSure = old.isLost == true || new.isLost == true
    if isSure || (isCause && (old.isLost == nil || new.isLost == nil)) {
      var impact: Impact = [.readers: isSure ? .error : .warning]
      if old.isLost != false, after.kind.isAsked {
        impact[.savedAnswers] = .warning
        impact[.answerFiles] = old.isLost == true ? .error : .warning
      }
      add(Asked(rule: .askedLess, impact: impact, section: whole), pair)
    }
    // A field that became required is reported as such.
    if let lack = after.lack, before.demandsAnswer, old.isGained ?? isCause {
      let impact = Impact.input(old.isGained == true ? lack : .warning)
      add(Asked(rule: .askedMore, impact: impact, section: whole), pair)
    }
  }

  private mutating func add(_ how: Asked, _ pair: Matching<Field>.Pair) {
    let field = versions.new.fields[pair.new]
    guard how.section != nil else { return asked.append(change(how, pair)) }
    let place = known[how] ?? asked.count
    if place == asked.count { asked.append(change(how, pair)) }
    known[how] = place
    asked[place].aliases.append(field.id.rawValue)
  }

  private func change(_ how: Asked, _ pair: Matching<Field>.Pair) -> Change {
    let (before, after) = (versions.old.fields[pair.old], versions.new.fields[pair.new])
    let section = versions.new.sections[versions.new.section(ofFieldAt: pair.new)]
    let oldSection = versions.old.sections[versions.old.section(ofFieldAt: pair.old)]
    let subject: FormPart = how.section.map { .section($0) } ?? .field(after.id)
    func when(_ field: Field, _ section: FormSection) -> FormPart {
      let isOwn = how.section == nil && (field.condition != nil || section.condition == nil)
      return isOwn ? .field(field.id).key("when") : .section(section.id).key("when")
    }
    let hadCondition = before.condition != nil || oldSection.condition != nil
    let note = Change.Note(text: "the old condition", place: when(before, oldSection))
    let verb = how.impact.severity(at: .full) == .error ? "is" : "may be"
    return Change(
      how.rule,
      of: subject,
      at: when(after, section),
      how.rule == .askedLess
        ? "\(subject.phrase) \(verb) hidden for answers with which it was shown"
        : "required \(subject.phrase) \(verb) shown for answers with which it was hidden",
      impact: how.impact,
      notes: hadCondition ? [note] : [],
      help: how.rule == .askedMore ? after.adviceToGiveDefault : nil
    )
  }

  // MARK: - Options

  /// The options that are offered otherwise: for a condition of their own that changed, or for
  /// another question that is asked less or more.
  private func offers(of pair: Matching<Field>.Pair) -> [Change] {
    let field = versions.new.fields[pair.new]
    if let comparison = versions.lists[pair.old] {
      return comparison.conditional.flatMap { offers(of: field, $0.old, $0.new) }
    }
    // Without a comparison the lists are the same.
    let options = field.kind.options?.list?.options ?? []
    return options.filter { $0.condition != nil }.flatMap { offers(of: field, $0, $0) }
  }

  private func offers(of field: Field, _ old: Option, _ new: Option) -> [Change] {
    let before = old.condition.map(versions.renames.renamed)
    let isCause = before != new.condition
    let (was, now) = (before ?? .all([]), new.condition ?? .all([]))
    let verdict = answers.compare(was, now, in: .old)
    let part = FormPart.option(field.id, new.id)
    func verb(_ isSure: Bool?) -> String { isSure == true ? "is" : "may be" }
    var changes: [Change] = []
    // A doubt is reported only where it has its cause.
    if verdict.isLost ?? isCause {
      let message =
        "\(part.phrase) \(verb(verdict.isLost)) refused with answers with which it was offered"
      let impact: Impact? = verdict.isLost == nil ? .input(.warning) : nil
      changes.append(Change(.boundsTightened, of: part, message, impact: impact))
    }
    if verdict.isGained ?? isCause {
      let message =
        "\(part.phrase) \(verb(verdict.isGained)) offered with answers with which it was not"
      changes.append(Change(.boundsLoosened, of: part, message))
    }
    return changes
  }
}
