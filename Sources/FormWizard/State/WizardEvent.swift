package import FormModel
package import TerminalUI

/// What happens to a wizard.
package enum WizardEvent: Hashable, Sendable {
  /// Something on the screen: a key, a paste, the mouse, another size, or time, which comes before other
  /// events and when a ``WizardEffect/wake(after:)`` is due.
  case input(Event)
  /// The editor that was opened has ended with this text, or failed.
  case edited(Result<String, EditorFailure>)
  /// The draft could not be written, for this reason.
  case draftFailed(String)
  /// The program that was asked for a page has ended, or could not be started.
  case page(FieldID, generation: Int, Result<OptionPageContent, PageFailure>)
  /// The process goes on after it was suspended.
  case continued
}

/// Why a text did not come back from the person's own editor.
package enum EditorFailure: Error, Hashable, Sendable {
  /// There is no such program; the variable that names it, if one does.
  case notFound(String, variable: String?)
  /// The program could not be started, for this reason.
  case notStarted(String, reason: String, variable: String?)
  /// It ended with this status.
  case exited(Int)
  /// This signal ended it.
  case ended(signal: Int)
  /// It left no text that can be read.
  case leftNoText
  /// It left more text than a field takes; all of it is still in this file.
  case tooLong(path: String)
}

/// What a wizard wants done by whoever runs it.
package enum WizardEffect: Hashable, Sendable {
  /// Write the answers to the draft soon, and report with ``WizardEvent/draftFailed(_:)`` when that fails.
  case saveDraft
  /// Let the person edit a text in an editor of their own, and tell with
  /// ``WizardEvent/edited(_:)``.
  case openEditor(String)
  /// Ask a source for a page, and tell with ``WizardEvent/page(_:generation:_:)``; nothing else of
  /// the field is asked meanwhile.
  case loadPage(FieldID, generation: Int, PageRequest)
  /// Nobody waits for the page of a field any more: end its program.
  case cancelPage(FieldID)
  /// The answers (``WizardState/result``) are complete: write them and end.
  case submit
  /// End without answers.
  case leave(keepingDraft: Bool)
  /// The answers of the draft that was offered are not wanted; it stays until the first ones of
  /// this session replace them.
  case declineDraft
  /// Stop the process until it is continued.
  case suspend
  /// Draw every cell anew.
  case redraw
  /// Ring the bell.
  case ring
  /// Send a tick when so many milliseconds have passed, in the place of one that was asked for.
  case wake(after: Int)
}
