import Diagnostics
import FormModel

/// What can be done about a change, sorted by name.
extension ChangeWording {
  static func allowFewer(_ id: FieldID) -> String { "lower `min-selections` of `\(id)`" }

  static let chooseAnotherID = "choose an id that was never used"

  static func chooseNewID(_ id: FieldID) -> String {
    "keep `\(id)` as it was under `retired`, and give the new question an id of its own"
  }

  static func chooseNewQuestion(_ id: FieldID) -> String {
    "if it asks something else now, put `\(id)` under `retired` and choose a new id"
  }

  static func chooseNewOption(_ id: OptionID) -> String {
    "if it is another thing now, put `\(id)` under `retired` and choose a new id"
  }

  static let exchangeIDs = "exchange the ids as well, if the questions or options changed places"

  static func giveDefault(_ field: Field) -> String {
    if case .toggle(let toggle) = field.kind, toggle.mustBeOn != nil {
      return "give it `default: true`, or do without `must-be-on`"
    }
    return field.defaultValue == nil
      ? "give it a `default`" : "give it a `default` that is there for everybody"
  }

  /// How the change is made clean, or accepted; where readers count, also what is left to accept.
  static func help(_ change: Change, at level: CompatibilityLevel) -> String? {
    guard change.rule.canBeAccepted else { return change.help }
    let acceptance = allow(Acceptance(rule: change.rule, subject: change.acceptedAs))
    guard let help = change.help else { return "accept it: \(acceptance)" }
    let rest =
      change.leaving.isEmpty || !level.surfaces.contains(.readers)
      ? ""
      : " (\(change.rule == .optionRemoved ? "a rename is " : "")clean at level `input`; readers "
        + "still miss it, which takes \(change.leaving.map(allow).joined(separator: " or ")))"
    return "\(help)\(rest), or accept it: \(acceptance)"
  }

  private static func allow(_ acceptance: Acceptance) -> String {
    "`--allow \(quoted(acceptance.description))`"
  }

  /// `holder` is absent where only the form can hold the key.
  static func putBack(_ id: String, under key: String, of holder: String? = nil) -> String {
    "put `\(id)` back under `\(key)`\(holder.map { " of `\($0)`" } ?? "")"
  }

  static func recordField(_ id: FieldID, heir: FieldID?, olderIDs: [FieldID]) -> String {
    let ids = ([id] + olderIDs).map(\.rawValue)
    let all = list(ids.map { "`\($0)`" })
    return heir.map {
      "if it became `\($0)`, add `renamed-from: [\(ids.joined(separator: ", "))]` there, "
        + "else put \(all) under `retired`"
    } ?? "put \(all) under `retired`, or under `renamed-from` of the field it became"
  }

  static func recordFormHeir(_ id: FormID) -> String {
    "add `renamed-from: [\(id)]` to the form that takes its place"
  }

  static func recordFormID(_ id: FormID) -> String { "add `renamed-from: [\(id)]` to the form" }

  /// `isTable` says that the options stand in rows, which have no place for older ids.
  static func recordOption(
    _ id: OptionID,
    heir: OptionID?,
    olderIDs: [OptionID],
    isTable: Bool
  ) -> String {
    let all = list(([id] + olderIDs).map { "`\($0)`" })
    if isTable {
      return "put \(all) under `retired`; if it became "
        + "\(heir.map { "`\($0)`" } ?? "another option"), \(makeTree), and add `renamed-from` with "
        + "\(all) there"
    }
    return heir.map {
      "if it became `\($0)`, add `renamed-from` with \(all) there, else put \(all) under `retired`"
    } ?? "put \(all) under `retired`, or under `renamed-from` of the option it became"
  }

  private static let makeTree = "make the list a JSON or YAML file, as this one cannot record that"

  static func respell(_ old: String, _ new: String, isTable: Bool = false) -> String {
    isTable
      ? "write `\(old)` again, or \(makeTree), and add `renamed-from` with `\(old)` to `\(new)`"
      : "write `\(old)` again, or record it under `renamed-from` of `\(new)`"
  }

  static func retireInstead(_ id: String) -> String {
    "put `\(id)` under `retired` instead, so that its answers are dropped"
  }

  /// A word of a shell's command line.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (0x30...0x3A).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D || $0 == 0x2E || $0 == 0x2F || $0 == 0x5F
    }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
