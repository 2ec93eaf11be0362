import Diagnostics
import SourceTree

/// Items of a list whose id is written as a key: `- name:` where `- id: name` was meant.
extension FormDecoder {
  /// The mapping under an item's only key, which is its id.
  ///
  /// Reports it; what is under the key is read as if it stood beside the id.
  mutating func mappingUnderID(_ node: NodeID, as part: Part) -> NodeID? {
    guard tree.kind(of: node) == .mapping, tree.count(of: node) == 1 else { return nil }
    let key = tree.firstChild(of: node)
    let value = tree.next(after: key)
    guard tree.kind(of: value) == .mapping, tree.count(of: value) > 0,
      mayBeID(key, allowed: part.keys),
      tree.entries(of: value).contains(where: { entry in
        tree.withBytes(of: entry.key) { Key.named($0) }.map { part.keys.contains($0) } ?? false
      })
    else { return nil }
    report(FormFindings.idAsKey(tree.text(of: key), part, .mapping, at: tree.location(of: key)))
    impliedIDs[value] = key
    return value
  }

  /// Reports a key without a value that is the id of its mapping, and takes it for that.
  mutating func reportIDAsKey(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet,
    as place: Place
  ) -> Bool {
    let part: Part
    switch place {
    case .section: part = .section
    case .field: part = .field
    case .option: part = .option
    default: return false
    }
    guard record[.id] == nil, !record.excused.contains(.id),
      entry.key == tree.firstChild(of: record.node), tree.kind(of: entry.value) == .scalar,
      tree.byteCount(of: entry.value) == 0, tree.style(of: entry.value) == .plain,
      !tree.isCut(record.node), mayBeID(entry.key, allowed: allowed)
    else { return false }
    let rest: FormFindings.RestOfItem = tree.count(of: record.node) == 1 ? .nothing : .keys
    report(
      FormFindings.idAsKey(
        tree.text(of: entry.key),
        part,
        rest,
        at: tree.location(of: entry.key)
      )
    )
    record.insert(.id, entry.key)
    return true
  }

  /// Whether a key is none of any mapping, nor a misspelt one.
  private func mayBeID(_ key: NodeID, allowed: KeySet) -> Bool {
    guard tree.kind(of: key) == .scalar, tree.withBytes(of: key, { Key.named($0) }) == nil else {
      return false
    }
    let word = tree.text(of: key)
    return !word.isEmpty && !word.hasPrefix("x-")
      && nearest(to: word, among: allowed.names).isEmpty
      && Synonyms.key(for: word, among: allowed) == nil
  }
}

extension Part {
  fileprivate var keys: KeySet {
    switch self {
    case .form: .form
    case .section: .section
    case .field: .someField
    case .option: .option
    }
  }
}
