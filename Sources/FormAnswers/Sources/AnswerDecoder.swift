import Diagnostics
import FormModel
import SourceTree

/// Reads one answer as its field's type, without any coercion.
///
/// What a scalar is, its spelling decides: an unquoted one that a reader of YAML 1.1 or 1.2 takes
/// for a boolean, a number, a date or null is no text, so YAML and JSON files mean the same.
struct AnswerDecoder {
  let plan: FieldPlan
  let entry: AnswerEntry
  /// Where references lead to; `nil` where they are forbidden.
  let surroundings: Surroundings?
  /// Languages of who reads the findings.
  let languages: [String]
  let report: AnswerReport

  private var field: Field { plan.field }

  /// Reads the answer.
  ///
  /// - Returns: The answer, without a value when it cannot be read, which has been reported; `nil`
  ///   when there is no answer after all, for example because its option is retired.
  func decode() -> GivenAnswer? {
    switch entry.content {
    case .unreadable: refused
    case .texts(let texts): decode(texts)
    case .node(let node, let tree): decode(node, tree)
    }
  }

  private var refused: GivenAnswer { GivenAnswer(entry: entry) }

  private func given(_ value: AnswerValue) -> GivenAnswer {
    GivenAnswer(value: value, entry: entry)
  }

  private func refuse(
    _ rule: AnswerRule,
    _ message: String,
    at place: SourceLocation,
    help: String? = nil,
    replacement: String? = nil
  ) -> GivenAnswer {
    report.add(
      rule,
      message,
      about: .field(plan),
      at: place,
      help: help,
      replacement: replacement
    )
    return refused
  }

  /// Refuses an answer that is something else than its field takes.
  private func refuseType(
    _ found: String,
    at place: SourceLocation,
    help: String?,
    replacement: String? = nil
  ) -> GivenAnswer {
    refuse(.type, mismatch(found), at: place, help: help, replacement: replacement)
  }

  private func mismatch(_ found: String) -> String {
    "`\(field.id)` is \(field.kindWords), but this is \(found)"
  }
}

// Options, from any source.
extension AnswerDecoder {
  /// The id an option has today, or `nil` when it is retired; reports both.
  private func current(_ id: OptionID, at place: SourceLocation) -> OptionID? {
    guard let old = plan.oldOptions[id], field.kind.options?.list?.contains(id) != true else {
      return id
    }
    switch old {
    case .renamed(let new):
      report.add(
        .renamed,
        "option `\(id)` of `\(field.id)` is called `\(new)` now",
        .info,
        about: .field(plan, option: id),
        at: place,
        help: "write `\(new)`"
      )
      return new
    case .retired(let label):
      let name = label.map { " (\($0.text(for: languages)))" } ?? ""
      report.add(
        .retired,
        "option `\(id)`\(name) of `\(field.id)` is retired",
        .warning,
        about: .field(plan, option: id),
        at: place,
        label: "dropped",
        help: "remove it"
      )
      return nil
    }
  }

  private func picked(_ text: String, at place: SourceLocation) -> GivenAnswer? {
    current(OptionID(text), at: place).map { given(.option($0)) }
  }

  /// The ids of today for options as a source names them; all retired is as good as no answer.
  private func options(_ named: [(id: String, place: SourceLocation)]) -> GivenAnswer? {
    var ids: [OptionID] = []
    var places: [SourceLocation] = []
    for option in named {
      guard let id = current(OptionID(option.id), at: option.place) else { continue }
      ids.append(id)
      places.append(option.place)
    }
    if ids.isEmpty, !named.isEmpty { return nil }
    var answer = given(.options(ids))
    answer.optionPlaces = places
    return answer
  }
}

// Texts: `--set` and variables.
extension AnswerDecoder {
  private func decode(_ texts: [TypedText]) -> GivenAnswer? {
    if field.kind.isMultiple { return options(texts.map { ($0.text, $0.place) }) }
    guard let typed = texts.first else { return nil }
    guard let value = AnswerValue(typed.text, for: field.kind) else {
      let found = typed.text.isEmpty ? "empty" : "`\(typed.text.shortened)`"
      return refuseType(found, at: typed.place, help: field.scalarHelp)
    }
    if plan.isSecure, entry.origin == .set { warnOfCommandLine(at: typed.place) }
    if case .option(let id) = value { return picked(id.rawValue, at: typed.place) }
    return given(value)
  }

