public import ArgumentParser
import Diagnostics
import DisplayText
import FormAnswers
import FormReader
import FormRun
import FormSession
import FormWizard
import SystemFiles
public import TerminalUI

import struct FormModel.Form

/// `formwork preview`.
struct PreviewCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw every screen of a form, without a terminal.",
    discussion: """
      EXAMPLES:
        formwork preview a.form.yaml -o pictures   one SVG file per screen
        formwork preview a.form.yaml --as text     the screens as text, for a diff

      The pictures are the frames that `formwork run` draws, of the sections that are shown and \
      their pages of options and items, with the answers that --set, --answers and --env-prefix \
      give, in a window of their own colours.
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
  var size = Size(width: 80, height: 24)

  @Option(help: "How the wizard looks.")
  var theme = ThemeChoice.standard

  @OptionGroup var findings: FindingOptions

  /// What is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case svg, text
  }
}

/// Every screen of a form, drawn by the wizard's own renderer.
extension PreviewCommand {
  func run(in console: Console) throws(Failure) -> ExitStatus {
    let findings = findings.settings
    let languages = findings.languages(console)
    var inputs = AnswerInputs(settings: answers.settings, languages: languages, console: console)
    let decoded = try inputs.loadForm()
    guard let form = findings.validForm(of: decoded, in: console) else { return .findings }
    let engine = AnswerEngine(form)
    var request = try inputs.request(asking: decoded.origins)
    request.precedesAsking = true
    let resolution = engine.resolve(request)
    guard resolution.isAccepted else {
      let errors = resolution.findings.filter { $0.severity == .error }
      findings.write(Report(errors, fileCount: 1, order: .asGiven), to: console)
      return .findings
    }
    // The same pictures on every machine: values from the environment and git are left out.
    var state = WizardState(
      FormSession(engine, given: resolution.given, languages: languages),
      size: size,
      theme: theme.theme
    )
    if format == .svg, let tones = Surfaces(background: FrameSVG.background, depth: .full) {
      _ = state.update(.surfaces(tones))
    }
    let all = state.screens
    let screens = state.drawable(all)
    switch format {
    case .svg: try writePictures(screens, of: state, in: console)
    case .text: try writeText(screens, of: state, in: console)
    }
    if screens.count < all.count {
      console.errors.say(
        "the first \(screens.count) of \(all.count) screens are drawn; more would take too long\n"
      )
    }
    return .success
  }

  private func frame(_ screen: WizardState.Screen, of state: WizardState) -> Frame {
    Renderer(symbols: state.theme.symbols).render(state.view(of: screen), size: state.size)
  }

  /// One file a screen, and its path on standard output.
  private func writePictures(
    _ screens: ArraySlice<WizardState.Screen>,
    of state: WizardState,
    in console: Console
  ) throws(Failure) {
    let folder = self.folder ?? "\(state.session.form.id)-screens"
    if self.folder == nil {
      let help = "remove the link, or name the folder with `-o`"
      try ResultFile.refuseLink(folder, help: help, in: console)
    }
    do throws(SystemError) {
      try console.files.makeFolder(folder)
    } catch {
      throw .cannotWrite(folder, error)
    }
    var paths = ""
    for (number, screen) in screens.enumerated() {
      let digits = String(screens.count).utf8.count
      let count = String(number + 1)
      let padding = String(repeating: "0", count: max(0, digits - count.utf8.count))
      let name = screen.name.replacing(":", with: "-")
      let path = "\(folder)/\(padding)\(count)-\(name).svg"
      let picture = FrameSVG(frame(screen, of: state), title: screen.title).text
      try ResultFile(path: path, isNamed: false).write(Array(picture.utf8), in: console)
      paths += path.escapingHidden() + "\n"
    }
    try console.output.print(paths)
  }

  /// All screens one below the other, each under its name.
  private func writeText(
    _ screens: ArraySlice<WizardState.Screen>,
    of state: WizardState,
    in console: Console
  ) throws(Failure) {
    var output = ""
    for screen in screens {
      let lines = frame(screen, of: state).text.split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      let text = lines.map(PreviewCommand.logged).joined(separator: "\n")
      output += "== \(screen.name)\n\(text)\n\n"
    }
    try console.output.print(output)
  }

  /// A line of a screen in a log, where commands of a build runner are broken up.
  ///
  /// The isolates of right-to-left text are the frame's own, take no column, and stay.
  private static func logged(_ line: Substring) -> String {
    var (result, piece) = ("", "")
    for scalar in line.unicodeScalars {
      if scalar == "\u{2068}" || scalar == "\u{2069}" {
        result += piece.inMessage + String(scalar)
        piece = ""
      } else {
        piece.unicodeScalars.append(scalar)
      }
    }
    return result + piece.inMessage
  }
}

/// A size in cells, written `80x24`.
extension Size: ExpressibleByArgument {
  /// Reads a size; `nil` unless it is one of 1 to 500 columns and rows.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...500).contains(width), (1...500).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The size as it is written.
  public var defaultValueDescription: String { "\(width)x\(height)" }
}
