import FormModel

/// What was said about answers that were there before anybody typed, until they are others.
struct AnswerRemarks: Sendable {
  private var ofFields: [FieldID: [String]]
  /// What was said about answers that belong to no question of the form.
  let others: [String]
  /// Whether the review has said that there are remarks.
  var areSaid = false

  init(ofFields: [FieldID: [String]], others: [String]) {
    self.ofFields = ofFields
    self.others = others
  }

  /// What was said about the answer to a field.
  subscript(id: FieldID) -> [String] { ofFields[id] ?? [] }

  /// The answer is another one.
  mutating func forget(_ id: FieldID) { ofFields[id] = nil }

  /// Takes what was said about the answers of a draft in the place of it.
  mutating func merge(_ remarks: [FieldID: [String]]) {
    ofFields.merge(remarks) { _, draft in draft }
  }
}
