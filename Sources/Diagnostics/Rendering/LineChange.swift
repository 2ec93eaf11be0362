/// One line of the texts that are compared, and what became of it.
struct LineChange {
  enum Kind {
    case same, removed, added
  }

  var kind: Kind
  /// The line with its break, if it has one.
  var line: ArraySlice<UInt8>

  /// The lines of both texts in order, removed ones before those that replace them.
  ///
  /// Fixes change words, so lines stand beside each other; where a fix made them more or fewer, what
  /// lies between the first line that differs and the last is replaced as a whole.
  /// - Complexity: O(bytes).
  static func all(from old: [UInt8], to new: [UInt8]) -> [LineChange] {
    let (old, new) = (lines(of: old), lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    let removed = old.dropFirst(start).dropLast(end)
    let added = new.dropFirst(start).dropLast(end)
    var changes = old.prefix(start).map { LineChange(kind: .same, line: $0) }
    var waiting: [LineChange] = []
    if removed.count == added.count {
      for (line, other) in zip(removed, added) {
        if line == other {
          changes += waiting + [LineChange(kind: .same, line: line)]
          waiting = []
        } else {
          changes.append(LineChange(kind: .removed, line: line))
          waiting.append(LineChange(kind: .added, line: other))
        }
      }
    } else {
      changes += removed.map { LineChange(kind: .removed, line: $0) }
      waiting = added.map { LineChange(kind: .added, line: $0) }
    }
    return changes + waiting + old.suffix(end).map { LineChange(kind: .same, line: $0) }
  }

  /// The lines of a text, each with its line break if it has one.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { bytes[$0.startIndex..<min($0.endIndex + 1, bytes.count)] }.filter { !$0.isEmpty }
  }
}
