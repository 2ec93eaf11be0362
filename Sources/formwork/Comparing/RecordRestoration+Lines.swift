import Diagnostics
import FormCompatibility
import FormReader
import SourceTree

/// Records put back in the lines in which they stood, with the comments beside them.
extension RecordRestoration {
  /// A list that is gone as a whole, behind what it stood behind; `nil` where that takes another
  /// way of writing it.
  func wholeList(
    _ records: [LostRecord],
    in holder: NodeID,
    _ tree: SourceTree
  ) -> Finding.Edit? {
    let before = RecordRestoration.tree(of: old)
    guard let first = records.first, let root = before.root,
      let oldHolder = RecordRestoration.holder(first.oldHolder, in: before, root),
      isInLines(oldHolder, before), isInLines(holder, tree)
    else { return nil }
    let entries = before.entries(of: oldHolder).map { ($0.key, $0.value) }
    guard let place = entries.firstIndex(where: { before.text(of: $0.0) == first.key }), place > 0,
      ids(of: entries[place].1, before) == Set(records.map(\.id)),
      let (anchor, indent) = anchor(
        behind: entries[..<place].map { before.text(of: $0.0) },
        holder,
        tree
      )
    else { return nil }
    let bytes = old.bytes
    let keyStart = before.range(of: entries[place].0).lowerBound
    let line = TextLines.start(of: keyStart, in: bytes)
    let start = TextLines.end(of: end(of: entries[place - 1], before), in: bytes)
    let end = TextLines.end(of: end(of: entries[place], before), in: bytes)
    guard start < line, bytes[line..<keyStart].allSatisfy({ $0 == 0x20 }) else { return nil }
    let lead = lines(bytes[start..<line], by: indent - (keyStart - line))
    let body = lines(bytes[line..<end], by: indent - (keyStart - line))
    guard let lead, let body else { return nil }
    // Comments that were left where they stood are not written twice.
    let isThere = new.source.bytes[anchor...].starts(with: lead.utf8)
    // What ends before the key ends with the line break in front of it.
    let offset = isThere ? anchor + lead.utf8.count : anchor
    return insertion(at: offset, isThere ? body + lineBreak : lead + body)
  }

  /// Entries behind the last one of a list that is written in lines.
  func items(_ records: [LostRecord], of list: NodeID, _ tree: SourceTree) -> Finding.Edit? {
    let before = RecordRestoration.tree(of: old)
    guard let first = records.first, let root = before.root,
      let oldHolder = RecordRestoration.holder(first.oldHolder, in: before, root),
      let oldList = before.entries(of: oldHolder).first(where: {
        before.text(of: $0.key) == first.key
      })?.value,
      isInLines(oldList, before), isInLines(list, tree),
      let last = Array(tree.elements(of: list)).last,
      let indent = dash(of: last, tree)
    else { return nil }
    var text = ""
    for record in records {
      let entry = before.elements(of: oldList).first { self.id(of: $0, before) == record.id }
      guard let entry, let column = dash(of: entry, before) else { return nil }
      var start = TextLines.start(of: before.range(of: entry).lowerBound, in: old.bytes)
      while let above = TextLines.comment(above: start, in: old.bytes) { start = above }
      let end = TextLines.end(of: end(of: entry, before), in: old.bytes)
      guard let lines = lines(old.bytes[start..<end], by: indent - column) else { return nil }
      text += lineBreak + lines
    }
    let end = end(of: last, tree)
    return insertion(at: TextLines.end(of: end, in: new.source.bytes), text)
  }

  /// An option that was written as its id alone gets a place for its older ids.
  func option(_ records: [LostRecord], _ ids: [String], _ tree: SourceTree) -> Finding.Edit? {
    guard let first = records.first, case .option = first.holder, first.key == "renamed-from" else {
      return nil
    }
    let place = FormPlaces(new)[first.holder].range
    let bytes = new.source.bytes
    guard place.upperBound <= bytes.count, place.lowerBound < place.upperBound else { return nil }
    let id = String(decoding: bytes[place.lowerBound..<place.upperBound], as: UTF8.self)
    return Finding.Edit(
      range: place,
      replacement: "{ id: \(id), renamed-from: [\(ids.joined(separator: ", "))] }"
    )
  }

