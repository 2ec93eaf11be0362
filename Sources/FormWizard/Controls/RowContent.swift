import FormModel
import TerminalUI

/// What stands in the row of a field, and how it is answered there.
enum RowContent {
  /// A text that is typed.
  case typed(any TypedField)
  /// A few choices side by side.
  case choices(any ChosenField)
  /// A few options below each other.
  case options
  /// An answer that is given on a page of its own.
  case page
  /// Something to read.
  case note(LocalizedText)
  /// A value that follows from other answers.
  case value

  /// What keys go to.
  var keyPlace: KeyPlace {
    switch self {
    case .typed: .text
    case .choices: .choices
    case .options: .options
    case .page, .note, .value: .rows
    }
  }
}

extension Field {
  /// Whether it is answered on a page of its own.
  var hasPage: Bool { if case .page = kind.control.row { true } else { false } }
}

/// A type whose answers are typed in its row, where a ``TextEntry`` holds what is typed so far.
protocol TypedField: FieldControl {
  /// Whether there may be several lines.
  var isMultiline: Bool { get }
  /// Whether what is typed must not be shown.
  var isMasked: Bool { get }
  /// Whether it is typed a second time before it is an answer.
  var asksTwice: Bool { get }
  /// Shown while nothing is typed.
  var placeholder: LocalizedText? { get }
  /// Answers to offer.
  var suggestions: [String] { get }
  /// The most characters that may be typed, where there is a bound.
  var mostCharacters: Int? { get }
  /// What stands behind what is typed.
  var unit: LocalizedText? { get }

  /// What stands in an empty field, where there is no default.
  func example(in words: Words) -> String?

  /// What a text means as an answer, right or wrong.
  func answer(typed text: String, in session: FormSession, _ words: Words) -> AnswerValue?

  /// What was understood of a text that may be written in several ways; `nil` where the text says it
  /// itself.
  func meaning(of text: String, in session: FormSession, _ words: Words) -> String?

  /// A month in which an answer is chosen, at the one there is; `nil` where it is no day.
  func month(of answer: AnswerValue?, in session: FormSession) -> MonthView?

  /// The answer a step above or below another one; `nil` where there is none, which it says.
  func step(isUp: Bool, from answer: AnswerValue?, _ context: inout PageContext) -> AnswerValue?

  /// Whether the answer is the path of a file.
  var isPath: Bool { get }

  /// The paths of files that begin with a text, in order.
  func paths(beginning text: String, in session: FormSession) -> [String]

  /// What is to be known of an answer that is right; `nil` for nothing.
  func remark(on answer: AnswerValue, in session: FormSession, _ words: Words) -> String?

  /// What keys do that only this type has.
  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint]
}

extension TypedField {
  var isMultiline: Bool { false }
  var isMasked: Bool { false }
  var asksTwice: Bool { false }
  var placeholder: LocalizedText? { nil }
  var suggestions: [String] { [] }
  var mostCharacters: Int? { nil }
  var isPath: Bool { false }
  var unit: LocalizedText? { nil }

  func example(in words: Words) -> String? { placeholder.map { words.example($0) } }

  func meaning(of text: String, in session: FormSession, _ words: Words) -> String? { nil }

  func month(of answer: AnswerValue?, in session: FormSession) -> MonthView? { nil }

  func paths(beginning text: String, in session: FormSession) -> [String] { [] }

  func remark(on answer: AnswerValue, in session: FormSession, _ words: Words) -> String? { nil }

  func step(
    isUp: Bool,
    from answer: AnswerValue?,
    _ context: inout PageContext
  ) -> AnswerValue? { nil }
}

/// A type whose answers are chosen in its row.
protocol ChosenField: FieldControl {
  /// What can be chosen, in order.
  func choices(of field: Field, in context: PageContext) -> [Choice]
  /// Whether there is one choice, which is taken or not.
  var isCheckBox: Bool { get }
  /// Whether they are options, which stand below each other where they do not fit in the row.
  var areOptions: Bool { get }
}

extension PageContext {
  /// What stands in the row of a field as wide as the page is.
  func content(of field: Field) -> RowContent {
    let content = field.kind.control.row
    guard case .choices(let type) = content, type.areOptions else { return content }
    let width = columns(of: field).open
    return ChoiceRow(field, type, self).fits(within: width, theme) ? content : .options
  }

  /// The columns of the section that a field is in.
  func columns(of field: Field) -> AnswerColumns {
    let section = form.section(of: field.id)
    return AnswerColumns(
      longest: section.flatMap { input.longestLabels[$0.id] } ?? 0,
      width: size.width
    )
  }
}

/// One of the choices that stand in a row.
struct Choice: Hashable {
  var answer: AnswerValue
  var label: String
  /// What it is, said where it is chosen.
  var detail: String?
  /// Why it cannot be chosen.
  var reason: String?

  var isDisabled: Bool { reason != nil }
}
