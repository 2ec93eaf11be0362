/// A group of changed lines with the lines around them.
struct Hunk: Sendable {
  /// One line of a hunk, by its index in the old text or, for an added one, in the new.
  enum Step: Equatable {
    case same(Int)
    case removed(Int)
    case added(Int)
  }

  /// The lines of the old text, and of the new one, that the hunk covers, counted from 0.
  var old: Range<Int>
  var new: Range<Int>
  var steps: [Step]

  /// The hunks of a difference; changes with at most twice the context between them share one.
  static func all(in difference: LineDifference, context: Int) -> [Hunk] {
    let (removed, added) = (difference.isRemoved, difference.isAdded)
    var hunks: [Hunk] = []
    var (i, j) = (0, 0)
    while i < removed.count || j < added.count {
      let isChange = (i < removed.count && removed[i]) || (j < added.count && added[j])
      guard isChange else {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (start, newStart) = (i, j)
      var steps: [Step] = []
      while i < removed.count, removed[i] {
        steps.append(.removed(i))
        i += 1
      }
      while j < added.count, added[j] {
        steps.append(.added(j))
        j += 1
      }
      if let last = hunks.indices.last, start - hunks[last].old.upperBound <= 2 * context {
        hunks[last].extend(to: start)
        hunks[last].steps += steps
        hunks[last].old = hunks[last].old.lowerBound..<i
        hunks[last].new = hunks[last].new.lowerBound..<j
      } else {
        if let last = hunks.indices.last {
          hunks[last].extend(to: hunks[last].old.upperBound + context)
        }
        let lead = min(context, start)
        let before = ((start - lead)..<start).map(Step.same)
        hunks.append(
          Hunk(old: (start - lead)..<i, new: (newStart - lead)..<j, steps: before + steps)
        )
      }
    }
    if let last = hunks.indices.last {
      hunks[last].extend(to: min(hunks[last].old.upperBound + context, removed.count))
    }
    return hunks
  }

  /// Adds unchanged lines up to a line of the old text.
  private mutating func extend(to end: Int) {
    let count = end - old.upperBound
    steps += (old.upperBound..<end).map(Step.same)
    old = old.lowerBound..<end
    new = new.lowerBound..<(new.upperBound + count)
  }

  /// `line,count` of a range; an empty one names the line before it.
  static func span(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }
}
