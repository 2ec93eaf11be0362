/// What is on the screen at one moment: cells, the cursor, the modes of the terminal, and which
/// view drew what.
///
/// A frame is a value without a way to the terminal. ``Renderer`` makes one of a view,
/// ``FrameWriter`` makes the bytes that turn one into the next, and tests read one as ``text``. A cell
/// takes 16 bytes, and copies share them. A wide glyph is a cell of width 2 and a right half of width 0 behind it. Whatever is drawn, no
/// half of a glyph is ever alone: what it loses its half to leaves a blank.
package struct Frame: Sendable {
  /// The size of the window.
  package let size: Size
  /// The cell where the terminal's cursor stands; `nil` where it does not matter.
  package var cursor: Point?
  /// Whether the cursor is shown, if it stands anywhere.
  package var isCursorVisible = true
  /// What the frame needs of the terminal.
  package var modes = TerminalModes()

  var cells: [Cell]
  var regions: [Region] = []

  /// The most columns and rows a frame has; more are cut.
  static let mostCells = 10_000

  /// An empty frame.
  ///
  /// - Parameter size: At most 10,000 columns and rows; negative counts as 0.
  package init(size: Size) {
    self.size = Frame.limited(size)
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  static func limited(_ size: Size) -> Size {
    Size(
      width: max(0, min(size.width, mostCells)),
      height: max(0, min(size.height, mostCells))
    )
  }

  /// The cell at a place.
  ///
  /// Outside of the window a blank is read and nothing is written. A wide cell in the last column
  /// becomes a blank, and a right half cannot be written alone.
  package subscript(place: Point) -> Cell {
    get { contains(place) ? cells[place.y * size.width + place.x] : .blank }
    set {
      guard contains(place), newValue.width == 1 || newValue.width == 2 else { return }
      put(newValue, x: place.x, row: place.y * size.width)
    }
  }

  /// Whether a place lies in the window.
  func contains(_ place: Point) -> Bool {
    place.x >= 0 && place.x < size.width && place.y >= 0 && place.y < size.height
  }

  /// Draws a cell that is no right half into the row whose first cell is `row`.
  mutating func put(_ cell: Cell, x: Int, row: Int) {
    let index = row + x
    let old = cells[index]
    if old.width == 0, x > 0 { blank(index - 1) }
    if cell.width == 2, x + 1 < size.width {
      if old.width != 2, cells[index + 1].width == 2, x + 2 < size.width { blank(index + 2) }
      cells[index] = cell
      cells[index + 1] = cell.rightHalf
      return
    }
    if old.width == 2, x + 1 < size.width { blank(index + 1) }
    cells[index] = cell.width == 2 ? Cell(blank: cell.style) : cell
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell(blank: cells[index].style)
  }
}
