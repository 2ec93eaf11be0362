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

  /// What has to be on is one box.
  var isCheckBox: Bool { mustBeOn != nil }

  var areOptions: Bool { false }
}

extension Field {
  /// Whether it is a sentence to agree to, or an optional group, which stands behind its box across
  /// the page.
  func isConsent(_ words: Words) -> Bool {
    if kind.group?.isOptional == true { return true }
    guard let toggle = kind.toggle, toggle.isCheckBox else { return false }
    return toggle.word(for: true, in: words) == words.on
  }
}

/// In the plain mode.
extension ToggleField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    let reason = mustBeOn.map { reader.words.message(.mustBeOn(reason: $0)).capitalized.sentence }
    return [yesOrNo(in: reader.words), reason].compactMap(\.self)
  }
}
