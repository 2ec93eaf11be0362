import Diagnostics
import FormModel
import SourceTree

/// Reads `options: { of: FIELD }`: what an earlier question was answered with is offered.
struct AnsweredOptionsReader {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// The options of the field that a node names; `isList` says whether that is the name of a list
  /// under `option-lists`.
  func read(_ node: NodeID, isList: Bool) -> OptionSource? {
    guard context.values(of: .of).isScalar(node, expected: "the id of an earlier field") else {
      return nil
    }
    let name = tree.text(of: node)
    let around = context.scope.owners.filter {
      $0.rawValue == name || $0.rawValue.hasSuffix(".\(name)")
    }
    if !around.isEmpty {
      context.report(
        .invalidSource,
        "`\(name)` is the list around this question, whose items are not all there yet",
        at: node,
        help: "ask for a text: `type: text`, with `suggestions` of what is usual"
      )
      return nil
    }
    if isList, context.earlierField(name) == nil {
      context.report(
        .invalidSource,
        "`\(name)` is a list of options, and no question",
        at: node,
        help: "write `{ list: \(name) }`"
      )
      return nil
    }
    if context.earlierField(name) == nil, let dot = name.lastIndex(of: "."),
      let list = context.earlierField(String(name[..<dot])), list.kind.hasItems
    {
      context.report(
        .itemReference,
        "`options` refers to `\(name)`, which each item of `\(list.id)` has",
        at: node,
        help: "write `of: \(name[..<dot])`"
      )
      return nil
    }
    guard let field = ReferenceReader(context: context).field(node, in: "`options`") else {
      return nil
    }
    let kind = field.kind
    if let choice = kind.multiSelector?.choice { return .answered(options(of: field, choice)) }
    guard let collection = kind.items else {
      report(
        "`\(field.id)` is a \(kind.answerKind.noun), which names nothing to choose from",
        at: node,
        help: "name a multi-selector, a list or a map"
      )
      return nil
    }
    return self.name(of: collection, field, at: node).map { name in
      .answered(AnsweredOptions(field.id, name: name.id, options: name.kind.options?.list))
    }
  }

  /// The options that are chosen, where they are known with their labels.
  private func options(of field: Field, _ choice: ChoiceField) -> AnsweredOptions {
    guard let list = choice.options.list, !choice.allowsCustom,
      !context.names.open.contains(field.id)
    else { return AnsweredOptions(field.id) }
    let options = list.options.filter { $0.disabledReason == nil }.map { option in
      option.offered(when: .test(.hasAny(field.id, [option.id])))
    }
    return AnsweredOptions(field.id, list: OptionList(options))
  }

  /// The field that names an item; reports why there is none.
  private func name(of collection: CollectionField, _ field: Field, at node: NodeID) -> Field? {
    let key = collection.isSingle ? collection.fieldsOfAnswer.last?.id : collection.nameField
    let named = collection.isMap ? collection.nameField : key
    guard let named, let part = collection.item[named] else {
      report(
        "items of `\(field.id)` have no names to choose from",
        at: node,
        help: "add `unique-by:` with a text or picker of the items"
      )
      return nil
    }
    let isText = part.kind.text != nil && !part.kind.isSecret
    let isPlainChoice = part.kind.type == .picker && part.kind.options?.list?.hasValues != true
    guard isText || isPlainChoice else {
      report(
        "`\(named)` cannot name what is chosen: it is \(part.kind.type == .picker ? "a picker with values" : "a \(part.kind.noun)")",
        at: node,
        help: "names are texts, or options of a picker without values"
      )
      return nil
    }
    if collection.isSingle, !collection.isMap, !collection.isUnique {
      report(
        "two items of `\(field.id)` may be the same, so that neither can be chosen",
        at: node,
        help: "add `unique: true` to `\(field.id)`"
      )
      return nil
    }
    if !collection.isSingle, !collection.isMap, !part.isRequired {
      report(
        "an item of `\(field.id)` may have no name, so that it could not be chosen",
        at: node,
        help: "add `required: true` to `\(part.localID)`"
      )
      return nil
    }
    return part
  }

  private func report(_ message: String, at node: NodeID, help: String) {
    context.report(.valueType, message, at: node, help: help)
  }
}
