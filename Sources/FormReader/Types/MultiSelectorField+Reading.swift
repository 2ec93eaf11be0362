import Diagnostics
import FormModel
import SourceTree

extension LanguageKey {
  static let selectionDefault = Key<NodeID>(.default, .node(source(orElse: optionIDs)))
  static let minSelections = Key<Int>(.minSelections, .count(0...Int.max))
  static let maxSelections = Key<Int>(.maxSelections, .count(1...Int.max))
}

extension MultiSelectorField: FieldReading {
  static let row = FieldTypeRow(
    .multiSelector,
    required: [.label, .options],
    keys: [
      .selectionDefault, .options, .retiredOptions, .minSelections, .maxSelections, .style,
      .allowCustom, .searchable, .extensible,
    ],
    otherWords: [
      ("checkbox list array", nil),
      ("checkboxes multi multiple checklist multiselect multichoice", nil),
      ("multipicker checkboxgroup", nil),
      ("tags", "allow-custom: true"),
    ],
    tests: [.selection: .option, .count: .wholeNumber, .answered: .option]
  )

  init(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(
      ChoiceField(decoding: record, decoder),
      minSelections: record[.minSelections],
      maxSelections: record[.maxSelections]
    )
  }

  var kind: FieldKind { .multiSelector(self) }

  var sources: [KeyName] { [.cases] }

  func takesAnswers(of field: Field) -> Bool {
    guard case .multiSelector(let other) = field.kind.answerKind else { return false }
    return choice.takesAnswers(of: other.choice)
  }

  /// The options that are chosen, in option order; one that is chosen twice is there twice.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    let (context, tree) = (reader.context, reader.tree)
    if tree.kind(of: node) == .scalar, !tree.isNull(node) {
      // Several are often written with commas or spaces between them.
      let text = tree.text(of: node)
      let words = text.split { $0 == "," || $0 == " " }
      guard (words + [text[...]]).contains(where: { choice.mayOffer($0, context) }) else {
        let help = "write the ids of its options in brackets: `[ID, …]`"
        reader.values.reportWrongType(node, expected: "a list of options", help: help)
        return nil
      }
    }
    let list = choice.options.list
    let elements = reader.values.elements(of: node) { scalar in
      list?.contains(OptionID(tree.text(of: scalar))) == true
    }
    guard let elements else { return nil }
    let chosen = elements.compactMap { context.isFull ? nil : choice.optionID(at: $0, context) }
    guard let list else { return .options(chosen) }
    let (listed, others) = list.ordered(chosen)
    return .options(listed + others)
  }

  func checkBounds(_ checks: FieldChecks) -> Bool {
    checks.areInOrder((.minSelections, minSelections), (.maxSelections, maxSelections))
      && choice.checkBounds(checks, needed: minSelections ?? 0, most: maxSelections)
  }
}
