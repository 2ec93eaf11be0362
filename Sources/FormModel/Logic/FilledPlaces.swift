/// STX and ETX stand around an answer.
private let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{2}", "\u{3}")
/// One for private use, which means nothing, begins the character that stands for an answer.
private let base: Unicode.Scalar = "\u{E000}"

/// Answers in a text whose marks are read before its places are filled.
extension String {
  /// The text as an answer in a text with marks.
  var asFilledPlace: String { "\(start)\(self)\(end)" }

  /// The text with a character for each answer in it, and the answers by these.
  ///
  /// - Complexity: O(length).
  package var withoutFilledPlaces: (text: String, answers: [Character: String]) {
    var (text, answers) = (String.UnicodeScalarView(), [Character: String]())
    guard unicodeScalars.contains(start) else { return (self, answers) }
    var answer: String.UnicodeScalarView?
    func close(_ answer: String.UnicodeScalarView) {
      // Its number is written in scalars that join the base.
      let digits = String(answers.count, radix: 16).unicodeScalars.compactMap {
        Unicode.Scalar(0xE0100 + $0.value)
      }
      let place = String.UnicodeScalarView([base] + digits)
      answers[Character(String(place))] = String(answer)
      text += place
    }
    for scalar in unicodeScalars {
      switch (scalar, answer) {
      case (start, nil): answer = String.UnicodeScalarView()
      case (end, let whole?):
        close(whole)
        answer = nil
      case (_, nil): text.append(scalar)
      default: answer?.append(scalar)
      }
    }
    // A long text may be cut in an answer.
    if let answer { close(answer) }
    return (String(text), answers)
  }

  /// The text for others who read its marks: what would be one in an answer is escaped, also where it
  /// begins a line as an item or a quote.
  ///
  /// - Complexity: O(length).
  package var escapingFilledPlaces: String {
    let (text, answers) = withoutFilledPlaces
    if answers.isEmpty { return text }
    var escaped = ""
    /// What the line at hand has so far.
    var line = ""
    for character in text {
      let answer = answers[character]
      for character in answer ?? String(character) {
        if answer != nil, character.isMark(behind: line) { escaped.append("\\") }
        escaped.append(character)
        if character.isNewline {
          line = ""
        } else if !line.isEmpty || character != " " {
          line.append(character)
        }
      }
    }
    return escaped
  }
}

extension Character {
  /// Whether it is a mark behind the rest of its line.
  fileprivate func isMark(behind line: String) -> Bool {
    switch self {
    case "-", "+", ">": line.isEmpty
    case ".", ")": !line.isEmpty && line.allSatisfy(\.isNumber)
    default: "\\`*_[]#~".contains(self)
    }
  }

  /// Whether it stands for an answer.
  package var isFilledPlace: Bool { unicodeScalars.first == base }
}
