/// A button of the mouse that is held on a list: after half a second it is more than a click, and
/// moving it then draws a range.
///
/// It knows rows of the window and times alone; who holds it draws the range. The list is to scroll
/// by itself (``scroll(at:height:)``), a step at a time with a pause after each, so that it does not
/// run away: above and below the rows at once, and near the upper or lower edge where the mouse has
/// moved towards it and rests there, since the rows there can be what is meant. A press that moves
/// before the time is over is no drag and never becomes one.
///
/// Times are milliseconds of a clock that never goes back; rows are counted from the first one in
/// the window, and negative above it.
public struct ListDrag: Hashable, Sendable {
  /// How long a button has to be held until it is more than a click, in milliseconds.
  public static let holdTime = 500
  /// The pause between two steps of scrolling, in milliseconds.
  public static let scrollPause = 150
  /// How long the mouse rests near an edge until the list scrolls, in milliseconds.
  public static let restTime = 500
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
  /// Which way the mouse moved last, and when.
  private var heading = 0
  private var moveTime = 0
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
  ///
  /// - Parameters:
  ///   - row: The row of the window where it is.
  ///   - time: When.
  public mutating func move(to row: Int, at time: Int) {
    if row == self.row { return }
    if phase == .pressed { phase = .abandoned }
    (heading, moveTime) = ((row - self.row).signum(), time)
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
    guard let step = nextStep(height: height), time >= step.time ?? time else { return 0 }
    lastStep = time
    return step.direction * ListDrag.step
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
    case .held: nextStep(height: height).map { max(0, ($0.time ?? time) - time) }
    case .abandoned: nil
    }
  }

  /// The next step of scrolling: -1 is up, 1 down, and when it is due, `nil` for at once.
  ///
  /// Where the window is low, its halves are its edges.
  private func nextStep(height: Int) -> (direction: Int, time: Int?)? {
    guard phase == .held, height > 0 else { return nil }
    let pauseEnd = lastStep.map { $0 + ListDrag.scrollPause }
    if row < 0 || row >= height { return (row < 0 ? -1 : 1, pauseEnd) }
    let edge = min(ListDrag.edge, height / 2)
    guard heading < 0 ? row < edge : heading > 0 && row >= height - edge else { return nil }
    let restEnd = moveTime + ListDrag.restTime
    return (heading, pauseEnd.map { max($0, restEnd) } ?? restEnd)
  }
}
