import DisplayText
import FormSession
import TerminalUI

extension String {
  /// The text as an answer is read: in one line, its line breaks as a sign, and in quotation marks
  /// where blanks stand at an end, which cannot be seen.
  ///
  /// Text of several lines is cut to `width` columns; one line is left to the view.
  func oneLine(_ theme: Theme, within width: Int) -> String {
    let text = hasBlankEnd ? "\"\(self)\"" : self
    // More could not be seen.
    let start = text.prefix(2 * Swift.max(1, width))
    guard start.contains(where: \.isNewline) else { return text }
    var line = ""
    for character in start {
      if character.isNewline {
        line += (line.isEmpty || line.last == " " ? "" : " ") + theme.glyphs.lineBreak + " "
      } else {
        line.append(character)
      }
    }
    if start.endIndex < text.endIndex { line += theme.symbols.ellipsis }
    while line.last == " " { line.removeLast() }
    return line.cut(toColumns: width, sign: theme.symbols.ellipsis)
  }

  /// The lines that are not blank, without blanks at their ends.
  var trimmedLines: [String] {
    split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Whether there is a blank at an end, be it of a kind that looks like no other.
  private var hasBlankEnd: Bool {
    [first, last].contains { $0.map { $0.isWhitespace && !$0.isNewline } ?? false }
  }

  /// As much of the text as fits with a sign that something is missing; all of it where it fits.
  func cut(toColumns width: Int, sign: String) -> String {
    if columns <= width { return self }
    var text = start(ofColumns: width - sign.columns)
    while text.last == " " { text.removeLast() }
    return text + sign
  }

  /// The beginning and the end of the text with a sign that something is missing between them; all
  /// of it where it fits.
  ///
  /// - Complexity: O(width) for a text that does not fit.
  func cutInMiddle(toColumns width: Int, sign: String) -> String {
    // A character has a column at least.
    if dropFirst(max(0, width)).isEmpty, columns <= width { return self }
    let room = max(0, width - sign.columns)
    let end = String(reversed().start(ofColumns: room / 2).reversed())
    return start(ofColumns: room - end.columns) + sign + end
  }

  /// The text in pieces of at most `width` columns, broken wherever one is full.
  func pieces(ofColumns width: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      let piece = rest.start(ofColumns: width)
      let count = max(1, piece.count)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces.isEmpty ? [""] : pieces
  }
}

extension Sequence<Character> {
  /// As much of the beginning as fits.
  fileprivate func start(ofColumns width: Int) -> String {
    var text = ""
    var left = width
    for character in self {
      left -= String(character).columns
      if left < 0 { break }
      text.append(character)
    }
    return text
  }
}

extension [String] {
  /// Names joined, by commas if by nothing else; those that do not fit are counted:
  /// `PostgreSQL, Redis +3`.
  ///
  /// Where there is a sign for what is cut, the first one is cut rather than the number.
  func joined(
    within width: Int,
    separator: String = ", ",
    ellipsis: String? = nil,
    more: (_ rest: Int) -> String = { " +\($0)" }
  ) -> String {
    guard count > 1 else { return first ?? "" }
    // Whatever the width, no more than this many can be seen.
    var text = ""
    var used = 0
    for (place, name) in enumerated() {
      let rest = count - place - 1
      let sign = rest > 0 ? more(rest).columns : 0
      let addition = (place == 0 ? 0 : separator.columns) + name.columns
      if place > 0, used + addition + sign > width { return text + more(count - place) }
      if let ellipsis, rest > 0, addition + sign > width, width > sign + ellipsis.columns {
        return name.cut(toColumns: width - sign, sign: ellipsis) + more(rest)
      }
      text += place == 0 ? name : separator + name
      used += addition
    }
    return text
  }
}

extension [String] {
  /// The first lines, the last of them with a sign when there are more.
  func cut(to most: Int, sign: String) -> [String] {
    guard count > most, most > 0 else { return self }
    return self[..<(most - 1)] + ["\(self[most - 1]) \(sign)"]
  }
}

extension StyledText {
  /// The text alone.
  var plain: String { runs.map(\.text).joined() }

  var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  /// As much of the text as fits with a sign that something is missing; all of it where it fits.
  func cut(toColumns width: Int, sign: String) -> StyledText {
    if columns <= width { return self }
    var text = StyledText([])
    for run in runs {
      let left = width - text.columns
      // The sign needs its room also behind a run that ends there.
      if run.text.columns >= left {
        let rest = (run.text + " ").cut(toColumns: left, sign: sign)
        return StyledText(text.runs + [StyledText.Run(rest, run.style)])
      }
      text.runs.append(run)
    }
    return text
  }
}
