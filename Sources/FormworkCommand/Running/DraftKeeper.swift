import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// Keeps the answers of a session in its draft, as far as there is something to keep.
///
/// A session that has changed nothing writes nothing, so that it cannot undo what another one has
/// kept meanwhile; and answers that are all taken back leave no draft.
final class DraftKeeper {
  private let file: DraftFile?
  /// Tells once that the draft cannot be written.
  private let tell: (Failure) -> Void
  /// What was given before anybody was asked, which needs no draft.
  private let start: [FieldID: AnswerValue]
  /// What the file holds of this session: what an earlier one has left to go on with, then what this
  /// one has written.
  private var saved: AnswerDraft?
  /// Whether the draft was written anew.
  private var hasReplaced = false
  /// Whether the person has changed an answer.
  private var isChanged = false
  /// Whether the person has typed a secret, which no draft holds.
  private(set) var hasSecrets = false
  /// Whether there is a file that is this form's draft.
  private var hasFile: Bool
  /// Why the draft cannot be written, once that was tried in vain.
  private(set) var failure: SystemError?

  /// Creates a keeper; without a file it keeps nothing.
  ///
  /// - Parameters:
  ///   - file: Where the draft is kept.
  ///   - start: What was given before anybody was asked.
  ///   - earlier: What the person is offered to go on with.
  ///   - hasFile: Whether there is a draft already, be it without answers.
  ///   - tell: Is told when the draft cannot be written.
  init(
    _ file: DraftFile?,
    start: [FieldID: AnswerValue],
    earlier: AnswerDraft? = nil,
    hasFile: Bool,
    tell: @escaping (Failure) -> Void
  ) {
    self.file = file
    self.start = start
    saved = earlier
    self.hasFile = hasFile
    self.tell = tell
  }

  /// Whether answers outlive the session.
  var isKeeping: Bool { file != nil && failure == nil }

  /// Where the draft is, while there is one with answers.
  var path: String? {
    guard hasFile, isKeeping, saved != nil else { return nil }
    return file?.path
  }

  /// Keeps nothing, for this reason.
  func give(up error: SystemError) {
    failure = error
    if let file { tell(Failure("no draft is kept in `\(file.path)`: \(error.reason)")) }
  }

  /// Writes the draft, once answers or place are others than at the beginning.
  ///
  /// Also when it holds the same already: another run of the form may have replaced it.
  func keep(_ given: [FieldID: AnswerValue], at place: DraftPlace?) {
    guard let file, failure == nil else { return }
    hasSecrets = file.leavesOut(given, start)
    if !isChanged {
      let hasMoved = place != nil && saved?.place != nil && place != saved?.place
      if !hasMoved, given.areSpelled(as: saved?.given ?? start) { return }
      // Nobody has decided yet whether to go on with the earlier answers.
      if place == nil, given.areSpelled(as: start) { return }
      isChanged = true
    }
    guard !given.areSpelled(as: start), file.wouldHold(given) else {
      // What was declined is replaced by answers, not by their absence.
      if saved != nil { remove() }
      return
    }
    write(AnswerDraft(given: given, at: place), to: file)
  }

  private func write(_ draft: AnswerDraft, to file: DraftFile) {
    do throws(SystemError) {
      try file.write(draft, isFirst: !hasReplaced)
      (saved, hasReplaced) = (draft, true)
      hasFile = true
    } catch {
      give(up: error)
    }
  }

  /// The person begins anew: the first answers replace the earlier ones.
  func decline() {
    (saved, isChanged) = (nil, false)
  }

  /// Removes the draft; what is answered from now on makes a new one.
  func forget() {
    remove()
    isChanged = false
  }

  private func remove() {
    if hasFile { file?.remove() }
    hasFile = false
    (saved, hasReplaced) = (nil, false)
  }
}
