import Diagnostics
import FormModel
import SourceTree

/// What reading one answer gives.
enum DecodedAnswer {
  case value(AnswerValue)
  /// There is no answer after all, for example because its option is retired.
  case nothing
  /// It cannot be read as its field's type, which has been reported.
  case refused
}

/// Reads one answer as its field's type, without any coercion.
///
/// What a scalar is, its spelling decides: an unquoted one that a reader of YAML 1.1 or 1.2 takes
/// for a boolean, a number, a date or null is no text, so YAML and JSON files mean the same.
struct AnswerDecoder {
  private let plan: FieldPlan
  private let entry: AnswerEntry
  /// Languages of who reads the findings.
  private let languages: [String]
  /// What is wrong with the answer as its field's type.
  private(set) var findings: [Finding] = []
  /// Places of the options that were kept, when some were dropped.
  private(set) var keptOptions: [Int]?
  /// Where the answer is kept, when the source says that instead of the answer.
  private(set) var reference: SecretReference?

  init(_ plan: FieldPlan, _ entry: AnswerEntry, for languages: [String]) {
    self.plan = plan
    self.entry = entry
    self.languages = languages
  }

  private var field: Field { plan.field }

  /// Reads the answer; `surroundings` are `nil` where references to them are forbidden.
  mutating func decode(_ surroundings: Surroundings?) -> DecodedAnswer {
    switch entry.content {
    case .unreadable, .json: .refused
    case .texts(let texts): decode(texts)
    case .node(let node, let tree): decode(node, tree, surroundings)
    }
  }

  private mutating func refuse(_ mistake: ValueMistake, at place: SourceLocation) -> DecodedAnswer {
    add(mistake, at: place)
    return .refused
  }

  private mutating func add(_ mistake: ValueMistake, at place: SourceLocation) {
    findings.append(mistake.finding(about: field, at: place))
  }

  private mutating func add(_ mistake: SecretMistake, at place: SourceLocation) {
    findings.append(mistake.sentence(about: field.id).finding(about: field.id, at: place))
  }

  /// The id an option has today, or `nil` when it is retired; reports both.
  private mutating func current(_ id: OptionID, at place: SourceLocation) -> OptionID? {
    guard let old = plan.oldOptions[id], field.kind.options?.list?.contains(id) != true else {
      return id
    }
    switch old {
    case .renamed(let new):
      add(.optionRenamed(id, to: new), at: place)
      return new
    case .retired(let label):
      add(.optionRetired(id, label: label?.text(for: languages)), at: place)
      return nil
    }
  }

  private mutating func picked(_ text: String, at place: SourceLocation) -> DecodedAnswer {
    current(OptionID(text), at: place).map { .value(.option($0)) } ?? .nothing
  }
}

// Texts: `--set` and variables.
extension AnswerDecoder {
  private mutating func decode(_ texts: [TypedText]) -> DecodedAnswer {
    if field.kind.isMultiSelector { return options(texts) }
    guard let typed = texts.first else { return .nothing }
    guard let value = AnswerValue(typed.text, for: field.kind) else {
      let found = typed.text.isEmpty ? "empty" : "`\(typed.text.shortened)`"
      return refuse(.wrongType(found, help: field.scalarHelp), at: typed.place)
    }
    if plan.isSecure, entry.origin == .set { add(.onCommandLine, at: typed.place) }
    guard case .option(let id) = value else { return .value(value) }
    return picked(id.rawValue, at: typed.place)
  }

  private mutating func options(_ texts: [TypedText]) -> DecodedAnswer {
    if let empty = texts.first(where: \.text.isEmpty) {
      return refuse(.emptyOption(isAssignment: entry.origin == .set), at: empty.place)
    }
    return options(texts.map { ($0.text, $0.place) })
  }

  /// The ids of today for options as a source names them; all retired is as good as no answer.
  private mutating func options(_ named: [(id: String, place: SourceLocation)]) -> DecodedAnswer {
    if plan.oldOptions.isEmpty { return .value(.options(named.map { OptionID($0.id) })) }
    var ids: [OptionID] = []
    var kept: [Int] = []
    for (position, option) in named.enumerated() {
      guard let id = current(OptionID(option.id), at: option.place) else { continue }
      ids.append(id)
      kept.append(position)
    }
    if ids.isEmpty, !named.isEmpty { return .nothing }
    if ids.count < named.count { keptOptions = kept }
    return .value(.options(ids))
  }
}

// Nodes: files, and JSON in `--set`.
extension AnswerDecoder {
  private mutating func decode(
    _ node: NodeID,
    _ tree: SourceTree,
    _ surroundings: Surroundings?
  ) -> DecodedAnswer {
    let kind = tree.kind(of: node)
    // A value of which a part was left out has been reported.
    if kind == .invalid || tree.isNull(node) && tree.isCut(node) { return .refused }
    let place = entry.place(of: node, in: tree)
    if tree.isNull(node) { return refuse(.null, at: place) }
    if plan.isSecure { return secret(node, tree, surroundings, at: place) }
    switch (field.kind, kind) {
    case (.multiSelector, .sequence): return options(of: node, tree)
    case (.text(let text), .scalar):
      if let mistake = mistake(inText: node, tree) { return refuse(mistake, at: place) }
      let value = tree.text(of: node)
      if !text.isMultiline { checkEnd(of: value, node, tree) }
      return .value(.text(value))
    case (.picker, .scalar):
      if let mistake = mistake(inText: node, tree) { return refuse(mistake, at: place) }
      return picked(tree.text(of: node), at: place)
    case (.number, .scalar): return number(node, tree, at: place)
    case (.toggle, .scalar): return toggle(node, tree, at: place)
    default: return refuse(wrongShape(node, tree), at: place)
    }
  }

