/// Breaks a line between words: behind spaces and hyphens, and between ideographs.
///
/// The rules are the part of UAX #14 (Unicode line breaking) that terminal text needs: a hyphen only
/// between a letter or digit and a letter (`-1` and `--set` stay whole); no break in front of closing
/// or behind opening punctuation; graphemes stay whole as long as they fit.
struct LineBreaker {
  /// The columns of a line, at least 1.
  let width: Int

  /// The lines that a line becomes, without blanks in front of a break; an empty line stays one.
  func lines(of line: LaidOutLine) -> [[Cell]] {
    if line.width <= width { return [line.cells] }
    let ranges = ranges(of: line)
    return ranges.map { fitted(line.cells[$0], isLast: $0.upperBound == line.cells.count) }
  }

  /// The cells of each line; blanks in front of a break may stand beyond the width.
  func ranges(of line: LaidOutLine) -> [Range<Int>] {
    let cells = line.cells
    var result: [Range<Int>] = []
    var start = 0
    var used = 0
    // The last place a line may end, and the columns up to it.
    var chance = 0
    var usedAtChance = 0
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      if index > start, LineBreaker.mayBreak(cells, at: index), line.canPart(at: index) {
        (chance, usedAtChance) = (index, used)
      }
      if used + cell.width <= width || cell.isSpace {
        used += cell.width
        index += 1
        continue
      }
      if chance <= start {
        (chance, usedAtChance) = hardBreak(line, from: start, at: index, used: used)
      }
      result.append(start..<chance)
      used -= usedAtChance
      start = chance
      if start > index { (index, used) = (start, 0) }
    }
    if start < cells.count || result.isEmpty { result.append(start..<cells.count) }
    return result
  }

  /// Where a word that is too long is broken, and the columns up to there: in front of the grapheme
  /// that does not fit, or in it when it takes a whole line.
  private func hardBreak(
    _ line: LaidOutLine,
    from start: Int,
    at index: Int,
    used: Int
  ) -> (place: Int, used: Int) {
    if index == start { return (index + 1, 0) }
    var (place, columns) = (index, used)
    while place > start, !line.canPart(at: place) {
      place -= 1
      columns -= line.cells[place].width
    }
    return place > start ? (place, columns) : (index, used)
  }

  /// A line without the spaces in front of a break, or those at the very end that do not fit.
  private func fitted(_ cells: ArraySlice<Cell>, isLast: Bool) -> [Cell] {
    var used = cells.reduce(0) { $0 + $1.width }
    var cells = cells
    while let last = cells.last, last.isSpace, !isLast || used > width {
      used -= last.width
      cells.removeLast()
    }
    // Only a wide glyph on a line of one column does not fit now.
    if used > width, let cell = cells.first { return [Cell("…", style: cell.style)] }
    return Array(cells)
  }

  /// Whether words part in front of a cell.
  static func mayBreak(_ cells: [Cell], at index: Int) -> Bool {
    let (last, next) = (cells[index - 1], cells[index])
    if next.isSpace { return false }
    if last.isSpace { return true }
    if last.isHyphen {
      return index > 1 && cells[index - 2].isLetterOrDigit && next.isLetter
    }
    if last.width == 2 || next.width == 2 { return !next.closes && !last.opens }
    return false
  }
}

extension Cell {
  var isSpace: Bool { glyph == .blank || glyph.scalar == "\u{3000}" }

  /// Whether a word may go on in the next line behind it: a hyphen, or one of the two dashes.
  fileprivate var isHyphen: Bool {
    switch glyph.scalar {
    case "-", "\u{2013}", "\u{2014}": true
    default: false
    }
  }

  private var first: Unicode.Scalar { glyph.first }

  fileprivate var isLetter: Bool { first.properties.isAlphabetic }

  fileprivate var isLetterOrDigit: Bool { isLetter || first.properties.numericType != nil }

  /// Closing punctuation and small kana stay with what is in front of them.
  fileprivate var closes: Bool { LineBreaker.closing.contains(first) }

  /// Opening punctuation stays with what is behind it.
  fileprivate var opens: Bool { LineBreaker.opening.contains(first) }
}

extension LineBreaker {
  /// Closing, exclamation, infix and non-starter classes of UAX #14, as far as CJK text has them.
  fileprivate static let closing = Set(
    """
    !%),.:;?]}»’”…‥、。〉》」』】〕〗〙〛〟！％），．：；？］｝｠｡｣､･・ー々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ
    """.unicodeScalars
  )
  fileprivate static let opening = Set("([{«‘“〈《「『【〔〖〘〚〝（［｛｟｢".unicodeScalars)
}
