import Diagnostics
import FormModel

/// What is wrong with a key that means no field of today, as facts.
enum KeyMistake {
  /// No field has this id; one of `near` may be meant.
  case unknown(near: [String])
  /// No field has this id, and none is near: perhaps these are answers to a form without these.
  case unknownAmong([String])
  /// It is a section, with this field in it.
  case section(of: String)
  /// So many more are no fields.
  case moreUnknown(Int)
  /// The field is gone for good; an answer may stand in a variable.
  case retired(label: String?, variable: String?)

  /// The finding about a key; what is dropped is only warned of.
  func finding(_ key: String, isDropped: Bool, at place: SourceLocation) -> Finding {
    let path: IDPath
    switch self {
    case .moreUnknown: path = IDPath()
    case .retired: path = IDPath("field", key)
    case .unknown, .unknownAmong, .section: path = IDPath("key", key)
    }
    return sentence(about: key, isDropped: isDropped).finding(about: path, at: place)
  }

  private func sentence(about key: String, isDropped: Bool) -> Sentence {
    let unknown = "the form has no field `\(key.shortened)`"
    let severity: Finding.Severity = isDropped ? .warning : .error
    let dropped = isDropped ? "dropped" : nil
    switch self {
    case .unknown(let near):
      return Sentence(
        .unknown,
        unknown,
        severity,
        label: dropped ?? didYouMean(near),
        help: isDropped ? didYouMean(near) : nil,
        replacement: !isDropped && near.count == 1 ? near[0] : nil
      )
    case .unknownAmong(let ids):
      return Sentence(.unknown, unknown, help: "leave it out; it asks for \(listed(ids))")
    case .section(let field):
      return Sentence(
        .unknown,
        unknown,
        severity,
        label: dropped,
        notes: ["answers are flat: sections do not show in them"],
        help: "write `\(field)` and what stands beside it without `\(key.shortened)`"
      )
    case .moreUnknown(let count):
      return Sentence(
        .unknown,
        count == 1
          ? "one more key is no field of the form" : "\(count) more keys are no fields of the form",
        severity,
        label: "the first of them"
      )
    case .retired(let label, let variable):
      return Sentence(
        .retired,
        "field `\(key)`\(label.map { " (\($0))" } ?? "") is retired",
        .warning,
        label: "dropped",
        help: variable.map { "unset `\($0)`" } ?? "remove it"
      )
    }
  }
}

/// What is wrong with how a field is answered, whatever its value, as facts.
enum FieldMistake {
  /// Under an old id; a variable is called otherwise today.
  case renamed(String, variable: (old: String, new: String)?)
  /// Under two of its ids, the first here.
  case answeredTwice([String], first: SourceLocation)
  /// As a list and option by option.
  case mixedAssignments(first: SourceLocation)
  /// It is a note, or computed.
  case notAsked(isNote: Bool)
  /// A file says another text than the one computed.
  case recomputed
  /// The author says what to do instead.
  case deprecated(String)
  /// It is hidden with the other answers.
  case hidden(Condition, isDropped: Bool)
  /// Only a command knows its options.
  case unchecked

  func sentence(about id: FieldID) -> Sentence {
    switch self {
    case .renamed(let old, let variable):
      Sentence(
        .renamed,
        "field `\(old)` is called `\(id)` now",
        .info,
        help: variable.map { "set `\($0.new)` instead of `\($0.old)`" } ?? "write `\(id)`",
        replacement: id.rawValue
      )
    case .answeredTwice(let names, let first):
      Sentence(
        .renamed,
        "\(listed(names)) are answers to the same field",
        label: "answered again",
        notes: [
          Finding.Note("answered first", at: first),
          "the field is called `\(id)`",
        ],
        help: "keep one, called `\(id)`"
      )
    case .mixedAssignments(let first):
      Sentence(
        .assignmentSyntax,
        "`\(id)` is given as a list and by options: the last wins",
        .warning,
        label: "answered again",
        notes: [Finding.Note("answered first", at: first)],
        help: "use `\(id)=OPTION` for each option, or one `\(id):=[…]`"
      )
    case .notAsked(let isNote):
      Sentence(
        .computed,
        "`\(id)` is \(isNote ? "a note, which takes no answer" : "computed from other answers")",
        help: "leave it out"
      )
    case .recomputed:
      Sentence(
        .computed,
        "`\(id)` is computed from other answers, and they give another text",
        .warning,
        label: "recomputed",
        help: "leave it out"
      )
    case .deprecated(let reason):
      Sentence(
        .deprecated,
        "`\(id)` should no longer be answered: \(reason)",
        .warning,
        help: "leave it out"
      )
    case .hidden(let condition, let isDropped):
      Sentence(
        .hidden,
        "`\(id)` is not asked, because `\(condition.spelling)` is false",
        isDropped ? .info : .error,
        label: isDropped ? "dropped" : nil,
        help: isDropped ? nil : "remove the answer, or drop such answers with `--prune`"
      )
    case .unchecked:
      Sentence(
        .unchecked,
        "answer to `\(id)` was not checked against its source",
        .info,
        notes: ["its options come from a command, page by page"]
      )
    }
  }
}
