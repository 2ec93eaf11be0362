import Diagnostics
import FormModel
import SourceTree

// The sentences of this module, sorted by what they are about. Each is made once, from facts. What
// is wrong with the value of an answer is a row of the table in `AnswerProblem+Finding`.

/// Makes the findings about answers.
enum AnswerFindings {}

extension Finding {
  /// A finding about one field.
  fileprivate init(
    _ rule: AnswerRule,
    _ field: FieldID,
    _ message: String,
    severity: Severity = .error,
    at place: SourceLocation,
    label: String? = nil,
    notes: [Note] = [],
    help: String? = nil,
    fix: Fix? = nil
  ) {
    self.init(
      rule,
      message,
      severity: severity,
      at: place,
      label: label,
      idPath: IDPath("field", field.rawValue),
      notes: notes,
      help: help,
      fix: place.source.isFile ? fix : nil
    )
  }
}

// Whole sources.
extension AnswerFindings {
  static func assignmentSyntax(_ text: String?, at place: SourceLocation) -> Finding {
    let shown = text.map { "`\($0.shortened)`" } ?? "this"
    return Finding(
      AnswerRule.assignmentSyntax,
      "\(shown) is neither `ID=VALUE` nor `ID:=JSON`",
      at: place,
      help: "for example `--set name=billing` or `--set features:='[\"redis\"]'`"
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

  static func mixedAssignments(
    _ field: FieldID,
    at place: SourceLocation,
    first: SourceLocation
  ) -> Finding {
    Finding(
      .assignmentSyntax,
      field,
      "`\(field)` is given as a list and by options: the last wins",
      severity: .warning,
      at: place,
      label: "answered again",
      notes: [Finding.Note("answered first", at: first)],
      help: "use `\(field)=OPTION` for each option, or one `\(field):=[…]`"
    )
  }

  static func notAMapping(_ found: String, example: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.notAMapping,
      "answers have to be a mapping of ids to answers, and this is \(found)",
      at: place,
      help: "write one answer a line, for example `\(example)`"
    )
  }

  /// What is said of limits, in files of answers.
  static let tooLargeHelp =
    "this does not look like the answers to a form; name the file that holds them"

  /// What is said of a text of which nothing may be quoted.
  static func unquoted(_ rule: SourceRule) -> String {
    switch rule {
    case .duplicateKey: "a key is used twice in one mapping"
    case .invalidText: "this is not text"
    case .keyNotText: "a key has to be text, not a list or a mapping"
    case .secondDocument: "a second document begins here"
    case .tooLarge: "the text is too large"
    case .yamlFeature: "an anchor, an alias or a tag is not allowed"
    case .syntax, .unusedIgnore: "the text is not well-formed here"
    }
  }
}

// The form that a file names.
extension AnswerFindings {
  static func formRenamed(_ old: String, to id: FormID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.renamed,
      "form `\(old)` is called `\(id)` now",
      severity: .info,
      at: place,
      help: "write `\(id)`",
      fix: .replace(place.range, with: id.rawValue)
    )
  }

  static func otherForm(_ id: String, expected: FormID, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "these are answers to form `\(id.shortened)`, and the form is `\(expected)`",
      at: place,
      help: "use the answers with their own form, or correct `$form`"
    )
  }

  static func otherVersion(
    _ version: String,
    expected: String?,
    at place: SourceLocation
  ) -> Finding {
    let own = expected.map { "the form is version `\($0)`" } ?? "the form has no version"
    return Finding(
      AnswerRule.formMismatch,
      "these are answers to version `\(version.shortened)`, and \(own)",
      at: place,
      help: "check the answers against the form of today, then correct or remove `version`"
    )
  }

  static func referenceType(
    _ key: String,
    _ expected: String,
    _ found: String,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "`\(key)` has to be \(expected), and this is \(found)",
      at: place
    )
  }

  static func unknownReferenceKey(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      AnswerRule.formMismatch,
      "`$form` has no key `\(key.shortened)`, only `id` and `version`",
      at: place,
      label: didYouMean(nearest(to: key, among: ["id", "version"]))
    )
  }
}

// Keys.
extension AnswerFindings {
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

  static func notAsked(_ field: Field, at place: SourceLocation) -> Finding {
    let isNote = if case .note = field.kind { true } else { false }
    return Finding(
      .computed,
      field.id,
      isNote
        ? "`\(field.id)` is a note, which takes no answer"
        : "`\(field.id)` is computed from other answers",
      at: place,
      help: "leave it out"
    )
  }

