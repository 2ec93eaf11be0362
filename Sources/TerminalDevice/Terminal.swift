import Glibc
package import TerminalUI

/// The terminal of the process: the only code that touches one.
///
/// It is opened apart from the standard streams, so that those can be pipes. ``enter()`` and
/// ``leave()`` are the two sides of raw mode. Between them every way out restores the terminal: a
/// return, `exit`, a signal, a crash. What leaves the modes of the screen is said ahead
/// (``leaveBytes``), because a signal handler cannot ask for it.
///
/// There is one place to wait, ``next(until:watching:)``, and one to write, ``write(_:)``. No reply
/// of the terminal is ever needed. Every call of the system goes through `TerminalCalls`; signals
/// are in `SignalGuard`. One terminal can be entered at a time, from one thread.
///
/// ```swift
/// let terminal = try Terminal()
/// try terminal.enter()
/// defer { terminal.leave() }
/// try terminal.write(Array("Press a key".utf8))
/// let event = try terminal.next()
/// ```
public final class Terminal {
  /// The size of the window, as it was when last heard of.
  ///
  /// It is looked up by ``enter()``, and before ``TerminalEvent/resized(_:)`` and
  /// ``TerminalEvent/continued`` are handed over. A window that does not say has the size of the
  /// variables handed in, else 80×24.
  package internal(set) var size: Size

  /// What has to be written to leave the modes that are on (the alternate screen, the mouse and so
  /// on): by ``leave()``, and by a signal.
  ///
  /// Set it before the modes are switched on.
  package var leaveBytes: [UInt8] = [] {
    didSet {
      if isEntered, leaveBytes != oldValue { calls.signals.setLeaveBytes(leaveBytes) }
    }
  }

  /// Whether raw mode is on.
  package internal(set) var isEntered = false

  let calls: TerminalCalls
  let descriptor: Int32
  private let isOwned: Bool
  /// The settings before the first ``enter()``.
  private var settings: termios?
  private let sizeOtherwise: Size
  /// What can be read when a signal waits to be taken.
  var wakeDescriptor: Int32 = -1
  /// Signals that were taken and not handed over.
  var signals: SignalSet = []
  /// What was typed before raw mode was on.
  var typedAhead: [UInt8] = []

  /// Opens the controlling terminal, else the one that standard error leads to.
  ///
  /// `columns` and `lines` are the variables `COLUMNS` and `LINES`, for a window that does not say
  /// its size.
  ///
  /// - Throws: ``TerminalError/noTerminal``.
  package init(
    columns: String? = nil,
    lines: String? = nil,
    calls: TerminalCalls = .system
  ) throws(TerminalError) {
    guard let found = Terminal.find(calls) else { throw TerminalError.noTerminal }
    (descriptor, isOwned) = found
    self.calls = calls
    sizeOtherwise = Size(
      width: Terminal.extent(columns) ?? 80,
      height: Terminal.extent(lines) ?? 24
    )
    size = sizeOtherwise
    updateSize()
  }

  deinit {
    leave()
    if isOwned { calls.close(descriptor) }
  }

  /// The terminal, and whether it has to be closed.
  ///
  /// One that is opened here can be made not to wait without the other programs on it noticing.
  private static func find(_ calls: TerminalCalls) -> (Int32, Bool)? {
    let errors: Int32 = 2
    for path in ["/dev/tty", calls.path(errors)] {
      guard let path else { continue }
      let descriptor = calls.open(path)
      guard descriptor >= 0 else { continue }
      if calls.isTerminal(descriptor) { return (descriptor, true) }
      calls.close(descriptor)
    }
    return calls.isTerminal(errors) ? (errors, false) : nil
  }

  /// A number of cells from a variable.
  private static func extent(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0) }), (1...9999).contains(number) else { return nil }
    return number
  }

  func updateSize() {
    let known = calls.size(descriptor) ?? .zero
    size = Size(
      width: known.width > 0 ? known.width : sizeOtherwise.width,
      height: known.height > 0 ? known.height : sizeOtherwise.height
    )
  }
}

extension Terminal {
  /// Turns raw mode on: keys arrive as bytes, as they are pressed, and nothing echoes them.
  ///
  /// What was typed before is kept and is the first event. From here on signals are events.
  ///
  /// - Throws: ``TerminalError/settings(_:)``; the terminal is as it was.
  package func enter() throws(TerminalError) {
    guard !isEntered else { return }
    let saved = try savedSettings()
    calls.signals.setLeaveBytes(leaveBytes)
    let wake = calls.signals.arm(descriptor, saved)
    guard wake >= 0 else { throw .settings(-wake) }
    wakeDescriptor = wake
    do throws(TerminalError) {
      try set(saved.raw)
    } catch {
      calls.signals.disarm()
      throw error
    }
    isEntered = true
    // A background job waits in `set` until it is in the foreground: the size may have changed, but
    // everything is drawn after entering in any case.
    signals.formUnion(calls.signals.take())
    signals.subtract([SignalSet(SIGCONT), SignalSet(SIGWINCH)])
    updateSize()
    takeTypedAhead(saved)
  }

  /// Leaves the modes of the screen and restores the settings; once, however often it is called.
  package func leave() {
    guard isEntered, let settings else { return }
    isEntered = false
    writeLast(leaveBytes)
    // A failure to restore the settings cannot be reported.
    while calls.setSettings(descriptor, settings) == -EINTR {}
    calls.signals.disarm()
  }

  /// Turns raw mode on again after something else may have turned it off.
  func reenter() throws(TerminalError) {
    if let settings { try set(settings.raw) }
    updateSize()
  }

  private func savedSettings() throws(TerminalError) -> termios {
    if let settings { return settings }
    var current = termios()
    let code = calls.settings(descriptor, &current)
    guard code >= 0 else { throw .settings(-code) }
    settings = current
    return current
  }

  private func set(_ settings: termios) throws(TerminalError) {
    while true {
      let code = calls.setSettings(descriptor, settings)
      if code >= 0 { return }
      guard code == -EINTR else { throw .settings(-code) }
    }
  }

  /// Reads what was typed in the mode before, in which Enter became a line feed.
  private func takeTypedAhead(_ settings: termios) {
    guard isReadable(within: 0), case .bytes(let bytes) = try? read() else { return }
    typedAhead += settings.mapsEnter ? bytes.map { $0 == 0x0A ? 0x0D : $0 } : bytes
  }
}
