import FormModel
import TerminalUI

/// What happens to a page.
enum PageEvent {
  /// A key, and what it asks for there; `nil` for one that may be typed.
  case key(Key, KeyAction?)
  case paste(String)
  /// The mouse, what is where it is from the outside in, and where the innermost of that stands.
  case mouse(MouseEvent, [ViewTarget], Rect?)
  /// Time has passed, or the window has another size.
  case tick
  /// An editor outside has ended.
  case edited(Result<String, EditorFailure>)
  /// A command has given a batch of options, or failed.
  case loaded(Result<OptionBatch, BatchFailure>, generation: Int)
  /// Answers were made what they were.
  case restored([AnswerPath])
  /// Something lies over it.
  case covered
  /// What was opened from here is answered: the user goes on.
  case answered
  /// The user comes from the page before: to the beginning.
  case begin
  /// The user goes somewhere else.
  case left
}

/// What opens the page of a question and is meant for it.
enum OpeningInput {
  case typed(Key)
  case pasted(String)

  /// The key that adds an item.
  static let newItem = typed(Key(.insert))
}

/// Where a user goes from a page.
enum PageExit {
  /// To the options or items of a field, where what was typed or pasted does what it does there.
  case options(AnswerPath, with: OpeningInput? = nil)
  /// Into an item of the list or map at hand.
  case item(Scope)
  /// To a field, and back here afterwards.
  case visit(AnswerPath)
  /// To the next section, or the review.
  case next
  /// To the end of the section before.
  case previous
  /// To where the user came from.
  case back
  /// Back, and from the question there to the next one.
  case answered
  /// The answers are complete.
  case submit
}
