import DisplayText
import FormModel

/// The Markdown that descriptions, helps and notes may use, line by line.
///
/// It is what people write in a sentence or two: `*emphasis*`, `**strong**`, code in backticks or
/// between fences, `[text](link)`, headings and lists, as CommonMark has them. Whatever else there
/// is stays as it is written, such as `[text][reference]`, and so does a mark that never closes; a
/// backslash takes the meaning of the next mark away.
package struct Markdown: Hashable, Sendable {
  /// How a piece of text is marked.
  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let emphasis = Marks(rawValue: 1)
    package static let strong = Marks(rawValue: 2)
    package static let code = Marks(rawValue: 4)
    package static let link = Marks(rawValue: 8)
  }

  /// A piece of text.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var marks: Marks
    /// Where the link leads that ends with it.
    package var target: String?

    /// The text, and behind a link where it leads.
    package var plainText: String {
      guard let target, target != text else { return text }
      return "\(text) (\(target))"
    }
  }

  /// A line of the text.
  package struct Line: Hashable, Sendable {
    /// What a line is: of a paragraph, an item of a list that has no numbers, a heading, or code
    /// between fences.
    package enum Kind: Hashable, Sendable { case text, item, heading, code }

    package var kind = Kind.text
    /// Its pieces.
    package fileprivate(set) var runs: [Run] = []

    /// The words alone, without marks.
    fileprivate var plainText: String { runs.map(\.plainText).joined() }
  }

  /// The lines, in order.
  package private(set) var lines: [Line]

  /// - Complexity: O(length).
  package init(_ source: String) {
    lines = []
    // Most texts are one line without marks.
    if Markdown.hasNoMarks(source[...]) {
      lines = [Line(runs: [Run(text: source, marks: [])])]
      return
    }
    let (source, answers) = source.withoutFilledPlaces
    // What closes the fence that is open.
    var fence: ArraySlice<Character>?
    for text in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      // Most lines of others have none either, and are not looked at by character.
      if fence == nil, Markdown.hasNoMarks(text) {
        lines.append(Line(runs: [Run(text: String(text), marks: [])]))
        continue
      }
      let characters = Array(text)
      let sign = Markdown.fence(characters)
      if let open = fence {
        if let sign, sign.first == open.first, sign.count >= open.count,
          characters.allSatisfy({ $0 == sign.first || $0 == " " })
        {
          fence = nil
        } else {
          let runs = text.isEmpty ? [] : [Run(text: String(text), marks: .code)]
          lines.append(Line(kind: .code, runs: runs))
        }
      } else if let sign {
        fence = sign
      } else {
        lines.append(Markdown.line(characters))
      }
    }
    if !answers.isEmpty { fill(answers) }
  }

  /// Whether a line begins with a letter, and all of it is letters, digits, spaces, and signs that
  /// are no marks behind a letter.
  private static func hasNoMarks(_ line: Substring) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    guard let first = line.utf8.first, isLetter(first) else { return false }
    return line.utf8.allSatisfy { byte in
      isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || " ,.;:'-?%/".utf8.contains(byte)
    }
  }

  /// Puts answers where the marks around them are read.
  private mutating func fill(_ answers: [Character: String]) {
    func filled(_ text: String) -> String { text.map { answers[$0] ?? String($0) }.joined() }
    for line in lines.indices {
      for run in lines[line].runs.indices {
        lines[line].runs[run].text = filled(lines[line].runs[run].text)
        lines[line].runs[run].target = lines[line].runs[run].target.map(filled)
      }
    }
  }

  /// The words alone, without marks.
  package var plainText: String {
    lines.map { ($0.kind == .item ? "- " : "") + $0.plainText }.joined(separator: "\n")
  }

  /// What is read out: a sentence for each paragraph, heading and item, and a line of code as it is.
  package var sentences: [String] {
    var blocks: [(kind: Line.Kind, text: String)] = []
    var isOpen = false
    for line in lines {
      let text = line.plainText
      if line.kind == .text, isOpen, !text.isEmpty {
        blocks[blocks.count - 1].text += "\n\(text)"
      } else if !text.isEmpty {
        blocks.append((line.kind, text))
      }
      isOpen = !text.isEmpty && (line.kind == .text || line.kind == .item)
    }
    return blocks.map { kind, text in
      kind == .code
        ? text.escapingHidden() : (kind == .item ? "- " : "") + text.sentence
    }
  }

  /// The three or more backticks or tildes that a line with a fence begins with.
  private static func fence(_ characters: [Character]) -> ArraySlice<Character>? {
    let text = characters.drop { $0 == " " }
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let sign = text.prefix { $0 == first }
    let isCode = first == "`" && text.dropFirst(sign.count).contains("`")
    return sign.count < 3 || isCode ? nil : sign
  }

  private static func line(_ characters: [Character]) -> Line {
    let text = characters.drop { $0 == " " }
    let level = text.prefix { $0 == "#" }.count
    var line = Line()
    var parser = InlineParser(characters)
    if 1...6 ~= level, text.dropFirst(level).first == " " {
      line.kind = .heading
      parser.parse(text.dropFirst(level + 1), .strong, depth: 0)
    } else if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " {
      line.kind = .item
      parser.parse(text.dropFirst(2), [], depth: 0)
    } else if text.first == "[", let close = text.firstIndex(of: "]"),
      text[close...].dropFirst().first == ":"
    {
      // Where a reference leads.
      line.runs = [Run(text: String(characters), marks: [])]
      return line
    } else {
      parser.parse(characters[...], [], depth: 0)
    }
    line.runs = parser.runs
    return line
  }
}

