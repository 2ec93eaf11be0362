import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// The draft of a run: who has it, and what it holds.
extension WizardRun {
  func draftFile(of form: Form, keepsDraft: Bool) throws(Failure) -> DraftFile? {
    if command.noDraft { return nil }
    if let path = command.draft { return DraftFile(form, at: path, console) }
    return keepsDraft ? try DraftFile(form, readFrom: command.answers.form, console) : nil
  }

  /// What is said once, before anything is asked.
  func greeting(_ form: Form, _ words: Words, _ draft: OpenDraft) -> [String] {
    var texts: [String] = []
    if draft.isSetAside {
      texts.append(words.say("The earlier draft cannot be used; it was set aside"))
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
    return texts
  }

  /// The draft of a session.
  struct OpenDraft {
    /// Who keeps the answers of this session.
    var keeper: DraftKeeper
    /// What an earlier session has left.
    var contents: DraftContents
    /// Whether a file in its place is no draft of the form.
    var isSetAside: Bool
    /// What was kept under other names.
    var warnings: [Failure]
  }

  /// Tells what became of the drafts that were found, or will when the draft is removed.
  func tell(of draft: OpenDraft, isRemoved: Bool = false) {
    // A draft that was written anew has no lines to be shown any more.
    let isReplaced = draft.keeper.hasReplaced || isRemoved && draft.contents.unfitCount > 0
    if !draft.contents.findings.isEmpty, !isReplaced { tell(draft.contents.findings) }
    for warning in draft.warnings { warn(warning) }
  }

  /// Opens a draft.
  ///
  /// - Parameters:
  ///   - file: Where it is.
  ///   - start: What is there without it.
  ///   - tell: Is told when the draft cannot be written.
  /// - Returns: The draft, with what is to be said about it.
  /// - Throws: A failure when the person named a file that is no draft of the form.
  func openDraft(
    _ file: DraftFile?,
    _ start: Start,
    telling tell: @escaping (Failure) -> Void
  ) throws(Failure) -> OpenDraft {
    var reading = try file?.read() ?? DraftFile.Reading()
    let contents = reading.draft.map { DraftContents($0, start) } ?? DraftContents()
    var warnings = reading.setAside
    let unfit = contents.unfitCount
    if unfit > 0, let file, let path = reading.draft?.tree.source.name {
      do throws(SystemError) {
        let copy = try file.copyAside(path)
        let message =
          unfit == 1
          ? "1 answer of the earlier draft does not fit the form"
          : "\(unfit) answers of the earlier draft do not fit the form"
        warnings.append(Failure(message, help: "the draft as it was is kept as `\(copy)`"))
      } catch {
        reading.obstacle = error
      }
    }
    let given = start.session.given
    let keeper = DraftKeeper(
      file,
      start: given,
      earlier: contents.earlier.map { AnswerDraft(given: $0.session.given, at: contents.place) },
      // What cannot be copied stays as it is.
      hasFile: reading.draft != nil && reading.obstacle == nil,
      tell: tell
    )
    if let obstacle = reading.obstacle { keeper.give(up: obstacle) }
    return OpenDraft(
      keeper: keeper,
      contents: contents,
      isSetAside: !reading.setAside.isEmpty,
      warnings: warnings
    )
  }
}
