import Diagnostics
import FormModel

/// `required-added`, `required-removed` and `default-changed`: what becomes of a question that nobody
/// answers.
enum ObligationRules {
  /// Compares whether fields that both have answers have to be answered.
  static func obligation(of pair: FieldPair) -> Change? {
    let (before, after) = (pair.before, pair.after)
    guard after.kind.isAsked else { return nil }
    if after.isRequired, !before.demandsAnswer {
      guard after.hasDefault != true else { return nil }
      let isSure = after.hasDefault == false
      let lack = isSure ? "without a default" : "with a default that may give nothing"
      return pair.change(
        .requiredAdded,
        at: "required",
        "field `\(after.id)` became required, \(lack)",
        impact: .input(isSure ? .error : .warning),
        help: after.adviceToGiveDefault
      )
    }
    // A toggle has a value whatever is left out.
    if case .toggle = after.kind { return nil }
    guard before.isRequired, !after.demandsAnswer else { return nil }
    return Change(
      .requiredRemoved,
      of: .field(after.id),
      "field `\(after.id)` was required and no longer is, so it may be missing from the answers"
    )
  }

  /// Compares what fields of one type have as long as nobody answers them.
  static func defaults(of pair: FieldPair, in versions: FormVersions) -> Change? {
    let (before, after) = (pair.before, pair.after)
    if case (.computed(let old), .computed(let new)) = (before.kind, after.kind) {
      if versions.renamed(old) == new { return nil }
      return pair.change(
        .defaultChanged,
        at: "value",
        "computed field `\(after.id)` is made in another way",
        impact: .output(.warning)
      )
    }
    let (old, new) = (renamed(before.initialAnswer, pair, versions), after.initialAnswer)
    guard old != new else { return nil }
    // What starts off and what has to be turned on is reported as a bound.
    if before.hasToBeOn || after.hasToBeOn, before.defaultValue == after.defaultValue { return nil }
    // Asked for what had a default: reported once, as a field that became required.
    if after.isRequired, !before.isRequired, after.hasDefault != true { return nil }
    let isDemanded = new == nil && after.isRequired
    let message =
      if isDemanded {
        "the default of required field `\(after.id)` is gone, so it has to be answered"
      } else if old == nil {
        "field `\(after.id)` got a default, which is used for answers that were left out"
      } else if new == nil {
        "the default of `\(after.id)` is gone, so it may be missing from the answers"
      } else {
        "the default of `\(after.id)` is another one"
      }
    return pair.change(
      .defaultChanged,
      at: "default",
      was: before.defaultValue == nil ? nil : "the old default",
      message,
      impact: isDemanded ? Impact(files: .error, readers: .warning) : nil,
      help: isDemanded ? after.adviceToGiveDefault : nil
    )
  }

  /// An answer of the old version in the words of the new one.
  private static func renamed(
    _ answer: FieldDefault?,
    _ pair: FieldPair,
    _ versions: FormVersions
  ) -> FieldDefault? {
    switch answer {
    case .template(let template)?: .template(versions.renamed(template))
    case .value(.option(let id))?: .value(.option(pair.newOptions[id] ?? id))
    case .value(.options(let ids))?: .value(.options(ids.map { pair.newOptions[$0] ?? $0 }))
    case .value?, .environment?, .git?, nil: answer
    }
  }
}