  static func oldAndNew(_ first: AnswerEntry, _ second: AnswerEntry, _ field: FieldID) -> Finding {
    let names = [first.name, second.name].sorted { $1 == field.rawValue && $0 != $1 }
    return Finding(
      .renamed,
      field,
      "`\(names[0])` and `\(names[1])` are answers to the same field",
      at: second.key,
      label: "answered again",
      notes: [
        Finding.Note("answered first", at: first.key),
        Finding.Note("the field is called `\(field)`"),
      ],
      help: "keep one, called `\(field)`"
    )
  }

  static func optionRenamed(
    _ old: OptionID,
    to new: OptionID,
    _ field: FieldID,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.renamed,
      "option `\(old)` of `\(field)` is called `\(new)` now",
      severity: .info,
      at: place,
      idPath: IDPath("field", field.rawValue).appending("option", old.rawValue),
      help: "write `\(new)`"
    )
  }

  static func optionRetired(
    _ id: OptionID,
    _ label: String?,
    _ field: FieldID,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      AnswerRule.retired,
      "option `\(id)`\(label.map { " (\($0))" } ?? "") of `\(field)` is retired",
      severity: .warning,
      at: place,
      label: "dropped",
      idPath: IDPath("field", field.rawValue).appending("option", id.rawValue),
      help: "remove it"
    )
  }

  /// `variable` is the one of today, for an answer that one of before gave.
  static func renamed(_ entry: AnswerEntry, to new: FieldID, variable: String) -> Finding {
    var help = "write `\(new)`"
    if case .environment(let name) = entry.origin {
      help = "set `\(variable)` instead of `\(name)`"
    }
    return Finding(
      .renamed,
      new,
      "field `\(entry.name)` is called `\(new)` now",
      severity: .info,
      at: entry.key,
      help: help,
      fix: .replace(entry.key.range, with: new.rawValue)
    )
  }

  static func retired(_ entry: AnswerEntry, _ label: String?) -> Finding {
    var help = "remove it"
    if case .environment(let name) = entry.origin { help = "unset `\(name)`" }
    return Finding(
      .retired,
      FieldID(entry.name),
      "field `\(entry.name)`\(label.map { " (\($0))" } ?? "") is retired",
      severity: .warning,
      at: entry.key,
      label: "dropped",
      help: help
    )
  }

  /// `inner` is a field that is answered inside the value of the key, `near` what was meant.
  static func unknown(
    _ key: String,
    at place: SourceLocation,
    inner: String?,
    near: [String],
    fields: [String],
    isDropped: Bool
  ) -> Finding {
    var help = isDropped ? didYouMean(near) : nil
    if let inner {
      help = "write `\(inner)` and what stands beside it without `\(key.shortened)`"
    } else if !isDropped, near.isEmpty, !fields.isEmpty {
      help = "leave it out; it asks for \(listed(fields))"
    }
    let isSure = !isDropped && near.count == 1 && place.source.isFile
    return Finding(
      AnswerRule.unknown,
      "the form has no field `\(key.shortened)`",
      severity: isDropped ? .warning : .error,
      at: place,
      label: isDropped ? "dropped" : didYouMean(near),
      idPath: IDPath("key", key),
      notes: inner == nil
        ? [] : [Finding.Note("answers are flat: sections do not show in them")],
      help: help,
      fix: isSure ? .replace(place.range, with: near[0]) : nil
    )
  }
}

// The type of an answer.
extension AnswerFindings {
  /// So many findings as are told of one answer; the last says how many more there are.
  static func bounded(_ findings: [Finding], count: Int, _ field: FieldID) -> [Finding] {
    var told = Array(findings.prefix(AnswerReport.mostAlike))
    let rest = count - told.count
    if rest > 0, let last = told.indices.last {
      told[last].notes.append(
        Finding.Note("the answer to `\(field)` has \(rest) more problems")
      )
    }
    return told
  }

