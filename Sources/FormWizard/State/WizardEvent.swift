package import FormModel
package import TerminalUI

/// What happens to a wizard.
package enum WizardEvent: Hashable, Sendable {
  /// Something on the screen: a key, a paste, the mouse, another size, or time, which comes before
  /// other events and when a ``WizardEffect/wake(after:)`` is due.
  case input(Event)
  /// The editor that was opened has ended with this text, or failed.
  case edited(Result<String, EditorFailure>)
  /// The draft could not be written, for this reason.
  case draftFailed(String)
  /// The draft holds all answers.
  case draftSaved
  /// The program that was asked for a batch has ended, or could not be started.
  case batch(AnswerPath, generation: Int, Result<OptionBatch, BatchFailure>)
  /// The process goes on after it was suspended.
  case continued
  /// The terminal's background is known, and with it the tones on it.
  case surfaces(Surfaces)
}

/// Why a text did not come back from the user's own editor.
package struct EditorFailure: Error, Hashable, Sendable {
  /// What is said.
  package let reason: Phrase
  /// The file that still has a text which is longer than a field takes.
  package let keptPath: String?

  /// Says why.
  package init(_ reason: Phrase, keptPath: String? = nil) {
    self.reason = reason
    self.keptPath = keptPath
  }
}

extension TextEditor {
  /// The longest text that can be typed: ``byteLimit``.
  package static let textLimit = "\(byteLimit >> 10) KiB"
}

/// What a wizard wants done by the program that runs it.
package enum WizardEffect: Hashable, Sendable {
  /// Write the answers to the draft soon, and report ``WizardEvent/draftSaved``
  /// or ``WizardEvent/draftFailed(_:)``.
  case saveDraft
  /// The user has left a question: write now what is still to be written.
  case saveDraftNow
  /// Let the user edit a text in an editor of their own, and report
  /// ``WizardEvent/edited(_:)``.
  case openEditor(String)
  /// Ask a source for a batch, and report ``WizardEvent/batch(_:generation:_:)``; nothing else of
  /// the field is asked meanwhile.
  case loadBatch(AnswerPath, generation: Int, BatchRequest)
  /// The batch of a question is not needed any more: end its program.
  case cancelBatch(AnswerPath)
  /// The answers (``WizardState/result``) are complete: write them and end.
  case submit
  /// End without answers.
  case leave(keepingDraft: Bool)
  /// Discard the draft that was offered.
  case declineDraft
  /// Stop the process until it is continued.
  case suspend
  /// Draw every cell again.
  case redraw
  /// Ring the bell.
  case ring
  /// Send a tick after this many milliseconds, in the place of one that was asked for.
  case wake(after: Int)
}
