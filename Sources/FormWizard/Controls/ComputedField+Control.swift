import FormModel

/// A computed value is seen in its row, and read on the way to the next question.
extension ComputedField: FieldControl {
  var row: RowContent { .value }
}
