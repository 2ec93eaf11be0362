import Diagnostics
import FormModel

/// One difference between two versions, before the level decides about its severity.
struct Change {
  /// A fact beside the headline, at a place in one of the versions.
  struct Note {
    var text: String
    var place: FormPart?
    var isOld = true

    /// The place of a part that was removed or changed.
    static func wasHere(_ part: FormPart) -> Note { Note(text: "it was here", place: part) }

    /// The value before.
    static func was(_ part: FormPart, _ what: String) -> Note {
      Note(text: "it was \(what)", place: part)
    }
  }

  let rule: CompatibilityRule
  /// What it is about: the part of the new version if there is one, else of the old.
  let subject: FormPart
  /// What changed, without what it breaks.
  let message: String
  /// Where it is shown, in the new version.
  let place: FormPart
  /// What it breaks.
  let impact: Impact
  var notes: [Note]
  /// The edit that makes it compatible, if there is one.
  let help: String?
  /// Other ids by which it can be accepted.
  var aliases: [String]
  /// The other fields with the same list, whose ids accept it too.
  var sharers: [FieldID] = []

  /// A change that is reported at its subject, with the impact of its rule, unless given otherwise.
  init(
    _ rule: CompatibilityRule,
    of subject: FormPart,
    at place: FormPart? = nil,
    _ message: String,
    impact: Impact? = nil,
    notes: [Note] = [],
    help: String? = nil,
    aliases: [String] = []
  ) {
    (self.rule, self.subject, self.message) = (rule, subject, message)
    self.place = place ?? subject
    self.impact = impact ?? rule.impact
    (self.notes, self.help, self.aliases) = (notes, help, aliases)
  }

  /// Reports that two parts exchanged their labels, but kept their ids.
  static func exchange(_ rule: CompatibilityRule, _ part: FormPart, _ other: FormPart) -> Change {
    Change(
      rule,
      of: part,
      "\(part.phrase) exchanged its label with `\(other.path.steps.last?.id ?? "")`, and kept its id",
      notes: [Note(text: "the other label", place: other, isOld: false)],
      help: "exchange the ids as well, if the questions or options changed places",
      aliases: [other.id]
    )
  }

  /// All acceptances that it fits; the first has the id that its finding names.
  var acceptances: [Acceptance] {
    let option = subject.path.option.map { OptionID($0) }
    let shared = sharers.compactMap { field in option.map { FormPart.option(field, $0).id } }
    return ([subject.id] + aliases + shared).map { Acceptance(rule: rule, subject: $0) }
  }

  /// The finding at a level; `nil` when there is nothing to report.
  func finding(at level: CompatibilityLevel, old: FormPlaces, new: FormPlaces) -> Finding? {
    guard let severity = impact.severity(at: level) else { return nil }
    var finding = Finding(
      rule,
      message,
      severity: severity,
      at: new[place],
      idPath: subject.path,
      notes: notes.map { note in
        Finding.Note(note.text, at: note.place.map { note.isOld ? old[$0] : new[$0] })
      },
      help: help,
      surfaces: Finding.Surface.allCases.filter { impact[$0] != nil }
    )
    // Each of these keys of a part may have a change of its own.
    if [.boundsTightened, .boundsLoosened, .textChanged].contains(rule) { finding.key = place.key }
    if severity == .info { return finding }
    let broken = level.surfaces.filter { impact[$0] == severity }
      .map { $0.rawValue.replacing("-", with: " ") }
    let verb = severity == .error ? "breaks" : "may break"
    finding.message += "; \(verb) \(enumerated(broken)) (level `\(level.rawValue)`)"
    return finding
  }
}

extension [Change] {
  /// The changes of a list, with the other fields that share it.
  func shared(by fields: [FieldID]) -> [Change] {
    if fields.isEmpty || isEmpty { return self }
    let verb = fields.count == 1 ? "shares" : "share"
    let note = "\(listed(fields.map(\.rawValue), atMost: 3)) \(verb) the list"
    return map { change in
      if !change.subject.isOption { return change }
      var change = change
      change.notes.append(Change.Note(text: note))
      change.sharers = fields
      return change
    }
  }
}
