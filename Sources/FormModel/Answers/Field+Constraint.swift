extension Field {
  /// What an answer has to be, in words, for example `2 to 40 characters; a slug (…)`.
  ///
  /// `nil` when every answer of the field's kind will do. `languages` are the person's, best first.
  package func constraintWords(_ languages: [String] = []) -> String? {
    let words: [String?] =
      switch kind {
      case .text(let text):
        kind.ranges(Field.range) + [
          text.format?.words,
          text.patternMessage?.text(for: languages) ?? text.pattern.map { "matching `\($0)`" },
          text.isMultiline ? "several lines are allowed" : nil,
        ]
      case .number(let number):
        [
          number.isInteger ? "a whole number" : nil,
          Field.range(number.min?.spelling, number.max?.spelling),
          number.step.map { "in steps of \($0.spelling)" },
        ]
      case .toggle(let toggle): [toggle.mustBeOn.map { "on: \($0.text(for: languages))" }]
      case .picker(let picker): [picker.allowsCustom ? "an option, or any other text" : nil]
      case .multiSelector(let selector):
        kind.ranges(Field.range)
          + [selector.allowsCustom ? "options, or any other texts" : nil]
      case .note, .computed: []
      }
    let all = words.compactMap(\.self).joined(separator: "; ")
    return all.isEmpty ? nil : all
  }

  /// A number of things in words, such as `2 to 40 options`; `nil` without bounds.
  package static func range(_ least: Int?, _ most: Int?, of unit: CountUnit) -> String? {
    guard let last = most ?? least else { return nil }
    let range = range(least, most) ?? ""
    return range.dropLast(String(last).count) + unit.counted(last)
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
