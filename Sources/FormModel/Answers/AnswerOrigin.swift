/// Where an answer came from; names are kept behind a reference, as each answer holds it.
public enum AnswerOrigin: Hashable, Sendable {
  /// `--set`.
  case set
  /// An answer file, by its name.
  indirect case file(String)
  /// A variable of the environment, by its name.
  indirect case environment(String)
  /// The draft of an earlier session.
  case draft
  /// The user who was asked.
  case user
  /// The form: its default, or `false` of an unanswered toggle.
  case `default`(ValueSource)
  /// A computed field.
  case computed

  /// Whether the user who runs the program typed it as an argument.
  package var isAssignment: Bool { if case .set = self { true } else { false } }

  /// The name of the variable that gave it.
  package var variable: String? {
    switch self {
    case .environment(let name), .default(.environment(let name)): name
    default: nil
    }
  }
}
