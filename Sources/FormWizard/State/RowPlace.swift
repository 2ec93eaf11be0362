/// Rows a person can walk through, each with an identity.
protocol WalkedRows {
  associatedtype Row: Hashable & Sendable
  var count: Int { get }
  subscript(index: Int) -> Row { get }
  func place(of row: Row) -> Int?
  func isStop(_ row: Row) -> Bool
}

/// Where a person is among rows: the row of the cursor by its identity, and the first row of the
/// window.
struct RowPlace<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The row of the cursor.
  private(set) var cursor: Row?
  /// The first row of the window.
  private(set) var top = 0
  /// Where the cursor was seen last, for when its row has gone.
  private var lastPlace = 0

  init(cursor: Row? = nil) { self.cursor = cursor }

  /// Finds the cursor again after rows, window or size have changed.
  mutating func settle<Rows: WalkedRows>(in rows: Rows, height: Int) where Rows.Row == Row {
    guard rows.count > 0 else {
      cursor = nil
      top = 0
      return
    }
    var place = cursor.flatMap { rows.place(of: $0) } ?? min(lastPlace, rows.count - 1)
    place = stop(nearest: place, in: rows)
    set(place, in: rows, height: height)
  }

  mutating func move<Rows: WalkedRows>(by step: Int, in rows: Rows, height: Int)
  where Rows.Row == Row {
    settle(in: rows, height: height)
    guard rows.count > 0 else { return }
    let target = min(max(0, lastPlace + min(max(step, -rows.count), rows.count)), rows.count - 1)
    var place = target
    let direction = step < 0 ? -1 : 1
    while rows.indices.contains(place), !rows.isStop(rows[place]) { place += direction }
    if !rows.indices.contains(place) { place = stop(nearest: target, in: rows) }
    set(place, in: rows, height: height)
    // What stands above the first row is seen with it.
    if direction < 0, (0..<place).allSatisfy({ !rows.isStop(rows[$0]) }), place < height { top = 0 }
  }

  mutating func go<Rows: WalkedRows>(to row: Row, in rows: Rows, height: Int)
  where Rows.Row == Row {
    if let place = rows.place(of: row) { set(place, in: rows, height: height) }
  }

  /// Moves the window; the cursor stays in it.
  mutating func scroll<Rows: WalkedRows>(by lines: Int, in rows: Rows, height: Int)
  where Rows.Row == Row {
    guard rows.count > 0 else { return }
    top = min(max(0, top + lines), max(0, rows.count - height))
    let place = stop(
      nearest: min(max(lastPlace, top), min(top + height, rows.count) - 1),
      in: rows
    )
    cursor = rows[place]
    lastPlace = place
  }

  private mutating func set<Rows: WalkedRows>(_ place: Int, in rows: Rows, height: Int)
  where Rows.Row == Row {
    cursor = rows[place]
    lastPlace = place
    let height = max(1, height)
    top = min(max(top, place - height + 1), place)
    top = max(0, min(top, max(0, rows.count - height)))
  }

  private func stop<Rows: WalkedRows>(nearest place: Int, in rows: Rows) -> Int
  where Rows.Row == Row {
    if let after = (place..<rows.count).first(where: { rows.isStop(rows[$0]) }) { return after }
    return (0..<place).last { rows.isStop(rows[$0]) } ?? place
  }
}

extension WalkedRows {
  fileprivate var indices: Range<Int> { 0..<count }
}

extension OptionRows: WalkedRows {
  func isStop(_ row: OptionRow) -> Bool { row.isStop }
}

extension ReviewRows: WalkedRows {
  func isStop(_ row: ReviewRow) -> Bool { row.isStop }
}
