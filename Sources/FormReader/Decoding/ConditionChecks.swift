import Diagnostics
import FormModel
import SourceTree

/// Reports conditions that decide nothing, and what can never be reached, when all fields are known.
///
/// Where a condition stands is looked up when there is something to say of it: each of a million
/// options may have one.
struct ConditionChecks {
  private let form: Form
  private let context: FormContext
  /// The options of the field that was looked at last, by their ids.
  private var options: (field: NodeID, nodes: [OptionID: NodeID])?
  /// How many tests of items that defaults write may still be asked.
  private var testsOfItems = Field.mostTestsOfItems
  private var tree: SourceTree { context.tree }

  init(_ form: Form, _ context: FormContext) {
    self.form = form
    self.context = context
  }

  /// - Complexity: O(conditions), and that of ``ConditionAnalysis``.
  mutating func check() {
    var analysis = ConditionAnalysis(
      form: form,
      patterns: context.patterns,
      unread: context.names.unread
    )
    let verdicts = analysis.verdicts()
    for verdict in verdicts { report(verdict) }
    let decided = Set(verdicts.map(\.place))
    for field in form.ownFields where !decided.contains(.field(field.id)) {
      guard let source = field.defaultValue else { continue }
      for (place, used) in source.conditionsOfCases.enumerated()
      where !decided.contains(.valueCase(field.id, place)) {
        let value = source.cases[place].value
        if let (key, state) = misfit(value, usedWhen: used, of: field, in: &analysis) {
          reportMisfit(with: key, in: state, defaultOf: field, inCase: place)
        }
        checkItems(of: value, usedWhen: used, of: field, inCase: place, in: &analysis)
        for option in value.literal?.chosen ?? []
        where !decided.contains(.option(field.id, option)) {
          guard let condition = field.kind.options?.list?[option]?.condition,
            let state = analysis.failure(of: condition, whileAsking: field, and: used)
          else { continue }
          reportHidden(option, while: condition, notIn: state, defaultOf: field, inCase: place)
        }
      }
    }
  }

  private mutating func report(_ verdict: ConditionVerdict) {
    if case .option(let field, let option) = verdict.place, let joined = context.joined[field] {
      return report(verdict, atRow: joined.location(of: option))
    }
    guard let place = place(of: verdict.place),
      let mapping = place.option ?? place.field ?? place.section
    else { return }
    var fields = form.condition(of: verdict.place)?.fields ?? []
    var verdict = verdict
    verdict.place = written(verdict.place, in: mapping)
    let node = node(of: verdict, in: mapping)
    // What no answer fits has been reported.
    if case (.unanswerable, .field(let id)) = (verdict.kind, verdict.place) { fields.append(id) }
    guard let node, !context.conditions.reported.contains(node),
      !fields.contains(where: context.names.unproved.contains)
    else { return }
    context.at(place) {
      let problem = ReferenceProblem(verdict, length: tree.byteCount(of: node))
      ReferenceReader(context: context).report(problem, in: node)
    }
  }

  /// Reports rows of a file that are never offered.
  private func report(_ verdict: ConditionVerdict, atRow location: SourceLocation?) {
    guard case .option(let field, let option) = verdict.place, let location,
      let mapping = context.names.field(field.rawValue)?.mapping,
      let condition = form.condition(of: verdict.place),
      // A cell that is no answer has been reported.
      condition.simplified != .never,
      !condition.fields.contains(where: context.names.unproved.contains)
    else { return }
    context.at(FormPlace(field: mapping)) {
      context.report(
        verdict.kind == .unreachable ? .unreachable : .alwaysFalse,
        "option `\(option)` of `\(field)` is never offered in this row",
        at: location,
        notes: verdict.reasons.map { Finding.Note($0) },
        help: "correct the cell, or remove the row"
      )
    }
  }

  private func rules(in mapping: NodeID) -> [NodeID] {
    tree.value(of: "rules", in: mapping).map { Array(tree.elements(of: $0)) } ?? []
  }