  /// Warns of a comma or semicolon at the end of a line, as JSON and other languages have them.
  private mutating func checkEnd(of text: String, _ node: NodeID, _ tree: SourceTree) {
    guard entry.origin != .set, tree.style(of: node) == .plain, text.utf8.count > 1,
      let last = text.last, last == "," || last == ";"
    else { return }
    // A question in Greek, or an entity of HTML.
    let isMeant = last == ";" && (!text.isASCII || text.contains("&"))
    guard !isMeant, plan.validator.problems(of: .text(text)).isEmpty else { return }
    let end = tree.range(of: node).upperBound
    let place = SourceLocation(entry.key.source, SourceRange(end - 1, end))
    add(.separatorAtEnd(last), at: place)
  }

  /// A value that has another shape than the field takes.
  private func wrongShape(_ node: NodeID, _ tree: SourceTree) -> ValueMistake {
    let found = tree.described(node, isSecret: plan.isSecure)
    let help: String? =
      switch (field.kind, tree.kind(of: node)) {
      case _ where plan.isSecure: nil
      case (.multiSelector, .scalar): "write a list: `[\(tree.spelling(of: node).shortened)]`"
      case (.multiSelector, _): "write a list of options"
      case (_, .sequence) where tree.count(of: node) == 1: "remove the brackets"
      default: "write one value"
      }
    return .wrongType(found, help: help)
  }

  /// What is wrong with a scalar that is not a text for every reader.
  private func mistake(inText node: NodeID, _ tree: SourceTree) -> ValueMistake? {
    if tree.plainMeaning(of: node) == nil { return nil }
    let text = tree.text(of: node)
    let value: AnswerValue =
      switch field.kind {
      case .multiSelector: .options([OptionID(text)])
      case .picker: .option(OptionID(text))
      case .text, .number, .toggle, .note, .computed: .text(text)
      }
    // Quotes alone would lead to the next finding; other options are another matter.
    let problem = plan.validator.problems(of: value).first { problem in
      if case .notAnOption = problem { true } else { field.kind.options == nil }
    }
    return .notQuoted(
      tree.described(node),
      spelling: tree.spelling(of: node),
      inQuotes: problem?.message(for: languages)
    )
  }

  private mutating func number(
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> DecodedAnswer {
    let number = ExactNumber(json: tree.text(of: node))
    let spelling = number?.spelling
    switch (number, tree.style(of: node), tree.plainMeaning(of: node)) {
    case (let number?, .plain, _):
      return number.isBeyondComparison
        ? refuse(.hugeExponent, at: place) : .value(.number(number))
    case (nil, .plain, .number?):
      return refuse(.notDecimal(tree.spelling(of: node).shortened), at: place)
    default:
      let help = spelling.map { "remove the quotes: `\($0)`" } ?? field.scalarHelp
      let found = tree.described(node)
      return refuse(.wrongType(found, help: help, replacement: spelling), at: place)
    }
  }

  private mutating func toggle(
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> DecodedAnswer {
    let text = tree.text(of: node)
    if tree.style(of: node) == .plain, let value = AnswerValue(text, for: field.kind) {
      return .value(value)
    }
    let meant: String? =
      switch text.lowercased() {
      case "true", "yes", "on", "y": "true"
      case "false", "no", "off", "n": "false"
      default: nil
      }
    if tree.plainMeaning(of: node) == .boolean, let meant {
      return refuse(.otherBoolean(text, meant: meant), at: place)
    }
    let help = meant.map { "write `\($0)`" } ?? field.scalarHelp
    return refuse(.wrongType(tree.described(node), help: help, replacement: meant), at: place)
  }

  private mutating func options(of list: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    var named: [(id: String, place: SourceLocation)] = []
    var wrong: [Finding] = []
    for element in tree.elements(of: list) where tree.kind(of: element) != .invalid {
      let place = entry.place(of: element, in: tree)
      if let mistake = mistake(inOption: element, tree) {
        wrong.append(mistake.finding(about: field, at: place))
      } else {
        named.append((tree.text(of: element), place))
      }
    }
    if named.count == tree.count(of: list) { return options(named) }
    findings += AnswerReport.bounded(wrong, count: wrong.count, field.id)
    return .refused
  }

  private func mistake(inOption node: NodeID, _ tree: SourceTree) -> ValueMistake? {
    if tree.isNull(node) {
      return .wrongOption("null, not text", help: "remove it, or quote it if it is an option")
    }
    if tree.kind(of: node) == .scalar { return mistake(inText: node, tree) }
    let isList = tree.kind(of: node) == .sequence
    let help = isList ? "remove the inner brackets" : "write the id of an option"
    return .wrongOption("a text, but this is \(tree.described(node))", help: help)
  }

  private mutating func secret(
    _ node: NodeID,
    _ tree: SourceTree,
    _ surroundings: Surroundings?,
    at place: SourceLocation
  ) -> DecodedAnswer {
    switch tree.kind(of: node) {
    case .mapping:
      guard let (reference, name) = SecretReference.parse(node, in: tree) else {
        add(.notAReference, at: place)
        return .refused
      }
      do throws(SecretMistake) {
        guard let surroundings else { throw .forbiddenReference }
        let secret = try reference.secret(in: surroundings)
        self.reference = reference
        return .value(.text(secret))
      } catch {
        add(error, at: entry.place(of: name, in: tree))
        return .refused
      }
    case .scalar where tree.plainMeaning(of: node) == nil:
      guard entry.origin == .set else {
        add(.inFile, at: place)
        return .refused
      }
      add(.onCommandLine, at: place)
      return .value(.text(tree.text(of: node)))
    case .scalar, .sequence, .invalid: return refuse(wrongShape(node, tree), at: place)
    }
  }
}
