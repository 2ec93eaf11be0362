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
    case .texts(let places) where field.kind.isMultiple:
      options(places.lazy.map { ($0.text, $0) })
    case .texts(let places): places.first.flatMap { decode(textAt: $0) }
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
    help: String?,
    replacement: String? = nil
  ) -> GivenAnswer {
    report.add(
      rule,
      message,
      about: plan.path,
      at: place,
      help: help,
      replacement: replacement
    )
    return refused
  }

  private func mismatch(_ found: String) -> String {
    "`\(field.id)` is \(field.kindWords), but this is \(found)"
  }
}

// Texts and options, from any source.
extension AnswerDecoder {
  private func decode(textAt place: SourceLocation) -> GivenAnswer? {
    if let value = AnswerValue(place.text, for: field.kind) { return taken(value, at: place) }
    let found = place.text.isEmpty ? "empty" : "`\(place.text.shortened)`"
    return refuse(.type, mismatch(found), at: place, help: field.scalarHelp)
  }

  private func taken(_ value: AnswerValue, at place: SourceLocation) -> GivenAnswer? {
    if case .option(let id) = value {
      return current(id, of: field.kind.options?.list, at: place).map { given(.option($0)) }
    }
    if plan.isSecure, entry.origin == .set {
      report.add(
        .secret,
        "`\(field.id)` is secure, and other processes can read the command line",
        .warning,
        about: plan.path,
        at: place,
        help: "refer to it: `--set \(field.id):='{\"env\":\"NAME\"}'`"
      )
    }
    return given(value)
  }

  /// The ids of today for options as a source names them; all retired is as good as no answer.
  private func options(
    _ named: some Collection<(id: String, place: SourceLocation)>
  ) -> GivenAnswer? {
    let list = field.kind.options?.list
    let options = named.compactMap { name, place in
      current(OptionID(name), of: list, at: place).map { (id: $0, place: place) }
    }
    if options.isEmpty, !named.isEmpty { return nil }
    var answer = given(.options(options.map(\.id)))
    answer.optionPlaces = options.map(\.place)
    return answer
  }

  /// The id an option has today, or `nil` when it is retired; reports both.
  private func current(
    _ id: OptionID,
    of list: OptionList?,
    at place: SourceLocation
  ) -> OptionID? {
    if list?.contains(id) == true { return id }
    if let label = plan.retired[id] {
      let name = label.map { " (\($0.text(for: languages)))" } ?? ""
      report.add(
        .retired,
        "option `\(id)`\(name) of `\(field.id)` is retired",
        .warning,
        about: plan.path.appending("option", id.rawValue),
        at: place,
        label: "dropped",
        help: "remove it"
      )
      return nil
    }
    guard let new = list?.option(formerly: id)?.id else { return id }
    report.add(
      .renamed,
      "option `\(id)` of `\(field.id)` is called `\(new)` now",
      .info,
      about: plan.path.appending("option", id.rawValue),
      at: place,
      help: "write `\(new)`"
    )
    return new
  }
}

// Nodes: files, and JSON in `--set`.
extension AnswerDecoder {
  private func decode(_ node: NodeID, _ tree: SourceTree) -> GivenAnswer? {
    switch (field.kind, tree.kind(of: node)) {
    case (_, .invalid): return refused
    case (_, .scalar) where tree.isNull(node):
      // Of what was left out because it cannot be read, that has been reported.
      if tree.isCut(node) { return refused }
      let message = "`\(field.id)` has a key but no answer"
      let help = "leave the key out, or answer it"
      return refuse(.type, message, at: tree.start(of: node), help: help)
    case (.text, .mapping) where plan.isSecure: return referredSecret(node, tree)
    case (.text, .scalar) where plan.isSecure && tree.isText(node) && entry.origin != .set:
      let message = "`\(field.id)` is secure, and this file holds its value in the clear"
      let help = "refer to it: `{ env: NAME }` or `{ file: PATH }`"
      return refuse(.secret, message, at: tree.start(of: node), help: help)
    case (.toggle, .scalar) where tree.style(of: node) == .plain:
      let word = tree.text(of: node)
      if word == "true" || word == "false" { return given(.toggle(word == "true")) }
    case (.text, .scalar) where tree.isText(node), (.picker, .scalar) where tree.isText(node):
      if let value = AnswerValue(tree.text(of: node), for: field.kind) {
        return taken(value, at: tree.start(of: node))
      }
    case (.multiSelector, .sequence): return options(of: node, tree)
    case (.number, .scalar) where tree.style(of: node) == .plain:
      let number = ExactNumber(json: tree.text(of: node))
      if let number, !number.isBeyondComparison { return given(.number(number)) }
    default: break
    }
    return refuseType(node, tree)
  }

