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
      draft.keeper.isOpenElsewhere
      ? [words.say("This form is open in another terminal: answers are not kept here")] : []
    texts += draft.refusals.map { _ in
      words.say("The earlier draft cannot be used; it was set aside")
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
    /// Files in its places that cannot be used.
    var refusals: [DraftFile.Refusal] = []
    /// What an earlier session has left.
    var contents = DraftContents()
    /// The copy of a draft with answers that do not fit the form.
    var copy: String?
  }

  /// Tells what became of the drafts that were found, or will when the draft is removed.
  func tell(of draft: OpenDraft, isRemoved: Bool = false) {
    for refusal in draft.refusals {
      warn(
        Failure(
          "the draft `\(refusal.path)` \(refusal.fault)",
          help: "it is not used, and kept as `\(refusal.newPath)`"
        )
      )
    }
    // A draft that was written anew has no lines to be shown any more.
    let isReplaced = draft.keeper.hasReplaced || isRemoved && draft.contents.unfitCount > 0
    if !draft.contents.findings.isEmpty, !isReplaced { tell(draft.contents.findings) }
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
    do throws(SystemError) {
      switch try file?.lock() {
      case .held(let held)?: lock = held
      case .taken?:
        let keeper = DraftKeeper(
          nil,
          isOpenElsewhere: true,
          start: session.given,
          hasFile: false,
          tell: tell
        )
        return OpenDraft(keeper: keeper)
      case .unavailable?, nil: break
      }
    } catch {
      obstacle = error
    }
    let reading = try file?.read() ?? DraftFile.Reading()
    obstacle = obstacle ?? reading.obstacle
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
    let keeper = DraftKeeper(
      file,
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
