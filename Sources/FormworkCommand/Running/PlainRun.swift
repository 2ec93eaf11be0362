import FormAnswers
import FormModel
import FormReader
import FormWizard
import Formwork

/// The plain mode at work: lines in, lines out, the draft after each.
final class PlainRun: Asking {
  private var wizard: PlainWizard
  private let lines: PersonLines
  private let drafts: DraftStore
  /// Whether the person knows that the draft cannot be written.
  private var hasSaidLost = false

  init(_ wizard: PlainWizard, _ lines: PersonLines, keepingIn drafts: DraftStore) {
    self.wizard = wizard
    self.lines = lines
    self.drafts = drafts
  }

  func perform() throws(Failure) -> AskingOutcome {
    let words = wizard.words
    var hasSaidKept = false
    lines.say(wizard.start())
    while true {
      askForBatches()
      let line: PersonLines.Line?
      do throws(SystemError) {
        line = try lines.next(isSecret: wizard.isSecret)
      } catch {
        throw Failure("cannot read what is typed: \(error.reason)")
      }
      switch line {
      case nil:
        // The line that was waited for has not been ended.
        lines.say(
          (lines.isTerminal ? [""] : []) + [
            words.say("The input has ended; nothing was submitted.")
          ]
        )
        return .left(keepsAnswers: true)
      case .unreadable?: lines.say([words.say("That line is not text in UTF-8.")])
      case .text(let text)?:
        let step = wizard.handle(text)
        if wizard.startsOver { drafts.decline() }
        // Kept first: who hears the next question may end the program at any moment.
        keep()
        // An interrupt ends the program without a word.
        if lines.isTerminal, drafts.hasDraft, !hasSaidKept {
          hasSaidKept = true
          lines.say([words.say("Saved; you can leave and come back") + "."])
        }
        lines.say(step.lines)
        switch step.outcome {
        case .asking: continue
        case .left(let keepsAnswers): return .left(keepsAnswers: keepsAnswers)
        case .submitted:
          if let answers = wizard.session.result { return .submitted(answers) }
        }
      }
    }
  }

  /// Asks commands for the batches that are wanted; the person waits meanwhile, and is told so.
  private func askForBatches() {
    var isTold = false
    while let request = wizard.request {
      // Several batches may be asked for because of one line.
      if !isTold { lines.say([wizard.words.say("Loading") + "."]) }
      isTold = true
      lines.say(wizard.take(BatchProgram.run(request) {}))
    }
    // An answer that was looked up is kept only from now on.
    if isTold { keep() }
  }

  /// Keeps the answers, once the person has decided about those of an earlier time, and says when
  /// that begins to fail.
  private func keep() {
    if wizard.hasDecided { drafts.keep(wizard.session.lasting, at: wizard.draftPlace) }
    if let failure = drafts.failure, !hasSaidLost {
      lines.say([wizard.words.say("The draft could not be saved: \(failure.reason)") + "."])
    }
    hasSaidLost = drafts.failure != nil
  }

  var summary: [String] { [wizard.words.submitted(wizard.session)] }

  func say(_ lines: [String]) { self.lines.say(lines) }
}

/// Somebody who asks a person.
protocol Asking {
  /// Asks until the person is done.
  func perform() throws(Failure) -> AskingOutcome
  /// What was submitted, in a few lines.
  var summary: [String] { get }
  /// Says something after the end.
  func say(_ lines: [String])
}

/// How asking a person ended.
enum AskingOutcome {
  /// All answers are right, and the person is done.
  case submitted(ResolvedAnswers)
  /// The person left.
  case left(keepsAnswers: Bool)
}
