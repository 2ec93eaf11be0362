import Diagnostics
import FormAnswers
import FormModel
import FormReader
import JSON

/// The form that `formwork new` asks, and the form that it makes of the answers.
enum FormStart {
  /// The questions.
  static let source = SourceText(name: "new.form.yaml", bytes: PackageResources.new_form_yaml)

  /// The file beside the form that editors read.
  static let schemaName = "form.schema.json"

  /// Whether that file is wanted.
  static func wantsSchema(_ answers: ResolvedAnswers) -> Bool {
    answers.entries.contains { $0.id == "schema" && $0.value == .toggle(true) }
  }

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

  /// The text of the wanted kind with its placeholders, which are in double quotes, replaced by
  /// values.
  private static func text(of values: [String: String]) -> String {
    let kind = values["kind"].flatMap { FormKind(rawValue: $0)?.text } ?? []
    let modeline = "# yaml-language-server: $schema=\(schemaName)\n"
    let text = (values["schema"] == "true" ? modeline : "") + String(decoding: kind, as: UTF8.self)
    let pieces = text.split(separator: "\"{", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(pieces.first.map(String.init) ?? "") { text, piece in
      let parts = piece.split(separator: "}\"", maxSplits: 1, omittingEmptySubsequences: false)
      return text + (values[String(parts[0])] ?? "").quoted + (parts.last ?? "")
    }
  }
}