  private func options(of list: NodeID, _ tree: SourceTree) -> GivenAnswer? {
    let texts = tree.elements(of: list).filter { element in
      if tree.kind(of: element) == .invalid { return false }
      if tree.isText(element) { return true }
      if report.hasRoom(about: plan.path) {
        _ = refuseType(element, tree, "an option of `\(field.id)` has to be text, but this is ")
      }
      return false
    }
    guard texts.count == tree.count(of: list) else { return refused }
    return options(texts.lazy.map { (tree.text(of: $0), tree.start(of: $0)) })
  }

  /// Refuses a value that is something else than its field takes.
  private func refuseType(
    _ node: NodeID,
    _ tree: SourceTree,
    _ expectation: String? = nil
  ) -> GivenAnswer {
    let found = tree.description(of: node, isSecret: plan.isSecure)
    let (help, replacement) = correction(of: node, tree, isElement: expectation != nil)
    var message = expectation.map { $0 + found } ?? mismatch(found)
    if case .number = field.kind, tree.plainMeaning(of: node) == .number {
      let spelling = tree.spelling(of: node).shortened
      message = "`\(field.id)` is a number field, and `\(spelling)` is not a decimal number"
    }
    if case .toggle = field.kind, tree.plainMeaning(of: node) == .boolean, !plan.isSecure {
      let spelling = tree.spelling(of: node)
      if Bool(spelling.lowercased()) == nil {
        message = "`\(field.id)` is a toggle field, and `\(spelling)` is a boolean to YAML 1.1 only"
      }
    }
    return refuse(
      .type,
      message,
      at: tree.start(of: node),
      help: help,
      replacement: replacement
    )
  }

  /// How to write a value instead, and the text for it when that is certain.
  private func correction(
    of node: NodeID,
    _ tree: SourceTree,
    isElement: Bool
  ) -> (help: String?, replacement: String?) {
    if plan.isSecure { return (nil, nil) }
    guard tree.kind(of: node) == .scalar else {
      if isElement { return ("write the id of an option", nil) }
      if field.kind.isMultiple { return ("write a list of options", nil) }
      let isBracketed = tree.kind(of: node) == .sequence && tree.count(of: node) == 1
      return (isBracketed ? "remove the brackets" : "write one value", nil)
    }
    let spelling = tree.spelling(of: node)
    switch field.kind {
    case .number:
      let number = tree.style(of: node) == .plain ? nil : ExactNumber(json: tree.text(of: node))
      let help = number.map { "remove the quotes: `\($0.spelling)`" }
      return (help ?? field.scalarHelp, number?.spelling)
    case .toggle:
      let word = tree.text(of: node).meantBoolean.map { "\($0)" }
      return (word.map { "write `\($0)`" } ?? field.scalarHelp, word)
    case .multiSelector where !isElement: return ("write a list: `[\(spelling.shortened)]`", nil)
    case _ where !isOption(tree.text(of: node)): return ("write the id of an option", nil)
    case .text, .picker, .multiSelector, .note, .computed:
      return ("quote it: `\"\(spelling)\"`", "\"\(spelling)\"")
    }
  }

  /// Whether a text may be an option, or the field takes any text.
  private func isOption(_ text: String) -> Bool {
    field.kind.allowsCustom || field.kind.options?.list?.contains(OptionID(text)) ?? true
  }

  private func referredSecret(_ node: NodeID, _ tree: SourceTree) -> GivenAnswer {
    guard let (reference, name) = SecretReference.parse(node, in: tree) else {
      let message = "`\(field.id)` is secure, and this is not a reference to its value"
      let help = "write `{ env: NAME }` or `{ file: PATH }`"
      return refuse(.secret, message, at: tree.start(of: node), help: help)
    }
    guard let surroundings else {
      return refuse(
        .reference,
        "`\(field.id)` refers to a variable or a file, which is not allowed here",
        at: tree.start(of: name),
        help:
          "leave it out; whoever runs the program gives it, or runs it without `--no-references`"
      )
    }
    do throws(SecretFileError) {
      var answer = given(.text(try reference.secret(of: field.id, in: surroundings)))
      answer.reference = reference
      return answer
    } catch {
      let help = "correct the reference, or provide what it names"
      return refuse(.secret, error.reason, at: tree.start(of: name), help: help)
    }
  }
}
