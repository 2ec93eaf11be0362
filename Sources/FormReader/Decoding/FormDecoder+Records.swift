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
  ///
  /// With a range, only these entries belong to it.
  mutating func readRecord(
    _ node: NodeID,
    allowed: KeySet,
    as place: Place,
    in entries: Range<Int>? = nil
  ) -> Record {
    var record = Record(node)
    if let id = impliedIDs[node] { record.insert(.id, id) }
    var hasStrangers = false
    var key = tree.firstChild(of: node)
    for index in 0..<tree.count(of: node) {
      let value = tree.next(after: key)
      if let entries, !entries.contains(index) {
        key = tree.next(after: value)
        continue
      }
      if let known = tree.withBytes(of: key, { Key.named($0) }), allowed.contains(known) {
        record.insert(known, value)
      } else {
        hasStrangers = true
      }
      key = tree.next(after: value)
    }
    if hasStrangers { reportStrangers(in: &record, allowed: allowed, as: place, entries) }
    return record
  }

  /// Reports a key that has to be there, unless reading stopped before it could come.
  mutating func reportMissing(_ key: Key, in record: Record, as place: Place) {
    guard !record.excused.contains(key), !tree.isCut(record.node) || isMissing(key, record.node),
      !hasMergeKey(record.node),
      key != .id || !isWithoutFirstLine(record.node) && !isItsOwnKey(record.node)
    else { return }
    report(
      FormFindings.missingKey(
        key,
        in: place,
        id: DecodingPath.id(of: record.node, in: tree),
        at: start(of: record.node)
      )
    )
  }

  /// Whether a mapping takes keys over from another with `<<`, which has been reported.
  private func hasMergeKey(_ node: NodeID) -> Bool {
    !isTreeWhole
      && tree.entries(of: node).contains { entry in
        let range = tree.range(of: entry.key)
        return tree.kind(of: entry.key) == .invalid && range.count == 2
          && tree.source.byte(at: range.lowerBound) == 0x3C
      }
  }

  /// Whether a mapping is the key of one, as in `- { id: a }:`, which has been reported.
  private func isItsOwnKey(_ node: NodeID) -> Bool {
    !isTreeWhole && tree.count(of: node) == 1
      && tree.kind(of: tree.firstChild(of: node)) == .invalid
  }

  /// Whether a key is nowhere in a mapping of which something could not be read.
  ///
  /// Where reading went on behind the mapping, its text shows what was skipped.
  private func isMissing(_ key: Key, _ node: NodeID) -> Bool {
    guard key == .label, tree.kind(of: node) == .mapping else { return false }
    let next = tree.next(after: node)
    let start = tree.range(of: node).lowerBound
    let end =
      next.position < tree.count ? tree.range(of: next).lowerBound : tree.source.bytes.count
    guard start < end, end - start <= FormDecoder.longestSearch else { return false }
    guard tree.source.bytes[start] != 0x7B else { return false }
    let skipped = tree.source.text(in: SourceRange(start, end))
    return !skipped.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.contains { line in
      let text = line.drop { $0 == " " }
      // What stands in an option is not the field's.
      guard let first = text.first, first != "-", first != "{" else { return false }
      let word = String(text.prefix { $0 != ":" && $0 != " " })
      return text.contains("label") || !nearest(to: word, among: ["label"]).isEmpty
        || Synonyms.key(for: word, among: KeySet(.label)) != nil
    }
  }

  /// Entries of a mapping in which a text with commas is looked for.
  private static let mostShortEntries = 64

  /// Bytes that are searched for a key that could not be read.
  private static let longestSearch = 4_096

  /// The place of the key whose value a node is.
  func keyLocation(of value: NodeID, in record: Record) -> SourceLocation {
    for entry in tree.entries(of: record.node) where entry.value == value {
      return tree.location(of: entry.key)
    }
    return tree.location(of: value)
  }

  /// The first word and the rest of a key that seems to hold its value, as in `{ id: a, label A }`.
  func keyWithoutColon(_ entry: MappingEntry) -> (name: String, rest: String)? {
    guard tree.kind(of: entry.value) == .scalar, tree.byteCount(of: entry.value) == 0,
      tree.style(of: entry.value) == .plain, tree.style(of: entry.key) == .plain
    else { return nil }
    let word = tree.text(of: entry.key)
    guard let end = word.firstIndex(where: { $0 == " " || $0 == "=" }), end > word.startIndex
    else { return nil }
    // Other languages write `label = A`, or `label => A`.
    var rest = word[end...].drop { $0 == " " }
    if rest.first == "=" {
      rest = rest.dropFirst()
      if rest.first == ">" { rest = rest.dropFirst() }
      rest = rest.drop { $0 == " " }
    }
    return (String(word[..<end]), String(rest))
  }

  /// `x-…` keys belong to the author.
  private func isOwnKey(_ key: NodeID) -> Bool {
    tree.withBytes(of: key) { $0.count > 2 && $0[0] == 0x78 && $0[1] == 0x2D }
  }

  /// Takes the value of a key for that of the one that was meant, if it can be one.
  private func take(_ value: NodeID, for name: String, in record: inout Record) {
    guard let key = Array(name.utf8).withUnsafeBufferPointer({ Key.named($0) }) else { return }
    if mayHold(value, name) { record.insert(key, value) } else { record.excuse(key) }
  }

  /// Whether a value looks like one of a key that it was not written for.
  private func mayHold(_ value: NodeID, _ name: String) -> Bool {
    guard let key = Array(name.utf8).withUnsafeBufferPointer({ Key.named($0) }) else {
      return false
    }
    let isSwitch =
      tree.kind(of: value) == .scalar
      && ["true", "false", "yes", "no", "on", "off", "y", "n"]
        .contains(tree.text(of: value).lowercased())
    if KeySet.switches.contains(key) { return isSwitch }
    if KeySet.numbers.contains(key) {
      return tree.kind(of: value) == .scalar
        && tree.withBytes(of: value) { $0.contains { $0 >= 0x30 && $0 <= 0x39 } }
    }
    return key != .when || tree.kind(of: value) == .scalar && !isSwitch
  }

  /// Goes through a mapping again in which not every key was known.
  private mutating func reportStrangers(
    in record: inout Record,
    allowed: KeySet,
    as place: Place,
    _ entries: Range<Int>?
  ) {
    let all = Array(tree.entries(of: record.node).prefix(FormDecoder.mostShortEntries))
    var rest = 0
    for (index, entry) in tree.entries(of: record.node).enumerated() {
      if let entries, !entries.contains(index) { continue }
      if rest > 0 {
        rest -= 1
        continue
      }
      let key = tree.withBytes(of: entry.key) { Key.named($0) }
      guard tree.kind(of: entry.key) == .scalar, !isOwnKey(entry.key),
        key.map({ allowed.contains($0) }) != true
      else { continue }
      guard !isFull else { return }
      if index < all.count {
        rest = reportComma(all, at: index, allowed: allowed)
        if rest == 0 { rest = reportOuterLanguages(all, at: index, in: &record) }
        if rest > 0 {
          rest -= 1
          continue
        }
      }
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
    if let (name, rest) = keyWithoutColon(entry),
      let key = Array(name.utf8).withUnsafeBufferPointer({ Key.named($0) }), allowed.contains(key)
    {
      record.excuse(key)
      return report(FormFindings.missingColon(name, rest, at: location))
    }
    if reportKeyBeforeQuote(entry, in: &record, allowed: allowed) { return }
    if case .form = place, reportOuterList(entry, in: record) || reportRequiredList(entry) {
      return
    }
    if case .field = place, reportInnerKeys(entry, in: &record, allowed: allowed) { return }
    if reportIDAsKey(entry, in: &record, allowed: allowed, as: place) { return }
    let free = allowed.subtracting(record.keys)
    if reportStrangeParts(entry, in: &record, allowed: allowed, as: place) { return }
    if case .field = place, reportStraySource(entry, in: &record, allowed: allowed) { return }
    if case .field(let type?) = place, let key = tree.withBytes(of: entry.key, { Key.named($0) }),
      KeySet.someField.contains(key)
    {
      let meant = Synonyms.key(for: word, among: free)
      if let meant { take(entry.value, for: meant, in: &record) }
      report(FormFindings.misplacedKey(word, type: type, meant: meant, at: location))
      return
    }
    let near = nearest(to: word, among: allowed.names)
    let freeNames = Set(free.names)
    var suggestions = near.filter { freeNames.contains($0) }
    var given = suggestions.isEmpty ? near.first : nil
    // A key with a space in it may hold text that a fix would lose.
    var isFixable =
      suggestions.count == 1 && tree.style(of: entry.key) == .plain && !word.utf8.contains(0x20)
    // A word of other tools says what was meant, however near it is to another key.
    let isMisspelt = suggestions.first.map { mayHold(entry.value, $0) } ?? false
    if suggestions.first?.lowercased() != word.lowercased(),
      let meant = Synonyms.key(for: word, among: free),
      !isMisspelt || word.utf8.count <= 3
    {
      suggestions = [meant]
      isFixable = false
      given = nil
    }
    if suggestions.isEmpty, given == nil, let meant = Synonyms.key(for: word, among: allowed),
      !freeNames.contains(meant), word.lowercased() != "optional"
    {
      given = meant
    }
    for suggestion in suggestions.prefix(1) {
      if !mayHold(entry.value, suggestion) { isFixable = false }
      if suggestion == "when", Synonyms.isOtherThanCondition(word) {
        record.excuse(.when)
      } else if suggestion == "required", word.lowercased() == "optional" {
        record.excuse(.required)
      } else {
        take(entry.value, for: suggestion, in: &record)
      }
    }
    let isOptional = suggestions.first == "required" && word.lowercased() == "optional"
    if isOptional { suggestions = [] }
    var finding =
      FormFindings.unknownKey(
        word,
        in: place,
        id: (path.option ?? path.field).flatMap { DecodingPath.id(of: $0, in: tree) },
        at: location,
        suggestions: suggestions,
        given: given,
        isFixable: isFixable && !isOptional,
        allowed: allowed
      )
    if suggestions.isEmpty, given == nil, let help = twoKeys(for: word, entry.value, free, allowed)
    {
      finding.help = help
    }
    if isOptional {
      finding.help =
        tree.isText(entry.value, "false")
        ? "write `required: true`" : "remove it: what is not `required: true` is optional"
    }
    report(finding)
  }

  /// The two keys that `length` and `range` of other tools are.
  private func twoKeys(
    for word: String,
    _ value: NodeID,
    _ free: KeySet,
    _ allowed: KeySet
  ) -> String? {
    let pairs: [(Key, Key)]
    switch word.lowercased() {
    case "length", "len": pairs = [(.minLength, .maxLength)]
    case "range", "between", "bounds": pairs = [(.min, .max), (.minSelections, .maxSelections)]
    default: return nil
    }
    guard
      let (least, most) = pairs.first(where: { allowed.contains($0.0) && allowed.contains($0.1) })
    else { return nil }
    guard free.contains(least), free.contains(most) else {
      return "`\(least.name)` and `\(most.name)` say so: remove this line"
    }
    let bytes = tree.source.bytes[
      tree.range(of: value).lowerBound..<tree.range(of: value).upperBound
    ]
    let numbers = bytes.prefix(60).split { $0 < 0x30 || $0 > 0x39 }
      .map { String(decoding: $0, as: UTF8.self) }
    switch numbers.count {
    case 1: return "write `\(least.name): \(numbers[0])` and `\(most.name): \(numbers[0])`"
    case 2: return "write `\(least.name): \(numbers[0])` and `\(most.name): \(numbers[1])`"
    default: return "write `\(least.name)` and `\(most.name)`"
    }
  }

  /// Reports a list of fields or sections under the name of another tool.
  ///
  /// What is in it says what was meant, whatever the name looks like.
  private mutating func reportStrangeParts(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet,
    as place: Place
  ) -> Bool {
    let parts = KeySet(.fields, .sections).intersection(allowed)
    guard !parts.isEmpty, record.keys.isDisjoint(with: parts),
      let meant = partsKey(of: entry.value),
      allowed.contains(meant)
    else { return false }
    record.insert(meant, entry.value)
    report(
      FormFindings.unknownKey(
        tree.text(of: entry.key),
        in: place,
        id: nil,
        at: tree.location(of: entry.key),
        suggestions: [String(describing: meant.name)],
        given: nil,
        isFixable: tree.style(of: entry.key) == .plain,
        allowed: allowed
      )
    )
    return true
  }

  /// Reports `choices: wards` or `option-list: wards` where a list is called so.
  private mutating func reportOtherKeyForList(
    _ entry: MappingEntry,
    in record: inout Record
  ) -> Bool {
    let word = tree.text(of: entry.key)
    let isMeant =
      word.utf8.starts(with: "option".utf8) || word.utf8.starts(with: "list-".utf8)
      || word.hasSuffix("-list") || word == "lists"
      || Synonyms.key(for: word, among: KeySet(.options)) != nil
    guard isMeant, let name = namedList(entry.value) else { return false }
    optionLists[name]?.isUsed = true
    record.excuse(.options)
    report(
      FormFindings.otherKeyForList(
        word,
        name,
        inField: FormFindings.describe(
          .field(nil),
          id: DecodingPath.id(of: record.node, in: tree)
        ),
        at: tree.location(of: entry.key)
      )
    )
    return true
  }

  /// Reports `list: wards` and its like beside `options`, or in its place.
  private mutating func reportStraySource(
    _ entry: MappingEntry,
    in record: inout Record,
    allowed: KeySet
  ) -> Bool {
    guard allowed.contains(.options), record[.options].map({ tree.isNull($0) }) ?? true,
      !record.excused.contains(.options)
    else { return false }
    if reportOtherKeyForList(entry, in: &record) { return true }
    guard let key = tree.withBytes(of: entry.key, { Key.named($0) }),
      KeySet(.list, .from, .command).contains(key), !tree.isNull(entry.value)
    else { return false }
    record.excuse(.options)
    if key == .list, tree.kind(of: entry.value) == .scalar {
      optionLists[tree.text(of: entry.value)]?.isUsed = true
    }
    let range = tree.range(of: entry.value)
    report(
      FormFindings.straySource(
        key,
        isOnOneLine(range) ? tree.source.text(in: range) : nil,
        isBehindOptions: record[.options] != nil,
        at: tree.location(of: entry.key)
      )
    )
    return true
  }
}
