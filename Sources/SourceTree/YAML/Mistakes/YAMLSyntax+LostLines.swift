import Diagnostics

/// The line of a key is gone, so that the list below it follows the value of another key.
extension YAMLSyntax {
  /// A mapping in block style, as far as it matters to a list in it.
  private struct Surroundings {
    /// The line of the last key before the list.
    var owner: YAMLLine
    var keys: Set<String> = []
    /// What is written behind `type`.
    var type: String?
    /// Whether the mapping is an item of a list; otherwise it is the whole text.
    var isItem = false
    /// The key of the list that the mapping is an item of.
    var parent: String?
  }

  /// What is said when the line of a key is missing before the first item of its list: `sections`,
  /// `fields` or `options`, as told by the keys of the item and of the mapping around it.
  func missingListKey(before line: YAMLLine) -> YAMLRefusal? {
    guard line.isItem, let around = surroundings(of: line),
      let name = listKey(for: keys(ofItem: line), in: around)
    else { return nil }
    let start = line.range.lowerBound
    let indentation = width(around.owner.contentStart, in: around.owner)
    let hasReturn = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
    let finding = SourceFindings.missingLine(
      name,
      at: location(line.indentEnd, line.indentEnd + 1),
      column: indentation + 1,
      fix: .replace(
        SourceRange(start, start),
        with: String(repeating: " ", count: indentation) + name + (hasReturn ? ":\r\n" : ":\n")
      )
    )
    return YAMLRefusal(finding, addingKey(name, before: line, below: around.owner))
  }

  private func listKey(for item: Set<String>, in around: Surroundings) -> String? {
    guard around.keys.isDisjoint(with: ["sections", "fields", "options"]) else { return nil }
    // One key alone may be one of the mapping around it, with a dash too many.
    let isField = item.count > 1 && (item.contains("type") || item.contains("label"))
    if !around.isItem {
      guard around.keys.contains("formwork") else { return nil }
      return item.contains("fields") ? "sections" : isField ? "fields" : nil
    }
    if let type = around.type {
      let isOption =
        item.isEmpty || item.contains("id") && !item.contains("type") && !item.contains("fields")
      return isOption && (type == "picker" || type == "multi-selector") ? "options" : nil
    }
    let isSection = around.keys.allSatisfy {
      YAMLSyntax.plainKeys.contains($0) || $0.hasPrefix("x-")
    }
    let isElsewhere = ["fields", "options", "retired"].contains(around.parent ?? "")
    return isField && isSection && !isElsewhere ? "fields" : nil
  }

  /// Keys with texts that nothing depends on, but for ids, which can be read all the same.
  private static let plainKeys: Set<String> = [
    "formwork", "id", "title", "description", "version", "when", "renamed-from", "type", "label",
    "help", "required",
  ]

  /// The innermost mapping above an item that is itself an item, or the whole text.
  private func surroundings(of item: YAMLLine) -> Surroundings? {
    var limit = width(item.indentEnd, in: item)
    for above in linesAbove(item) {
      let column = width(above.contentStart, in: above)
      guard above.key != nil, column <= limit else { continue }
      var around = Surroundings(owner: above)
      readUp(from: above, column, &around)
      guard around.isItem || column == 0 else {
        // A mapping that is the value of a key: what is around it is asked next.
        limit = column - 1
        continue
      }
      readDown(from: source.position(of: item.range.lowerBound).line + 1, column, &around)
      return around
    }
    return nil
  }

  /// Reads the keys of a mapping from a line of it to its first.
  private func readUp(from last: YAMLLine, _ column: Int, _ around: inout Surroundings) {
    var dash: Int?
    var next: YAMLLine? = last
    while let line = next {
      next = lineAbove(line)
      if let dash {
        let isSibling = line.isItem && width(line.indentEnd, in: line) == dash
        guard width(line.contentStart, in: line) <= dash, !isSibling else { continue }
        around.parent = line.key.map { excerpt(of: $0) }
        return
      }
      let content = width(line.contentStart, in: line)
      if content < column { return }
      guard content == column else { continue }
      add(line, to: &around)
      if line.isItem {
        around.isItem = true
        dash = width(line.indentEnd, in: line)
      }
    }
  }

  /// Reads the keys of a mapping from a line of it to its last.
  private func readDown(from first: Int, _ column: Int, _ around: inout Surroundings) {
    for number in first..<max(first, source.lineCount + 1) {
      let line = YAMLLine(source.lineRange(number), bytes)
      guard !line.isBlank else { continue }
      let indent = width(line.indentEnd, in: line)
      if indent < column { return }
      if indent == column, !line.isItem { add(line, to: &around) }
    }
  }

  private func add(_ line: YAMLLine, to around: inout Surroundings) {
    guard let key = line.key else { return }
    let name = excerpt(of: key)
    around.keys.insert(name)
    if name == "type" { around.type = excerpt(of: line.value) }
  }

  private func keys(ofItem line: YAMLLine) -> Set<String> {
    guard line.firstByte != 0x7B else { return keys(inBraces: line) }
    var item = Surroundings(owner: line)
    add(line, to: &item)
    let first = source.position(of: line.range.lowerBound).line + 1
    readDown(from: first, width(line.contentStart, in: line), &item)
    return item.keys
  }

  private func keys(inBraces line: YAMLLine) -> Set<String> {
    var keys: Set<String> = []
    for index in line.contentStart..<line.end where bytes[index] == 0x3A {
      var start = index
      while start > line.contentStart, isKeyLetter(bytes[start - 1]) { start -= 1 }
      if start < index { keys.insert(text(in: SourceRange(start, index))) }
    }
    return keys
  }

  /// Empties the value of the key above, so that the list stands there, and has it read as that of
  /// the missing key.
  private func addingKey(
    _ name: String,
    before item: YAMLLine,
    below owner: YAMLLine
  ) -> YAMLPatch? {
    guard let key = owner.key, owner.valueStart < item.range.lowerBound else { return nil }
    let isOneLine = lineBelow(owner)?.range == item.range
    let value = isOneLine ? readable(owner.value) : nil
    let last = excerpt(of: key)
    // What others may refer to must not get lost.
    guard value != nil || YAMLSyntax.plainKeys.contains(last) || last.hasPrefix("x-") else {
      return nil
    }
    return YAMLPatch(
      erased: [SourceRange(owner.valueStart, item.range.lowerBound)],
      added: AddedKey(
        after: key.lowerBound,
        value: value,
        name: name,
        offset: item.indentEnd
      ),
      end: item.indentEnd + 1
    )
  }

  /// A text that is written as it is meant, but for quotes around it.
  private func readable(
    _ value: SourceRange
  ) -> (range: SourceRange, text: SourceRange, style: ScalarStyle)? {
    let spelling = bytes[value.lowerBound..<value.upperBound]
    guard let first = spelling.first, let last = spelling.last,
      spelling.elementsEqual(source.bytes[value.lowerBound..<value.upperBound])
    else { return nil }
    if first == 0x22 || first == 0x27 {
      let text = SourceRange(value.lowerBound + 1, max(value.upperBound - 1, value.lowerBound + 1))
      let isWhole = value.count > 1 && last == first
      guard isWhole, !spelling.dropFirst().dropLast().contains(where: { $0 == first || $0 == 0x5C })
      else { return nil }
      return (value, text, first == 0x22 ? .doubleQuoted : .singleQuoted)
    }
    let isWord = first | 0x20 >= 0x61 && first | 0x20 <= 0x7A || first >= 0x30 && first <= 0x39
    return isWord && keyAfterSpace(in: value) == nil ? (value, value, .plain) : nil
  }
}
