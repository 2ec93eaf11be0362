import FormModel
import FormSession
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
  /// What the questions below it are about.
  case heading
  /// A value that follows from other answers.
  case value

  /// What keys go to.
  var keyPlace: KeyPlace {
    switch self {
    case .typed: .text
    case .choices: .choices
    case .options: .options
    case .page, .note, .heading, .value: .rows
    }
  }
}

extension Field {
  /// Whether it is answered on a page of its own.
  var hasPage: Bool { if case .page = kind.control.row { true } else { false } }
}

extension AnswerSheet {
  /// Whether Enter opens the page of a question and does not go on: where it has no answer, of a list
  /// or map where it needs one, and where what is there does not fit.
  func opensPage(_ path: AnswerPath) -> Bool {
    let field = session.field(at: path)
    guard field.hasPage else { return false }
    return isOpen(path) || !field.kind.hasItems && !hasAnswer(path)
  }
}

/// A type whose answers are typed in its row, where a ``TextEntry`` holds what is typed so far.
protocol TypedField: FieldControl, TypedAnswer {
  /// What helps to type an answer, the first one first.
  var aids: [any EntryAid] { get }

  /// The answer a step above or below another one; `nil` where there is none, which it says.
  func step(isUp: Bool, from answer: AnswerValue?, _ context: inout PageContext) -> AnswerValue?

  /// What keys do that only this type has.
  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint]
}

extension TypedField {
  var aids: [any EntryAid] { [] }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] { [] }

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
    let labels = section.flatMap { input.labels[$0.id] } ?? LabelColumns()
    return AnswerColumns(labels, width: size.width)
  }
}

/// One of the choices that stand in a row.
struct Choice: Hashable {
  var answer: AnswerValue
  /// What stands in front of the label.
  var icon: String?
  var label: String
  /// What it is, said where it is chosen.
  var detail: String?
  /// Why it cannot be chosen.
  var reason: String?

  var isDisabled: Bool { reason != nil }
  /// The label behind its icon.
  var text: String { (icon.map { "\($0) " } ?? "") + label }
}
