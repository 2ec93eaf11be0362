import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import FormWizard
import SourceTree

/// A form that is answered line by line.
struct PlainSession {
  var wizard: PlainWizard
  /// What was said first.
  let greeting: [String]
  /// What the last line led to.
  private(set) var step: (lines: [String], outcome: PlainWizard.Outcome) = ([], .asking)
  /// Everything that was said.
  private(set) var heard: [String] = []
  /// What a command of options prints for its arguments; without it, batches are left to the test.
  private let commands: (([String]) -> [Option])?

  init(_ form: Form, given: Answers = [:], languages: [String] = ["en"]) {
    self.init(FormSession(AnswerEngine(form), given: given, languages: languages))
  }

  init(
    _ session: FormSession,
    allowsCommands: Bool = false,
    commands: (([String]) -> [Option])? = nil
  ) {
    wizard = PlainWizard(
      session,
      allowsCommands: allowsCommands
    )
    self.commands = commands
    greeting = wizard.start()
    heard = greeting
    runCommands()
  }

  /// Types lines one after the other.
  mutating func type(_ lines: [String]) {
    for line in lines {
      step = wizard.handle(line)
      heard += step.lines
      runCommands()
    }
  }

  /// Gives the batches that are asked for.
  private mutating func runCommands() {
    while let commands, let request = wizard.request {
      let lines = wizard.take(.success(OptionBatch(options: commands(request.arguments))))
      step.lines += lines
      heard += lines
    }
  }

  /// The first line that was said to the last one.
  var said: String { step.lines.first { !$0.isEmpty } ?? "" }

  /// Everything that was said to the last line.
  var all: String { step.lines.joined(separator: "\n") }

  /// What an answer is now, right or wrong.
  func answer(_ path: AnswerPath) -> AnswerValue? { wizard.session.given[path] }
}

extension Form {
  /// A form from its fields in YAML.
  static func fields(_ yaml: String) -> Form {
    form("fields:\n" + yaml)
  }

  /// A form from everything behind its id.
  static func form(_ yaml: String) -> Form {
    let text = "formwork: 1\nid: sample\n" + yaml + "\n"
    let source = SourceText(name: "sample.form.yaml", text: text)
    let decoded = FormDecoder.decode(ParsedSource.parse(source, as: .yaml)) { _, _ in
      LoadedOptions(list: nil)
    }
    guard let form = decoded.form, decoded.isValid else {
      preconditionFailure("a sample is right: \(decoded.findings.map(\.message))")
    }
    return form
  }
}
