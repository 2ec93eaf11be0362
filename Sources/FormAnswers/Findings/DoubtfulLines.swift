import Diagnostics

/// Finds what may be a secure answer in a text that is not well-formed.
///
/// What belongs to what cannot be trusted in such a text, so that lines are judged by themselves:
/// a line is shown when it begins with the key of a field that is not secure, and holds a value
/// and nothing else. All other lines are hidden, but for an id at their beginning. After a quote
/// or a bracket that is not closed on a hidden line, nothing is shown.
struct DoubtfulLines {
  /// What an id means to who reads the lines.
  enum Meaning {
    case open, list, secure
  }

  private let bytes: [UInt8]
  private let meaning: (String) -> Meaning?
  private let secureIDs: [[UInt8]]
  /// Whether entries stand inside braces, where the columns mean nothing.
  private let isFlow: Bool
  private var hidesRest = false
  /// Whether the lines below belong to a list of options.
  private var isList = false
  private var isHiddenEntry = false
  private var awaits = Awaited.nothing
  private var ranges: [SourceRange] = []

  /// What a hidden key without a value on its line is followed by.
  private enum Awaited {
    case nothing, value, block
  }

  /// The parts to hide, in the order of the text; no line break is among them.
  ///
  /// - Complexity: O(bytes).
  static func concealed(
    _ source: SourceText,
    secureIDs: [String],
    meaning: @escaping (String) -> Meaning?
  ) -> [SourceRange] {
    var lines = DoubtfulLines(source.bytes, secureIDs, meaning)
    lines.read()
    return lines.ranges
  }

  private init(
    _ bytes: [UInt8],
    _ secureIDs: [String],
    _ meaning: @escaping (String) -> Meaning?
  ) {
    self.bytes = bytes
    self.meaning = meaning
    self.secureIDs = secureIDs.map { $0.utf8.map(DoubtfulLines.lowercased) }
    let first = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    isFlow = first == 0x7B
  }

  private mutating func read() {
    var start = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    var offset = start
    while offset <= bytes.count {
      if offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        if start < offset { read(SourceRange(start, offset)) }
        start = offset + 1
      }
      offset += 1
    }
  }

  private mutating func read(_ line: SourceRange) {
    var start = line.lowerBound
    var end = line.upperBound
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    guard start < end, !isMark(start, end) else { return }
    guard !hidesRest else { return hide(start, end) }
    if bytes[start] == 0x23 { return hide(start, end) }
    if isFlow || start == line.lowerBound {
      readEntry(start, end)
    } else {
      readInner(start, end)
    }
  }

  /// A line that begins an entry of the outermost mapping, if it is one at all.
  private mutating func readEntry(_ start: Int, _ end: Int) {
    let key = DoubtfulKey(bytes, start, end)
    let found = key.flatMap { meaning(name(of: $0)) }
    if let key, let value = key.value, found == .open || found == .list, awaits != .block {
      isHiddenEntry = false
      isList = found == .list && value == end
      awaits = .nothing
      if !isOneValue(value, end) { hide(value, end) }
      return
    }
    let isStray = key?.value == nil && found == nil
    if awaits == .block || isStray && isHiddenEntry { hidesRest = true }
    hide(found == nil || hidesRest ? start : key?.end ?? start, end)
    let value = key?.value ?? start
    if !isClosed(value, end) { hidesRest = true }
    isHiddenEntry = true
    awaits = .nothing
    if value >= end {
      awaits = .value
      if isFlow { hidesRest = true }
    } else if bytes[value] == 0x7C || bytes[value] == 0x3E {
      awaits = .block
    }
  }

  /// A line inside the value of an entry.
  private mutating func readInner(_ start: Int, _ end: Int) {
    awaits = .nothing
    if !isHiddenEntry, isList && isItem(start, end) || isOpenEntry(start, end) { return }
    hide(start, end)
    isHiddenEntry = true
    if !isClosed(start, end) { hidesRest = true }
  }

  private mutating func hide(_ start: Int, _ end: Int) {
    if start < end { ranges.append(SourceRange(start, end)) }
  }
}

