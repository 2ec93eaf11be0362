import FormModel
import TerminalUI

/// Where a person is in the review, and which answers are marked to be cleared or reset together.
struct ReviewPage: Sendable {
  var list = SelectList<ReviewRow>(ListState(margin: 1))
  /// The fields that are marked.
  var marks: Set<FieldID> = []
  /// What the pending range would mark or unmark.
  var preview: RangePreview<ReviewRow>?
  /// The problem that Submit, or Enter at the one before, has led to: Enter there goes on to the
  /// next one.
  var mending: FieldID?

  /// Whether rows have boxes, because some are marked or about to be.
  var isMarking: Bool { !marks.isEmpty || list.range != nil }

  /// Whether the field of a row is marked.
  func isMarked(_ row: ReviewRow) -> Bool { row.field.map(marks.contains) ?? false }
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

  /// Whether a person can go to it.
  var isStop: Bool {
    switch self {
    case .problem, .field, .submit: true
    case .attention, .section, .computed, .gap: false
    }
  }
}
