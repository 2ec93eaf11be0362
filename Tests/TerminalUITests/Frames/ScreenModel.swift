import TerminalUI

/// The cells of a terminal with widths of its own, which knows what a ``FrameWriter`` writes.
///
/// Glyphs take the columns that `widths` gives them, and 1 otherwise.
struct ScreenModel {
  private(set) var cells: [Cell]
  private(set) var cursor = Point(x: 0, y: 0)
  private(set) var isCursorVisible = true
  private(set) var modes: Set<Int> = [7]
  /// What was written that is not known here.
  private(set) var surprises: [String] = []
  let size: Size
  private let widths: [String: Int]
  private var style = Style.plain
  private var isWrapPending = false

  init(size: Size, widths: [String: Int] = [:], filledWith filler: Cell = .blank) {
    self.size = size
    self.widths = widths
    cells = Array(repeating: filler, count: size.width * size.height)
  }

  /// The rows as text, blanks at their ends cut.
  var lines: [String] {
    (0..<size.height).map { y in
      let text = cells[y * size.width..<(y + 1) * size.width].map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func read(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": readSequence(&rest)
      case "\r": move(x: 0, y: cursor.y)
      case "\n": lineFeed()
      case "\u{8}": move(x: cursor.x - 1, y: cursor.y)
      default:
        var text = String(Character(scalar))
        while let next = rest.first, widths[text + String(Character(next))] != nil {
          text.unicodeScalars.append(next)
          rest.removeFirst()
        }
        print(text)
      }
    }
  }

  private mutating func readSequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else {
      surprises.append("ESC")
      return
    }
    var parameters = ""
    while let next = rest.popFirst() {
      if next.value < 0x40 {
        parameters.unicodeScalars.append(next)
        continue
      }
      obey(Character(next), parameters)
      return
    }
  }

  private mutating func obey(_ final: Character, _ text: String) {
    if text.hasPrefix("?") {
      guard let mode = Int(text.dropFirst()), final == "h" || final == "l" else {
        surprises.append(text)
        return
      }
      if mode == 25 { isCursorVisible = final == "h" }
      if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
      return
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(1, numbers[0])
    switch final {
    case "H": move(x: numbers.count > 1 ? max(1, numbers[1]) - 1 : 0, y: first - 1)
    case "G": move(x: first - 1, y: cursor.y)
    case "C": move(x: cursor.x + first, y: cursor.y)
    case "K":
      for x in cursor.x..<size.width { cells[cursor.y * size.width + x] = Cell(" ", style: style) }
    case "@": shift(by: first)
    case "P": shift(by: -first)
    case "m": style.obey(numbers)
    default: surprises.append(text + String(final))
    }
  }

  private mutating func move(x: Int, y: Int) {
    cursor = Point(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
    isWrapPending = false
  }

  /// Moves the cells from the cursor on within their row.
  private mutating func shift(by distance: Int) {
    let range = cursor.y * size.width + cursor.x..<(cursor.y + 1) * size.width
    let count = min(abs(distance), range.count)
    let blanks = [Cell](repeating: Cell(" ", style: style), count: count)
    let row = Array(cells[range])
    let moved =
      distance > 0 ? blanks + Array(row.dropLast(count)) : Array(row.dropFirst(count)) + blanks
    cells.replaceSubrange(range, with: moved)
  }

  private mutating func lineFeed() {
    if cursor.y + 1 == size.height { surprises.append("scrolled") }
    move(x: cursor.x, y: cursor.y + 1)
  }

  private mutating func print(_ text: String) {
    if isWrapPending, modes.contains(7) {
      surprises.append("wrapped")
      move(x: 0, y: cursor.y + 1)
    }
    let width = min(widths[text] ?? 1, size.width)
    let x = min(cursor.x, size.width - width)
    let row = cursor.y * size.width
    for place in x..<x + width { breakGlyph(at: place, row: row) }
    cells[row + x] = Cell(text, width: width, style: style)
    if width == 2 { cells[row + x + 1] = Cell("", width: 0, style: style) }
    isWrapPending = x + width == size.width
    cursor.x = min(x + width, size.width - 1)
  }

  /// Writing on one half of a wide glyph leaves the other one blank.
  private mutating func breakGlyph(at x: Int, row: Int) {
    let cell = cells[row + x]
    if cell.width == 0, x > 0 { cells[row + x - 1] = Cell(" ", style: cell.style) }
    if cell.width == 2, x + 1 < size.width { cells[row + x + 1] = Cell(" ", style: cell.style) }
    cells[row + x] = Cell(" ", style: cell.style)
  }
}

extension Style {
  /// Applies the numbers of "select graphic rendition".
  fileprivate mutating func obey(_ numbers: [Int]) {
    let attributesOn: [Int: Attributes] = [
      1: .bold, 2: .dim, 3: .italic, 4: .underlined, 7: .reversed, 9: .struckThrough,
    ]
    let attributesOff: [Int: Attributes] = [
      22: [.bold, .dim], 23: .italic, 24: .underlined, 27: .reversed, 29: .struckThrough,
    ]
    var rest = numbers[...]
    while let number = rest.popFirst() {
      if let attribute = attributesOn[number] {
        attributes.insert(attribute)
      } else if let attribute = attributesOff[number] {
        attributes.subtract(attribute)
      } else if number == 0 {
        self = .plain
      } else if (30...49).contains(number) || (90...107).contains(number) {
        let color = Style.color(number, &rest)
        // 40 to 49 and 100 to 107 are behind the text.
        if (number / 10) % 2 == 0 { background = color } else { foreground = color }
      }
    }
  }

  private static func color(_ number: Int, _ rest: inout ArraySlice<Int>) -> Color {
    switch number % 10 {
    case 9 where number < 50: return .standard
    case 8 where number < 50:
      if rest.popFirst() == 5 { return .indexed(UInt8(rest.popFirst() ?? 0)) }
      let levels = (0..<3).map { _ in UInt8(rest.popFirst() ?? 0) }
      return .rgb(levels[0], levels[1], levels[2])
    default: return .named(UInt8(number % 10 + (number >= 90 ? 8 : 0)))
    }
  }
}
