/// Turns the bytes a terminal sends into keys, pastes, mouse events and replies.
///
/// A state machine takes one byte after the other, so any split of the stream gives the same events.
/// What is open at the end of a read stays in the state: part of a character, of a sequence, of a
/// paste. Only time tells a pressed Escape from the start of a sequence: while something is open,
/// ``deadline`` says when ``expire(at:)`` is to be called if no byte has come until then.
///
/// Sequences nobody asked for, replies among them, are swallowed whole, also when they are unknown,
/// too long or come late. Bytes that are not UTF-8 and C1 controls are dropped. What a control
/// interrupts is given up and the control obeyed, so Ctrl-C always comes through. In a paste
/// controls are text and sequences are nothing, so that nothing pasted is obeyed: it ends with its
/// closing bracket, else by a Ctrl-C after a quiet second, else when ``pasteDelay`` is over.
///
/// `ControlSequence` takes a finished sequence apart, `Key+Sequences` knows what the keys are
/// called, `MouseEvent+Report` what the mouse says, and `PasteCollector` holds a paste.
public struct InputDecoder: Sendable {
  /// When ``expire(at:)`` is due, on the clock of ``decode(_:at:)``; `nil` while nothing is open.
  public private(set) var deadline: Int?

  /// How long a lone Escape waits for the rest of a sequence, in milliseconds.
  public static let escapeDelay = 50
  /// How long an unfinished sequence may be quiet, in milliseconds; a paste that has been quiet for
  /// so long can be ended with Ctrl-C.
  public static let quietDelay = 1_000
  /// How long an unfinished paste may be quiet, in milliseconds.
  ///
  /// A slow line stops for seconds, and what comes after them is still pasted, not typed. What has
  /// come is told after ``quietDelay``.
  public static let pasteDelay = 5_000
  /// The most bytes of a paste that are kept by default: 1 MiB.
  public static let pasteLimit = 1_048_576

  static let sequenceLimit = 64

  private var state = State.ground
  /// Until when a bracket can be the rest of a sequence whose Escape was taken for a key.
  private var lateUntil: Int?
  private var pasteLimit: Int
  /// When the last byte of the open paste came that was no Ctrl-C.
  private var lastPasted = 0
  /// When the last byte came.
  private var lastTaken = 0

  /// Creates a decoder at the start of a stream.
  ///
  /// - Parameter pasteLimit: The most bytes of a paste that are kept.
  public init(pasteLimit: Int = InputDecoder.pasteLimit) { self.pasteLimit = max(pasteLimit, 0) }

  /// What is open; `isAlt` says that an Escape stands in front, as Alt sends it.
  private enum State: Sendable {
    case ground
    /// Part of a character.
    case character(ScalarBuffer, isAlt: Bool)
    /// Escape, or two of them.
    case escape(isAlt: Bool)
    /// CSI and what follows; `isLate` when its Escape was already taken for a key.
    case control([UInt8], isAlt: Bool, isLate: Bool)
    /// SS3 and what follows.
    case singleShift([UInt8], isAlt: Bool)
    /// CSI and a second bracket: a function key of the Linux console.
    case consoleFunction(isAlt: Bool)
    /// OSC, DCS, APC, PM or SOS, by the byte that began it.
    case string(introducer: UInt8, isEmpty: Bool, isAlt: Bool, isLate: Bool)
    /// Escape within a string, where it most likely ends it.
    case stringEscape
    /// Bytes of a mouse report of the oldest kind, to be swallowed.
    case oldMouse(left: Int)
    case paste(PasteCollector)
  }

