import Diagnostics

/// Slips of the hand that look right on the screen or are right in another language: a dash or a
/// space of another kind, a bullet, a comment of another language, a key with a dash of its own.
extension YAMLSyntax {
  /// What is unmistakably wrong at the beginning of a line.
  func slip(on line: YAMLLine) -> YAMLRefusal? {
    if let refusal = strangeSpaces(in: line) ?? bullet(on: line) { return refusal }
    if line.contentStart < line.end, line.firstByte == 0x3A {
      let place = location(line.contentStart, line.contentStart + 1)
      return YAMLRefusal(SourceFindings.colonWithoutKey(at: place), passingOverLine(line))
    }
    if beginsComment(line.contentStart, before: line.range.upperBound) {
      return comment(line.contentStart, line.range.upperBound)
    }
    return tightItem(on: line) ?? secondDash(on: line)
  }

  /// What is wrong on the line above one that does not fit.
  func slip(above line: YAMLLine) -> YAMLRefusal? {
    guard let above = lineAbove(line) else { return nil }
    if let refusal = strangeSpaces(in: above) ?? bullet(on: above) ?? secondDash(on: above) {
      return refusal
    }
    guard above.key == nil, column(above.contentStart) <= column(line.contentStart),
      above.isItem || wideColon(in: above) != nil
    else { return nil }
    return missingColon(in: above)
  }

  // MARK: Characters

  /// Spaces in the indentation that are none to YAML; those of the next lines are not told again.
  func strangeSpaces(in line: YAMLLine) -> YAMLRefusal? {
    guard var first = strangeSpace(in: line.range) else { return nil }
    var moves: [YAMLMove] = []
    var written: [(offset: Int, bytes: [UInt8])] = []
    var edits: [Finding.Edit] = []
    var number = source.position(of: line.range.lowerBound).line
    while number > 1, let above = strangeSpace(in: source.lineRange(number - 1)) {
      first = above
      number -= 1
    }
    while number <= source.lineCount {
      let range = source.lineRange(number)
      number += 1
      guard strangeSpace(in: range) != nil else { break }
      var index = range.lowerBound
      var count = 0
      while index < range.upperBound {
        let length =
          bytes[index] == 0x20
          ? 1 : StrangeSpace.length(in: bytes, at: index, before: range.upperBound)
        guard length > 0 else { break }
        index += length
        count += 1
      }
      let indentation = SourceRange(range.lowerBound, index)
      let spaces = [UInt8](repeating: 0x20, count: count)
      edits.append(
        Finding.Edit(range: indentation, replacement: String(decoding: spaces, as: UTF8.self))
      )
      let start = range.lowerBound + count
      moves.append(
        YAMLMove(start: start, end: range.upperBound, distance: index - start)
      )
      written.append((range.lowerBound, spaces))
    }
    let finding = SourceFindings.strangeSpace(
      at: first,
      isIndentation: true,
      fix: Finding.Fix(edits: edits)
    )
    let patch = YAMLPatch(moves: moves, written: written, end: line.range.upperBound)
    return YAMLRefusal(finding, patch)
  }

  /// The first space in an indentation that YAML takes for a letter.
  private func strangeSpace(in range: SourceRange) -> SourceLocation? {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    let length = StrangeSpace.length(in: bytes, at: index, before: range.upperBound)
    return length > 0 ? location(index, index + length) : nil
  }

