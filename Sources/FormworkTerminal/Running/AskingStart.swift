package import FormAnswers
package import FormModel
package import FormWizard
package import TerminalDevice
package import TerminalUI

// Runs a form on a terminal, for the command and for any other program.
//
// Answers from outside are resolved first, and `PromptRule` decides whether and how the user is
// asked. `AskingStart` holds the form with these answers; with the draft of an earlier session
// (`OpenDraft`) it gives an `Asking`: `PlainRun` for lines or `ScreenRun` for a screen. That ends
// with valid answers, or with the user leaving. `Form.ask` does all of it. What is needed of the
// world is handed in: variables, day and files with the request, terminal and settings here.

/// How a user is asked.
package struct AskingSettings {
  /// The folder in which commands of options work.
  package var folder = "."
  /// Whether commands of options may run.
  package var allowsCommands = false
  /// Whether the first line that is refused ends the run.
  package var isStrict = false
  package var theme = Theme.standard
  /// Whether questions are asked below the prompt; where nothing was said, those of a short form.
  package var isInline: Bool?
  package var listensToMouse = true
  /// The colours of the terminal.
  package var depth = ColorDepth.named
  /// Whether the result is written to the terminal.
  package var showsAnswers = false
  /// A variable of the environment.
  package var variable: (String) -> String? = { _ in nil }

  /// Creates settings.
  package init() {}
}

/// A form with answers that were given, before the user is asked.
package struct AskingStart {
  package let session: FormSession
  package let request: AnswerRequest
  package let words: Words
  /// The remarks about the answers that no question shows by itself.
  package let remarks: [AnswerRemark]
  private let asksOnlyMissing: Bool

  /// Takes the answers of a request, resolved as one that precedes asking.
  package init(
    _ form: Form,
    _ request: AnswerRequest,
    _ resolution: Resolution,
    asksOnlyMissing: Bool
  ) {
    (self.request, remarks) = (request, resolution.remarks)
    self.asksOnlyMissing = asksOnlyMissing
    words = Words(for: request.languages)
    session = FormSession(
      AnswerEngine(form),
      given: resolution.given,
      surroundings: request.surroundings,
      languages: request.languages,
      asksOnlyMissing: asksOnlyMissing
    )
  }

  /// The same form with other answers.
  func session(_ given: Answers) -> FormSession {
    FormSession(
      session.engine,
      given: given,
      surroundings: session.surroundings,
      languages: session.languages,
      asksOnlyMissing: asksOnlyMissing
    )
  }

  /// Whether all is answered, where only the rest is to be asked.
  package func asksNothing(_ draft: OpenDraft) -> Bool {
    asksOnlyMissing && !draft.isOffered && session.asksNothing
  }

  /// Asks line by line.
  package func asking(
    on lines: LineTerminal,
    keepingIn draft: OpenDraft,
    _ settings: AskingSettings
  ) -> any Asking {
    let wizard = PlainWizard(
      session,
      words: words,
      earlier: draft.offer,
      keepsAnswers: draft.store.isKeeping,
      allowsCommands: settings.allowsCommands
    )
    return PlainRun(
      wizard,
      lines,
      folder: settings.folder,
      keepingIn: draft.store,
      isStrict: settings.isStrict
    )
  }

  /// Asks on the screen, or below the prompt.
  ///
  /// Problems of a draft are shown at its questions, since the draft may be removed with the
  /// screen.
  package func asking(
    on terminal: Terminal,
    keepingIn draft: OpenDraft,
    _ settings: AskingSettings
  ) -> any Asking {
    let locale = UserLocale(settings.variable)
    let isASCII = settings.variable("FORMWORK_ASCII") == "1" || !locale.speaksUnicode
    let remarks = RemarkTexts(remarks, words)
    let earlier = RemarkTexts(draft.remarks, words)
    let state = WizardState(
      session,
      size: terminal.size,
      theme: isASCII ? settings.theme.inASCII : settings.theme,
      words: words,
      keepsAnswers: draft.store.isKeeping,
      isInline: settings.isInline ?? session.form.isShort,
      allowsCommands: settings.allowsCommands,
      showsAnswers: settings.showsAnswers,
      // If the draft is not offered, its remarks are shown at once.
      remarks: draft.offer == nil
        ? remarks.ofAnswers.merging(earlier.ofAnswers) { $0 + $1 } : remarks.ofAnswers,
      looseRemarks: remarks.others + earlier.others,
      greeting: draft.notices.isEmpty ? nil : draft.notices.joined(separator: ". "),
      offer: draft.offer
    )
    return ScreenRun(
      state,
      on: terminal,
      depth: settings.depth,
      listensToMouse: settings.listensToMouse,
      editorVariable: settings.variable,
      folder: settings.folder,
      keepingIn: draft.store
    )
  }
}
