import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// The draft of a run: where it is kept, and what an earlier session has left in it.
extension WizardRun {
  /// The draft of a session.
  struct OpenDraft {
    /// Keeps the answers of this session.
    var store: DraftStore
    /// The answers to go on with; `nil` where there are none beside those that are given.
    var offer: DraftOffer?
    /// What is to be said about the answers of the draft.
    var remarks: [AnswerRemark] = []
    /// What was reported about the draft, which a screen covers.
    var notices: [String] = []
  }

  /// Opens the draft of a session, and warns of what cannot be used in it.
  ///
  /// - Throws: A failure when the person named a file that is no draft of the form.
  func openDraft(_ start: Start, keepsDraft: Bool) throws(Failure) -> OpenDraft {
    let words = start.words
    var draft = OpenDraft(store: try draftStore(start.session, keepsDraft))
    let (source, setAside) = try draft.store.load()
    for name in setAside {
      let message = words.say("The earlier draft cannot be used; it was set aside")
      warn(Failure(message, help: "it is kept as `\(name)`"))
      draft.notices = [message]
    }
    if let source { read(source, into: &draft, start) }
    switch draft.store.obstacle {
    case .openElsewhere:
      let message = words.say("This form is open elsewhere; this run keeps no draft")
      warn(Failure(message))
      draft.notices.append(message)
    case .refused(let error):
      warn(notKept(draft.store, error))
      draft.notices.append(words.say("The draft could not be saved: \(error.reason)"))
    case nil: break
    }
    return draft
  }

  /// That a draft cannot be written.
  func notKept(_ store: DraftStore, _ error: SystemError) -> Failure {
    Failure("no draft is kept in `\(store.path ?? "")`: \(error.reason)")
  }

  private func draftStore(
    _ session: FormSession,
    _ keepsDraft: Bool
  ) throws(Failure) -> DraftStore {
    var paths: [String] = []
    if let path = command.draft {
      paths = [path]
    } else if keepsDraft, !command.noDraft {
      paths = try DraftStore.paths(of: session.form, readFrom: command.answers.form, console)
    }
    return DraftStore(
      session.form,
      at: paths,
      isNamed: command.draft != nil,
      start: session.given,
      console.files
    )
  }

  /// Reads what an earlier session has left.
  private func read(_ source: ParsedSource, into draft: inout OpenDraft, _ start: Start) {
    let (session, words) = (start.session, start.words)
    var request = start.request
    request.draft = source
    let resolution = session.engine.resolve(request)
    draft.remarks = resolution.remarks.filter(\.isAboutDraft)
    let unfit = resolution.outcomes.count { $0.origin == .draft && $0.isLost }
    if unfit > 0, let copy = draft.store.copyAside(source) {
      let message = words.say(
        unfit == 1
          ? "1 earlier answer does not fit the form any more; a copy is kept"
          : "\(unfit) earlier answers do not fit the form any more; a copy is kept"
      )
      warn(Failure(message, help: "the draft as it was is kept as `\(copy)`"))
      draft.notices.append(message)
    }
    let resumed = FormSession(
      session.engine,
      given: resolution.given,
      surroundings: session.surroundings,
      languages: session.languages
    )
    let place = Draft.place(in: source, for: session.engine)
    let earlier = Draft(resumed.given, at: place, of: session.form)
    guard draft.store.isNeeded(earlier) else { return }
    draft.store.offer(earlier)
    draft.offer = DraftOffer(
      session: resumed,
      at: place,
      count: earlier.answers.paths.count,
      remarks: RemarkTexts(draft.remarks, words).ofAnswers
    )
  }
}
