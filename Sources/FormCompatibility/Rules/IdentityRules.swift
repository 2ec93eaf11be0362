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

  /// Reports an id that is written in another way.
  private func reportRespelled(_ old: String, _ new: String) {
    let record =
      kind.list?.isTable == true
      ? "\(PartKind.makeTree), and add `renamed-from` with `\(old)` to `\(new)`"
      : "record it under `renamed-from` of `\(new)`"
    let message =
      "id of \(kind.noun) \(kind.named(old)) is spelled `\(new)` now, which is another id"
    add(.idRespelled, old, new, message) {
      $0.help = "write `\(old)` again, or \(record)"
      $0.leaving = [Acceptance(rule: kind.renamedRule, subject: kind.part(new).id)]
    }
  }

  private func reportMerged(_ old: String, _ new: String) {
    let message =
      "\(kind.noun) \(kind.named(old)) is now `\(new)`, as another one is, so answers with both are "
      + "refused"
    add(kind.renamedRule, old, new, message) {
      $0.impact = .everybody(.error)
      $0.help = "put `\(old)` under `retired` instead, so that its answers are dropped"
      if kind.list == nil { $0.leaving = [Acceptance(rule: .fieldRetired, subject: old)] }
    }
  }

  private func add(
    _ rule: CompatibilityRule,
    _ old: String,
    _ new: String,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    changes.add(rule, kind, new, also: [old], message()) {
      $0.notes = [.was(old, kind.part(old, isOld: true))]
      details(&$0)
    }
  }
}
