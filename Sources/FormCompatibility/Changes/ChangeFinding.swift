import Diagnostics
import FormModel

extension Change {
  /// The finding at a level; `nil` when there is nothing to report.
  ///
  /// A change is an error only if the level includes a surface on which it is one; the finding names
  /// all surfaces that are touched, whatever the level.
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
    let acceptance = acceptance.advice(inForm: isInForm)
    guard let help else { return "accept it: \(acceptance)" }
    var rest = ""
    if !leaving.isEmpty, level.surfaces.contains(.readers) {
      rest =
        " (\(rule == .optionRemoved ? "a rename is " : "")clean at level `input`; readers still "
        + "miss it, which takes \(leaving.map(\.option).joined(separator: " or ")))"
    }
    return "\(help)\(rest), or accept it: \(acceptance)"
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
