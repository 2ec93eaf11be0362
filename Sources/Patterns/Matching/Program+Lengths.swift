// Which lengths the texts that match can have.
//
// What a scalar is does not matter then, only that an instruction takes one: the machine is run
// over texts of any scalars, a length at a time.
extension Program {
  /// The least length in scalars, of those in a range, that a text which matches can have.
  ///
  /// The budget is below zero when it did not suffice; then there is no answer.
  ///
  /// - Complexity: O(instructions × lengths), and no more lengths than the first and as many as
  ///   there are instructions.
  func leastLength(in lengths: ClosedRange<Int>, spending budget: inout Int) -> Int? {
    var visited = [Bool](repeating: false, count: count)
    var starts = [0]
    var length = 0
    // A text that goes on from here to its end need not be at an instruction twice.
    let (last, isOverflow) = lengths.lowerBound.addingReportingOverflow(count + 1)
    let longest = isOverflow ? lengths.upperBound : min(lengths.upperBound, last)
    while true {
      let isCounted = length >= lengths.lowerBound
      let place = reach(from: starts, atStart: length == 0, atEnd: false, &visited)
      budget -= place.work
      if budget < 0 { return nil }
      if isCounted {
        if place.isAccepted { return length }
        if !place.textEnds.isEmpty {
          let ends = place.textEnds.map { $0 + 1 }
          let end = reach(from: ends, atStart: length == 0, atEnd: true, &visited)
          budget -= end.work
          if budget < 0 { return nil }
          if end.isAccepted { return length }
        }
      }
      if place.takers.isEmpty || length >= longest { return nil }
      starts = place.takers.map { $0 + 1 }
      length += 1
    }
  }

  /// Where the machine is before it takes the next scalar.
  private struct Reach {
    /// Instructions that take a scalar.
    var takers: [Int] = []
    var textEnds: [Int] = []
    var isAccepted = false
    var work = 0
  }

  private func reach(
    from starts: [Int],
    atStart: Bool,
    atEnd: Bool,
    _ visited: inout [Bool]
  ) -> Reach {
    var result = Reach()
    var pending = starts
    var seen: [Int] = []
    while let instruction = pending.popLast() {
      result.work += 1
      guard !visited[instruction] else { continue }
      visited[instruction] = true
      seen.append(instruction)
      switch instructions[instruction] {
      case .scalar: result.takers.append(instruction)
      case .set(let number):
        if !sets[Int(number)].isEmpty { result.takers.append(instruction) }
      case .split(let distance):
        pending.append(instruction + Int(distance))
        pending.append(instruction + 1)
      case .jump(let distance): pending.append(instruction + Int(distance))
      case .textStart: if atStart { pending.append(instruction + 1) }
      case .textEnd:
        if atEnd { pending.append(instruction + 1) } else { result.textEnds.append(instruction) }
      case .accept: result.isAccepted = true
      }
    }
    for instruction in seen { visited[instruction] = false }
    return result
  }
}