  /// A sign that stands for `-` in writing, with an item after it; its siblings are mended with it.
  func bullet(on line: YAMLLine) -> YAMLRefusal? {
    let start = line.indentEnd
    guard let length = bulletLength(at: start, before: line.end) else { return nil }
    var patch = YAMLPatch(end: line.range.upperBound)
    let sign = Array(bytes[start..<(start + length)])
    var number = source.position(of: start).line
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard !next.isBlank else { continue }
      let indent = width(next.indentEnd, in: next)
      if indent < width(start, in: line) { break }
      guard indent == width(start, in: line), next.indentEnd + length < next.end,
        bytes[next.indentEnd..<(next.indentEnd + length)].elementsEqual(sign)
      else { continue }
      patch.written.append((next.indentEnd, [0x2D]))
      guard length > 1 else { continue }
      patch.moves.append(
        YAMLMove(start: next.indentEnd + 1, end: next.range.upperBound, distance: length - 1)
      )
    }
    let finding = SourceFindings.bullet(
      text(in: SourceRange(start, start + length)),
      at: location(start, start + length),
      item: excerpt(of: SourceRange(start + length + 1, line.end))
    )
    return YAMLRefusal(finding, patch)
  }

  private func bulletLength(at start: Int, before end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    if bytes[start] == 0x2A { return bytes[start + 1] == 0x20 ? 1 : nil }
    if bytes[start] == 0x2B { return beginsMapping(afterSpaces: start + 1, before: end) ? 1 : nil }
    guard start + 3 < end, bytes[start + 3] == 0x20 else { return nil }
    switch (bytes[start], bytes[start + 1], bytes[start + 2]) {
    case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x80, 0xA2), (0xE2, 0x88, 0x92): return 3
    default: return nil
    }
  }

  /// Whether a space follows, and then a mapping: one in braces, or a key.
  private func beginsMapping(afterSpaces start: Int, before end: Int) -> Bool {
    var index = start
    while index < end, bytes[index] == 0x20 { index += 1 }
    guard index > start, index < end else { return false }
    if bytes[index] == 0x7B { return true }
    let key = index
    while index < end, isKeyLetter(bytes[index]) { index += 1 }
    return index > key && index < end && bytes[index] == 0x3A
  }

  /// A colon of another script after a key.
  func wideColon(in line: YAMLLine) -> YAMLRefusal? {
    guard line.key == nil else { return nil }
    var index = line.contentStart
    while index < line.end, isKeyLetter(bytes[index]) { index += 1 }
    guard index > line.contentStart, index + 3 <= line.end,
      bytes[index..<(index + 3)].elementsEqual([0xEF, 0xBC, 0x9A])
    else { return nil }
    let colon = SourceRange(index, index + 3)
    let value = SourceRange(afterStrangeSpace(colon.upperBound, before: line.end), line.end)
    let finding = SourceFindings.wideColon(
      at: location(colon.lowerBound, colon.upperBound),
      fix: .replace(SourceRange(colon.lowerBound, value.lowerBound), with: ": ")
    )
    let written: [UInt8] = [0x3A, 0x20, 0x20]
    let patch = YAMLPatch(written: [(colon.lowerBound, written)], end: value.lowerBound)
    return YAMLRefusal(finding, patch)
  }

  /// A space of another kind after the colon of a key.
  func strangeSpaceAfterColon(_ colon: Int, in line: YAMLLine) -> YAMLRefusal? {
    let length = StrangeSpace.length(in: bytes, at: colon + 1, before: line.end)
    guard length > 0 else { return nil }
    let value = afterStrangeSpace(colon + 1, before: line.end)
    let finding = SourceFindings.strangeSpace(
      at: location(colon + 1, colon + 1 + length),
      isIndentation: false,
      fix: .replace(SourceRange(colon + 1, value), with: " ")
    )
    let spaces = [UInt8](repeating: 0x20, count: value - colon - 1)
    return YAMLRefusal(finding, YAMLPatch(written: [(colon + 1, spaces)], end: value))
  }

  private func afterStrangeSpace(_ start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let length = bytes[index] == 0x20 ? 1 : StrangeSpace.length(in: bytes, at: index, before: end)
      if length == 0 { break }
      index += length
    }
    return index
  }

  // MARK: Comments

  /// Whether a comment as other languages have them begins here.
  func beginsComment(_ offset: Int, before end: Int) -> Bool {
    offset + 1 < end && bytes[offset] == 0x2F
      && (bytes[offset + 1] == 0x2F || bytes[offset + 1] == 0x2A)
  }

  /// A comment on a line of its own, outside of brackets.
  func comment(_ start: Int, _ end: Int) -> YAMLRefusal {
    let finding = SourceFindings.comment(
      text(in: SourceRange(start, start + 2)),
      at: location(start, line(at: start).end)
    )
    return YAMLRefusal(finding, YAMLPatch(erased: [SourceRange(start, end)], end: end))
  }

  // MARK: Dashes

  /// The key of a line that is an item only for the dash before the key.
  func keyAfterDash(_ line: YAMLLine) -> SourceRange? {
    guard let key = line.key, isSimple(key), !isID(key) else { return nil }
    let content = width(line.contentStart, in: line)
    if let next = lineBelow(line), width(next.indentEnd, in: next) == content, !next.isItem,
      next.key != nil
    {
      return nil
    }
    return key
  }

  /// Takes the dashes away from the keys in one column.
  func removingDashes(from line: YAMLLine) -> YAMLPatch {
    var patch = YAMLPatch(end: line.range.upperBound)
    let column = width(line.indentEnd, in: line)
    var number = source.position(of: line.range.lowerBound).line
    while number <= source.lineCount {
      let next = YAMLLine(source.lineRange(number), bytes)
      number += 1
      guard !next.isBlank else { continue }
      let indent = width(next.indentEnd, in: next)
      if indent < column { break }
      guard indent == column, next.isItem else { continue }
      guard keyAfterDash(next) != nil else { break }
      patch.moves.append(
        YAMLMove(
          start: next.indentEnd,
          end: next.range.upperBound,
          distance: next.contentStart - next.indentEnd
        )
      )
    }
    return patch
  }

  /// Moves the items of the list above into the column of an item that is not indented enough; a
  /// list may stand there, below its key.
  func aligningList(above line: YAMLLine, from deeper: Int) -> YAMLPatch? {
    let column = width(line.indentEnd, in: line)
    guard deeper > column else { return nil }
    var patch = YAMLPatch(end: line.range.upperBound)
    for above in linesAbove(line, atMost: .max) {
      let indent = width(above.indentEnd, in: above)
      guard indent >= deeper else {
        let isOwner = above.key != nil && above.value.isEmpty
        return isOwner && width(above.contentStart, in: above) == column ? patch : nil
      }
      patch.moves.append(
        YAMLMove(
          start: above.range.lowerBound,
          end: above.range.upperBound,
          distance: deeper - column
        )
      )
    }
    return nil
  }

  /// Moves a line to where the lines below it belong to it; the value gives way and is read where it
  /// stands.
  func movingRight(_ line: YAMLLine, by distance: Int) -> YAMLPatch? {
    guard distance > 0, isSimple(line.value), line.value.count > distance,
      line.end == line.range.upperBound, let below = lineBelow(line),
      width(below.indentEnd, in: below) == width(line.contentStart, in: line) + distance
    else { return nil }
    return YAMLPatch(
      moves: [YAMLMove(start: line.indentEnd, end: line.end, distance: -distance)],
      restored: (line.valueStart, line.value),
      end: line.range.upperBound
    )
  }

  /// Puts the missing dash before a key; the value gives way and is read where it stands.
  func insertingDash(in line: YAMLLine) -> YAMLPatch? {
    guard let key = line.key, isID(key), isSimple(line.value), line.value.count > 2,
      line.end == line.range.upperBound, let next = lineBelow(line),
      width(next.indentEnd, in: next) == width(line.indentEnd, in: line) + 2
    else { return nil }
    return YAMLPatch(
      moves: [YAMLMove(start: line.indentEnd, end: line.end, distance: -2)],
      written: [(line.indentEnd, [0x2D])],
      restored: (line.valueStart, line.value),
      end: line.range.upperBound
    )
  }

  func secondDash(above line: YAMLLine) -> YAMLRefusal? {
    lineAbove(line).flatMap { secondDash(on: $0) }
  }

  /// A second dash before a key whose siblings stand after the first.
  private func secondDash(on line: YAMLLine) -> YAMLRefusal? {
    let columns = line.columns
    guard columns.count == 3, line.key != nil else { return nil }
    let second = line.range.lowerBound + columns[1]
    guard let below = lineBelow(line), width(below.indentEnd, in: below) == columns[1] else {
      return nil
    }
    let finding = SourceFindings.secondDash(at: location(second, second + 1))
    let move = YAMLMove(
      start: second,
      end: line.range.upperBound,
      distance: line.contentStart - second
    )
    return YAMLRefusal(finding, YAMLPatch(moves: [move], end: line.range.upperBound))
  }

  // MARK: Keys

  /// A key that is none for want of a colon.
  ///
  /// An `id` is taken for what it was meant to be, since others may name it; any other key is
  /// passed over.
  func missingColon(in line: YAMLLine) -> YAMLRefusal {
    let place = location(line.contentStart, max(line.contentStart + 1, line.end))
    if let refusal = wideColon(in: line) { return refusal }
    if beginsComment(line.contentStart, before: line.end) {
      return comment(line.contentStart, line.range.upperBound)
    }
    if let refusal = unindentedText(line) ?? missingDash(on: line) { return refusal }
    if let below = lineBelow(line), let refusal = belowWord(line, below) { return refusal }
    var index = line.contentStart
    while index < line.end, isKeyLetter(bytes[index]) { index += 1 }
    let key = SourceRange(line.contentStart, index)
    while index < line.end,
      [0x20, 0x3B, 0x3D].contains(bytes[index]) || bytes[index] == 0x3E && bytes[index - 1] == 0x3D
    {
      index += 1
    }
    let value = SourceRange(index, max(index, line.end))
    if let refusal = formKeyWithoutColon(key, value, in: line) { return refusal }
    if value.isEmpty, YAMLSyntax.switches.contains(text(in: key)) {
      let finding = SourceFindings.missingColon(at: place, written: "\(text(in: key)): true")
      return YAMLRefusal(finding, passingOverContent(of: line))
    }
    guard !key.isEmpty, key.upperBound < index, isSimple(value) else {
      return YAMLRefusal(SourceFindings.missingColon(at: place), passingOverContent(of: line))
    }
    let isEqualSign = bytes[key.upperBound..<index].contains(0x3D)
    let finding = SourceFindings.missingColon(
      at: place,
      written: isEqualSign || isID(key) || isOftenKey(key)
        ? "\(text(in: key)): \(text(in: value))" : nil
    )
    guard isID(key) else { return YAMLRefusal(finding, passingOverContent(of: line)) }
    let patch = YAMLPatch(
      erased: [SourceRange(key.upperBound, value.lowerBound)],
      inserted: [YAMLInsertion(key.upperBound, [0x3A])],
      end: line.end
    )
    return YAMLRefusal(finding, patch)
  }

  /// Keys that say something by being there, as it may seem.
  private static let switches: Set<String> = [
    "allow-custom", "exclusive", "integer", "multiline", "required", "searchable", "secure",
  ]

  /// A key of a form, and a value that is more than a word.
  private func formKeyWithoutColon(
    _ key: SourceRange,
    _ value: SourceRange,
    in line: YAMLLine
  ) -> YAMLRefusal? {
    let name = text(in: key)
    guard key.upperBound < value.lowerBound, !value.isEmpty, !isID(key),
      ExtraDash.names.contains(name) || name == "formwork" || name == "version"
    else { return nil }
    let finding = SourceFindings.missingColon(
      at: location(line.contentStart, line.end),
      written: "\(name): \(excerpt(of: value))"
    )
    return YAMLRefusal(finding, passingOverContent(of: line))
  }

  /// Whether a word is a key of other lines of the text, more than once.
  private func isOftenKey(_ word: SourceRange) -> Bool {
    guard word.count < 40 else { return false }
    let letters = bytes[word.lowerBound..<word.upperBound]
    var count = 0
    for number in 1...max(1, min(source.lineCount, YAMLSyntax.mostSearchedLines)) {
      let line = YAMLLine(source.lineRange(number), bytes)
      guard let key = line.key, key.count == word.count,
        bytes[key.lowerBound..<key.upperBound].elementsEqual(letters)
      else { continue }
      count += 1
      if count > 1 { return true }
    }
    return false
  }

  /// Lines that are searched for a key.
  private static let mostSearchedLines = 2_000

  /// Passes over what a line says, be it an item or not.
  private func passingOverContent(of line: YAMLLine) -> YAMLPatch? {
    guard line.isItem else { return passingOverLine(line) }
    guard line.contentStart > line.indentEnd + 1, let below = lineBelow(line),
      width(below.indentEnd, in: below) == width(line.contentStart, in: line), !below.isItem
    else { return nil }
    let content = SourceRange(line.contentStart, line.end)
    return YAMLPatch(erased: [content], passedOver: below.contentStart, end: content.upperBound)
  }

  func isID(_ range: SourceRange) -> Bool {
    bytes[range.lowerBound..<range.upperBound].elementsEqual("id".utf8)
  }
}
