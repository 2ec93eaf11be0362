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
    let meaning: PlainMeaning?
    switch first {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: meaning = PlainMeaning.numeric(bytes[...])
    // `~`, and what begins with a letter of `y`, `n`, `o`, `t` and `f`.
    case 0x7E, 0x79, 0x59, 0x6E, 0x4E, 0x6F, 0x4F, 0x74, 0x54, 0x66, 0x46:
      // So short a string is kept in place.
      meaning = bytes.count <= 5 ? PlainMeaning.words[String(decoding: bytes, as: UTF8.self)] : nil
    default: meaning = nil
    }
    guard let meaning else { return nil }
    self = meaning
  }

  /// `yes`, `Yes` and `YES` are words of YAML 1.1; `yEs` is not.
  private static let words: [String: PlainMeaning] = {
    var words: [String: PlainMeaning] = ["~": .null]
    for word in ["y", "yes", "n", "no", "on", "off", "true", "false", "null"] {
      let capitalized = word.prefix(1).uppercased() + word.dropFirst()
      for spelling in [word, capitalized, word.uppercased()] {
        words[spelling] = word == "null" ? .null : .boolean
      }
    }
    return words
  }()

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func numeric(_ bytes: Bytes) -> PlainMeaning? {
    if isDate(bytes) { return .date }
    let isSigned = bytes.first == 0x2B || bytes.first == 0x2D
    let rest = isSigned ? bytes.dropFirst() : bytes
    return isSpecialFloat(rest) || isOfOtherBase(rest) || isDecimal(rest) || isSexagesimal(rest)
      ? .number : nil
  }

  private static func isSpecialFloat(_ bytes: Bytes) -> Bool {
    guard bytes.count == 4, bytes.first == 0x2E else { return false }
    let word = bytes.dropFirst().map { $0 | 0x20 }
    return word.elementsEqual("inf".utf8) || word.elementsEqual("nan".utf8)
  }

  /// `0x1F`, `0o17` or `0b11`.
  private static func isOfOtherBase(_ bytes: Bytes) -> Bool {
    guard bytes.first == 0x30, bytes.count > 2 else { return false }
    let digits = bytes.dropFirst(2)
    switch bytes[bytes.startIndex + 1] {
    case 0x78: return digits.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
    case 0x6F: return digits.allSatisfy { $0 >= 0x30 && $0 <= 0x37 }
    case 0x62: return digits.allSatisfy { $0 == 0x30 || $0 == 0x31 || $0 == 0x5F }
    default: return false
    }
  }

  private static func isDecimal(_ bytes: Bytes) -> Bool {
    let whole = bytes.prefix(while: isDigit)
    var rest = bytes[whole.endIndex...]
    var digits = whole
    if rest.first == 0x2E {
      rest = rest.dropFirst().drop(while: isDigit)
      digits = bytes[..<rest.startIndex]
    }
    guard digits.contains(where: { isDigit($0) && $0 != 0x5F }) else { return false }
    guard let mark = rest.popFirst() else { return true }
    guard mark == 0x65 || mark == 0x45 else { return false }
    if rest.first == 0x2B || rest.first == 0x2D { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy { isDigit($0) && $0 != 0x5F }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte == 0x5F
  }

  /// `1:30` is ninety in YAML 1.1; a fraction may follow the last part.
  private static func isSexagesimal(_ bytes: Bytes) -> Bool {
    let whole = bytes.prefix { $0 != 0x2E }
    let parts = whole.split(separator: 0x3A, omittingEmptySubsequences: false)
    return parts.count > 1 && bytes.dropFirst(whole.count + 1).allSatisfy(isDigit)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
      && parts.dropFirst().allSatisfy { $0.count <= 2 }
  }

  /// `2024-01-31`, with or without a time after it.
  private static func isDate(_ bytes: Bytes) -> Bool {
    func isNumber(_ part: Bytes, _ counts: ClosedRange<Int>) -> Bool {
      counts.contains(part.count) && part.allSatisfy { isDigit($0) && $0 != 0x5F }
    }
    let parts = bytes.prefix(10).split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.count == 3, isNumber(parts[0], 4...4), isNumber(parts[1], 1...2) else {
      return false
    }
    let day = parts[2].prefix { isDigit($0) && $0 != 0x5F }
    guard isNumber(day, 1...2) else { return false }
    return day.endIndex == bytes.endIndex || [0x54, 0x74, 0x20].contains(bytes[day.endIndex])
  }
}

extension SourceTree {
  /// What readers of YAML take a scalar for, when it is unquoted and not text for all of them.
  public func plainMeaning(of node: NodeID) -> PlainMeaning? {
    guard kind(of: node) == .scalar, style(of: node) == .plain else { return nil }
    return withBytes(of: node) { PlainMeaning($0) }
  }

  /// Whether a scalar is a boolean to YAML 1.1 and text to YAML 1.2, as `yes` and `off` are.
  package func isOldBoolean(_ node: NodeID) -> Bool {
    plainMeaning(of: node) == .boolean && Bool(text(of: node).lowercased()) == nil
  }
}

extension String {
  /// The boolean that people mean by a word of some language.
  package var meantBoolean: Bool? {
    switch lowercased() {
    case "true", "yes", "on", "y", "1": true
    case "false", "no", "off", "n", "0": false
    default: nil
    }
  }
}
