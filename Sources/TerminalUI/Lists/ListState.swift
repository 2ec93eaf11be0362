/// Where a person is in a list: the row of the cursor and the row on top, both by id, so that they
/// stay where they are when rows come, go or move.
///
/// The rows are handed in each time; when they are others than the last ones, the state first
/// finds its place in them. The cursor stays on its id. When its row is gone, it goes to the nearest
/// row behind it that is left, else to the last. It also keeps its distance from the top of the
/// window as far as it can.
///
/// ```swift
/// var state = ListState<String>(cursor: "b")
/// state.move(.down, in: ListRows(["a", "b", "c"]), height: 10)  // "c"
/// state.update(ListRows(["x", "c", "a"]), height: 10)           // still "c", now at 1
/// ```
struct ListState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The row of the cursor; `nil` while the list has no row for it.
  private(set) var cursor: ID?
  /// The place of the cursor among the rows that were last handed in.
  private(set) var place: Int?
  /// The place of the first row in the window.
  private(set) var top: Int
  /// The rows that are kept in sight beyond the cursor, where the window is high enough.
  let margin: Int

  private var rows = ListRows<ID>()
  private var height = 0
  /// The id to go back to when rows return to a list that was empty.
  private var lost: ID?
  /// Whether it was the window that moved last, and the cursor only as far as it had to.
  private(set) var isScrolled = false
  /// Whether the cursor was put where it is by pointing, so that no margin moves the window.
  private var isPointed = false

  /// Creates a state; the list opens at `cursor`, or at its first row.
  init(cursor: ID? = nil, margin: Int = 0) {
    self.cursor = cursor
    self.margin = max(margin, 0)
    top = 0
  }

  /// The rows in a window of so many rows.
  func window(height: Int) -> Range<Int> {
    let top = fittedTop(height: height)
    return top..<top + visible(height)
  }

  /// Finds the state's place in rows that may be others than before, or in another window.
  ///
  /// - Parameters:
  ///   - rows: The rows there are.
  ///   - height: The height of the window.
  /// - Complexity: O(1) for the same rows; O(distance moved) while the cursor's row is there;
  ///   else O(rows).
  mutating func update(_ rows: ListRows<ID>, height: Int) {
    let isSame = rows.isIdentical(to: self.rows)
    self.height = height
    if !isSame { settle(in: rows) }
    top = fittedTop(height: height)
  }

  /// Moves the cursor, and the window with it as far as it has to.
  ///
  /// - Returns: Whether the cursor is on another row.
  @discardableResult
  mutating func move(_ step: ListStep, in rows: ListRows<ID>, height: Int) -> Bool {
    update(rows, height: height)
    guard let place else { return false }
    let page = max(visible(height), 1)
    switch step {
    case .up: return go(to: place - 1, forward: false)
    case .down: return go(to: place + 1, forward: true)
    case .pageUp: return turn(by: -page)
    case .pageDown: return turn(by: page)
    case .first: return go(to: 0, forward: true)
    case .last: return go(to: rows.count - 1, forward: false)
    }
  }

  /// Moves the cursor to an id.
  ///
  /// - Returns: Whether there is such a row and it can hold the cursor.
  @discardableResult
  mutating func move(to id: ID, in rows: ListRows<ID>, height: Int) -> Bool {
    update(rows, height: height)
    guard let index = rows.index(of: id, near: place ?? 0), rows.canHoldCursor(at: index) else {
      return false
    }
    go(to: index, forward: true)
    return true
  }

  /// Puts the cursor on a row that is seen, without moving the window; the next key may move it.
  ///
  /// - Returns: Whether the cursor is on another row; not when the place is outside of the window,
  ///   or nothing in it can hold the cursor.
  @discardableResult
  mutating func point(at index: Int, in rows: ListRows<ID>, height: Int) -> Bool {
    update(rows, height: height)
    let window = top..<top + visible(height)
    guard window.contains(index) else { return false }
    let candidates = [true, false].lazy.compactMap { rows.nearestHolder(from: index, forward: $0) }
    guard let target = candidates.first(where: window.contains) else { return false }
    let old = place
    place = target
    cursor = rows[target]
    isScrolled = false
    isPointed = true
    return target != old
  }

  /// Moves the window; the cursor stays on its row as long as that is seen, and else goes to the
  /// nearest row that is, so that no key acts on a row that nobody sees.
  ///
  /// - Parameters:
  ///   - lines: How far; negative is up.
  ///   - rows: The rows there are.
  ///   - height: The height of the window.
  /// - Returns: Whether the window moved.
  @discardableResult
  mutating func scroll(by lines: Int, in rows: ListRows<ID>, height: Int) -> Bool {
    update(rows, height: height)
    let old = top
    let most = rows.count - visible(height)
    top = min(max(top + min(max(lines, -rows.count), rows.count), 0), most)
    guard let place, visible(height) > 0 else { return top != old }
    // A margin would pull the window back at once.
    isPointed = true
    isScrolled = true
    let window = top..<top + visible(height)
    if !window.contains(place) {
      let edge = place < window.lowerBound ? window.lowerBound : window.upperBound - 1
      let ways = [place < window.lowerBound, place >= window.lowerBound]
      let seen = ways.lazy.compactMap { rows.nearestHolder(from: edge, forward: $0) }
      // Where headers alone are seen, the window goes to the next row instead.
      let nearest = rows.nearestHolder(from: edge, forward: lines > 0)
      self.place = seen.first(where: window.contains) ?? nearest ?? place
      cursor = self.place.map { rows[$0] }
      top = fittedTop(height: height)
    }
    return top != old
  }
}

