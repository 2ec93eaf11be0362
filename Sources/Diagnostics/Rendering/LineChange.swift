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
  /// The texts are compared by the standard library a hundred lines at a time, which is linear in
  /// their length and finds the shortest script of changes that are small beside that.
  static func all(from old: [UInt8], to new: [UInt8]) -> [LineChange] {
    var (old, new) = (lines(of: old)[...], lines(of: new)[...])
    var changes: [LineChange] = []
    while !old.isEmpty || !new.isEmpty {
      if let line = old.first, line == new.first {
        changes.append(LineChange(kind: .same, line: line))
        (old, new) = (old.dropFirst(), new.dropFirst())
        continue
      }
      let isLast = old.count <= window && new.count <= window
      var found = compared(Array(old.prefix(window)), Array(new.prefix(window)))
      // What a line at the end of the window belongs to may come behind it: the next window begins
      // behind the last line that both texts have.
      if !isLast, let last = found.lastIndex(where: { $0.kind == .same }) {
        found.removeSubrange((last + 1)...)
      }
      changes += found
      old = old.dropFirst(found.count { $0.kind != .added })
      new = new.dropFirst(found.count { $0.kind != .removed })
    }
    return changes
  }

  /// How many lines of either text are compared at a time.
  private static let window = 100

  private static func compared(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> [LineChange] {
    var changes = old.map { LineChange(kind: .same, line: $0) }
    // Lines that go come from the last one on, then those that come from the first one on.
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): changes[offset].kind = .removed
      case .insert(let offset, let line, _):
        let kept = changes.indices.filter { changes[$0].kind != .removed }
        let place = offset < kept.count ? kept[offset] : changes.endIndex
        changes.insert(LineChange(kind: .added, line: line), at: place)
      }
    }
    return changes
  }

  /// The lines of a text, each with its line break if it has one.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { bytes[$0.startIndex..<min($0.endIndex + 1, bytes.count)] }.filter { !$0.isEmpty }
  }
}
