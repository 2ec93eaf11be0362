/// Which lines of two texts differ.
///
/// Lines that occur once in both anchor the comparison (the patience rule), which keeps it close
/// to linear for texts with many small changes; between anchors the shortest edit script is
/// found (Myers, "An O(ND) Difference Algorithm", 1986) as long as it is short.
struct LineDifference {
  private(set) var isRemoved: [Bool]
  private(set) var isAdded: [Bool]

  private let old: [Int]
  private let new: [Int]

  /// Longer edit scripts between two anchors are told as one replacement.
  private static let scriptLimit = 200

  /// Compares lines given by numbers, equal numbers for equal lines.
  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    isRemoved = Array(repeating: false, count: old.count)
    isAdded = Array(repeating: false, count: new.count)
    var pending = [(old.indices, new.indices)]
    while let (a, b) = pending.popLast() {
      let (a, b) = trimmed(a, b)
      if a.isEmpty || b.isEmpty {
        mark(a, b)
        continue
      }
      let anchors = anchors(a, b)
      guard !anchors.isEmpty else {
        if !markShortestScript(a, b) { mark(a, b) }
        continue
      }
      var (i, j) = (a.lowerBound, b.lowerBound)
      for (x, y) in anchors {
        pending.append((i..<x, j..<y))
        (i, j) = (x + 1, y + 1)
      }
      pending.append((i..<a.upperBound, j..<b.upperBound))
    }
  }

  private mutating func mark(_ a: Range<Int>, _ b: Range<Int>) {
    for index in a { isRemoved[index] = true }
    for index in b { isAdded[index] = true }
  }

  /// The ranges without the lines they begin or end with in common.
  private func trimmed(_ a: Range<Int>, _ b: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (i, j) = (a.lowerBound, b.lowerBound)
    var (m, n) = (a.upperBound, b.upperBound)
    while i < m, j < n, old[i] == new[j] { (i, j) = (i + 1, j + 1) }
    while m > i, n > j, old[m - 1] == new[n - 1] { (m, n) = (m - 1, n - 1) }
    return (i..<m, j..<n)
  }

  /// Pairs of lines that occur once on either side, as many as keep their order on both.
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)] {
    var places: [Int: (old: Int, new: Int)] = [:]
    let (none, several) = (-1, -2)
    for index in a {
      let known = places[old[index]]
      places[old[index]] = (known == nil ? index : several, none)
    }
    for index in b {
      guard let known = places[new[index]] else { continue }
      places[new[index]] = (known.old, known.new == none ? index : several)
    }
    let pairs = a.compactMap { index -> (Int, Int)? in
      guard let place = places[old[index]], place.old == index, place.new >= 0 else { return nil }
      return (index, place.new)
    }
    return longestRise(pairs)
  }

  /// The longest subsequence whose second parts rise (patience sorting).
  private func longestRise(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].1 < pairs[index].1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [(Int, Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }

  /// Marks the shortest edit script; `false` if it is longer than the limit.
  private mutating func markShortestScript(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let limit = min(a.count + b.count, LineDifference.scriptLimit)
    var reach = Array(repeating: 0, count: 2 * limit + 3)
    let zero = limit + 1
    var history: [[Int]] = []
    for length in 0...limit {
      history.append(reach)
      for diagonal in stride(from: -length, through: length, by: 2) {
        let (less, more) = (reach[zero + diagonal - 1], reach[zero + diagonal + 1])
        let comesDown = diagonal == -length || (diagonal != length && less < more)
        var x = comesDown ? more : less + 1
        while x < a.count, x - diagonal < b.count, x - diagonal >= 0,
          old[a.lowerBound + x] == new[b.lowerBound + x - diagonal]
        { x += 1 }
        reach[zero + diagonal] = x
        if x >= a.count, x - diagonal >= b.count {
          markBack(a, b, history)
          return true
        }
      }
    }
    return false
  }

  /// Walks the furthest reaches back from the end to the beginning.
  private mutating func markBack(_ a: Range<Int>, _ b: Range<Int>, _ history: [[Int]]) {
    var (x, y) = (a.count, b.count)
    for length in history.indices.dropFirst().reversed() {
      let reach = history[length]
      let zero = reach.count / 2
      let diagonal = x - y
      let (less, more) = (reach[zero + diagonal - 1], reach[zero + diagonal + 1])
      if diagonal == -length || (diagonal != length && less < more) {
        (x, y) = (more, more - diagonal - 1)
        isAdded[b.lowerBound + y] = true
      } else {
        (x, y) = (less, less - diagonal + 1)
        isRemoved[a.lowerBound + x] = true
      }
    }
  }
}
