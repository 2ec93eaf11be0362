package import FormAnswers

/// A place where a form is asked: it prepares to ask there, and the user sees nothing yet.
package typealias AskingFace = (AskingStart, OpenDraft) -> any Asking

/// A way to ask the user.
package protocol Asking {
  /// Asks until the user submits or quits.
  func perform() throws(AskingFailure) -> AskingOutcome
  /// Whether remarks about a draft, and warnings, are shown with the questions.
  var showsRemarks: Bool { get }
  /// Prints the submitted answers, in a few lines.
  func saySummary()
  /// Texts of the editor that were too long, by the files that keep them.
  var keptTexts: [String] { get }
  /// Prints lines before the first question or after the end.
  func say(_ lines: [String])
}

/// How asking the user ended.
package enum AskingOutcome {
  /// The user submitted valid answers.
  case submitted(ResolvedAnswers)
  /// The user quit.
  case left(keepsAnswers: Bool)
}

/// Why the user cannot be asked, or not any longer, or what a user is warned of.
package struct AskingFailure: Error, Sendable {
  /// What happened.
  package var message: String
  /// How to correct it.
  package var help: String?
  /// Whether it is what was typed that was refused.
  package var isRefusal = false

  /// Creates a failure.
  package init(_ message: String, help: String? = nil, isRefusal: Bool = false) {
    (self.message, self.help, self.isRefusal) = (message, help, isRefusal)
  }
}