extension ListState {
  /// The rows that can be seen at once.
  private func visible(_ height: Int) -> Int { min(max(height, 0), rows.count) }

  /// Moves by part of a page, the window by as much.
  private mutating func turn(by count: Int) -> Bool {
    guard let place else { return false }
    top = min(max(top + count, 0), rows.count - visible(height))
    return go(to: place + count, forward: count > 0)
  }

  @discardableResult
  private mutating func go(to index: Int, forward: Bool) -> Bool {
    let old = place
    place = rows.nearestHolder(from: index, forward: forward)
    // The end was reached, and the row there cannot hold the cursor: it does not go back.
    if let old, let new = place, forward ? new < old && index > old : new > old && index < old {
      place = old
    }
    cursor = place.map { rows[$0] }
    isScrolled = false
    isPointed = false
    top = fittedTop(height: height)
    return place != old
  }

  private mutating func settle(in new: ListRows<ID>) {
    let old = rows
    let distance = place.map { $0 - top }
    rows = new
    let next = successor(in: new, after: old)
    if let next {
      cursor = new[next]
      lost = nil
    } else {
      lost = cursor ?? lost
      cursor = nil
    }
    place = next
    if isScrolled, top < old.count {
      top = new.index(of: old[top], near: top) ?? top
    } else if let next, let distance {
      top = next - distance
    }
  }

  /// Where the cursor goes in new rows.
  private func successor(in new: ListRows<ID>, after old: ListRows<ID>) -> Int? {
    guard let id = cursor ?? lost else { return new.nearestHolder(from: 0) }
    if let found = new.index(of: id, near: place ?? 0), new.canHoldCursor(at: found) {
      return found
    }
    guard let place else { return new.nearestHolder(from: 0) }
    if let start = new.startOfRest(of: old, behind: place) {
      return new.nearestHolder(from: start)
    }
    var left: [ID: Int] = [:]
    for index in (0..<new.count).reversed() where new.canHoldCursor(at: index) {
      left[new[index]] = index
    }
    for index in place + 1..<max(old.count, place + 1) {
      if let found = left[old[index]] { return found }
    }
    return new.nearestHolder(from: new.count - 1, forward: false)
  }

  /// The first row of a window that shows the cursor, as near to the present one as can be.
  private func fittedTop(height: Int) -> Int {
    let visible = visible(height)
    let most = rows.count - visible
    let current = min(max(top, 0), most)
    guard let place, visible > 0 else { return current }
    let margin = isPointed ? 0 : min(margin, (visible - 1) / 2)
    // What stands above the first row of a group (its header) comes into sight with it.
    var lead = place
    while !isPointed, lead > 0, place - lead + margin + 1 < visible,
      !rows.canHoldCursor(at: lead - 1)
    {
      lead -= 1
    }
    let latest = min(place - margin, lead)
    let earliest = place + margin + 1 - visible
    return min(max(min(current, latest), earliest, 0), most)
  }
}
