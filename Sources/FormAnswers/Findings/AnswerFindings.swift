import Diagnostics
import FormModel
import SourceTree

/// The wording of this module, sorted by name; what an answer's value has wrong is worded in
/// `AnswerProblem`.
enum AnswerFindings {
  static func assignmentSyntax(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.assignmentSyntax,
      "\(text.isEmpty ? "this" : "`\(shortened(text))`") is neither `ID=VALUE` nor `ID:=JSON`",
      at: place,
      help: "for example `--set name=billing` or `--set features:='[\"redis\"]'`"
    )
  }

  /// Says how numbers are written; the examples have to fit.
  static func decimalHelp(_ words: String = "decimal", examples: [String]) -> String {
    let quoted = examples.map { "`\($0)`" }
    let last = quoted.last ?? ""
    return "write it in \(words), for example "
      + (quoted.count > 1 ? quoted.dropLast().joined(separator: ", ") + " or " + last : last)
  }

  static func deprecated(
    _ field: FieldID,
    reason: LocalizedText,
    for languages: [String],
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.deprecated,
      "`\(field)` should no longer be answered: \(reason.text(for: languages))",
      severity: .warning,
      at: place,
      idPath: path(field),
      help: "leave it out"
    )
  }

  static func emptyFile(at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.notAMapping,
      "the file is empty, and has to be a mapping of ids to answers",
      at: place,
      help: "write `{}` if there are no answers"
    )
  }

  static func emptyOption(
    _ field: Field,
    _ origin: AnswerOrigin,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.notAnOption,
      "option of `\(field.id)` is empty",
      at: place,
      idPath: path(field.id),
      help: origin == .set
        ? "for none, write `--set \(field.id):=[]`" : "write one option a line, without empty lines"
    )
  }

  /// What to write in place of a number, a date or a word that would not fit as a text either.
  static func helpInQuotes(_ problem: AnswerProblem) -> String {
    switch problem {
    case .notAnOption: "write the id of an option"
    default: "write another text, in quotes"
    }
  }

  static func hidden(
    _ field: FieldID,
    by condition: Condition,
    isDropped: Bool,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.hidden,
      "`\(field)` is not asked, because `\(condition.spelling)` is false",
      severity: isDropped ? .info : .error,
      at: place,
      label: isDropped ? "dropped" : nil,
      idPath: path(field),
      help: isDropped ? nil : "remove the answer, or drop such answers with `--prune`"
    )
  }

  static func missing(
    _ field: Field,
    because emptiness: EmptyDefault?,
    for languages: [String],
    at place: SourceLocation
  ) -> Finding {
    var reason = "is required"
    if case .toggle(let toggle) = field.kind, let mustBeOn = toggle.mustBeOn {
      reason = "has to be on: \(mustBeOn.text(for: languages))"
    }
    var notes: [Finding.Note] = []
    if let label = field.label {
      notes.append(Finding.Note("it asks: \(label.text(for: languages))"))
    }
    if let emptiness { notes.append(Finding.Note("its default \(emptiness.words)")) }
    if let list = field.kind.options?.list, AnswerFindings.hasChoice(list) {
      notes.append(Finding.Note("its options are \(listed(list))"))
    }
    return Finding(
      AnswerRule.missing,
      "`\(field.id)` has no answer, and \(reason)",
      at: place,
      idPath: path(field.id),
      notes: notes,
      help: "add `\(answerExample(field))` to an answer file, or use `\(assignmentExample(field))`"
    )
  }

  static func mixedAssignments(
    _ field: FieldID,
    at place: SourceLocation,
    first: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.assignmentSyntax,
      "`\(field)` is given as a list and by options: the last wins",
      severity: .warning,
      at: place,
      label: "answered again",
      idPath: path(field),
      notes: [Finding.Note("answered first", at: first)],
      help: "use `\(field)=OPTION` for each option, or one `\(field):=[…]`"
    )
  }

  static func moreProblems(_ count: Int, _ field: FieldID) -> Finding.Note {
    Finding.Note("the answer to `\(field)` has \(count) more problems")
  }

  static func moreUnknown(_ count: Int, at place: SourceLocation, isDropped: Bool) -> Finding {
    Finding(
      AnswerRule.unknown,
      count == 1
        ? "one more key is no field of the form" : "\(count) more keys are no fields of the form",
      severity: isDropped ? .warning : .error,
      at: place,
      label: "the first of them"
    )
  }

  static func notABoolean(_ field: Field, _ spelling: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "`\(field.id)` is a toggle, written `true` or `false`, not `\(shortened(spelling))`",
      at: place,
      idPath: path(field.id)
    )
  }

  /// `example` is an answer of the form; the text is only looked at, never shown.
  static func notAMapping(
    _ found: String,
    _ kind: NodeKind,
    example: String,
    at place: SourceLocation
  ) -> Finding {
    let bytes = place.source.bytes
    let line = bytes.prefix(4_096).prefix { $0 != 0x0A && $0 != 0x0D }
    let help =
      kind == .sequence
      ? "write one mapping, for example `\(example)`; `fill --lines` reads many answers, one JSON object a line"
      : line.contains(0x3D)
        ? "write `:` and a space for `=`, for example `\(example)`"
        : "write one answer a line, for example `\(example)`"
    return Finding(
      AnswerRule.notAMapping,
      "answers have to be a mapping of ids to answers, and this is \(found)",
      at: place,
      help: help
    )
  }

  static func nested(
    _ key: String,
    _ inner: String,
    at place: SourceLocation,
    isInBraces: Bool,
    isDropped: Bool
  ) -> Finding {
    Finding(
      AnswerRule.unknown,
      "the form has no field `\(shortened(key))`",
      severity: isDropped ? .warning : .error,
      at: place,
      idPath: IDPath("key", key),
      notes: [Finding.Note("answers are flat: sections do not show in them")],
      help: isInBraces
        ? "take `\(inner)` and what stands beside it out of the braces of `\(shortened(key))`"
        : "write `\(inner):` and what stands beside it at the beginning of their lines, without `\(shortened(key)):`"
    )
  }

  static func notAsked(_ field: Field, at place: SourceLocation) -> Finding {
    if case .note = field.kind {
      return Finding(
        AnswerRule.computed,
        "`\(field.id)` is a note, which takes no answer",
        at: place,
        idPath: path(field.id),
        help: "leave it out"
      )
    }
    return Finding(
      AnswerRule.computed,
      "`\(field.id)` is computed from other answers",
      at: place,
      idPath: path(field.id),
      help: "leave it out"
    )
  }

  static func hugeExponent(_ field: Field, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.range,
      "answer to `\(field.id)` has an exponent beyond 10^17, and cannot be compared",
      at: place,
      idPath: path(field.id)
    )
  }

  static func notDecimal(_ field: Field, _ spelling: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "`\(field.id)` is a number field, and `\(shortened(spelling))` is not a decimal number",
      at: place,
      idPath: path(field.id)
    )
  }

  static func notQuoted(
    _ field: Field,
    _ found: String,
    _ meaning: PlainMeaning,
    _ spelling: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.type,
      "`\(field.id)` is \(kind(field)), but this is \(found)",
      at: place,
      label: "not text without quotes",
      idPath: path(field.id),
      help: "quote it: `\"\(spelling)\"`",
      fix: .replace(place.range, with: "\"\(spelling)\"")
    )
  }

  static func null(_ field: Field, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "`\(field.id)` has a key but no answer",
      at: place,
      idPath: path(field.id),
      help: "leave the key out, or answer it"
    )
  }

  static func nullOption(_ field: Field, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "an option of `\(field.id)` is null, not text",
      at: place,
      idPath: path(field.id),
      help: "remove it, or quote it if it is an option"
    )
  }

  static func unchecked(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.unchecked,
      "answer to `\(field)` was not checked against its source",
      severity: .info,
      at: place,
      idPath: path(field),
      notes: [Finding.Note("its options come from a command, page by page")]
    )
  }

  static func unknown(
    _ key: String,
    at place: SourceLocation,
    suggestions: [String],
    fields: [String],
    isDropped: Bool
  ) -> Finding {
    var help = isDropped ? didYouMean(suggestions) : nil
    if !isDropped, suggestions.isEmpty, !fields.isEmpty {
      help = "leave it out; it asks for \(listed(fields))"
    }
    return Finding(
      AnswerRule.unknown,
      "the form has no field `\(shortened(key))`",
      severity: isDropped ? .warning : .error,
      at: place,
      label: isDropped ? "dropped" : didYouMean(suggestions),
      idPath: IDPath("key", key),
      help: help,
      fix: !isDropped && suggestions.count == 1 && place.source.isFile
        ? .replace(place.range, with: suggestions[0]) : nil
    )
  }

  static func unread(_ count: Int) -> Finding.Note {
    Finding.Note("the rest of the list was not looked at (\(count) more)")
  }

  static func unreadable(_ field: Field, _ text: String, at place: SourceLocation) -> Finding {
    var finding = wrongType(field, text.isEmpty ? "empty" : "`\(shortened(text))`", at: place)
    switch field.kind {
    case .toggle: finding.help = "write `true` or `false`"
    default: break
    }
    return finding
  }

  static func recomputed(_ field: Field, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.computed,
      "`\(field.id)` is computed from other answers, and they give another text",
      severity: .warning,
      at: place,
      label: "recomputed",
      idPath: path(field.id),
      help: "leave it out"
    )
  }

  static func innerList(_ field: FieldID, _ found: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "an option of `\(field)` is a text, but this is \(found)",
      at: place,
      idPath: path(field),
      help: found == "a list" ? "remove the inner brackets" : "write the id of an option"
    )
  }

  static func separatorAtEnd(_ field: FieldID, _ sign: String, at place: SourceLocation) -> Finding
  {
    Finding(
      AnswerRule.suspicious,
      "answer to `\(field)` ends with `\(sign)`, which becomes part of it",
      severity: .warning,
      at: place,
      idPath: path(field),
      help: "remove it; if it belongs to the answer, quote all of it"
    )
  }

  /// What is said of limits, in files of answers.
  static let tooLargeHelp =
    "this does not look like the answers to a form; name the file that holds them"

  static func tooMuchWork(_ field: Field) -> Finding {
    let source = SourceText(name: "answers", text: "", isFile: false)
    return Finding(
      AnswerRule.defaultNotUsable,
      "templates of the form take too much work with these answers",
      at: SourceLocation(source, SourceRange(0, 0)),
      idPath: path(field.id),
      notes: [Finding.Note("the text of `\(field.id)` and of what follows is not made")],
      help: "give shorter answers, or use fewer filters"
    )
  }

  static func unusableDefault(
    _ field: Field,
    _ unusable: UnusableDefault,
    for languages: [String]
  ) -> Finding {
    let name: String
    switch unusable.origin {
    case .environment(let variable): name = variable
    case .git(let key): name = "git config \(key)"
    case .value, .template, .off: name = "default"
    }
    let text = field.kind.isSecure ? "" : unusable.text
    let source = SourceText(name: name, text: text, isFile: false)
    let reasons = unusable.problems.map { problem in
      problem == .wrongType
        ? "it cannot be read as \(kind(field))"
        : problem.headline(for: field.id, languages: languages)
    }
    return Finding(
      AnswerRule.defaultNotUsable,
      "default of `\(field.id)` does not fit the field, and is not used",
      severity: .warning,
      at: SourceLocation(source, source.range),
      idPath: path(field.id),
      notes: reasons.map { Finding.Note($0) }
    )
  }

  static func variableName(
    _ name: String,
    of field: FieldID,
    isName: Bool,
    at place: SourceLocation?
  ) -> Finding {
    let source = SourceText(name: "answers", text: name, isFile: false)
    return Finding(
      AnswerRule.variableName,
      isName
        ? "answer to `\(field)` would set `\(name)`, which shells and loaders act on"
        : "answer to `\(field)` would set `\(shortened(name))`, which is no name of a variable",
      at: place ?? SourceLocation(source, source.range),
      idPath: path(field),
      help: "give all names a prefix: `--env-prefix APP_`"
    )
  }

  static func wrongType(_ field: Field, _ found: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.type,
      "`\(field.id)` is \(kind(field)), but this is \(found)",
      at: place,
      idPath: path(field.id)
    )
  }

  /// What is said of anchors and the like, in files that share nothing.
  static let yamlFeatureHelp = "write the value out; a text that begins so needs quotes"
}
