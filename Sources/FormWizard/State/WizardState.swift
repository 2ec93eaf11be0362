package import FormAnswers
package import FormModel
package import TerminalUI

// The wizard, as a value.
//
// `update(_:)` takes what has happened and returns what is wanted of the world; `view()` says what
// is on the screen. Neither reads a clock, a file or a terminal: whoever runs the wizard does, and
// tells with events. What is answered lives in `FormSession`, shared with the other ways of asking;
// here is only where the person is and what is half done.
// Keys become actions in one table (`Keymap`). Each page has a state of its own (`SectionPage`,
// `OptionsPage`, `ReviewPage`), kept under the identity of what it belongs to, so that it survives
// going back and forth, other sizes, and fields that hide and come back. An act that changes answers
// is noted with what they were before (`UndoHistory`), whatever page it happens on.
// Text that cannot be an answer yet (a number field that holds "1-") is kept as typed in `unread`.

/// A person at a form in a terminal.
package struct WizardState: Sendable {
  /// The answers and what follows from them.
  package internal(set) var session: FormSession
  /// The window.
  package internal(set) var size: Size
  /// How everything looks.
  package let theme: Theme
  /// The tool's own words in the person's language.
  package let words: Words
  /// The pages on top of each other; the last one is seen.
  package internal(set) var pages: [Page]
  /// The offer to go on with what an earlier session has left.
  var resume: ResumePage?
  var dialog: Dialog?
  var notice: Notice?
  /// Whether the mouse is the wizard's, or the terminal's for copying.
  var listensToMouse: Bool

  /// Where the person is in each section.
  var sectionPages: [SectionID?: SectionPage] = [:]
  /// The texts being edited.
  var editors: [FieldID: TextEditor] = [:]
  /// What was said about answers that were there before anybody typed.
  var remarks: AnswerRemarks
  /// What answers were before each of the last acts.
  var history = UndoHistory()
  /// What answers were when the person came to the field or page at hand.
  var entry = AnswerMoment()
  /// What stands in number fields and is no number.
  var unread: [FieldID: String] = [:]
  /// The suggestion that is highlighted below the text at hand.
  var suggested: String?
  /// The field whose secret is shown.
  var revealed: FieldID?
  /// Fields whose problems are told: they were left, or the person has paused.
  var spoken: Set<FieldID> = []
  /// The pages of options that have been opened.
  var optionPages: [FieldID: OptionsPage] = [:]
  /// The field whose selection on its page is not the answer yet.
  var unsettled: FieldID?
  /// Whether commands of the form may be run.
  let allowsCommands: Bool
  /// Whether the answers are shown on the terminal after Submit.
  let showsAnswers: Bool
  /// The form as it was before the text at hand became wrong: what is shown stays as it was then.
  var held: FormSession?
  /// How far the row the person is at is scrolled, where it is higher than the window.
  var scrolled: (row: SectionFocus, top: Int)?
  /// The columns of the longest label of each section.
  let longestLabels: [SectionID?: Int]
  /// Where the review was left.
  var review = ReviewPage()

  /// When the person has paused long enough to be told what is wrong.
  var pauseEnds: Int?
  var clock = 0
  /// Whether Ctrl-X was the last key.
  var isInChord = false
  /// The field whose text is in an editor outside.
  var edited: FieldID?
  var effects: [WizardEffect] = []
  /// What the event at hand has done to the answers; `nil` while that is nothing.
  var change: AnswerChange?

  /// Half-typed text is left in peace for so long, in milliseconds.
  static let patience = 800

  /// Whether answers outlive the session as a draft.
  let keepsAnswers: Bool
  /// Whether the draft could not be written.
  var isDraftLost = false

  /// Starts at the first page that has something to show.
  ///
  /// - Parameters:
  ///   - session: The answers so far.
  ///   - size: The window.
  ///   - theme: How everything looks.
  ///   - words: The tool's own words.
  ///   - listensToMouse: Whether the mouse is listened to from the start.
  ///   - keepsAnswers: Whether answers outlive the session as a draft.
  ///   - allowsCommands: Whether commands of the form may be run.
  ///   - showsAnswers: Whether the answers are shown on the terminal after Submit.
  ///   - remarks: What is to be said at questions about the answers given before.
  ///   - doubts: Which of the remarks doubt that an answer is in its source.
  ///   - looseRemarks: The same about answers that belong to no question.
  ///   - greeting: What is to be said once, on the first page.
  ///   - resume: A draft to ask about first.
  ///   - resumeRemarks: What is to be said about its answers.
  ///   - resumeUnread: What stood in its number fields and is no number.
  package init(
    _ session: FormSession,
    size: Size,
    theme: Theme = .standard,
    words: Words,
    listensToMouse: Bool = true,
    keepsAnswers: Bool = true,
    allowsCommands: Bool = false,
    showsAnswers: Bool = false,
    remarks: [FieldID: [String]] = [:],
    doubts: [FieldID: Set<String>] = [:],
    looseRemarks: [String] = [],
    greeting: String? = nil,
    resume: DraftOffer? = nil,
    resumeRemarks: [FieldID: [String]] = [:],
    resumeUnread: [FieldID: String] = [:]
  ) {
    self.session = session
    self.size = size
    self.theme = theme.accented(session.form.accent)
    self.words = words
    longestLabels = AnswerColumns.longestLabels(of: session.form, words)
    self.listensToMouse = listensToMouse
    self.keepsAnswers = keepsAnswers
    self.allowsCommands = allowsCommands
    self.showsAnswers = showsAnswers
    self.remarks = AnswerRemarks(ofFields: remarks, doubts: doubts, others: looseRemarks)
    // A draft without an answer is nothing to go on with.
    if let resume, resume.count > 0 {
      self.resume = ResumePage(offer: resume, remarks: resumeRemarks, unread: resumeUnread)
    }
    pages = []
    pages = self.resume == nil ? [firstPage] : [.resume]
    speakOfGivenAnswers()
    enter()
    effects = []
    if let greeting { notice = Notice(text: greeting) }
  }

  /// The page that is seen.
  package var page: Page { pages.last ?? .review }

  /// Whether it is still open if an earlier draft is gone on with: until then it is not touched.
  package var isOfferOpen: Bool { page == .resume }

  /// The answers as they would be submitted; `nil` while something is missing or wrong.
  package var result: ResolvedAnswers? { open.isEmpty ? session.result : nil }

  /// Shown fields whose answer is missing or wrong, in form order.
  package var open: [FieldID] {
    if unread.isEmpty { return session.open }
    var open = Set(session.open)
    for id in unread.keys where session.isShown(id) { open.insert(id) }
    return session.form.fields.lazy.map(\.id).filter(open.contains)
  }

  /// Where the person is, for the draft.
  package var place: DraftPlace? {
    page == .review ? .review : field.map { .field($0) }
  }

  /// The field the person is at.
  private var field: FieldID? {
    for page in pages.reversed() {
      switch page {
      case .options(let id): return id
      case .section(let id):
        let focus = sectionPages[id]?.focus
        if case .field(let field)? = focus { return asked(from: field) }
        guard let section = session.form.sections.first(where: { $0.id == id }) else { return nil }
        // What leads on stands behind the last question, and what is read in front of the first.
        let asked = session.shownFields(of: section).filter(\.kind.isAsked)
        return (focus == .next ? asked.last : asked.first)?.id
      case .resume, .review: break
      }
    }
    return nil
  }

  /// The field, or the one that is asked behind a note.
  private func asked(from id: FieldID) -> FieldID? {
    let fields = session.form.fields
    guard let place = session.form.position(of: id) else { return nil }
    if case .note = fields[place].kind {
      return fields[place...].first { $0.kind.isAsked && session.isShown($0.id) }?.id
    }
    return id
  }

  /// What a draft keeps: the answers, and in the place of numbers what was typed and is none.
  package var draftAnswers: [FieldID: AnswerValue] {
    session.given.merging(unread.mapValues { .text($0) }) { _, text in text }
  }

  /// Whether the window is too small to show anything of use.
  var isTooSmall: Bool { size.width <= 20 || size.height <= 4 }

  /// What decides which fields are on the page.
  ///
  /// Conditions see only right answers, so while a text is half typed fields would come and go.
  var visible: FormSession { held ?? session }

  var firstPage: Page {
    visible.shown.sections.first.map { .section(session.form.sections[$0].id) } ?? .review
  }

  /// The page in front of the review, else that itself.
  private var lastPage: Page {
    visible.shown.sections.last.map { .section(session.form.sections[$0].id) } ?? .review
  }

  /// The review, over the page in front of it.
  var reviewPages: [Page] { lastPage == .review ? [.review] : [lastPage, .review] }
}

