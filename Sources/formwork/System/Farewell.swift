import Glibc

/// A sentence that is said when an interrupt (Ctrl-C) ends the program, which ends by that signal
/// all the same; and the mark that a line is waited for, once more when the program goes on after
/// it was stopped (Ctrl-Z).
///
/// The handler only uses calls that are safe in one (POSIX.1-2017, section 2.4.3), and bytes that
/// are written before it is installed. There is one at a time.
final class Farewell {
  private let before: (@convention(c) (Int32) -> Void)?
  private let isIgnored: Bool
  private let beforeContinuing: (@convention(c) (Int32) -> Void)?

  /// Prepares a sentence; nothing is said until ``isDue``.
  ///
  /// A file that goes with the program is removed in any case.
  init(_ sentence: String, to descriptor: Int32, removing path: String? = nil) {
    self.sentence = sentence
    bytes = Farewell.copy(of: sentence)
    writing = descriptor
    removed = path.flatMap { strdup($0) }
    isSaid = false
    isWaited = false
    before = signal(SIGINT, sayAndEnd)
    beforeContinuing = signal(SIGCONT, markAgain)
    // Who started the program so that it outlives interrupts keeps that.
    isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(SIGINT, SIG_IGN) }
  }

  /// What is said.
  var sentence: String {
    didSet {
      if sentence == oldValue { return }
      let isDue = isSaid
      // The handler must not see the bytes go.
      isSaid = false
      bytes.deallocate()
      bytes = Farewell.copy(of: sentence)
      isSaid = isDue
    }
  }

  private static func copy(of sentence: String) -> UnsafeMutableBufferPointer<UInt8> {
    let text = Array("\n\(sentence)\n".utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    return copy
  }

  /// Whether the sentence is true now.
  var isDue: Bool {
    get { isSaid }
    set { isSaid = newValue }
  }

  /// Whether a line is waited for at a terminal.
  var isWaiting: Bool {
    get { isWaited }
    set { isWaited = newValue }
  }

  /// Leaves signals as they were.
  func end() {
    signal(SIGCONT, beforeContinuing)
    isWaited = false
    if !isIgnored { signal(SIGINT, before) }
    isSaid = false
    bytes.deallocate()
    bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
    free(removed)
    removed = nil
  }
}

nonisolated(unsafe) private var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
nonisolated(unsafe) private var writing: Int32 = -1
nonisolated(unsafe) private var removed: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var isSaid = false
nonisolated(unsafe) private var isWaited = false

private func sayAndEnd(_ number: Int32) {
  if let removed { unlink(removed) }
  if isSaid, let start = bytes.baseAddress { _ = write(writing, start, bytes.count) }
  signal(number, SIG_DFL)
  raise(number)
}

private func markAgain(_ number: Int32) {
  guard isWaited else { return }
  var mark: (UInt8, UInt8) = (0x3E, 0x20)
  _ = write(writing, &mark, 2)
}
