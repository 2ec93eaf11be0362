import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// Keeps the answers of a session in its draft, as far as there is something to keep.
///
/// A session that has changed nothing writes nothing, so that it cannot undo what another one has
/// kept meanwhile; and answers that are all taken back leave no draft.
struct DraftKeeper {
  private let file: DraftFile?
  /// What makes the file this run's own.
  private var lock: FileLock?
  /// Tells once that the draft cannot be written.
  private let tell: (Failure) -> Void
  /// What was given before anybody was asked, which needs no draft.
  private let start: [FieldID: AnswerValue]
  /// The answers of an earlier session.
  private var earlier: [FieldID: AnswerValue]?
  /// Where that session was left.
  private let earlierPlace: DraftPlace?
  /// Whether the person does not want the earlier answers; they stay until others replace them.
  private var isDeclined = false
  /// Whether the person has changed an answer.
  private var isChanged = false
  private var last: AnswerDraft?
  /// Whether the person has typed a secret, which no draft holds.
  private(set) var hasSecrets = false
  /// The draft of the earlier session, while it holds answers that do not fit the form: it gets
  /// another name before anything is written in its place.
  private var unfit: String?
  /// What that draft is called now.
  private(set) var setAsidePath: String?
  /// Whether there is a file that is this form's draft.
  private var hasFile: Bool
  /// Why the draft cannot be written, once that was tried in vain.
  private(set) var failure: String?

  /// The same, in words.
  private(set) var warning: Failure?

  /// Creates a keeper; without a file it keeps nothing.
  ///
  /// - Parameters:
  ///   - file: Where the draft is kept.
  ///   - lock: What makes the file this run's own.
  ///   - start: What was given before anybody was asked.
  ///   - earlier: What the person is offered to go on with.
  ///   - earlierPlace: Where it was left.
  ///   - hasFile: Whether there is a draft already, be it without answers.
  ///   - unfit: The draft, when writing it anew would lose answers that do not fit the form.
  ///   - tell: Is told when the draft cannot be written.
  init(
    _ file: DraftFile?,
    lock: FileLock? = nil,
    start: [FieldID: AnswerValue],
    earlier: [FieldID: AnswerValue]? = nil,
    at earlierPlace: DraftPlace? = nil,
    hasFile: Bool,
    unfit: String? = nil,
    tell: @escaping (Failure) -> Void
  ) {
    self.file = file
    self.lock = lock
    self.start = start
    self.earlier = earlier
    self.earlierPlace = earlierPlace
    self.hasFile = hasFile
    self.unfit = unfit
    self.tell = tell
  }

  /// Whether what an earlier session has left is not in its place any more.
  var hasReplaced: Bool { last != nil || setAsidePath != nil }

  /// Whether answers outlive the session.
  var isKeeping: Bool { file != nil && failure == nil }

  /// Where the draft is, while there is one with answers.
  var path: String? {
    guard hasFile, isKeeping, last != nil || earlier != nil else { return nil }
    return file?.path
  }

  /// The file that goes with this run.
  var lockPath: String? { lock?.path }

  /// Keeps nothing, for this reason.
  mutating func give(up error: SystemError) {
    guard let file else { return }
    failure = error.reason
    let failure = Failure("no draft is kept: cannot write `\(file.path)`: \(error.reason)")
    warning = failure
    tell(failure)
  }

  /// Lets other runs have the draft; for the end of this one.
  mutating func release() { lock = nil }

  /// Writes the draft when answers or place are others than before.
  mutating func keep(_ given: [FieldID: AnswerValue], at place: DraftPlace?) {
    guard let file, failure == nil else { return }
    hasSecrets = file.leavesOut(given, start)
    if !isChanged {
      if !isElsewhere(place), given.areSpelled(as: (isDeclined ? nil : earlier) ?? start) { return }
      // Nobody has decided yet whether to go on with the earlier answers.
      if place == nil, given.areSpelled(as: start) { return }
      isChanged = true
    }
    guard !given.areSpelled(as: start), file.wouldHold(given) else {
      // What was declined is replaced by answers, not by their absence.
      return isDeclined && last == nil ? () : remove()
    }
    if let last, place == last.place, given.areSpelled(as: last.given) { return }
    write(AnswerDraft(given: given, at: place), to: file)
  }

  /// Whether a session that goes on with an earlier one has come to another place than that.
  private func isElsewhere(_ place: DraftPlace?) -> Bool {
    guard let place, let earlierPlace, earlier != nil, !isDeclined, unfit == nil else {
      return false
    }
    return place != earlierPlace
  }

  private mutating func write(_ draft: AnswerDraft, to file: DraftFile) {
    do throws(SystemError) {
      try spareUnfit()
      try file.write(draft)
      last = draft
      hasFile = true
    } catch {
      give(up: error)
    }
  }

  /// Gives the earlier draft another name, once, when it holds answers that do not fit.
  private mutating func spareUnfit() throws(SystemError) {
    guard let path = unfit, let file else { return }
    switch file.setAside(path) {
    case .setAside(let name): setAsidePath = name
    case .stays(let error): throw error
    case .untouched: break
    }
    unfit = nil
  }

  /// The person begins anew: the first answers replace the earlier ones.
  mutating func decline() {
    isDeclined = true
    isChanged = false
  }

  /// Removes the draft; what is answered from now on makes a new one.
  mutating func forget() {
    remove()
    isChanged = false
  }

  private mutating func remove() {
    do throws(SystemError) {
      try spareUnfit()
    } catch {
      // What cannot be spared stays.
      return
    }
    if hasFile { file?.remove() }
    hasFile = false
    earlier = nil
    last = nil
  }
}
