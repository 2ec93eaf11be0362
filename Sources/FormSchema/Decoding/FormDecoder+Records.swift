import Diagnostics
import SourceTree

/// Keys: which are there, which are misspelled, which are missing.
extension FormDecoder {
  /// What a mapping is, for messages about its keys.
  enum Place {
    case form, section
    case field(String?)
    case option, retirement, optionList, optionFile, optionKeys
    case pagedSource, defaultSource
  }

  /// Looks up the keys of a mapping.
  ///
  /// A key that is nearly right is reported and taken for what it was meant to be, so that it is
  /// not missed a second time.
  mutating func readRecord(_ node: NodeID, allowed: KeySet, as place: Place) -> Record {
    var record = Record(node)
    var hasStrangers = false
    var key = tree.firstChild(of: node)
    for _ in 0..<tree.count(of: node) {
      let value = tree.next(after: key)
      if let known = tree.withBytes(of: key, { Key.named($0) }), allowed.contains(known) {
        record.insert(known, value)
      } else {
        hasStrangers = true
      }
      key = tree.next(after: value)
    }
    if hasStrangers { reportStrangers(in: &record, allowed: allowed, as: place) }
    return record
  }

  /// Reports a key that has to be there, unless reading stopped before it could come.
  mutating func reportMissing(_ key: Key, in record: Record, as place: Place) {
    guard !tree.isCut(record.node) else { return }
    report(
      FormFindings.missingKey(
        key,
        in: place,
        id: DecodingPath.id(of: record.node, in: tree),
        at: start(of: record.node)
      )
    )
  }

  /// The place of the key whose value a node is.
  func keyLocation(of value: NodeID, in record: Record) -> SourceLocation {
    for entry in tree.entries(of: record.node) where entry.value == value {
      return tree.location(of: entry.key)
    }
    return tree.location(of: value)
  }

  /// `x-…` keys belong to the author.
  private func isOwnKey(_ key: NodeID) -> Bool {
    tree.withBytes(of: key) { $0.count > 2 && $0[0] == 0x78 && $0[1] == 0x2D }
  }

  /// Goes through a mapping again in which not every key was known.
  private mutating func reportStrangers(
    in record: inout Record,
    allowed: KeySet,
    as place: Place
  ) {
    for entry in tree.entries(of: record.node) {
      let key = tree.withBytes(of: entry.key) { Key.named($0) }
      guard tree.kind(of: entry.key) == .scalar, !isOwnKey(entry.key),
        key.map({ allowed.contains($0) }) != true
      else { continue }
      guard !isFull else { return }
      reportStranger(entry, in: &record, allowed: allowed, as: place)
    }
  }

  private mutating func reportStranger(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet,
    as place: Place
  ) {
    let word = tree.text(of: entry.key)
    let location = tree.location(of: entry.key)
    let free = allowed.subtracting(record.keys)
    if case .field(let type?) = place, let key = tree.withBytes(of: entry.key, { Key.named($0) }),
      KeySet.someField.contains(key)
    {
      report(FormFindings.misplacedKey(word, type: type, at: location))
      return
    }
    let near = nearest(to: word, among: allowed.names)
    let freeNames = Set(free.names)
    var suggestions = near.filter { freeNames.contains($0) }
    let given = suggestions.isEmpty ? near.first : nil
    let isNear = !suggestions.isEmpty
    if near.isEmpty, let meant = Synonyms.key(for: word, among: free) {
      suggestions = [meant]
    }
    if let first = suggestions.first,
      let key = Array(first.utf8).withUnsafeBufferPointer({ Key.named($0) })
    {
      record.insert(key, entry.value)
    }
    report(
      FormFindings.unknownKey(
        word,
        in: place,
        id: (path.option ?? path.field).flatMap { DecodingPath.id(of: $0, in: tree) },
        at: location,
        suggestions: suggestions,
        given: given,
        isFixable: isNear && suggestions.count == 1 && tree.style(of: entry.key) == .plain,
        allowed: allowed
      )
    )
  }
}