  /// A place with its number among all rules that are written, some of which could not be read.
  private func written(
    _ place: ConditionVerdict.Place,
    in mapping: NodeID
  ) -> ConditionVerdict.Place {
    func number(_ index: Int) -> Int {
      let read = rules(in: mapping).enumerated()
        .filter { !context.conditions.reported.contains($0.element) }
      return read.map(\.offset)[at: index] ?? index
    }
    return switch place {
    case .rule(let id, let index): .rule(id, number(index))
    case .ruleCondition(let id, let index): .ruleCondition(id, number(index))
    default: place
    }
  }

  /// Where a verdict is shown, in the mapping of its section, field or option.
  private func node(of verdict: ConditionVerdict, in mapping: NodeID) -> NodeID? {
    func key(_ name: StaticString) -> NodeID? {
      tree.entries(of: mapping).first { tree.isText($0.key, name) }?.key
    }
    switch (verdict.place, verdict.kind) {
    case (.field, .unanswerable): return key("options")
    case (.field, .unanswerableByRules): return key("rules")
    case (.section, _), (.field, _), (.option, _): return tree.value(of: "when", in: mapping)
    case (.requirement, _): return tree.value(of: "required", in: mapping)
    case (.ruleCondition(_, let index), _), (.rule(_, let index), _):
      let rules = rules(in: mapping)
      let isCondition = if case .ruleCondition = verdict.place { true } else { false }
      return rules[at: index].flatMap { tree.value(of: isCondition ? "when" : "must", in: $0) }
    case (.valueCase(let id, let index), _):
      return form[id].flatMap { valueNodes(of: $0, in: mapping)[at: index] }
    }
  }

  private mutating func place(of owner: ConditionVerdict.Place) -> FormPlace? {
    switch owner {
    case .section(let id): return FormPlace(section: context.names.section(id.rawValue)?.mapping)
    case .field(let id): return FormPlace(field: context.names.field(id.rawValue)?.mapping)
    case .option(let field, let id):
      guard let field = context.names.field(field.rawValue)?.mapping else { return nil }
      if options?.field != field { options = (field, tree.options(of: field)) }
      return FormPlace(field: field, option: options?.nodes[id])
    case .valueCase(let field, _), .requirement(let field), .ruleCondition(let field, _),
      .rule(let field, _):
      return FormPlace(field: context.names.field(field.rawValue)?.mapping)
    }
  }

  /// The nodes of the values of the cases of a field.
  private func valueNodes(of field: Field, in mapping: NodeID) -> [NodeID] {
    let isComputed = field.kind.isComputed
    guard let source = field.initialAnswer,
      let node = tree.value(of: isComputed ? "value" : "default", in: mapping)
    else { return [] }
    return SourceReader(context: context, key: isComputed ? .value : .default)
      .nodes(of: source, at: node)
  }

  /// A bound or rule of a field that its default breaks in a state the form can reach, in which a
  /// case of it counts, and that state.
  private func misfit(
    _ value: ValueSource,
    usedWhen used: [Condition],
    of field: Field,
    in analysis: inout ConditionAnalysis
  ) -> (what: String, state: [Condition])? {
    var broken: [(what: String, condition: Condition)] = []
    // A value that is written in the form has been compared with the bounds.
    if case .answer(let id) = value {
      let refusals = field.kind.refusals(of: id).sorted { $0.key < $1.key }
      broken = refusals.map { ("`\($0.key)`", $0.value) }
    }
    for (place, rule) in field.rules.enumerated() {
      let violation = rule.violation(by: field.id)
      guard let known = value.condition(for: violation, of: field)?.simplified, known != .never
      else { continue }
      broken.append(("rule \(place + 1)", known))
    }
    for (what, condition) in broken
    where !condition.fields.contains(where: context.names.unproved.contains) {
      if let state = analysis.state(where: [condition] + used, whileAsking: field) {
        return (what, state)
      }
    }
    return nil
  }

