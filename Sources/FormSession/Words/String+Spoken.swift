import DisplayText

/// Texts as they are said, and lines as they are typed.
extension String {
  /// A harmless text that ends like a sentence, so that speech pauses after it.
  package var sentence: String {
    let text = spoken
    guard let last = text.unicodeScalars.last else { return text }
    return ".?!:\u{2026}\u{3002}".unicodeScalars.contains(last) ? text : text + "."
  }

  /// A harmless text in one line: line breaks are spaces, and what hides or steers is spelled out.
  package var spoken: String {
    let parts = unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let text = parts.map { String($0).trimmed.escapingHidden() }.filter { !$0.isEmpty }
    return text.joined(separator: " ")
  }

  /// With a capital letter at the beginning.
  package var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// Without spaces and tabs at its ends.
  package var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = unicodeScalars.firstIndex(where: { !isSpace($0) }),
      let last = unicodeScalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  /// What stands between double quotes at both ends; `nil` where none do.
  package var insideQuotes: String? {
    utf8.count > 2 && utf8.first == 0x22 && utf8.last == 0x22
      ? String(dropFirst().dropLast()) : nil
  }
}
