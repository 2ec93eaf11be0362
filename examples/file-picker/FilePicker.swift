import TerminalDevice
import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files of a folder, chosen on the screen: `file-picker [FOLDER]`.
///
/// Standard output gets their paths, one a line. It ends with 1 when nothing was taken.
///
/// The whole of a program that draws with TerminalUI is here. `Picker` is a value: what is shown,
/// and what each key and click changes. `Picker+View` says what is on the screen. This file joins
/// the two to a terminal: bytes become events, the view becomes a frame, and the frame becomes the
/// bytes that change the screen.
@main
struct FilePicker {
  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    guard let names = Folder.names(folder) else {
      return end("file-picker: cannot read \(folder)\n", code: 2)
    }
    do throws(TerminalError) {
      let picked = try pick(from: names)
      for name in picked { print(folder == "." ? name : "\(folder)/\(name)") }
      exit(picked.isEmpty ? 1 : 0)
    } catch {
      end("file-picker: \(error)\n", code: 2)
    }
  }

  /// Lets the person choose.
  private static func pick(from names: [String]) throws(TerminalError) -> [String] {
    let terminal = try Terminal.open()
    terminal.leaveBytes = FrameWriter.restoration
    try terminal.enter()
    defer { terminal.leave() }

    var picker = Picker(names, size: terminal.size)
    let renderer = Renderer()
    var writer = FrameWriter()
    var decoder = InputDecoder()
    while !picker.isDone {
      let frame = renderer.render(
        picker.view(),
        size: terminal.size,
        modes: TerminalModes(alternateScreen: true, mouse: true, bracketedPaste: true)
      )
      try terminal.write(writer.write(frame))

      let deadlines = [decoder.deadline, picker.deadline].compactMap { $0 }
      let event = try terminal.next(until: deadlines.min())
      picker.tick(terminal.now)
      switch event {
      case .bytes(let bytes):
        for input in decoder.decode(bytes, at: terminal.now) { picker.take(input, frame) }
      case .timeout:
        for input in decoder.expire(at: terminal.now) { picker.take(input, frame) }
      case .resized(let size): picker.resize(to: size)
      case .suspendRequested:
        _ = try terminal.suspend()
        writer.forget()
      case .continued: writer.forget()
      case .interrupted(let signal): terminal.end(by: signal)
      case .end: return []
      case .ready: break
      }
    }
    return picker.picked
  }

  private static func end(_ message: String, code: Int32) {
    _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}
