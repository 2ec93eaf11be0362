/// A line whose right-to-left passages are isolated.
///
/// A terminal that knows the bidirectional algorithm (UAX #9) would carry a Hebrew or Arabic label
/// on over the columns behind it and turn the row around. Each passage, from its first
/// right-to-left letter to the last one before a letter that is read from the left, is put between
/// U+2068 (first strong isolate) and U+2069 (pop directional isolate): inside it is read as it
/// should be, outside nothing moves. Other terminals print the two with no width. They are part of
/// the text of the first and last cell, so that a cell rewritten alone keeps them.
func isolatingRightToLeft(_ line: [Cell]) -> [Cell] {
  guard line.contains(where: \.isRightToLeft) else { return line }
  var result = line
  var passage: ClosedRange<Int>?
  for (index, cell) in line.enumerated() {
    if cell.isRightToLeft {
      passage = (passage?.lowerBound ?? index)...index
    } else if cell.isLeftToRight, let ended = passage {
      result.isolate(ended)
      passage = nil
    }
  }
  if let passage { result.isolate(passage) }
  return result
}

extension [Cell] {
  fileprivate mutating func isolate(_ range: ClosedRange<Int>) {
    let first = self[range.lowerBound]
    self[range.lowerBound] = Cell("\u{2068}" + first.text, width: first.width, style: first.style)
    let last = self[range.upperBound]
    self[range.upperBound] = Cell(last.text + "\u{2069}", width: last.width, style: last.style)
  }
}

extension Cell {
  /// Whether its scalars are of the blocks that UAX #9 gives to scripts written from the right.
  fileprivate var isRightToLeft: Bool {
    if let scalar = glyph.scalar, scalar.value < 0x590 { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
      case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
  }

  fileprivate var isLeftToRight: Bool {
    glyph.first.properties.isAlphabetic
  }
}
