import Diagnostics
import FormAnswers
import FormModel
import Formwork
import SourceTree

/// Text that was typed into number fields and is no number yet: a draft holds it as it was typed.
enum DraftTexts {
  /// The texts in a draft that stand where a number is asked.
  static func read(_ draft: ParsedSource, _ form: Form) -> [FieldID: String] {
    let tree = draft.tree
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return [:] }
    var fields: [String: FieldID] = [:]
    for field in form.fields {
      guard case .number = field.kind else { continue }
      for id in [field.id] + field.renamedFrom { fields[id.rawValue] = field.id }
    }
    if fields.isEmpty { return [:] }
    var texts: [FieldID: String] = [:]
    for entry in tree.entries(of: root) {
      guard tree.kind(of: entry.key) == .scalar, tree.kind(of: entry.value) == .scalar,
        tree.style(of: entry.value) == .doubleQuoted, let id = fields[tree.text(of: entry.key)]
      else { continue }
      let text = tree.text(of: entry.value)
      // What an editor of one line can hold.
      if text.utf8.count <= mostBytes, !text.contains(where: \.isNewline) { texts[id] = text }
    }
    return texts
  }

  /// Whether a finding is about such a text, which stands at its question.
  static func isMended(_ finding: Finding, by texts: [FieldID: String]) -> Bool {
    guard finding.rule == AnswerRule.type.rawValue, let field = finding.idPath.field else {
      return false
    }
    return texts[FieldID(field)] != nil
  }

  private static let mostBytes = 1 << 12
}
