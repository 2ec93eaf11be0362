/// What a frame needs of the terminal beside its cells.
package struct TerminalModes: Hashable, Sendable {
  /// The second screen, without a memory of lines that left it (xterm's mode 1049).
  ///
  /// Lines are not broken at the right edge while it is shown (mode 7 off).
  package var alternateScreen = false
  /// The frame stands in as many rows as it has, from the row on in which the cursor was, below
  /// what is there; lines are not broken there either.
  package var inline = false
  /// Reports of presses, releases, the wheel and moves with a button held (modes 1002 and 1006).
  package var mouse = false
  /// Pasted text is marked as such (mode 2004).
  package var bracketedPaste = false

  /// All are off.
  package static let none = TerminalModes()

  /// Some rows below the prompt; the mouse is left to the terminal, which knows the rows above.
  package static let belowPrompt = TerminalModes(inline: true, bracketedPaste: true)

  /// The whole screen, with the mouse.
  package static let fullScreen = TerminalModes(
    alternateScreen: true,
    mouse: true,
    bracketedPaste: true
  )
}
