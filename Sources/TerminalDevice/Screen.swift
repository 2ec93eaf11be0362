public import TerminalUI

/// A terminal that shows views: views to frames to the bytes that differ, bytes to events.
///
/// Everything that has come is taken before the next view is drawn, so that a pasted line or a held
/// key costs one frame. The screen is written in one block each time.
package final class Screen {
  private let terminal: Terminal
  private let renderer: Renderer
  /// What is written when nothing is drawn.
  private let restoration: [UInt8]
  private var writer: FrameWriter
  private var decoder = InputDecoder()
  private var frame = Frame(size: .zero)
  /// What is written behind the next frame.
  private var extra: [UInt8] = []
  /// The colour of the background, once the terminal has said it.
  package private(set) var background: Color?

  /// Around what is shown together by a terminal that knows how (mode 2026); others pass over it.
  private static let updateStart = Array("\u{1B}[?2026h".utf8)
  private static let updateEnd = Array("\u{1B}[?2026l".utf8)
  /// Empties the screen of frames before it is left: tmux (3.3a) else takes a row that is wider
  /// than the window has become for one that was scrolled out of the shell's screen.
  private static let erasure = Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)

  /// Prepares a terminal; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - symbols: The signs it can draw.
  ///   - depth: The colours it has.
  ///   - reflows: Whether it breaks rows that do not fit into a window which has become narrower.
  ///   - isInline: Whether the first view stands below the prompt.
  package init(
    _ terminal: Terminal,
    symbols: Symbols = .unicode,
    depth: ColorDepth = .full,
    reflows: Bool = false,
    isInline: Bool = false
  ) {
    self.terminal = terminal
    renderer = Renderer(symbols: symbols)
    writer = FrameWriter(depth: depth, reflows: reflows)
    restoration = isInline ? [] : FrameWriter.restoration
    terminal.leaveBytes = restoration
  }

  /// The size of the window.
  package var size: Size { terminal.size }

  /// Milliseconds since an arbitrary moment; never goes back.
  package var now: Int { terminal.now }

  /// Takes the terminal.
  package func enter() throws(TerminalError) {
    try terminal.enter()
    writer.forget()
  }

  /// Gives the terminal back as it was.
  package func leave() {
    terminal.leave()
    // Until a frame is drawn again there is nothing to empty.
    terminal.leaveBytes = restoration
  }

  /// Shows a view; only cells that differ are written.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - height: The rows it takes; those of the window by default.
  ///   - modes: What it needs of the terminal.
  /// - Throws: ``TerminalError/lost(_:)``.
  package func draw(
    _ view: View,
    height: Int? = nil,
    modes: TerminalModes = .fullScreen
  ) throws(TerminalError) {
    let size = Size(width: size.width, height: min(height ?? size.height, size.height))
    let wasWhole = frame.modes.alternateScreen
    frame = renderer.render(view, size: size, modes: modes)
    let bytes = writer.write(frame) + extra
    extra = []
    if bytes.isEmpty { return }
    do throws(TerminalError) {
      // What leaves a screen that is not there yet must not clear the shell's.
      if modes.alternateScreen, !wasWhole { terminal.leaveBytes = FrameWriter.restoration }
      try terminal.write(Screen.updateStart + bytes + Screen.updateEnd)
      // From here on the screen is not the shell's.
      terminal.leaveBytes = (modes.alternateScreen ? Screen.erasure : []) + writer.restoration
    } catch .interrupted {
      // The signal is the next event; what is on the screen does not matter any more.
      writer.forget()
    }
  }

  /// Draws every cell of the next view.
  package func redraw() { writer.forgetLook() }

  /// Asks the terminal for the colour of its background with the next view; nothing waits for it.
  package func askForBackground() { extra += Color.backgroundRequest }

  /// Rings the bell with the next view.
  package func ring() { extra.append(0x07) }

  /// Waits for the next thing to happen, or for a deadline, or until one of other descriptors can
  /// be read.
  package func next(
    until deadlines: [Int?],
    watching others: [Int32] = []
  ) throws(TerminalError) -> TerminalEvent {
    let deadline = (deadlines + [decoder.deadline]).compactMap(\.self).min()
    return try terminal.next(until: deadline, watching: others)
  }

  /// What keys, pastes, the mouse and a new size are to what is on the screen.
  package func events(of event: TerminalEvent) -> [Event] {
    switch event {
    case .bytes(let bytes): return decoder.decode(bytes, at: now).compactMap(self.event)
    case .timeout: return decoder.expire(at: now).compactMap(self.event)
    case .resized(let size):
      // Also when the size is the old one again: the terminal has cut what did not fit meanwhile.
      writer.forgetCells()
      return [.resized(size)]
    case .continued:
      writer.forget()
      return [.resized(size)]
    case .suspendRequested, .interrupted, .end, .ready: return []
    }
  }

  private func event(_ input: InputEvent) -> Event? {
    switch input {
    case .background(let color):
      background = color
      return nil
    case .key(let key): return .key(key)
    case .paste(let text): return .paste(text)
    case .mouse(let mouse):
      let path = frame.path(at: mouse.place)
      return .mouse(mouse, path: path, rect: frame.rect(of: path))
    }
  }

  /// Stops the process as Ctrl-Z does, until it goes on.
  ///
  /// - Returns: Whether it was stopped.
  package func suspend() throws(TerminalError) -> Bool {
    leave()
    defer { writer.forget() }
    return try terminal.suspend()
  }

  /// Gives the terminal back and ends the process by a signal.
  package func end(by signal: TerminalSignal) -> Never { terminal.end(by: signal) }

  /// Leaves lines on the shell's screen.
  package func leave(_ lines: [StyledText]) throws(TerminalError) {
    leave()
    try terminal.write(lines.flatMap { $0.bytes(depth: writer.depth) + [0x0A] })
  }
}

extension Terminal {
  /// Shows a component on the whole screen until it is finished; the terminal is as it was
  /// afterwards.
  ///
  /// Ctrl-Z suspends the program; Ctrl-C is a key like others, by which the component should
  /// finish. A signal ends the program, as does a lost terminal.
  ///
  /// - Parameter component: What is shown; it is sent the size of the window first.
  /// - Returns: The component as it was in the end.
  /// - Throws: ``TerminalError``, when there is no terminal, or it cannot be drawn on any more.
  public static func run<C: Component>(_ component: C) throws(TerminalError) -> C {
    let screen = Screen(try Terminal())
    try screen.enter()
    defer { screen.leave() }
    var component = component
    var step = component.update(.resized(screen.size))
    while step == .stay {
      try screen.draw(component.view(in: screen.size))
      let event = try screen.next(until: [component.wake])
      step = component.update(.tick(screen.now))
      switch event {
      case .interrupted(let signal): screen.end(by: signal)
      case .suspendRequested: _ = try screen.suspend()
      case .end: return component
      default: break
      }
      for event in screen.events(of: event) where step == .stay {
        if event == .key(.control("z")) {
          _ = try screen.suspend()
        } else {
          step = component.update(event)
        }
      }
    }
    return component
  }
}