  static func emptyOption(
    _ field: FieldID,
    _ origin: AnswerOrigin,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      .notAnOption,
      field,
      "option of `\(field)` is empty",
      at: place,
      help: origin == .set
        ? "for none, write `--set \(field):=[]`" : "write one option a line, without empty lines"
    )
  }

  static func hugeExponent(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .range,
      field,
      "answer to `\(field)` has an exponent beyond 10^17, and cannot be compared",
      at: place
    )
  }

  static func notANumber(
    _ field: Field,
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> Finding {
    if tree.style(of: node) != .plain, let number = ExactNumber(json: tree.text(of: node)) {
      return wrongType(
        field,
        tree.described(node),
        at: place,
        help: "remove the quotes: `\(number.spelling)`",
        fix: .replace(tree.range(of: node), with: number.spelling)
      )
    }
    guard tree.plainMeaning(of: node) == .number else {
      return wrongType(field, tree.described(node), at: place, help: field.scalarHelp)
    }
    let spelling = tree.spelling(of: node).shortened
    return Finding(
      .type,
      field.id,
      "`\(field.id)` is a number field, and `\(spelling)` is not a decimal number",
      at: place,
      help: field.scalarHelp
    )
  }

  static func notAnOption(
    _ field: FieldID,
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> Finding {
    if tree.isNull(node) {
      return Finding(
        .type,
        field,
        "an option of `\(field)` is null, not text",
        at: place,
        help: "remove it, or quote it if it is an option"
      )
    }
    return Finding(
      .type,
      field,
      "an option of `\(field)` is a text, but this is \(tree.described(node))",
      at: place,
      help: tree.kind(of: node) == .sequence
        ? "remove the inner brackets" : "write the id of an option"
    )
  }

  static func notAToggle(
    _ field: Field,
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> Finding {
    let meant: String? =
      switch tree.text(of: node).lowercased() {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    let help = meant.map { "write `\($0)`" } ?? field.scalarHelp
    let fix = meant.map { Finding.Fix.replace(tree.range(of: node), with: $0) }
    guard tree.plainMeaning(of: node) == .boolean else {
      return wrongType(field, tree.described(node), at: place, help: help, fix: fix)
    }
    let spelling = tree.spelling(of: node).shortened
    return Finding(
      .type,
      field.id,
      "`\(field.id)` is a toggle, written `true` or `false`, not `\(spelling)`",
      at: place,
      help: help,
      fix: fix
    )
  }

  static func notQuoted(
    _ field: Field,
    _ node: NodeID,
    _ tree: SourceTree,
    _ isRightInQuotes: Bool,
    at place: SourceLocation
  ) -> Finding {
    let spelling = tree.spelling(of: node)
    let instead =
      field.kind.options == nil ? "write another text, in quotes" : "write the id of an option"
    return Finding(
      .type,
      field.id,
      "`\(field.id)` is \(field.kindWords), but this is \(tree.described(node))",
      at: place,
      label: "not text without quotes",
      help: isRightInQuotes ? "quote it: `\"\(spelling)\"`" : instead,
      fix: isRightInQuotes ? .replace(place.range, with: "\"\(spelling)\"") : nil
    )
  }

  static func null(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .type,
      field,
      "`\(field)` has a key but no answer",
      at: place,
      help: "leave the key out, or answer it"
    )
  }

  static func separatorAtEnd(
    _ field: FieldID,
    _ sign: Character,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      .suspicious,
      field,
      "answer to `\(field)` ends with `\(sign)`, which becomes part of it",
      severity: .warning,
      at: place,
      help: "remove it; if it belongs to the answer, quote all of it"
    )
  }

  /// A value that has another shape than the field takes.
  static func wrongShape(
    _ field: Field,
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> Finding {
    let kind = tree.kind(of: node)
    let help: String? =
      switch (field.kind, kind) {
      case _ where field.kind.isSecure: nil
      case (.multiSelector, .scalar): "write a list: `[\(tree.spelling(of: node).shortened)]`"
      case (.multiSelector, _): "write a list of options"
      case (_, .sequence) where tree.count(of: node) == 1: "remove the brackets"
      default: "write one value"
      }
    let found = tree.described(node, isSecret: field.kind.isSecure)
    return wrongType(field, found, at: place, help: help)
  }

  static func wrongType(
    _ field: Field,
    _ found: String,
    at place: SourceLocation,
    help: String? = nil,
    fix: Finding.Fix? = nil
  ) -> Finding {
    Finding(
      .type,
      field.id,
      "`\(field.id)` is \(field.kindWords), but this is \(found)",
      at: place,
      help: help,
      fix: fix
    )
  }
}

// Secure answers; never their values.
extension AnswerFindings {
  static func noSecret(
    _ field: FieldID,
    _ failure: SecretReference.Failure,
    at place: SourceLocation
  ) -> Finding {
    switch failure {
    case .unreadFile(let path, let reason):
      return Finding(
        .secret,
        field,
        "file `\(path)` for `\(field)` cannot be read: \(reason)",
        at: place
      )
    case .variableNotSet(let name):
      let bare = name.filter { !"${}".contains($0) }
      return Finding(
        .secret,
        field,
        "variable `\(name)` for `\(field)` is not set",
        at: place,
        help: name.first == "$" && !bare.isEmpty
          ? "write the name alone: `\(bare)`" : "set it, or correct the name"
      )
    }
  }

  static func secretInFile(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .secret,
      field,
      "`\(field)` is secure, and this file holds its value in the clear",
      at: place,
      help: "refer to it: `{ env: NAME }` or `{ file: PATH }`"
    )
  }

  static func secretOnCommandLine(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .secret,
      field,
      "`\(field)` is secure, and other processes can read the command line",
      severity: .warning,
      at: place,
      help: "refer to it: `--set \(field):='{\"env\":\"NAME\"}'`"
    )
  }

  static func secretShape(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .secret,
      field,
      "`\(field)` is secure, and this is not a reference to its value",
      at: place,
      help: "write `{ env: NAME }` or `{ file: PATH }`"
    )
  }
}

