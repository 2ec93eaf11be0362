/// Which lines of two texts differ.
///
/// Lines that occur once in both anchor the comparison (the patience rule), which keeps it close to
/// linear for texts with many small changes. What is between two anchors is compared by the
/// standard library as long as it is short, and is one replacement otherwise.
struct LineDifference {
  /// What became of a line.
  enum Kind: Sendable {
    case same, removed, added
  }

  /// One line of either text.
  struct Step: Sendable {
    var kind: Kind
    /// How many lines of the old text come before it: its index there, unless it was added.
    var old: Int
    /// How many lines of the new text come before it: its index there, unless it was removed.
    var new: Int
  }

  /// The lines of both texts in order, removed ones before those that replace them.
  private(set) var steps: [Step] = []

  private let old: [Int]
  private let new: [Int]

  /// Longer stretches between two anchors are not compared line by line.
  private static let mostLines = 400

  /// Compares the lines of two texts.
  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    compare(old.indices, new.indices)
  }

  /// Adds the steps of two ranges. The depth is at most the number of anchored levels, each of which
  /// holds lines that occur once there and not outside it.
  private mutating func compare(_ a: Range<Int>, _ b: Range<Int>) {
    var (i, j, m, n) = (a.lowerBound, b.lowerBound, a.upperBound, b.upperBound)
    while i < m, j < n, old[i] == new[j] { (i, j) = (i + 1, j + 1) }
    while m > i, n > j, old[m - 1] == new[n - 1] { (m, n) = (m - 1, n - 1) }
    keep(a.lowerBound..<i, b.lowerBound)
    let anchors = i < m && j < n ? self.anchors(i..<m, j..<n) : []
    if anchors.isEmpty {
      replace(i..<m, j..<n)
    } else {
      for (x, y) in anchors {
        compare(i..<x, j..<y)
        keep(x..<x + 1, y)
        (i, j) = (x + 1, y + 1)
      }
      compare(i..<m, j..<n)
    }
    keep(m..<a.upperBound, n)
  }

  private mutating func keep(_ a: Range<Int>, _ start: Int) {
    steps += a.map { Step(kind: .same, old: $0, new: start + $0 - a.lowerBound) }
  }

  /// Adds the steps of ranges without an anchor.
  private mutating func replace(_ a: Range<Int>, _ b: Range<Int>) {
    var (isRemoved, isAdded) = (Set(a), Set(b))
    if !a.isEmpty, !b.isEmpty, a.count + b.count <= LineDifference.mostLines {
      (isRemoved, isAdded) = ([], [])
      for change in new[b].difference(from: old[a]) {
        switch change {
        case .remove(let offset, _, _): isRemoved.insert(a.lowerBound + offset)
        case .insert(let offset, _, _): isAdded.insert(b.lowerBound + offset)
        }
      }
    }
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound || j < b.upperBound {
      if isRemoved.contains(i) {
        steps.append(Step(kind: .removed, old: i, new: j))
        i += 1
      } else if isAdded.contains(j) {
        steps.append(Step(kind: .added, old: i, new: j))
        j += 1
      } else {
        steps.append(Step(kind: .same, old: i, new: j))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  /// Pairs of lines that occur once on either side, as many as keep their order on both.
  private func anchors(_ a: Range<Int>, _ b: Range<Int>) -> [(Int, Int)] {
    let (olds, news) = (LineDifference.unique(old[a]), LineDifference.unique(new[b]))
    let pairs = a.compactMap { index -> (Int, Int)? in
      guard case _?? = olds[old[index]], case let place?? = news[old[index]] else { return nil }
      return (index, place)
    }
    return longestRise(pairs)
  }

  /// The index of each line, or `nil` if it occurs more than once.
  private static func unique(_ lines: ArraySlice<Int>) -> [Int: Int?] {
    Dictionary(zip(lines, lines.indices.map { Optional($0) }), uniquingKeysWith: { _, _ in nil })
  }

  /// The longest subsequence whose second parts rise (patience sorting).
  private func longestRise(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tops: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let pile = tops.partitionPoint { pairs[$0].1 >= pair.1 }
      previous.append(pile > 0 ? tops[pile - 1] : nil)
      if pile == tops.count { tops.append(index) } else { tops[pile] = index }
    }
    var result: [(Int, Int)] = []
    var next = tops.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
