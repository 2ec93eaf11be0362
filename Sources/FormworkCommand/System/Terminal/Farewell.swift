import Glibc

/// A sentence that is said when an interrupt (Ctrl-C) ends the program, which ends by that signal
/// all the same; and what is waited for, once more when the program goes on after it was stopped
/// (Ctrl-Z).
///
/// The handlers only use calls that are safe in one (POSIX.1-2017, section 2.4.3), and texts that
/// are whole before they find them. There is one at a time.
final class Farewell {
  private let before: (@convention(c) (Int32) -> Void)?
  private let isIgnored: Bool
  private let beforeContinuing: (@convention(c) (Int32) -> Void)?

  /// Nothing is said until ``say(_:)`` and ``remind(_:)``.
  ///
  /// A file that goes with the program is removed in any case.
  init(to descriptor: Int32, removing path: String? = nil) {
    writing = descriptor
    removed = path.flatMap { strdup($0) }
    before = signal(SIGINT, sayAndEnd)
    beforeContinuing = signal(SIGCONT, remindAgain)
    // Who started the program so that it outlives interrupts keeps that.
    isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(SIGINT, SIG_IGN) }
  }

  /// What an interrupt says from now on.
  func say(_ text: String) {
    let old = sentence
    sentence = strdup("\n\(text)\n")
    free(old)
  }

  /// What is said when the program goes on; `nil` while nothing is waited for.
  func remind(_ text: String?) {
    let old = reminder
    reminder = text.flatMap { strdup("\n\($0)") }
    free(old)
  }

  /// Leaves signals as they were.
  func end() {
    signal(SIGCONT, beforeContinuing)
    if !isIgnored { signal(SIGINT, before) }
    let old = (sentence, removed)
    sentence = nil
    removed = nil
    free(old.0)
    free(old.1)
    remind(nil)
  }
}

// One pointer each, so that a handler finds the whole text or the one before.
nonisolated(unsafe) private var sentence: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var reminder: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var writing: Int32 = -1
nonisolated(unsafe) private var removed: UnsafeMutablePointer<CChar>?

private func sayAndEnd(_ number: Int32) {
  if let removed { unlink(removed) }
  if let text = sentence { _ = write(writing, text, strlen(text)) }
  signal(number, SIG_DFL)
  raise(number)
}

private func remindAgain(_ number: Int32) {
  if let text = reminder { _ = write(writing, text, strlen(text)) }
}
