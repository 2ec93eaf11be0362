/// About how many bytes it takes to draw a row of one frame over a row of another.
struct RowCosts {
  private let old: Frame
  private let new: Frame
  private let width: Int

  /// What moving to a run of changed cells takes, and what another style takes.
  private static let moveCost = 5
  private static let styleCost = 4
  /// What erasing the rest of a row takes.
  private static let eraseCost = 6

  /// Both frames have the same size.
  init(from old: Frame, to new: Frame) {
    self.old = old
    self.new = new
    width = new.size.width
  }

  /// What it takes to draw a new row over an old one; at least `limit` when it takes more.
  ///
  /// - Complexity: O(columns).
  func cost(of y: Int, over source: Int, limit: Int = .max) -> Int {
    cost(of: y, limit: limit) { old.cells[source * width + $0] }
  }

  /// What it takes to draw a new row where there is nothing.
  func costOnBlank(of y: Int) -> Int { cost(of: y, limit: .max) { _ in .blank } }

  private func cost(of y: Int, limit: Int, over before: (_ x: Int) -> PackedCell) -> Int {
    var cost = 0
    var end = width
    while end > 0, new.cells[y * width + end - 1].isEmpty { end -= 1 }
    var isInRun = false
    var style = PackedStyle.plain
    for x in 0..<end {
      let cell = new.cells[y * width + x]
      let other = before(x)
      let isChanged = cell != other && !cell.looks(like: other)
      if isChanged {
        cost += isInRun ? 1 : 1 + RowCosts.moveCost
        if cell.style != style, cell.glyph != 0x20 {
          cost += RowCosts.styleCost
          style = cell.style
        }
        if cost >= limit { return limit }
      }
      isInRun = isChanged
    }
    for x in end..<width where !before(x).isEmpty { return cost + RowCosts.eraseCost }
    return cost
  }
}