  /// Where the line ends behind which a key stood, and how far the keys there are indented.
  private func anchor(
    behind keys: [String],
    _ holder: NodeID,
    _ tree: SourceTree
  ) -> (offset: Int, indent: Int)? {
    let entries = tree.entries(of: holder).map { ($0.key, $0.value) }
    for key in keys.reversed() {
      guard let entry = entries.first(where: { tree.text(of: $0.0) == key }) else { continue }
      let start = tree.range(of: entry.0).lowerBound
      let bytes = new.source.bytes
      return (
        TextLines.end(of: end(of: entry, tree), in: bytes),
        start - TextLines.start(of: start, in: bytes)
      )
    }
    return nil
  }

  private func ids(of list: NodeID, _ tree: SourceTree) -> Set<String> {
    Set(tree.elements(of: list).map { id(of: $0, tree) })
  }

  private func id(of entry: NodeID, _ tree: SourceTree) -> String {
    tree.text(of: tree.value(of: "id", in: entry) ?? entry)
  }

  private func isInLines(_ node: NodeID, _ tree: SourceTree) -> Bool {
    let byte = tree.source.byte(at: tree.range(of: node).lowerBound)
    return tree.kind(of: node) != .scalar && byte != 0x7B && byte != 0x5B
  }

  /// The column of the dash before an entry.
  private func dash(of entry: NodeID, _ tree: SourceTree) -> Int? {
    let bytes = tree.source.bytes
    let start = TextLines.start(of: tree.range(of: entry).lowerBound, in: bytes)
    let indent = bytes[start...].prefix { $0 == 0x20 }
    return bytes[indent.endIndex...].starts(with: "- ".utf8) ? indent.count : nil
  }

  private func end(of entry: (key: NodeID, value: NodeID), _ tree: SourceTree) -> Int {
    max(tree.range(of: entry.key).upperBound, end(of: entry.value, tree))
  }

  /// The end of the last text in a node: comments below it are none of it.
  private func end(of node: NodeID, _ tree: SourceTree) -> Int {
    var node = node
    while isInLines(node, tree) {
      if let last = Array(tree.elements(of: node)).last {
        node = last
      } else if let last = tree.entries(of: node).map({ ($0.key, $0.value) }).last {
        let value = tree.range(of: last.1)
        if value.isEmpty { return tree.range(of: last.0).upperBound }
        node = last.1
      } else {
        break
      }
    }
    let range = tree.range(of: node)
    var end = range.upperBound
    while end > range.lowerBound, tree.source.bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// Lines moved to another column, with the line breaks of the new version; `nil` where a line
  /// begins before the column.
  private func lines(_ bytes: ArraySlice<UInt8>, by columns: Int) -> String? {
    var result: [String] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = line.last == 0x0D ? line.dropLast() : line
      if text.isEmpty || columns == 0 {
        result.append(String(decoding: text, as: UTF8.self))
      } else if columns > 0 {
        result.append(
          String(repeating: " ", count: columns) + String(decoding: text, as: UTF8.self)
        )
      } else {
        guard text.prefix(-columns).allSatisfy({ $0 == 0x20 }) else { return nil }
        result.append(String(decoding: text.dropFirst(-columns), as: UTF8.self))
      }
    }
    return result.joined(separator: lineBreak)
  }
}

/// Lines of a text, by offsets.
enum TextLines {
  static func start(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The end of a line, before its line break.
  static func end(of offset: Int, in bytes: [UInt8]) -> Int {
    guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return bytes.count }
    return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The start of the line above, when that is a comment.
  static func comment(above start: Int, in bytes: [UInt8]) -> Int? {
    guard start > 0 else { return nil }
    let above = TextLines.start(of: start - 1, in: bytes)
    return bytes[above..<start].first { $0 != 0x20 } == 0x23 ? above : nil
  }
}