  private func warnOfCommandLine(at place: SourceLocation) {
    report.add(
      .secret,
      "`\(field.id)` is secure, and other processes can read the command line",
      .warning,
      about: .field(plan),
      at: place,
      help: "refer to it: `--set \(field.id):='{\"env\":\"NAME\"}'`"
    )
  }
}

// Nodes: files, and JSON in `--set`.
extension AnswerDecoder {
  private func decode(_ node: NodeID, _ tree: SourceTree) -> GivenAnswer? {
    let kind = tree.kind(of: node)
    // A value of which a part was left out has been reported.
    if kind == .invalid || tree.isNull(node) && tree.isCut(node) { return refused }
    let place = entry.place(of: node, in: tree)
    if tree.isNull(node) {
      let help = "leave the key out, or answer it"
      return refuse(.type, "`\(field.id)` has a key but no answer", at: place, help: help)
    }
    if plan.isSecure { return secret(node, tree, at: place) }
    switch (field.kind, kind) {
    case (.multiSelector, .sequence): return options(of: node, tree)
    case (.text, .scalar), (.picker, .scalar):
      guard tree.isText(node) else {
        reportNotText(node, tree, at: place)
        return refused
      }
      let text = tree.text(of: node)
      guard case .text = field.kind else { return picked(text, at: place) }
      warnOfSeparator(text, node, tree)
      return given(.text(text))
    case (.number, .scalar): return number(node, tree, at: place)
    case (.toggle, .scalar): return toggle(node, tree, at: place)
    default: return refuseShape(node, tree, at: place)
    }
  }

