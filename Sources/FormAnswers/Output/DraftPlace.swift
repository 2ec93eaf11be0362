package import FormModel

/// Where a person stopped answering.
package enum DraftPlace: Hashable, Sendable {
  /// At a question.
  case field(FieldID)
  /// Where all answers are seen.
  case review

  /// How a draft names the review: no field can be called so.
  static let reviewName = "$review"

  /// The question, if it is one.
  package var field: FieldID? { if case .field(let id) = self { id } else { nil } }

  /// The name in a draft.
  var name: String {
    switch self {
    case .field(let id): id.rawValue
    case .review: DraftPlace.reviewName
    }
  }
}
