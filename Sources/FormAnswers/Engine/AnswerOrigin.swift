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
  /// The form.
  case `default`(Default)
  /// A computed field.
  case computed

  /// What a default is made from.
  public enum Default: Hashable, Sendable {
    /// A value in the form.
    case value
    /// A template with earlier answers.
    case template
    /// A variable of the environment, by its name.
    case environment(String)
    /// A key of git's configuration.
    case git(String)
    /// A toggle that nobody answered is off.
    case off
  }

  /// The name of the variable that gave it.
  var variable: String? {
    switch self {
    case .environment(let name), .default(.environment(let name)): name
    default: nil
    }
  }

  /// Whether somebody gave the answer for this run.
  var isExplicit: Bool {
    switch self {
    case .set, .file, .environment: true
    case .draft, .default, .computed: false
    }
  }
}
