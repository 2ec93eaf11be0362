/// The left button of the mouse, held on a list: which row it is over, and when the list scrolls by
/// itself.
///
/// Above and below the rows it scrolls at once; near the upper or lower edge where the mouse has moved
/// towards it and rests there, since the rows there can be what is meant. Rows are counted from the
/// first one in the window, and negative above it; times are milliseconds of a clock that never goes
/// back.
struct ListDrag: Hashable, Sendable {
  /// The pause between two steps of scrolling.
  static let scrollPause = 150
  /// How long the mouse rests near an edge until the list scrolls.
  static let restTime = 500
  /// How near to an edge the list scrolls, in rows.
  static let edge = 2
  /// How far it scrolls in one step, in rows.
  static let step = 3

  /// The row of the window where the mouse is.
  private(set) var row: Int
  /// The line of the screen where the window's first row stands.
  private let firstLine: Int
  /// Which way the mouse moved last, and when.
  private var heading = 0
  private var moveTime = 0
  private var lastStep: Int?

  /// The button is pressed at a line of the screen that shows this row of the window.
  init(row: Int, line: Int) {
    self.row = row
    firstLine = line - row
  }

  /// The mouse is at a line of the screen.
  ///
  /// - Returns: Whether that is another row than before.
  mutating func move(toLine line: Int, at time: Int) -> Bool {
    let row = line - firstLine
    if row == self.row { return false }
    (heading, moveTime) = ((row - self.row).signum(), time)
    self.row = row
    return true
  }

  /// Takes the next step of scrolling, if it is time for one.
  ///
  /// - Returns: How many lines to scroll by: negative is up, 0 is not at all.
  mutating func scroll(at time: Int, height: Int) -> Int {
    guard let step = nextStep(height: height), time >= step.time ?? time else { return 0 }
    lastStep = time
    return step.direction * ListDrag.step
  }

  /// How long nothing happens unless the mouse does something, in milliseconds; `nil` when no time
  /// will change anything.
  func wait(at time: Int, height: Int) -> Int? {
    nextStep(height: height).map { max(0, ($0.time ?? time) - time) }
  }

  /// The next step of scrolling: -1 is up, 1 down, and when it is due, `nil` for at once.
  ///
  /// Where the window is low, its halves are its edges.
  private func nextStep(height: Int) -> (direction: Int, time: Int?)? {
    guard height > 0 else { return nil }
    let pauseEnd = lastStep.map { $0 + ListDrag.scrollPause }
    if row < 0 || row >= height { return (row < 0 ? -1 : 1, pauseEnd) }
    let edge = min(ListDrag.edge, height / 2)
    guard heading < 0 ? row < edge : heading > 0 && row >= height - edge else { return nil }
    let restEnd = moveTime + ListDrag.restTime
    return (heading, pauseEnd.map { max($0, restEnd) } ?? restEnd)
  }
}
