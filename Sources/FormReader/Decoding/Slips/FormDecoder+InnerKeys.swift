import Diagnostics
import SourceTree

/// Keys of a field that other tools keep elsewhere: a level deeper, or at the top of the form.
extension FormDecoder {
  /// Reports `attributes: { label: … }` and its like, and takes what stands under it for the
  /// field's own.
  mutating func reportInnerKeys(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet
  ) -> Bool {
    guard tree.kind(of: entry.value) == .mapping, tree.count(of: entry.value) <= 16,
      nearest(to: tree.text(of: entry.key), among: allowed.names).isEmpty
    else { return false }
    var meant: [(key: Key, value: NodeID)] = []
    for inner in tree.entries(of: entry.value) where tree.kind(of: inner.key) == .scalar {
      let own = tree.withBytes(of: inner.key) { Key.named($0) }
      let name =
        own == nil || own.map { !allowed.contains($0) } == true
        ? Synonyms.key(for: tree.text(of: inner.key), among: allowed) : nil
      let other = name.flatMap { name in
        Array(name.utf8).withUnsafeBufferPointer { Key.named($0) }
      }
      guard let key = other ?? own, allowed.contains(key) else { return false }
      meant.append((key, inner.value))
    }
    guard !meant.isEmpty else { return false }
    let id = DecodingPath.id(of: record.node, in: tree)
    for (key, value) in meant where record[key] == nil {
      record.insert(key, value)
      record.excuse(key)
    }
    report(
      FormFindings.innerKeys(
        tree.text(of: entry.key),
        meant.map { (String(describing: $0.key.name), shortSpelling(of: $0.value)) },
        in: FormFindings.describe(.field(nil), id: id),
        at: tree.location(of: entry.key)
      )
    )
    return true
  }

  private func shortSpelling(of node: NodeID) -> String {
    let range = tree.range(of: node)
    return range.count <= 24 && isOnOneLine(range) ? tree.source.text(in: range) : "…"
  }

  /// Reports `required: [name, license]` of the form, as a JSON Schema has it.
  mutating func reportRequiredList(_ entry: MappingEntry) -> Bool {
    guard tree.isText(entry.key, "required"), tree.kind(of: entry.value) == .sequence else {
      return false
    }
    report(FormFindings.requiredList(at: tree.location(of: entry.key)))
    return true
  }
}

extension FormFindings {
  static func innerKeys(
    _ word: String,
    _ keys: [(name: String, value: String)],
    in field: String,
    at place: SourceLocation
  ) -> Finding {
    let written = keys.prefix(3).map { "`\($0.name): \($0.value)`" }
    return Finding(
      FormRule.unknownKey,
      "unknown key `\(shortened(word))` in \(field)",
      at: place,
      help: "write what is under it beside `id` and `type`: \(joined(written))"
        + (keys.count > 3 ? ", …" : "")
    )
  }

  static func requiredList(at place: SourceLocation) -> Finding {
    Finding(
      FormRule.unknownKey,
      "unknown key `required` in form",
      at: place,
      help: "remove it, and write `required: true` in each of these fields"
    )
  }
}
