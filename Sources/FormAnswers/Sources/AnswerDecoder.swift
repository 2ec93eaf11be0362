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
  let plan: FieldPlan
  let index: Int
  private let tree: SourceTree?
  private let shown: SourceText?
  private let isAssignment: Bool
  /// Languages of who reads the findings.
  let languages: [String]
  var findings: [Finding] = []
  /// Places of the options that were kept, when some were dropped.
  var keptOptions: [Int]?

  /// Reads texts.
  init(_ plan: FieldPlan, _ index: Int, for languages: [String]) {
    self.plan = plan
    self.languages = languages
    self.index = index
    tree = nil
    shown = nil
    isAssignment = false
  }

  /// Reads nodes of a tree, whose places are shown in a text with the same offsets.
  init(
    _ plan: FieldPlan,
    _ index: Int,
    _ tree: SourceTree,
    shownIn shown: SourceText,
    isAssignment: Bool,
    for languages: [String]
  ) {
    self.languages = languages
    self.plan = plan
    self.index = index
    self.tree = tree
    self.shown = shown
    self.isAssignment = isAssignment
  }
}

/// Nodes.
extension AnswerDecoder {
  mutating func decode(_ node: NodeID, _ surroundings: Surroundings) -> DecodedAnswer {
    guard let tree, tree.kind(of: node) != .invalid else { return .refused }
    if tree.isNull(node) {
      if !tree.isCut(node) {
        findings.append(AnswerFindings.null(plan.field, at: place(of: node)))
      }
      return .refused
    }
    if plan.isSecure { return decodeSecret(node, tree, surroundings) }
    switch plan.field.kind {
    case .text(let field):
      guard let text = text(of: node, tree) else { return .refused }
      if !field.isMultiline, !isAssignment { checkEnd(of: text, node, tree) }
      return .value(.text(text))
    case .number: return decodeNumber(node, tree)
    case .toggle: return decodeToggle(node, tree)
    case .picker:
      guard let text = text(of: node, tree) else { return .refused }
      let id = current(OptionID(text), at: place(of: node))
      return id.map { .value(.option($0)) } ?? .nothing
    case .multiSelector: return decodeOptions(node, tree)
    case .note, .computed: return .refused
    }
  }

  private func place(of node: NodeID) -> SourceLocation {
    guard let tree, let shown else { preconditionFailure("nodes are read with their tree") }
    let place = tree.firstByte(of: node)
    return SourceLocation(shown, place.range)
  }

  /// Warns of a comma or semicolon at the end of a line, as JSON and other languages have them.
  private mutating func checkEnd(of text: String, _ node: NodeID, _ tree: SourceTree) {
    guard tree.style(of: node) == .plain, text.utf8.count > 1, let last = text.utf8.last,
      last == 0x2C || last == 0x3B
    else { return }
    // A question in Greek, or an entity of HTML.
    let isMeant = last == 0x3B && text.utf8.contains { $0 == 0x26 || $0 == 0xCE || $0 == 0xCF }
    guard !isMeant, plan.validator.problems(of: .text(text)).isEmpty else { return }
    let end = tree.range(of: node).upperBound
    let place = SourceLocation(place(of: node).source, SourceRange(end - 1, end))
    findings.append(
      AnswerFindings.separatorAtEnd(plan.id, last == 0x2C ? "," : ";", at: place)
    )
  }

  private mutating func text(of node: NodeID, _ tree: SourceTree) -> String? {
    guard tree.kind(of: node) == .scalar else {
      wrongType(node, tree)
      return nil
    }
    if let meaning = tree.plainMeaning(of: node) {
      let problem = problem(ofText: tree.text(of: node))
      let found = AnswerFindings.described(node, in: tree)
      let spelling = tree.spelling(of: node)
      var finding = AnswerFindings.notQuoted(
        plan.field,
        found,
        meaning,
        spelling,
        at: place(of: node)
      )
      if let problem {
        let words = problem.message(for: languages)
        finding.notes.append(Finding.Note("in quotes it does not fit either: \(words)"))
        // Quotes alone would lead to the next finding.
        finding.help = AnswerFindings.helpInQuotes(problem)
        finding.fix = nil
      }
      findings.append(finding)
      return nil
    }
    return tree.text(of: node)
  }

  /// What would be wrong with a text in quotes, if anything.
  private func problem(ofText text: String) -> AnswerProblem? {
    switch plan.field.kind {
    case .text: plan.validator.problems(of: .text(text)).first
    case .picker: plan.validator.problems(of: .option(OptionID(text))).first
    case .multiSelector:
      plan.validator.problems(of: .options([OptionID(text)])).first { problem in
        if case .notAnOption = problem { true } else { false }
      }
    case .number, .toggle, .note, .computed: nil
    }
  }

  private mutating func decodeNumber(_ node: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    guard tree.kind(of: node) == .scalar else { return wrongType(node, tree) }
    let text = tree.text(of: node)
    let number = ExactNumber(json: text)
    guard tree.style(of: node) == .plain else {
      var finding = AnswerFindings.wrongType(
        plan.field,
        AnswerFindings.described(node, in: tree),
        at: place(of: node)
      )
      if let number {
        finding.help = "remove the quotes: `\(number.spelling)`"
        finding.fix = .replace(tree.range(of: node), with: number.spelling)
      } else {
        finding.help = self.number(insteadOf: text)
      }
      findings.append(finding)
      return .refused
    }
    if let number {
      guard number.isBeyondComparison else { return .value(.number(number)) }
      findings.append(AnswerFindings.hugeExponent(plan.field, at: place(of: node)))
      return .refused
    }
    guard tree.plainMeaning(of: node) == .number else { return wrongType(node, tree) }
    let spelling = tree.spelling(of: node)
    var finding = AnswerFindings.notDecimal(plan.field, spelling, at: place(of: node))
    finding.help = self.number(insteadOf: spelling)
    findings.append(finding)
    return .refused
  }

