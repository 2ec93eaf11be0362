import FormModel

/// How far a form is answered; it counts the same on every page.
package struct FormProgress: Hashable, Sendable {
  /// The questions that have an answer, be it by default, which is right.
  package var answered = 0
  /// Those of them that have it by default.
  package var byDefault = 0
  /// The questions that are asked.
  package var total = 0
  /// The questions whose answer is missing or wrong.
  package var open = 0

  /// Nothing is asked.
  package init() {}

  /// Creates counts of answered, asked and open questions.
  init(answered: Int, byDefault: Int, total: Int, open: Int) {
    (self.answered, self.byDefault, self.total, self.open) = (answered, byDefault, total, open)
  }

  package static func + (a: FormProgress, b: FormProgress) -> FormProgress {
    FormProgress(
      answered: a.answered + b.answered,
      byDefault: a.byDefault + b.byDefault,
      total: a.total + b.total,
      open: a.open + b.open
    )
  }

  package static func - (a: FormProgress, b: FormProgress) -> FormProgress {
    FormProgress(
      answered: a.answered - b.answered,
      byDefault: a.byDefault - b.byDefault,
      total: a.total - b.total,
      open: a.open - b.open
    )
  }
}
