/// A button of the mouse that is held on a list: after half a second it is more than a click, and
/// moving it then draws a range.
///
/// It knows rows of the window and times alone; who holds it draws the range. Near the upper or
/// lower edge the list is to scroll by itself, a step at a time with a pause after each, so that it
/// does not run away (``scroll(at:height:)``). A press that moves before the time is over is no
/// drag and never becomes one.
///
/// Times are milliseconds of a clock that never goes back; rows are counted from the first one in
/// the window, and negative above it.
public struct ListDrag: Hashable, Sendable {
  /// How long a button has to be held until it is more than a click, in milliseconds.
  public static let holdTime = 500
  /// The pause between two steps of scrolling, in milliseconds.
  public static let scrollPause = 150
  /// How near to an edge the list scrolls, in rows.
  public static let edge = 2
  /// How far it scrolls in one step, in rows.
  public static let step = 3

  /// What has become of the press.
  public enum Phase: Hashable, Sendable {
    /// It may still be a click.
    case pressed
    /// It is held: moving it draws a range.
    case held
    /// It moved too soon.
    case abandoned
  }

  /// What has become of the press.
  public private(set) var phase: Phase
  /// The row of the window where the mouse is.
  public private(set) var row: Int
  private let start: Int
  private var hasMoved = false
  private var lastStep: Int?

  /// A button is pressed on a row.
  ///
  /// - Parameters:
  ///   - row: The row of the window.
  ///   - time: When.
  ///   - isHeld: Whether it need not be held first.
  public init(at row: Int, time: Int, isHeld: Bool = false) {
    self.row = row
    start = time
    phase = isHeld ? .held : .pressed
  }

  /// The mouse has moved, the button is still held.
  public mutating func move(to row: Int) {
    if phase == .pressed, row != self.row { phase = .abandoned }
    if phase == .held { hasMoved = true }
    self.row = row
  }

  /// Time has passed.
  ///
  /// - Returns: Whether the press has just become more than a click.
  public mutating func hold(at time: Int) -> Bool {
    guard phase == .pressed, time - start >= ListDrag.holdTime else { return false }
    phase = .held
    return true
  }

  /// Takes the next step of scrolling, if it is time for one.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - height: The rows of the window.
  /// - Returns: How many lines to scroll by: negative is up, 0 is not at all.
  public mutating func scroll(at time: Int, height: Int) -> Int {
    let lines = direction(height: height) * ListDrag.step
    if lines == 0 { return 0 }
    if let lastStep, time - lastStep < ListDrag.scrollPause { return 0 }
    lastStep = time
    return lines
  }

  /// How long nothing happens unless the mouse does something, in milliseconds.
  ///
  /// - Parameters:
  ///   - time: When this is asked.
  ///   - height: The rows of the window.
  /// - Returns: `nil` when no time will change anything.
  public func wait(at time: Int, height: Int) -> Int? {
    switch phase {
    case .pressed: max(0, start + ListDrag.holdTime - time)
    case .held:
      direction(height: height) == 0
        ? nil : max(0, (lastStep.map { $0 + ListDrag.scrollPause } ?? time) - time)
    case .abandoned: nil
    }
  }

  /// Which edge the mouse is near: -1 the upper, 1 the lower, 0 none.
  ///
  /// Where the window is low, its halves are its edges.
  private func direction(height: Int) -> Int {
    guard phase == .held, hasMoved, height > 0 else { return 0 }
    let edge = min(ListDrag.edge, height / 2)
    if row < edge { return -1 }
    return row >= height - edge ? 1 : 0
  }
}
