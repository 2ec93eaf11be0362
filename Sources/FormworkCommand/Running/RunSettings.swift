import FormWizard

/// How a form is asked.
struct RunSettings {
  /// Where the draft is kept.
  enum DraftPlace {
    /// In the folder of drafts.
    case standard
    /// In a file that the user named.
    case file(String)
    /// Nowhere.
    case nowhere
  }

  var answers: AnswerSettings
  var result: ResultSettings
  /// Whether `--accessible` was given.
  var isAccessible = false
  /// Whether questions that are answered are left out.
  var asksOnlyMissing = false
  /// Whether the first line that is refused ends the run.
  var isStrict = false
  var draft = DraftPlace.standard
  var theme = Theme.standard
  /// Whether questions are asked below the prompt; where nothing was said, those of a short form.
  var isInline: Bool?
  var listensToMouse = true
  var findings: FindingSettings
}
