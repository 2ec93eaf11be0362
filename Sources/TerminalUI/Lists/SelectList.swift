/// A list whose rows are gone to and chosen: a cursor, a window that scrolls, and a range that is
/// pending while keys or the mouse draw it.
///
/// What is chosen is its owner's. The list says which rows an act is about: a range is pending until
/// it is committed (``Outcome/commit(_:)``), and a press of the mouse begins one on its row, so that a
/// click is a range of one row and a drag a longer one.
///
/// ```swift
/// let rows = ListRows(["a", "b", "c"])
/// var list = SelectList(cursor: "a")
/// list.extend(.down, in: rows, height: 10) { _ in false }
/// if case .commit(let range) = list.commit() { chosen.formUnion(range.span(in: rows)) }
/// ```
public struct SelectList<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What has become of a key, a movement of the mouse or time.
  public enum Outcome: Hashable, Sendable {
    /// Nothing.
    case unchanged
    /// The cursor, the window or the pending range is another one.
    case changed
    /// The pending range was dropped, because its button went up where nobody could see it.
    case dropped
    /// The rows of this range are meant.
    case commit(ListRange<ID>)
  }

  /// The cursor and the window.
  private(set) var state: ListState<ID>
  /// A range that is being drawn.
  public private(set) var range: ListRange<ID>?
  /// Whether a range can have several rows.
  public var allowsRanges: Bool
  private var drag: ListDrag?
  /// The row that was chosen or dropped last, and which of both: a range that begins there does the
  /// same.
  private var touched: Touch?

  private struct Touch: Hashable, Sendable {
    var id: ID
    var isSelected: Bool
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - cursor: Where it opens; at its first row by default.
  ///   - margin: The rows that are kept in sight beyond the cursor, where the window is high enough.
  ///   - allowsRanges: Whether several rows can be chosen at once.
  public init(cursor: ID? = nil, margin: Int = 0, allowsRanges: Bool = true) {
    state = ListState(cursor: cursor, margin: margin)
    self.allowsRanges = allowsRanges
  }

  /// The row of the cursor; `nil` while the list has no row for it.
  public var cursor: ID? { state.cursor }

  /// The place of the cursor among the rows that were last handed in.
  public var place: Int? { state.place }

  /// Whether it was the window that moved last, and the cursor only as far as it had to.
  public var isScrolled: Bool { state.isScrolled }

  /// The places of the rows in a window of so many rows.
  public func window(height: Int) -> Range<Int> { state.window(height: height) }

  /// Whether the mouse draws the pending range.
  public var isDragging: Bool { drag != nil }

  /// Finds the place of the cursor in rows that may be others than before.
  ///
  /// A pending range whose ends are gone is dropped.
  public mutating func update(_ rows: ListRows<ID>, height: Int) {
    state.update(rows, height: height)
    if let range, range.ends(in: rows) == nil { cancel() }
  }

  /// Opens at a row, or at the first one that can hold the cursor.
  public mutating func reset(to id: ID?, in rows: ListRows<ID>, height: Int) {
    cancel()
    touched = nil
    state = ListState(cursor: id, margin: state.margin)
    state.update(rows, height: height)
  }

  /// Moves the cursor, and a pending range of keys with it; one that the mouse draws is dropped, since
  /// its button may have gone up where nobody could see it.
  @discardableResult
  public mutating func move(_ step: ListStep, in rows: ListRows<ID>, height: Int) -> Outcome {
    if isDragging { cancel() }
    if range == nil { touched = nil }
    let hasMoved = state.move(step, in: rows, height: height)
    extendToCursor()
    return hasMoved ? .changed : .unchanged
  }

  /// Moves the cursor to a row.
  ///
  /// - Returns: Whether it is there and can hold the cursor.
  @discardableResult
  public mutating func move(to id: ID, in rows: ListRows<ID>, height: Int) -> Bool {
    let isThere = state.move(to: id, in: rows, height: height)
    extendToCursor()
    return isThere
  }

  /// Moves the window; the cursor stays as near to its row as can be seen.
  public mutating func scroll(by lines: Int, in rows: ListRows<ID>, height: Int) -> Outcome {
    let hasMoved = state.scroll(by: lines, in: rows, height: height)
    if drag != nil { followMouse(in: rows, height: height) } else { extendToCursor() }
    return hasMoved ? .changed : .unchanged
  }
}

/// Ranges by keys.
extension SelectList {
  /// Takes a key: arrows and pages move the cursor, with Shift they draw a range; Enter and Tab commit
  /// a pending one, Escape drops it.
  ///
  /// - Returns: `nil` for a key that means nothing to the list.
  public mutating func take(
    _ key: Key,
    in rows: ListRows<ID>,
    height: Int,
    isSelected: (ID) -> Bool
  ) -> Outcome? {
    if let step = ListStep(key) {
      return key.modifiers == .shift
        ? extend(step, in: rows, height: height, isSelected: isSelected)
        : move(step, in: rows, height: height)
    }
    guard range != nil else { return nil }
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
    guard allowsRanges, range == nil, let anchor = state.cursor else { return range != nil }
    begin(at: anchor, near: state.place ?? 0, isSelected)
    return true
  }

  /// Moves the cursor and takes a range along, which begins where the cursor was.
  @discardableResult
  public mutating func extend(
    _ step: ListStep,
    in rows: ListRows<ID>,
    height: Int,
    isSelected: (ID) -> Bool
  ) -> Outcome {
    state.update(rows, height: height)
    guard beginRange(isSelected: isSelected) else { return .unchanged }
    _ = move(step, in: rows, height: height)
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
    defer { (range, drag) = (nil, nil) }
    return range != nil
  }

