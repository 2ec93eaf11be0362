/// A part of a line that names options.
struct ChoicePart: Hashable {
  /// What it names, without quotes.
  var text: String
  /// Whether it was quoted: then it is an id or an entry, and no number, range or command.
  var isLiteral = false

  /// Whether it is meant as a name: no number and no range.
  var isName: Bool {
    isLiteral || !text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x20 }
  }

  /// The whole of a line as one part: in quotes, it is meant to the letter.
  init(whole line: String) {
    isLiteral = line.utf8.count > 2 && line.utf8.first == 0x22 && line.utf8.last == 0x22
    text = isLiteral ? String(line.dropFirst().dropLast()) : line
  }

  /// The parts of a line: at commas outside of quotes, and at spaces between numbers and ranges.
  ///
  /// - Complexity: O(bytes).
  static func parts(of line: String) -> [ChoicePart] {
    // With an odd number of quotes nobody knows what is quoted.
    let quotes = line.utf8.count { $0 == 0x22 } % 2 == 0
    var isInside = false
    let texts = line.utf8.split { byte in
      if byte == 0x22 { isInside.toggle() }
      return byte == 0x2C && !(quotes && isInside)
    }
    return texts.map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
      .flatMap { text -> [ChoicePart] in
        let part = ChoicePart(whole: text)
        let isNumbers = !part.isName && text.utf8.first != 0x2D
        return isNumbers ? numbers(of: text).map(ChoicePart.init(whole:)) : [part]
      }
  }

  /// The numbers and ranges between spaces; those around a hyphen part nothing.
  private static func numbers(of text: String) -> [String] {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    return ends.map { String($0).trimmed }.joined(separator: "-").split(separator: " ")
      .map(String.init)
  }
}
