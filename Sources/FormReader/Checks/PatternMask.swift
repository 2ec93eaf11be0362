/// A pattern that is none: a mask of a spreadsheet (`99999`, `AAA-999`), an example (`AB-12`) or a
/// class without its brackets (`a-z`).
///
/// To a regular expression such letters and digits are themselves, so that it matches one text or
/// hardly more. Anything else that a pattern may hold (a class, a count, an escape, `|`) leaves no
/// such doubt.
struct PatternMask {
  /// Whether the pattern matches itself and no other text.
  let isLiteral: Bool
  /// The pattern that was probably meant.
  let meant: String?

  /// `nil` for a pattern that means something.
  init?(_ pattern: String) {
    // Most patterns hold one of these, and no mask does.
    guard !pattern.utf8.contains(where: PatternMask.isSure) else { return nil }
    let bytes = Array(pattern.utf8)
    guard !bytes.isEmpty, bytes.count <= PatternMask.longest,
      bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return nil }
    isLiteral = !bytes.contains(where: PatternMask.special.contains)
    if let date = PatternMask.date(bytes) {
      meant = date
    } else if let ranges = PatternMask.bareRanges(bytes) {
      meant = ranges
    } else if isLiteral {
      meant = PatternMask.isShape(bytes) ? PatternMask.classes(for: bytes) : nil
    } else {
      guard PatternMask.isPlainMask(bytes) else { return nil }
      meant = PatternMask.classes(for: bytes)
    }
  }

  /// The pattern that a wildcard such as `*.pdf` of a shell stands for.
  static func wildcard(_ pattern: String) -> String? {
    let rest = pattern.utf8.dropFirst()
    guard pattern.utf8.first == UInt8(ascii: "*"), !rest.isEmpty, rest.count <= longest,
      rest.allSatisfy({
        $0.isDigit || $0.isASCIILetter || Set("-_.@/*".utf8).contains($0)
      })
    else { return nil }
    return pattern.map { $0 == "*" ? ".*" : $0 == "." ? "[.]" : String($0) }.joined()
  }

  /// Bytes of a pattern; nobody writes a longer mask.
  private static let longest = 64
  private static let special = Set(#"\^$.|?*+()[]{}"#.utf8)
  /// Whether a sign makes sure that a pattern is meant as one.
  private static func isSure(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x24, 0x3F, 0x5B...0x5E, 0x7B...0x7D: true
    default: false
    }
  }

  /// What stands between the parts of a date.
  private static let separators = Set(".-/ ".utf8)
  private static let hash = UInt8(ascii: "#")

  /// Whether a literal text shows what an answer looks like: with digits, or one letter repeated.
  private static func isShape(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(where: { $0.isDigit || $0 == hash }) { return true }
    let letters = bytes.filter(\.isASCIILetter)
    guard let first = letters.first, letters.count > 1, Set("AaXxNn".utf8).contains(first) else {
      return false
    }
    return letters.allSatisfy { $0 == first }
  }

  /// Whether a pattern with `.`, `(`, `)` or `+` in it holds only the characters of masks.
  private static func isPlainMask(_ bytes: [UInt8]) -> Bool {
    let signs = bytes.filter { $0 == hash || $0.isDigit || $0.isASCIILetter }
    guard signs.count > 2, signs.allSatisfy(Set("90#AX".utf8).contains),
      bytes.allSatisfy({ signs.contains($0) || Set("-/ :._()+".utf8).contains($0) }),
      // A `+` behind something repeats it.
      !bytes.dropFirst().contains(UInt8(ascii: "+")),
      signs.contains(where: { $0.isDigit || $0 == hash })
    else { return false }
    // In `A.` the point is any character; between the digits of a mask it is a point.
    return bytes.indices.allSatisfy { index in
      bytes[index] != UInt8(ascii: ".")
        || index > 0 && index + 1 < bytes.count && signs.contains(bytes[index - 1])
          && signs.contains(bytes[index + 1])
    }
  }

  /// The class of `a-z0-9` or `0-9+`, whose brackets are missing.
  private static func bareRanges(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    if rest.last == UInt8(ascii: "+") || rest.last == UInt8(ascii: "*") { rest.removeLast() }
    let count = rest.count
    while ["0-9", "a-z", "A-Z"].contains(where: { rest.starts(with: $0.utf8) }) {
      rest.removeFirst(3)
    }
    let isClass =
      rest.count < count
      && (rest.isEmpty || rest.count == 1 && Set("-_ ".utf8).contains(rest.first ?? 0))
    guard isClass else { return nil }
    return "[\(String(decoding: bytes.prefix(count), as: UTF8.self))]+"
  }

  /// The digits of `dd.mm.yyyy`.
  private static func date(_ bytes: [UInt8]) -> String? {
    let parts = bytes.split(omittingEmptySubsequences: false) { separators.contains($0) }
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard parts.count == 3, Set(parts).isSubset(of: ["dd", "mm", "yy", "yyyy"]),
      Set(parts.compactMap(\.first)).count == 3
    else { return nil }
    let signs = bytes.filter { separators.contains($0) }.map {
      $0 == UInt8(ascii: ".") ? "[.]" : String(decoding: [$0], as: UTF8.self)
    }
    let classes = parts.map { "[0-9]{\($0.utf8.count)}" }
    return classes[0] + signs[0] + classes[1] + signs[1] + classes[2]
  }

  /// Runs of digits, capitals and small letters as classes with counts; the rest as it is.
  private static func classes(for bytes: [UInt8]) -> String {
    let letters = bytes.filter(\.isASCIILetter)
    let isNumeric = letters.allSatisfy { $0 | 0x20 == UInt8(ascii: "n") } && !letters.isEmpty
    let isAny = letters.allSatisfy { $0 | 0x20 == UInt8(ascii: "x") } && !letters.isEmpty
    var result = ""
    var index = 0
    while index < bytes.count {
      guard let name = className(bytes[index], isNumeric: isNumeric, isAny: isAny) else {
        let character = String(decoding: [bytes[index]], as: UTF8.self)
        result += special.contains(bytes[index]) ? "[\(character)]" : character
        index += 1
        continue
      }
      var end = index
      while end < bytes.count,
        className(bytes[end], isNumeric: isNumeric, isAny: isAny) == name
      {
        end += 1
      }
      result += end - index > 1 ? "\(name){\(end - index)}" : name
      index = end
    }
    return result
  }

  private static func className(_ byte: UInt8, isNumeric: Bool, isAny: Bool) -> String? {
    if byte.isDigit || byte == hash { return "[0-9]" }
    guard byte.isASCIILetter else { return nil }
    if isNumeric { return "[0-9]" }
    if isAny { return "[0-9A-Za-z]" }
    return byte & 0x20 == 0 ? "[A-Z]" : "[a-z]"
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
