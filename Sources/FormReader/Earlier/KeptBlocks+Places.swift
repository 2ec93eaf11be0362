/// Finding lines of the newer version in the earlier text.
extension KeptBlocks {
  mutating func findPlaces() {
    let (oldBytes, newBytes) = (old, new)
    let (old, new) = (oldBytes.span, newBytes.span)
    var cursor = 0
    /// How much further the last field that was found is in the newer text.
    var shift = 0
    var searches = 0
    for index in blocks.indices {
      let range = blocks[index].range
      var place = range.lowerBound - shift
      if place < cursor || !KeptBlocks.isEqual(old, place, new, range) {
        // Many changes are as much work as the whole text.
        searches += 1
        guard searches <= KeptBlocks.mostSearches,
          let found = KeptBlocks.line(range, of: new, in: old, from: cursor)
        else { continue }
        place = found
        shift = range.lowerBound - place
        cursor = place + 1
        guard KeptBlocks.isEqual(old, place, new, range) else { continue }
      }
      let end = place + range.count
      guard KeptBlocks.ends(old, at: end, blocks[index].column) else { continue }
      places[index] = place
      cursor = end
    }
  }

  private static let mostSearches = 16

  /// Whether whole lines at a place have the same bytes.
  private static func isEqual(
    _ old: Span<UInt8>,
    _ place: Int,
    _ new: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard place >= 0, place + range.count <= old.count, place == 0 || old[place - 1] == 0x0A else {
      return false
    }
    for offset in 0..<range.count where old[place + offset] != new[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Where the first line of a block is.
  private static func line(
    _ range: Range<Int>,
    of new: Span<UInt8>,
    in old: Span<UInt8>,
    from cursor: Int
  ) -> Int? {
    var end = range.lowerBound
    while end < range.upperBound, new[end] != 0x0A { end += 1 }
    let length = end - range.lowerBound
    var start = cursor
    while start > 0, start < old.count, old[start - 1] != 0x0A { start += 1 }
    while start + length < old.count {
      var offset = 0
      while offset < length, old[start + offset] == new[range.lowerBound + offset] { offset += 1 }
      if offset == length, old[start + length] == 0x0A { return start }
      start += offset
      while start < old.count, old[start] != 0x0A { start += 1 }
      start += 1
    }
    return nil
  }

  /// Whether the lines before a place are all of a block: what follows is not indented as much.
  private static func ends(_ old: Span<UInt8>, at end: Int, _ column: Int) -> Bool {
    guard end == old.count || old[end - 1] == 0x0A else { return false }
    var index = end
    while index < old.count {
      let start = index
      while index < old.count, old[index] == 0x20 { index += 1 }
      guard index < old.count else { return false }
      if index == start, old[index] == 0x0A {
        index += 1
        continue
      }
      guard index - start <= column, old[index] != 0x09, old[index] != 0x0A, old[index] != 0x0D
      else { return false }
      guard old[index] == 0x23 else { return true }
      while index < old.count, old[index] != 0x0A { index += 1 }
      index += 1
    }
    return true
  }
}
