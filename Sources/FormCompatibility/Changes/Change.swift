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
  }

  var rule: CompatibilityRule
  /// What it is about: the id in the new version where there is one, else in the old.
  var subject: IDPath
  /// What happened, without whom it breaks.
  var message: String
  /// Whom it breaks.
  var impact: Impact
  /// Where it is shown, in the new version.
  var place: FormPart
  var notes: [Note] = []
  /// The edit that makes it clean, where there is one.
  var help: String?
  /// Other subjects by which it can be accepted.
  var aliases: [String] = []
  /// What is left to accept where readers count, once the edit has been made.
  var leaving: [Acceptance] = []
  /// The record that is gone, where putting it back is the edit that makes it clean.
  var lost: LostRecord?

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

  /// The subject as it is written behind `--allow RULE:`.
  var acceptedAs: String { Change.acceptedAs(subject) }

  static func acceptedAs(_ path: IDPath) -> String {
    path.steps.map(\.id).joined(separator: "/")
  }
}

/// Changes as they are found, each rule told a limited number of times.
///
/// One list serves a whole comparison, so that what finds a change may look at all the rest.
final class ChangeList {
  private(set) var changes: [Change] = []
  private var counts: [CompatibilityRule: Int] = [:]
  private var isCut = false

  /// More of one kind are counted, not told: nobody reads so many.
  static let mostOfARule = 10_000

  /// Adds a change; one that is not told is not made.
  func add(
    _ rule: CompatibilityRule,
    _ make: @autoclosure () -> Change
  ) {
    let count = counts[rule, default: 0]
    counts[rule] = count + 1
    if count < ChangeList.mostOfARule { changes.append(make()) } else { isCut = true }
  }

  /// The rules with changes that are not told, and how many.
  var omitted: [(rule: CompatibilityRule, count: Int)] {
    guard isCut else { return [] }
    return CompatibilityRule.allCases.compactMap { rule in
      let rest = counts[rule, default: 0] - ChangeList.mostOfARule
      return rest > 0 ? (rule, rest) : nil
    }
  }
}

extension IDPath {
  static func field(_ id: FieldID) -> IDPath { IDPath("field", id.rawValue) }

  static func option(_ id: OptionID, in field: FieldID) -> IDPath {
    IDPath.field(field).appending("option", id.rawValue)
  }

  static func section(_ id: SectionID) -> IDPath { IDPath("section", id.rawValue) }

  static func form(_ id: FormID) -> IDPath { IDPath("form", id.rawValue) }
}
