import FormAnswers
import FormModel
import FormRun
import FormSession
import FormWizard
import Formwork
import SystemFiles

/// Runs the plain mode: lines in, lines out, the draft after each.
final class PlainRun: Asking {
  private var wizard: PlainWizard
  private let lines: LineTerminal
  private let drafts: DraftStore
  /// The folder of the form.
  private let folder: String
  /// Whether the first line that is refused is the end.
  private let isStrict: Bool
  /// Whether the user was told that the draft cannot be written.
  private var hasSaidLost = false

  init(_ start: AskingStart, keepingIn draft: OpenDraft, on lines: LineTerminal, isStrict: Bool) {
    wizard = PlainWizard(
      start.session,
      earlier: draft.offer,
      keepsAnswers: draft.store.isKeeping,
      allowsCommands: start.run.allowsCommands
    )
    (folder, drafts) = (start.run.folder, draft.store)
    (self.lines, self.isStrict) = (lines, isStrict)
  }

  func perform() throws(AskingFailure) -> AskingOutcome {
    let words = wizard.words
    var hasSaidKept = false
    var count = 0
    lines.say(wizard.start())
    while true {
      askForBatches()
      count += 1
      let isSecret = wizard.isSecret
      let line: LineTerminal.Line?
      do throws(SystemError) {
        line = try lines.next(isSecret: isSecret)
      } catch {
        throw AskingFailure("cannot read what is typed: \(error.reason)")
      }
      switch line {
      case nil where lines.isLost:
        throw AskingFailure("cannot go on asking: the terminal was lost")
      case nil:
        // The prompt's line has no line break yet.
        lines.say(
          (lines.isTerminal ? [""] : []) + [
            words.say("The input has ended; nothing was submitted.")
          ]
        )
        return .left(keepsAnswers: true)
      case .unreadable?:
        lines.say([words.say("That line is not text in UTF-8.")])
        if isStrict { throw .refusedLine(count) }
      case .text(let text)?:
        let step = wizard.handle(text)
        if wizard.startsOver { drafts.remove() }
        // Saved first: the user may end the program as soon as the next question is asked.
        keep()
        // An interrupt ends the program silently.
        if lines.isTerminal, drafts.hasDraft, !hasSaidKept {
          hasSaidKept = true
          lines.say([words.say("Saved; you can leave and come back") + "."])
        }
        lines.say(step.lines)
        if isStrict, wizard.isRefused { throw .refusedLine(count, isSecret ? nil : text) }
        switch step.outcome {
        case .asking: continue
        case .left(let keepsAnswers): return .left(keepsAnswers: keepsAnswers)
        case .submitted:
          if let answers = wizard.session.result { return .submitted(answers) }
        }
      }
    }
  }

  /// Loads the requested batches; the user is told to wait.
  private func askForBatches() {
    var isTold = false
    while let request = wizard.request {
      // One line may request several batches.
      if !isTold { lines.say([wizard.words.say("Loading") + "."]) }
      isTold = true
      lines.say(wizard.take(BatchProgram.run(request, in: folder) {}))
    }
    // An answer that was looked up is saved only from now on.
    if isTold { keep() }
  }

  /// Saves the answers, once the user has decided about the earlier draft, and reports when that
  /// begins to fail.
  private func keep() {
    if wizard.hasDecided { drafts.keep(wizard.session.lasting, at: wizard.draftPlace) }
    if let failure = drafts.failure, !hasSaidLost {
      lines.say([wizard.words.say("The draft could not be saved: \(failure.reason)") + "."])
    }
    hasSaidLost = drafts.failure != nil
  }

  let showsRemarks = false

  let keptTexts: [String] = []

  func saySummary() { say([wizard.words.submitted(wizard.session)]) }

  func say(_ lines: [String]) { self.lines.say(lines) }
}

extension AskingFailure {
  /// A line of a strict run is refused; it is shown unless it is secret.
  fileprivate static func refusedLine(_ number: Int, _ text: String? = nil) -> AskingFailure {
    AskingFailure(
      "line \(number) was refused" + (text.map { ": `\($0)`" } ?? ""),
      help: "nothing is written; the reason stands above",
      isRefusal: true
    )
  }
}
