import Diagnostics
import FormModel

/// When fields and options are there: decided over the answers that both versions know.
extension FormComparer {
  func compareConditions() {
    if hasSameConditions {
      for position in matching.added { reportAdded(new.fields[position], section: nil) }
      return
    }
    let joint = JointAnswers(
      old,
      new,
      matching,
      heir: { [groups, groupOfPair] pair, option in
        groupOfPair[pair].flatMap { groups[$0].difference.heirs[option] } ?? option
      },
      options: { [self] pair in
        if let group = groupOfPair[pair] { return groups[group].difference }
        let (before, after) = fields(of: matching.pairs[pair])
        guard keepsOptions[pair], let old = before.kind.options?.list,
          let new = after.kind.options?.list
        else { return nil }
        return OptionDifference(old, new)
      }
    )
    var conditions = AskedComparison(joint, self)
    conditions.compare()
    for change in conditions.findings { report(change) }
    for position in matching.added {
      reportAdded(new.fields[position], section: nil, isShown: conditions.isShown(position))
    }
    for pair in matching.pairs.indices { compareOffers(pair, &conditions) }
  }

  /// Whether all conditions are what they were, and all new fields and options have none.
  ///
  /// What an old condition names is in the old version, so that a new field changes none.
  private var hasSameConditions: Bool {
    guard hasSameNames,
      !groups.contains(where: \.difference.hasConditions),
      matching.added.allSatisfy({ position in
        new.fields[position].condition == nil
          && new.sections[matching.newSections[position]].condition == nil
      })
    else { return false }
    return matching.pairs.indices.allSatisfy { index in
      let pair = matching.pairs[index]
      let (before, after) = (matching.oldSections[pair.old], matching.newSections[pair.new])
      return
        (isUnchanged[index]
        || old.fields[pair.old].condition == new.fields[pair.new].condition)
        && old.sections[before].condition == new.sections[after].condition
    }
  }

  /// Whether conditions of both versions name the same things by the same words.
  var hasSameNames: Bool {
    matching.removed.isEmpty && !matching.hasRenames
      && matching.pairs.indices.allSatisfy { index in
        if isUnchanged[index] { return true }
        let pair = matching.pairs[index]
        return old.fields[pair.old].kind.name == new.fields[pair.new].kind.name
      }
      && groups.allSatisfy { $0.difference.heirs.isEmpty }
  }

  private func report(_ change: AskedComparison.Result) {
    let pair = matching.pairs[change.pair]
    let (before, after) = fields(of: pair)
    let (section, oldSection) = (
      new.sections[matching.newSections[pair.new]], old.sections[matching.oldSections[pair.old]]
    )
    let fromSection = change.others != nil ? section.id : nil
    let hasOwn = after.condition != nil || section.condition == nil
    let place: FormPart =
      fromSection.map { .sectionKey($0, "when") }
      ?? (hasOwn ? .fieldKey(after.id, "when") : .sectionKey(section.id, "when"))
    let oldPlace: FormPart =
      fromSection == nil && before.condition != nil
      ? .fieldKey(before.id, "when") : .sectionKey(oldSection.id, "when")
    let hadCondition = before.condition != nil || oldSection.condition != nil
    let fields = [after.id] + (change.others ?? [])
    add(
      change.rule,
      fromSection.map { .section($0) } ?? .field(after.id),
      at: place,
      impact: change.impact,
      notes: (hadCondition
        ? [Change.Note(text: ChangeWording.oldCondition, place: .old(oldPlace))] : [])
        + (fromSection == nil ? [] : [Change.Note(text: ChangeWording.fieldsOfSection(fields))]),
      help: change.rule == .askedMore ? ChangeWording.giveDefault(after) : nil,
      aliases: fromSection == nil ? [] : fields.map(\.rawValue),
      fromSection.map {
        ChangeWording.asked(change.rule, "section", $0.rawValue, isSure: change.isSure)
      } ?? ChangeWording.asked(change.rule, "field", after.id.rawValue, isSure: change.isSure)
    )
  }

  /// Tells a field that only the new version has.
  func reportAdded(
    _ field: Field,
    section: SectionID?,
    isShown: AskedDecisions.Answer = .yes
  ) {
    if oldRetired.contains(field.id) || reusedIDs.contains(field.id) { return }
    let supply = field.defaultSupply
    if field.kind.isAsked, field.demandsAnswer, supply != .always, isShown != .no {
      let isSure = supply == .never && isShown == .yes
      add(
        .requiredAdded,
        .field(field.id),
        at: .field(field.id),
        impact: .input(isSure ? .error : .warning),
        help: ChangeWording.giveDefault(field),
        ChangeWording.requiredAdded(field.id, isSure: isSure)
      )
    } else {
      add(
        .fieldAdded,
        .field(field.id),
        at: .field(field.id),
        ChangeWording.added(field.id, field.kind.name)
      )
    }
  }

  /// Tells the options that are offered otherwise: for a condition of their own that changed, or
  /// for another question that is asked less or more.
  private func compareOffers(_ index: Int, _ conditions: inout AskedComparison) {
    let (before, after) = fields(of: matching.pairs[index])
    if let group = groupOfPair[index] {
      let difference = groups[group].difference
      guard difference.hasConditions else { return }
      for pair in difference.altered {
        let (from, to) = (difference.old.options[pair.old], difference.new.options[pair.new])
        guard conditions.differ(from.condition, to.condition) else { continue }
        compareOffer(from, to, index, isCause: true, &conditions)
      }
    }
    guard conditions.hasChanges, let old = before.kind.options?.list,
      let new = after.kind.options?.list
    else { return }
    for to in new.options where conditions.dependsOnChange(to.condition) {
      guard let from = old[to.id], !conditions.differ(from.condition, to.condition) else {
        continue
      }
      compareOffer(from, to, index, isCause: false, &conditions)
    }
  }

  private func compareOffer(
    _ from: Option,
    _ to: Option,
    _ index: Int,
    isCause: Bool,
    _ conditions: inout AskedComparison
  ) {
    let field = new.fields[matching.pairs[index].new].id
    let (refused, offered) = conditions.offers(from.condition, to.condition, index)
    // A doubt is told only where it has its cause.
    if refused == .yes || (isCause && refused == .unknown) {
      add(
        .boundsTightened,
        .option(to.id, in: field),
        at: .option(field, to.id),
        impact: .input(refused == .yes ? .error : .warning),
        ChangeWording.offered(to.id, in: field, isLess: true, isSure: refused == .yes)
      )
    }
    if offered == .yes || (isCause && offered == .unknown) {
      add(
        .boundsLoosened,
        .option(to.id, in: field),
        at: .option(field, to.id),
        ChangeWording.offered(to.id, in: field, isLess: false, isSure: offered == .yes)
      )
    }
  }
}
