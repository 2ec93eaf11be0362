import Diagnostics
import FormModel
import SourceTree

/// Reads `where` of a file of options: which column is compared with which answer.
struct OptionFilterReader {
  /// A filter as it is written.
  struct Written {
    var filter: OptionFilter
    /// The name of the column.
    var column: NodeID
    /// What it is compared with.
    var value: NodeID
  }

  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// The filters, and whether all that are written could be read.
  func read(_ record: Record) -> (filters: [Written], isWhole: Bool) {
    guard record.names.contains(.where) else { return ([], true) }
    guard let node = record.node(.where) else { return ([], false) }
    guard tree.kind(of: node) == .mapping, tree.count(of: node) > 0 else {
      if tree.kind(of: node) != .invalid, !tree.isCut(node) {
        context.values(of: .where).reportWrongType(
          node,
          expected: "columns, each with an answer",
          help: "for example `where: { country: \"{country}\" }`"
        )
      }
      return ([], false)
    }
    var filters: [Written] = []
    for entry in tree.entries(of: node) where tree.kind(of: entry.key) == .scalar {
      guard let value = value(at: entry.value) else { continue }
      let filter = OptionFilter(column: tree.text(of: entry.key), value: value)
      filters.append(Written(filter: filter, column: entry.key, value: entry.value))
    }
    return (filters, filters.count == tree.count(of: node) && !tree.isCut(node))
  }

  private func value(at node: NodeID) -> OptionFilter.Value? {
    let reader = ReferenceReader(context: context)
    if reader.isUnquotedPlace(node, .where) { return nil }
    let expected = "an answer, such as `\"{country}\"`, or a text"
    guard context.values(of: .where).isScalar(node, expected: expected) else { return nil }
    guard tree.hasBraces(node) else { return .text(tree.text(of: node)) }
    guard let template = reader.template(node, .where) else { return nil }
    if let text = template.literal { return .text(text) }
    guard template.parts.count == 1, case .field(let id, let filters) = template.parts[0],
      filters.isEmpty
    else {
      context.report(
        .templateSyntax,
        "`where` compares a column with one answer as it is",
        at: node,
        help: "write one place and nothing else: `\"{field}\"`; "
          + "a computed field can put a text together"
      )
      return nil
    }
    guard let field = context.field(id) else { return nil }
    let kind = field.kind.answerKind
    guard kind.choice != nil || (kind.payload as? any FieldReading)?.takesCells == true else {
      context.report(
        .valueType,
        "`\(id)` is a \(kind.noun), which no cell of a column can be",
        at: node,
        help: "name a picker, a multi-selector, a toggle, a number, a date or a text"
      )
      return nil
    }
    return .answer(id)
  }
}

extension FormContext {
  /// A field that was read.
  func field(_ id: FieldID) -> Field? {
    names.field(id.rawValue)?.position.flatMap {
      fields.all.indices.contains($0) ? fields.all[$0] : nil
    }
  }

  /// When a field is asked whose options depend on other answers: not before these are given.
  ///
  /// An answer that is not asked for leaves the rows without one; one that has yet to be given may
  /// change all of them.
  func condition(_ own: Condition?, ofFieldWith options: OptionSource?) -> Condition? {
    let conditions: [Condition]
    switch options {
    case .file(let file, _)?:
      conditions = file.filters.compactMap(\.field).compactMap {
        field($0)?.isAnsweredIfAsked(self)
      }
    case .answered(let source)?: conditions = [.test(.counts(source.field, .greater, 0))]
    case .list?, .named?, .batched?, nil: return own
    }
    let parts = [own].compactMap(\.self) + conditions
    return parts.count < 2 ? parts.first : .all(parts)
  }
}

extension FormContext {
  /// The conditions under which the fields of a group are asked.
  fileprivate func conditions(ofGroup id: FieldID?) -> [Condition] {
    guard let group = id.flatMap(field) else { return [] }
    if group.kind.group?.isOptional == true { return [.test(.isAnswered(group.id))] }
    return conditions(ofGroup: group.group) + [group.condition].compactMap(\.self)
  }
}

extension Field {
  /// That it has an answer, or is not asked; `nil` where that is always so.
  fileprivate func isAnsweredIfAsked(_ context: FormContext) -> Condition? {
    let isAlways = kind.toggle != nil && initialAnswer?.literal != nil && rules.isEmpty
    if kind.isComputed || isAlways { return nil }
    let shown =
      [context.conditionOfSection(with: id)].compactMap(\.self)
      + context.conditions(ofGroup: group) + [condition].compactMap(\.self)
    let answered = Condition.test(.isAnswered(id))
    if shown.isEmpty { return answered }
    return .any([answered, .not(shown.count == 1 ? shown[0] : .all(shown))])
  }
}
