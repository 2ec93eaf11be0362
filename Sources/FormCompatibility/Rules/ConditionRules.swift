import Diagnostics
import FormModel

/// `asked-less` and `asked-more`, and options that are offered in other cases.
///
/// Fields that are asked in other cases because of their section are one finding.
struct ConditionRules {
  /// How a field, or a section as a whole, is asked less or more.
  struct Asked: Hashable {
    var rule: CompatibilityRule
    var impact: Impact
    var section: SectionID?
  }

  let versions: FormVersions
  let answers: VersionSpace
  private(set) var asked: [Change] = []
  /// The place among the findings about a whole section.
  private(set) var known: [Asked: Int] = [:]

  mutating func changes() -> [Change] {
    for pair in versions.fields.pairOfNew.compactMap(\.self) { compareFields(of: pair) }
    for place in known.values {
      asked[place].notes.append(
        Change.Note(text: "it shows \(listed(asked[place].aliases, atMost: 3))")
      )
    }
    return asked + offers()
  }

  // MARK: - Fields

  private mutating func compareFields(of pair: Matching<Field>.Pair) {
    let (before, after) = (versions.before.ownFields[pair.old], versions.new.ownFields[pair.new])
    guard before.kind.isAnswered, after.kind.isAnswered else { return }
    let (was, now) = (versions.shownBefore(pair), versions.shownNow(pair))
    if answers.areSame(was, now) { return }
    let section = versions.new.sections[versions.new.section(ofFieldAt: pair.new)]
    let oldSection = versions.before.sections[versions.before.section(ofFieldAt: pair.old)]
    let sectionDiffers = section.condition != oldSection.condition
    let ownDiffers =
      versions.before.conditionsInSection(of: before) != versions.new.conditionsInSection(of: after)
    // An undecided case is reported where a condition was edited, not for fields that depend on it.
    let isCause = ownDiffers || sectionDiffers
    var old = answers.compare(was, now, in: .old)
    if old.isLost == true, !before.rules.isEmpty {
      // Rules may have left it no answer there.
      let answered = Condition.all([was, .test(.isAnswered(after.id))])
      old.isLost = answers.compare(answered, now, in: .old).isLost
    }
    let isOfSection = sectionDiffers && !ownDiffers && versions.staysInSection(pair)
    let whole = isOfSection ? section.id : nil

    // Where a hidden field keeps its default, readers miss nothing.
    let isKept = after.whenHidden == .default
    let new = answers.compare(was, now, in: .new)
    let read = isKept ? [false, false] : [old.isLost, new.isLost]
    let isSure = old.isLost == true || read.contains(true)
    if isSure || (isCause && (old.isLost == nil || read.contains(nil))) {
      var impact: Impact = [:]
      if read != [false, false] { impact[.readers] = read.contains(true) ? .error : .warning }
      if old.isLost != false, after.kind.isAsked {
        impact[.savedAnswers] = .warning
        impact[.answerFiles] = old.isLost == true ? .error : .warning
      }
      add(Asked(rule: .askedLess, impact: impact, section: whole), pair)
    }
    // A field that became required is reported as such.
    guard before.demand != .never, after.severityOfLack != nil, old.isGained != false else {
      return
    }
    let lacking = Condition.all([now, after.demand, after.lack ?? .always])
    // A list or map that was hidden had no items that could lack it; those of a default are right.
    let hidden = after.owner.map { owner in
      Condition.not(.all(versions.before.visibilityConditions(of: owner)))
    }
    let had = Condition.any([was] + [hidden].compactMap(\.self))
    let isLacking = answers.compare(had, lacking, in: .old).isGained
    guard isLacking ?? isCause else { return }
    let isError = isLacking == true && after.lack != nil
    let impact = Impact.input(isError ? .error : .warning)
    add(Asked(rule: .askedMore, impact: impact, section: whole), pair)
  }

  private mutating func add(_ how: Asked, _ pair: Matching<Field>.Pair) {
    let field = versions.new.ownFields[pair.new]
    guard how.section != nil else { return asked.append(change(how, pair)) }
    let place = known[how] ?? asked.count
    if place == asked.count { asked.append(change(how, pair)) }
    known[how] = place
    asked[place].aliases.append(field.id.rawValue)
  }

