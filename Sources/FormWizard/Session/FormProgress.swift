import FormModel

/// How far a form is answered; it counts the same on every page.
struct FormProgress: Hashable, Sendable {
  /// The questions that have an answer, be it by default, which is right.
  var answered = 0
  /// The questions that are asked.
  var total = 0
  /// The questions whose answer is missing or wrong.
  var open = 0

  static func + (a: FormProgress, b: FormProgress) -> FormProgress {
    FormProgress(answered: a.answered + b.answered, total: a.total + b.total, open: a.open + b.open)
  }

  static func - (a: FormProgress, b: FormProgress) -> FormProgress {
    FormProgress(answered: a.answered - b.answered, total: a.total - b.total, open: a.open - b.open)
  }
}
