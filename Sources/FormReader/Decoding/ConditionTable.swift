import Diagnostics
import FormModel
import SourceTree

/// The conditions of a form with their places, to report on them when all are known.
///
/// Each of a million options may have one, so no more than nodes is kept of it.
struct ConditionTable {
  private struct Entry {
    /// The condition as it is written.
    var node: NodeID
    var place: FormPlace
    /// Whether it could be read; else it may hold or not.
    var isRead: Bool

    /// Whose condition it is.
    func owner(in tree: SourceTree) -> ConditionVerdict.Place? {
      guard let field = place.field else {
        return place.section.flatMap(tree.id).map { .section(SectionID($0)) }
      }
      guard let id = tree.id(of: field).map({ FieldID($0) }) else { return nil }
      guard let option = place.option else { return .field(id) }
      return tree.id(of: option).map { .option(id, OptionID($0)) }
    }
  }

  private var entries: [Entry] = []

  /// How many there are.
  var count: Int { entries.count }

  /// Adds the condition that is written at a node, if there is one; its owner is the innermost part
  /// that the place names.
  mutating func add(_ node: NodeID?, isRead: Bool, at place: FormPlace) {
    if let node { entries.append(Entry(node: node, place: place, isRead: isRead)) }
  }

  /// Reports conditions that decide nothing, and what can never be reached.
  ///
  /// - Complexity: O(conditions), and that of ``ConditionAnalysis``.
  func check(_ form: Form, _ context: FormContext) {
    guard count > 0 else { return }
    let unread = entries.lazy.filter { !$0.isRead && $0.place.option == nil }
      .compactMap { $0.owner(in: context.tree) }
    let verdicts = ConditionAnalysis(form: form, patterns: context.patterns, unread: Set(unread))
      .verdicts()
    let decided = Set(verdicts.map(\.place))
    let entries = entries(of: decided, context.tree)
    for verdict in verdicts { report(verdict, entries[verdict.place], form, context) }
    for field in form.fields where !decided.contains(.field(field.id)) {
      for option in field.defaultOptions where !decided.contains(.option(field.id, option)) {
        reportHidden(option, defaultOf: field, context)
      }
    }
  }

  /// The conditions of some owners.
  private func entries(
    of owners: Set<ConditionVerdict.Place>,
    _ tree: SourceTree
  ) -> [ConditionVerdict.Place: Entry] {
    var found: [ConditionVerdict.Place: Entry] = [:]
    if owners.isEmpty { return found }
    for entry in entries {
      if let owner = entry.owner(in: tree), owners.contains(owner) { found[owner] = entry }
    }
    return found
  }

  private func report(
    _ verdict: ConditionVerdict,
    _ entry: Entry?,
    _ form: Form,
    _ context: FormContext
  ) {
    let tree = context.tree
    var (node, place) = (entry?.node, entry?.place)
    var fields = form.condition(of: verdict.place)?.fields ?? []
    if verdict.kind == .unanswerable, case .field(let id) = verdict.place,
      let field = context.names.field(id.rawValue)?.mapping
    {
      node = tree.entries(of: field).first { tree.isText($0.key, "options") }?.key
      place = FormPlace(field: field)
      fields.append(id)
    }
    guard let node, let place, !fields.contains(where: context.names.unproved.contains) else {
      return
    }
    context.at(place) {
      let problem = ReferenceProblem(verdict, length: tree.byteCount(of: node))
      ReferenceReader(context: context).report(problem, in: node)
    }
  }

  /// Warns of a default that is not offered while its condition does not hold.
  private func reportHidden(_ option: OptionID, defaultOf field: Field, _ context: FormContext) {
    let tree = context.tree
    guard let condition = field.kind.options?.list?[option]?.condition,
      let mapping = context.names.field(field.id.rawValue)?.mapping,
      let node = tree.value(of: "default", in: mapping)
    else { return }
    context.at(FormPlace(field: mapping)) {
      context.report(
        .defaultMayBeHidden,
        "default `\(option.rawValue.shortened)` is not always offered",
        severity: .warning,
        at: tree.option(option, in: node) ?? node,
        label: "only while `\(condition.spelling.shortened)`",
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
    }
  }
}

extension Field {
  /// The options of a written default.
  fileprivate var defaultOptions: [OptionID] {
    switch defaultValue {
    case .value(.option(let id))?: [id]
    case .value(.options(let ids))?: ids
    default: []
    }
  }
}
