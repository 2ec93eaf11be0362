import Glibc

/// A program that runs in a pseudo-terminal of its own, as its controlling terminal.
///
/// What it writes is fed to an emulated screen whenever something is waited for; nothing blocks a
/// thread of the test, and nothing waits longer than it has to.
///
/// ```swift
/// let program = try TerminalProcess(TerminalProcess.built("formwork"), ["run", "a.form.yaml"])
/// try await program.waitUntil("the page") { $0.text.contains("Continue") }
/// program.send("\r")
/// #expect(try await program.waitForExit() == .exited(0))
/// ```
package final class TerminalProcess {
  /// Where standard input comes from.
  package enum Input: Sendable {
    case terminal
    /// A pipe with these bytes, then closed.
    case pipe([UInt8])
  }

  /// Where a stream goes.
  package enum Output: Sendable {
    case terminal
    /// A pipe, read into ``standardOutput`` or ``standardErrors``.
    case pipe
  }

  /// What became of the program.
  package enum State: Hashable, Sendable {
    case running
    case stopped(by: Int32)
    case exited(Int32)
    case ended(by: Int32)
  }

  /// What the terminal shows.
  package private(set) var screen: TerminalScreen
  /// Everything the program wrote to the terminal.
  package private(set) var written: [UInt8] = []
  /// What came out of standard output, when it is a pipe.
  package var standardOutput: [UInt8] { output.bytes }
  /// What came out of standard error, when it is a pipe.
  package var standardErrors: [UInt8] { errors.bytes }
  /// Whether what the program writes is read; when not, the terminal soon takes no more.
  package var isReading = true
  /// How the terminal treated bytes before the program started.
  package let firstSettings: TerminalSettings
  /// What became of the program when it was last looked at.
  package private(set) var state = State.running
  /// The process.
  package let id: Int32

  private let terminal: PseudoTerminal
  private let output: PipeEnd
  private let errors: PipeEnd
  private let input: PipeEnd
  private var unsent: [UInt8] = []
  private let answersQueries: Bool

  /// Starts a program.
  ///
  /// The environment has `PATH`, `HOME`, `LANG=C.UTF-8` and `TERM=xterm-256color`, and what is
  /// given. `answersQueries` makes the terminal reply, as far as the screen knows how.
  package init(
    _ program: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    folder: String? = nil,
    width: Int = 80,
    height: Int = 24,
    glyphs: TerminalScreen.Glyphs = .clusters,
    input: Input = .terminal,
    output: Output = .terminal,
    errors: Output = .terminal,
    answersQueries: Bool = false
  ) throws(TerminalProcessError) {
    screen = TerminalScreen(width: width, height: height, glyphs: glyphs)
    terminal = try PseudoTerminal(width: width, height: height)
    firstSettings = terminal.settings
    self.answersQueries = answersQueries
    var launch = Launch(program, arguments, terminal: terminal.path)
    launch.environment.merge(environment) { _, new in new }
    launch.folder = folder
    var typed: [UInt8] = []
    if case .pipe(let bytes) = input { (launch.hasInputPipe, typed) = (true, bytes) }
    if case .pipe = output { launch.hasOutputPipe = true }
    if case .pipe = errors { launch.hasErrorsPipe = true }
    let started = try launch.start()
    id = started.id
    self.input = PipeEnd(started.input, writing: typed)
    self.output = PipeEnd(started.output)
    self.errors = PipeEnd(started.errors)
  }

  deinit {
    look()
    switch state {
    case .running, .stopped:
      kill(id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    case .exited, .ended: break
    }
  }

  /// The path of a program that was built with the tests.
  package static func built(_ name: String) -> String {
    guard let path = realpath("/proc/self/exe", nil) else { return name }
    defer { free(path) }
    let bundle = String(cString: path)
    return String(bundle[...(bundle.lastIndex(of: "/") ?? bundle.startIndex)]) + name
  }

  /// How the terminal treats bytes now.
  package var settings: TerminalSettings { terminal.settings }

  /// Types bytes.
  package func send(_ bytes: [UInt8]) {
    unsent += bytes
    exchange()
  }

  /// Types a text.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Makes the window another size; the program gets SIGWINCH.
  package func resize(width: Int, height: Int) {
    exchange()
    screen.resize(width: width, height: height)
    terminal.resize(width: width, height: height)
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { kill(id, number) }

  /// Closes the window: the program gets SIGHUP, and reads nothing any more.
  package func hangUp() {
    exchange()
    terminal.hangUp()
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Throws: When it is not so in time, or the program ended before; the error shows the screen.
  package func waitUntil(
    _ what: String,
    timeout: Duration = .seconds(60),
    _ condition: (TerminalScreen) -> Bool
  ) async throws {
    try await wait(for: what, timeout) { $0.screen.isUpdating ? false : condition($0.screen) }
  }

  /// Waits until something about the program, its settings for example, is as it should be.
  package func wait(
    for what: String,
    _ timeout: Duration = .seconds(60),
    _ condition: (TerminalProcess) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      look()
      let isIdle = !exchange()
      if condition(self) { return }
      if isIdle {
        switch state {
        case .exited, .ended: throw TerminalProcessError.waiting(for: what, screen, state)
        case .running, .stopped: break
        }
        if ContinuousClock.now > deadline {
          throw TerminalProcessError.waiting(for: what, screen, state)
        }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  /// Waits until the program has ended, and everything it wrote was read.
  package func waitForExit(timeout: Duration = .seconds(60)) async throws -> State {
    try await wait(for: "the end", timeout) { program in
      switch program.state {
      case .exited, .ended: true
      case .running, .stopped: false
      }
    }
    while exchange() {}
    return state
  }

  /// Looks whether the program has stopped, gone on or ended.
  private func look() {
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG | WUNTRACED | WCONTINUED) == id {
      switch status & 0x7F {
      case 0: state = .exited((status >> 8) & 0xFF)
      case 0x7F where status == 0xFFFF: state = .running
      case 0x7F: state = .stopped(by: (status >> 8) & 0xFF)
      default: state = .ended(by: status & 0x7F)
      }
    }
  }

  /// Takes what the program wrote and hands over what was typed; whether anything moved.
  @discardableResult
  private func exchange() -> Bool {
    var moved = input.flush()
    moved = output.drain() || moved
    moved = errors.drain() || moved
    guard terminal.master >= 0 else { return moved }
    if isReading, let bytes = PipeEnd.read(terminal.master), !bytes.isEmpty {
      written += bytes
      screen.feed(bytes)
      let replies = screen.takeReplies()
      if answersQueries { unsent += replies }
      moved = true
    }
    return PipeEnd.write(&unsent, to: terminal.master) || moved
  }
}
