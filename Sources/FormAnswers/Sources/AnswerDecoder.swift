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

  init(_ plan: FieldPlan, _ entry: AnswerEntry, for languages: [String]) {
    self.plan = plan
    self.entry = entry
    self.languages = languages
  }

  private var field: Field { plan.field }

  mutating func decode(_ surroundings: Surroundings) -> DecodedAnswer {
    switch entry.content {
    case .unreadable, .json: .refused
    case .texts(let texts): decode(texts)
    case .node(let node, let tree): decode(node, tree, surroundings)
    }
  }

  private mutating func refuse(_ finding: Finding) -> DecodedAnswer {
    findings.append(finding)
    return .refused
  }

  /// The id an option has today, or `nil` when it is retired; reports both.
  private mutating func current(_ id: OptionID, at place: SourceLocation) -> OptionID? {
    guard let old = plan.oldOptions[id], field.kind.options?.list?.contains(id) != true else {
      return id
    }
    switch old {
    case .renamed(let new):
      findings.append(AnswerFindings.optionRenamed(id, to: new, plan.id, at: place))
      return new
    case .retired(let label):
      let text = label?.text(for: languages)
      findings.append(AnswerFindings.optionRetired(id, text, plan.id, at: place))
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
    if case .multiSelector = field.kind { return options(texts) }
    guard let typed = texts.first else { return .nothing }
    guard let value = AnswerValue(typed.text, for: field.kind) else {
      let found = typed.text.isEmpty ? "empty" : "`\(typed.text.shortened)`"
      return refuse(
        AnswerFindings.wrongType(field, found, at: typed.place, help: field.scalarHelp)
      )
    }
    if plan.isSecure, entry.origin == .set {
      findings.append(AnswerFindings.secretOnCommandLine(plan.id, at: typed.place))
    }
    guard case .option(let id) = value else { return .value(value) }
    return picked(id.rawValue, at: typed.place)
  }

  private mutating func options(_ texts: [TypedText]) -> DecodedAnswer {
    if let empty = texts.first(where: \.text.isEmpty) {
      return refuse(AnswerFindings.emptyOption(plan.id, entry.origin, at: empty.place))
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
    _ surroundings: Surroundings
  ) -> DecodedAnswer {
    let kind = tree.kind(of: node)
    // A value of which a part was left out has been reported.
    if kind == .invalid || tree.isNull(node) && tree.isCut(node) { return .refused }
    let place = entry.place(of: node, in: tree)
    if tree.isNull(node) { return refuse(AnswerFindings.null(plan.id, at: place)) }
    if plan.isSecure { return secret(node, tree, surroundings, at: place) }
    switch (field.kind, kind) {
    case (.multiSelector, .sequence): return options(of: node, tree)
    case (.text(let text), .scalar):
      if let finding = problem(ofText: node, tree) { return refuse(finding) }
      let value = tree.text(of: node)
      if !text.isMultiline { checkEnd(of: value, node, tree) }
      return .value(.text(value))
    case (.picker, .scalar):
      if let finding = problem(ofText: node, tree) { return refuse(finding) }
      return picked(tree.text(of: node), at: place)
    case (.number, .scalar): return number(node, tree, at: place)
    case (.toggle, .scalar):
      if tree.style(of: node) == .plain {
        if tree.isText(node, "true") { return .value(.toggle(true)) }
        if tree.isText(node, "false") { return .value(.toggle(false)) }
      }
      return refuse(AnswerFindings.notAToggle(field, node, tree, at: place))
    default: return refuse(AnswerFindings.wrongShape(field, node, tree, at: place))
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
    findings.append(AnswerFindings.separatorAtEnd(plan.id, last, at: place))
  }

  /// What is wrong with a scalar that is not a text for every reader.
  private func problem(ofText node: NodeID, _ tree: SourceTree) -> Finding? {
    if tree.plainMeaning(of: node) == nil { return nil }
    let text = tree.text(of: node)
    let value: AnswerValue =
      switch field.kind {
      case .multiSelector: .options([OptionID(text)])
      case .picker: .option(OptionID(text))
      case .text, .number, .toggle, .note, .computed: .text(text)
      }
    let place = entry.place(of: node, in: tree)
    // Quotes alone would lead to the next finding.
    let isRightInQuotes = plan.validator.problems(of: value).isEmpty
    return AnswerFindings.notQuoted(field, node, tree, isRightInQuotes, at: place)
  }

  private mutating func number(
    _ node: NodeID,
    _ tree: SourceTree,
    at place: SourceLocation
  ) -> DecodedAnswer {
    guard let number = ExactNumber(json: tree.text(of: node)), tree.style(of: node) == .plain else {
      return refuse(AnswerFindings.notANumber(field, node, tree, at: place))
    }
    if number.isBeyondComparison {
      return refuse(AnswerFindings.hugeExponent(plan.id, at: place))
    }
    return .value(.number(number))
  }

  private mutating func options(of list: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    var named: [(id: String, place: SourceLocation)] = []
    var wrong: [Finding] = []
    for element in tree.elements(of: list) where tree.kind(of: element) != .invalid {
      let place = entry.place(of: element, in: tree)
      if tree.kind(of: element) != .scalar || tree.isNull(element) {
        wrong.append(AnswerFindings.notAnOption(plan.id, element, tree, at: place))
      } else if let finding = problem(ofText: element, tree) {
        wrong.append(finding)
      } else {
        named.append((tree.text(of: element), place))
      }
    }
    if named.count == tree.count(of: list) { return options(named) }
    findings += AnswerFindings.bounded(wrong, count: wrong.count, plan.id)
    return .refused
  }

  private mutating func secret(
    _ node: NodeID,
    _ tree: SourceTree,
    _ surroundings: Surroundings,
    at place: SourceLocation
  ) -> DecodedAnswer {
    switch tree.kind(of: node) {
    case .mapping:
      guard let reference = SecretReference(node, in: tree) else {
        return refuse(AnswerFindings.secretShape(plan.id, at: place))
      }
      do throws(SecretReference.Failure) {
        return .value(.text(try reference.secret(in: surroundings)))
      } catch {
        let place = entry.place(of: reference.node, in: tree)
        return refuse(AnswerFindings.noSecret(plan.id, error, at: place))
      }
    case .scalar where tree.plainMeaning(of: node) == nil:
      guard entry.origin == .set else {
        return refuse(AnswerFindings.secretInFile(plan.id, at: place))
      }
      findings.append(AnswerFindings.secretOnCommandLine(plan.id, at: place))
      return .value(.text(tree.text(of: node)))
    case .scalar, .sequence, .invalid:
      return refuse(AnswerFindings.wrongShape(field, node, tree, at: place))
    }
  }
}
