import Diagnostics
import FormModel

/// `required-added`, `required-removed` and `default-changed`: what becomes of a question that nobody
/// answers.
struct ObligationRules {
  let fields: FieldPair

  /// Compares whether a field has to be answered.
  func compareObligation() {
    let (before, after) = (fields.before, fields.after)
    guard after.kind.isAsked else { return }
    if after.isRequired, !before.demandsAnswer {
      guard after.hasDefault != true else { return }
      let isSure = after.hasDefault == false
      let lack = isSure ? "without a default" : "with a default that may give nothing"
      fields.add(.requiredAdded, at: "required", "field `\(after.id)` became required, \(lack)") {
        $0.impact = .input(isSure ? .error : .warning)
        $0.help = after.adviceToGiveDefault
      }
    } else if before.isRequired, !after.demandsAnswer, !after.kind.isToggle {
      let message =
        "field `\(after.id)` was required and no longer is, so it may be missing from the "
      fields.changes.add(.requiredRemoved, .field(after.id), message + "answers")
    }
  }

  /// Compares what fields of one type have as long as nobody answers them.
  func compareDefaults() {
    let (before, after) = (fields.before, fields.after)
    let (old, new) = (renamed(before.initialAnswer), after.initialAnswer)
    if case .computed(let template) = before.kind {
      guard case .computed(let other) = after.kind, fields.versions.renamed(template) != other
      else {
        return
      }
      let message = "computed field `\(after.id)` is made in another way"
      return fields.add(.defaultChanged, at: "value", message) { $0.impact = .output(.warning) }
    }
    guard old != new else { return }
    // What starts off and what has to be turned on is reported as a bound.
    if before.hasToBeOn || after.hasToBeOn, before.defaultValue == after.defaultValue { return }
    // Asked for what had a default: reported once, as a field that became required.
    if after.isRequired, !before.isRequired, after.hasDefault != true { return }
    let isLost = new == nil && after.isRequired
    let note = before.defaultValue == nil ? nil : "the old default"
    guard isLost else {
      let message = effect(isNew: old == nil, isGone: new == nil)
      return fields.add(.defaultChanged, at: "default", was: note, message)
    }
    let message = "the default of required field `\(after.id)` is gone, so it has to be answered"
    fields.add(.defaultChanged, at: "default", was: note, message) {
      $0.impact = Impact(files: .error, readers: .warning)
      $0.help = after.adviceToGiveDefault
    }
  }

  private func effect(isNew: Bool, isGone: Bool) -> String {
    let id = fields.after.id
    if isNew {
      return "field `\(id)` got a default, which stands in for answers that were left out"
    }
    return isGone
      ? "the default of `\(id)` is gone, so it may be missing from the answers"
      : "the default of `\(id)` is another one"
  }

  /// An answer of the old version in the words of the new one.
  private func renamed(_ answer: FieldDefault?) -> FieldDefault? {
    let (versions, index) = (fields.versions, fields.index)
    switch answer {
    case .template(let template)?: return .template(versions.renamed(template))
    case .value(.option(let id))?: return .value(.option(versions.heir(of: id, ofPair: index)))
    case .value(.options(let ids))?:
      return .value(.options(ids.map { versions.heir(of: $0, ofPair: index) }))
    case .value?, .environment?, .git?, nil: return answer
    }
  }
}

extension FieldKind {
  /// Whether it is a toggle, which has a value whatever is left out.
  fileprivate var isToggle: Bool { if case .toggle = self { true } else { false } }
}
