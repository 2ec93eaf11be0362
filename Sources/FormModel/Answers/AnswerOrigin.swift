/// Where an answer came from.
public enum AnswerOrigin: Hashable, Sendable {
  /// `--set`.
  case set
  /// An answer file, by its name.
  case file(String)
  /// A variable of the environment, by its name.
  case environment(String)
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
