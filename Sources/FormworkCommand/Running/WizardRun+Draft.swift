import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// The draft of a run: where it is kept, and its answers of an earlier session.
extension WizardRun {
  /// The draft of a session.
  struct OpenDraft {
    /// Saves the answers of this session.
    var store: DraftStore
    /// The draft to resume; `nil` if it has no other answers than those given.
    var offer: DraftOffer?
    /// The remarks about the answers of the draft.
    var remarks: [AnswerRemark] = []
    /// The warnings about the draft, which a screen would cover.
    var notices: [String] = []
  }

  /// Opens the draft of a session, and warns of answers that cannot be used.
  ///
  /// - Throws: A failure if the user named a file that is not a draft of the form.
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

  /// The failure to write a draft.
  func notKept(_ store: DraftStore, _ error: SystemError) -> Failure {
    Failure("no draft is kept in `\(store.path ?? "")`: \(error.reason)")
  }

  private func draftStore(
    _ session: FormSession,
    _ keepsDraft: Bool
  ) throws(Failure) -> DraftStore {
    var paths: [String] = []
    var formPath: String?
    var isNamed = false
    switch (settings.draft, settings.answers.form) {
    case (.file(let path), _): (paths, isNamed) = ([path], true)
    case (.standard, .file(let form)) where keepsDraft:
      paths = try DraftStore.paths(of: session.form, readFrom: form, console)
      formPath = try? console.files.realPath(form)
    case (.standard, _), (.nowhere, _): break
    }
    return DraftStore(
      session.form,
      at: paths,
      isNamed: isNamed,
      formPath: formPath,
      start: session.given,
      console.files
    )
  }

  /// Reads the draft of an earlier session.
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
      languages: session.languages,
      asksOnlyMissing: settings.asksOnlyMissing
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
