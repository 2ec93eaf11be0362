/// A list with a cursor, a window that scrolls, and a range that is pending while keys or the mouse
/// extend it.
///
/// The selection belongs to its owner. The list says which rows an action is about: a range is
/// pending until it is committed (``Outcome/commit(_:)``), and a press of the mouse begins one on
/// its row, so that a click is a range of one row and a drag a longer one.
///
/// Rows may be added, removed or moved (``update(_:height:)``). The cursor stays on its id; if its
/// row was removed, it goes to the nearest remaining row after it, otherwise to the last. It also
/// keeps its distance from the top of the window as far as it can.
///
/// ```swift
/// var list = SelectList(cursor: "a")
/// list.update(ListRows(["a", "b", "c"]), height: 10)
/// list.extend(.down) { _ in false }
/// if case .commit(let range) = list.commit() { chosen.formUnion(range.span.map { list.rows[$0] })
/// }
/// ```
public struct SelectList<ID: Hashable & Sendable>: Sendable {
  /// What has become of a key, a movement of the mouse or time.
  public enum Outcome: Hashable, Sendable {
    /// Nothing.
    case unchanged
    /// The cursor, the window or the pending range is another one.
    case changed
    /// The pending range was dropped, because its button may have been released unseen.
    case dropped
    /// The rows of this range are meant.
    case commit(ListRange<ID>)
  }

  /// The rows.
  public private(set) var rows = ListRows<ID>()
  /// The place of the cursor; `nil` while no row can hold it.
  public private(set) var place: Int?
  /// Whether a range can have several rows.
  public var allowsRanges: Bool
  /// The row of the cursor, or the last that held it.
  private var id: ID?
  /// Whether it has no cursor before the user moves.
  private var isCursorAway = false
  /// The place of the first row in the window.
  private var top = 0
  private var height = 0
  /// The rows that are kept in sight beyond the cursor, where the window is high enough.
  private let margin: Int
  /// Whether the cursor was put where it is by pointing, so that no margin moves the window.
  private var isPointed = false
  /// Where the pending range begins; it goes to the cursor.
  private var anchor: Anchor?
  private var drag: ListDrag?
  /// The row that was chosen or dropped last, and which of both: a range that begins there does the
  /// same.
  private var touched: (id: ID, isSelected: Bool)?

  private struct Anchor {
    let id: ID
    var place: Int
    let selects: Bool
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - cursor: Where it opens; at its first row by default.
  ///   - margin: The rows that are kept in sight beyond the cursor, where the window is high
  ///     enough.
  ///   - allowsRanges: Whether several rows can be chosen at once.
  public init(cursor: ID? = nil, margin: Int = 0, allowsRanges: Bool = true) {
    id = cursor
    self.margin = max(margin, 0)
    self.allowsRanges = allowsRanges
  }

  /// The row of the cursor; `nil` while no row can hold it.
  public var cursor: ID? { place == nil ? nil : id }

  /// The range that is being drawn, from where it began to the cursor.
  public var range: ListRange<ID>? {
    guard let anchor, let place else { return nil }
    return ListRange(anchor: anchor.id, start: anchor.place, end: place, selects: anchor.selects)
  }

  /// Whether the mouse draws the pending range.
  public var isDragging: Bool { drag != nil }

  /// The places of the rows in a window of a number of rows.
  public func window(height: Int) -> Range<Int> {
    let top = fittedTop(height: height)
    return top..<top + visible(height)
  }

  /// Takes rows that may be others than before, or another height of the window.
  ///
  /// A pending range whose ends were removed is dropped.
  /// - Complexity: O(1) for the same rows; O(distance moved) while the cursor's row is there;
  ///   else O(rows).
  public mutating func update(_ rows: ListRows<ID>, height: Int) {
    self.height = height
    if rows != self.rows { settle(in: rows) }
    top = fittedTop(height: height)
  }

  /// Opens at a row, or at the first one that can hold the cursor.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - rows: All rows.
  ///   - height: The rows that are seen at once.
  ///   - hasCursor: Whether it has a cursor before the user moves or points: one that has none says
  ///     so that nothing is chosen yet.
  public mutating func reset(
    to id: ID?,
    in rows: ListRows<ID>,
    height: Int,
    hasCursor: Bool = true
  ) {
    self = SelectList(cursor: id, margin: margin, allowsRanges: allowsRanges)
    isCursorAway = !hasCursor
    update(rows, height: height)
  }

