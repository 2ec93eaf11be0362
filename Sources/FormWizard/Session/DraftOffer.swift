package import FormAnswers
package import FormModel

/// A draft of an earlier session, as every way of asking is offered it.
package struct DraftOffer: Sendable {
  /// The form with the answers of the draft.
  package var session: FormSession
  /// Where the user stopped, if that is known.
  package var place: Draft.Place?
  /// The number of answers.
  package var count: Int
  /// What is to be said about them at their questions.
  package var remarks: [AnswerPath: [String]]

  /// Creates an offer.
  package init(
    session: FormSession,
    at place: Draft.Place?,
    count: Int,
    remarks: [AnswerPath: [String]] = [:]
  ) {
    self.session = session
    self.place = place
    self.count = count
    self.remarks = remarks
  }

  /// The questions up to that place that ask for a secret, which no draft keeps, and have no
  /// answer.
  package var secrets: [AnswerPath] {
    let fields = session.form.ownFields
    let last = fields.lastIndex { $0.path == place?.question } ?? fields.count - 1
    return fields[...last].filter(\.kind.isSecret).map(\.path).filter { path in
      session.isShown(path) && session.shownAnswer(to: path) == nil
    }
  }
}
