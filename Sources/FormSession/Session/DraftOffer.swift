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

  /// The secrets that are still to be typed, which no draft keeps: the questions up to that place
  /// without an answer, and those that had one.
  package var secrets: [AnswerPath] {
    let fields = session.form.ownFields
    let last = fields.lastIndex { $0.id == place?.question?.fieldOfForm } ?? fields.count - 1
    return fields.enumerated().flatMap { index, field -> [AnswerPath] in
      guard field.kind.isSecret, !session.isForgotten(field.path) else {
        return missingSecrets(at: field.path)
      }
      let isOpen = session.isShown(field.path) && session.answerOrDefault(to: field.path) == nil
      return index <= last && isOpen ? [field.path] : []
    }
  }

  /// The questions at a place, or in its items, that need a secret, in form order.
  ///
  /// - Complexity: O(fields of the items + answers in them).
  private func missingSecrets(at path: AnswerPath) -> [AnswerPath] {
    guard let field = session.engine.engine(of: path.scope)?.form[path.field],
      field.kind.holdsSecrets,
      session.isShown(path)
    else { return [] }
    if field.kind.isSecret { return session.isMissing(path) ? [path] : [] }
    return session.state(of: path).items.flatMap { item in
      session.asked(path.scope.item(item.number, of: path.field)).paths.flatMap(missingSecrets)
    }
  }
}
