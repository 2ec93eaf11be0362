/// What a reader of YAML takes an unquoted scalar for, when it is not text.
///
/// The union of YAML 1.1 (the type repository: bool, int, float, null, timestamp) and the YAML 1.2
/// core schema, since a file is read by tools of both.
public enum PlainMeaning: String, Hashable, Sendable {
  case boolean, null, number, date

  /// What an unquoted scalar means; `nil` when every reader takes it for text.
  ///
  /// - Complexity: O(length), no allocation.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first else {
      self = .null
      return
    }
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E:
      guard let meaning = PlainMeaning.numeric(bytes) else { return nil }
      self = meaning
    default:
      guard bytes.count <= 5, let meaning = PlainMeaning.word(bytes) else { return nil }
      self = meaning
    }
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainMeaning? {
    if bytes.count == 1, bytes[0] == 0x7E { return .null }
    guard isOneCase(bytes) else { return nil }
    for (word, meaning) in words where word.utf8CodeUnitCount == bytes.count {
      let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      if zip(letters, bytes).allSatisfy({ $0 == $1 | 0x20 }) { return meaning }
    }
    return nil
  }

  private static let words: [(StaticString, PlainMeaning)] = [
    ("y", .boolean), ("yes", .boolean), ("n", .boolean), ("no", .boolean), ("on", .boolean),
    ("off", .boolean), ("true", .boolean), ("false", .boolean), ("null", .null),
  ]

  /// `yes`, `Yes` and `YES` are words of YAML 1.1; `yEs` is not.
  private static func isOneCase(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = bytes.dropFirst()
    let isLower = rest.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    let isUpper = rest.allSatisfy { $0 >= 0x41 && $0 <= 0x5A }
    let startsUpper = bytes[0] >= 0x41 && bytes[0] <= 0x5A
    let startsLower = bytes[0] >= 0x61 && bytes[0] <= 0x7A
    return startsUpper ? isLower || isUpper : startsLower && isLower
  }

  private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainMeaning? {
    var rest = Slice(base: bytes, bounds: bytes.indices)
    if isDate(rest) { return .date }
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    if isSpecialFloat(rest) { return .number }
    if rest.first == 0x30, rest.count > 2 {
      let digits = rest.dropFirst(2)
      switch rest[rest.startIndex + 1] {
      case 0x78 where digits.allSatisfy(isHexadecimal): return .number
      case 0x6F where digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x37 }): return .number
      case 0x62 where digits.allSatisfy({ $0 == 0x30 || $0 == 0x31 || $0 == 0x5F }): return .number
      default: break
      }
    }
    return isDecimal(rest) || isSexagesimal(rest) ? .number : nil
  }

  private static func isSpecialFloat(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.count == 4, bytes.first == 0x2E else { return false }
    let word = bytes.dropFirst().map { $0 | 0x20 }
    return word == [0x69, 0x6E, 0x66] || word == [0x6E, 0x61, 0x6E]
  }

  private static func isDecimal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = bytes
    var digits = 0
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    while let byte = rest.first, isDigit(byte) || byte == 0x5F {
      if isDigit(byte) { digits += 1 }
      rest.removeFirst()
    }
    if rest.first == 0x2E {
      rest.removeFirst()
      while let byte = rest.first, isDigit(byte) || byte == 0x5F {
        if isDigit(byte) { digits += 1 }
        rest.removeFirst()
      }
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == 0x65 || mark == 0x45 else { return false }
    rest.removeFirst()
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte == 0x5F
  }

  /// `1:30` is ninety in YAML 1.1.
  private static func isSexagesimal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // A fraction may follow the last part: `1:30.5`.
    let whole = bytes.prefix { $0 != 0x2E }
    let fraction = bytes.dropFirst(whole.count + 1)
    let parts = whole.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count > 1, fraction.allSatisfy(isDigit) else { return false }
    for (index, part) in parts.enumerated() {
      guard !part.isEmpty, part.count <= 2 || index == 0, part.allSatisfy(isDigit) else {
        return false
      }
    }
    return true
  }

  /// `2024-01-31`, with or without a time after it.
  private static func isDate(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = bytes.prefix(10).split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4 else { return false }
    func isNumber(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      !part.isEmpty && part.count <= 2 && part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
    guard parts[0].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), isNumber(parts[1]) else {
      return false
    }
    let day = parts[2].prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard isNumber(day) else { return false }
    guard day.endIndex < bytes.endIndex else { return true }
    return [0x54, 0x74, 0x20].contains(bytes[day.endIndex])
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x5F: true
    default: false
    }
  }
}

extension SourceTree {
  /// What readers of YAML take a scalar for, when it is unquoted and not text for all of them.
  public func plainMeaning(of node: NodeID) -> PlainMeaning? {
    guard kind(of: node) == .scalar, style(of: node) == .plain else { return nil }
    return withBytes(of: node) { PlainMeaning($0) }
  }
}
