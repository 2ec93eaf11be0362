import Diagnostics

/// A line of YAML.
struct YAMLLine {
  /// The first byte.
  var start: Int
  /// The first byte that is no space.
  var content: Int
  /// The end, without the line break.
  var end: Int
  /// Where the next line begins.
  var next: Int
  /// Spaces before the content; more than any number of them when a tab is among them.
  var column: Int
  /// Whether there is nothing but space or a comment.
  var isEmpty: Bool
  /// Where the dashes of list items are, such as the two of `- - a`.
  var dashes: [Int]

  /// Whether a list item begins here.
  var isItem: Bool { !dashes.isEmpty }
}

/// A list or mapping that is open where a line begins, seen by its indentation.
struct YAMLLevel {
  /// Spaces before its items or keys.
  var column: Int
  /// Whether these are the items of a list.
  var isItem: Bool
  /// The nearest line above with an item or key of it.
  var line: YAMLLine
}

/// A list item, or a key with its value, that can be left out of a text.
struct YAMLPart {
  /// Its lines.
  var range: SourceRange
  /// Spaces before it.
  var column: Int
  /// Whether it is a list item.
  var isItem: Bool
  /// Whether it stands where the others of its collection do.
  var isAligned: Bool
}

/// The layout of a YAML text: its lines, how far they are indented, and what that makes of them.
///
/// This looks at indentation only, so it works where the text is not YAML.
struct YAMLLines {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the text begins, after a byte order mark.
  let start: Int

  /// The line that holds a byte; a line break belongs to the line that it ends.
  func line(at offset: Int) -> YAMLLine {
    var first = min(offset, bytes.count)
    while first > start, !isBreak(first - 1) { first -= 1 }
    return line(from: first)
  }

  /// The line above, if there is one.
  func line(above line: YAMLLine) -> YAMLLine? {
    guard line.start > start else { return nil }
    let isPair = line.start - 2 >= start && bytes[line.start - 1] == 0x0A
    return self.line(at: line.start - (isPair && bytes[line.start - 2] == 0x0D ? 2 : 1))
  }

  /// The line below, if there is one.
  func line(below line: YAMLLine) -> YAMLLine? {
    line.next < bytes.count ? self.line(from: line.next) : nil
  }

  /// The next line below that is neither empty nor a comment.
  func contentLine(below line: YAMLLine) -> YAMLLine? {
    var cursor = line
    while let below = self.line(below: cursor) {
      guard below.isEmpty else { return below }
      cursor = below
    }
    return nil
  }

  private func line(from first: Int) -> YAMLLine {
    var content = first
    while content < bytes.count, bytes[content] == 0x20 { content += 1 }
    var end = content
    while end < bytes.count, !isBreak(end) { end += 1 }
    var next = min(end + 1, bytes.count)
    if next < bytes.count, bytes[end] == 0x0D, bytes[next] == 0x0A { next += 1 }
    var dashes: [Int] = []
    var index = content
    while index < end, bytes[index] == 0x2D, index + 1 == end || isSpace(index + 1) {
      dashes.append(index)
      index = afterSpaces(index + 1, to: end)
    }
    let rest = afterSpaces(content, to: end)
    return YAMLLine(
      start: first,
      content: content,
      end: end,
      next: next,
      column: content < end && bytes[content] == 0x09 ? .max : content - first,
      isEmpty: rest == end || bytes[rest] == 0x23,
      dashes: dashes
    )
  }

  /// The key and the value of a line, after the dashes; the value ends before a comment.
  func parts(of line: YAMLLine) -> (key: SourceRange?, value: SourceRange) {
    let first = afterSpaces(line.dashes.last.map { $0 + 1 } ?? line.content, to: line.end)
    var index = first
    if index < line.end, bytes[index] == 0x22 || bytes[index] == 0x27 {
      let quote = bytes[index]
      index += 1
      while index < line.end, bytes[index] != quote { index += bytes[index] == 0x5C ? 2 : 1 }
    }
    while index < line.end {
      if bytes[index] == 0x23, index > first, isSpace(index - 1) { break }
      if bytes[index] == 0x3A, index + 1 == line.end || isSpace(index + 1) {
        let value = afterSpaces(index + 1, to: line.end)
        return (SourceRange(first, index), SourceRange(value, valueEnd(from: value, line)))
      }
      index += 1
    }
    return (nil, SourceRange(first, valueEnd(from: first, line)))
  }

