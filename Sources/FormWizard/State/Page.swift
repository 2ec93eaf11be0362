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
}

/// What to do about an earlier draft.
enum ResumeChoice: String, CaseIterable, Hashable, Sendable {
  case goOn = "go-on"
  case startAnew = "start-anew"
}

/// A draft of an earlier session.
package struct DraftOffer: Hashable, Sendable {
  /// The answers in it; secure ones are never there.
  package var answers: [FieldID: AnswerValue]
  /// When it was written, in words; `nil` when that is not known.
  package var written: String?

  /// Creates an offer.
  package init(answers: [FieldID: AnswerValue], written: String? = nil) {
    self.answers = answers
    self.written = written
  }
}

/// A sentence about what has just happened.
struct Notice: Hashable, Sendable {
  var text: String
  /// Whether something could not be done.
  var isRefusal = false
}
