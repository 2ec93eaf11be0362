import Diagnostics
package import FormAnswers
import FormModel
package import FormSession
import SourceTree
import SystemFiles

/// The draft of a run: its answers of an earlier session, and where those of this one are kept.
package struct OpenDraft {
  /// Saves the answers of this session.
  package let store: DraftStore
  /// The remarks about the answers of the draft.
  package private(set) var remarks: [AnswerRemark] = []
  /// What the user is warned of.
  private(set) var warnings: [AskingFailure] = []
  /// The warnings in short, for a screen that would cover them.
  package private(set) var notices: [String] = []
  /// The draft to resume; `nil` if it has no other answers than those given.
  package private(set) var offer: DraftOffer?
  private let words: Words

  /// Opens the draft of a session.
  ///
  /// - Throws: A failure if the user named a file that is not a draft of the form.
  init(_ store: DraftStore, for start: AskingStart) throws(AskingFailure) {
    (self.store, words) = (store, start.session.words)
    let (source, setAside) = try store.load()
    for name in setAside {
      let message = words.say("The earlier draft cannot be used; it was set aside")
      warnings.append(AskingFailure(message, help: "it is kept as `\(name)`"))
      notices = [message]
    }
    if let source { read(source, start) }
    switch store.obstacle {
    case .openElsewhere:
      let message = words.say("This form is open elsewhere; this run keeps no draft")
      warnings.append(AskingFailure(message))
      notices.append(message)
    case .refused(let error):
      warnings.append(notKept(error))
      notices.append(words.say("The draft could not be saved: \(error.reason)"))
    case nil: break
    }
  }

  /// Whether there is a draft to resume.
  var isOffered: Bool { offer != nil }

  /// That the answers are kept.
  var kept: String { words.answersKept(hasSecrets: store.hasSecrets) }

  /// Ends a session that the user left, and says what becomes of the answers.
  func leave(keepingAnswers: Bool, _ asking: any Asking) {
    let hasDraft = store.hasDraft
    let kept = kept
    if !keepingAnswers { store.remove() }
    if hasDraft {
      asking.say([keepingAnswers ? kept : words.say("The draft was discarded.")])
    } else if !keepingAnswers || !store.isKeeping {
      asking.say([words.answersDiscarded])
    }
  }

  /// The failure to write a draft.
  func notKept(_ error: SystemError) -> AskingFailure {
    AskingFailure("no draft is kept in `\(store.path ?? "")`: \(error.reason)")
  }

  /// Reads the draft of an earlier session.
  private mutating func read(_ source: ParsedSource, _ start: AskingStart) {
    let session = start.session
    var request = start.run.request
    request.draft = source
    let resolution = session.engine.resolve(request)
    remarks = resolution.remarks.filter(\.isAboutDraft)
    let unfit = resolution.outcomes.count { $0.origin == .draft && $0.isLost }
    if unfit > 0, let copy = store.copyAside(source) {
      let message = words.say(
        unfit == 1
          ? "1 earlier answer does not fit the form any more; a copy is kept"
          : "\(unfit) earlier answers do not fit the form any more; a copy is kept"
      )
      warnings.append(AskingFailure(message, help: "the draft as it was is kept as `\(copy)`"))
      notices.append(message)
    }
    let resumed = start.session(resolution.given)
    let place = Draft.place(in: source, for: session.engine)
    let earlier = Draft(resumed.given, at: place, of: session.form)
    guard store.isNeeded(earlier) else { return }
    store.offer(earlier)
    offer = DraftOffer(
      session: resumed,
      at: place,
      count: earlier.count,
      remarks: RemarkTexts(remarks, words).ofAnswers
    )
  }
}
