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
  private var tree: SourceTree { context.tree }

  init(_ form: Form, _ context: FormContext) {
    self.form = form
    self.context = context
  }

  /// - Complexity: O(conditions), and that of ``ConditionAnalysis``.
  mutating func check() {
    guard context.conditions.count > 0 else { return }
    var analysis = ConditionAnalysis(
      form: form,
      patterns: context.patterns,
      unread: context.names.unread
    )
    let verdicts = analysis.verdicts()
    for verdict in verdicts { report(verdict) }
    let decided = Set(verdicts.map(\.place))
    for field in form.fields where !decided.contains(.field(field.id)) {
      guard let source = field.defaultValue else { continue }
      for (place, used) in source.conditionsOfCases.enumerated() {
        for option in source.cases[place].value.literal?.chosen ?? []
        where !decided.contains(.option(field.id, option))
          && !decided.contains(.valueCase(field.id, place))
        {
          guard let condition = field.kind.options?.list?[option]?.condition,
            let state = analysis.failure(of: condition, whileAsking: field, and: used)
          else { continue }
          reportHidden(option, while: condition, notIn: state, defaultOf: field, inCase: place)
        }
      }
    }
  }

  private mutating func report(_ verdict: ConditionVerdict) {
    guard let place = place(of: verdict.place),
      let mapping = place.option ?? place.field ?? place.section
    else { return }
    var fields = form.condition(of: verdict.place)?.fields ?? []
    var node = tree.value(of: "when", in: mapping)
    if verdict.kind == .unanswerable, case .field(let id) = verdict.place {
      node = tree.entries(of: mapping).first { tree.isText($0.key, "options") }?.key
      fields.append(id)
    }
    if case .valueCase(let id, let place) = verdict.place, let field = form[id] {
      fields = field.initialAnswer?.cases[at: place]?.condition?.fields ?? []
      node = valueNodes(of: field, in: mapping)[at: place]
    }
    if verdict.kind == .unanswerableByRules {
      node = tree.entries(of: mapping).first { tree.isText($0.key, "rules") }?.key
    }
    if case .requirement(let id) = verdict.place {
      fields = form[id]?.requirement.fields ?? []
      node = tree.value(of: "required", in: mapping)
    }
    if case .ruleCondition(let id, let index) = verdict.place {
      fields = form[id]?.rules[at: index]?.condition?.fields ?? []
      node = rule(index, of: mapping).flatMap { tree.value(of: "when", in: $0) }
    }
    if case .rule(let id, let index) = verdict.place {
      fields = form[id]?.rules[at: index]?.must.fields ?? []
      node = rule(index, of: mapping).flatMap { tree.value(of: "must", in: $0) }
    }
    guard let node, !fields.contains(where: context.names.unproved.contains) else { return }
    context.at(place) {
      let problem = ReferenceProblem(verdict, length: tree.byteCount(of: node))
      ReferenceReader(context: context).report(problem, in: node)
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

  /// The node of a rule of a field.
  private func rule(_ index: Int, of mapping: NodeID) -> NodeID? {
    tree.value(of: "rules", in: mapping).flatMap { Array(tree.elements(of: $0))[at: index] }
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

  /// Warns of a default that is not offered while its condition does not hold.
  private func reportHidden(
    _ option: OptionID,
    while condition: Condition,
    notIn state: [Condition],
    defaultOf field: Field,
    inCase place: Int
  ) {
    guard let mapping = context.names.field(field.id.rawValue)?.mapping,
      let node = valueNodes(of: field, in: mapping)[at: place]
    else { return }
    context.at(FormPlace(field: mapping)) {
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

extension Form {
  /// The condition at a place.
  fileprivate func condition(of place: ConditionVerdict.Place) -> Condition? {
    switch place {
    case .section(let id): sections.first { $0.id == id }?.condition
    case .field(let id): self[id]?.condition
    case .option(let field, let id): self[field]?.kind.options?.list?[id]?.condition
    case .valueCase, .requirement, .ruleCondition, .rule: nil
    }
  }
}

extension Array {
  /// The element at a place, where there is one.
  fileprivate subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
