import Diagnostics
import Testing

@testable import FormworkCommand

@Suite("What stops the program, in words")
struct FailureTextTests {
  /// The width of the terminal, none where it is a file, and the text.
  static let texts: [(columns: Int?, text: String)] = [
    (nil, "warning: the draft in `a  b` is kept\n  help: remove it, or go on with it\n"),
    (60, "warning: the draft in `a  b` is kept\n  help: remove it, or go on with it\n"),
    (24, "warning: the draft in `a\nb` is kept\n  help: remove it, or go\n  on with it\n"),
  ]

  @Test("is broken between words where a person reads it", arguments: texts)
  func broken(columns: Int?, text: String) {
    let failure = Failure(
      "the draft in `a  b` is kept",
      help: "remove it, or go on with it"
    )
    #expect(failure.text(.plain, severity: .warning, within: columns) == text)
  }
}
