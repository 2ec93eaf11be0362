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
  /// What happened, without whom it breaks.
  var message: String
  /// Where it is shown, in the new version.
  var place: FormPart
  /// Whom it breaks.
  var impact: Impact
  var notes: [Note]
  /// The edit that makes it clean, where there is one.
  var help: String?
  /// Other ids by which it can be accepted: older ones, and those of fields that share an option.
  var aliases: [String]
  /// Whether there is a new version, in which a comment can accept it.
  var isInForm = true

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

  /// Every way in which it can be accepted; the first is by the id that its finding names.
  var acceptances: [Acceptance] {
    ([subject.id] + aliases).map { Acceptance(rule: rule, subject: $0) }
  }

  /// The finding at a level; `nil` when there is nothing to report.
  func finding(at level: CompatibilityLevel, old: FormPlaces, new: FormPlaces) -> Finding? {
    guard let severity = impact.severity(at: level) else { return nil }
    var finding = Finding(
      rule,
      headline(severity, at: level),
      severity: severity,
      at: new[place],
      idPath: subject.idPath,
      notes: notes.map { note in
        switch note.place {
        case .nowhere: Finding.Note(note.text)
        case .old(let part): Finding.Note(note.text, at: old[part])
        case .new(let part): Finding.Note(note.text, at: new[part])
        }
      },
      help: severity == .info ? help : fullHelp(at: level),
      surfaces: impact.surfaces
    )
    finding.key = key
    return finding
  }

  /// What happened, whom it breaks, and the level by which that counts.
  private func headline(_ severity: Finding.Severity, at level: CompatibilityLevel) -> String {
    guard severity != .info else { return message }
    let words = level.surfaces.filter { impact[$0] == severity }.map(\.words)
    let first = words.dropLast().joined(separator: ", ")
    let broken = [first, words.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    let verb = severity == .error ? "breaks" : "may break"
    return "\(message); \(verb) \(broken) (level `\(level.rawValue)`)"
  }

  /// How the change is made clean, or accepted; where readers count, also what is left to accept.
  private func fullHelp(at level: CompatibilityLevel) -> String? {
    guard rule.canBeAccepted else { return help }
    let acceptance = Acceptance(rule: rule, subject: subject.id)
    let advice = "accept it: \(acceptance.advice(inForm: isInForm))"
    guard var help else { return advice }
    let leaving = rule.leaving(of: subject).map { Acceptance(rule: $0, subject: subject.id).option }
    if !leaving.isEmpty, level.surfaces.contains(.readers) {
      help +=
        " (\(rule == .optionRemoved ? "a rename is " : "")clean at level `input`; readers still "
        + "miss it, which takes \(leaving.joined(separator: " or ")))"
    }
    return "\(help), or \(advice)"
  }

  /// The key that changed, where each key of a part may have a change of its own.
  private var key: String? {
    guard [.boundsTightened, .boundsLoosened, .textChanged].contains(rule) else { return nil }
    return switch place {
    case .fieldKey(_, let key), .formKey(let key), .sectionKey(_, let key): key
    case .form, .section, .field, .option: nil
    }
  }
}

extension Finding.Surface {
  fileprivate var words: String {
    switch self {
    case .savedAnswers: "saved answers"
    case .answerFiles: "answer files"
    case .readers: "readers"
    }
  }
}
