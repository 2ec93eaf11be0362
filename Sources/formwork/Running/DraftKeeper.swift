import FormAnswers
import FormModel
import FormWizard

/// Keeps the answers of a session in its draft, as far as there is something to keep.
struct DraftKeeper {
  private let file: DraftFile?
  /// Tells once that the draft cannot be written.
  private let tell: (Failure) -> Void
  /// What was given before anybody was asked, which needs no draft.
  private let start: [FieldID: AnswerValue]
  private var last: AnswerDraft?
  private var hasFile: Bool
  /// Why the draft cannot be written, once that was tried in vain.
  private(set) var failure: String?

  /// The same, in words.
  private(set) var warning: Failure?

  /// Creates a keeper; without a file it keeps nothing.
  ///
  /// - Parameters:
  ///   - file: Where the draft is kept.
  ///   - start: What was given before anybody was asked.
  ///   - hasFile: Whether there is a draft already.
  ///   - tell: Is told when the draft cannot be written.
  init(
    _ file: DraftFile?,
    start: [FieldID: AnswerValue],
    hasFile: Bool,
    tell: @escaping (Failure) -> Void
  ) {
    self.file = file
    self.start = start
    self.hasFile = hasFile
    self.tell = tell
  }

  /// Whether answers outlive the session.
  var isKeeping: Bool { file != nil && failure == nil }

  /// Where the draft is, while there is one.
  var path: String? { hasFile && isKeeping ? file?.path : nil }

  /// Writes the draft when answers or place are others than before.
  mutating func keep(_ given: [FieldID: AnswerValue], at field: FieldID?) {
    guard let file, failure == nil, hasFile || !given.areSpelled(as: start) else { return }
    if let last, field == last.field, given.areSpelled(as: last.given) { return }
    let draft = AnswerDraft(given: given, field: field)
    do throws(SystemError) {
      try file.write(draft)
      last = draft
      hasFile = true
    } catch {
      failure = error.reason
      warning = .cannotKeepDraft(file.path, error)
      tell(.cannotKeepDraft(file.path, error))
    }
  }

  /// Removes the draft.
  mutating func forget() {
    file?.remove()
    hasFile = false
    last = nil
  }
}
