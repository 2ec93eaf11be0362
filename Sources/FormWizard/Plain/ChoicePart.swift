/// A part of a line that names options.
struct ChoicePart: Hashable {
  /// What it names, without quotes.
  var text: String
  /// Whether it was quoted: then it is an id or an entry, and no number, range or command.
  var isLiteral = false

  /// As it was typed.
  var typed: String { isLiteral ? "\"\(text)\"" : text }

  /// The whole of a line as one part: in quotes, or behind a backslash, it is meant to the letter.
  init(whole line: String) {
    if line.utf8.count > 2, line.utf8.first == 0x22, line.utf8.last == 0x22 {
      self.init(text: String(line.dropFirst().dropLast()), isLiteral: true)
    } else if line.utf8.count > 1, line.utf8.first == 0x5C {
      self.init(text: String(line.dropFirst()), isLiteral: true)
    } else {
      self.init(text: line)
    }
  }

  init(text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }

  /// The parts of a line: at commas outside of quotes, and at spaces between numbers and ranges.
  static func parts(of line: String) -> [ChoicePart] {
    if line.utf8.first == 0x5C { return [ChoicePart(whole: line)] }
    return split(line).flatMap { text -> [ChoicePart] in
      let part = ChoicePart(whole: text)
      let isNumbers = text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || byte == 0x20 || byte == 0x2D
      }
      guard !part.isLiteral, isNumbers, text.utf8.first != 0x2D else { return [part] }
      return text.split(separator: " ").map { ChoicePart(text: String($0)) }
    }
  }

  /// The texts between commas; a quote opens at the beginning of one, and closes at its end.
  private static func split(_ line: String) -> [String] {
    var parts: [String] = []
    var open: String?
    for piece in line.split(separator: ",", omittingEmptySubsequences: false) {
      let text = open.map { "\($0),\(piece)" } ?? String(piece)
      let trimmed = text.trimmed
      let isClosed =
        trimmed.utf8.first != 0x22 || trimmed.utf8.count > 1 && trimmed.utf8.last == 0x22
      open = isClosed ? nil : text
      if isClosed, !trimmed.isEmpty { parts.append(trimmed) }
    }
    // A quote that never closes is none.
    if let open { parts += open.split(separator: ",").map { String($0).trimmed } }
    return parts.filter { !$0.isEmpty }
  }
}
