import Diagnostics
import FormModel

/// One difference between two versions, before anybody is asked how much it matters.
struct Change {
  /// A fact beside the headline, with a place in one of the versions.
  struct Note {
    enum Place {
      case nowhere
      case old(FormPart)
      case new(FormPart)
    }

    var text: String
    var place = Place.nowhere

    init(_ text: String, _ place: Place = .nowhere) { (self.text, self.place) = (text, place) }

    /// Where a part was that is gone or changed.
    static func stoodHere(_ part: FormPart) -> Note { Note("it stood here", .old(part)) }

    /// What the id was before.
    static func was(_ id: String, _ part: FormPart) -> Note { Note("it was `\(id)`", .old(part)) }
  }

  var rule: CompatibilityRule
  var subject: Subject
  /// What happened, without whom it breaks.
  var message: String
  /// Whom it breaks.
  var impact: Impact
  /// Where it is shown, in the new version.
  var place: FormPart
  var notes: [Note] = []
  /// The edit that makes it clean, where there is one.
  var help: String?
  /// What is left to accept where readers count, once the edit has been made.
  var leaving: [Acceptance] = []
  /// Whether there is a new version, in which a comment can accept it.
  var isInForm = true

  /// A change that breaks whom its rule says.
  init(rule: CompatibilityRule, subject: Subject, message: String, place: FormPart) {
    (self.rule, self.subject, self.message, self.place) = (rule, subject, message, place)
    impact = rule.impact
  }

  /// The key that changed, where each key of a part may have a change of its own.
  var key: String? {
    switch (rule, place) {
    case (.boundsTightened, .fieldKey(_, let key)), (.boundsLoosened, .fieldKey(_, let key)),
      (.textChanged, .fieldKey(_, let key)), (.textChanged, .formKey(let key)),
      (.textChanged, .sectionKey(_, let key)):
      key
    default: nil
    }
  }
}

/// What a change is about: the id in the new version where there is one, else in the old.
struct Subject {
  /// The ids from the outside in.
  var path: IDPath
  /// Other subjects by which the change can be accepted.
  var aliases: [String] = []
  /// More fields that have the same list, where it is about an option of it.
  var sharing: [FieldID] = []

  /// The subject as it is written behind `--allow RULE:`.
  var accepted: String { path.steps.map(\.id).joined(separator: "/") }

  static func form(_ id: FormID, also aliases: [String] = []) -> Subject {
    Subject(path: IDPath("form", id.rawValue), aliases: aliases)
  }

  static func section(_ id: SectionID, also aliases: [String] = []) -> Subject {
    Subject(path: IDPath("section", id.rawValue), aliases: aliases)
  }

  static func field(_ id: FieldID, also aliases: [FieldID] = []) -> Subject {
    Subject(path: IDPath("field", id.rawValue), aliases: aliases.map(\.rawValue))
  }

  /// An option of a list that other fields may share.
  static func option(
    _ id: OptionID,
    of field: FieldID,
    also former: [OptionID] = [],
    sharing others: [FieldID] = []
  ) -> Subject {
    Subject(
      path: IDPath("field", field.rawValue).appending("option", id.rawValue),
      aliases: former.map { "\(field)/\($0)" } + others.map { "\($0)/\(id)" },
      sharing: others
    )
  }
}

/// Changes as they are found, each rule reported a limited number of times.
///
/// One list serves a whole comparison, so that every rule can add to it.
final class ChangeList {
  private(set) var changes: [Change] = []
  private var counts: [CompatibilityRule: Int] = [:]

  /// More of one kind are counted, not reported: nobody reads so many.
  private static let mostOfARule = 10_000

  /// Adds a change; of one that is only counted nothing is worded.
  func add(
    _ rule: CompatibilityRule,
    _ subject: @autoclosure () -> Subject,
    at place: @autoclosure () -> FormPart,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    let count = counts[rule, default: 0]
    counts[rule] = count + 1
    guard count < ChangeList.mostOfARule else { return }
    var change = Change(rule: rule, subject: subject(), message: message(), place: place())
    details(&change)
    change.notes += ChangeList.sharingNotes(change.subject.sharing)
    changes.append(change)
  }

  /// The rules with changes that are only counted, and how many.
  var omitted: [(rule: CompatibilityRule, count: Int)] {
    CompatibilityRule.allCases.compactMap { rule in
      let rest = counts[rule, default: 0] - ChangeList.mostOfARule
      return rest > 0 ? (rule, rest) : nil
    }
  }

  private static func sharingNotes(_ others: [FieldID]) -> [Change.Note] {
    if others.isEmpty { return [] }
    let names = others.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let rest = others.count - 3
    let who = rest > 0 ? "\(names) and \(rest) more fields" : names
    return [Change.Note("\(who) \(others.count == 1 ? "shares" : "share") the list")]
  }
}
