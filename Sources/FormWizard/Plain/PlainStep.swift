/// What a line of the person leads to.
package struct PlainStep: Hashable, Sendable {
  /// How far the form is.
  package enum Outcome: Hashable, Sendable {
    /// Another line is waited for.
    case asking
    /// All answers are right, and the person is done.
    case submitted
    /// The person left; the answers may be kept for the next time.
    case left(keepsAnswers: Bool)
  }

  /// What is said, line by line, with nothing in it that could steer a terminal.
  package var lines: [String]
  /// How far the form is.
  package var outcome: Outcome

  /// Creates a step.
  package init(_ lines: [String], _ outcome: Outcome = .asking) {
    self.lines = lines
    self.outcome = outcome
  }
}
