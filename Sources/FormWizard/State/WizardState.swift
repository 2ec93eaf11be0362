package import FormAnswers
package import FormModel
package import FormSession
package import TerminalUI

// The wizard, as a value.
//
// `update(_:)` takes what has happened and returns what is wanted of the world; `view()` says what
// is on the screen. Neither reads a clock, a file or a terminal: the program that runs the wizard
// does, and reports with events. What pages read and change is the `PageContext`. A page is a value
// with a state of its own (`SectionPage`, `OptionsPage`, `ReviewPage`); it takes events, keys among
// them as actions (`Keymap`) and the mouse as targets, changes the answers, and says where the user
// goes (`PageExit`). What a type of field is like in a row, and how its answers read, the type says
// (`FieldControl`). `PageStack` keeps the pages under the identity of what they belong to, so that
// they survive going back and forth, and takes the user from one to the other. What an event does
// to the answers is noted with what they were before (`UndoHistory`).

/// A user at a form in a terminal.
package struct WizardState: Sendable {
  /// What pages read and change.
  var context: PageContext
  /// The pages on top of each other.
  var pages: PageStack
  /// What an earlier session has left, and whether answers are kept.
  var draft: DraftKeeping
  /// What lies over the page.
  var dialog: Dialog? { didSet { context.input.isUncovered = dialog == nil } }

  /// Where a text is typed: each of its letters would make another command.
  var typingPlace: Draft.Place?

  /// The window of the terminal, of which a page of questions may have only some lines.
  var terminal: Size
  /// Where the mouse was pressed last.
  var lastPress: MousePress?
  /// The page that was on the screen when the user was waited for last, or that they asked for by name.
  var seenPage: Page?
  /// The lines that pages below the prompt have needed since the window had another size.
  var mostLines = 0

  /// Starts at the first page that has something to show.
  ///
  /// - Parameters:
  ///   - session: The answers so far.
  ///   - size: The window.
  ///   - theme: How everything looks.
  ///   - keepsAnswers: Whether answers outlive the session as a draft.
  ///   - isInline: Whether pages of questions stand below the prompt.
  ///   - allowsCommands: Whether commands of the form may be run.
  ///   - showsAnswers: Whether the answers are shown on the terminal after Submit.
  ///   - remarks: What is to be said at questions about the answers given before.
  ///   - looseRemarks: The same about answers that belong to no question.
  ///   - greeting: What is to be said once, on the first page.
  ///   - offer: A draft to ask about first.
  package init(
    _ session: FormSession,
    size: Size,
    theme: Theme = .standard,
    keepsAnswers: Bool = true,
    isInline: Bool = false,
    allowsCommands: Bool = false,
    showsAnswers: Bool = false,
    remarks: [AnswerPath: [String]] = [:],
    looseRemarks: [String] = [],
    greeting: String? = nil,
    offer: DraftOffer? = nil
  ) {
    context = PageContext(
      input: PageInput(
        theme: theme.accented(session.form.accent),
        labels: AnswerColumns.labels(of: session.form, session.words),
        showsAnswers: showsAnswers,
        isInline: isInline,
        allowsCommands: allowsCommands,
        window: size
      ),
      answers: AnswerSheet(session, remarks: remarks, looseRemarks: looseRemarks)
    )
    draft = DraftKeeping(isOn: keepsAnswers, offer: offer)
    terminal = size
    pages = PageStack()
    context.answers.reportGivenAnswers()
    pages.begin([session.asked(.form).firstPage ?? .review], &context)
    context.output.effects = []
    let greetings = [greeting, offer == nil ? words.passed(session) : nil].compactMap(\.self)
    if !greetings.isEmpty {
      context.output.notice = Notice(text: greetings.joined(separator: ". "))
    }
    if let offer = draft.offer {
      dialog = .question(.resume(offer, words))
      // Not observed while the value is made.
      context.input.isUncovered = false
    }
    fitWindow()
  }
}

/// What the wizard's runner and its tests look at.
extension WizardState {
  /// What is on the screen.
  ///
  /// - Complexity: O(fields of the form), or O(rows in the window).
  package func view() -> View { WizardView(self).view }

  /// What stays on the terminal after Submit: a few lines of at most `width` columns; secure answers
  /// are never in them.
  package func summary(width: Int) -> [StyledText] {
    SubmittedSummary(context: context).lines(width: width)
  }

  /// Whether pages of questions stand below the prompt, in as many lines as they need.
  package var isInline: Bool { context.input.isInline }

  /// The answers and what follows from them.
  package var session: FormSession { context.session }

  /// The lines and columns that are drawn on: the window, or those below the prompt.
  package var size: Size { context.input.window }

  /// How everything looks.
  package var theme: Theme { context.theme }

  /// The tool's own words in the user's language.
  package var words: Words { context.words }

  /// What is said about what has just happened.
  var notice: Notice? { context.output.notice }

  /// The page that is seen.
  package var page: Page { pages.top }

  /// Whether the user has not decided yet about an earlier draft, which is unchanged until then.
  package var isOfferOpen: Bool { draft.offer != nil }

  /// The answers as they would be submitted; `nil` while something is missing or wrong.
  package var result: ResolvedAnswers? { session.result }

  /// The questions whose answer is missing or wrong, in form order.
  package var open: [AnswerPath] { session.open }

  /// Where the user is, for the draft.
  package var place: Draft.Place? {
    page == .review ? .review : pages.question(context).map { .field($0) }
  }

  /// Whether the window is too small to show anything of use.
  var isTooSmall: Bool { size.width <= 20 || size.height <= 4 }

  /// What keys go to.
  var keyPlace: KeyPlace { pages.keyPlace(context) }
}
