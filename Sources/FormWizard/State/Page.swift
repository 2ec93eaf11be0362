package import FormModel

/// A screen of the wizard.
package enum Page: Hashable, Sendable {
  /// An earlier session left a draft: go on with it, or start anew.
  case resume
  /// The fields of a section; a form without sections has one without an id.
  case section(SectionID?)
  /// The options of a field.
  case options(FieldID)
  /// All answers.
  case review
}

/// What a person can go to on the page of a section.
enum SectionFocus: Hashable, Sendable {
  case field(FieldID)
  /// What the section is about, where it does not fit into the window with its first question.
  case introduction
  /// The row that leads on.
  case next
}

/// What lies over a page.
enum Dialog: Hashable, Sendable {
  /// The keys and the hidden fields, from this line on.
  case help(top: Int)
  /// Whether to leave, with one of the answers chosen.
  case leave(LeaveChoice)
}

/// What to do about leaving.
enum LeaveChoice: String, CaseIterable, Hashable, Sendable {
  case keep, discard, stay

  /// What there is to choose from; where no draft is kept, there is nothing to keep or discard.
  static func choices(keepsAnswers: Bool) -> [LeaveChoice] {
    keepsAnswers ? allCases : [.discard, .stay]
  }
}

/// What to do about an earlier draft.
enum ResumeChoice: String, CaseIterable, Hashable, Sendable {
  case goOn = "go-on"
  case startAnew = "start-anew"
}

/// The offer to go on with a draft, and what was chosen so far.
struct ResumePage: Sendable {
  let offer: DraftOffer
  /// What was said about its answers.
  let remarks: [FieldID: [String]]
  /// What stood in its number fields, and is no number.
  let unread: [FieldID: String]
  var choice = ResumeChoice.goOn
}

/// Where a person is on the page of a section.
struct SectionPage: Sendable {
  var focus: SectionFocus?
  /// Whether a key was pressed there: until then the beginning of the page is shown.
  var isBegun = false
  /// The notes that are gone to, because they could not be read in passing.
  var noteStops: NoteStops?
}

/// A draft of an earlier session, as every way of asking is offered it.
package typealias DraftOffer = PlainWizard.Earlier

/// A sentence about what has just happened.
struct Notice: Hashable, Sendable {
  var text: String
  /// The same where that does not fit in a line.
  var brief: String?
  /// Whether something could not be done.
  var isRefusal = false
}
