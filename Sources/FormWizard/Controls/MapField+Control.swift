import FormModel

/// The items of a map are edited on a page of its own, each like a section.
extension MapField: FieldControl {
  var row: RowContent { .page }

  func text(of answer: AnswerValue, in words: Words) -> String {
    items.text(of: answer, in: words)
  }

  var clearedAnswer: AnswerValue? { .items([]) }

  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    items.requirements(of: field, in: reader)
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading { .items }
}
