extension TerminalScreen {
  /// Cursor keys, wrapping, cursor, mouse reports, focus reports, the alternate screen, bracketed
  /// paste, synchronised updates.
  static let knownModes: Set<Int> = [1, 7, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026]

  mutating func setMode(_ mode: Int, _ isSet: Bool) -> Bool {
    guard TerminalScreen.knownModes.contains(mode) else { return false }
    switch mode {
    case 1049: showAlternate(isSet)
    case 2026 where !isSet && modes.contains(2026): updateCount += 1
    default: break
    }
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    return true
  }

  /// Saves the cursor, shows the alternate screen and clears it; or the way back.
  private mutating func showAlternate(_ isShown: Bool) {
    if isShown {
      entryCount += 1
      saveCursor()
      modes.insert(1049)
      alternate.scroll(0...height - 1, by: height, style.erased)
      lastGlyph = nil
    } else if modes.remove(1049) != nil {
      restoreCursor()
    }
  }

  mutating func saveCursor() {
    grid.saved = ScreenGrid.SavedCursor(
      x: cursor.x,
      y: cursor.y,
      style: style,
      isWrapPending: isWrapPending
    )
  }

  mutating func restoreCursor() {
    let saved = grid.saved
    moveCursor(x: saved.x, y: saved.y)
    style = saved.style
    isWrapPending = saved.isWrapPending
  }

  /// What `CSI ! p` sets back; the screen stays.
  mutating func softReset() {
    style = .plain
    region = 0...height - 1
    modes.formUnion([7, 25])
    modes.remove(1)
    grid.saved = ScreenGrid.SavedCursor()
  }

  /// A terminal as it was at the start; what left the screen stays readable.
  mutating func reset() {
    modes = [7, 25]
    style = .plain
    region = 0...height - 1
    main = ScreenGrid(width: width, height: height)
    alternate = main
    cursorShape = 0
    moveCursor(x: 0, y: 0)
  }
}
