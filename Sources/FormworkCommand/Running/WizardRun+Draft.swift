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
    var texts =
      draft.isOpenElsewhere
      ? [words.say("This form is open in another terminal: answers are not kept here")] : []
    for refusal in draft.refusals {
      switch refusal.place {
      case .setAside: texts.append(words.say("The earlier draft cannot be used; it was set aside"))
      case .stays, .untouched: texts.append(words.say("The earlier draft cannot be used"))
      }
    }
    let unfit = draft.contents.unfitCount
    if unfit > 0 {
      texts.append(
        words.say(
          unfit == 1
            ? "1 earlier answer does not fit the form any more; a copy is kept"
            : "\(unfit) earlier answers do not fit the form any more; a copy is kept"
        )
      )
    }
    if !draft.contents.overruled.isEmpty {
      let labels = form.fields.filter { draft.contents.overruled.contains($0.id) }.map(words.label)
      texts.append(words.say("From the command, not the draft: \(words.list(labels))"))
    }
    // A locale is not the person's word about this form.
    if let tag = command.findings.lang, !form.speaks(tag) {
      texts.append(words.languageMissing(tag, form: form.languages))
    }
    return texts
  }

  /// The draft of a session.
  struct OpenDraft {
    /// Who keeps the answers of this session.
    var keeper: DraftKeeper
    /// Whether another run has the draft, so that this one does not touch it.
    var isOpenElsewhere = false
    /// Files in its places that cannot be used.
    var refusals: [DraftFile.Refusal] = []
    /// What an earlier session has left.
    var contents = DraftContents()
    /// The copy of a draft with answers that do not fit the form.
    var copy: String?
  }

  /// Tells what became of the drafts that were found, or will when the draft is removed.
  func tell(of draft: OpenDraft, isRemoved: Bool = false) {
    for refusal in draft.refusals { tell(of: refusal) }
    // A draft that was written anew has no lines to be shown any more.
    let isReplaced = draft.keeper.hasReplaced || isRemoved && draft.contents.unfitCount > 0
    if !draft.contents.findings.isEmpty, !isReplaced { tell(draft.contents.findings) }
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
  private func tellSetAside(_ draft: OpenDraft) {
    guard let path = draft.copy else { return }
    let count = draft.contents.unfitCount
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
    let reading = file?.read() ?? DraftFile.Reading()
    if let (path, error) = reading.foreign {
      if let error { throw .cannotRead(path, error) }
      throw Failure(
        "`\(path)` is not a draft of this form",
        help: "it is left as it is; name another file with `--draft`"
      )
    }
    let contents =
      reading.draft.map { DraftContents($0, start, readsTexts: readsTexts) } ?? DraftContents()
    var copy: String?
    if contents.unfitCount > 0, let path = reading.draft?.tree.source.name {
      do throws(SystemError) {
        copy = try file?.copyAside(path)
      } catch {
        obstacle = error
      }
    }
    var keeper = DraftKeeper(
      file?.sparing(reading.refusals),
      lock: lock,
      start: session.given,
      earlier: contents.earlier.map { AnswerDraft(given: $0.session.given, at: contents.place) },
      // What cannot be copied stays as it is.
      hasFile: reading.draft != nil && obstacle == nil,
      tell: tell
    )
    if let obstacle { keeper.give(up: obstacle) }
    return OpenDraft(keeper: keeper, refusals: reading.refusals, contents: contents, copy: copy)
  }
}
