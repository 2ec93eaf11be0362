import Diagnostics

/// How the text after a mistake can still be read.
extension YAMLSyntax {
  /// Makes the value of a line a text that cannot be used, with the lines that continue it.
  func coveringValue(of line: YAMLLine) -> YAMLPatch? {
    let value = line.value
    guard !value.isEmpty else { return nil }
    return covering(value, in: line)
  }

  func covering(_ value: SourceRange, in line: YAMLLine) -> YAMLPatch {
    let below = linesBelow(line, deeperThan: width(line.contentStart, in: line))
    return YAMLPatch(
      erased: below.map { [$0] } ?? [],
      covered: value,
      spoiled: value,
      end: below?.upperBound ?? value.upperBound
    )
  }

  /// Makes a word, inside brackets or not, a text that cannot be used.
  func coveringWord(_ range: SourceRange) -> YAMLPatch {
    YAMLPatch(covered: range, spoiled: range, end: range.upperBound)
  }

  /// Makes the rest of a line spaces, and what stands before it on the line useless.
  func erasing(_ rest: SourceRange, after value: SourceRange, in line: YAMLLine) -> YAMLPatch {
    let below = linesBelow(line, deeperThan: width(line.contentStart, in: line))
    return YAMLPatch(
      erased: [rest] + (below.map { [$0] } ?? []),
      spoiled: value,
      end: below?.upperBound ?? rest.upperBound
    )
  }

  /// Passes over a line with all below it that is indented as far; not over anything with an id,
  /// which other places may name.
  func passingOver(_ line: YAMLLine) -> YAMLPatch? {
    guard !line.isItem, line.contentStart < line.end else { return nil }
    let below = linesBelow(line, deeperThan: width(line.contentStart, in: line) - 1)
    let end = below?.upperBound ?? line.end
    let range = SourceRange(line.contentStart, end)
    guard !holdsID(range) else { return nil }
    return YAMLPatch(erased: [range], passedOver: range.lowerBound, end: end)
  }

  /// Passes over one line that holds no more than a word.
  func passingOverLine(_ line: YAMLLine) -> YAMLPatch? {
    guard !line.isItem, line.contentStart < line.end else { return nil }
    let below = linesBelow(line, deeperThan: width(line.contentStart, in: line))
    let range = SourceRange(line.contentStart, below?.upperBound ?? line.end)
    guard !holdsID(range) else { return nil }
    return YAMLPatch(erased: [range], passedOver: range.lowerBound, end: range.upperBound)
  }

  /// Brackets that are not well-formed, on one line: all of it becomes a text.
  func coveringBrackets(at offset: Int, level: Int) -> YAMLPatch? {
    let line = line(at: offset)
    let starts = [line.contentStart, line.valueStart]
    guard let start = starts.first(where: { $0 <= offset && isOpening($0, before: line.end) })
    else { return nil }
    let (depth, match) = brackets(from: start, to: line.end, at: offset)
    let end = level > depth ? match : line.end
    guard let end, end > offset else { return nil }
    let value = SourceRange(start, end)
    return level > depth ? coveringWord(value) : covering(value, in: line)
  }

  private func isOpening(_ offset: Int, before end: Int) -> Bool {
    offset < end && (bytes[offset] == 0x5B || bytes[offset] == 0x7B)
  }

  /// How many brackets are open after the byte at an offset, and where the first is closed.
  func brackets(
    from start: Int,
    to end: Int,
    at offset: Int
  ) -> (depth: Int, match: Int?) {
    var depth = 0
    var depthThere = 0
    var quote: UInt8 = 0
    for index in start..<end {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x5B || byte == 0x7B {
        depth += 1
      } else if byte == 0x5D || byte == 0x7D {
        depth -= 1
        if depth == 0 { return (depthThere, index + 1) }
      }
      if index <= offset { depthThere = max(depth, 1) }
    }
    return (depthThere, nil)
  }

  /// The value after a `:` without space; a simple one is what it seems to be.
  func separatingColon(_ colon: Int, in line: YAMLLine) -> YAMLPatch? {
    let value = SourceRange(colon + 1, line.end)
    if isBlockText(value) {
      return YAMLPatch(inserted: [YAMLInsertion(colon + 1, [0x20])], end: line.end)
    }
    guard linesBelow(line, deeperThan: width(line.contentStart, in: line)) == nil else {
      return nil
    }
    return YAMLPatch(
      erased: [value],
      spoiled: value,
      restored: isSimple(value) ? (value.lowerBound, value) : nil,
      end: value.upperBound
    )
  }

  /// The key after a `-` without space: its first letter gives way to the space.
  func separatingDash(_ dash: Int, in line: YAMLLine) -> YAMLPatch? {
    guard let key = line.key, key.upperBound > dash + 2 else { return nil }
    let name = SourceRange(dash + 1, key.upperBound)
    guard isSimple(name) else { return nil }
    return YAMLPatch(
      erased: [SourceRange(dash + 1, dash + 2)],
      restored: (dash + 2, name),
      end: key.upperBound
    )
  }

  /// Every escape from a place to the end of a quoted text.
  func coveringEscapes(from start: Int) -> YAMLPatch {
    let lineEnd = line(at: start).range.upperBound
    var end = start
    while end < lineEnd, bytes[end] != 0x22 {
      // A backslash at the end of a line joins it with the next.
      if bytes[end] == 0x5C, end + 1 < lineEnd { end += 1 }
      end += 1
    }
    let range = SourceRange(start, min(max(end, start + 1), bytes.count))
    return coveringWord(range)
  }

  // MARK: Lines

  /// The lines below one that are indented by more than some spaces.
  func linesBelow(_ line: YAMLLine, deeperThan width: Int) -> SourceRange? {
    var number = source.position(of: line.range.lowerBound).line + 1
    var end: Int?
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      if !next.isBlank {
        guard self.width(next.indentEnd, in: next) > width else { break }
        end = next.range.upperBound
      }
      number += 1
    }
    return end.map { SourceRange(line.range.upperBound, $0) }
  }

  /// How far a byte is from the beginning of its line, once the line is moved as it was before.
  func width(_ offset: Int, in line: YAMLLine) -> Int {
    offset - line.range.lowerBound + (recovery?.indentation(at: line.range.lowerBound) ?? 0)
  }

  /// Whether lines hold a list or an `id`.
  func holdsID(_ range: SourceRange) -> Bool {
    var number = source.position(of: range.lowerBound).line
    while number <= source.lineCount {
      let line = YAMLLine(source.lineRange(number), bytes)
      guard line.range.lowerBound < range.upperBound else { return false }
      var start = line.contentStart
      while start < line.end, bytes[start] == 0x09 || bytes[start] == 0x20 { start += 1 }
      if line.isItem { return true }
      if start + 1 < line.end, bytes[start] == 0x2D, bytes[start + 1] <= 0x20 { return true }
      if let key = line.key, key.upperBound > start,
        bytes[start..<key.upperBound].elementsEqual("id".utf8)
      {
        return true
      }
      number += 1
    }
    return false
  }

  /// Letters, digits, `-`, `_` and `.`, beginning with a letter, and none of them in place of a byte
  /// that could not be read.
  func isSimple(_ range: SourceRange) -> Bool {
    let written = source.bytes[range.lowerBound..<range.upperBound]
    guard !range.isEmpty, isLetter(bytes[range.lowerBound]),
      written.elementsEqual(bytes[range.lowerBound..<range.upperBound])
    else { return false }
    return bytes[range.lowerBound..<range.upperBound].allSatisfy {
      isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