  private mutating func decodeToggle(_ node: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    guard tree.kind(of: node) == .scalar else { return wrongType(node, tree) }
    if tree.style(of: node) == .plain {
      if tree.isText(node, "true") { return .value(.toggle(true)) }
      if tree.isText(node, "false") { return .value(.toggle(false)) }
    }
    var finding =
      switch (tree.style(of: node), tree.plainMeaning(of: node)) {
      case (.plain, .boolean?):
        AnswerFindings.notABoolean(plan.field, tree.spelling(of: node), at: place(of: node))
      default:
        AnswerFindings.wrongType(
          plan.field,
          AnswerFindings.described(node, in: tree),
          at: place(of: node)
        )
      }
    switch tree.text(of: node).lowercased() {
    case "true", "yes", "on", "y":
      finding.help = "write `true`"
      finding.fix = .replace(tree.range(of: node), with: "true")
    case "false", "no", "off", "n":
      finding.help = "write `false`"
      finding.fix = .replace(tree.range(of: node), with: "false")
    default: finding.help = "write `true` or `false`"
    }
    findings.append(finding)
    return .refused
  }

  private mutating func decodeOptions(_ node: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    guard tree.kind(of: node) == .sequence else {
      guard tree.kind(of: node) == .scalar else {
        wrongType(node, tree)
        let chosen = tree.entries(of: node).filter { tree.isText($0.value, "true") }
          .map { tree.spelling(of: $0.key) }
        findings[findings.count - 1].help =
          (1...8).contains(chosen.count)
          ? "write a list: `[\(AnswerFindings.shortened(chosen.joined(separator: ", ")))]`"
          : "write a list of options"
        return .refused
      }
      var finding = AnswerFindings.wrongType(
        plan.field,
        AnswerFindings.described(node, in: tree),
        at: place(of: node)
      )
      let spelling = tree.spelling(of: node)
      if tree.style(of: node) == .plain || tree.style(of: node) == .doubleQuoted,
        !spelling.utf8.contains(0x0A)
      {
        finding.help = "write a list: `[\(AnswerFindings.shortened(spelling))]`"
      } else {
        finding.help = "write a list"
      }
      findings.append(finding)
      return .refused
    }
    var ids: [OptionID] = []
    ids.reserveCapacity(tree.count(of: node))
    var kept: [Int] = []
    var isRefused = false
    for (position, element) in tree.elements(of: node).enumerated() {
      guard tree.kind(of: element) != .invalid else {
        isRefused = true
        continue
      }
      if findings.count >= AnswerReport.mostAlike, isRefused {
        let rest = tree.count(of: node) - position
        findings[findings.count - 1].notes.append(AnswerFindings.unread(rest))
        return .refused
      }
      if tree.isNull(element) {
        findings.append(AnswerFindings.nullOption(plan.field, at: place(of: element)))
        isRefused = true
      } else if tree.kind(of: element) != .scalar {
        let found = AnswerFindings.described(element, in: tree)
        findings.append(AnswerFindings.innerList(plan.id, found, at: place(of: element)))
        isRefused = true
      } else if let text = text(of: element, tree) {
        if !plan.hasOldOptions {
          ids.append(OptionID(text))
        } else if let id = current(OptionID(text), at: place(of: element)) {
          ids.append(id)
          kept.append(position)
        }
      } else {
        isRefused = true
      }
    }
    return finish(ids, kept, of: tree.count(of: node), isRefused)
  }

  @discardableResult
  private mutating func wrongType(_ node: NodeID, _ tree: SourceTree) -> DecodedAnswer {
    let found = AnswerFindings.described(node, in: tree, isSecret: plan.isSecure)
    var finding = AnswerFindings.wrongType(plan.field, found, at: place(of: node))
    if !plan.isSecure { finding.help = instead(of: node, tree) }
    findings.append(finding)
    return .refused
  }

  /// What to write instead of a value of another type.
  private func instead(of node: NodeID, _ tree: SourceTree) -> String? {
    let kind = tree.kind(of: node)
    switch plan.field.kind {
    case .number where kind == .scalar: return self.number(insteadOf: tree.text(of: node))
    case .text, .number, .picker, .toggle:
      if kind == .sequence, tree.count(of: node) == 1 { return "remove the brackets" }
      return kind == .scalar ? nil : "write one value"
    case .multiSelector, .note, .computed: return nil
    }
  }

  private mutating func decodeSecret(
    _ node: NodeID,
    _ tree: SourceTree,
    _ surroundings: Surroundings
  ) -> DecodedAnswer {
    switch tree.kind(of: node) {
    case .invalid: return .refused
    case .scalar:
      guard tree.plainMeaning(of: node) == nil else { return wrongType(node, tree) }
      guard isAssignment else {
        findings.append(AnswerFindings.secretInFile(plan.id, at: place(of: node)))
        return .refused
      }
      findings.append(AnswerFindings.secretOnCommandLine(plan.id, at: place(of: node)))
      return .value(.text(tree.text(of: node)))
    case .sequence: return wrongType(node, tree)
    case .mapping:
      let reader = SecretReference(plan.id, node, tree, place(of: node))
      switch reader.read(surroundings) {
      case .success(let text): return .value(.text(text))
      case .failure(let failure):
        findings.append(failure.finding)
        return .refused
      }
    }
  }
}
