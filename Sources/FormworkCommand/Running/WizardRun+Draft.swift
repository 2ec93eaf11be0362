import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import Formwork
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
    for refusal in draft.refusals {
      switch refusal.place {
      case .setAside: texts.append(words.draftSetAside)
      case .stays, .untouched: texts.append(words.draftUnusable)
      }
    }
    if draft.unfitCount > 0 { texts.append(words.answersUnfit(draft.unfitCount)) }
    if !draft.overruled.isEmpty {
      let labels = form.fields.filter { draft.overruled.contains($0.id) }.map(words.label)
      texts.append(words.draftOverruled(labels))
    }
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
    /// Files in its places that cannot be used.
    var refusals: [DraftFile.Refusal] = []
    /// What is wrong with its answers.
    var findings: [Finding] = []
    /// The number of its answers that are lost when it is written anew.
    var unfitCount = 0
    /// What was typed into number fields and is no number.
    var unread: [FieldID: String] = [:]
    /// Questions whose answer in the draft is another than the one that was given with the command.
    var overruled: Set<FieldID> = []
    /// What is to be said about its answers to no question of the form.
    var looseRemarks: [String] = []
  }

  /// Tells what became of the drafts that were found, or will when the draft is removed.
  func tell(of draft: OpenDraft, isRemoved: Bool = false) {
    for refusal in draft.refusals { tell(of: refusal) }
    // A draft that was written anew has no lines to be shown any more.
    let isReplaced = draft.keeper.hasReplaced || isRemoved && draft.unfitCount > 0
    if !draft.findings.isEmpty, !isReplaced { tell(draft.findings) }
    tellSetAside(draft)
  }

  /// Tells why a draft is not used, and what becomes of it.
  private func tell(of refusal: DraftFile.Refusal) {
    let fault =
      switch refusal.fault {
      case .otherForm: "is of another form"
      case .broken(let reason): "is broken: \(reason)"
      case .unreadable(let error): "cannot be read: \(error.reason)"
      }
    let fate =
      switch refusal.place {
      case .setAside(let name): "it is not used, and kept as `\(name)`"
      case .stays(let error):
        "it stays where it is, so that no draft is kept there: \(error.reason)"
      case .untouched: "it is left as it is"
      }
    warn(Failure("the draft `\(refusal.path)` \(fault)", help: fate))
  }

  /// Tells where the earlier draft is that held answers which do not fit.
  func tellSetAside(_ draft: OpenDraft) {
    guard let path = draft.keeper.setAsidePath else { return }
    let count = draft.unfitCount
    warn(
      Failure(
        count == 1
          ? "1 answer of the earlier draft does not fit the form"
          : "\(count) answers of the earlier draft do not fit the form",
        help: "the draft as it was is kept as `\(path)`"
      )
    )
  }

  /// Opens a draft, unless another run has it open.
  ///
  /// - Parameters:
  ///   - file: Where it is.
  ///   - start: What is there without it.
  ///   - readsTexts: Whether text that is no number yet is taken for number fields.
  ///   - tell: Is told when the draft cannot be written.
  /// - Returns: The draft, with what is to be said about it.
  /// - Throws: A failure when the person named a file that is no draft of the form.
  func openDraft(
    _ file: DraftFile?,
    _ start: Start,
    readsTexts: Bool,
    telling tell: @escaping (Failure) -> Void
  ) throws(Failure) -> OpenDraft {
    let session = start.session
    var lock: FileLock?
    var obstacle: SystemError?
    switch file?.lock() {
    case .held(let held)?: lock = held
    case .taken?:
      let keeper = DraftKeeper(nil, start: session.given, hasFile: false, tell: tell)
      return OpenDraft(keeper: keeper, isOpenElsewhere: true)
    case .unavailable?: obstacle = file?.obstacle()
    case nil: break
    }
    var earlier: PlainWizard.Earlier?
    var remarks: [FieldID: [String]] = [:]
    let reading = file?.read() ?? DraftFile.Reading()
    if let (path, error) = reading.foreign {
      if let error { throw .cannotRead(path, error) }
      throw Failure(
        "`\(path)` is not a draft of this form",
        help: "it is left as it is; name another file with `--draft`"
      )
    }
    var findings: [Finding] = []
    var unread: [FieldID: String] = [:]
    var place: DraftPlace?
    var loose: [String] = []
    var overruled: Set<FieldID> = []
    if let draft = reading.draft {
      var request = start.request
      request.draft = draft
      let resolution = session.engine.resolve(request)
      findings = resolution.findings.filter { finding in
        finding.location.source.name == draft.tree.source.name
          && !GivenAnswers.isShownByAsking(finding)
          // It was chosen from the list when the draft was written.
          && finding.rule != AnswerRule.unchecked.rawValue
      }
      let given = GivenAnswers(
        session.engine.given(in: request),
        to: session.form,
        lookedUpIn: start.seen
      )
      if readsTexts {
        unread = DraftTexts.read(draft, session.form).filter { given.answers[$0.key] == nil }
        findings.removeAll { DraftTexts.isMended($0, by: unread) }
      }
      (remarks, loose) = GivenAnswers.texts(
        of: given.remarks(among: findings),
        on: session.form,
        start.words
      )
      let resumed = FormSession(
        session.engine,
        given: given.answers,
        surroundings: session.surroundings,
        languages: session.languages
      )
      let count =
        AnswerDraft(given: resumed.given, at: nil).count(in: session.form) + unread.count
      // Nothing to go on with is not offered.
      place = AnswerDraft.place(in: draft, for: session.engine)
      if count > 0, !unread.isEmpty || !resumed.given.areSpelled(as: session.given) {
        earlier = PlainWizard.Earlier(
          session: resumed,
          field: place?.field,
          isAtReview: place == .review,
          count: count
        )
      }
      let drafted = session.engine.given(in: AnswerRequest(draft: draft))
      overruled = Set(
        session.given.keys.filter { id in
          drafted[id].map { !session.given.isSpelled($0, for: id) } ?? false
        }
      )
    }
    let unfitCount = Set(
      findings.filter(GivenAnswers.isLost).map(\.location.range.lowerBound)
    ).count
    var keeper = DraftKeeper(
      file?.sparing(reading.refusals),
      lock: lock,
      start: session.given,
      earlier: earlier.map { DraftTexts.adding(unread, to: $0.session.given) },
      at: place,
      hasFile: reading.draft != nil,
      unfit: unfitCount > 0 ? reading.draft?.tree.source.name : nil,
      tell: tell
    )
    if let obstacle { keeper.give(up: obstacle) }
    return OpenDraft(
      earlier: earlier,
      remarks: remarks,
      keeper: keeper,
      refusals: reading.refusals,
      findings: findings,
      unfitCount: unfitCount,
      unread: unread,
      overruled: overruled,
      looseRemarks: loose
    )
  }
}
