// What terminals call their keys: xterm (ctlseqs), VT220, rxvt, the Linux console
// (console_codes(4)), and the keyboard protocol of kitty.

extension Key {
  /// A byte of ASCII as it comes when a key is pressed.
  init(byte: UInt8, isAlt: Bool) {
    let alt: Modifiers = isAlt ? .alt : []
    switch byte {
    case 0x00: self.init(.character(" "), alt.union(.control))
    case 0x08, 0x7F: self.init(.backspace, alt)
    case 0x09: self.init(.tab, alt)
    case 0x0D: self.init(.enter, alt)
    case 0x1B: self.init(.escape, alt)
    case 0x01...0x1A:
      self.init(.character(Character(Unicode.Scalar(byte + 0x60))), alt.union(.control))
    case 0x1C...0x1F:
      self.init(.character(Character(Unicode.Scalar(byte + 0x40))), alt.union(.control))
    default: self.init(.character(Character(Unicode.Scalar(byte))), alt)
    }
  }

  /// A character that was typed.
  init(_ scalar: Unicode.Scalar, isAlt: Bool) {
    self.init(.character(Character(scalar)), isAlt ? .alt : [])
  }

  /// The key of a control sequence, if it is one's.
  init?(_ sequence: ControlSequence) {
    guard !sequence.isMalformed, sequence.prefix == 0 else { return nil }
    if sequence.final == 0x24 {
      self.init(rxvt: sequence, .shift)
      return
    }
    guard sequence.intermediates.isEmpty else { return nil }
    switch sequence.final {
    case 0x40: self.init(rxvt: sequence, [.control, .shift])
    case 0x5E: self.init(rxvt: sequence, .control)
    case 0x61...0x64:
      guard sequence.parameters.isEmpty else { return nil }
      self.init(Key.arrows[Int(sequence.final) - 0x61], .shift)
    case 0x75: self.init(kitty: sequence)
    case 0x7E: self.init(numbered: sequence)
    // With numbers it is where the cursor is.
    case 0x52 where !sequence.parameters.isEmpty: return nil
    default: self.init(lettered: sequence)
    }
  }

  /// The key of a sequence that SS3 began, in a keypad's application mode among others.
  init?(singleShift sequence: ControlSequence) {
    let byte = sequence.final
    switch byte {
    case 0x61...0x64: self.init(Key.arrows[Int(byte) - 0x61], .control)
    case 0x20: self.init(.character(" "))
    case 0x49: self.init(.tab)
    case 0x4D: self.init(.enter)
    case 0x58: self.init(.character("="))
    case 0x6A...0x79: self.init(.character(Character(Unicode.Scalar(byte - 0x40))))
    default: self.init(lettered: sequence)
    }
  }

  /// The same key with more held.
  func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}

extension Key {
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
    let number = sequence.number(0, standard: 0)
    guard let held = Modifiers(sequence, at: 1) else { return nil }
    if number == 27, sequence.parameters.count == 3 {
      self.init(code: sequence.number(2, standard: 0), held)
    } else if let code = Key.code(numbered: number), sequence.parameters.count <= 2 {
      self.init(code, held)
    } else {
      return nil
    }
  }

  /// `CSI n ^`, `CSI n @` and `CSI n $`.
  private init?(rxvt sequence: ControlSequence, _ held: Modifiers) {
    guard sequence.parameters.count == 1,
      let code = Key.code(numbered: sequence.number(0, standard: 0))
    else { return nil }
    self.init(code, held)
  }

  /// `CSI code : shifted ; held : event ; text u`.
  private init?(kitty sequence: ControlSequence) {
    guard (1...3).contains(sequence.parameters.count), let held = Modifiers(sequence, at: 1) else {
      return nil
    }
    // Super and Hyper make it a key of the desktop.
    let bits = sequence.number(1, standard: 1) - 1
    if bits & 0b1_1000 != 0 { return nil }
    let code = sequence.number(0, standard: 0)
    let shifted = sequence.number(0, 1, standard: 0)
    if let keypad = Key.code(kitty: code) {
      self.init(keypad, held)
    } else if (0xE000...0xF8FF).contains(code) {
      return nil
    } else if held == .shift, shifted > 0x20 {
      self.init(code: shifted, held)
    } else {
      self.init(code: code, held)
    }
  }

  /// A key by its scalar, what is held told apart from it.
  private init?(code: Int, _ held: Modifiers) {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    switch scalar.value {
    case 8, 127: self.init(.backspace, held)
    case 9: self.init(.tab, held)
    case 13: self.init(.enter, held)
    case 27: self.init(.escape, held)
    default:
      if scalar.isControl { return nil }
      let text = String(Character(scalar))
      let isCommand = !held.isDisjoint(with: [.alt, .control])
      var cased = text
      if held.contains(.shift) {
        cased = text.uppercased()
      } else if isCommand {
        cased = text.lowercased()
      }
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

  /// Keys that kitty numbers in the private use area.
  private static func code(kitty number: Int) -> Code? {
    let keypad: [Code] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
    ]
    let signs: [Character] = [".", "/", "*", "-", "+"]
    switch number {
    case 57_376...57_398: return .function(number - 57_363)
    case 57_399...57_408: return .character(Character(String(number - 57_399)))
    case 57_409...57_413: return .character(signs[number - 57_409])
    case 57_414: return .enter
    case 57_415: return .character("=")
    case 57_416: return .character(",")
    case 57_417...57_426: return keypad[number - 57_417]
    default: return nil
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