  private func change(_ how: Asked, _ pair: Matching<Field>.Pair) -> Change {
    let (before, after) = (versions.old.ownFields[pair.old], versions.new.ownFields[pair.new])
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

  /// The key of fields that offer the options of one list in the same cases.
  private struct SharedOffers: Hashable {
    var lists: [OptionListName]
    var shownBefore: Condition
    var shownNow: Condition
  }

  /// The options that are offered in other cases: because their own condition changed, or a field
  /// that it names is asked less or more.
  private func offers() -> [Change] {
    var groups: [[Matching<Field>.Pair]] = []
    var known: [SharedOffers: Int] = [:]
    for pair in versions.fields.pairs {
      guard let old = versions.before.ownFields[pair.old].kind.options?.sharedName,
        let new = versions.new.ownFields[pair.new].kind.options?.sharedName
      else {
        groups.append([pair])
        continue
      }
      let offers = SharedOffers(
        lists: [old, new],
        shownBefore: versions.shownBefore(pair),
        shownNow: versions.shownNow(pair)
      )
      if let group = known[offers] {
        groups[group].append(pair)
      } else {
        known[offers] = groups.count
        groups.append([pair])
      }
    }
    return groups.flatMap { group in
      let changes = group.first.map { offers(of: $0) } ?? []
      return changes.shared(by: group.dropFirst().map { versions.new.ownFields[$0.new].id })
    }
  }

  private func offers(of pair: Matching<Field>.Pair) -> [Change] {
    // A disabled option is never offered.
    let options = optionsWithConditions(of: pair).filter {
      $0.old.disabledReason == nil && $0.new.disabledReason == nil
    }
    guard case .file? = versions.new.ownFields[pair.new].kind.options else {
      return options.flatMap { offers(of: pair, $0.old.condition, $0.new.condition, [$0.new]) }
    }
    // The rows of a file that are offered in the same cases are one change.
    let groups = Dictionary(grouping: options.enumerated()) {
      OfferedConditions(old: $0.element.old.condition, new: $0.element.new.condition)
    }
    return groups.sorted { ($0.value.first?.offset ?? 0) < ($1.value.first?.offset ?? 0) }
      .flatMap { offers(of: pair, $0.key.old, $0.key.new, $0.value.map(\.element.new)) }
  }

  /// When an option is offered.
  private struct OfferedConditions: Hashable {
    var old: Condition?
    var new: Condition?
  }

  /// The options of both versions of a field that are, or were, offered under a condition.
  private func optionsWithConditions(
    of pair: Matching<Field>.Pair
  ) -> [(old: Option, new: Option)] {
    if let comparison = versions.lists[pair.old] { return comparison.conditional }
    // Without a comparison the lists are the same.
    let options = versions.new.ownFields[pair.new].kind.options?.list?.options ?? []
    return options.filter { $0.condition != nil }.map { ($0, $0) }
  }

  /// What became of options that are offered in the same cases.
  private func offers(
    of pair: Matching<Field>.Pair,
    _ old: Condition?,
    _ new: Condition?,
    _ options: [Option]
  ) -> [Change] {
    guard let first = options.first else { return [] }
    let before = old.map(versions.renames.renamed)
    let isCause = before != new
    let verdict = compare(before ?? .always, new ?? .always, of: pair)
    let part = FormPart.option(versions.new.ownFields[pair.new].id, first.id)
    let others = options.count - 1
    let subject = part.phrase + (others > 0 ? " and \(counted(others, "other option"))" : "")
    let be = others > 0 ? "are" : "is"
    var changes: [Change] = []
    // An undecided case is reported only where it has its cause.
    if verdict.isLost ?? isCause {
      let verb = verdict.isLost == true ? "\(be) no longer" : "may no longer be"
      let message = "\(subject) \(verb) offered in some cases"
      let impact: Impact? = verdict.isLost == nil ? .input(.warning) : nil
      let state = Condition.all(verdict.lost).spelling
      let notes =
        verdict.isLost == true && 1...6 ~= verdict.lost.count
        ? [Change.Note(text: "for example when `\(state)`")] : []
      changes.append(Change(.boundsTightened, of: part, message, impact: impact, notes: notes))
    }
    if verdict.isGained ?? isCause {
      let verb = verdict.isGained == true ? be : "may be"
      let message = "\(subject) \(verb) offered in more cases"
      changes.append(Change(.boundsLoosened, of: part, message))
    }
    return changes
  }

  /// Compares when an option is offered while both versions show its field; whether they do is
  /// compared for the field itself.
  private func compare(
    _ was: Condition,
    _ now: Condition,
    of pair: Matching<Field>.Pair
  ) -> VersionSpace.Verdict {
    let verdict = answers.compare(was, now, in: .old)
    let (before, after) = (versions.shownBefore(pair), versions.shownNow(pair))
    if verdict.isLost == false, verdict.isGained == false { return verdict }
    if before == .always, after == .always { return verdict }
    let lost = answers.compare(.all([was, before]), .any([now, .not(after)]), in: .old)
    let gained = answers.compare(.any([was, .not(before)]), .all([now, after]), in: .old).isGained
    return VersionSpace.Verdict(isLost: lost.isLost, isGained: gained, lost: lost.lost)
  }
}
