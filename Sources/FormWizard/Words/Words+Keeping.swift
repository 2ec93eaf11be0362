import FormModel

/// What is said about drafts and the person's editor.
extension Words {
  package func draftNotSaved(_ reason: String) -> String {
    say("The draft could not be saved: \(reason)")
  }

  /// Why a text did not come back from an editor.
  func editorFailed(_ failure: EditorFailure) -> String {
    let unchanged = say("the text is as it was")
    switch failure {
    case .notFound(let name, let variable?):
      return say("The editor \"\(name)\" was not found (\(variable))")
    case .notFound(let name, nil):
      return say("The editor \"\(name)\" was not found; EDITOR names another one")
    case .notStarted(let name, let reason, let variable):
      let source = variable.map { " (\($0))" } ?? ""
      return say("The editor \"\(name)\" cannot be started: \(reason)\(source)")
    case .exited(let status):
      return say("The editor ended with status \(status); \(unchanged)")
    case .ended(let signal):
      return say("The editor was ended by signal \(signal); \(unchanged)")
    case .tooLong(let path):
      return say("Too long: at most \(Words.textLimit); your text is in \(path)")
    case .leftNoText:
      return say("The editor left no text that can be read; \(unchanged)")
    }
  }
}
