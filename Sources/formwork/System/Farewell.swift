import Glibc

/// A sentence that is said when an interrupt (Ctrl-C) ends the program, which ends by that signal
/// all the same.
///
/// The handler only uses calls that are safe in one (POSIX.1-2017, section 2.4.3), and bytes that
/// are written before it is installed. There is one at a time.
final class Farewell {
  private let before: (@convention(c) (Int32) -> Void)?
  private let isIgnored: Bool

  /// Prepares a sentence; nothing is said until ``isDue``.
  init(_ sentence: String, to descriptor: Int32) {
    let text = Array("\n\(sentence)\n".utf8)
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    bytes = copy
    writing = descriptor
    isSaid = false
    before = signal(SIGINT, sayAndEnd)
    // Who started the program so that it outlives interrupts keeps that.
    isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(SIGINT, SIG_IGN) }
  }

  /// Whether the sentence is true now.
  var isDue: Bool {
    get { isSaid }
    set { isSaid = newValue }
  }

  /// Leaves interrupts as they were.
  func end() {
    if !isIgnored { signal(SIGINT, before) }
    isSaid = false
    bytes.deallocate()
    bytes = UnsafeMutableBufferPointer(start: nil, count: 0)
  }
}

nonisolated(unsafe) private var bytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
nonisolated(unsafe) private var writing: Int32 = -1
nonisolated(unsafe) private var isSaid = false

private func sayAndEnd(_ number: Int32) {
  if isSaid, let start = bytes.baseAddress { _ = write(writing, start, bytes.count) }
  signal(number, SIG_DFL)
  raise(number)
}
