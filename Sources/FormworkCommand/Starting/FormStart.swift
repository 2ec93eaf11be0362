import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import JSON
import SourceTree

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
    guard let kind = values["kind"].flatMap(FormKind.init(rawValue:)) else { return "" }
    let tree = ParsedSource.parse(SourceText(name: source.name, bytes: kind.text), as: .yaml).tree
    guard let root = tree.root else { return "" }
    var form = FormRecord(root, of: tree) { spelling in
      guard spelling.hasPrefix("\"{"), spelling.hasSuffix("}\"") else { return nil }
      return (values[String(spelling.dropFirst(2).dropLast(2))] ?? "").quoted
    }
    if values["schema"] == "true" {
      form.comments = ["yaml-language-server: $schema=\(schemaName)"]
    }
    return FormWriter.write(form).text
  }
}
