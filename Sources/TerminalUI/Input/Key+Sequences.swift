// What terminals call their keys: xterm (ctlseqs), VT220, the arrows of rxvt, the Linux console
// (console_codes(4)), and characters with keys held as xterm's modifyOtherKeys and `CSI u` send
// them.

extension Key {
  /// A byte of ASCII as it comes when a key is pressed.
  init(byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte))))
    }
  }

  /// The key of a control sequence, if it is one's.
  init?(_ sequence: ControlSequence) {
    guard sequence.isPlain else { return nil }
    switch sequence.final {
    case 0x61...0x64 where sequence.parameters.isEmpty:
      self.init(Key.arrows[Int(sequence.final) - 0x61], .shift)
    case 0x75: self.init(character: sequence)
    case 0x7E: self.init(numbered: sequence)
    // With numbers it is where the cursor is.
    case 0x52 where !sequence.parameters.isEmpty: return nil
    default: self.init(lettered: sequence)
    }
  }

  /// The key of a sequence that SS3 began.
  init?(singleShift sequence: ControlSequence) {
    switch sequence.final {
    case 0x61...0x64: self.init(Key.arrows[Int(sequence.final) - 0x61], .control)
    case 0x4D: self.init(.enter)
    default: self.init(lettered: sequence)
    }
  }

  /// The same key with more held.
  func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }

  private static let arrows: [Code] = [.up, .down, .right, .left]

  /// `CSI A`, `CSI 1 ; m A`.
  private init?(lettered sequence: ControlSequence) {
    let code: Code
    switch sequence.final {
    case 0x41...0x44: code = Key.arrows[Int(sequence.final) - 0x41]
    case 0x46: code = .end
    case 0x48: code = .home
    case 0x50...0x53: code = .function(Int(sequence.final) - 0x4F)
    case 0x5A: code = .tab
    default: return nil
    }
    // Old terminals put what is held where the 1 should be.
    let index = sequence.parameters.count > 1 ? 1 : 0
    guard sequence.parameters.count <= 2, let held = Modifiers(sequence, at: index) else {
      return nil
    }
    self.init(code, sequence.final == 0x5A ? held.union(.shift) : held)
  }

  /// `CSI n ~`, `CSI n ; m ~`, `CSI 27 ; m ; c ~`.
  private init?(numbered sequence: ControlSequence) {
    let number = sequence.number(0)
    guard let held = Modifiers(sequence, at: 1) else { return nil }
    if number == 27, sequence.parameters.count == 3 {
      self.init(scalar: sequence.number(2), held)
    } else if let code = Key.code(numbered: number), sequence.parameters.count <= 2 {
      self.init(code, held)
    } else {
      return nil
    }
  }

  /// `CSI c ; m u`.
  private init?(character sequence: ControlSequence) {
    guard (1...3).contains(sequence.parameters.count), let held = Modifiers(sequence, at: 1) else {
      return nil
    }
    // Super and Hyper make it a key of the desktop.
    if (sequence.number(1, standard: 1) - 1) & 0b1_1000 != 0 { return nil }
    self.init(scalar: sequence.number(0), held)
  }

  /// A key by its scalar; those of the private use area are keys that are not used here.
  private init?(scalar number: Int, _ held: Modifiers) {
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init),
      !(0xE000...0xF8FF).contains(number)
    else { return nil }
    switch scalar.value {
    case 8, 9, 13, 27, 127: self = Key(byte: UInt8(scalar.value)).adding(held)
    default:
      if scalar.properties.generalCategory == .control { return nil }
      let text = String(Character(scalar))
      let isCommand = !held.isDisjoint(with: [.alt, .control])
      let cased =
        held.contains(.shift) ? text.uppercased() : isCommand ? text.lowercased() : text
      let character = cased.unicodeScalars.count == 1 ? Character(cased) : Character(scalar)
      self.init(.character(character), held.subtracting(.shift))
    }
  }

  private static func code(numbered number: Int) -> Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}

extension Key.Modifiers {
  /// What is held, from the number of a sequence, which is one more than the bits.
  ///
  /// Meta (xterm's 8 where it is not Alt's 2) is Alt. `nil` for the release of a key.
  fileprivate init?(_ sequence: ControlSequence, at index: Int) {
    let bits = max(sequence.number(index, standard: 1) - 1, 0)
    if index > 0, sequence.number(index, 1, standard: 1) == 3 { return nil }
    self = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }
}