  /// Refuses a value that has another shape than the field takes.
  private func refuseShape(
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> GivenAnswer {
    let help: String? =
      switch (field.kind, tree.kind(of: node)) {
      case _ where plan.isSecure: nil
      case (.multiSelector, .scalar): "write a list: `[\(tree.spelling(of: node).shortened)]`"
      case (.multiSelector, _): "write a list of options"
      case (_, .sequence) where tree.count(of: node) == 1: "remove the brackets"
      default: "write one value"
      }
    return refuseType(tree.described(node, isSecret: plan.isSecure), at: place, help: help)
  }

  /// Reports a scalar that is not a text for every reader.
  private func reportNotText(_ node: NodeID, _ tree: SourceTree, at place: SourceLocation) {
    let quoted = "\"\(tree.spelling(of: node))\""
    let problem = problem(inQuotes: tree.text(of: node))
    let other =
      field.kind.options == nil ? "write another text, in quotes" : "write the id of an option"
    report.add(
      .type,
      mismatch(tree.described(node)),
      about: .field(plan),
      at: place,
      label: "not text without quotes",
      notes: problem.map { [Finding.Note("in quotes it does not fit either: \($0)")] } ?? [],
      help: problem == nil ? "quote it: `\(quoted)`" : other,
      replacement: problem == nil ? quoted : nil
    )
  }

  /// What would be wrong with a text in quotes: quotes alone would lead to the next finding.
  private func problem(inQuotes text: String) -> String? {
    let value: AnswerValue =
      switch field.kind {
      case .multiSelector: .options([OptionID(text)])
      case .picker: .option(OptionID(text))
      case .text, .number, .toggle, .note, .computed: .text(text)
      }
    // Other problems with options have to do with the other answers.
    let problem = plan.validator.problems(of: value).first { problem in
      if case .notAnOption = problem { true } else { field.kind.options == nil }
    }
    return problem?.message(for: languages)
  }

  /// Warns of a comma or semicolon at the end of a line, as JSON and other languages have them.
  private func warnOfSeparator(_ text: String, _ node: NodeID, _ tree: SourceTree) {
    guard case .text(let kind) = field.kind, !kind.isMultiline, entry.origin != .set,
      tree.style(of: node) == .plain, text.utf8.count > 1,
      let last = text.last, last == "," || last == ";",
      plan.validator.problems(of: .text(text)).isEmpty
    else { return }
    let end = tree.range(of: node).upperBound
    report.add(
      .suspicious,
      "answer to `\(field.id)` ends with `\(last)`, which becomes part of it",
      .warning,
      about: .field(plan),
      at: SourceLocation(entry.key.source, SourceRange(end - 1, end)),
      help: "remove it; if it belongs to the answer, quote all of it"
    )
  }

  private func number(_ node: NodeID, _ tree: SourceTree, at place: SourceLocation) -> GivenAnswer {
    let number = ExactNumber(json: tree.text(of: node))
    guard tree.style(of: node) == .plain else {
      let help = number.map { "remove the quotes: `\($0.spelling)`" } ?? field.scalarHelp
      let found = tree.described(node)
      return refuseType(found, at: place, help: help, replacement: number?.spelling)
    }
    if let number {
      if !number.isBeyondComparison { return given(.number(number)) }
      let message = "answer to `\(field.id)` has an exponent beyond 10^17, and cannot be compared"
      return refuse(.range, message, at: place)
    }
    guard tree.plainMeaning(of: node) == .number else {
      return refuseType(tree.described(node), at: place, help: field.scalarHelp)
    }
    let spelling = tree.spelling(of: node).shortened
    let message = "`\(field.id)` is a number field, and `\(spelling)` is not a decimal number"
    return refuse(.type, message, at: place, help: field.scalarHelp)
  }

  private func toggle(_ node: NodeID, _ tree: SourceTree, at place: SourceLocation) -> GivenAnswer {
    let text = tree.text(of: node)
    if tree.style(of: node) == .plain, let value = AnswerValue(text, for: field.kind) {
      return given(value)
    }
    let meant: String? =
      switch text.lowercased() {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    let help = meant.map { "write `\($0)`" } ?? field.scalarHelp
    return refuseType(tree.described(node), at: place, help: help, replacement: meant)
  }

  private func options(of list: NodeID, _ tree: SourceTree) -> GivenAnswer? {
    var named: [(id: String, place: SourceLocation)] = []
    for element in tree.elements(of: list) where tree.kind(of: element) != .invalid {
      let place = entry.place(of: element, in: tree)
      if tree.isText(element) {
        named.append((tree.text(of: element), place))
      } else if report.hasRoom(about: .field(plan)) {
        reportNoOption(element, tree, at: place)
      }
    }
    return named.count == tree.count(of: list) ? options(named) : refused
  }

  /// Reports an element of a list that is no text.
  private func reportNoOption(_ node: NodeID, _ tree: SourceTree, at place: SourceLocation) {
    let (found, help): (String, String)
    switch tree.kind(of: node) {
    case _ where tree.isNull(node):
      (found, help) = ("null, not text", "remove it, or quote it if it is an option")
    case .scalar: return reportNotText(node, tree, at: place)
    case .sequence: (found, help) = ("a text, but this is a list", "remove the inner brackets")
    case .mapping, .invalid:
      (found, help) = ("a text, but this is a mapping", "write the id of an option")
    }
    let message = "an option of `\(field.id)` is \(found)"
    report.add(.type, message, about: .field(plan), at: place, help: help)
  }

  private func secret(_ node: NodeID, _ tree: SourceTree, at place: SourceLocation) -> GivenAnswer {
    switch tree.kind(of: node) {
    case .mapping: return referredSecret(node, tree, at: place)
    case .scalar where tree.plainMeaning(of: node) == nil:
      guard entry.origin == .set else {
        let message = "`\(field.id)` is secure, and this file holds its value in the clear"
        let help = "refer to it: `{ env: NAME }` or `{ file: PATH }`"
        return refuse(.secret, message, at: place, help: help)
      }
      warnOfCommandLine(at: place)
      return given(.text(tree.text(of: node)))
    case .scalar, .sequence, .invalid: return refuseShape(node, tree, at: place)
    }
  }

  private func referredSecret(
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> GivenAnswer {
    guard let (reference, name) = SecretReference.parse(node, in: tree) else {
      let message = "`\(field.id)` is secure, and this is not a reference to its value"
      return refuse(.secret, message, at: place, help: "write `{ env: NAME }` or `{ file: PATH }`")
    }
    let namePlace = entry.place(of: name, in: tree)
    guard let surroundings else {
      return refuse(
        .reference,
        "`\(field.id)` refers to a variable or a file, which is not allowed here",
        at: namePlace,
        help:
          "leave it out; whoever runs the program gives it, or runs it without `--no-references`"
      )
    }
    do throws(SecretReference.Refusal) {
      var answer = given(.text(try reference.secret(of: field.id, in: surroundings)))
      answer.reference = reference
      return answer
    } catch {
      return refuse(.secret, error.message, at: namePlace, help: error.help)
    }
  }
}