// What was decided about fields.
extension AnswerFindings {
  static func deprecated(_ field: FieldID, _ reason: String, at place: SourceLocation) -> Finding {
    Finding(
      .deprecated,
      field,
      "`\(field)` should no longer be answered: \(reason)",
      severity: .warning,
      at: place,
      help: "leave it out"
    )
  }

  static func hidden(
    _ field: FieldID,
    by condition: Condition,
    isDropped: Bool,
    at place: SourceLocation
  ) -> Finding {
    Finding(
      .hidden,
      field,
      "`\(field)` is not asked, because `\(condition.spelling)` is false",
      severity: isDropped ? .info : .error,
      at: place,
      label: isDropped ? "dropped" : nil,
      help: isDropped ? nil : "remove the answer, or drop such answers with `--prune`"
    )
  }

  /// `question` is where the form asks for it; else `place` is where an answer was looked for.
  static func missing(
    _ field: Field,
    _ failure: DefaultFailure?,
    for languages: [String],
    question: SourceLocation?,
    at place: SourceLocation
  ) -> Finding {
    var reason = "is required"
    if case .toggle(let toggle) = field.kind, let mustBeOn = toggle.mustBeOn {
      reason = "has to be on: \(mustBeOn.text(for: languages))"
    }
    var notes: [String] = []
    if let label = field.label { notes.append("it asks: \(label.text(for: languages))") }
    if let words = failure?.words { notes.append("its default \(words)") }
    if let ids = field.choosableIDs { notes.append("its options are \(listed(ids))") }
    return Finding(
      .missing,
      field.id,
      "`\(field.id)` has no answer, and \(reason)",
      at: question ?? place,
      label: question == nil ? nil : "asked here",
      notes: notes.map { Finding.Note($0) },
      help: "add `\(field.answerExample)` to an answer file, or use `\(field.assignmentExample)`"
    )
  }

  static func recomputed(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .computed,
      field,
      "`\(field)` is computed from other answers, and they give another text",
      severity: .warning,
      at: place,
      label: "recomputed",
      help: "leave it out"
    )
  }

  static func tooMuchWork(_ field: FieldID) -> Finding {
    Finding(
      .defaultNotUsable,
      field,
      "templates of the form take too much work with these answers",
      at: .nowhere,
      notes: [Finding.Note("the text of `\(field)` and of what follows is not made")],
      help: "give shorter answers, or use fewer filters"
    )
  }

  static func unchecked(_ field: FieldID, at place: SourceLocation) -> Finding {
    Finding(
      .unchecked,
      field,
      "answer to `\(field)` was not checked against its source",
      severity: .info,
      at: place,
      notes: [Finding.Note("its options come from a command, page by page")]
    )
  }

  static func unusableDefault(
    _ field: Field,
    _ origin: AnswerOrigin.Default,
    _ text: String,
    _ problems: [AnswerProblem],
    for languages: [String]
  ) -> Finding {
    let name =
      switch origin {
      case .environment(let variable): variable
      case .git(let key): "git config \(key)"
      case .value, .template, .off: "default"
      }
    let shown = field.kind.isSecure ? "" : text
    let source = SourceText(name: name, text: shown, isFile: false)
    return Finding(
      .defaultNotUsable,
      field.id,
      "default of `\(field.id)` does not fit the field, and is not used",
      severity: .warning,
      at: SourceLocation(source, source.range),
      notes: problems.map { problem in
        Finding.Note(
          problem == .wrongType
            ? "it cannot be read as \(field.kindWords)"
            : problem.headline(for: field.id, languages: languages)
        )
      }
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
      .variableName,
      field,
      isName
        ? "answer to `\(field)` would set `\(name)`, which shells and loaders act on"
        : "answer to `\(field)` would set `\(name.shortened)`, which is no name of a variable",
      at: place ?? SourceLocation(source, source.range),
      help: "give all names a prefix: `--env-prefix APP_`"
    )
  }
}

extension SourceLocation {
  /// The place of what no source says.
  static var nowhere: SourceLocation {
    SourceLocation(SourceText(name: "answers", text: "", isFile: false), SourceRange(0, 0))
  }
}
