package import FormAnswers
package import FormModel

/// A draft of an earlier session, as every way of asking is offered it.
package struct DraftOffer: Sendable {
  /// The form with the answers of the draft.
  package var session: FormSession
  /// Where the person stopped, if that is known.
  package var place: Draft.Place?
  /// The number of answers.
  package var count: Int
  /// What is to be said about them at their questions.
  package var remarks: [FieldID: [String]]

  /// Creates an offer.
  package init(
    session: FormSession,
    at place: Draft.Place?,
    count: Int,
    remarks: [FieldID: [String]] = [:]
  ) {
    self.session = session
    self.place = place
    self.count = count
    self.remarks = remarks
  }

  /// The questions up to that place that ask for a secret, which no draft keeps, and have no
  /// answer.
  package var secrets: [FieldID] {
    let form = session.form
    let last = place?.field.flatMap { form.position(of: $0) } ?? form.fields.count - 1
    return form.fields[..<(last + 1)].lazy.map(\.id).filter { id in
      form[id]?.kind.isSecure == true && session.isShown(id) && session.shownAnswer(to: id) == nil
    }
  }
}
