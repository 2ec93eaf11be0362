import FormModel
import FormSession

/// One of a few options is chosen among the other questions, one of many on a page.
extension PickerField: FieldControl {
  var row: RowContent { choice.isInPlace ? .choices(self) : .page }
}

/// On the screen.
extension PickerField: ChosenField {
  func choices(of field: Field, in context: PageContext) -> [Choice] {
    let words = context.words
    let offered = choice.options.list.map { context.session.offered($0, in: context.scope) }
    return (offered?.options ?? []).map { option in
      Choice(
        answer: .option(option.id),
        icon: option.icon,
        label: words.text(option.label),
        detail: option.detail.map(words.text),
        reason: option.disabledReason.map(words.text)
      )
    }
  }

  var isCheckBox: Bool { false }

  var areOptions: Bool { true }
}

/// In the plain mode.
extension PickerField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    [reader.words.say("Choose one.")] + choice.notes(in: reader)
  }
}

// What a picker and a multi-selector say alike.
extension ChoiceField {
  /// Where the options come from, and what else may be typed, in the plain mode.
  func notes(in reader: PlainReader) -> [String] {
    let words = reader.words
    return
      (options.list == nil && !reader.allowsCommands
      ? [reader.plain.optionsUnknown(mayRun: false)] : [])
      + (allowsCustom ? [words.say("You may also type an entry of your own.")] : [])
  }
}
