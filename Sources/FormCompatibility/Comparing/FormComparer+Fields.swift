import Diagnostics
import FormModel

/// Fields that are gone, and those that went on: id, type, obligation, default, texts.
extension FormComparer {
  func reportRemoved() {
    guard !matching.removed.isEmpty else { return }
    for position in matching.removed {
      let field = old.fields[position]
      // What was never answered is missed by nobody.
      guard field.kind.isAnswered else {
        add(
          .textChanged,
          .field(field.id),
          at: place(ofRemovedFieldAt: position),
          notes: [oldPlace(of: field)],
          ChangeWording.noteRemoved(field.id)
        )
        continue
      }
      if newRetired.contains(field.id) {
        add(
          .fieldRetired,
          .field(field.id),
          at: .formKey("retired"),
          notes: [oldPlace(of: field)],
          ChangeWording.retiredNow("field", field.id.rawValue)
        )
      } else if new.position(of: field.id) == nil {
        add(
          .fieldRemoved,
          .field(field.id),
          at: place(ofRemovedFieldAt: position),
          notes: [oldPlace(of: field)],
          help: ChangeWording.recordField(
            field.id,
            heir: matching.heirs[position],
            olderIDs: field.renamedFrom.filter(isFree)
          ),
          leaving: [.fieldRetired, .fieldRenamed].map {
            Acceptance(rule: $0, subject: field.id.rawValue)
          },
          ChangeWording.removed("field", field.id.rawValue, olderIDs: field.renamedFrom)
        )
      }
    }
  }

  /// Whether an id is used and recorded nowhere, so that it can be recorded.
  private func isFree(_ id: FieldID) -> Bool {
    new.position(of: id) == nil && newHeirs[id] == nil && !newRetired.contains(id)
  }

  private func place(ofRemovedFieldAt position: Int) -> FormPart {
    survivingSection(ofOldFieldAt: position).map { .section($0.id) } ?? .formKey("sections")
  }

  private func oldPlace(of field: Field) -> Change.Note {
    Change.Note(text: ChangeWording.stoodHere, place: .old(.field(field.id)))
  }

  func compare(pairAt index: Int) {
    let pair = matching.pairs[index]
    if hasNothingToTell(pairAt: index) {
      return compareSections(old.fields[pair.old].id, new.fields[pair.new].id, pair)
    }
    let (before, after) = fields(of: pair)
    switch pair.kind {
    case .same: break
    case .presumed:
      // What else changed is told once it is recorded that the one became the other.
      return add(
        .fieldAdded,
        .field(after.id),
        at: .field(after.id),
        ChangeWording.added(after.id, after.kind.name)
      )
    case .renamed:
      if isMerged(pairAt: index) {
        addMerge(before, after)
      } else if before.kind.isAnswered {
        add(
          .fieldRenamed,
          .field(after.id),
          at: .field(after.id),
          notes: [
            Change.Note(
              text: ChangeWording.oldID(before.id.rawValue),
              place: .old(.field(before.id))
            )
          ],
          aliases: [before.id.rawValue],
          ChangeWording.renamed("field", before.id.rawValue, after.id.rawValue)
        )
      }
    case .respelled:
      add(
        .idRespelled,
        .field(after.id),
        at: .field(after.id),
        notes: [
          Change.Note(
            text: ChangeWording.oldID(before.id.rawValue),
            place: .old(.field(before.id))
          )
        ],
        help: ChangeWording.respell(before.id.rawValue, after.id.rawValue),
        aliases: [before.id.rawValue],
        leaving: [Acceptance(rule: .fieldRenamed, subject: after.id.rawValue)],
        ChangeWording.respelled("field", before.id.rawValue, after.id.rawValue)
      )
    }
    switch compareTypes(before, after) {
    case .none: break
    case .answers:
      compareObligation(before, after)
      compareBounds(before, after)
      compareDefaults(before, after)
    case .obligation:
      compareObligation(before, after)
      compareBounds(ofOtherType: before, after)
    }
    compareTexts(before, after, isRenamed: pair.kind == .renamed)
    compareSections(before.id, after.id, pair)
  }

  /// Whether a field became one that was there before, or that another one became too.
  private func isMerged(pairAt index: Int) -> Bool {
    let pair = matching.pairs[index]
    return pair.kind == .renamed && matching.pairOfNew[pair.new] != index
  }

  private func addMerge(_ before: Field, _ after: Field) {
    guard before.kind.isAnswered else { return }
    add(
      .fieldRenamed,
      .field(after.id),
      at: .field(after.id),
      impact: .everybody(.error),
      notes: [
        Change.Note(text: ChangeWording.stoodHere, place: .old(.field(before.id)))
      ],
      help: ChangeWording.retireInstead(before.id.rawValue),
      aliases: [before.id.rawValue],
      leaving: [Acceptance(rule: .fieldRetired, subject: before.id.rawValue)],
      ChangeWording.merged("field", before.id.rawValue, after.id.rawValue)
    )
  }

  /// Whether a pair needs no look at its parts.
  private func hasNothingToTell(pairAt index: Int) -> Bool {
    // The same words name another field where one was renamed.
    guard isUnchanged[index], !matching.hasRenames else { return false }
    // Whether steps that are very long fit each other cannot be told, even if they are the same.
    if case .number(let number) = new.fields[matching.pairs[index].new].kind {
      return number.step == nil
    }
    return true
  }

