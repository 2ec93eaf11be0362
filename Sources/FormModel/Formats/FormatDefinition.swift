import Patterns

/// What a format means.
///
/// The pattern and the length can be said in JSON Schema, word for word; `rest` cannot.
package struct FormatDefinition: Sendable {
  /// The shape, in the common subset of regular expressions; for the whole text.
  package var pattern: String
  /// The greatest number of Unicode scalars.
  package var maxLength: Int?
  /// What a regular expression cannot say; called only for texts that match.
  package var rest: (@Sendable (String) -> Bool)?
}

extension FormatDefinition {
  /// Whether a text has the format, whose pattern was compiled before; `nil` when the steps do not
  /// suffice.
  func accepts(_ text: String, _ pattern: Pattern, spending steps: inout Int) -> Bool? {
    if let maxLength, text.unicodeScalars.count > maxLength { return false }
    return pattern.matchesWhole(text, spending: &steps).map { $0 && rest?(text) ?? true }
  }
}

extension TextFormat {
  /// What this format means, and the standard that defines it.
  package var definition: FormatDefinition {
    switch self {
    case .email: .email
    case .url: .url
    case .hostname: .hostname
    case .slug: .slug
    case .semver: .semver
    case .date: .date
    case .path: .path
    case .identifier: .identifier
    }
  }
}

extension FormatDefinition {
  /// RFC 3339, section 5.6, `full-date`: a day of the Gregorian calendar, also before 1582.
  fileprivate static let date = {
    let leapYear = """
      (?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)
      """
    let long = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    let short = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    let february = "02-(?:0[1-9]|1[0-9]|2[0-8])"
    return FormatDefinition(
      pattern: "(?:[0-9]{4}-(?:\(long)|\(short)|\(february))|\(leapYear)-02-29)"
    )
  }()

  /// A mailbox of RFC 5321, section 4.1.2, as a dot-string and a domain, in ASCII.
  ///
  /// Quoted local parts and address literals, which no mailbox has in practice, are left out.
  /// At most 64 characters before the `@` (section 4.5.3.1.1) and 254 in all.
  fileprivate static let email = {
    let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
    return FormatDefinition(
      pattern: "\(atom)(?:\\.\(atom))*@\(label)(?:\\.\(label))*",
      maxLength: 254,
      rest: { text in (text.utf8.firstIndex(of: 0x40).map { text[..<$0].utf8.count } ?? 0) <= 64 }
    )
  }()

  /// A host name of RFC 1123, section 2.1.
  ///
  /// Labels of letters, digits and inner hyphens, at most 63 characters each and 253 in all.
  /// A single label is one; an IPv4 address looks like one.
  fileprivate static let hostname = FormatDefinition(
    pattern: "\(label)(?:\\.\(label))*",
    maxLength: 253
  )

  /// What C and most languages since call an identifier, in ASCII.
  fileprivate static let identifier = FormatDefinition(pattern: "[A-Za-z_][A-Za-z0-9_]*")

  /// A pathname of POSIX (IEEE Std 1003.1, section 3.271) without control characters.
  ///
  /// It is relative or absolute. A component has at most 255 bytes and the whole 4095 (NAME_MAX and
  /// PATH_MAX of Linux).
  fileprivate static let path = FormatDefinition(
    pattern: "[^\\x00-\\x1F\\x7F]+",
    maxLength: 4095,
    rest: { text in
      text.utf8.count <= 4095 && text.utf8.split(separator: 0x2F).allSatisfy { $0.count <= 255 }
    }
  )

  /// Semantic Versioning 2.0.0, the regular expression of semver.org.
  fileprivate static let semver = {
    let number = "(?:0|[1-9][0-9]*)"
    let part = "(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)"
    return FormatDefinition(
      pattern: """
        \(number)\\.\(number)\\.\(number)(?:-\(part)(?:\\.\(part))*)?\
        (?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?
        """
    )
  }()

  /// Lower-case words and numbers joined by single hyphens: what the template filter `slug` makes.
  fileprivate static let slug = FormatDefinition(pattern: "[a-z0-9]+(?:-[a-z0-9]+)*")

  /// A URI of RFC 3986, section 3, with an authority.
  ///
  /// A scheme, `://`, a host that is not empty, then port, path, query and fragment as they come;
  /// or `file:///` and a path. Without IPvFuture; ports up to 65535.
  /// Other characters than ASCII have to be encoded, as the RFC asks.
  fileprivate static let url = {
    let scheme = "[A-Za-z][A-Za-z0-9+.-]*"
    let encoded = "%[0-9A-Fa-f]{2}"
    let name = "A-Za-z0-9._~!$&'()*+,;="
    let userInfo = "(?:(?:[\(name):-]|\(encoded))*@)?"
    let host = "(?:(?:[\(name)-]|\(encoded))+|\\[\(ipv6)\\])"
    let port = """
      (?::(?:[0-9]{0,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?
      """
    let path = "(?:/(?:[\(name):@/-]|\(encoded))*)"
    let query = "(?:\\?(?:[\(name):@/?-]|\(encoded))*)?"
    let fragment = "(?:#(?:[\(name):@/?-]|\(encoded))*)?"
    let file = "[Ff][Ii][Ll][Ee]://\(path)"
    return FormatDefinition(
      pattern: "(?:\(scheme)://\(userInfo)\(host)\(port)\(path)?|\(file))\(query)\(fragment)"
    )
  }()

  fileprivate static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  /// RFC 3986, section 3.2.2, `IPv6address`.
  fileprivate static let ipv6 = {
    let h16 = "[0-9A-Fa-f]{1,4}"
    let octet = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])"
    let last = "(?:\(h16):\(h16)|\(octet)\\.\(octet)\\.\(octet)\\.\(octet))"
    func upTo(_ count: Int) -> String {
      count == 0 ? "(?:\(h16))?" : "(?:(?:\(h16):){0,\(count)}\(h16))?"
    }
    let forms = [
      "(?:\(h16):){6}\(last)",
      "::(?:\(h16):){5}\(last)",
      "\(upTo(0))::(?:\(h16):){4}\(last)",
      "\(upTo(1))::(?:\(h16):){3}\(last)",
      "\(upTo(2))::(?:\(h16):){2}\(last)",
      "\(upTo(3))::\(h16):\(last)",
      "\(upTo(4))::\(last)",
      "\(upTo(5))::\(h16)",
      "\(upTo(6))::",
    ]
    return "(?:\(forms.joined(separator: "|")))"
  }()
}
