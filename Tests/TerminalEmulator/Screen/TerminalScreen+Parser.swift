extension TerminalScreen {
  /// What the bytes ask for.
  enum Step: Equatable, Sendable {
    case print(Unicode.Scalar)
    case control(UInt8)
    case escape(String)
    case sequence(ControlSequence)
    case command(String)
    case unknown(String)
  }

  /// A control sequence: `CSI`, parameters, intermediates, one final byte.
  struct ControlSequence: Equatable, Sendable {
    /// The bytes between `CSI` and the final one.
    var body: String
    var final: Character

    /// `?`, `>`, `<` or `=` in front, and what stands behind the parameters.
    var prefix: String { String(body.prefix { "<=>?".contains($0) }) }
    var intermediates: String { String(body.filter { $0 >= " " && $0 <= "/" }) }

    /// The parameters, each with its colon-separated parts; at least one.
    var parameters: [[Int?]] {
      let text = body.drop { "<=>?".contains($0) }.prefix { $0 >= "0" }
      return text.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
        parameter.split(separator: ":", omittingEmptySubsequences: false).map { part in
          part.isEmpty ? nil : min(Int(part) ?? 65_535, 65_535)
        }
      }
    }
  }

  /// Turns bytes into steps (the states of ECMA-48, less what no program here needs).
  struct Parser: Sendable {
    private enum State {
      case ground
      case escape
      case sequence
      /// In a text up to `ST`, or `BEL` for the kind `]`.
      case string(kind: UInt8)
      case stringEscape(kind: UInt8)
    }

    private var state = State.ground
    private var collected: [UInt8] = []
    /// A character of which bytes are missing, and how many.
    private var partial: [UInt8] = []
    private var missing = 0
    private var steps: [Step] = []

    mutating func next() -> Step? { steps.isEmpty ? nil : steps.removeFirst() }

    mutating func take(_ byte: UInt8) {
      switch state {
      case .ground: takeText(byte)
      case .escape: takeEscape(byte)
      case .sequence: takeSequence(byte)
      case .string(let kind): takeString(byte, kind)
      case .stringEscape(let kind):
        let body = collected
        (state, collected) = (.ground, [])
        if byte == 0x5C {
          finishString(body, kind)
        } else {
          steps.append(.unknown(TerminalScreen.readable([0x1B, kind] + body)))
          state = .escape
          takeEscape(byte)
        }
      }
    }

    private mutating func takeText(_ byte: UInt8) {
      if missing > 0 {
        if byte & 0xC0 == 0x80 {
          partial.append(byte)
          missing -= 1
          if missing == 0 { finishCharacter() }
          return
        }
        steps.append(.unknown(TerminalScreen.readable(partial)))
        missing = 0
      }
      switch byte {
      case 0x1B: (state, collected) = (.escape, [])
      case ..<0x20, 0x7F: steps.append(.control(byte))
      case ..<0x80: steps.append(.print(Unicode.Scalar(byte)))
      case 0xC2...0xDF: (partial, missing) = ([byte], 1)
      case 0xE0...0xEF: (partial, missing) = ([byte], 2)
      case 0xF0...0xF4: (partial, missing) = ([byte], 3)
      default: steps.append(.unknown(TerminalScreen.readable([byte])))
      }
    }

    private mutating func finishCharacter() {
      let text = String(validating: partial, as: UTF8.self)
      if let scalar = text?.unicodeScalars.first, !(0x80...0x9F).contains(scalar.value) {
        steps.append(.print(scalar))
      } else {
        // Not valid, or a C1 control, which xterm obeys.
        steps.append(.unknown(TerminalScreen.readable(partial)))
      }
    }

    private mutating func takeEscape(_ byte: UInt8) {
      switch byte {
      case 0x1B: collected = []
      case 0x18, 0x1A: state = .ground
      case ..<0x20: steps.append(.control(byte))
      case 0x20...0x2F: collected.append(byte)
      case 0x5B where collected.isEmpty: state = .sequence
      case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
        state = .string(kind: byte)
      case 0x30...0x7E:
        steps.append(.escape(String(decoding: collected + [byte], as: UTF8.self)))
        state = .ground
      default:
        steps.append(.unknown(TerminalScreen.readable([0x1B] + collected + [byte])))
        state = .ground
      }
    }

    private mutating func takeSequence(_ byte: UInt8) {
      switch byte {
      case 0x1B: (state, collected) = (.escape, [])
      case 0x18, 0x1A: state = .ground
      case ..<0x20: steps.append(.control(byte))
      case 0x20...0x3F: collected.append(byte)
      case 0x40...0x7E:
        let body = String(decoding: collected, as: UTF8.self)
        steps.append(.sequence(ControlSequence(body: body, final: Character(Unicode.Scalar(byte)))))
        state = .ground
      default:
        steps.append(.unknown(TerminalScreen.readable([0x1B, 0x5B] + collected + [byte])))
        state = .ground
      }
    }

    private mutating func takeString(_ byte: UInt8, _ kind: UInt8) {
      switch byte {
      case 0x1B: state = .stringEscape(kind: kind)
      case 0x07 where kind == 0x5D:
        let body = collected
        (state, collected) = (.ground, [])
        finishString(body, kind)
      case 0x18, 0x1A: state = .ground
      default: collected.append(byte)
      }
    }

    private mutating func finishString(_ body: [UInt8], _ kind: UInt8) {
      let text = String(decoding: body, as: UTF8.self)
      steps.append(
        kind == 0x5D ? .command(text) : .unknown(TerminalScreen.readable([0x1B, kind] + body))
      )
    }
  }

  /// Bytes as text: controls as `\xNN`, the escape as `ESC `.
  static func readable(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case 0x1B: "ESC "
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
