/// Classes that other languages have names for: `[:digit:]` of POSIX, `\p{Digit}` of Java and Perl.
///
/// The members of a name are those of the POSIX locale (IEEE Std 1003.1, section 7.3.1).
package enum NamedClass {
  /// What to write inside of a class for a name, in any case; `nil` for a name that is none.
  package static func members(named name: String) -> String? { members[name.lowercased()] }

  /// The same on its own: `[0-9]`, `\s`.
  package static func pattern(named name: String) -> String? {
    members(named: name).map { $0.hasPrefix("\\") && !$0.contains("-") ? $0 : "[\($0)]" }
  }

  private static let members: [String: String] = [
    "digit": "0-9", "number": "0-9", "alpha": "a-zA-Z", "alnum": "a-zA-Z0-9", "upper": "A-Z",
    "lower": "a-z", "space": #"\s"#, "blank": #" \t"#, "word": #"\w"#, "xdigit": "0-9A-Fa-f",
    "punct": #"!-\/:-@\[-`\{-~"#, "graph": "!-~", "print": " -~", "cntrl": #"\x00-\x1F\x7F"#,
    "ascii": #"\x00-\x7F"#,
  ]

  /// A class such as `[:digit:]` that stands alone, in which its name is only letters, and the name.
  package static func alone(in pattern: String) -> (range: Range<Int>, name: String)? {
    let bytes = pattern.utf8
    guard let start = bytes.firstIndex(of: UInt8(ascii: "[")),
      case let colon = bytes.index(after: start), colon < bytes.endIndex,
      bytes[colon] == UInt8(ascii: ":"),
      let end = bytes[colon...].firstIndex(of: UInt8(ascii: "]")),
      case let last = bytes.index(before: end), last > colon, bytes[last] == UInt8(ascii: ":")
    else { return nil }
    let name = String(pattern[bytes.index(after: colon)..<last])
    guard members(named: name) != nil else { return nil }
    let offset = bytes.distance(from: bytes.startIndex, to: start)
    return (offset..<offset + name.utf8.count + 4, name)
  }
}
