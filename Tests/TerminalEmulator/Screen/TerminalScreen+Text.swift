extension TerminalScreen {
  /// Prints a scalar at the cursor, or joins it to the character before.
  mutating func put(_ scalar: Unicode.Scalar) {
    // Isolates order the row on a terminal that does so; they take no cell.
    if (0x2066...0x2069).contains(scalar.value) { return }
    if scalar.value >= 0x300, join(scalar) { return }
    let columns = GlyphWidth.columns(of: scalar)
    guard columns > 0 else {
      return unknown.append(
        "U+\(String(scalar.value, radix: 16, uppercase: true)) with nothing to join"
      )
    }
    put(String(scalar), columns)
  }

  private mutating func put(_ text: String, _ columns: Int) {
    // A wide character on a screen of one column has no place at all.
    guard columns <= width else { return }
    if isWrapPending || cursor.x + columns > width { wrap(for: columns) }
    let (x, y) = (cursor.x, cursor.y)
    grid.splitWide(atColumn: x, row: y)
    grid.splitWide(atColumn: x + columns, row: y)
    grid[x, y] = ScreenCell(text: text, style: style, width: columns)
    if columns == 2 { grid[x + 1, y] = .rightHalf(style) }
    advance(from: x, by: columns)
    lastGlyph = Place(x: x, y: y)
  }

  private mutating func advance(from x: Int, by columns: Int) {
    cursor.x = min(x + columns, width - 1)
    isWrapPending = x + columns >= width && modes.contains(7)
  }

  /// Goes on in the next row; without wrapping the last cells are written over.
  private mutating func wrap(for columns: Int) {
    guard modes.contains(7) else {
      cursor.x = width - columns
      return
    }
    moveCursor(x: 0, y: cursor.y)
    lineFeed()
  }

  /// Adds a scalar to the last character when both are one grapheme.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    guard let place = lastGlyph else { return false }
    let old = grid[place.x, place.y]
    var cluster = old.text
    cluster.unicodeScalars.append(scalar)
    let columns: Int
    switch glyphs {
    case .clusters:
      guard cluster.count == 1 else { return false }
      columns = GlyphWidth.columns(of: cluster)
    case .scalars:
      guard GlyphWidth.columns(of: scalar) == 0 else { return false }
      columns = old.width
    }
    grid[place.x, place.y].text = cluster
    guard columns > old.width else { return true }
    guard place.x + columns <= width else {
      // It has become too wide for its row, and goes to the next.
      grid[place.x, place.y] = .blank(old.style)
      put(cluster, columns)
      return true
    }
    grid.splitWide(atColumn: place.x + columns, row: place.y)
    grid[place.x, place.y].width = columns
    grid[place.x + 1, place.y] = .rightHalf(old.style)
    advance(from: place.x, by: columns)
    return true
  }
}
