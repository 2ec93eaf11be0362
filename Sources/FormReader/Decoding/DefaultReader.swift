import Diagnostics
import FormModel
import SourceTree

/// Reads the default of a field: a value of the field's own shape, or where to take one from.
struct DefaultReader {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// The default, unless there is none or it cannot be used.
  func read(_ record: Record, for kind: FieldKind) -> FieldDefault? {
    guard let node = record.node(.default) else { return nil }
    switch kind {
    case .multiSelector(let selector): return selection(node, selector.choice)
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
    case .picker(let picker): return option(node, picker.choice).map { .value(.option($0)) }
    case .note, .computed: return nil
    }
  }

  private func option(_ node: NodeID, _ picker: ChoiceField) -> OptionID? {
    context.values(of: .default).isScalar(node, expected: "an option")
      ? optionID(node, picker) : nil
  }

  /// The id of an option; one that is no option need not be quoted as well.
  private func optionID(_ node: NodeID, _ choice: ChoiceField) -> OptionID? {
    if tree.plainMeaning(of: node) != nil, !mayBeOption(tree.text(of: node), choice) {
      return OptionID(tree.text(of: node))
    }
    return context.identifier(node, of: .option).map { OptionID($0) }
  }

  /// Whether a text is an option, as far as the options are known.
  private func mayBeOption(_ text: some StringProtocol, _ choice: ChoiceField) -> Bool {
    guard let list = choice.options.list, !choice.allowsCustom else { return true }
    let id = context.place.field.flatMap { tree.id(of: $0) } ?? ""
    return context.names.open.contains(FieldID(id)) || list.contains(OptionID(String(text)))
  }

  /// The options that are chosen, in option order; one that is chosen twice is there twice.
  private func selection(_ node: NodeID, _ selector: ChoiceField) -> FieldDefault? {
    let values = context.values(of: .default)
    if tree.kind(of: node) == .scalar, !tree.isNull(node) {
      // Several are often written with commas or spaces between them.
      let text = tree.text(of: node)
      let words = text.split { $0 == "," || $0 == " " }
      guard (words + [text[...]]).contains(where: { mayBeOption($0, selector) }) else {
        let help = "write the ids of its options in brackets: `[ID, …]`"
        values.reportWrongType(node, expected: "a list of options", help: help)
        return nil
      }
    }
    let list = selector.options.list
    let elements = values.elements(of: node) { scalar in
      list?.contains(OptionID(tree.text(of: scalar))) == true
    }
    guard let elements else { return nil }
    let chosen = elements.compactMap { context.isFull ? nil : optionID($0, selector) }
    guard let list else { return .value(.options(chosen)) }
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
