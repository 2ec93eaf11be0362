import FormModel
import TerminalUI

/// Where a person is in the review.
struct ReviewPage: Sendable {
  var list = ListState<ReviewRow>()
  /// Whether answers are selected to be cleared or reset, and which, by the rows of their fields.
  var editing = ListEditing<ReviewRow>()
  /// What the pending range would select or deselect.
  var preview: RangePreview<ReviewRow>?
  /// The left button of the mouse, while it is held on an answer.
  var press: ReviewPress?
  /// The row that was clicked on or toggled by a key, until something else happens.
  var clicked: ReviewRow?
  /// The problem that Submit, or Enter at the one before, has led to: Enter there goes on to the
  /// next one.
  var mending: FieldID?
  /// When Enter led here or was pressed too early: pressed again at once it does not submit.
  var enterTime: Int?
  /// Where a click with Shift lets a range begin: the row that was clicked on, selected or gone to
  /// last, wherever the wheel has led.
  var anchor: ReviewRow? { clicked ?? list.home ?? list.cursor }
}

/// The left button is held on the review while answers are selected.
struct ReviewPress: Sendable {
  var drag: ListDrag
  /// Whether the row was selected before the press, which decides what a range from it does.
  let wasSelected: Bool
  /// What was selected before the press: a press that becomes a range takes its toggle back.
  let before: ListSelection<ReviewRow>
  /// The line of the screen where the list begins.
  let firstLine: Int
}

/// A row of the review, by what it shows.
enum ReviewRow: Hashable, Sendable {
  /// How many answers need attention.
  case attention
  /// A field whose answer is missing or wrong.
  case problem(FieldID)
  case section(SectionID?)
  case field(FieldID)
  /// A field that follows from other answers.
  case computed(FieldID)
  /// An empty row; the number tells them apart.
  case gap(Int)
  case submit

  /// The field it shows.
  var field: FieldID? {
    switch self {
    case .problem(let id), .field(let id): id
    case .attention, .section, .computed, .gap, .submit: nil
    }
  }

  /// The row that stands for it in a selection: a field can have two rows.
  var selected: ReviewRow { field.map { .field($0) } ?? self }

  /// Whether a person can go to it.
  var isStop: Bool {
    switch self {
    case .problem, .field, .submit: true
    case .attention, .section, .computed, .gap: false
    }
  }
}
