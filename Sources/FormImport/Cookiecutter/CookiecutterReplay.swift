package import FormAnswers
package import FormModel
package import FormReader
import JSON

/// The answers as cookiecutter keeps them, for `--replay-file`.
package struct CookiecutterReplay {
  private let form: Form

  /// Creates it for a form; `nil` for one that was not made from a cookiecutter file.
  package init?(_ form: Form, _ origins: FormOrigins) {
    guard ImportKind(of: origins) == .cookiecutter else { return nil }
    self.form = form
  }

  /// The file, in which a text without an answer is empty, as cookiecutter asks for what is missing.
  ///
  /// - Complexity: O(bytes).
  package func text(of answers: ResolvedAnswers) -> String {
    var variables: [JSONValue.Member] = []
    for field in form.ownFields {
      guard let name = field.place.name else { continue }
      if let value = answers[field.id].flatMap({ field.json(of: $0) }) {
        variables.append(JSONValue.Member(key: name, value: value))
      } else if field.kind.text != nil {
        variables.append(JSONValue.Member(key: name, value: ""))
      }
    }
    return JSONValue.object(["cookiecutter"], each: .object(variables)).text()
  }
}
