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
  /// What it is about: the part of the new version where there is one, else of the old.
  var subject: FormPart
  /// Other ids by which it can be accepted.
  var aliases: [String] = []
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
  init(_ rule: CompatibilityRule, of subject: FormPart, _ message: String, at place: FormPart) {
    (self.rule, self.subject, self.message, self.place) = (rule, subject, message, place)
    impact = rule.impact
  }

  /// What accepts it, by the id that its finding names.
  var acceptance: Acceptance { Acceptance(rule: rule, subject: subject.id) }

  /// Every way in which it can be accepted.
  var acceptances: [Acceptance] {
    ([subject.id] + aliases).map { Acceptance(rule: rule, subject: $0) }
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

/// Changes as they are found, each rule reported a limited number of times.
///
/// One list serves a whole comparison, so that every rule can add to it.
final class ChangeList {
  private(set) var changes: [Change] = []
  private var counts: [CompatibilityRule: Int] = [:]

  /// More of one kind are counted, not reported: nobody reads so many.
  private static let mostOfARule = 10_000

  /// Adds a change, at its subject unless a place is given; of one that is only counted nothing is
  /// worded.
  func add(
    _ rule: CompatibilityRule,
    _ subject: FormPart,
    at place: FormPart? = nil,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    let count = counts[rule, default: 0]
    counts[rule] = count + 1
    guard count < ChangeList.mostOfARule else { return }
    var change = Change(rule, of: subject, message(), at: place ?? subject)
    details(&change)
    changes.append(change)
  }

  /// Adds a change of a part by its id, which can also be accepted by `former` ones.
  func add(
    _ rule: CompatibilityRule,
    _ kind: PartKind,
    _ id: String,
    also former: [String] = [],
    at place: FormPart? = nil,
    _ message: @autoclosure () -> String,
    details: (inout Change) -> Void = { _ in }
  ) {
    add(rule, kind.part(id), at: place, message()) { change in
      change.aliases = kind.aliases(of: id, former)
      details(&change)
      if let note = kind.sharingNote { change.notes.append(note) }
    }
  }

  /// Adds that parts took over each other's labels, and kept their ids; by their ids.
  func addExchange(_ rule: CompatibilityRule, _ kind: PartKind, _ ids: [String], of what: String) {
    guard let first = ids.first else { return }
    let others = ids.dropFirst()
    let owner = kind.list.map { " of `\($0.after.id)`" } ?? ""
    add(
      rule,
      kind,
      first,
      also: Array(others),
      "\(kind.noun)s \(listed(ids, atMost: 3))\(owner) exchanged their \(what), and kept their ids"
    ) {
      $0.notes = others.prefix(3).map { Change.Note("with `\($0)`", .new(kind.part($0))) }
      $0.help = "exchange the ids as well, if the questions or options changed places"
    }
  }

  /// The rules with changes that are only counted, and how many.
  var omitted: [(rule: CompatibilityRule, count: Int)] {
    CompatibilityRule.allCases.compactMap { rule in
      let rest = counts[rule, default: 0] - ChangeList.mostOfARule
      return rest > 0 ? (rule, rest) : nil
    }
  }
}