extension WizardState {
  /// The section of the page, when it is one of a section.
  var section: FormSection? {
    guard case .section(let id) = page else { return nil }
    return session.form.sections.first { $0.id == id }
  }

  /// What can be gone to on the page of a section, in order.
  func stops(of section: FormSection) -> SectionStops {
    let stops = visible.shown.stops(of: section)
    guard let notes = sectionPages[section.id]?.noteStops else {
      return SectionStops(stops, of: session.form)
    }
    let shown = notes.places.filter { visible.shown.flags[$0] }
    return SectionStops(
      shown.isEmpty ? stops : (stops + shown).sorted()[...],
      of: session.form,
      hasIntroduction: notes.hasIntroduction
    )
  }

  /// Where the person is on the page of a section.
  ///
  /// When the field has gone, it is the next one that is there.
  func focus(in section: FormSection) -> SectionFocus {
    let stops = stops(of: section)
    guard let focus = sectionPages[section.id]?.focus else { return stops.beginning }
    if focus == .introduction, !stops.contains(focus) { return stops.beginning }
    if case .field(let id) = focus, !stops.contains(focus) {
      return stops.first(behind: session.form.position(of: id) ?? 0)
    }
    return focus
  }

  /// The field the person is at on the page of a section.
  var focusedField: Field? {
    guard let section, case .field(let id) = focus(in: section) else { return nil }
    return session.form[id]
  }

