/// Which lines of two texts differ.
///
/// The texts are compared by the standard library a hundred lines at a time, which is linear in
/// their length and finds the shortest script of changes that are small beside that.
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

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// How many lines of either text are compared at a time.
  private static let window = 100

  /// Compares the lines of two texts.
  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
    compare()
  }

  private mutating func compare() {
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        steps.append(Step(kind: .same, old: i, new: j))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let a = i..<min(i + LineDifference.window, old.count)
      let b = j..<min(j + LineDifference.window, new.count)
      var found = compared(a, b)
      // What a line at the end of the window belongs to may come behind it: the next window begins
      // behind the last line that both texts have.
      if a.upperBound < old.count || b.upperBound < new.count,
        let last = found.lastIndex(where: { $0.kind == .same })
      {
        found.removeSubrange((last + 1)...)
      }
      steps += found
      i += found.count { $0.kind != .added }
      j += found.count { $0.kind != .removed }
    }
  }

  private func compared(_ a: Range<Int>, _ b: Range<Int>) -> [Step] {
    let changes = new[b].difference(from: old[a])
    var removals = changes.removals.map { a.lowerBound + LineDifference.offset(of: $0) }[...]
    var insertions = changes.insertions.map { b.lowerBound + LineDifference.offset(of: $0) }[...]
    var (i, j) = (a.lowerBound, b.lowerBound)
    var steps: [Step] = []
    while i < a.upperBound || j < b.upperBound {
      let kind: Kind = removals.first == i ? .removed : insertions.first == j ? .added : .same
      steps.append(Step(kind: kind, old: i, new: j))
      if kind == .removed { removals.removeFirst() }
      if kind == .added { insertions.removeFirst() }
      if kind != .added { i += 1 }
      if kind != .removed { j += 1 }
    }
    return steps
  }

  private static func offset<Line>(of change: CollectionDifference<Line>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}
