import Diagnostics

/// A line of YAML.
struct YAMLLine {
  /// The first byte.
  var start: Int
  /// The first byte that is neither space nor tab.
  var content: Int
  /// The end, without the line break.
  var end: Int
  /// Spaces before the content; more than any number of them when a tab is among them.
  var column: Int
  /// Whether a list item begins here.
  var isItem: Bool
  /// Whether there is nothing but space or a comment.
  var isEmpty: Bool
}

/// A list or mapping that reading was in, or had just left, where it stopped.
struct YAMLLevel: Equatable {
  var isList: Bool
  /// Spaces before its items or keys.
  var column: Int
}

/// Lines that are left out of a text so that the rest can be read.
struct YAMLPart {
  var range: SourceRange
  /// The list or mapping that it is an item or a key of, if it stands where those do.
  var level: YAMLLevel?
}

/// The lines of a YAML text, also where the text is not YAML.
struct YAMLLines {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the text begins, after a byte order mark.
  let start: Int

  /// The line that holds a byte; a line break belongs to the line that it ends.
  func line(at offset: Int) -> YAMLLine {
    var first = min(offset, bytes.count)
    while first > start, !isBreak(first - 1) { first -= 1 }
    var end = first
    while end < bytes.count, !isBreak(end) { end += 1 }
    let content = afterBlanks(first, to: end)
    let hasTab = bytes[first..<content].contains(0x09)
    return YAMLLine(
      start: first,
      content: content,
      end: end,
      column: hasTab ? .max : content - first,
      isItem: isDash(content, before: end),
      isEmpty: content == end || bytes[content] == 0x23
    )
  }

  /// The next line below that is neither empty nor a comment.
  func line(below line: YAMLLine) -> YAMLLine? {
    var below = line
    repeat {
      guard below.end < bytes.count else { return nil }
      below = self.line(at: below.end + 1)
    } while below.isEmpty
    return below
  }

  /// The next line above that is neither empty nor a comment.
  private func line(above line: YAMLLine) -> YAMLLine? {
    var above = line
    repeat {
      guard above.start > start else { return nil }
      above = self.line(at: above.start - 1)
    } while above.isEmpty
    return above
  }

  /// The part of a text that has to go when a place in it cannot be read: the list item that it
  /// stands in, else the outermost key; `nil` when that would be everything.
  ///
  /// `levels` are the lists and mappings at the place, outermost first.
  /// - Complexity: O(bytes).
  func part(holding offset: Int, in levels: [YAMLLevel]) -> YAMLPart? {
    let line = line(at: offset)
    let lists = levels.filter(\.isList)
    var owner = lists.last { $0.column <= line.column } ?? levels.first
    // A line nearer to the margin than the items around it: the next of them is well again.
    if let root = levels.first, owner == root, root.column < line.column {
      owner = lists.first { $0.column > line.column } ?? owner
    }
    let column = owner?.column ?? line.column
    var first = line
    while first.column > column, let above = self.line(above: first) { first = above }
    var last = line
    while let below = self.line(below: last) {
      let isOfKey = below.column == first.column && below.isItem && owner?.isList != true
      let isSibling = below.column == column && below.isItem && owner?.isList == true
      guard below.column > first.column || isOfKey, !isSibling else { break }
      last = below
    }
    let range = SourceRange(first.start, last.end)
    let isBracket = first.content < first.end && "[{".utf8.contains(bytes[first.content])
    guard !isBracket, bytes[range.lowerBound..<range.upperBound].contains(where: { $0 > 0x20 })
    else { return nil }
    let isAligned = first.column == column && first.isItem == (owner?.isList == true)
    return YAMLPart(range: range, level: isAligned ? owner : nil)
  }

  /// The end of what stands on the line of a byte, without a comment and the space before that.
  func contentEnd(from start: Int) -> Int {
    let line = line(at: start)
    var end = start
    while end < line.end, bytes[end] != 0x23 || end > line.start && !isBlank(end - 1) { end += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return end
  }

  /// Whether a list item begins at a byte.
  func isDash(_ index: Int, before end: Int) -> Bool {
    index < end && bytes[index] == 0x2D && (index + 1 == end || isBlank(index + 1))
  }

  /// The index after spaces and tabs.
  func afterBlanks(_ start: Int, to end: Int) -> Int {
    var index = start
    while index < end, isBlank(index) { index += 1 }
    return index
  }

  /// The index after space, line breaks and comments.
  func afterSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == 0x23 {
      index = bytes[index] == 0x23 ? line(at: index).end : index + 1
    }
    return index
  }

  private func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

  private func isBreak(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }
}
