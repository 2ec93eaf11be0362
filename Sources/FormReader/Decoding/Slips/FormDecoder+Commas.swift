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

  /// The same for a text in several languages; its keys are languages.
  ///
  /// A word that is a language of the form may have lost its text, or its colon.
  mutating func reportCommaInTranslation(of node: NodeID, at first: Int) -> Int {
    let entries = Array(tree.entries(of: node).prefix(FormDecoder.mostTranslations))
    guard first < entries.count, case let before = entries[first - 1],
      tree.kind(of: before.value) == .scalar, tree.style(of: before.value) == .plain,
      tree.byteCount(of: before.value) > 0
    else { return 0 }
    var count = 0
    while first + count < entries.count, isBare(entries[first + count]),
      case let word = tree.text(of: entries[first + count].key),
      !isLanguageOfForm(keyWithoutColon(entries[first + count])?.name ?? word)
    {
      count += 1
    }
    guard count > 0 else { return 0 }
    let range = SourceRange(
      tree.range(of: before.value).lowerBound,
      tree.range(of: entries[first + count - 1].key).upperBound
    )
    guard isOnOneLine(range) else { return 0 }
    report(
      FormFindings.commaInText(
        tree.text(of: before.key),
        tree.source.text(in: range),
        at: SourceLocation(tree.source, range)
      )
    )
    return count
  }

  /// Languages of one text that are looked at.
  private static let mostTranslations = 64

  /// Whether a word is a language of the texts before; before there is any, each tag may be one.
  func isLanguageOfForm(_ word: String) -> Bool {
    guard FormDecoder.isLanguageTag(word) else { return false }
    let texts = translatedTexts.suffix(8)
    return texts.isEmpty ? word.utf8.count == 2 : texts.contains { $0.languages.contains(word) }
  }

  /// Whether a word is a language of the form, or looks like one: `fr`, `pt-BR`.
  func isLanguageHere(_ word: String) -> Bool {
    FormDecoder.isLanguageTag(word)
      && (word.utf8.count == 2 || word.utf8.count == 5 && word.utf8.contains(0x2D)
        || isLanguageOfForm(word))
  }

  private func holdsText(_ entry: MappingEntry) -> Bool {
    guard let key = tree.withBytes(of: entry.key, { Key.named($0) }) else { return false }
    return KeySet.texts.contains(key) && tree.kind(of: entry.value) == .scalar
      && tree.style(of: entry.value) == .plain && tree.byteCount(of: entry.value) > 0
  }

  /// Reports `label "Approved by: a name"`, `label:"Approved by: a name"` and their like, where a
  /// colon in the quoted text ends the key.
  mutating func reportKeyBeforeQuote(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet
  ) -> Bool {
    guard tree.kind(of: entry.value) == .scalar, tree.style(of: entry.key) == .plain,
      tree.style(of: entry.value) == .plain
    else { return false }
    let start = tree.range(of: entry.key).lowerBound
    let range = SourceRange(start, max(start, tree.range(of: entry.value).upperBound))
    guard isOnOneLine(range), !range.isEmpty else { return false }
    let last = tree.source.bytes[range.upperBound - 1]
    guard last == 0x22 || last == 0x27 else { return false }
    let whole = tree.source.text(in: range)
    let name = String(whole.prefix { $0 == "-" || $0 >= "a" && $0 <= "z" })
    let sign = whole.dropFirst(name.count).prefix { " :=;>".contains($0) }
    let text = whole.dropFirst(name.count + sign.count)
    guard !sign.isEmpty, text.utf8.first == last, text.utf8.filter({ $0 == last }).count == 2,
      let key = Array(name.utf8).withUnsafeBufferPointer({ Key.named($0) }), allowed.contains(key)
    else { return false }
    record.excuse(key)
    let place = SourceLocation(tree.source, range)
    report(
      sign == ":"
        ? FormFindings.tightColon(name, String(text), at: place)
        : FormFindings.missingColon(name, String(text), at: place)
    )
    return true
  }

  /// Whether an entry is a word between commas.
  private func isRest(_ entry: MappingEntry, allowed: KeySet) -> Bool {
    guard isBare(entry) else { return false }
    if keyWithoutColon(entry).map({ isKey($0.name, allowed) }) == true { return false }
    return !isKey(tree.text(of: entry.key), allowed)
  }

  /// Whether an entry is a plain word without a `:`, with a comma or the end of the braces behind it.
  private func isBare(_ entry: MappingEntry) -> Bool {
    guard tree.kind(of: entry.key) == .scalar, tree.style(of: entry.key) == .plain,
      tree.kind(of: entry.value) == .scalar, tree.style(of: entry.value) == .plain,
      tree.byteCount(of: entry.value) == 0, !tree.range(of: entry.key).isEmpty
    else { return false }
    let bytes = tree.source.bytes
    var end = tree.range(of: entry.key).upperBound
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return end < bytes.count && (bytes[end] == 0x2C || bytes[end] == 0x7D)
  }

  /// Whether a word is a key, a misspelt one or another tool's.
  private func isKey(_ word: String, _ allowed: KeySet) -> Bool {
    Array(word.utf8).withUnsafeBufferPointer { Key.named($0) } != nil || word.hasPrefix("x-")
      || !nearest(to: word, among: allowed.names).isEmpty
      || Synonyms.key(for: word, among: allowed) != nil
  }
}