  /// Finds the items of a default that break a rule, or have an option that is not offered, in a state
  /// the form can reach; each rule and option once.
  private mutating func checkItems(
    of value: ValueSource,
    usedWhen used: [Condition],
    of field: Field,
    inCase place: Int,
    in analysis: inout ConditionAnalysis
  ) {
    var reported: Set<String> = []
    var settled: Set<Condition> = []
    let misfits = value.literal.map { field.misfits(in: $0, within: &testsOfItems) } ?? []
    for misfit in misfits {
      let key = "\(misfit.field.id) \(misfit.demand)"
      guard !reported.contains(key), let condition = misfit.condition,
        settled.insert(condition).inserted,
        !condition.fields.contains(where: context.names.unproved.contains),
        let state = analysis.state(where: [condition] + used, whileAsking: field)
      else { continue }
      reported.insert(key)
      switch misfit.demand {
      case .rule(let rule):
        let what = "rule \(rule + 1) of \(misfit.field.itemPart.name)"
        reportMisfit(with: what, in: state, defaultOf: field, inCase: place, misfit)
      case .offer(let option, let offer):
        reportHidden(option, while: offer, notIn: state, defaultOf: field, inCase: place, misfit)
      }
    }
  }

  /// Warns of a default that breaks a bound or rule.
  private mutating func reportMisfit(
    with what: String,
    in state: [Condition],
    defaultOf field: Field,
    inCase place: Int,
    _ part: ItemMisfit? = nil
  ) {
    atDefault(of: field, inCase: place, part) { node in
      context.report(
        .defaultMayNotFit,
        "default of `\(field.id)` is not right with all answers: it breaks \(what)",
        severity: .warning,
        at: node,
        label: "breaks \(what)",
        notes: 1...6 ~= state.count
          ? [Finding.Note("for example when `\(Condition.all(state).spelling)`")] : [],
        help: "choose another default: with these answers it is not used"
      )
    }
  }

  /// Reports something about one of the values that a field has by default, or about an answer in an
  /// item of it.
  private func atDefault(
    of field: Field,
    inCase place: Int,
    _ part: ItemMisfit?,
    _ report: (NodeID) -> Void
  ) {
    guard let mapping = context.names.field(field.id.rawValue)?.mapping,
      let node = valueNodes(of: field, in: mapping)[at: place]
    else { return }
    context.at(FormPlace(field: mapping)) { report(part?.node(in: node, tree) ?? node) }
  }

  /// Warns of a default that is not offered while its condition does not hold.
  private func reportHidden(
    _ option: OptionID,
    while condition: Condition,
    notIn state: [Condition],
    defaultOf field: Field,
    inCase place: Int,
    _ part: ItemMisfit? = nil
  ) {
    atDefault(of: field, inCase: place, part) { node in
      context.report(
        .defaultMayBeHidden,
        "default `\(option.rawValue.shortened)` is not always offered",
        severity: .warning,
        at: tree.option(option, in: node) ?? node,
        label: "only while `\(condition.spelling.shortened)`",
        // A single test only says again what the option asks for.
        notes: 2...4 ~= state.count
          ? [Finding.Note("for example not when `\(Condition.all(state).spelling.shortened)`")]
          : [],
        help: "choose an option that is always offered: while it is hidden there is no default"
      )
    }
  }
}

extension ItemMisfit {
  /// Where the answer stands in the value that is written.
  fileprivate func node(in value: NodeID, _ tree: SourceTree) -> NodeID? {
    let inner = items.dropFirst().map(\.list) + [field]
    return zip(items, inner).reduce(value) { node, step in
      guard let node, let list = step.0.list.kind.items else { return nil }
      return list.items(in: node, tree)[at: step.0.index].flatMap { step.1.node(in: $0, tree) }
    }
  }
}

extension Form {
  /// The condition at a place.
  fileprivate func condition(of place: ConditionVerdict.Place) -> Condition? {
    switch place {
    case .section(let id): sections.first { $0.id == id }?.condition
    case .field(let id): self[id]?.condition
    case .option(let field, let id): self[field]?.kind.options?.list?[id]?.condition
    case .valueCase(let id, let index): self[id]?.initialAnswer?.cases[at: index]?.condition
    case .requirement(let id): self[id]?.requirement
    case .ruleCondition(let id, let index): self[id]?.rules[at: index]?.condition
    case .rule(let id, let index): self[id]?.rules[at: index]?.must
    }
  }
}

extension Array {
  /// The element at a place, where there is one.
  fileprivate subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
