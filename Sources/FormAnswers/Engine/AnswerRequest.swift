public import Diagnostics
public import FormModel
package import SourceTree

/// Everything one resolution starts from.
///
/// Precedence, first that has a value wins: assignments (the last of a field), files (the last
/// one), variables, the draft, the form's defaults.
public struct AnswerRequest: Sendable {
  /// What `--set` gave, in order.
  public var assignments: [Assignment]
  /// The answer files, in order.
  package var files: [ParsedSource]
  /// The prefix of variables' names; `nil` reads no variables.
  public var environmentPrefix: String?
  /// Answers of an earlier session; what does not fit is left out with a warning.
  package var draft: ParsedSource?
  /// Where values from outside the form are read.
  public var surroundings: Surroundings
  /// Whether missing answers are fine (`--partial`).
  public var acceptsMissing = false
  /// Whether answers to hidden fields are dropped with a note (`--prune`).
  public var prunesHidden = false
  /// Whether the files answer an older version of the form, which has read them, so that `$form` in
  /// them names that one.
  package var answersOlderForm = false
  /// Whether the user is asked next: missing answers are fine, answers to hidden fields are kept,
  /// and what does not fit is shown at its question.
  package var precedesAsking = false
  /// Whether unknown keys are dropped with a warning (`--allow-unknown`).
  public var allowsUnknown = false
  /// Whether answer files may refer to a variable or file that holds a secure answer; `false` with
  /// `--no-references`, for answer files that are not trusted.
  public var allowsReferences = true
  /// The languages in which findings quote the author's texts, best first.
  public var languages: [String] = []
  /// Where the form defines a field; a missing answer is reported there, or at the start of the
  /// last answer file when this is not known.
  public var question: @Sendable (FieldID) -> SourceLocation? = { _ in nil }

  /// Creates a request that is strict: nothing may be missing, unknown or hidden.
  public init(
    assignments: [Assignment] = [],
    environmentPrefix: String? = nil,
    surroundings: Surroundings = Surroundings()
  ) {
    self.init(
      assignments: assignments,
      files: [],
      environmentPrefix: environmentPrefix,
      surroundings: surroundings
    )
  }

  /// Creates the same request with answers that were read from text.
  package init(
    assignments: [Assignment] = [],
    files: [ParsedSource] = [],
    environmentPrefix: String? = nil,
    draft: ParsedSource? = nil,
    surroundings: Surroundings = Surroundings()
  ) {
    self.assignments = assignments
    self.files = files
    self.environmentPrefix = environmentPrefix
    self.draft = draft
    self.surroundings = surroundings
  }
}

/// Where values from outside the form are read; nothing here opens a file or reads the environment
/// itself.
public struct Surroundings: Sendable {
  /// The values of variables and of git's configuration, and the day.
  public var outside: OutsideValues
  /// The names of the variables that begin with a prefix, in any order.
  public var variableNames: @Sendable (_ prefix: String) -> [String]
  /// The bytes of the file that a secure answer refers to.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - source: The name of the answer file it is written in.
  public var secretFile:
    @Sendable (_ path: String, _ source: String) -> Result<[UInt8], SecretFileError>
  /// The names in a folder, with a slash at the end of those of folders, for paths that are typed;
  /// without it nothing is known of files.
  public var folderNames: (@Sendable (_ folder: String) -> [String])?

  /// Creates surroundings without variables, git values, a date and files, except for those given.
  public init(
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    variableNames: @escaping @Sendable (String) -> [String] = { _ in [] },
    gitValue: @escaping @Sendable (String) -> String? = { _ in nil },
    today: CalendarDate? = nil,
    secretFile: @escaping @Sendable (String, String) -> Result<[UInt8], SecretFileError> = {
      _,
      _ in
      .failure(SecretFileError(reason: "files are not read here"))
    },
    folderNames: (@Sendable (String) -> [String])? = nil
  ) {
    outside = OutsideValues(variable: variable, gitValue: gitValue, today: today)
    self.variableNames = variableNames
    self.secretFile = secretFile
    self.folderNames = folderNames
  }
}

/// Why the file of a secure answer could not be read.
public struct SecretFileError: Error, Hashable, Sendable {
  /// The reason in words, for example `no such file`.
  public var reason: String

  /// Creates an error.
  public init(reason: String) { self.reason = reason }
}
