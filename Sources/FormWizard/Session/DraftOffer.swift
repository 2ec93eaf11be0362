package import FormModel

/// A draft of an earlier session, as every way of asking is offered it.
package struct DraftOffer: Sendable {
  /// The form with the answers of the draft.
  package var session: FormSession
  /// The question at which the person stopped.
  package var field: FieldID?
  /// Whether the person stopped at the review.
  package var isAtReview: Bool
  /// The number of answers.
  package var count: Int
  /// What is to be said about them at their questions.
  package var remarks: [FieldID: [String]]

  /// Creates an offer.
  package init(
    session: FormSession,
    field: FieldID?,
    isAtReview: Bool = false,
    count: Int,
    remarks: [FieldID: [String]] = [:]
  ) {
    self.session = session
    self.field = field
    self.isAtReview = isAtReview
    self.count = count
    self.remarks = remarks
  }

  /// The questions up to that place that ask for a secret, which no draft keeps, and have no
  /// answer.
  package var secrets: [FieldID] {
    let form = session.form
    let last = field.flatMap { form.position(of: $0) } ?? form.fields.count - 1
    let end = isAtReview ? form.fields.count : last + 1
    return form.fields[..<end].lazy.map(\.id).filter { id in
      form[id]?.kind.isSecure == true && session.isShown(id) && session.shownAnswer(to: id) == nil
    }
  }
}
