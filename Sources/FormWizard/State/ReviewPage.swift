import FormModel
import TerminalUI

/// Where a person is in the review.
struct ReviewPage: Sendable {
  var list = ListState<ReviewRow>()
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

  /// Whether a person can go to it.
  var isStop: Bool {
    switch self {
    case .problem, .field, .submit: true
    case .attention, .section, .computed, .gap: false
    }
  }
}