  private func compareSections(_ before: FieldID, _ after: FieldID, _ pair: FieldMatching.Pair) {
    let section = matching.newSections[pair.new]
    guard matching.sectionOfOld[matching.oldSections[pair.old]] != section else { return }
    add(
      .moved,
      .field(after),
      at: .field(after),
      notes: [Change.Note(text: ChangeWording.stoodHere, place: .old(.field(before)))],
      ChangeWording.moved(after, to: new.sections[section].id)
    )
  }

  private func compareObligation(_ before: Field, _ after: Field) {
    guard after.kind.isAsked else { return }
    if after.isRequired, !before.demandsAnswer {
      let supply = after.defaultSupply
      if supply != .always {
        add(
          .requiredAdded,
          .field(after.id),
          at: .fieldKey(after.id, "required"),
          impact: .input(supply == .never ? .error : .warning),
          help: ChangeWording.giveDefault(after),
          ChangeWording.becameRequired(after.id, mayHaveDefault: supply == .perhaps)
        )
      }
    } else if before.isRequired, !after.demandsAnswer, !after.isAlwaysThere {
      add(
        .requiredRemoved,
        .field(after.id),
        at: .field(after.id),
        ChangeWording.becameOptional(after.id)
      )
    }
  }

  private func compareDefaults(_ before: Field, _ after: Field) {
    if case .computed(let old) = before.kind, case .computed(let new) = after.kind {
      if renamed(old) != new {
        add(
          .defaultChanged,
          .field(after.id),
          at: .fieldKey(after.id, "value"),
          impact: .output(.warning),
          ChangeWording.computedChanged(after.id)
        )
      }
      return
    }
    let old = renamed(before.effectiveDefault, of: before, after)
    let new = after.effectiveDefault
    guard old != new else { return }
    // What starts off and what has to be turned on is told as a bound.
    if before.mustBeOn || after.mustBeOn, before.defaultValue == after.defaultValue { return }
    // Asked for what had a default: told once, as a field that became required.
    if after.isRequired, !before.isRequired, after.defaultSupply != .always { return }
    let isLost = new == nil && after.isRequired
    add(
      .defaultChanged,
      .field(after.id),
      at: .fieldKey(after.id, "default"),
      impact: isLost ? Impact(files: .error, readers: .warning) : nil,
      notes: before.defaultValue == nil
        ? []
        : [
          Change.Note(
            text: ChangeWording.oldDefault,
            place: .old(.fieldKey(before.id, "default"))
          )
        ],
      help: isLost ? ChangeWording.giveDefault(after) : nil,
      isLost
        ? ChangeWording.defaultLost(after.id)
        : ChangeWording.defaultChanged(after.id, isNew: old == nil, isGone: new == nil)
    )
  }

  func renamed(_ template: Template) -> Template {
    Template(
      parts: template.parts.map { part in
        guard case .field(let id, let filters) = part, let position = old.position(of: id),
          let index = matching.pairOfOld[position]
        else { return part }
        return .field(new.fields[matching.pairs[index].new].id, filters)
      }
    )
  }

  private func renamed(_ value: FieldDefault?, of before: Field, _ after: Field) -> FieldDefault? {
    func heir(_ id: OptionID) -> OptionID {
      guard let position = old.position(of: before.id), let index = matching.pairOfOld[position],
        let group = groupOfPair[index]
      else { return id }
      return groups[group].difference.heirs[id] ?? id
    }
    switch value {
    case .template(let template): return .template(renamed(template))
    case .value(.option(let id)): return .value(.option(heir(id)))
    case .value(.options(let ids)): return .value(.options(ids.map(heir)))
    case .value, .environment, .git, nil: return value
    }
  }

  private func compareTexts(_ before: Field, _ after: Field, isRenamed: Bool) {
    compareMeaning(before, after, isRenamed: isRenamed)
    var keys: [String] = []
    if before.label != after.label, !swappedFields.contains(after.id),
      isRenamed || !isRelabelled(before, after)
    {
      keys.append("label")
    }
    if before.help != after.help { keys.append("help") }
    if before.deprecated != after.deprecated { keys.append("deprecated") }
    switch (before.kind, after.kind) {
    case (.text(let old), .text(let new)):
      if old.placeholder != new.placeholder { keys.append("placeholder") }
      if old.patternMessage != new.patternMessage { keys.append("pattern-message") }
      if old.suggestions != new.suggestions { keys.append("suggestions") }
    case (.number(let old), .number(let new)):
      if old.unit != new.unit, !hasOtherUnit(before, after) { keys.append("unit") }
    case (.toggle(let old), .toggle(let new)):
      if !saysOpposite(before, after) {
        if old.onLabel != new.onLabel { keys.append("on-label") }
        if old.offLabel != new.offLabel { keys.append("off-label") }
      }
      if let old = old.mustBeOn, let new = new.mustBeOn, old != new { keys.append("must-be-on") }
    case (.note(let old), .note(let new)):
      if old != new { keys.append("text") }
    default: break
    }
    guard let key = keys.first else { return }
    add(
      .textChanged,
      .field(after.id),
      at: .fieldKey(after.id, key),
      ChangeWording.texts(keys, of: "field", after.id.rawValue)
    )
  }
}
