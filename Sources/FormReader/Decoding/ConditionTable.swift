import Diagnostics
import FormModel
import SourceTree

/// Where the conditions of a form stand, to report on them when all are known.
struct ConditionTable {
  private var nodes: [ConditionVerdict.Place: NodeID] = [:]
  /// Those of options, of which a form may have a million.
  private var optionNodes: [FieldID: [OptionID: NodeID]] = [:]
  /// Places in the form of fields and sections whose condition could not be read.
  private var unreadFields: Set<Int> = []
  private var unreadSections: Set<Int> = []

  /// How many there are.
  private(set) var count = 0

  /// Adds the condition of a place; one that could not be read may hold or not.
  mutating func add(
    _ place: ConditionVerdict.Place,
    _ node: NodeID?,
    _ condition: Condition?,
    at position: Int
  ) {
    guard let node else { return }
    count += 1
    if case .option(let field, let option) = place {
      optionNodes[field, default: [:]][option] = node
    } else {
      nodes[place] = node
    }
    guard condition == nil else { return }
    switch place {
    case .field: unreadFields.insert(position)
    case .section: unreadSections.insert(position)
    case .option: break
    }
  }

  /// Reports conditions that decide nothing, and what can never be reached.
  func check(_ form: Form, _ context: FormContext) {
    guard count > 0 else { return }
    let verdicts = ConditionAnalysis(form: withUnreadConditions(form), patterns: context.patterns)
      .verdicts()
    for verdict in verdicts {
      guard let node = node(of: verdict, context), !isDoubtful(verdict, form, context) else {
        continue
      }
      context.at(place(of: verdict.place, context)) {
        let length = context.tree.byteCount(of: node)
        ReferenceReader(context: context)
          .report(ReferenceProblem(verdict, length: length), in: node)
      }
    }
    let decided = Set(verdicts.map(\.place))
    for field in form.fields where !decided.contains(.field(field.id)) {
      for option in field.conditionalDefaults
      where !decided.contains(.option(field.id, option)) {
        reportHidden(option, defaultOf: field, context)
      }
    }
  }

  /// Warns of a default that is not offered while its condition does not hold.
  private func reportHidden(_ option: OptionID, defaultOf field: Field, _ context: FormContext) {
    let tree = context.tree
    guard let mapping = context.names.field(field.id.rawValue)?.mapping,
      let node = tree.value(of: "default", in: mapping),
      let condition = field.kind.options?.list?[option]?.condition
    else { return }
    context.at(place(of: .field(field.id), context)) {
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

  /// The form with a toggle of its own for each condition that could not be read: it may hold, and
  /// it may not.
  private func withUnreadConditions(_ form: Form) -> Form {
    let count = unreadFields.count + unreadSections.count
    guard count > 0 else { return form }
    // No field has such an id.
    let toggles = (0..<count).map { Field(id: FieldID("?\($0)"), kind: .toggle(ToggleField())) }
    var unused = toggles[...]
    func unknown() -> Condition? { unused.popFirst().map { .test(.isOn($0.id)) } }
    var fields = form.fields
    for position in unreadFields.sorted() where position < fields.count {
      fields[position].condition = unknown()
    }
    var sections = form.sections
    for position in sections.indices {
      let range = sections[position].fieldRange
      sections[position].fieldRange = (range.lowerBound + count)..<(range.upperBound + count)
      if unreadSections.contains(position) { sections[position].condition = unknown() }
    }
    return Form(
      id: form.id,
      sections: [FormSection(fieldRange: 0..<count)] + sections,
      fields: toggles + fields
    )
  }

  /// Whether a verdict depends on fields of which nothing can be proved.
  private func isDoubtful(_ verdict: ConditionVerdict, _ form: Form, _ context: FormContext) -> Bool
  {
    let unproved = context.names.unproved
    guard !unproved.isEmpty else { return false }
    let condition: Condition?
    switch verdict.place {
    case .section(let id): condition = form.sections.first { $0.id == id }?.condition
    case .field(let id):
      if verdict.kind == .unanswerable, unproved.contains(id) { return true }
      condition = form[id]?.condition
    case .option(let field, let option):
      condition = form[field]?.kind.options?.list?[option]?.condition
    }
    return condition?.fields.contains(where: unproved.contains) ?? false
  }

  /// What a verdict is shown at.
  private func node(of verdict: ConditionVerdict, _ context: FormContext) -> NodeID? {
    if case .option(let field, let option) = verdict.place { return optionNodes[field]?[option] }
    guard verdict.kind == .unanswerable, case .field(let id) = verdict.place else {
      return nodes[verdict.place]
    }
    let tree = context.tree
    guard let field = context.names.field(id.rawValue)?.mapping else { return nil }
    return tree.entries(of: field).first { tree.isText($0.key, "options") }?.key
  }

  private func place(of part: ConditionVerdict.Place, _ context: FormContext) -> FormPlace {
    var place = FormPlace()
    switch part {
    case .section(let id): place.section = context.names.section(id.rawValue)?.mapping
    case .field(let id): place.field = context.names.field(id.rawValue)?.mapping
    case .option(let field, let option):
      let tree = context.tree
      place.field = context.names.field(field.rawValue)?.mapping
      let options = place.field.flatMap { tree.value(of: "options", in: $0) }
      place.option = options.flatMap { tree.option(option, in: $0) }
    }
    return place
  }
}

extension Field {
  /// The options of a written default that have a condition of their own.
  fileprivate var conditionalDefaults: [OptionID] {
    let chosen: [OptionID] =
      switch defaultValue {
      case .value(.option(let id))?: [id]
      case .value(.options(let ids))?: ids
      default: []
      }
    guard !chosen.isEmpty, let list = kind.options?.list else { return [] }
    return chosen.filter { list[$0]?.condition != nil }
  }
}