  /// The lists and mappings that are open above a line, outermost first.
  ///
  /// - Complexity: O(bytes before the line).
  func levels(above line: YAMLLine) -> [YAMLLevel] {
    var levels: [YAMLLevel] = []
    var bound = Int.max
    var cursor = line
    while let above = self.line(above: cursor), !isDocumentMark(above) {
      cursor = above
      if above.isItem, above.column == bound, let last = levels.last, !last.isItem {
        // A key among the items of a list has most likely lost its dash.
        levels[levels.count - 1].isItem = true
      }
      // The items of a list may stand in the column of its key.
      let isListKey = above.column == bound && !above.isItem && levels.last?.isItem == true
      guard !above.isEmpty, above.column < bound || isListKey else { continue }
      let key = parts(of: above).key
      guard key != nil || above.isItem else { continue }
      if let key {
        levels.append(
          YAMLLevel(column: key.lowerBound - above.start, isItem: false, line: above)
        )
      }
      for dash in above.dashes.reversed() {
        levels.append(YAMLLevel(column: dash - above.start, isItem: true, line: above))
      }
      bound = above.column
      if bound == 0, !above.isItem { break }
    }
    return levels.reversed()
  }

  /// The part of a text that has to go when a place in it cannot be read: the list item that it
  /// stands in, else the outermost key; `nil` when that would be everything.
  ///
  /// - Complexity: O(bytes).
  func part(holding offset: Int) -> YAMLPart? {
    let line = line(at: offset)
    let levels = levels(above: line)
    let isItem = levels.contains { $0.isItem && $0.column == line.column }
    let isLevel = levels.contains { $0.isItem == line.isItem && $0.column == line.column }
    // A line nearer to the margin than the items around it: the next of them is well again.
    if !isLevel, let list = levels.first(where: { $0.isItem && $0.column > line.column }) {
      return part(from: line, isAligned: false, sibling: list.column)
    }
    // Among items a line is one, even when its dash is missing.
    if isItem, !isLevel || line.isItem { return part(from: line, isItem: true) }
    if line.isItem, beginsList(line, levels) { return part(from: line, isItem: true) }
    let holder = levels.last { $0.isItem && $0.column < line.column } ?? levels.first
    guard let holder, holder.line.column < line.column,
      let part = part(from: holder.line, isItem: holder.isItem),
      part.range.upperBound > offset
    else { return part(from: line) }
    return part
  }

  private func beginsList(_ line: YAMLLine, _ levels: [YAMLLevel]) -> Bool {
    guard line.column < Int.max, let last = levels.last else { return line.column < Int.max }
    return last.column <= line.column && parts(of: last.line).value.isEmpty
  }

  /// A line and those below that belong to it; it ends before an item in the column of a sibling.
  private func part(
    from first: YAMLLine,
    isItem: Bool = false,
    isAligned: Bool = true,
    sibling: Int? = nil
  ) -> YAMLPart? {
    guard first.content < bytes.count, bytes[first.content] != 0x7B, bytes[first.content] != 0x5B
    else { return nil }
    var last = first
    while let below = contentLine(below: last) {
      let isListItem = below.column == first.column && below.isItem && !isItem
      guard below.column > first.column || isListItem, !isDocumentMark(below),
        !(below.isItem && below.column == sibling)
      else { break }
      last = below
    }
    return YAMLPart(
      range: SourceRange(first.start, last.end),
      column: first.column,
      isItem: isItem,
      isAligned: isAligned
    )
  }

  /// Whether a line is `---` or `...`, with or without something after it.
  private func isDocumentMark(_ line: YAMLLine) -> Bool {
    guard line.column == 0, line.start + 3 <= line.end else { return false }
    let mark = bytes[line.start..<line.start + 3]
    return mark.allSatisfy { $0 == 0x2D } || mark.allSatisfy { $0 == 0x2E }
  }

  /// The end of a value on its line, without a comment and the space before that.
  private func valueEnd(from value: Int, _ line: YAMLLine) -> Int {
    var end = value
    while end < line.end, bytes[end] != 0x23 || end > line.start && !isSpace(end - 1) { end += 1 }
    while end > value, isSpace(end - 1) { end -= 1 }
    return end
  }

  func afterSpaces(_ start: Int, to end: Int) -> Int {
    var index = start
    while index < end, isSpace(index) { index += 1 }
    return min(index, end)
  }

  func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

  private func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
}
