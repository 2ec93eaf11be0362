import Diagnostics
import FormModel
import SourceTree

/// `$schema` and `$form`, the two keys of an answer file that are not ids.
extension AnswerCollector {
  mutating func checkSchemaReference(_ node: NodeID, in tree: SourceTree) {
    guard tree.kind(of: node) != .invalid, !isText(node, in: tree) else { return }
    let found = AnswerFindings.described(node, in: tree)
    report.add(
      AnswerFindings.referenceType("$schema", "a text", found, at: tree.firstByte(of: node)),
      at: .sources
    )
  }

  /// `$form: { id, version }` has to name the form that is answered; either may be left out.
  mutating func checkFormReference(_ node: NodeID, in tree: SourceTree) {
    guard tree.kind(of: node) != .invalid else { return }
    guard tree.kind(of: node) == .mapping else {
      let found = AnswerFindings.described(node, in: tree)
      report.add(
        AnswerFindings.referenceType(
          "$form",
          "a mapping of `id` and `version`",
          found,
          at: tree.firstByte(of: node)
        ),
        at: .sources
      )
      return
    }
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      let key = tree.text(of: entry.key)
      let place = tree.location(of: entry.value)
      guard key == "id" || key == "version" else {
        report.add(
          AnswerFindings.unknownReferenceKey(key, at: tree.location(of: entry.key)),
          at: .sources
        )
        continue
      }
      guard tree.kind(of: entry.value) != .invalid else { continue }
      guard isText(entry.value, in: tree) else {
        let found = AnswerFindings.described(entry.value, in: tree)
        report.add(
          AnswerFindings.referenceType(
            "\(key)` of `$form",
            "a text",
            found,
            at: tree.firstByte(of: entry.value)
          ),
          at: .sources
        )
        continue
      }
      let text = tree.text(of: entry.value)
      if key == "id" { checkFormID(text, at: place) } else { checkVersion(text, at: place) }
    }
  }

  private mutating func checkFormID(_ id: String, at place: SourceLocation) {
    let form = engine.form
    if id == form.id.rawValue { return }
    let isOld = form.renamedFrom.contains { $0.rawValue == id }
    report.add(
      isOld
        ? AnswerFindings.formRenamed(id, to: form.id, at: place)
        : AnswerFindings.otherForm(id, expected: form.id, at: place),
      at: .sources
    )
  }

  private mutating func checkVersion(_ version: String, at place: SourceLocation) {
    guard version != engine.form.version else { return }
    report.add(
      AnswerFindings.otherVersion(version, expected: engine.form.version, at: place),
      at: .sources
    )
  }

  private func isText(_ node: NodeID, in tree: SourceTree) -> Bool {
    tree.kind(of: node) == .scalar && tree.plainMeaning(of: node) == nil
  }
}