  /// Decodes the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - milliseconds: The time of the read on any clock that does not go back.
  /// - Returns: What is known now, in order.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at milliseconds: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    var isEmpty = true
    for byte in bytes {
      isEmpty = false
      take(byte, at: milliseconds, &events)
    }
    if !isEmpty { lastTaken = milliseconds }
    if !isEmpty { deadline = delay.map { milliseconds.addingClamped($0) } }
    return events
  }

  /// Decides what is open, if its time has come.
  ///
  /// For when no byte is waiting to be read: one that is belongs to what is open.
  public mutating func expire(at milliseconds: Int) -> [InputEvent] {
    guard let deadline, deadline <= milliseconds else { return [] }
    let open = state
    self.deadline = nil
    state = .ground
    switch open {
    case .paste(var paste) where !isPasteOver(at: milliseconds):
      let text = paste.takePart()
      state = .paste(paste)
      self.deadline = lastTaken.addingClamped(InputDecoder.pasteDelay)
      return text.isEmpty ? [] : [.paste(text)]
    case .escape(let isAlt):
      lateUntil = milliseconds.addingClamped(InputDecoder.quietDelay)
      return [.key(Key(.escape, isAlt ? .alt : []))]
    case .control([], let isAlt, let isLate): return introducer(0x5B, isAlt, isLate)
    case .singleShift([], let isAlt): return introducer(0x4F, isAlt, false)
    case .string(let byte, isEmpty: true, let isAlt, let isLate):
      return introducer(byte, isAlt, isLate)
    case .paste(let paste): return paste.isEmpty ? [] : [.paste(paste.text)]
    default: return []
    }
  }

  /// How long what is open may be quiet, in milliseconds.
  private var delay: Int? {
    switch state {
    // Part of a character is nothing else however late the rest comes.
    case .ground, .character: nil
    case .escape, .control([], _, _), .singleShift([], _), .string(_, isEmpty: true, _, _):
      InputDecoder.escapeDelay
    default: InputDecoder.quietDelay
    }
  }

  /// The start of a sequence that turned out to be a key: with Alt, or alone after an Escape.
  private func introducer(_ byte: UInt8, _ isAlt: Bool, _ isLate: Bool) -> [InputEvent] {
    let key = Key(.character(Character(Unicode.Scalar(byte))), isLate ? [] : .alt)
    return isAlt ? [.key(Key(.escape)), .key(key)] : [.key(key)]
  }
}

