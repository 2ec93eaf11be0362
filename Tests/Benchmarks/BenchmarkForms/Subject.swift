/// What a section or a form is about: `backup`, `primary-backup`.
struct Subject {
  /// One or two words.
  var words: [String]

  var id: String { words.joined(separator: "-") }
  var label: String { Vocabulary.sentence(words) }

  /// The id of a field that asks for one aspect of the subject.
  func id(_ aspect: String) -> String { "\(id)-\(aspect)" }

  /// The label of such a field.
  func label(_ aspect: String) -> String { Vocabulary.sentence(words + [aspect]) }

  /// Every thing alone and with every qualifier.
  static let all = Vocabulary.things.flatMap { thing in
    [Subject(words: [thing])] + Vocabulary.qualifiers.map { Subject(words: [$0, thing]) }
  }
}
