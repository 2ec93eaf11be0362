public import Diagnostics

/// Whom two versions of a form must not break.
public enum CompatibilityLevel: String, Hashable, Sendable, CaseIterable {
  /// Who gives answers: saved ones, and files of answers.
  case input
  /// Who reads answers.
  case output
  /// Everybody.
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
