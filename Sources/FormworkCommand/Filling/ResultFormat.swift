import ArgumentParser
import FormAnswers
import FormImport

/// A format of results: one of answers, or what another tool makes of them.
enum ResultFormat: Equatable {
  case answers(AnswerFormat)
  case issue(IssueFormat)

  /// The word for it.
  var rawValue: String {
    switch self {
    case .answers(let format): format.rawValue
    case .issue(let format): format.rawValue
    }
  }

  /// That of the answers to an issue form, if it is one.
  var issue: IssueFormat? { if case .issue(let format) = self { format } else { nil } }

  /// Whether it holds variables, which cannot refer to a secret.
  var holdsVariables: Bool {
    if case .answers(let format) = self { format.holdsVariables } else { false }
  }

  /// Whether it can be read as answers.
  var isRead: Bool { issue == nil && !holdsVariables }
}

extension ResultFormat: ExpressibleByArgument {
  init?(argument: String) {
    if let format = AnswerFormat(rawValue: argument) {
      self = .answers(format)
    } else if let format = IssueFormat(rawValue: argument) {
      self = .issue(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    AnswerFormat.allCases.map(\.rawValue) + IssueFormat.allCases.map(\.rawValue)
  }

  // The parser completes only what is an enumeration of words by itself.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
