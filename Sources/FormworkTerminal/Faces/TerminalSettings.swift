import FormRun
import FormSession
package import FormWizard
import TerminalDevice
package import TerminalUI

/// How a form is asked on a terminal.
package struct TerminalSettings {
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

  /// Whether the terminal breaks rows that do not fit into a window which has become narrower, as all
  /// but a few do; tmux does so in any of them.
  var reflows: Bool {
    if variable("TMUX") != nil { return true }
    let name = variable("TERM") ?? ""
    return variable("XTERM_VERSION") == nil && variable("STY") == nil
      && !["linux", "st", "vt", "screen"].contains(where: name.hasPrefix)
  }
}

extension WizardState {
  /// Starts the wizard of a run.
  ///
  /// Problems of a draft are shown at its questions, since the draft may be removed with the
  /// screen.
  init(
    _ start: AskingStart,
    keepingIn draft: OpenDraft,
    size: Size,
    _ settings: TerminalSettings
  ) {
    let locale = UserLocale(settings.variable)
    let isASCII = settings.variable("FORMWORK_ASCII") == "1" || !locale.speaksUnicode
    let remarks = RemarkTexts(start.remarks, start.session.words)
    let earlier = RemarkTexts(draft.remarks, start.session.words)
    self.init(
      start.session,
      size: size,
      theme: isASCII ? settings.theme.inASCII : settings.theme,
      keepsAnswers: draft.store.isKeeping,
      isInline: settings.isInline ?? start.session.form.isShort,
      allowsCommands: start.run.allowsCommands,
      showsAnswers: settings.showsAnswers,
      // If the draft is not offered, its remarks are shown at once.
      remarks: draft.offer == nil
        ? remarks.ofAnswers.merging(earlier.ofAnswers) { $0 + $1 } : remarks.ofAnswers,
      looseRemarks: remarks.others + earlier.others,
      greeting: draft.notices.isEmpty ? nil : draft.notices.joined(separator: ". "),
      offer: draft.offer
    )
  }
}
