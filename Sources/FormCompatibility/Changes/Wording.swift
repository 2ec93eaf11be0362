import FormModel

extension Sequence<String> {
  /// The words as a list: `a`, `a and b`, `a, b and c`.
  var listed: String {
    let words = Array(self)
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The words as a list, each in backticks.
  var listedInTicks: String { map { "`\($0)`" }.listed }
}

extension String {
  /// The beginning of a text of the author's that may be a page long.
  var shortened: String {
    let scalars = unicodeScalars.prefix(81)
    return scalars.count > 80 ? String(scalars.prefix(79)) + "\u{2026}" : self
  }

  /// The text as a scalar of YAML in one line: plain where every reader takes it for text.
  var yamlScalar: String {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    let isPlain = utf8.first.map { $0.isLetter } ?? false
    if isPlain, utf8.last != 0x20, !words.contains(lowercased()),
      utf8.allSatisfy({ $0.isLetter || (0x30...0x39).contains($0) || " -_.".utf8.contains($0) })
    {
      return self
    }
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension LocalizedText {
  /// The text as a value of YAML in one line.
  var yamlValue: String {
    if translations.isEmpty { return fallback.yamlScalar }
    let entries = translations.map { "\($0.language): \($0.text.yamlScalar)" }
    return "{ \(entries.joined(separator: ", ")) }"
  }
}
