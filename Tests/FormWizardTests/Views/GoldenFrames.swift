import FrameStyles
import Glibc
import TerminalUI
import Testing

@testable import FormWizard

/// Frames beside those recorded in `Frames`, as text and as styles.
///
/// `FORMWORK_RECORD=1` records them anew; what has changed is for a person to look at.
struct GoldenFrames {
  private var text = ""
  private let file: String

  init(_ name: String, _ size: Size) { file = "\(name)-\(size.width)x\(size.height).txt" }

  /// Adds what a person sees.
  mutating func add(_ name: String, _ person: Person) {
    let frame = person.frame
    text += "== \(name)\n\(frame.text)\n-- styles\n\(frame.styleGrid())\n"
    text += "-- cursor \(frame.cursor.map { "\($0.x),\($0.y)" } ?? "nowhere")\n"
  }

  /// Compares all frames with the recorded ones.
  func check() {
    let path = Sample.repository + "/Tests/FormWizardTests/Frames/" + file
    if getenv("FORMWORK_RECORD") != nil { File.write(text, to: path) }
    let expected = File.text(path) ?? ""
    guard text != expected else { return }
    let pairs = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let first = pairs.first { $0 != $1 }
    Issue.record("\(file): \(first?.0 ?? "") instead of \(first?.1 ?? "another length")")
  }
}
