import Diagnostics
import FormModel

/// One difference between two versions, before anybody is asked how much it matters.
struct Change {
  /// A fact beside the headline, which can be seen in one of the versions.
  struct Note {
    var text: String
    var place: FormPart?
    var isOld = true

    /// Where a part was that is gone or changed.
    static func stoodHere(_ part: FormPart) -> Note { Note(text: "it stood here", place: part) }

    /// What was there before.
    static func was(_ part: FormPart, _ what: String) -> Note {
      Note(text: "it was \(what)", place: part)
    }
  }

  let rule: CompatibilityRule
  /// What it is about: the part of the new version where there is one, else of the old.
  let subject: FormPart
  /// What happened, without whom it breaks.
  let message: String
  /// Where it is shown, in the new version.
  let place: FormPart
  /// Whom it breaks.
  let impact: Impact
  var notes: [Note]
  /// The edit that makes it clean, where there is one.
  let help: String?
  /// Other ids by which it can be accepted.
  var aliases: [String]
  /// The other fields that have its option, and so can accept it.
  var sharers: [FieldID] = []

  /// A change that is shown at its subject, and breaks whom its rule says, unless told otherwise.
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

  /// That two parts took over each other's labels, and kept their ids.
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

  /// Every way in which it can be accepted; the first is by the id that its finding names.
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
  /// The changes of a list, with the other fields that have it.
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
