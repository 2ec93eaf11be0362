import Diagnostics
import FormModel
import SourceTree

/// Reads the default of a field: a value of the field's own shape, or where to take one from.
struct DefaultReader {
  private let context: FormContext
  private var tree: SourceTree { context.tree }

  init(_ context: FormContext) { self.context = context }

  /// The default, unless there is none or it cannot be used.
  func read(_ record: Record, for kind: FieldKind) -> FieldDefault? {
    guard let node = record.node(.default) else { return nil }
    switch kind {
    case .multiSelector(let selector): return selection(node, selector)
    case _ where tree.kind(of: node) == .mapping: return source(node)
    case .text(let text):
      if text.isSecure, tree.kind(of: node) != .invalid {
        context.report(
          .secureDefault,
          "a secure field cannot have a written default",
          at: node,
          label: "everybody who can read the form can read this",
          help: "use `default: { env: NAME }`, or none"
        )
        return nil
      }
      return ReferenceReader(context: context).template(node, .default).map { .template($0) }
    case .number: return context.values(of: .default).number(node).map { .value(.number($0)) }
    case .toggle:
      return context.values(of: .default).boolean(node).map { .value(.toggle($0)) }
    case .picker: return option(node).map { .value(.option($0)) }
    case .note, .computed: return nil
    }
  }

  private func option(_ node: NodeID) -> OptionID? {
    if tree.kind(of: node) == .sequence {
      context.report(
        .defaultShape,
        "the default of a picker is one option, not a list",
        at: node,
        help: "name one option, or make the field a `multi-selector`"
      )
      return nil
    }
    guard context.values(of: .default).isScalar(node, expected: "an option") else { return nil }
    return optionID(node)
  }

  /// The id of an option; one that has to be quoted is not compared as well.
  private func optionID(_ node: NodeID) -> OptionID? {
    let id = context.identifier(node, of: .option)
    return tree.plainMeaning(of: node) == nil ? id.map { OptionID($0) } : nil
  }

  private func selection(_ node: NodeID, _ selector: ChoiceField) -> FieldDefault? {
    if tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 {
      let spelling = tree.spelling(of: node)
      let isOne = !spelling.utf8.contains { ",[]{}".utf8.contains($0) }
      context.report(
        .defaultShape,
        "the default of a multi-selector is a list, not one option",
        at: node,
        help: "put it in brackets: `[\(spelling.shortened)]`",
        fix: isOne ? .replace(tree.range(of: node), with: "[\(spelling)]") : nil
      )
      return nil
    }
    guard let elements = context.values(of: .default).elements(of: node) else { return nil }
    var chosen: [OptionID] = []
    var seen: Set<OptionID> = []
    for element in elements where !context.isFull {
      guard let id = optionID(element) else { continue }
      guard seen.insert(id).inserted else {
        context.report(
          .defaultShape,
          "default chooses `\(id.rawValue.shortened)` twice",
          at: element,
          help: "remove one of the two"
        )
        continue
      }
      chosen.append(id)
    }
    guard let list = selector.options.list else { return .value(.options(chosen)) }
    let (listed, others) = list.ordered(chosen)
    return .value(.options(listed + others))
  }

  private func source(_ node: NodeID) -> FieldDefault? {
    guard let record = context.record(node, as: .defaultSource) else { return nil }
    if record.names.contains(.env), record.names.contains(.git) {
      let help = "keep one of the two"
      context.reportConflict("default names two sources", .env, .git, in: record, help: help)
    }
    if record.names.contains(.env) { return record[.env].map { .environment($0) } }
    if record.names.contains(.git) { return record[.git].map { .git($0) } }
    if tree.count(of: node) == 0 {
      context.values(of: .default).reportWrongType(
        node,
        expected: "a value, `{ env: NAME }` or `{ git: KEY }`"
      )
    }
    return nil
  }
}
