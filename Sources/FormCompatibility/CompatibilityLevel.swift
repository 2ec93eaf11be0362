public import Diagnostics

/// What two versions of a form must not break.
public enum CompatibilityLevel: String, Hashable, Sendable, CaseIterable {
  /// What provides answers: saved answers, and answer files.
  case input
  /// The programs that read answers.
  case output
  /// Both.
  case full

  /// The surfaces that count.
  public var surfaces: [Finding.Surface] {
    switch self {
    case .input: [.savedAnswers, .answerFiles]
    case .output: [.readers]
    case .full: [.savedAnswers, .answerFiles, .readers]
    }
  }
}
