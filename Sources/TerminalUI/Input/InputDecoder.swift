internal import DisplayText

/// Turns the bytes a terminal sends into keys, pastes, mouse events and replies.
///
/// A state machine takes one byte after the other, so any split of the stream gives the same
/// events. What is open at the end of a read stays in the state: part of a character, of a
/// sequence, of a paste. Only time distinguishes a pressed Escape from the start of a sequence:
/// while something is open, ``deadline`` says when ``expire(at:)`` is to be called if no byte has
/// come until then.
///
/// Unexpected sequences, replies among them, are dropped whole, also when they are unknown,
/// too long or come late. Bytes that are not UTF-8 and C1 controls are dropped. What a control
/// interrupts is given up and the control obeyed, so Ctrl-C always comes through. In a paste
/// controls are text and sequences are nothing, so that nothing pasted is obeyed: it ends with its
/// closing bracket, else by a Ctrl-C after a quiet second, else when ``pasteDelay`` is over.
///
/// `ControlSequence` takes a finished sequence apart, `Key+Sequences` knows what the keys are
/// called, and `Paste` holds a paste.
package struct InputDecoder: Sendable {
  /// When ``expire(at:)`` is due, on the clock of ``decode(_:at:)``; `nil` while nothing is open.
  package private(set) var deadline: Int?

  /// How long a lone Escape waits for the rest of a sequence, in milliseconds.
  package static let escapeDelay = 50
  /// How long an unfinished sequence may be quiet, in milliseconds; a paste that has been quiet for
  /// so long can be ended with Ctrl-C.
  package static let quietDelay = 1_000
  /// How long an unfinished paste may be quiet, in milliseconds.
  ///
  /// A slow line stops for seconds, and what comes after them is still pasted, not typed.
  package static let pasteDelay = 5_000
  /// The most bytes of a paste that are kept by default: 1 MiB.
  package static let pasteLimit = 1_048_576

  private var state = State.ground
  /// The bytes of what is open, without its introducer.
  private var open: [UInt8] = []
  /// Whether an Escape stands in front of what is open, as Alt sends it.
  private var isAlt = false
  /// Whether the Escape that begins what is open was already taken for a key.
  private var isLate = false
  /// Until when a bracket or an `O` can be the rest of a sequence whose Escape was taken for a key.
  private var lateUntil: Int?
  private var paste: Paste
  /// When the last byte of the open paste came that was no Ctrl-C.
  private var lastPasted = 0
  /// The time of the bytes at hand.
  private var now = 0
  private var events: [InputEvent] = []

  /// Creates a decoder at the start of a stream.
  ///
  /// - Parameter pasteLimit: The most bytes of a paste that are kept.
  package init(pasteLimit: Int = InputDecoder.pasteLimit) { paste = Paste(limit: pasteLimit) }

  /// What is open.
  private enum State {
    case ground
    /// Part of a character.
    case character
    /// Escape, or two of them.
    case escape
    /// CSI (`[`), SS3 (`O`), or one of OSC, DCS, APC, PM and SOS, by the byte that began it.
    case control
    case singleShift
    case string(introducer: UInt8)
    /// CSI and a second bracket: a function key of the Linux console.
    case consoleFunction
    /// Escape within a string, where it most likely ends it.
    case stringEscape
    /// A mouse report of the oldest kind, of which three bytes are to be swallowed.
    case oldMouse
    case paste
  }

  /// Decodes the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - milliseconds: The time of the read on any clock that does not go back.
  /// - Returns: What is known now, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>, at milliseconds: Int) -> [InputEvent]
  {
    now = milliseconds
    events = []
    var isEmpty = true
    for byte in bytes {
      isEmpty = false
      take(byte)
    }
    if !isEmpty { deadline = delay.map { milliseconds.addingClamped($0) } }
    return events
  }

  /// Decides what is open, if its time has come.
  ///
  /// For when no byte is waiting to be read: one that is belongs to what is open.
  package mutating func expire(at milliseconds: Int) -> [InputEvent] {
    guard let deadline, deadline <= milliseconds else { return [] }
    events = []
    switch state {
    case .escape:
      lateUntil = milliseconds.addingClamped(InputDecoder.quietDelay)
      press(Key(.escape, isAlt ? .alt : []))
    case .paste: events.append(.paste(paste.text))
    default: pressIntroducer()
    }
    state = .ground
    self.deadline = nil
    return events
  }

  /// How long what is open may be quiet, in milliseconds.
  private var delay: Int? {
    switch state {
    // Part of a character is nothing else however late the rest comes.
    case .ground, .character: nil
    case .escape: InputDecoder.escapeDelay
    case .paste: InputDecoder.pasteDelay
    default: introducer == nil ? InputDecoder.quietDelay : InputDecoder.escapeDelay
    }
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .character: takeInCharacter(byte)
    case .escape: takeAfterEscape(byte)
    case .control: takeInControl(byte)
    case .singleShift: takeInSingleShift(byte)
    case .string(let introducer): takeInString(byte, introducer)
    case .consoleFunction:
      state = .ground
      if (0x41...0x45).contains(byte) {
        press(Key(.function(Int(byte) - 0x40)).adding(isAlt ? .alt : []))
      } else if byte < 0x20 || byte > 0x7E {
        begin(byte)
      }
    case .stringEscape:
      if byte == 0x5C { finishString() }
      open(.escape)
      if byte == 0x5C { state = .ground } else { take(byte) }
    case .oldMouse:
      open.append(byte)
      if open.count == 3 { state = .ground }
      if byte < 0x20 { begin(byte) }
    case .paste: takeInPaste(byte)
    }
  }

  /// A byte with nothing open, or behind an Escape that makes it one with Alt.
  private mutating func begin(_ byte: UInt8, isAlt: Bool = false) {
    let isLate = lateUntil.map { now <= $0 } ?? false
    lateUntil = nil
    state = .ground
    switch byte {
    case 0x1B: open(.escape)
    case 0x5B where isLate: open(.control, isLate: true)
    case 0x4F where isLate: open(.singleShift, isLate: true)
    case 0x5D where isLate: open(.string(introducer: byte), isLate: true)
    case ..<0x80: press(Key(byte: byte).adding(isAlt ? .alt : []))
    case 0xC2...0xF4:
      open(.character, isAlt: isAlt)
      open = [byte]
    default: break
    }
  }

  private mutating func open(_ state: State, isAlt: Bool = false, isLate: Bool = false) {
    self.state = state
    self.isAlt = isAlt
    self.isLate = isLate
    open.removeAll(keepingCapacity: true)
  }

  private mutating func takeInCharacter(_ byte: UInt8) {
    open.append(byte)
    let read = open.span.scalar(at: 0, limit: open.count)
    if read.length < open.count {
      // The byte does not belong to the character, which is dropped.
      begin(byte)
    } else if open.count == (open[0] < 0xE0 ? 2 : open[0] < 0xF0 ? 3 : 4) {
      state = .ground
      guard read.scalar.properties.generalCategory != .control else { return }
      press(Key(.character(Character(read.scalar)), isAlt ? .alt : []))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case 0x5B: open(.control, isAlt: isAlt)
    case 0x4F: open(.singleShift, isAlt: isAlt)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: open(.string(introducer: byte), isAlt: isAlt)
    case 0x1B:
      if isAlt { press(Key(.escape, .alt)) }
      open(.escape, isAlt: !isAlt)
    default:
      if isAlt { press(Key(.escape)) }
      begin(byte, isAlt: true)
    }
  }

  private mutating func takeInControl(_ byte: UInt8) {
    switch byte {
    case 0x5B where open.isEmpty: state = .consoleFunction
    case 0x40...0x7E:
      state = .ground
      finish(ControlSequence(open, final: byte))
    case 0x20...0x3F:
      // One byte more than the limit says that it was passed.
      if open.count <= ControlSequence.longest { open.append(byte) }
    default: interrupt(byte)
    }
  }

  private mutating func takeInSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: if open.count <= ControlSequence.longest { open.append(byte) }
    case 0x20...0x7E:
      let key = Key(singleShift: ControlSequence(open, final: byte))
      // Behind a late Escape this is an `O` that was typed, and what was typed after it.
      if key == nil, isLate, open.isEmpty { return interrupt(byte) }
      state = .ground
      if let key { press(key.adding(isAlt ? .alt : [])) }
    default: interrupt(byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x07 where introducer == 0x5D:
      finishString()
      state = .ground
    case 0x1B: state = .stringEscape
    case 0x08...0x0D where !open.isEmpty, 0x20...0x7E, 0x80...:
      if open.count <= ControlSequence.longest { open.append(byte) }
    default: interrupt(byte)
    }
  }

  private mutating func takeInPaste(_ byte: UInt8) {
    if byte != 0x03 {
      lastPasted = now
      guard paste.append(byte) else { return }
      state = .ground
      events.append(.paste(paste.text))
      return
    }
    // What is pasted comes at once or, over a slow line, in pieces that hardly begin with Ctrl-C:
    // it is typed by the user, who waits for the end.
    let (quiet, overflow) = now.subtractingReportingOverflow(lastPasted)
    if overflow || quiet >= InputDecoder.quietDelay {
      events.append(.paste(paste.text))
      begin(byte)
    } else {
      _ = paste.append(byte)
    }
  }

  /// Takes the one reply that is asked for; every other string means nothing.
  private mutating func finishString() {
    if let color = Color(backgroundReply: open) { events.append(.background(color)) }
  }

  private mutating func finish(_ sequence: ControlSequence) {
    if let key = Key(sequence) {
      press(key.adding(isAlt ? .alt : []))
      return
    }
    // Alt goes with keys alone: here Escape was pressed before the terminal spoke.
    if isAlt { press(Key(.escape)) }
    if let mouse = MouseEvent(report: sequence) {
      events.append(.mouse(mouse))
    } else if sequence.isPasteStart {
      open(.paste)
      paste.removeAll()
      lastPasted = now
    } else if sequence.isOldMouse {
      open(.oldMouse)
    }
  }

  // MARK: Keys

  /// What is open ends where it does not go on.
  private mutating func interrupt(_ byte: UInt8) {
    pressIntroducer()
    begin(byte)
  }

  private mutating func press(_ key: Key) { events.append(.key(key)) }

  /// The byte that began a sequence of which nothing else has come.
  private var introducer: UInt8? {
    guard open.isEmpty else { return nil }
    return switch state {
    case .control: 0x5B
    case .singleShift: 0x4F
    case .string(let introducer): introducer
    default: nil
    }
  }

  /// The start of a sequence that turned out to be a key: with Alt, or alone after an Escape.
  private mutating func pressIntroducer() {
    guard let introducer else { return }
    if isAlt { press(Key(.escape)) }
    press(Key(byte: introducer).adding(isLate ? [] : .alt))
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