/// What lines look like.
extension DoubtfulLines {
  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Brackets alone, or the mark between documents.
  private func isMark(_ start: Int, _ end: Int) -> Bool {
    bytes[start..<end].elementsEqual([0x2D, 0x2D, 0x2D])
      || bytes[start..<end].allSatisfy {
        $0 == 0x7B || $0 == 0x7D || $0 == 0x5B || $0 == 0x5D || $0 == 0x2C
      }
  }

  /// Whether a line is `- word`.
  private func isItem(_ start: Int, _ end: Int) -> Bool {
    guard end - start > 2, bytes[start] == 0x2D, bytes[start + 1] == 0x20 else { return false }
    return bytes[(start + 2)..<end].allSatisfy { byte in
      DoubtfulKey.isIDByte(byte) || byte == 0x22 || byte == 0x27 || byte == 0x2E
    }
  }

  /// A key of a field that is not secure with its value.
  private func isOpenEntry(_ start: Int, _ end: Int) -> Bool {
    guard let key = DoubtfulKey(bytes, start, end), let value = key.value else { return false }
    let found = meaning(name(of: key))
    return found == .open || found == .list ? isOneValue(value, end) : false
  }

  private func name(of key: DoubtfulKey) -> String {
    String(decoding: bytes[key.name.lowerBound..<key.name.upperBound], as: UTF8.self)
  }

  /// Whether a value neither seems to hold another entry nor names a secure field.
  private func isOneValue(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return true }
    switch bytes[start] {
    case 0x3E, 0x7C: return false
    case 0x2D where start + 1 == end || isSpace(bytes[start + 1]): return false
    default: break
    }
    if bytes[start..<end].contains(where: { $0 == 0x3A || $0 == 0x3D || $0 == 0x23 }) {
      return false
    }
    let value = bytes[start..<end].map(DoubtfulLines.lowercased)
    return !secureIDs.contains { id in
      guard let first = id.first, id.count <= value.count else { return false }
      return (0...(value.count - id.count)).contains { place in
        value[place] == first && value[place..<(place + id.count)].elementsEqual(id)
      }
    }
  }

  /// Whether quotes and brackets come in pairs; a single quote counts where a text may begin.
  private func isClosed(_ start: Int, _ end: Int) -> Bool {
    var depth = 0
    var hasDouble = false
    var hasSingle = false
    var offset = start
    while offset < end {
      let before = offset > start ? bytes[offset - 1] : 0x20
      switch bytes[offset] {
      case 0x5C: offset += 1
      case 0x22: hasDouble.toggle()
      case 0x27 where hasSingle: hasSingle = false
      case 0x27 where !DoubtfulKey.isIDByte(before): hasSingle = true
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      default: break
      }
      if depth < 0 { return false }
      offset += 1
    }
    return depth == 0 && !hasDouble && !hasSingle && offset == end
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

/// A word at the beginning of a line that may be a key.
struct DoubtfulKey {
  /// The word without quotes.
  let name: SourceRange
  /// Where the word and the `:` after it, if there is one, end.
  let end: Int
  /// Where the value begins; `nil` when no `:` follows.
  let value: Int?

  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let quote = bytes[start] == 0x22 || bytes[start] == 0x27 ? bytes[start] : nil
    let first = quote == nil ? start : start + 1
    var offset = first
    if first < end, bytes[first] == 0x24 { offset += 1 }
    while offset < end, DoubtfulKey.isIDByte(bytes[offset]) { offset += 1 }
    guard offset > first else { return nil }
    name = SourceRange(first, offset)
    if let quote {
      guard offset < end, bytes[offset] == quote else { return nil }
      offset += 1
    }
    let wordEnd = offset
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    let isKey =
      offset < end && bytes[offset] == 0x3A
      && (quote != nil || offset + 1 == end || bytes[offset + 1] == 0x20)
    guard isKey else {
      guard wordEnd == end || bytes[wordEnd] == 0x20 else { return nil }
      self.end = wordEnd
      value = nil
      return
    }
    offset += 1
    self.end = offset
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    value = offset
  }

  static func isIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