  /// Moves the cursor, the window with it as far as it has to, and the end of a pending range; one
  /// that the mouse draws is dropped, since its button may have been released unseen.
  @discardableResult
  public mutating func move(_ step: ListStep) -> Outcome {
    if isDragging { cancel() }
    if anchor == nil { touched = nil }
    guard let place else { return enter(step) }
    let page = max(visible(height), 1)
    switch step {
    case .up: go(to: place - 1, forward: false)
    case .down: go(to: place + 1, forward: true)
    case .pageUp: turn(by: -page)
    case .pageDown: turn(by: page)
    case .first: go(to: 0, forward: true)
    case .last: go(to: rows.count - 1, forward: false)
    }
    return self.place == place ? .unchanged : .changed
  }

  /// The cursor comes into the list from above.
  private mutating func enter(_ step: ListStep) -> Outcome {
    guard isCursorAway, step != .up, step != .pageUp else { return .unchanged }
    isCursorAway = false
    go(to: step == .last ? rows.count - 1 : top, forward: step != .last)
    return place == nil ? .unchanged : .changed
  }

  /// Moves the cursor to a row.
  ///
  /// - Returns: Whether it is there and can hold the cursor.
  @discardableResult
  public mutating func move(to id: ID) -> Bool {
    guard let index = rows.index(of: id, near: place ?? 0), rows.canHoldCursor(at: index) else {
      return false
    }
    go(to: index, forward: true)
    return true
  }
}

/// Ranges by keys.
extension SelectList {
  /// Takes a key: arrows and pages move the cursor, with Shift they draw a range; Enter and Tab
  /// commit a pending one, Escape drops it.
  ///
  /// - Returns: `nil` for a key that means nothing to the list.
  public mutating func take(_ key: Key, isSelected: (ID) -> Bool) -> Outcome? {
    if let step = ListStep(key) {
      return key.modifiers == .shift ? extend(step, isSelected: isSelected) : move(step)
    }
    guard anchor != nil else { return nil }
    switch key {
    case Key(.enter), Key(.tab): return commit()
    case Key(.escape): return cancel() ? .changed : nil
    default: return nil
    }
  }

  /// Begins a range at the cursor, unless one is pending.
  ///
  /// - Parameter isSelected: Whether a row is chosen, which decides what the range does.
  /// - Returns: Whether a range is pending now.
  @discardableResult
  public mutating func beginRange(isSelected: (ID) -> Bool) -> Bool {
    if allowsRanges, anchor == nil { begin(isSelected) }
    return anchor != nil
  }

  /// Moves the cursor and takes a range along, which begins where the cursor was.
  @discardableResult
  public mutating func extend(_ step: ListStep, isSelected: (ID) -> Bool) -> Outcome {
    guard beginRange(isSelected: isSelected) else { return .unchanged }
    move(step)
    return .changed
  }

  /// Ends the pending range; its rows are meant.
  public mutating func commit() -> Outcome {
    guard let range else { return .unchanged }
    cancel()
    return .commit(range)
  }

  /// Drops the pending range.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func cancel() -> Bool {
    defer { (anchor, drag) = (nil, nil) }
    return anchor != nil
  }

  /// Takes note that a row was chosen or dropped: a range that begins there does the same, as long
  /// as the row is what it became.
  public mutating func note(_ id: ID, isSelected: Bool) {
    touched = (id, isSelected)
  }

  private mutating func begin(_ isSelected: (ID) -> Bool) {
    guard let cursor, let place else { return }
    let isSelected = isSelected(cursor)
    let wasTouched = touched.map { $0 == (cursor, isSelected) } ?? false
    touched = nil
    anchor = Anchor(id: cursor, place: place, selects: isSelected == wasTouched)
  }
}

/// The mouse.
extension SelectList {
  /// Takes what the mouse did: a press begins a range, moving with the button held draws it,
  /// letting go commits it, so that a click is a range of one row; the wheel turns the list.
  ///
  /// - Parameters:
  ///   - mouse: What it did; with Shift a press draws the range from the cursor.
  ///   - place: The place of the row at which it was, if it was at one.
  ///   - clock: The time in milliseconds.
  ///   - isSelected: Whether a row is chosen.
  /// - Returns: What has become of it.
  public mutating func take(
    _ mouse: MouseEvent,
    at place: Int?,
    _ clock: Int,
    isSelected: (ID) -> Bool
  ) -> Outcome {
    switch mouse.action {
    case .press(.left):
      cancel()
      if let place { press(mouse, at: place, isSelected) }
      return .changed
    case .drag(.left):
      follow(mouse, clock)
      return isDragging ? .changed : .unchanged
    case .release(.left):
      follow(mouse, clock)
      guard let drag else { return .unchanged }
      // Where only one row can be chosen, the button goes up on the row where it went down.
      if allowsRanges || drag.row == self.place.map({ $0 - top }) { return commit() }
      cancel()
      return .changed
    case .scroll(let lines):
      turn(by: lines)
      followDrag()
      return .changed
    case .move, .press: return isDragging && cancel() ? .dropped : .unchanged
    case .drag, .release: return .unchanged
    }
  }

