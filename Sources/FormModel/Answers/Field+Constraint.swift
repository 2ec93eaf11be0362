// Is this answer right for this field, and what does an answer have to be?
//
// A type of field judges one value and gives facts (`AnswerProblem`), every one at once; words are
// made of them in `AnswerProblem+Phrase`, for findings and for the wizard alike.
// An answer that is there is judged; whether one has to be there is the business of whatever
// resolves a whole form. Nothing here knows where a value came from.
// Formats are regular expressions first (`TextFormat.definition`), so that a JSON Schema of the
// answers can say the same.

extension FieldKind {
  /// Judges answers; made once for a field, and used for each of its answers.
  ///
  /// - Parameters:
  ///   - isRequired: Whether the field needs an answer, so that white space alone is none.
  ///   - patterns: Compiled ones, shared by the fields of a form.
  /// - Returns: What judges them.
  /// - Complexity: O(length of the pattern).
  package func validator(
    isRequired: Bool = false,
    patterns: PatternCache = PatternCache()
  ) -> any AnswerValidator {
    behavior.validator(isRequired: isRequired, patterns: patterns)
  }
}

extension Field {
  /// What an answer has to be, in words, for example `2 to 40 characters; a slug (…)`.
  ///
  /// `nil` when every answer of the field's kind will do. `languages` are the user's, best first;
  /// `say` words a phrase in their language.
  package func constraint(
    _ languages: [String] = [],
    say: (Phrase) -> String = { $0.text() }
  ) -> String? {
    let texts = kind.behavior.constraint(for: languages).map(say)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension Phrase {
  /// A number of things, such as `2 to 40 options`; `nil` without bounds.
  static func range(_ least: Int?, _ most: Int?, of unit: CountUnit) -> Phrase? {
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
