import Diagnostics
import FormAnswers
import FormModel

/// The form that `formwork new` asks, and the form that comes of its answers.
enum FormStart {
  /// The questions.
  static let source = SourceText(name: "new.form.yaml", bytes: PackageResources.new_form_yaml)

  /// The new form: a text with the answers in the places that name them.
  ///
  /// The form takes no answer that would have to be escaped between quotation marks.
  static func text(of answers: ResolvedAnswers) -> [UInt8] {
    let text = answers.entries.reduce(String(decoding: PackageResources.new_yaml, as: UTF8.self)) {
      $0.replacing("{\($1.id)}", with: $1.value.templateText)
    }
    return Array(text.utf8)
  }
}