  /// Takes note that a row was chosen or dropped: a range that begins there does the same, as long as
  /// the row is what it became.
  public mutating func note(_ id: ID, isSelected: Bool) {
    touched = Touch(id: id, isSelected: isSelected)
  }

  private mutating func begin(at anchor: ID, near place: Int, _ isSelected: (ID) -> Bool) {
    let isSelected = isSelected(anchor)
    let selects = isSelected == (touched == Touch(id: anchor, isSelected: isSelected))
    touched = nil
    range = ListRange(from: anchor, selects: selects, near: place)
  }

  private mutating func extendToCursor() {
    guard let cursor = state.cursor else { return }
    range?.extend(to: cursor, near: state.place ?? 0)
  }
}

/// The mouse.
extension SelectList {
  /// Takes what the mouse did: a press begins a range, moving with the button held draws it, letting go
  /// commits it, so that a click is a range of one row; the wheel scrolls.
  ///
  /// - Parameters:
  ///   - mouse: What it did; with Shift a press draws the range from the cursor.
  ///   - place: The place of the row at which it was, if it was at one.
  ///   - clock: The time in milliseconds.
  ///   - rows: The rows there are.
  ///   - height: The height of the window.
  ///   - isSelected: Whether a row is chosen.
  /// - Returns: What has become of it.
  public mutating func take(
    _ mouse: MouseEvent,
    at place: Int?,
    _ clock: Int,
    in rows: ListRows<ID>,
    height: Int,
    isSelected: (ID) -> Bool
  ) -> Outcome {
    switch mouse.action {
    case .press(.left):
      cancel()
      guard let place else { return .changed }
      press(
        at: place,
        line: mouse.place.y,
        extends: mouse.modifiers.contains(.shift),
        in: rows,
        height: height,
        isSelected: isSelected
      )
      return .changed
    case .drag(.left): return drag(toLine: mouse.place.y, at: clock, in: rows, height: height)
    case .release(.left):
      return release(atLine: mouse.place.y, at: clock, in: rows, height: height)
    case .scroll(let lines): return scroll(by: lines, in: rows, height: height)
    case .move, .press: return isDragging && cancel() ? .dropped : .unchanged
    case .drag, .release: return .unchanged
    }
  }

  /// The left button goes down on a row.
  ///
  /// - Parameters:
  ///   - place: The place of the row.
  ///   - line: The line of the screen where it was pressed.
  ///   - extends: Whether the range begins at the cursor (Shift) and not at the row.
  ///   - rows: The rows there are.
  ///   - height: The height of the window.
  ///   - isSelected: Whether a row is chosen.
  mutating func press(
    at place: Int,
    line: Int,
    extends: Bool = false,
    in rows: ListRows<ID>,
    height: Int,
    isSelected: (ID) -> Bool
  ) {
    cancel()
    state.update(rows, height: height)
    if extends, allowsRanges, let anchor = state.cursor {
      begin(at: anchor, near: state.place ?? 0, isSelected)
    }
    let top = state.window(height: height).lowerBound
    state.point(at: place, in: rows, height: height)
    guard let cursor = state.cursor, state.place == place else { return }
    if range == nil {
      touched = nil
      begin(at: cursor, near: place, isSelected)
    }
    drag = ListDrag(row: place - top, line: line)
    extendToCursor()
  }

  /// The mouse moves with the button held.
  mutating func drag(
    toLine line: Int,
    at time: Int,
    in rows: ListRows<ID>,
    height: Int
  ) -> Outcome {
    guard drag?.move(toLine: line, at: time) == true else { return .unchanged }
    followMouse(in: rows, height: height)
    return .changed
  }

  /// The button goes up: the range it drew is meant, where only one row can be chosen as long as it is
  /// on the row where it went down.
  mutating func release(
    atLine line: Int,
    at time: Int,
    in rows: ListRows<ID>,
    height: Int
  ) -> Outcome {
    _ = drag(toLine: line, at: time, in: rows, height: height)
    guard let drag else { return .unchanged }
    if !allowsRanges, drag.row != state.place.map({ $0 - state.top }) {
      cancel()
      return .changed
    }
    return commit()
  }

  /// Time has passed: near an edge the list scrolls.
  ///
  /// - Returns: In how many milliseconds time is to be told again; `nil` when nothing waits for it.
  public mutating func tick(at time: Int, in rows: ListRows<ID>, height: Int) -> Int? {
    guard allowsRanges, var drag else { return nil }
    let lines = drag.scroll(at: time, height: height)
    self.drag = drag
    if lines != 0 {
      let hasMoved = state.scroll(by: lines, in: rows, height: height)
      followMouse(in: rows, height: height)
      if !hasMoved { return nil }
    }
    return drag.wait(at: time, height: height).map { max(1, $0) }
  }

  /// When time has to be told again, in milliseconds of its clock; `nil` when nothing waits for it.
  public func wake(at time: Int, height: Int) -> Int? {
    allowsRanges ? drag?.wait(at: time, height: height).map { time + max(1, $0) } : nil
  }

  private mutating func followMouse(in rows: ListRows<ID>, height: Int) {
    guard allowsRanges, let drag else { return }
    let window = state.window(height: height)
    guard let last = window.last else { return }
    let place = min(max(window.lowerBound + drag.row, window.lowerBound), last)
    state.point(at: place, in: rows, height: height)
    extendToCursor()
  }
}
