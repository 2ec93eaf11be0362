import FormModel
import FormSession

/// A toggle is chosen in its row, or answered with yes or no.
extension ToggleField: FieldControl {
  var row: RowContent { .choices(self) }
}

/// On the screen.
extension ToggleField: ChosenField {
  func choices(of field: Field, in context: PageContext) -> [Choice] {
    (isCheckBox ? [true] : [true, false]).map { isOn in
      Choice(answer: .toggle(isOn), label: word(for: isOn, in: context.words))
    }
  }

  var areOptions: Bool { false }
}

/// In the plain mode.
extension ToggleField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let reason = mustBeOn.map { reader.words.message(.mustBeOn(reason: $0)).capitalized.sentence }
    return [yesOrNo(in: reader.words), reason].compactMap(\.self)
  }
}
