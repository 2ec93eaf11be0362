extension TerminalScreen {
  mutating func perform(_ step: Step) {
    switch step {
    case .print(let scalar): return put(scalar)
    case .control(let byte): if perform(control: byte) { return }
    case .escape(let text): if perform(escape: text) { return }
    case .sequence(let sequence): if perform(sequence) { return }
    case .command(let text): if perform(command: text) { return }
    case .unknown: break
    }
    unknown.append(TerminalScreen.name(of: step))
  }

  private static func name(of step: Step) -> String {
    switch step {
    case .print(let scalar): "U+" + String(scalar.value, radix: 16, uppercase: true)
    case .control(let byte): readable([byte])
    case .escape(let text): "ESC \(text)"
    case .sequence(let sequence): "CSI \(sequence.body)\(sequence.final)"
    case .command(let text): "OSC \(readable(Array(text.utf8)))"
    case .unknown(let text): text
    }
  }

  private mutating func perform(control byte: UInt8) -> Bool {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: moveCursor(x: cursor.x - 1, y: cursor.y)
    case 0x09: moveCursor(x: (cursor.x / 8 + 1) * 8, y: cursor.y)
    case 0x0A: lineFeed()
    case 0x0D: moveCursor(x: 0, y: cursor.y)
    default: return false
    }
    return true
  }

  private mutating func perform(escape text: String) -> Bool {
    switch text {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "D": lineFeed()
    case "E":
      moveCursor(x: 0, y: cursor.y)
      lineFeed()
    case "M": reverseLineFeed()
    case "c": reset()
    // The end of a string that was not there, ASCII as the character set.
    case "\\", "(B": break
    default: return false
    }
    return true
  }

  private mutating func perform(command text: String) -> Bool {
    // The colour of the background is asked for, and never said.
    if text == "11;?" { return true }
    guard text.hasPrefix("0;") || text.hasPrefix("2;") else { return false }
    title = String(text.dropFirst(2))
    return true
  }

  private mutating func perform(_ sequence: ControlSequence) -> Bool {
    switch (sequence.prefix, sequence.intermediates) {
    case ("", ""): return perform(plain: sequence)
    case ("?", ""):
      guard sequence.final == "h" || sequence.final == "l" else { return false }
      return sequence.parameters.allSatisfy { parameter in
        setMode(parameter[0] ?? 0, sequence.final == "h")
      }
    case ("?", "$"):
      guard sequence.final == "p", let mode = sequence.parameters[0][0] else { return false }
      let isKnown = TerminalScreen.knownModes.contains(mode)
      let state = isKnown ? (modes.contains(mode) ? 1 : 2) : 0
      replies += Array("\u{1B}[?\(mode);\(state)$y".utf8)
      return true
    case ("", " "):
      guard sequence.final == "q" else { return false }
      cursorShape = sequence.parameters[0][0] ?? 0
      return true
    case ("", "!"):
      guard sequence.final == "p" else { return false }
      softReset()
      return true
    default: return false
    }
  }

  private mutating func perform(plain sequence: ControlSequence) -> Bool {
    let parameters = sequence.parameters
    if sequence.final == "m" { return style.apply(parameters) }
    guard parameters.allSatisfy({ $0.count == 1 }) else { return false }
    /// A parameter that counts: absent and 0 are 1.
    let first = max(1, (parameters[0][0] ?? 1))
    let second = parameters.count > 1 ? max(1, parameters[1][0] ?? 1) : 1
    let kind = parameters[0][0] ?? 0
    switch sequence.final {
    case "A": moveCursor(x: cursor.x, y: max(cursor.y - first, upperLimit))
    case "B", "e": moveCursor(x: cursor.x, y: min(cursor.y + first, lowerLimit))
    case "C", "a": moveCursor(x: cursor.x + first, y: cursor.y)
    case "D": moveCursor(x: cursor.x - first, y: cursor.y)
    case "E": moveCursor(x: 0, y: min(cursor.y + first, lowerLimit))
    case "F": moveCursor(x: 0, y: max(cursor.y - first, upperLimit))
    case "G", "`": moveCursor(x: first - 1, y: cursor.y)
    case "H", "f": moveCursor(x: second - 1, y: first - 1)
    case "d": moveCursor(x: cursor.x, y: first - 1)
    case "J": return eraseScreen(kind)
    case "K": return eraseLine(kind)
    case "X": erase(cursor.x..<min(width, cursor.x + first))
    case "@": shift(by: first)
    case "P": shift(by: -first)
    case "L": insertLines(first)
    case "M": insertLines(-first)
    case "S": scroll(by: first)
    case "T": scroll(by: -first)
    case "r": return setRegion(first, parameters.count > 1 ? parameters[1][0] : nil)
    case "s": saveCursor()
    case "u": restoreCursor()
    case "c" where kind == 0: replies += Array("\u{1B}[?62;22c".utf8)
    case "n" where kind == 5: replies += Array("\u{1B}[0n".utf8)
    case "n" where kind == 6: replies += Array("\u{1B}[\(cursor.y + 1);\(cursor.x + 1)R".utf8)
    default: return false
    }
    return true
  }
}
