/// The end of a line that is moved within its line, so that something fits before it or is gone.
struct YAMLMove {
  /// Where it begins once it is moved to the left, or began before it was moved to the right.
  var start: Int
  /// One past the line; what is free there becomes spaces.
  var end: Int
  /// To the left, or, less than 0, to the right: over bytes that are lost.
  var distance: Int

  /// Where a byte stood before the move; a byte that became free belongs to the text beside it.
  func origin(of offset: Int) -> Int {
    guard start <= offset, offset <= end else { return offset }
    return min(max(offset + distance, start), end)
  }
}

/// A line with what was moved in it.
struct YAMLMovedLine {
  /// Where the first of the moved text begins.
  private(set) var start: Int
  /// One past the line.
  let end: Int
  /// In the order they were made: each counts bytes as they stood after the one before.
  private var moves: [YAMLMove]

  init(_ move: YAMLMove, end: Int) {
    start = move.start
    self.end = end
    moves = [move]
  }

  mutating func add(_ move: YAMLMove) {
    start = min(start, move.start)
    moves.append(move)
  }

  /// Where a byte of the line really stands.
  func origin(of offset: Int) -> Int {
    moves.reversed().reduce(offset) { $1.origin(of: $0) }
  }
}