/// Reads the marks inside of a line.
private struct InlineParser {
  private let characters: [Character]
  private(set) var runs: [Markdown.Run] = []

  /// Marks inside of marks are read so deep; deeper ones stay as they are written.
  private static let deepest = 4

  /// Of each bracket and parenthesis that closes, where it does.
  private let closings: [Int: Int]

  init(_ characters: [Character]) {
    self.characters = characters
    var closings: [Int: Int] = [:]
    for (opening, closing) in [("[", "]"), ("(", ")")] as [(Character, Character)] {
      var (open, isEscaped): ([Int], Bool) = ([], false)
      for (place, character) in characters.enumerated() {
        let isPlain = isEscaped
        isEscaped = !isEscaped && character == "\\"
        if isPlain { continue }
        if character == opening { open.append(place) }
        if character == closing, let start = open.popLast() { closings[start] = place }
      }
    }
    self.closings = closings
  }

  mutating func parse(_ text: ArraySlice<Character>, _ marks: Markdown.Marks, depth: Int) {
    // A mark without an end here has none further on; brackets are known to have one.
    var endless: Set<String> = []
    var place = text.startIndex
    while place < text.endIndex {
      let rest = text[place...]
      if rest.first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol
      {
        add(String(next), marks)
        place += 2
        continue
      }
      if depth < InlineParser.deepest, let delimiter = delimiter(rest), !endless.contains(delimiter)
      {
        if let end = parse(rest, after: delimiter, marks, depth: depth) {
          place = end
          continue
        }
        if delimiter != "[" { endless.insert(delimiter) }
        add(delimiter, marks)
        place += delimiter.count
        continue
      }
      add(String(rest[place]), marks)
      place += 1
    }
  }

  /// The mark that may open at the beginning of a text: behind no letter, and in front of one.
  private func delimiter(_ text: ArraySlice<Character>) -> String? {
    guard let first = text.first, "`*_[".contains(first) else { return nil }
    if first == "`" || first == "[" { return String(first) }
    let isInside = text.startIndex > 0 && characters[text.startIndex - 1].isWordLike
    let delimiter = String(repeating: first, count: text.dropFirst().first == first ? 2 : 1)
    guard let next = text.dropFirst(delimiter.count).first, !next.isWhitespace else { return nil }
    return isInside ? nil : delimiter
  }

  /// Reads what a mark encloses.
  ///
  /// - Returns: The place behind it; `nil` where it does not close.
  private mutating func parse(
    _ text: ArraySlice<Character>,
    after delimiter: String,
    _ marks: Markdown.Marks,
    depth: Int
  ) -> Int? {
    let inside = text.dropFirst(delimiter.count)
    switch delimiter {
    case "`":
      guard let end = inside.firstIndex(of: "`"), end > inside.startIndex else { return nil }
      add(String(inside[..<end]), marks.union(.code))
      return end + 1
    case "[":
      guard let close = closing(text.startIndex, in: text), close > inside.startIndex,
        let end = closing(close + 1, in: text)
      else { return nil }
      if text[close + 1] == "[" {
        add(String(text[...end]), marks)
        return end + 1
      }
      let target = String(inside[(close + 2)..<end])
      if target.isEmpty || target.contains(where: \.isWhitespace) { return nil }
      parse(inside[..<close], marks.union(.link), depth: depth + 1)
      runs[runs.count - 1].target = target
      return end + 1
    default:
      let mark: Markdown.Marks = delimiter.count == 2 ? .strong : .emphasis
      guard let end = end(of: delimiter, in: inside) else { return nil }
      parse(inside[..<end], marks.union(mark), depth: depth + 1)
      return end + delimiter.count
    }
  }

  /// Where the bracket at a place closes, in a part of the line.
  private func closing(_ place: Int, in text: ArraySlice<Character>) -> Int? {
    closings[place].flatMap { text.indices.contains($0) ? $0 : nil }
  }

  /// Where emphasis ends: behind a letter, and in front of none.
  private func end(of delimiter: String, in text: ArraySlice<Character>) -> Int? {
    let sign = delimiter.first
    return text.indices.dropFirst().first { place in
      let behind = place + delimiter.count
      return text[place...].prefix(delimiter.count).allSatisfy { $0 == sign }
        && behind <= text.endIndex && !text[place - 1].isWhitespace && text[place - 1] != sign
        && (behind == characters.count
          || !characters[behind].isWordLike && characters[behind] != sign)
    }
  }

  private mutating func add(_ text: String, _ marks: Markdown.Marks) {
    if let last = runs.last, last.marks == marks, last.target == nil {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Markdown.Run(text: text, marks: marks))
    }
  }
}

extension Character {
  /// Whether it is part of a word; an answer is.
  fileprivate var isWordLike: Bool { isLetter || isNumber || isFilledPlace }
}
