/// The rows of RFC 4180, as ranges of bytes.
///
/// Cells are separated by commas and rows by LF, CRLF or CR. A cell in double quotes may hold
/// commas, line breaks and doubled quotes. Rows without any byte are skipped.
struct CSVRows {
  /// One value of a row.
  struct Cell {
    /// The bytes between the quotes, or between the commas.
    var content: Range<Int>
    /// The bytes with their quotes.
    var place: Range<Int>
    var isQuoted = false
    /// Whether two quotes in it stand for one.
    var hasDoubledQuotes = false
  }

  /// What is wrong with a row, and where.
  struct Problem {
    enum Kind {
      /// A quote inside a cell that does not begin with one.
      case strayQuote
      /// Something between a closing quote and the next comma.
      case textAfterQuote
      /// A quote that is never closed; the rest of the file is in that cell.
      case unclosedQuote
    }

    var kind: Kind
    var place: Range<Int>
  }

  /// The cells of the row last read, at most ``mostCells``.
  private(set) var cells: [Cell] = []
  /// The number of cells of that row.
  private(set) var cellCount = 0
  /// What is wrong with that row, when something is.
  private(set) var problem: Problem?

  private let bytes: [UInt8]
  private var index: Int

  /// More columns than any table of options has; cells beyond are counted, not kept.
  static let mostCells = 1_000

  /// Bytes behind a quote that is never closed; the rows of more are not read once again.
  private static let mostResumed = 1 << 20

  init(_ bytes: [UInt8], start: Int) {
    self.bytes = bytes
    index = start
  }

  /// Reads the next row; `false` at the end.
  mutating func next() -> Bool {
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
    guard index < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    cellCount = 0
    problem = nil
    while true {
      let cell = bytes[safe: index] == 0x22 ? quotedCell() : plainCell()
      cellCount += 1
      if cells.count < CSVRows.mostCells { cells.append(cell) }
      guard bytes[safe: index] == 0x2C else { break }
      index += 1
    }
    return true
  }

  /// Goes on behind the line of a quote that is never closed, if a row of this width follows.
  ///
  /// Call it once a file: each such quote is looked for to the end of it.
  mutating func resume(behind place: Range<Int>, width: Int) {
    guard bytes.count - place.upperBound <= CSVRows.mostResumed else { return }
    var rest = self
    rest.index = place.upperBound
    while rest.index < bytes.count, bytes[rest.index] != 0x0A, bytes[rest.index] != 0x0D {
      rest.index += 1
    }
    let start = rest.index
    guard rest.next(), rest.cellCount == width, rest.problem == nil else { return }
    index = start
  }

  private mutating func plainCell() -> Cell {
    let start = index
    let bytes = bytes
    let span = bytes.span
    var end = start
    scan: while end < span.count {
      switch span[end] {
      case 0x2C, 0x0A, 0x0D: break scan
      case 0x22:
        if problem == nil { problem = Problem(kind: .strayQuote, place: end..<end + 1) }
        end += 1
      default: end += 1
      }
    }
    index = end
    return Cell(content: start..<end, place: start..<end)
  }

  private mutating func quotedCell() -> Cell {
    let start = index
    let bytes = bytes
    let span = bytes.span
    var end = start + 1
    var hasDoubledQuotes = false
    while end < span.count {
      if span[end] == 0x22 {
        guard end + 1 < span.count, span[end + 1] == 0x22 else { break }
        hasDoubledQuotes = true
        end += 1
      }
      end += 1
    }
    guard end < span.count else {
      problem = Problem(kind: .unclosedQuote, place: start..<start + 1)
      index = span.count
      return Cell(content: start + 1..<span.count, place: start..<span.count, isQuoted: true)
    }
    let close = end
    end += 1
    while end < span.count, span[end] != 0x2C, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
    if end > close + 1, problem == nil {
      problem = Problem(kind: .textAfterQuote, place: close + 1..<end)
    }
    index = end
    return Cell(
      content: start + 1..<close,
      place: start..<close + 1,
      isQuoted: true,
      hasDoubledQuotes: hasDoubledQuotes
    )
  }
}

extension [UInt8] {
  /// The byte at an index, `nil` past the end.
  fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
