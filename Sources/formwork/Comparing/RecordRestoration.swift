import Diagnostics
import FormCompatibility
import FormReader
import SourceTree

/// Puts records of old ids back into a form, as one more entry where the author keeps them.
///
/// Only YAML laid out in the usual ways is edited: anything else is left to the person. What stood
/// in lines of its own comes back in them (`RecordRestoration+Lines`).
struct RecordRestoration {
  let old: SourceText
  let new: FormOrigins

  /// Creates a restoration of what the old version recorded into the new one.
  init(_ old: SourceText, _ new: FormOrigins) {
    (self.old, self.new) = (old, new)
  }

  /// The edit that puts back records that one part held under one key.
  func fix(_ records: [LostRecord]) -> Finding.Fix? {
    guard let first = records.first, !new.source.name.hasSuffix(".json") else { return nil }
    let tree = RecordRestoration.tree(of: new.source)
    guard let root = tree.root else { return nil }
    let part = holder(first.holder, in: tree, root)
    let list = part.flatMap { part in
      tree.entries(of: part).first { tree.text(of: $0.key) == first.key }?.value
    }
    let entries = entries(records, quote: (list ?? part).map { quote(in: $0, tree) } ?? "")
    let isWritable = entries.count == records.count
    var edit: Finding.Edit?
    if let part {
      edit = list.map { items(records, of: $0, tree) } ?? wholeList(records, in: part, tree)
      if edit == nil, isWritable {
        edit =
          list.map { addition(to: $0, entries, tree) }
          ?? newList(first.key, in: part, entries, tree)
      }
    } else if isWritable {
      edit = option(records, entries, tree)
    }
    return edit.map { Finding.Fix(edits: [$0]) }
  }

  /// The quote that the neighbours of what is added have, be they texts or keys; else nothing.
  private func quote(in neighbours: NodeID, _ tree: SourceTree) -> String {
    var node = Array(tree.elements(of: neighbours)).last ?? neighbours
    if tree.kind(of: node) == .mapping, tree.count(of: node) > 0 {
      node = tree.firstChild(of: node)
    }
    guard tree.kind(of: node) == .scalar else { return "" }
    switch tree.style(of: node) {
    case .doubleQuoted: return "\""
    case .singleQuoted: return "'"
    default: return ""
    }
  }

  /// A plain text as its neighbours are written.
  private static func quoted(_ text: String, _ quote: String) -> String {
    let isInnocent = text.utf8.allSatisfy { $0 != 0x22 && $0 != 0x27 && $0 != 0x5C }
    return isInnocent ? quote + text + quote : text
  }

  /// How the records are written; fewer than there are when one takes a person.
  private func entries(_ records: [LostRecord], quote: String) -> [String] {
    let tree = RecordRestoration.tree(of: old)
    return records.compactMap { record in
      guard record.key != "renamed-from" else {
        return RecordRestoration.quoted(RecordRestoration.written(record.id), quote)
      }
      guard let root = tree.root,
        let holder = RecordRestoration.holder(record.oldHolder, in: tree, root),
        let list = tree.entries(of: holder).first(where: { tree.text(of: $0.key) == record.key })
      else { return nil }
      for element in tree.elements(of: list.value) {
        let id = tree.value(of: "id", in: element) ?? element
        guard tree.kind(of: id) == .scalar, tree.text(of: id) == record.id else { continue }
        return written(element, tree, quote)
      }
      return nil
    }
  }

  /// An entry of a list in one line, as the author wrote it.
  private func written(_ entry: NodeID, _ tree: SourceTree, _ quote: String) -> String? {
    if tree.kind(of: entry) == .scalar { return text(of: entry, tree, quote) }
    if old.bytes[tree.range(of: entry).lowerBound] == 0x7B { return line(of: entry, tree) }
    var parts: [String] = []
    for (key, value) in tree.entries(of: entry).map({ ($0.key, $0.value) }) {
      guard tree.kind(of: value) == .scalar, let text = text(of: value, tree, quote),
        text.utf8.first == 0x22 || text.utf8.first == 0x27
          || RecordRestoration.isPlainInFlow(text)
      else { return nil }
      parts.append("\(quote)\(tree.text(of: key))\(quote): \(text)")
    }
    return parts.isEmpty ? nil : "{ \(parts.joined(separator: ", ")) }"
  }

  private func text(of scalar: NodeID, _ tree: SourceTree, _ quote: String) -> String? {
    let line = line(of: scalar, tree)
    return tree.style(of: scalar) == .plain
      ? line.map { RecordRestoration.quoted($0, quote) } : line
  }

