import FormAnswers
import FormModel

/// An answer that was chosen while other answers were others, as it is looked up in the command of
/// its options, batch by batch until it is found.
struct AnswerLookUp: Sendable {
  let field: Field
  /// The command as the other answers make it; `nil` while it cannot be made.
  let arguments: [String]?
  /// What is asked for next; `nil` once the answer is confirmed or cannot be.
  private(set) var request: BatchRequest?
  private var batches: BatchedOptions

  /// Begins to look up; without `asksSource` the answer cannot be confirmed.
  init?(_ field: Field, asksSource: Bool, _ session: FormSession) {
    guard let source = field.dependentSource else { return nil }
    self.field = field
    arguments = source.arguments { session.states.texts(of: $0) }
    batches = BatchedOptions(source)
    if asksSource { request = batches.next { session.states.texts(of: $0) } }
  }

  /// What the answer to the request is known by.
  var generation: Int { batches.generation }

  /// Whether it is about the command as it is now.
  func isCurrent(_ session: FormSession) -> Bool {
    arguments == batches.source.arguments { session.states.texts(of: $0) }
  }

  /// Takes an answer of the command, and confirms what it offers.
  mutating func take(
    _ result: Result<OptionBatch, BatchFailure>,
    _ generation: Int,
    _ session: inout FormSession
  ) {
    guard batches.take(result, generation: generation) else { return }
    request = nil
    guard case .success(let content) = result else { return }
    session.see(content.options, of: field)
    let session = session
    if session.isUnconfirmed(field.path) {
      request = batches.next { session.states.texts(of: $0) }
    }
  }
}
