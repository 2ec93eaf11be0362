import Diagnostics
import FormModel
import SourceTree

/// The lines of each field of a form: from its hyphen to what is next.
struct FieldBlocks {
  struct Block {
    /// The byte offset of the first line, and of what follows the last one.
    var range: Range<Int>
    /// The spaces before the hyphen.
    var column: Int
    /// Whether it is the first of its section.
    var isFirst: Bool
  }

  /// In the order of the fields.
  private(set) var blocks: [Block] = []
  let tree: SourceTree

  /// Finds the blocks; `nil` where a field does not stand on lines of its own.
  init?(of form: Form, _ tree: SourceTree) {
    self.tree = tree
    let bytes = tree.source.bytes
    guard !FieldBlocks.keepsEmptyLines(bytes) else { return nil }
    blocks.reserveCapacity(form.fields.count)
    let isWhole = bytes.withUnsafeBufferPointer { bytes in
      FieldBlocks.lists(of: tree).allSatisfy { list in
        addBlocks(of: list, bytes)
      }
    }
    guard isWhole, blocks.count == form.fields.count else { return nil }
  }

  /// The list of fields of each section.
  static func lists(of tree: SourceTree) -> [NodeID] {
    guard let root = tree.root else { return [] }
    if let sections = tree.value(of: "sections", in: root) {
      return tree.elements(of: sections).compactMap { tree.value(of: "fields", in: $0) }
    }
    return tree.value(of: "fields", in: root).map { [$0] } ?? []
  }

  /// The place of the hyphen of an element, and of the beginning of its line; `nil` when something
  /// else stands there.
  static func hyphen(
    before start: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (place: Int, line: Int)? {
    var place = start - 1
    while place >= 0, bytes[place] == 0x20 { place -= 1 }
    guard place >= 0, place < start - 1, bytes[place] == 0x2D else { return nil }
    var line = place
    while line > 0, bytes[line - 1] == 0x20 { line -= 1 }
    guard line == 0 || bytes[line - 1] == 0x0A else { return nil }
    return (place, line)
  }

  private mutating func addBlocks(of list: NodeID, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = blocks.count
    for element in tree.elements(of: list) {
      let start = tree.range(of: element).lowerBound
      guard tree.kind(of: element) == .mapping,
        let (place, line) = FieldBlocks.hyphen(before: start, bytes)
      else { return false }
      if blocks.count > first {
        let begin = blocks[blocks.count - 1].range.lowerBound
        guard begin < line else { return false }
        blocks[blocks.count - 1].range = begin..<line
      }
      var end = max(tree.range(of: element).upperBound, start)
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      blocks.append(
        Block(
          range: line..<min(end + 1, bytes.count),
          column: place - line,
          isFirst: blocks.count == first
        )
      )
    }
    return true
  }

  /// Whether a text may say, with `|+` or its like, that empty lines after it are part of it.
  static func keepsEmptyLines(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == 0x2B {
        var before = index - 1
        while before >= 0, bytes[before] >= 0x30, bytes[before] <= 0x39 { before -= 1 }
        if before >= 0, bytes[before] == 0x7C || bytes[before] == 0x3E { return true }
      }
      return false
    }
  }
}
