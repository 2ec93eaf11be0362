extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part, where no element of the first part
  /// comes after one of the second; the end without one.
  ///
  /// - Complexity: O(log n).
  package func partitionPoint(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
