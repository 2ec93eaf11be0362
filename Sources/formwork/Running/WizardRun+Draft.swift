import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import SourceTree

/// The draft of a run: who has it, and what it holds.
extension WizardRun {
  func draftFile(of form: Form, keepsDraft: Bool) -> DraftFile? {
    if command.noDraft { return nil }
    if let path = command.draft { return DraftFile(form, at: path, console) }
    return keepsDraft ? DraftFile(form, readFrom: command.answers.form, console) : nil
  }

  /// What is said once, before anything is asked.
  func greeting(_ form: Form, _ words: Words, _ draft: OpenDraft) -> [String] {
    var texts = draft.isOpenElsewhere ? [words.openElsewhere] : []
    // A locale is not the person's word about this form.
    if let tag = command.findings.lang, !form.speaks(tag) {
      texts.append(words.languageMissing(tag, form: form.languages))
    }
    return texts
  }

  /// The draft of a session.
  struct OpenDraft {
    /// What an earlier session has left.
    var earlier: PlainWizard.Earlier?
    /// What is to be said about those answers at their questions.
    var remarks: [FieldID: [String]] = [:]
    /// Who keeps the answers of this session.
    var keeper: DraftKeeper
    /// Whether another run has the draft, so that this one does not touch it.
    var isOpenElsewhere = false
    /// Says again what was told when the draft was opened.
    var sayAgain: () -> Void = {}
  }

  /// Opens a draft, unless another run has it open.
  func openDraft(
    _ file: DraftFile?,
    _ start: Start,
    telling tell: @escaping (Failure) -> Void
  ) throws(Failure) -> OpenDraft {
    let session = start.session
    var lock: FileLock?
    switch file?.lock() {
    case .held(let held)?: lock = held
    case .taken?:
      let keeper = DraftKeeper(nil, start: session.given, hasFile: false, tell: tell)
      return OpenDraft(keeper: keeper, isOpenElsewhere: true)
    case .unavailable?, nil: break
    }
    var earlier: PlainWizard.Earlier?
    var remarks: [FieldID: [String]] = [:]
    let reading = file?.read() ?? DraftFile.Reading()
    if let (path, error) = reading.foreign {
      throw error.map { .cannotRead(path, $0, near: []) } ?? .notADraft(path)
    }
    var findings: [Finding] = []
    if let draft = reading.draft {
      var request = start.request
      request.draft = draft
      let resolution = session.engine.resolve(request)
      findings = resolution.findings.filter { finding in
        finding.location.source.name == draft.tree.source.name
          && !GivenAnswers.isShownByAsking(finding)
      }
      let given = GivenAnswers(
        session.engine.given(in: request),
        to: session.form,
        lookedUpIn: start.seen
      )
      remarks = GivenAnswers.texts(of: given.remarks(among: findings)).ofFields
      let resumed = FormSession(
        session.engine,
        given: given.answers,
        surroundings: session.surroundings,
        languages: session.languages
      )
      let count = AnswerDraft(given: resumed.given, field: nil).count(in: session.form)
      // Nothing to go on with is not offered.
      if count > 0, !resumed.given.areSpelled(as: session.given) {
        earlier = PlainWizard.Earlier(
          session: resumed,
          field: AnswerDraft.place(in: draft, for: session.engine),
          count: count
        )
      }
    }
    let sayAgain = {
      for refusal in reading.refusals { warn(.draftNotUsed(refusal)) }
      if !findings.isEmpty { self.tell(findings) }
    }
    sayAgain()
    let keeper = DraftKeeper(
      file?.sparing(reading.refusals),
      lock: lock,
      start: session.given,
      earlier: earlier?.session.given,
      hasFile: reading.draft != nil,
      tell: tell
    )
    return OpenDraft(earlier: earlier, remarks: remarks, keeper: keeper, sayAgain: sayAgain)
  }
}
