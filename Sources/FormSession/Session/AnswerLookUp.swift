import FormAnswers
package import FormModel

/// An answer that was chosen while other answers were others, as it is looked up in the command of
/// its options, batch by batch until it is found.
package struct AnswerLookUp: Sendable {
  package let path: AnswerPath
  /// The command as the other answers make it; `nil` while it cannot be made.
  package let arguments: [String]?
  /// What is asked for next; `nil` once the answer is confirmed or cannot be.
  package private(set) var request: BatchRequest?
  private var batches: BatchedOptions

  /// Begins to look up; without `asksSource` the answer cannot be confirmed.
  package init?(_ path: AnswerPath, asksSource: Bool, _ session: FormSession) {
    guard let source = session.field(at: path).dependentSource else { return nil }
    self.path = path
    arguments = source.arguments(texts: session.texts(in: path.scope))
    batches = BatchedOptions(source)
    if asksSource { request = batches.next(texts: session.texts(in: path.scope)) }
  }

  /// What the answer to the request is known by.
  package var generation: Int { batches.generation }

  /// Whether it is about the command as it is now.
  package func isCurrent(_ session: FormSession) -> Bool {
    arguments == batches.source.arguments(texts: session.texts(in: path.scope))
  }

  /// Takes an answer of the command, and confirms what it offers.
  package mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    _ session: inout FormSession
  ) {
    guard batches.take(result, generation: generation) else { return }
    request = nil
    guard case .success(let content) = result, session.holds(path.scope) else { return }
    session.see(content.options, at: path)
    if session.isUnconfirmed(path) {
      request = batches.next(texts: session.texts(in: path.scope))
    }
  }
}
