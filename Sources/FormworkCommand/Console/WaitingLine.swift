/// One line on a terminal that says what is waited for, once that takes long.
final class WaitingLine {
  private let console: Console
  private let begin: Int
  /// When the line is written next.
  private var due: Int
  private var isShown = false

  /// Milliseconds before the first line: what is over by then needs none.
  private static let patience = 1_000
  /// Milliseconds between two lines.
  static let pause = 200

  /// `nil` where nobody looks.
  init?(_ console: Console) {
    guard console.errors.isTerminal else { return nil }
    self.console = console
    begin = console.milliseconds()
    due = begin + WaitingLine.patience
  }

  deinit { finish() }

  /// Time has passed.
  func advance(_ what: () -> String) {
    let now = console.milliseconds()
    guard now >= due else { return }
    due = now + WaitingLine.pause
    isShown = true
    console.errors.say("\r\u{1B}[K\(what()) (\((now - begin) / 1_000) s)")
  }

  /// What is said while a page of options is waited for.
  static func page(_ number: Int, of field: String) -> String {
    "loading page \(number) of the options of `\(field)`"
  }

  /// Takes the line away.
  func finish() {
    if isShown { console.errors.say("\r\u{1B}[K") }
    isShown = false
  }
}