  /// The left button goes down on a row.
  private mutating func press(_ mouse: MouseEvent, at place: Int, _ isSelected: (ID) -> Bool) {
    if mouse.modifiers.contains(.shift), allowsRanges { begin(isSelected) }
    point(at: place)
    guard self.place == place else { return }
    if anchor == nil {
      touched = nil
      begin(isSelected)
    }
    drag = ListDrag(row: place - top, line: mouse.place.y)
  }

  /// The mouse moves with the button held.
  private mutating func follow(_ mouse: MouseEvent, _ clock: Int) {
    if drag?.move(toLine: mouse.place.y, at: clock) == true { followDrag() }
  }

  /// Time has passed: near an edge the list scrolls.
  ///
  /// - Returns: In how many milliseconds to call this again; `nil` if it need not be called.
  public mutating func tick(at time: Int) -> Int? {
    guard allowsRanges, let lines = drag?.scroll(at: time, height: height) else { return nil }
    let old = top
    turn(by: lines)
    followDrag()
    if lines != 0, top == old { return nil }
    return drag?.wait(at: time, height: height).map { max(1, $0) }
  }

  /// When to call ``tick(at:)`` again, in milliseconds of its clock; `nil` if it need not be
  /// called.
  public func wake(at time: Int) -> Int? {
    allowsRanges ? drag?.wait(at: time, height: height).map { time + max(1, $0) } : nil
  }

  /// The cursor goes to the row where the mouse is held, or to the nearest one in the window.
  private mutating func followDrag() {
    guard allowsRanges, let drag else { return }
    point(at: top + min(max(drag.row, 0), visible(height) - 1))
  }
}

/// The cursor and the window.
extension SelectList {
  /// The rows that can be seen at once.
  private func visible(_ height: Int) -> Int { min(max(height, 0), rows.count) }

  /// Moves by some rows, the window by as much.
  private mutating func turn(by count: Int) {
    if count == 0 { return }
    top = min(max(top + count, 0), rows.count - visible(height))
    guard let place else { return }
    go(to: place + count, forward: count > 0)
  }

  private mutating func go(to index: Int, forward: Bool) {
    let old = place
    isCursorAway = false
    place = rows.nearestHolder(from: index, forward: forward)
    // The end was reached, and the row there cannot hold the cursor: it does not go back.
    if let old, let new = place, forward ? new < old && index > old : new > old && index < old {
      place = old
    }
    id = place.map { rows[$0] }
    isPointed = isDragging
    top = fittedTop(height: height)
  }

  /// Puts the cursor on a row that is seen, without moving the window; the next key may move it.
  private mutating func point(at index: Int) {
    let (rows, window) = (rows, top..<top + visible(height))
    let candidates = [true, false].lazy.compactMap { rows.nearestHolder(from: index, forward: $0) }
    guard window.contains(index), let target = candidates.first(where: window.contains) else {
      return
    }
    isCursorAway = false
    place = target
    id = rows[target]
    isPointed = true
  }

  private mutating func settle(in new: ListRows<ID>) {
    let (old, oldPlace, oldID) = (rows, place, id)
    rows = new
    if isCursorAway { return }
    place = successor(of: oldPlace, in: old)
    if let place {
      id = new[place]
      if let oldPlace { top += place - oldPlace }
    }
    let start = anchor.flatMap { new.index(of: $0.id, near: $0.place) }
    if let start, id == oldID { anchor?.place = start } else { cancel() }
  }

  /// Where the cursor goes in new rows.
  private func successor(of place: Int?, in old: ListRows<ID>) -> Int? {
    if let id, let found = rows.index(of: id, near: place ?? 0), rows.canHoldCursor(at: found) {
      return found
    }
    guard let place else { return rows.nearestHolder(from: 0) }
    var left: [ID: Int] = [:]
    for index in (0..<rows.count).reversed() where rows.canHoldCursor(at: index) {
      left[rows[index]] = index
    }
    let next = (place..<old.count).lazy.compactMap { left[old[$0]] }.first
    return next ?? rows.nearestHolder(from: rows.count - 1, forward: false)
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
    // And what stands below a row as a part of it.
    var trail = place
    while !isPointed, trail + 1 < rows.count, trail + 1 - lead < visible,
      !rows.canHoldCursor(at: trail + 1)
    {
      trail += 1
    }
    let latest = min(place - margin, lead)
    let earliest = max(place + margin + 1 - visible, min(trail + 1 - visible, latest))
    return min(max(min(current, latest), earliest, 0), most)
  }
}
