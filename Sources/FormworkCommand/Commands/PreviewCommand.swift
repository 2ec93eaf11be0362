import ArgumentParser
import TerminalUI

/// `formwork preview`.
struct PreviewCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    "preview",
    "Draw every screen of a form, without a terminal.",
    examples: [
      ("formwork preview a.form.yaml -o pictures", "one SVG a screen"),
      ("formwork preview a.form.yaml --as text", "the screens as text, for a diff"),
    ],
    discussion: """
      The pictures are the frames that `formwork run` draws, of the sections that are shown and \
      their pages of options, with the answers that --set, --answers and --env-prefix give. They \
      follow the reader's light or dark scheme.
      """
  )

  @OptionGroup var answers: AnswerOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder of the pictures. (default: FORM-ID-screens)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folder: String?

  @Option(name: .customLong("as"), help: "What is written: SVG files, or text to standard output.")
  var format = Format.svg

  @Option(help: ArgumentHelp("The size of the window.", valueName: "columnsxrows"))
  var size = WindowSize(Size(width: 80, height: 24))

  @Option(help: "How the wizard looks.")
  var theme = ThemeChoice.standard

  @OptionGroup var findings: FindingOptions
  @OptionGroup var style: StyleOptions

  /// What is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg, text
  }
}

/// A size in cells, written `80x24`.
struct WindowSize: ExpressibleByArgument {
  let size: Size

  /// Wraps a size.
  init(_ size: Size) { self.size = size }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...500).contains(width), (1...500).contains(height)
    else { return nil }
    size = Size(width: width, height: height)
  }

  var defaultValueDescription: String { "\(size.width)x\(size.height)" }
}
