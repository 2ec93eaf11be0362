/// One thing the eye takes for a character, with the columns it takes on a terminal.
package struct TextCell {
  /// What is printed; harmless whatever the source held.
  package var text: String
  /// The bytes it stands for.
  package var offset: Int
  package var end: Int
  /// The first column, counted from 0, and how many there are.
  package var column: Int
  package var width: Int
}

/// Turns untrusted UTF-8 into cells that cannot steer a terminal and whose width is known.
///
/// Tabs become spaces up to the next multiple of four. Hidden scalars are shown as `\u{1B}`.
/// Three kinds of scalars have no width but belong to what stands before them and are kept:
/// combining marks, one variation selector after a visible scalar, and a zero-width joiner between
/// two emoji. Nothing can hide behind those. A cell takes at most `attachmentLimit` of them, so the
/// bytes of a column are bounded too.
///
/// For a log, what a build runner takes for a command is broken up: its bracket or first colon is
/// escaped.
package struct CellLayout {
  package private(set) var cells: [TextCell] = []
  /// The column behind all cells.
  package private(set) var width = 0

  private let expandsTabs: Bool
  private var base: Unicode.Scalar?
  private var last: Unicode.Scalar = " "
  /// Finds the commands that are broken up, if they are.
  private var command: RunnerCommand?
  private var attachments = 0

  static let tabStop = 4
  private static let attachmentLimit = 16
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Creates a layout that begins at a column.
  package init(expandsTabs: Bool, breaksCommands: Bool = true, column: Int = 0) {
    self.expandsTabs = expandsTabs
    width = column
    command = breaksCommands ? RunnerCommand() : nil
  }

  /// Adds the cells of a range of bytes until the layout is wider than `columns`.
  ///
  /// - Returns: The offset of the first byte that was not read.
  package mutating func read(_ bytes: Span<UInt8>, in range: Range<Int>, columns: Int) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, width <= columns {
      let decoded = bytes.scalar(at: index, limit: range.upperBound)
      let end = index + decoded.length
      var next: Unicode.Scalar?
      let looksAhead = decoded.scalar == CellLayout.joiner || decoded.scalar == ":"
      if looksAhead, end < range.upperBound {
        next = bytes.scalar(at: end, limit: range.upperBound).scalar
      }
      add(decoded.scalar, from: index, to: end, before: next)
      index = end
    }
    return index
  }

  private mutating func add(
    _ scalar: Unicode.Scalar,
    from offset: Int,
    to end: Int,
    before next: Unicode.Scalar?
  ) {
    let isCommand = command?.begins(at: scalar, before: next) ?? false
    defer { last = scalar }
    if scalar == "\t", expandsTabs {
      let count = CellLayout.tabStop - width % CellLayout.tabStop
      append(String(repeating: " ", count: count), from: offset, to: end, width: count)
      base = nil
    } else if joinsBase(scalar, before: next) {
      attach(scalar, to: end)
    } else if isCommand || DisplayWidth.isZeroWidth(scalar) {
      let escape = CellLayout.escape(scalar)
      append(escape, from: offset, to: end, width: escape.utf8.count)
      base = nil
    } else {
      let columns = DisplayWidth.columns(of: scalar)
      append(String(Character(scalar)), from: offset, to: end, width: columns)
      base = scalar
    }
  }

  private func joinsBase(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard let base, attachments < CellLayout.attachmentLimit else { return false }
    if scalar.value < 0x300 { return false }
    if scalar == CellLayout.joiner {
      return CellLayout.isEmoji(base) && next.map(CellLayout.isEmoji) ?? false
    }
    if DisplayWidth.isVariationSelector(scalar) { return !DisplayWidth.isHidden(last) }
    if DisplayWidth.isHidden(scalar) { return false }
    if last == CellLayout.joiner { return CellLayout.isEmoji(scalar) }
    switch scalar.value {
    case 0x1F3FB...0x1F3FF: return last.properties.isEmojiModifierBase
    case 0x1F1E6...0x1F1FF: return attachments == 0 && (0x1F1E6...0x1F1FF).contains(base.value)
    default: return DisplayWidth.isZeroWidth(scalar)
    }
  }

  private mutating func attach(_ scalar: Unicode.Scalar, to end: Int) {
    let index = cells.count - 1
    cells[index].text.unicodeScalars.append(scalar)
    cells[index].end = end
    attachments += 1
    let widens = scalar == "\u{FE0F}" && base?.properties.isEmoji == true
    if widens, cells[index].width == 1 {
      cells[index].width = 2
      width += 1
    }
  }

  private mutating func append(_ text: String, from offset: Int, to end: Int, width: Int) {
    cells.append(TextCell(text: text, offset: offset, end: end, column: self.width, width: width))
    self.width += width
    attachments = 0
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isEmoji
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}

extension String {
  /// This text with everything that could hide or steer shown as `\u{1B}`: controls, line
  /// breaks and tabs, bidirectional controls, zero-width characters, commands of a build runner.
  ///
  /// For text from outside that is written to a terminal or a log.
  /// - Parameters:
  ///   - columns: Text that takes more than this many columns ends in an ellipsis.
  ///   - expandsTabs: Whether tabs become spaces up to the next multiple of four.
  /// - Returns: Text of a known width in one line.
  /// - Complexity: O(columns), or O(bytes) for plain ASCII.
  package func escapingHidden(
    columns: Int = .max,
    expandingTabs expandsTabs: Bool = false
  )
    -> String
  {
    let span = utf8Span.span
    if span.count <= columns, span.isPlain { return self }
    var layout = CellLayout(expandsTabs: expandsTabs)
    let end = layout.read(span, in: 0..<span.count, columns: columns)
    var result = ""
    for cell in layout.cells { result += cell.text }
    return end < span.count ? result + "…" : result
  }

  /// This text in a sentence: the same, of at most 1,000 columns.
  package var inMessage: String { escapingHidden(columns: 1000) }
}

extension Span where Element == UInt8 {
  /// Whether the text is ASCII that can be printed as it is.
  fileprivate var isPlain: Bool {
    var command = RunnerCommand()
    for index in indices {
      let byte = self[index]
      if byte < 0x20 || byte > 0x7E { return false }
      let next = index + 1 < count ? Unicode.Scalar(self[index + 1]) : nil
      if command.begins(at: Unicode.Scalar(byte), before: next) { return false }
    }
    return true
  }
}
