import ArgumentParser
import FormAnswers
import FormImport

/// A format of results: one of answers, or what another tool makes of them.
enum ResultFormat: Equatable {
  case answers(AnswerFormat)
  case issue(IssueFormat)
  /// What cookiecutter keeps.
  case cookiecutter

  /// The word for it.
  var rawValue: String {
    switch self {
    case .answers(let format): format.rawValue
    case .issue(let format): format.rawValue
    case .cookiecutter: ImportKind.cookiecutter.rawValue
    }
  }

  /// Whether it holds variables, which cannot refer to a secret.
  var holdsVariables: Bool {
    if case .answers(let format) = self { format.holdsVariables } else { false }
  }

  /// Whether it can be read as answers.
  var isRead: Bool {
    if case .issue = self { false } else { !holdsVariables }
  }
}

extension ResultFormat: ExpressibleByArgument {
  init?(argument: String) {
    if let format = AnswerFormat(rawValue: argument) {
      self = .answers(format)
    } else if let format = IssueFormat(rawValue: argument) {
      self = .issue(format)
    } else if argument == ImportKind.cookiecutter.rawValue {
      self = .cookiecutter
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    AnswerFormat.allCases.map(\.rawValue) + IssueFormat.allCases.map(\.rawValue)
      + [ImportKind.cookiecutter.rawValue]
  }

  // The parser completes only what is an enumeration of words by itself.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
