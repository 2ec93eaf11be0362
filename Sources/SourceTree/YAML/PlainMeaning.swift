/// What YAML 1.1 or 1.2 takes an unquoted scalar for, when that is not text.
///
/// The union of both versions: the type repository of YAML 1.1 (yaml.org/type) and the core schema
/// of YAML 1.2 (section 10.3.2), since nobody knows which one the next reader follows.
package enum PlainMeaning: Hashable, Sendable {
  /// `~`, `null`, or nothing at all.
  case null
  /// `true`; in YAML 1.1 also `yes`, `on`, `y`.
  case boolean(Bool)
  /// `12`, `007`, `0x1F`, `1_000`.
  case integer
  /// `3.10`, `1e3`, `.inf`.
  case decimal
  /// `1:30`, which YAML 1.1 counts in sixties.
  case sexagesimal
  /// `2024-01-01`
  case date
  /// `=` and `<<`, which have a meaning of their own in YAML 1.1.
  case special

  /// What the bytes of an unquoted scalar mean besides text.
  ///
  /// - Complexity: O(length), and O(1) for most texts.
  package init?(of bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E:
      var number = PlainNumber(bytes)
      guard let meaning = number.meaning() else { return nil }
      self = meaning
    case 0x3C, 0x3D, 0x7E:
      if bytes.elementsEqual("~".utf8) {
        self = .null
      } else if bytes.elementsEqual("=".utf8) || bytes.elementsEqual("<<".utf8) {
        self = .special
      } else {
        return nil
      }
    default:
      guard bytes.count <= 5,
        let meaning = PlainMeaning.words[String(decoding: bytes, as: UTF8.self)]
      else { return nil }
      self = meaning
    }
  }

  /// Words have three spellings each: `no`, `No`, `NO`.
  private static let words: [String: PlainMeaning] = {
    var words: [String: PlainMeaning] = [:]
    let meanings: [(String, PlainMeaning)] = [
      ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)),
      ("yes", .boolean(true)), ("no", .boolean(false)), ("on", .boolean(true)),
      ("off", .boolean(false)), ("y", .boolean(true)), ("n", .boolean(false)),
    ]
    for (word, meaning) in meanings {
      words[word] = meaning
      words[word.uppercased()] = meaning
      words[word.prefix(1).uppercased() + word.dropFirst()] = meaning
    }
    return words
  }()
}

extension SourceTree {
  /// What a scalar is besides text, when it is written without quotes; `nil` when it is text in
  /// every version of YAML.
  package func plainMeaning(of node: NodeID) -> PlainMeaning? {
    guard kind(of: node) == .scalar, style(of: node) == .plain else { return nil }
    return withBytes(of: node) { PlainMeaning(of: $0) }
  }
}

/// The number and date grammars of both versions, over bytes.
private struct PlainNumber {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }
  private var isAtEnd: Bool { index == bytes.count }

  mutating func meaning() -> PlainMeaning? {
    if isDate { return .date }
    let isSigned = byte == 0x2B || byte == 0x2D
    if isSigned { index += 1 }
    let rest = bytes[index...]
    if rest.elementsEqual(".inf".utf8) || rest.elementsEqual(".Inf".utf8)
      || rest.elementsEqual(".INF".utf8)
    {
      return .decimal
    }
    if !isSigned,
      rest.elementsEqual(".nan".utf8) || rest.elementsEqual(".NaN".utf8)
        || rest.elementsEqual(".NAN".utf8)
    {
      return .decimal
    }
    if byte == 0x30, let meaning = prefixed() { return meaning }
    let whole = digits()
    if isAtEnd { return whole > 0 ? .integer : nil }
    if byte == 0x3A, whole > 0 { return sixties() }
    var fraction = 0
    if byte == 0x2E {
      index += 1
      fraction = digits()
    }
    guard whole + fraction > 0 else { return nil }
    if byte == 0x65 || byte == 0x45 {
      index += 1
      if byte == 0x2B || byte == 0x2D { index += 1 }
      guard digits() > 0 else { return nil }
    }
    return isAtEnd ? .decimal : nil
  }

  /// `0x1F`, `0o17`, `0b101`.
  private mutating func prefixed() -> PlainMeaning? {
    guard bytes.count > index + 2 else { return nil }
    let allowed: (UInt8) -> Bool
    switch bytes[index + 1] {
    case 0x78:
      allowed = {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) || $0 == 0x5F
      }
    case 0x6F: allowed = { $0 >= 0x30 && $0 <= 0x37 }
    case 0x62: allowed = { $0 == 0x30 || $0 == 0x31 || $0 == 0x5F }
    default: return nil
    }
    return bytes[(index + 2)...].allSatisfy(allowed) ? .integer : nil
  }

  /// The rest of `190:20:30` or `1:30.5`.
  private mutating func sixties() -> PlainMeaning? {
    while byte == 0x3A {
      index += 1
      let start = index
      while byte >= 0x30, byte <= 0x39 { index += 1 }
      let count = index - start
      guard count == 1 || (count == 2 && bytes[start] <= 0x35) else { return nil }
    }
    if byte == 0x2E {
      index += 1
      skipDigits()
    }
    return isAtEnd ? .sexagesimal : nil
  }

  /// `2024-01-01`, also with a time behind it.
  private var isDate: Bool {
    guard bytes.count >= 8, isDigits(0..<4), bytes[4] == 0x2D else { return false }
    var end = 5
    for separator: UInt8 in [0x2D, 0] {
      let start = end
      while end < bytes.count, end - start < 2, isDigits(end..<end + 1) { end += 1 }
      guard end > start else { return false }
      if separator != 0 {
        guard end < bytes.count, bytes[end] == separator else { return false }
        end += 1
      }
    }
    return end == bytes.count || isTime(from: end)
  }

  /// Whether what follows the day begins as a time does: `T10:`, ` 10:`.
  private func isTime(from start: Int) -> Bool {
    var index = start
    if bytes[index] | 0x20 == 0x74 {
      index += 1
    } else {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
    guard index > start else { return false }
    let hour = index
    while index < bytes.count, isDigits(index..<index + 1) { index += 1 }
    return (1...2).contains(index - hour) && index < bytes.count && bytes[index] == 0x3A
      && bytes[index...].allSatisfy { $0 < 0x80 && !($0 >= 0x61 && $0 <= 0x7A) }
  }

  private func isDigits(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Skips digits and `_` between them, and gives the number of digits.
  private mutating func digits() -> Int {
    let start = index
    var underscores = 0
    while (byte >= 0x30 && byte <= 0x39) || (byte == 0x5F && index > start) {
      if byte == 0x5F { underscores += 1 }
      index += 1
    }
    return index - start - underscores
  }

  private mutating func skipDigits() {
    while (byte >= 0x30 && byte <= 0x39) || byte == 0x5F { index += 1 }
  }
}