extension InputDecoder {
  private mutating func take(_ byte: UInt8, at now: Int, _ events: inout [InputEvent]) {
    switch state {
    case .ground: begin(byte, isAlt: false, at: now, &events)
    case .character(var buffer, let isAlt):
      switch buffer.append(byte) {
      case .more: state = .character(buffer, isAlt: isAlt)
      case .scalar(let scalar):
        state = .ground
        if !scalar.isControl { events.append(.key(Key(scalar, isAlt: isAlt))) }
      case .invalid:
        state = .ground
        begin(byte, isAlt: false, at: now, &events)
      }
    case .escape(let isAlt): takeAfterEscape(byte, isAlt, at: now, &events)
    case .control(let sequence, let isAlt, let isLate):
      takeInControl(byte, sequence, isAlt, isLate, at: now, &events)
    case .singleShift(let sequence, let isAlt):
      takeInSingleShift(byte, sequence, isAlt, at: now, &events)
    case .consoleFunction(let isAlt):
      state = .ground
      if (0x41...0x45).contains(byte) {
        events.append(.key(Key(.function(Int(byte) - 0x40), isAlt ? .alt : [])))
      } else if byte < 0x20 || byte > 0x7E {
        begin(byte, isAlt: false, at: now, &events)
      }
    case .string(let introducer, let isEmpty, let isAlt, let isLate):
      takeInString(byte, introducer, isEmpty, isAlt, isLate, at: now, &events)
    case .stringEscape:
      state = .escape(isAlt: false)
      if byte == 0x5C { state = .ground } else { take(byte, at: now, &events) }
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left: left - 1) : .ground
      if byte < 0x20 { begin(byte, isAlt: false, at: now, &events) }
    case .paste(let paste) where byte == 0x03 && endsPaste(at: now):
      if !paste.isEmpty { events.append(.paste(paste.text)) }
      begin(byte, isAlt: false, at: now, &events)
    case .paste(var paste):
      // The collector is not shared while it grows.
      state = .ground
      if byte != 0x03 { lastPasted = now }
      state = paste.append(byte) ? .ground : .paste(paste)
      if case .ground = state, !paste.isEmpty { events.append(.paste(paste.text)) }
    }
  }

  /// Whether an open paste has been quiet for so long that its end was lost.
  private func isPasteOver(at now: Int) -> Bool {
    let (quiet, overflow) = now.subtractingReportingOverflow(lastTaken)
    return overflow || quiet >= InputDecoder.pasteDelay
  }

  /// Whether a Ctrl-C is the person's, who waits for the end of a paste.
  ///
  /// What is pasted comes at once or, over a slow line, in pieces that hardly begin with one.
  private func endsPaste(at now: Int) -> Bool {
    let (quiet, overflow) = now.subtractingReportingOverflow(lastPasted)
    return overflow || quiet >= InputDecoder.quietDelay
  }

  /// A byte with nothing open, or behind an Escape that makes it one with Alt.
  private mutating func begin(
    _ byte: UInt8,
    isAlt: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    let isLate = lateUntil.map { now <= $0 } ?? false
    lateUntil = nil
    state = .ground
    switch byte {
    case 0x1B: state = .escape(isAlt: false)
    case 0x5B where isLate: state = .control([], isAlt: false, isLate: true)
    case 0x5D where isLate:
      state = .string(introducer: byte, isEmpty: true, isAlt: false, isLate: true)
    case ..<0x80: events.append(.key(Key(byte: byte, isAlt: isAlt)))
    default:
      if let buffer = ScalarBuffer(lead: byte) { state = .character(buffer, isAlt: isAlt) }
    }
  }

  private mutating func takeAfterEscape(
    _ byte: UInt8,
    _ isAlt: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    switch byte {
    case 0x5B: state = .control([], isAlt: isAlt, isLate: false)
    case 0x4F: state = .singleShift([], isAlt: isAlt)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      state = .string(introducer: byte, isEmpty: true, isAlt: isAlt, isLate: false)
    case 0x1B:
      if isAlt { events.append(.key(Key(.escape, .alt))) }
      state = .escape(isAlt: !isAlt)
    default:
      if isAlt { events.append(.key(Key(.escape))) }
      begin(byte, isAlt: true, at: now, &events)
    }
  }

  private mutating func takeInControl(
    _ byte: UInt8,
    _ sequence: [UInt8],
    _ isAlt: Bool,
    _ isLate: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    switch byte {
    case 0x5B where sequence.isEmpty: state = .consoleFunction(isAlt: isAlt)
    case 0x24 where ControlSequence.isKeyNumber(sequence), 0x40...0x7E:
      state = .ground
      finish(ControlSequence(sequence, final: byte), isAlt, at: now, &events)
    case 0x20...0x3F:
      // One byte more than the limit says that it was passed.
      let isFull = sequence.count > InputDecoder.sequenceLimit
      state = .control(isFull ? sequence : sequence + [byte], isAlt: isAlt, isLate: isLate)
    default:
      if sequence.isEmpty { events += introducer(0x5B, isAlt, isLate) }
      begin(byte, isAlt: false, at: now, &events)
    }
  }

  private mutating func takeInSingleShift(
    _ byte: UInt8,
    _ sequence: [UInt8],
    _ isAlt: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    switch byte {
    case 0x30...0x3B where sequence.count < InputDecoder.sequenceLimit:
      state = .singleShift(sequence + [byte], isAlt: isAlt)
    case 0x20...0x7E:
      state = .ground
      let key = Key(singleShift: ControlSequence(sequence, final: byte))
      if let key { events.append(.key(key.adding(isAlt ? .alt : []))) }
    default:
      if sequence.isEmpty { events += introducer(0x4F, isAlt, false) }
      begin(byte, isAlt: false, at: now, &events)
    }
  }

  private mutating func takeInString(
    _ byte: UInt8,
    _ introducer: UInt8,
    _ isEmpty: Bool,
    _ isAlt: Bool,
    _ isLate: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    switch byte {
    case 0x07 where introducer == 0x5D: state = .ground
    case 0x1B: state = .stringEscape
    case 0x08...0x0D where !isEmpty, 0x20...0x7E, 0x80...:
      state = .string(introducer: introducer, isEmpty: false, isAlt: isAlt, isLate: isLate)
    default:
      if isEmpty { events += self.introducer(introducer, isAlt, isLate) }
      begin(byte, isAlt: false, at: now, &events)
    }
  }

  private mutating func finish(
    _ sequence: ControlSequence,
    _ isAlt: Bool,
    at now: Int,
    _ events: inout [InputEvent]
  ) {
    if let key = Key(sequence) {
      events.append(.key(key.adding(isAlt ? .alt : [])))
      return
    }
    // Alt goes with keys alone: here Escape was pressed before the terminal spoke.
    if isAlt { events.append(.key(Key(.escape))) }
    if let mouse = MouseEvent(report: sequence) {
      events.append(.mouse(mouse))
    } else if sequence.isPasteStart {
      state = .paste(PasteCollector(limit: pasteLimit))
      lastPasted = now
    } else if sequence.isOldMouse {
      state = .oldMouse(left: 3)
    } else if let isKnown = sequence.knowsSynchronizedOutput {
      events.append(.synchronizedOutput(isKnown))
    }
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
