import TerminalDevice
import TerminalUI
import Testing

// `pick` is the picker of `TerminalUI.docc`, with the public declarations and nothing else.

@Suite("The terminal library as an outsider uses it")
enum TerminalExampleTests {
  func pick(from names: [String]) throws(TerminalError) -> String? {
    let terminal = try Terminal.open()
    terminal.leaveBytes = FrameWriter.restoration
    try terminal.enter()
    defer { terminal.leave() }
    let rows = ListRows(names)
    var list = SelectList<String>()
    var decoder = InputDecoder()
    var writer = FrameWriter()
    let renderer = Renderer()
    while true {
      let height = terminal.size.height - 1
      list.update(rows, height: height)
      let title = View.text("Choose one", style: Style(attributes: .bold))
      let lines = list.state.window(height: height).map { place in
        View.text("\(rows[place] == list.cursor ? "›" : " ") \(rows[place])", flow: .cutAtEnd)
      }
      let frame = renderer.render(
        .column([title] + lines),
        size: terminal.size,
        modes: TerminalModes(alternateScreen: true)
      )
      try terminal.write(writer.write(frame))
      var inputs: [InputEvent] = []
      switch try terminal.next(until: decoder.deadline) {
      case .bytes(let bytes): inputs = decoder.decode(bytes, at: terminal.now)
      case .timeout: inputs = decoder.expire(at: terminal.now)
      case .interrupted(let signal): terminal.end(by: signal)
      case .suspendRequested:
        _ = try terminal.suspend()
        writer.forget()
      case .continued: writer.forget()
      case .end: return nil
      case .resized, .ready: break
      }
      for case .key(let key) in inputs {
        if key == Key(.enter) { return list.cursor }
        if key == Key(.escape) || key == .control("c") { return nil }
        if let step = ListStep(key) { list.move(step, in: rows, height: height) }
      }
    }
  }

  @Test("The rows of the picker are gone through by the keys it reads")
  static func moves() {
    let rows = ListRows(["ant", "bee", "cat"])
    var list = SelectList<String>()
    list.update(rows, height: 10)
    var decoder = InputDecoder()
    for case .key(let key) in decoder.decode(Array("\u{1B}[B\u{1B}[B\u{1B}[A".utf8), at: 0) {
      if let step = ListStep(key) { list.move(step, in: rows, height: 10) }
    }
    #expect(list.cursor == "bee")
  }
}
