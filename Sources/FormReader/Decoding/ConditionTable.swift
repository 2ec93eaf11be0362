import Diagnostics
import FormModel
import SourceTree

/// The conditions of a form with their places, to report on them when all are known.
struct ConditionTable {
  private struct Entry {
    var node: NodeID
    /// `nil` when it could not be read: it may hold or not.
    var condition: Condition?
    var place: FormPlace
  }

  private var entries: [ConditionVerdict.Place: Entry] = [:]

  /// How many there are.
  var count: Int { entries.count }

  /// Adds the condition that is written at a node, if there is one.
  mutating func add(
    _ owner: ConditionVerdict.Place,
    _ node: NodeID?,
    _ condition: Condition?,
    at place: FormPlace
  ) {
    guard let node else { return }
    entries[owner] = Entry(node: node, condition: condition, place: place)
  }

  /// Reports conditions that decide nothing, and what can never be reached.
  func check(_ form: Form, _ context: FormContext) {
    guard count > 0 else { return }
    let verdicts = ConditionAnalysis(form: withUnreadConditions(form), patterns: context.patterns)
      .verdicts()
    for verdict in verdicts { report(verdict, context) }
    let decided = Set(verdicts.map(\.place))
    for field in form.fields where !decided.contains(.field(field.id)) {
      for option in field.defaultOptions where !decided.contains(.option(field.id, option)) {
        reportHidden(option, defaultOf: field, context)
      }
    }
  }

  private func report(_ verdict: ConditionVerdict, _ context: FormContext) {
    let tree = context.tree
    let entry = entries[verdict.place]
    var (node, place) = (entry?.node, entry?.place)
    var fields = entry?.condition?.fields ?? []
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
    guard let entry = entries[.option(field.id, option)], let condition = entry.condition,
      let mapping = entry.place.field, let node = tree.value(of: "default", in: mapping)
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

  /// The form with a toggle of its own for each condition of a field or section that could not be
  /// read: it may hold, and it may not.
  private func withUnreadConditions(_ form: Form) -> Form {
    guard entries.values.contains(where: { $0.condition == nil }) else { return form }
    var toggles: [Field] = []
    func condition(_ known: Condition?, of owner: ConditionVerdict.Place) -> Condition? {
      guard known == nil, entries[owner] != nil else { return known }
      // No field has such an id.
      let id = FieldID("?\(toggles.count)")
      toggles.append(Field(id: id, kind: .toggle(ToggleField())))
      return .test(.isOn(id))
    }
    var (fields, sections) = (form.fields, form.sections)
    for index in fields.indices {
      fields[index].condition = condition(fields[index].condition, of: .field(fields[index].id))
    }
    for index in sections.indices {
      guard let id = sections[index].id else { continue }
      sections[index].condition = condition(sections[index].condition, of: .section(id))
    }
    let count = toggles.count
    for index in sections.indices {
      let range = sections[index].fieldRange
      sections[index].fieldRange = (range.lowerBound + count)..<(range.upperBound + count)
    }
    return Form(
      id: form.id,
      sections: [FormSection(fieldRange: 0..<count)] + sections,
      fields: toggles + fields
    )
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
