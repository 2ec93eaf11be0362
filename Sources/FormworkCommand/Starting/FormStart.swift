import Diagnostics
import FormAnswers
import FormModel
import FormReader

/// The form that `formwork new` asks, and the form that it makes of the answers.
enum FormStart {
  /// The questions.
  static let source = SourceText(name: "new.form.yaml", bytes: PackageResources.new_form_yaml)

  /// The new form, read as `check` reads it.
  ///
  /// Unanswered ids are made from the texts they belong to, if that gives valid and unused ids.
  static func form(
    of answers: ResolvedAnswers,
    named name: String,
    _ loader: FormLoader
  ) -> DecodedForm {
    let given = answers.entries.map { ($0.id.rawValue, $0.value.templateText) }
    var values = Dictionary(given) { first, _ in first }
    func proposal(_ key: String) -> String? { values[key].flatMap(Identifier.proposal) }
    values["form-id"] = values["form-id"] ?? proposal("title") ?? "new-form"
    let question = proposal("question")
    // A brace in a label would be that of a place.
    values["question"] = values["question"].map { Template($0).spelling }
    func form(_ questionID: String) -> DecodedForm {
      values["question-id"] = questionID
      return loader.decode(SourceText(name: name, text: text(of: values)))
    }
    if let id = values["question-id"] { return form(id) }
    if let id = question, case let made = form(id), made.isValid { return made }
    return form("answer")
  }

  /// The text with its placeholders replaced by values.
  private static func text(of values: [String: String]) -> String {
    let pieces = String(decoding: PackageResources.new_yaml, as: UTF8.self)
      .split(separator: "\"{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(pieces.first.map(String.init) ?? "") { text, piece in
      let parts = piece.split(separator: "}\"", maxSplits: 1, omittingEmptySubsequences: false)
      return text + (values[String(parts[0])] ?? "").quoted + (parts.last ?? "")
    }
  }
}
