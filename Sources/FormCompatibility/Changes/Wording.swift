import FormModel

extension String {
  /// The text as a scalar of YAML in one line: plain where every reader takes it for text.
  var yamlScalar: String {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null"]
    if utf8.first?.isLetter == true, utf8.last != 0x20, !words.contains(lowercased()),
      utf8.allSatisfy({ $0.isLetter || $0.isDigit || " -_.".utf8.contains($0) })
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

extension LocalizedText {
  /// The text as a value of YAML in one line.
  var yamlValue: String {
    if translations.isEmpty { return fallback.yamlScalar }
    let entries = translations.map { "\($0.language): \($0.text.yamlScalar)" }
    return "{ \(entries.joined(separator: ", ")) }"
  }
}
