import Diagnostics

/// Texts of several lines, after `|` or `>`.
extension SimpleYAMLReader {
  /// Reads a text that begins on the next line and is indented as that is; `column` is that of
  /// the block it stands in.
  mutating func readText(in column: Int) -> Bool {
    let start = index
    let isFolded = bytes[start] == 0x3E
    index &+= 1
    let isStripped = index < bytes.count && bytes[index] == 0x2D
    if isStripped { index &+= 1 }
    skipSpaces()
    guard index < bytes.count, bytes[index] == 0x0A else { return false }
    text.removeAll(keepingCapacity: true)
    var line = index &+ 1
    var end = index
    var indent: Int?
    /// Line breaks since the last line that is not empty.
    var breaks = 0
    while line < bytes.count {
      index = line
      skipSpaces()
      // What an empty line at the end of a file or before the first one means is left to libyaml.
      guard index < bytes.count else { return false }
      let isEmpty = bytes[index] == 0x0A
      let depth = indent ?? index - line
      if isEmpty {
        guard index - line <= depth, indent != nil else { return false }
        breaks &+= 1
      } else {
        guard index - line >= depth else { break }
        guard depth > column, !isFolded || index - line == depth else { return false }
        if indent != nil { separate(breaks, isFolded) }
        indent = depth
        breaks = 1
        guard skipTextLine() else { return false }
        text.append(contentsOf: bytes[(line &+ depth)..<index])
        end = index
      }
      line = index &+ 1
    }
    index = end
    guard indent != nil else { return false }
    if !isStripped, index < bytes.count { text.append(0x0A) }
    let range = SourceRange(start, trimmedEnd(from: start))
    return addText(range, isFolded ? .folded : .literal)
  }

  /// Adds what lies between two lines of a text; folded, a single line break is a space.
  private mutating func separate(_ breaks: Int, _ isFolded: Bool) {
    if isFolded, breaks == 1 { return text.append(0x20) }
    text.append(contentsOf: repeatElement(0x0A, count: isFolded ? breaks - 1 : breaks))
  }

  private mutating func skipTextLine() -> Bool {
    while index < bytes.count, bytes[index] != 0x0A {
      guard bytes[index] != 0x09, !isLineBreak else { return false }
      index &+= 1
    }
    return true
  }
}
