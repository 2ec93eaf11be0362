import FormModel

/// What was said about answers that were there before anybody typed, until they are others.
struct AnswerRemarks: Sendable {
  private var ofFields: [FieldID: [String]]
  /// What of it doubts that the answer is in the field's source, until a page has shown it.
  private let doubts: [FieldID: Set<String>]
  /// What was said about answers that belong to no question of the form.
  let others: [String]
  /// Whether the review has said that there are remarks.
  var areSaid = false

  init(ofFields: [FieldID: [String]], doubts: [FieldID: Set<String>], others: [String]) {
    self.ofFields = ofFields
    self.doubts = doubts
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

  /// Whether it is said that nobody has seen the answer in the field's source.
  func hasDoubts(about id: FieldID) -> Bool {
    doubts[id].map { doubts in self[id].contains(where: doubts.contains) } ?? false
  }

  /// A page has shown the answer.
  mutating func dropDoubts(about id: FieldID) {
    guard let doubts = doubts[id] else { return }
    let left = self[id].filter { !doubts.contains($0) }
    ofFields[id] = left.isEmpty ? nil : left
  }
}
