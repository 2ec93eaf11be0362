extension Field {
  /// What an answer has to be, in words, for example `2 to 40 characters; a slug (…)`.
  ///
  /// `nil` when every answer of the field's kind will do. `languages` are the person's, best first;
  /// `say` words a phrase in their language.
  package func constraint(
    _ languages: [String] = [],
    say: (Phrase) -> String = { $0.text() }
  ) -> String? {
    let phrases: [Phrase?] =
      switch kind {
      case .text(let text):
        kind.ranges + [
          text.format?.phrase,
          text.patternMessage.map { Phrase($0.text(for: languages)) }
            ?? text.pattern.map { "matching `\($0)`" },
          text.isMultiline ? "several lines are allowed" : nil,
        ]
      case .number(let number):
        [
          number.isInteger ? "a whole number" : nil,
          Field.range(
            number.min.map { Phrase($0.spelling) },
            number.max.map { Phrase($0.spelling) }
          ),
          number.step.map { "in steps of \($0.spelling)" },
        ]
      case .toggle(let toggle): [toggle.mustBeOn.map { "on: \($0.text(for: languages))" }]
      case .picker(let picker): [picker.allowsCustom ? "an option, or any other text" : nil]
      case .multiSelector(let selector):
        kind.ranges + [selector.allowsCustom ? "options, or any other texts" : nil]
      case .note, .computed: []
      }
    let texts = phrases.compactMap(\.self).map(say)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// A number of things, such as `2 to 40 options`; `nil` without bounds.
  package static func range(_ least: Int?, _ most: Int?, of unit: CountUnit) -> Phrase? {
    guard let most, least != most else {
      return range(least.map(unit.counted), most.map(unit.counted))
    }
    return range(least.map { Phrase(String($0)) }, unit.counted(most))
  }

  /// A range such as `2 to 40`; `nil` without bounds.
  static func range(_ least: Phrase?, _ most: Phrase?) -> Phrase? {
    switch (least, most) {
    case (nil, nil): nil
    case (let least?, nil): "at least \(least)"
    case (nil, let most?): "at most \(most)"
    case (let least?, let most?): least == most ? "exactly \(least)" : "\(least) to \(most)"
    }
  }
}
