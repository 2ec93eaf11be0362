/// Ranges of a text that was mended to be read on.
extension [Node] {
  /// Makes siblings follow each other and parents hold their children, whatever was mended where.
  ///
  /// A scalar that would have to give way is where nobody can tell, and becomes invalid.
  ///
  /// - Complexity: O(nodes).
  mutating func settleRanges() {
    var open: [Int] = []
    var end: UInt32 = 0
    for index in indices {
      while let parent = open.last, Int(self[parent].next) <= index {
        end = close(parent, atLeast: end)
        open.removeLast()
      }
      if self[index].start < end {
        self[index].start = end
        self[index].end = Swift.max(self[index].end, end)
        if self[index].kind == .scalar { self[index].kind = .invalid }
      }
      if self[index].kind == .mapping || self[index].kind == .sequence {
        open.append(index)
        end = self[index].start
      } else {
        end = self[index].end
      }
    }
    for parent in open.reversed() { end = close(parent, atLeast: end) }
  }

  private mutating func close(_ parent: Int, atLeast end: UInt32) -> UInt32 {
    self[parent].end = Swift.max(self[parent].end, end)
    return self[parent].end
  }
}
