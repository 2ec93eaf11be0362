import Diagnostics
import FormModel

/// `field-renamed`, `option-renamed` and `id-respelled`: parts that went on under another id.
struct IdentityRules<Part: Versioned> {
  let matching: Matching<Part>
  let kind: PartKind
  /// Whether the answers of two parts that became one are refused together.
  let mergingBreaks: Bool
  let changes: ChangeList

  /// Reports a pair whose ids differ, unless one is only presumed to be the other.
  func compare(_ index: Int) {
    let pair = matching.pairs[index]
    guard let old = matching.old[pair.old].stableID, let new = matching.new[pair.new].stableID
    else {
      return
    }
    switch pair.kind {
    case .same, .presumed: break
    case .renamed where mergingBreaks && matching.isMerged(index): reportMerged(old, new)
    case .renamed:
      add(kind.renamedRule, old, new, "\(kind.noun) \(kind.named(old)) is now `\(new)`")
    case .respelled: reportRespelled(old, new)
    }
  }

  /// Reports an id that is written in another way; of a form it has to be recorded.
  private func reportRespelled(_ old: String, _ new: String) {
    let isRecordable = if case .option(let list) = kind { !list.isTable } else { true }
    let record =
      isRecordable
      ? "or record it under `renamed-from` of `\(new)`"
      : "or \(OptionRules.makeTree), and add `renamed-from` with `\(old)` to `\(new)`"
    add(
      .idRespelled,
      old,
      new,
      help: "write `\(old)` again, \(record)",
      leaving: [Acceptance(rule: kind.renamedRule, subject: kind.subject(new).accepted)],
      "id of \(kind.noun) \(kind.named(old)) is spelled `\(new)` now, which is another id"
    )
  }

  private func reportMerged(_ old: String, _ new: String) {
    let leaving =
      kind.owner == nil
      ? [Acceptance(rule: .fieldRetired, subject: kind.subject(old).accepted)] : []
    add(
      kind.renamedRule,
      old,
      new,
      impact: .everybody(.error),
      help: "put `\(old)` under `retired` instead, so that its answers are dropped",
      leaving: leaving,
      "\(kind.noun) \(kind.named(old)) is now `\(new)`, as another one is, so answers with both are "
        + "refused"
    )
  }

  private func add(
    _ rule: CompatibilityRule,
    _ old: String,
    _ new: String,
    impact: Impact? = nil,
    help: String? = nil,
    leaving: [Acceptance] = [],
    _ message: @autoclosure () -> String
  ) {
    changes.add(
      rule,
      kind.subject(new, also: [old]),
      at: kind.newPart(new),
      impact: impact,
      notes: [.was(old, kind.oldPart(old))],
      help: help,
      leaving: leaving,
      message()
    )
  }
}
