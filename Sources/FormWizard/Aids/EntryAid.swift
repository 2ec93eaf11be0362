import FormSession
import TerminalUI

/// What helps to type a text: it stands below the text, and takes keys before the text does.
///
/// A type of field names its own (``TypedField/aids``); the ``TextEntry`` has them as long as the
/// user is at the field, and no page knows which they are.
protocol EntryAid: Sendable {
  /// Takes a key; `nil` for one that means something else.
  mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    in entry: TextEntry,
    _ context: PageContext
  ) -> AidPress?

  /// A click on the mark of a step.
  mutating func turn(by step: Int)

  /// The text was changed by something else.
  mutating func forget()

  /// What stands below the text; nothing where there is no help.
  func views(for entry: TextEntry, _ context: PageContext) -> [View]

  /// Whether the cursor stands in it and not in the text.
  var hasCursor: Bool { get }

  /// The text that → takes at the end of what is typed.
  func completion(of entry: TextEntry, _ answers: AnswerSheet) -> String?

  /// What keys do that only this aid has.
  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint]
}

/// What a key does in an aid.
enum AidPress {
  /// The text stays.
  case taken
  /// A text is taken in the place of what is typed; the user goes on or stays.
  case text(String, goesOn: Bool = false)
  /// The same with one that is the whole answer, so that what is wrong with it is said at once.
  case answer(String, goesOn: Bool = false)
}

/// What can be clicked on in an aid.
enum AidMark: Hashable, Sendable {
  /// A text to take.
  case text(String)
  /// A text that is the whole answer.
  case answer(String)
  /// A sign that leads some steps on, or back.
  case turn(by: Int)
}

// What is so for most aids.
extension EntryAid {
  mutating func turn(by step: Int) {}

  var hasCursor: Bool { false }

  func completion(of entry: TextEntry, _ answers: AnswerSheet) -> String? { nil }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] { [] }
}
