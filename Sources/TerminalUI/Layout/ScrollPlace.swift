/// How far a view is scrolled, by its first visible row: rows that are added or removed above it do
/// not move what is visible.
struct ScrollPlace {
  /// The place of the row on top.
  var row = 0
  /// Its identity.
  var id: ViewID?
  /// How many of its lines are above the window.
  var hidden = 0

  /// Finds the row again after others were added or removed; the place stays if the row itself was
  /// removed.
  ///
  /// - Complexity: O(rows it has moved by), and O(rows) when it was removed.
  mutating func follow(in scroll: ScrollView) {
    let last = scroll.count - 1
    row = max(0, min(row, last))
    guard let id, last >= 0, scroll.id(row) != id else { return }
    for distance in 1...scroll.count {
      for place in [row - distance, row + distance] where place >= 0 && place <= last {
        if scroll.id(place) == id {
          row = place
          return
        }
      }
    }
    hidden = 0
  }
}
