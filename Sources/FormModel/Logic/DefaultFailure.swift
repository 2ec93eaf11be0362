/// Why a default or a computed value gives nothing.
package enum DefaultFailure: Error, Hashable, Sendable {
  /// The variable, or the key of git's configuration, is not set, or empty.
  case notSet(ValueSource)
  /// It is a key of git's configuration that a form may not read.
  case refused(ValueSource)
  /// The environment and git's configuration are kept from the form.
  case withheld(ValueSource)
  /// It is made from this field, which has no answer.
  case unanswered(FieldID)
  /// No case of it holds.
  case noCase
  /// The text it is made to is empty.
  case emptyText
  /// It is made from the day of the run, which is not known.
  case noDate
  /// It is made from an answer that is missing or wrong.
  case undecided
  /// Its options are not offered with the other answers.
  case notOffered
  /// With the templates before it, it takes more work than there may be in one pass.
  case tooMuchWork
  /// With the values before it, it takes more memory than there may be in one pass.
  case tooLarge
  /// The value does not fit its own field.
  case unusable(ValueSource, AnswerValue, [AnswerProblem])
}
