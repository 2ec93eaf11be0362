import Diagnostics
import FormModel

/// `field-removed`, `field-retired`, `field-added`, `ids-swapped` and, of fields that go on, all rules
/// about one field.
struct FieldRules {
  private let versions: FormVersions
  private let identity: IdentityRules<Field>
  /// Older ids that name new fields now, which is reported as that.
  private let reused: Set<String>

  init(_ versions: FormVersions, _ identity: IdentityRules<Field>) {
    self.versions = versions
    self.identity = identity
    reused = identity.reused
  }

  /// Compares the fields that go on.
  func changes() -> [Change] {
    let work = PatternWork()
    let rings = exchanges()
    let swapped = Set(rings.joined())
    var changes = rings.map { ring in
      let ids = ring.map { versions.pair($0).after.id.rawValue }
      return PartKind.field.exchange(.idsSwapped, ids, of: "labels and types")
    }
    for (index, position) in versions.fields.pairs.enumerated() {
      // What else changed is reported once it is recorded that the one became the other.
      if position.kind == .presumed {
        changes.append(added(versions.new.fields[position.new]))
        continue
      }
      // The same words name another field where one was renamed.
      if !versions.isUnchanged[index] || versions.renamesFields {
        let pair = versions.pair(index)
        if pair.before.kind.isAnswered || pair.kind == .respelled,
          let renaming = identity.renaming(position, mergingBreaks: true)
        {
          changes.append(renaming)
        }
        changes += self.changes(of: pair, work)
        changes += TextRules.changes(of: pair, isSwapped: swapped.contains(index))
      }
      if let move = OrderRules.move(of: position, in: versions) { changes.append(move) }
    }
    return changes
  }

  private func changes(of pair: FieldPair, _ work: PatternWork) -> [Change] {
    switch (pair.before.kind.isAnswered, pair.after.kind.isAnswered) {
    // A note has no answer, so it is as if the field came or went.
    case (false, true): return [addition(pair.after, isShown: true)].compactMap(\.self)
    case (true, false): return [TypeRules.becameNote(pair)]
    case (false, false): return []
    case (true, true):
      let bounds = Bound.all(from: pair.before.kind, to: pair.after.kind, work)
      let others = [
        pair.keepsType ? ObligationRules.defaults(of: pair, in: versions) : nil,
        SourceRules.change(of: pair, in: versions),
      ]
      return TypeRules.changes(of: pair)
        + [ObligationRules.obligation(of: pair)].compactMap(\.self)
        + bounds.compactMap { $0.change(in: pair) } + others.compactMap(\.self)
    }
  }

  /// Fields that exchanged label and type while their ids stayed, by their pairs.
  private func exchanges() -> [[Int]] {
    let relabelled = versions.fields.pairs.indices.filter { index in
      guard versions.fields.pairs[index].kind == .same, !versions.isUnchanged[index] else {
        return false
      }
      let pair = versions.pair(index)
      return pair.before.label != nil && pair.after.label != nil
        && pair.before.label != pair.after.label
    }
    let pairs = relabelled.map { versions.pair($0) }
    let labels = pairs.map { (old: $0.before.label ?? "", new: $0.after.label ?? "") }
    return labelRings(labels) { pairs[$0].after.kind.name == pairs[$1].before.kind.name }
      .map { $0.map { relabelled[$0] } }
  }

  /// Reports the fields that are gone.
  func removals() -> [Change] {
    let retired = Set(versions.new.retired.map(\.id))
    return versions.fields.removed.compactMap { position in
      let field = versions.old.fields[position]
      let place: FormPart =
        versions.survivingSection(ofOldFieldAt: position)
        .map { .section(versions.new.sections[$0].id) } ?? .formKey("sections")
      let isMissed = field.kind.isAnswered
      if isMissed, !retired.contains(field.id) { return identity.removal(position, at: place) }
      return Change(
        isMissed ? .fieldRetired : .textChanged,
        of: .field(field.id),
        at: isMissed ? .formKey("retired") : place,
        isMissed ? "field `\(field.id)` is retired" : "note `\(field.id)` is gone",
        notes: [.stoodHere(.field(field.id))]
      )
    }
  }

  /// Reports a field that only the new version has; `isShown` says whether answers to the old one
  /// ever show it, `nil` where that cannot be decided.
  func addition(_ field: Field, isShown: Bool?) -> Change? {
    if reused.contains(field.id.rawValue) { return nil }
    guard field.kind.isAsked, field.demandsAnswer, field.hasDefault != true, isShown != false else {
      return added(field)
    }
    let isSure = field.hasDefault == false && isShown == true
    let lack = isSure ? "without a default" : "and may be asked without a default"
    return Change(
      .requiredAdded,
      of: .field(field.id),
      "required field `\(field.id)` is new, \(lack)",
      impact: .input(isSure ? .error : .warning),
      help: field.adviceToGiveDefault
    )
  }

  private func added(_ field: Field) -> Change {
    Change(.fieldAdded, of: .field(field.id), "field `\(field.id)` (\(field.kind.name)) is new")
  }
}
