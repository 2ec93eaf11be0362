package import Diagnostics
import JSON

extension RuleComment {
  /// The comments of this kind in a YAML text, in order.
  ///
  /// What looks like one inside a value is part of the value.
  /// - Complexity: O(bytes); O(nodes) too when there is one.
  package static func all(in tree: SourceTree) -> [RuleComment] {
    let comments = marks(in: tree.source.bytes).compactMap { RuleComment(at: $0, in: tree.source) }
    guard !comments.isEmpty else { return [] }
    // Nodes and comments are both in document order, so one pass finds those in values.
    let values = (0..<tree.count).lazy.map { NodeID(index: $0) }
      .filter { tree.kind(of: $0) == .scalar }.map(tree.range)
    var rest = values.makeIterator()
    var value = rest.next()
    return comments.filter { comment in
      let start = comment.location.range.lowerBound
      while let range = value, range.upperBound <= start { value = rest.next() }
      return value.map { start < $0.lowerBound } ?? true
    }
  }

  /// The places of `#`.
  private static func marks(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var marks: [Int] = []
      var place = 0
      while true {
        place = bytes.firstIndex(from: place) { $0.marks(of: 0x23) }
        guard place < bytes.count else { return marks }
        marks.append(place)
        place += 1
      }
    }
  }
}
