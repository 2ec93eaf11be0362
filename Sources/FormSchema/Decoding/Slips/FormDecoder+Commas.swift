import Diagnostics
import SourceTree

/// Texts in braces with a comma in them: `{ label: Tea, coffee }` has a key `coffee` to YAML.
extension FormDecoder {
  /// How many entries from a place on belong to the text of the entry before; reports them.
  ///
  /// Each is a word without a `:` that looks like no key.
  mutating func reportComma(_ entries: [MappingEntry], at first: Int, allowed: KeySet) -> Int {
    guard first > 0, holdsText(entries[first - 1]), isRest(entries[first], allowed: allowed),
      tree.source.bytes[tree.range(of: entries[first].key).lowerBound] != 0x22
    else { return 0 }
    var count = 1
    while first + count < entries.count, isRest(entries[first + count], allowed: allowed) {
      count += 1
    }
    let start = tree.range(of: entries[first - 1].value).lowerBound
    let end = tree.range(of: entries[first + count - 1].key).upperBound
    let range = SourceRange(start, end)
    guard isOnOneLine(range) else { return 0 }
    report(
      FormFindings.commaInText(
        tree.text(of: entries[first - 1].key),
        tree.source.text(in: range),
        at: SourceLocation(tree.source, range)
      )
    )
    return count
  }

  private func holdsText(_ entry: MappingEntry) -> Bool {
    guard let key = tree.withBytes(of: entry.key, { Key.named($0) }) else { return false }
    return KeySet.texts.contains(key) && tree.kind(of: entry.value) == .scalar
      && tree.style(of: entry.value) == .plain && tree.byteCount(of: entry.value) > 0
  }

  /// Whether an entry is a word between commas.
  private func isRest(_ entry: MappingEntry, allowed: KeySet) -> Bool {
    guard tree.kind(of: entry.key) == .scalar, tree.style(of: entry.key) == .plain,
      tree.kind(of: entry.value) == .scalar, tree.style(of: entry.value) == .plain,
      tree.byteCount(of: entry.value) == 0, !tree.range(of: entry.key).isEmpty
    else { return false }
    let bytes = tree.source.bytes
    var end = tree.range(of: entry.key).upperBound
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == 0x2C || bytes[end] == 0x7D else { return false }
    if keyWithoutColon(entry).map({ isKey($0.name, allowed) }) == true { return false }
    return !isKey(tree.text(of: entry.key), allowed)
  }

  /// Whether a word is a key, a misspelt one or another tool's.
  private func isKey(_ word: String, _ allowed: KeySet) -> Bool {
    Array(word.utf8).withUnsafeBufferPointer { Key.named($0) } != nil || word.hasPrefix("x-")
      || !nearest(to: word, among: allowed.names).isEmpty
      || Synonyms.key(for: word, among: allowed) != nil
  }
}
