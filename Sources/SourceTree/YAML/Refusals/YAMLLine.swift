import Diagnostics

/// One line of YAML seen as a person sees it: indentation, `- `, key, value.
///
/// It is a guess, made only to say where a mistake is; what the text means is libyaml's word.
struct YAMLLine {
  /// The line without its line break.
  let range: SourceRange
  /// The byte after the indentation.
  let indentEnd: Int
  /// The byte after the indentation and any `- `.
  let contentStart: Int
  /// The key before `: `, when there is one.
  let key: SourceRange?
  /// Where the value after the key begins; without a key the content.
  let valueStart: Int
  /// One past the last byte that is neither space nor comment.
  let end: Int

  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.range = range
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    indentEnd = index
    while index + 1 < range.upperBound, bytes[index] == 0x2D, bytes[index + 1] == 0x20 {
      index += 1
      while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    }
    contentStart = index
    end = YAMLLine.end(of: range, from: index, bytes)
    let colon = YAMLLine.colon(from: index, to: end, bytes)
    key = colon.map { SourceRange(index, $0) }
    guard let colon else {
      valueStart = index
      return
    }
    var value = min(colon + 1, end)
    while value < end, bytes[value] <= 0x20 { value += 1 }
    valueStart = value
  }

  /// Whether there is nothing but space and a comment.
  var isBlank: Bool { contentStart >= end }

  /// What it begins with, behind the indentation and any `- `.
  var firstByte: UInt8? { isBlank ? nil : bytes[contentStart] }

  /// Whether there is nothing but space.
  var isEmpty: Bool { contentStart == range.upperBound }

  /// Whether it begins with `- `, or is a lone `-`.
  var isItem: Bool {
    indentEnd < end && bytes[indentEnd] == 0x2D
      && (indentEnd + 1 == range.upperBound || bytes[indentEnd + 1] == 0x20)
  }

  /// The value, without a comment.
  var value: SourceRange { SourceRange(valueStart, max(valueStart, end)) }

  /// The columns, counted from 0, in which something on this line begins.
  var columns: [Int] {
    var columns = [indentEnd - range.lowerBound]
    var index = indentEnd
    while index < contentStart {
      if bytes[index] == 0x2D {
        index += 1
        while index < contentStart, bytes[index] == 0x20 { index += 1 }
        columns.append(index - range.lowerBound)
      } else {
        index += 1
      }
    }
    return columns
  }

  /// A key that its value follows without the space that YAML wants: `id:name`.
  var tightColon: Int? {
    guard key == nil, contentStart < end, isLetter(bytes[contentStart]) else { return nil }
    var index = contentStart
    while index < end, isLetter(bytes[index]) || bytes[index] == 0x2D || isDigit(bytes[index]) {
      index += 1
    }
    guard index + 1 < end, bytes[index] == 0x3A, bytes[index + 1] != 0x3A,
      bytes[index + 1] != 0x2F
    else { return nil }
    return index
  }

  /// A `-` that its key follows without the space that YAML wants: `-id: name`.
  var tightDash: Int? {
    guard let key, key.count > 1, bytes[contentStart] == 0x2D, isLetter(bytes[contentStart + 1])
    else { return nil }
    return contentStart
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// The first `:` that ends a key, quoted keys included.
  private static func colon(
    from start: Int,
    to end: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var index = afterQuotes(from: start, to: end, bytes)
    while index < end {
      if bytes[index] == 0x3A, index + 1 == end || bytes[index + 1] <= 0x20 { return index }
      index += 1
    }
    return nil
  }

  /// Where a comment begins, or the space at the end of the line.
  private static func end(
    of line: SourceRange,
    from start: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var end = line.upperBound
    var index = afterQuotes(from: start, to: end, bytes)
    while index < end {
      if bytes[index] == 0x23, index == line.lowerBound || bytes[index - 1] <= 0x20 {
        end = index
      }
      index += 1
    }
    while end > line.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private static func afterQuotes(
    from start: Int,
    to end: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard start < end, bytes[start] == 0x22 || bytes[start] == 0x27 else { return start }
    var index = start + 1
    while index < end, bytes[index] != bytes[start] { index += 1 }
    return index < end ? index + 1 : start
  }
}
