internal import DisplayText

/// A line of a source as cells, each 1 or 2 columns wide, before it is fitted to a width.
struct LaidOutLine {
  /// The cells.
  private(set) var cells: [Cell] = []
  /// The columns of all cells.
  private(set) var width = 0
  /// Whether a cell belongs to the same grapheme as the one in front of it, as far as any does.
  private var continuations: [Bool] = []

  /// A line without anything.
  init() {}

  /// Whether the text may be parted in front of a cell.
  func canPart(at index: Int) -> Bool { index >= continuations.count || !continuations[index] }

  /// Adds a grapheme behind all others; a line break is a space.
  mutating func append(_ character: Character, style: Style) {
    let first = cells.count
    if character.isNewline {
      cells.append(Cell(" ", style: style))
    } else if let value = character.asciiValue, 0x20...0x7E ~= value {
      cells.append(Cell(LaidOutLine.printable[Int(value) - 0x20], style: style))
    } else {
      cells += LaidOutLine.line(of: StyledText(String(character), style), columns: .max).cells
    }
    for index in first..<cells.count {
      width += cells[index].width
      continuations.append(index > first)
    }
  }

  /// The lines of a text, laid out each for itself.
  static func lines(of text: StyledText) -> [LaidOutLine] {
    let source = Source(text)
    let bytes = source.text.utf8Span.span
    var result: [LaidOutLine] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      let isPair = index > start && bytes[index - 1] == 0x0D
      result.append(LaidOutLine(source, start..<(isPair ? index - 1 : index)))
      start = index + 1
    }
    result.append(LaidOutLine(source, start..<bytes.count))
    return result
  }

  /// A text as one line, laid out until it is wider than so many columns.
  ///
  /// Line breaks become spaces; those at the end are left out.
  static func line(of text: StyledText, columns: Int) -> LaidOutLine {
    let source = Source(StyledText(text.runs.map { .init($0.text.joiningLines, $0.style) }))
    let bytes = source.text.utf8Span.span
    var end = bytes.count
    if text.runs.last(where: { !$0.text.isEmpty })?.text.utf8.last == 0x0A {
      while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    }
    return LaidOutLine(source, 0..<end, columns: columns)
  }

  private init(_ source: Source, _ range: Range<Int>, columns: Int = .max) {
    let bytes = source.text.utf8Span.span
    var styles = source.styles()
    let seen = columns < range.count ? range.lowerBound..<range.lowerBound + columns + 1 : range
    if bytes.isPrintableASCII(in: seen) {
      cells.reserveCapacity(seen.count)
      for index in seen {
        let glyph = LaidOutLine.printable[Int(bytes[index]) - 0x20]
        cells.append(Cell(glyph, style: styles.style(at: index)))
      }
      width = seen.count
      return
    }
    var layout = CellLayout(expandsTabs: true, breaksCommands: false)
    _ = layout.read(bytes, in: range, columns: columns)
    width = layout.width
    var boundaries = GraphemeBoundaries(source.text, from: range.lowerBound)
    for cell in layout.cells {
      let style = styles.style(at: cell.offset)
      let isGlyph = cell.width <= 2 && bytes[cell.offset] != 0x09
      if isGlyph, cell.width > 0 {
        continuations.append(!boundaries.contains(cell.offset))
        cells.append(Cell(cell.text, width: cell.width, style: style))
      } else {
        // What stands for a hidden scalar, or the spaces of a tab.
        for byte in cell.text.utf8 where byte >= 0x20 && byte < 0x7F {
          continuations.append(false)
          cells.append(Cell(LaidOutLine.printable[Int(byte) - 0x20], style: style))
        }
      }
    }
  }

  private static let printable: [String] = (0x20...0x7E).map { String(UnicodeScalar($0)) }
}

/// The text of all runs in one piece, so that a grapheme is whole even where the style changes.
private struct Source {
  let text: String
  private let runs: [StyledText.Run]

  init(_ text: StyledText) {
    runs = text.runs
    if runs.count == 1 {
      self.text = runs[0].text
    } else {
      self.text = runs.reduce(into: "") { $0 += $1.text }
    }
  }

  func styles() -> Styles { Styles(runs: runs) }

  /// Finds styles by offset, in ascending order.
  struct Styles {
    let runs: [StyledText.Run]
    private var index = 0
    private var end: Int

    init(runs: [StyledText.Run]) {
      self.runs = runs
      end = runs.first?.text.utf8.count ?? 0
    }

    mutating func style(at offset: Int) -> Style {
      while offset >= end, index + 1 < runs.count {
        index += 1
        end += runs[index].text.utf8.count
      }
      return index < runs.count ? runs[index].style : .plain
    }
  }
}

/// Where graphemes begin, asked for in ascending order.
private struct GraphemeBoundaries {
  private let text: String
  private var next: String.Index

  init(_ text: String, from offset: Int) {
    self.text = text
    next = text.utf8.index(text.startIndex, offsetBy: offset)
  }

  mutating func contains(_ offset: Int) -> Bool {
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    while next < place { next = text.index(after: next) }
    return next == place
  }
}

extension Span where Element == UInt8 {
  fileprivate func isPrintableASCII(in range: Range<Int>) -> Bool {
    for index in range where self[index] < 0x20 || self[index] > 0x7E { return false }
    return true
  }
}

extension String {
  /// The text with a space for each line break.
  fileprivate var joiningLines: String {
    if !utf8.contains(0x0A) { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n", result.last == "\r" { result.removeLast() }
      result.append(scalar == "\n" ? " " : scalar)
    }
    return String(result)
  }
}
