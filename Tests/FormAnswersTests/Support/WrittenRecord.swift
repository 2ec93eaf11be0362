import Diagnostics
import FormAnswers
import FormModel
import RandomForms
import SourceTree
import Testing

/// A form and right answers to it, the same for the same number.
struct WrittenRecord {
  let form: Form
  let answers: ResolvedAnswers
  /// What the names of its variables begin with.
  let prefix: String

  init(number: Int) {
    prefix = "R\(number)_"
    var settings = RandomForm.Settings()
    settings.texts = WriterTests.awkward.filter { !$0.isEmpty }
    settings.entries = settings.texts.filter { OptionID.problem(of: $0) == nil }
    // Results have no secrets, and variables call what has a `key` by its id.
    (settings.hasSecrets, settings.hasCommands, settings.hasKeys) = (false, false, false)
    var (random, form) = RandomForm.readable(number, settings)
    self.form = form
    var request = AnswerRequest(files: [.json("\(random.makeAnswers())")])
    request.prunesHidden = true
    let resolution = form.resolve(request)
    #expect(resolution.isAccepted, "\(resolution.told)\n\(random)")
    answers = resolution.answers
  }

  /// The variables of all fields.
  var names: [String] {
    form.ownFields.map { EnvironmentName($0.id, prefix: prefix).text }
  }

  func text(as format: AnswerFormat) -> String {
    String(decoding: answers.bytes(as: format, prefix: prefix), as: UTF8.self)
  }

  /// Expects the answers from a request, which was made of a text.
  func expectAnswers(of request: AnswerRequest, _ text: String) {
    let resolution = form.resolve(request)
    #expect(resolution.told == [], "\(text)")
    let read = resolution.answers.entries.map { "\($0.id): \($0.value)" }
    let written = answers.entries.map { "\($0.id): \($0.value)" }
    let isSame =
      resolution.answers.entries.map(\.value) == answers.entries.map(\.value)
      && resolution.answers.entries.map(\.id) == answers.entries.map(\.id)
    #expect(isSame, "\(text)\(written)\n\(read)")
  }

  /// Expects the answers from variables.
  func expectAnswers(from variables: [String: String], as format: AnswerFormat) {
    let surroundings = Surroundings(
      variable: { variables[$0] },
      variableNames: { prefix in variables.keys.filter { $0.hasPrefix(prefix) } }
    )
    let request = AnswerRequest(environmentPrefix: prefix, surroundings: surroundings)
    expectAnswers(of: request, text(as: format))
  }
}
