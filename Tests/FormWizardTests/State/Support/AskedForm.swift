import Diagnostics
import FeatureMatrix
import FormAnswers
import FormModel
import FormSession
import FormWizard
import JSON
import RandomForms
import SourceTree

/// A form that is made for a test, as it is asked.
struct AskedForm {
  let form: Form
  let engine: AnswerEngine

  init(_ form: Form) { (self.form, engine) = (form, AnswerEngine(form)) }

  /// Reads a form; `told` is what is wrong with it.
  init?(_ text: String, files: [String: String], told: inout [String]) {
    let (form, messages) = Form.reading(text, files: files)
    told += form == nil ? messages : []
    guard let form else { return nil }
    self.init(form)
  }

  static let surroundings = Surroundings(
    variable: { Surrounding.variables[$0] },
    gitValue: { Surrounding.gitValues[$0] },
    today: CalendarDate(year: 2026, month: 3, day: 31)
  )

  /// The answers of a file, or of a draft, wrong ones too.
  func given(_ answers: JSONValue, isDraft: Bool = false) -> Answers {
    let source = SourceText(name: "answers.json", text: "\(answers)")
    let parsed = ParsedSource.parse(source, as: .json, limits: .answers)
    var request = AnswerRequest(surroundings: AskedForm.surroundings)
    if isDraft { request.draft = parsed } else { request.files = [parsed] }
    request.precedesAsking = true
    return engine.resolve(request).given
  }

  /// The bytes of what a file of answers leads to; answers to hidden fields are dropped.
  func filled(_ answers: JSONValue) -> (bytes: [UInt8], told: String) {
    let source = SourceText(name: "answers.json", text: "\(answers)")
    var request = AnswerRequest(
      files: [ParsedSource.parse(source, as: .json, limits: .answers)],
      surroundings: AskedForm.surroundings
    )
    request.prunesHidden = true
    let resolution = engine.resolve(request)
    let told = resolution.isAccepted ? "" : "\(resolution.findings.map(\.message))"
    return (resolution.answers.bytes(as: .json), told)
  }

  func session(_ given: Answers) -> FormSession {
    FormSession(engine, given: given, surroundings: AskedForm.surroundings, languages: ["en"])
  }

  /// What a draft keeps of answers.
  func draft(_ given: Answers) -> JSONValue? {
    let bytes = Draft(given, at: .review, of: form).json(of: form)
    let tree = ParsedSource.parse(SourceText(name: "draft.json", bytes: bytes), as: .json).tree
    return tree.root.flatMap { tree.json(of: $0) { _ in } }
  }
}
