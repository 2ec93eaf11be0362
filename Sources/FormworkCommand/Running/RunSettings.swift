import FormworkTerminal

/// How a form is asked.
struct RunSettings {
  /// Where the draft is kept.
  enum DraftChoice {
    /// In the folder of drafts.
    case standard
    /// In a file that the user named.
    case file(String)
    /// Nowhere.
    case nowhere
  }

  /// Whether `--accessible` was given.
  var isAccessible = false
  /// Whether questions that are answered are left out.
  var asksOnlyMissing = false
  var draft = DraftChoice.standard
  var terminal = TerminalSettings()
  /// How it is asked in a browser; `nil` on the terminal.
  var web: WebSettings?
  var findings: FindingSettings
}

/// How a form is asked in a browser.
struct WebSettings {
  /// The port to listen on; `nil` for any.
  var port: Int?
  /// Whether the browser is opened.
  var opensBrowser = true
}
