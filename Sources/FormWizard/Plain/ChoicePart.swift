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
    if line.utf8.count > 2, line.utf8.first == 0x22, line.utf8.last == 0x22 {
      self.init(text: String(line.dropFirst().dropLast()), isLiteral: true)
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
    split(line).flatMap { text -> [ChoicePart] in
      let part = ChoicePart(whole: text)
      let isNumbers = !part.isName && text.utf8.first != 0x2D
      return isNumbers ? numbers(of: text).map { ChoicePart(text: $0) } : [part]
    }
  }

  /// The numbers and ranges between spaces; those around a hyphen part nothing.
  private static func numbers(of text: String) -> [String] {
    var numbers: [String] = []
    for word in text.split(separator: " ") {
      let isJoined = numbers.last?.utf8.last == 0x2D || word.utf8.first == 0x2D
      if isJoined, !numbers.isEmpty {
        numbers[numbers.count - 1] += word
      } else {
        numbers.append(String(word))
      }
    }
    return numbers
  }

  /// The texts between commas; a quote opens at the beginning of one, and closes at its end.
  ///
  /// - Complexity: O(bytes).
  private static func split(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var parts: [String] = []
    var start = 0
    // A quote that never closes is none, and no later one does.
    var canClose = true
    while start < bytes.count {
      let first = bytes[start...].firstIndex { !isSpace($0) } ?? bytes.count
      var end = bytes[first...].firstIndex(of: 0x2C) ?? bytes.count
      if canClose, first < bytes.count, bytes[first] == 0x22 {
        var quote = bytes[(first + 1)...].firstIndex(of: 0x22)
        while let place = quote {
          let next = bytes[(place + 1)...].firstIndex { !isSpace($0) } ?? bytes.count
          if next == bytes.count || bytes[next] == 0x2C {
            end = next
            break
          }
          quote = bytes[next...].firstIndex(of: 0x22)
        }
        canClose = quote != nil
      }
      let text = String(decoding: bytes[first..<end], as: UTF8.self).trimmed
      if !text.isEmpty { parts.append(text) }
      start = end + 1
    }
    return parts
  }
}