  private func line(of node: NodeID, _ tree: SourceTree) -> String? {
    let text = tree.spelling(of: node)
    return text.isEmpty || text.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? nil : text
  }

  /// One more entry in a list that is there.
  private func addition(
    to list: NodeID,
    _ entries: [String],
    _ tree: SourceTree
  ) -> Finding.Edit? {
    guard tree.kind(of: list) == .sequence else { return nil }
    let bytes = new.source.bytes
    guard let last = Array(tree.elements(of: list)).last else {
      let start = tree.range(of: list).lowerBound
      return bytes[start] == 0x5B
        ? insertion(at: start + 1, entries.joined(separator: ", ")) : nil
    }
    let end = trimmedEnd(of: last, tree)
    if bytes[tree.range(of: list).lowerBound] == 0x5B {
      return insertion(at: end, entries.map { ", \($0)" }.joined())
    }
    let start = lineStart(of: tree.range(of: last).lowerBound)
    let indent = bytes[start...].prefix { $0 == 0x20 }
    guard bytes[indent.endIndex...].starts(with: "- ".utf8) else { return nil }
    let space = String(repeating: " ", count: indent.count)
    return insertion(
      at: lineEnd(of: end),
      entries.map { "\(lineBreak)\(space)- \($0)" }.joined()
    )
  }

  /// A new list behind the id of a part.
  private func newList(
    _ key: String,
    in holder: NodeID,
    _ entries: [String],
    _ tree: SourceTree
  ) -> Finding.Edit? {
    guard let entry = tree.entries(of: holder).first(where: { tree.isText($0.key, "id") }) else {
      return nil
    }
    let quote = quote(in: holder, tree)
    let text = "\(quote)\(key)\(quote): [\(entries.joined(separator: ", "))]"
    let end = tree.range(of: entry.value).upperBound
    let bytes = new.source.bytes
    let keyStart = tree.range(of: entry.key).lowerBound
    let start = lineStart(of: keyStart)
    if bytes[tree.range(of: holder).lowerBound] == 0x7B {
      let hasOwnLine = bytes[start..<keyStart].allSatisfy { $0 == 0x20 }
      let space = String(repeating: " ", count: keyStart - start)
      return insertion(at: end, hasOwnLine ? ",\(lineBreak)\(space)\(text)" : ", \(text)")
    }
    guard bytes[start..<keyStart].allSatisfy({ $0 == 0x20 || $0 == 0x2D }) else { return nil }
    let space = String(repeating: " ", count: keyStart - start)
    return insertion(at: lineEnd(of: end), "\(lineBreak)\(space)\(text)")
  }

  /// The mapping of a part.
  private func holder(_ part: FormPart, in tree: SourceTree, _ root: NodeID) -> NodeID? {
    guard part != .form else { return root }
    let place = FormPlaces(new)[part].range.lowerBound
    var waiting = [root]
    while let node = waiting.popLast() {
      if let id = tree.value(of: "id", in: node), tree.range(of: id).lowerBound == place {
        return node
      }
      waiting += tree.entries(of: node).map(\.value)
      waiting += tree.elements(of: node)
    }
    return nil
  }

  func insertion(at offset: Int, _ text: String) -> Finding.Edit {
    Finding.Edit(range: SourceRange(offset, offset), replacement: text)
  }

  /// The end of a node without the white space behind it.
  private func trimmedEnd(of node: NodeID, _ tree: SourceTree) -> Int {
    let range = tree.range(of: node)
    var end = range.upperBound
    while end > range.lowerBound, new.source.bytes[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  private func lineStart(of offset: Int) -> Int {
    TextLines.start(of: offset, in: new.source.bytes)
  }

  private func lineEnd(of offset: Int) -> Int { TextLines.end(of: offset, in: new.source.bytes) }

  var lineBreak: String {
    let bytes = new.source.bytes
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  static func tree(of source: SourceText) -> SourceTree {
    ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)).tree
  }

  /// An id, in quotes unless every YAML reads it as text.
  private static func written(_ id: String) -> String {
    let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    let isPlain =
      id.utf8.first.map { (0x61...0x7A).contains($0) } == true && !words.contains(id)
      && id.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
    return isPlain ? id : "\"\(id)\""
  }

  /// Whether a plain text means the same between brackets.
  private static func isPlainInFlow(_ text: String) -> Bool {
    text.utf8.allSatisfy { ![0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains($0) }
  }
}
