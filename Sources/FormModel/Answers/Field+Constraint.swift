extension Field {
  /// What an answer has to be, in words, for example `2 to 40 characters; a slug (…)`.
  ///
  /// `nil` when every answer of the field's kind will do. `languages` are the person's, best first.
  package func constraintWords(_ languages: [String] = []) -> String? {
    var words: [String] = []
    switch kind {
    case .text(let text):
      if let range = Field.range(text.minLength, text.maxLength) {
        words.append(Field.counted(range, "character", text.minLength, text.maxLength))
      }
      if let format = text.format { words.append(format.words) }
      if let message = text.patternMessage {
        words.append(message.text(for: languages))
      } else if let pattern = text.pattern {
        words.append("matching `\(pattern)`")
      }
      if text.isMultiline { words.append("several lines are allowed") }
    case .number(let number):
      if number.isInteger { words.append("a whole number") }
      if let range = Field.range(number.min?.spelling, number.max?.spelling) { words.append(range) }
      if let step = number.step { words.append("in steps of \(step.spelling)") }
    case .toggle(let toggle):
      if let reason = toggle.mustBeOn { words.append("on: \(reason.text(for: languages))") }
    case .picker(let picker):
      if picker.allowsCustom { words.append("an option, or any other text") }
    case .multiSelector(let selector):
      if let range = Field.range(selector.minSelections, selector.maxSelections) {
        words.append(
          Field.counted(
            range,
            "option",
            selector.minSelections,
            selector.maxSelections
          )
        )
      }
      if selector.allowsCustom { words.append("options, or any other texts") }
    case .note, .computed: break
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  /// A range with what is counted, in the singular after a last 1.
  private static func counted(
    _ range: String,
    _ noun: String,
    _ least: Int?,
    _ most: Int?
  )
    -> String
  {
    (most ?? least) == 1 ? "\(range) \(noun)" : "\(range) \(noun)s"
  }

  /// A range in words, such as `2 to 40`; `nil` without bounds.
  static func range(
    _ least: (some CustomStringConvertible)?,
    _ most: (some CustomStringConvertible)?
  ) -> String? {
    switch (least, most) {
    case (nil, nil): nil
    case (let least?, nil): "at least \(least.description)"
    case (nil, let most?): "at most \(most.description)"
    case (let least?, let most?):
      least.description == most.description
        ? "exactly \(least.description)" : "\(least.description) to \(most.description)"
    }
  }
}