  /// What keys go to.
  var keyPlace: KeyPlace {
    switch page {
    case .options(let id): return optionPages[id]?.keyPlace ?? .list
    case .review: return .review
    case .resume: return .rows
    case .section:
      guard let field = focusedField else { return .rows }
      switch field.kind {
      case .text, .number: return .text
      case .toggle: return .choices
      case .picker(let picker): return isOpenInPlace(picker) ? .choices : .rows
      case .multiSelector, .note, .computed: return .rows
      }
    }
  }

  /// What pages may look at.
  var context: PageContext {
    PageContext(
      session: session,
      words: words,
      theme: theme,
      size: canvas,
      clock: clock,
      isUncovered: isUncovered
    )
  }

  /// A field with all options whose names are known.
  func knownField(_ field: Field) -> Field {
    guard let paging = optionPages[field.id]?.paging else { return field }
    return field.offering(paging.known)
  }

  /// The text of a field's answer as it is edited; empty when there is none.
  func editableText(of id: FieldID) -> String {
    unread[id] ?? session.shownAnswer(to: id)?.templateText ?? ""
  }

  /// Whether a text or number shows its default as nobody has touched it.
  func isUntouched(_ field: Field) -> Bool {
    editors[field.id] == nil && unread[field.id] == nil && session.given[field.id] == nil
  }

  /// The editor of a text or number, made from the answer when there is none yet.
  func editor(for field: Field) -> TextEditor {
    if let editor = editors[field.id] { return editor }
    var isMultiline = false
    if case .text(let text) = field.kind { isMultiline = text.isMultiline }
    return TextEditor(editableText(of: field.id), isMultiline: isMultiline)
  }
}
