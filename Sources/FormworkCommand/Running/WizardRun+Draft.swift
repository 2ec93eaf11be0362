import Diagnostics
import FormAnswers
import FormModel
import FormWizard
import Formwork
import SourceTree

/// The draft of a run: who has it, and what it holds.
extension WizardRun {
  /// The draft of a session.
  struct OpenDraft {
    /// Who keeps the answers of this session.
    var keeper: DraftKeeper
    /// What an earlier session has left.
    var contents: DraftContents
    /// What was said about it, which a screen covers.
    var told: [String]
  }

  /// Opens the draft of a session, and warns of what cannot be used in it.
  ///
  /// - Throws: A failure when the person named a file that is no draft of the form.
  func openDraft(_ start: Start, keepsDraft: Bool) throws(Failure) -> OpenDraft {
    let (form, words) = (start.session.form, start.words)
    let file = try draftFile(of: form, keepsDraft: keepsDraft)
    var reading = try file?.read() ?? DraftFile.Reading()
    var told: [String] = []
    if !reading.setAside.isEmpty {
      told.append(words.say("The earlier draft cannot be used; it was set aside"))
    }
    for warning in reading.setAside { warn(warning) }
    let contents = reading.draft.map { DraftContents($0, start) } ?? DraftContents()
    let unfit = contents.unfitCount
    if unfit > 0, let file, let path = reading.draft?.tree.source.name {
      let message = words.say(
        unfit == 1
          ? "1 earlier answer does not fit the form any more; a copy is kept"
          : "\(unfit) earlier answers do not fit the form any more; a copy is kept"
      )
      do throws(SystemError) {
        let copy = try file.copyAside(path)
        warn(Failure(message, help: "the draft as it was is kept as `\(copy)`"))
        told.append(message)
      } catch {
        reading.obstacle = error
      }
    }
    let keeper = DraftKeeper(
      file,
      start: start.session.given,
      earlier: contents.earlier.map { AnswerDraft(given: $0.session.given, at: contents.place) },
      // What cannot be copied stays as it is.
      hasFile: reading.draft != nil && reading.obstacle == nil,
      tell: warn
    )
    if let obstacle = reading.obstacle { keeper.give(up: obstacle) }
    return OpenDraft(keeper: keeper, contents: contents, told: told)
  }

  private func draftFile(of form: Form, keepsDraft: Bool) throws(Failure) -> DraftFile? {
    if command.noDraft { return nil }
    if let path = command.draft { return DraftFile(form, at: path, console) }
    return keepsDraft ? try DraftFile(form, readFrom: command.answers.form, console) : nil
  }
}
