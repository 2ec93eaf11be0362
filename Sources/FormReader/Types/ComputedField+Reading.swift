import Diagnostics
import FormModel
import JSON
import SourceTree

extension LanguageKey {
  static let computedValue = Key<NodeID>(
    .value,
    .node(source(orElse: ["type": ["string", "number", "boolean", "array"]]))
  )
}

extension ComputedField: FieldReading {
  static let row = FieldTypeRow(
    .computed,
    required: [.value],
    keys: [.computedValue],
    otherWords: [("calculated formula", nil)]
  )

  init?(decoding record: Record, _ decoder: FieldDecoder) {
    self.init(Template(""))
    guard record.node(.value) != nil else { return }
    let reader = SourceReader(context: decoder.context, key: .value)
    guard let source = reader.read(record, for: self),
      let kind = reader.kind(ofCasesOf: source, in: record)
    else { return nil }
    self.init(kind.text == nil ? source : source.writingOut(reader.context), as: kind)
  }

  var kind: FieldKind { .computed(self) }

  var sources: [KeyName] { [.env, .git, .when, .cases] }

  /// A group is there or not, and no value.
  func takesAnswers(of field: Field) -> Bool { field.kind.group == nil }

  var takesTemplates: Bool { true }

  /// A text, a number, `true` or `false`, or a list.
  func value(at node: NodeID, _ reader: SourceReader) -> AnswerValue? {
    if reader.tree.kind(of: node) == .sequence {
      return reader.tree.json(of: node, report: reader.context.reportUnquoted).map { .json($0) }
    }
    switch reader.values.plainValue(node) {
    case .text(let text)?:
      if let meant = ReferenceReader(context: reader.context).conditionWithoutKey(in: node) {
        reader.context.report(
          .suspiciousText,
          "`value` is the text `\(text.shortened)`, not what this condition gives",
          severity: .warning,
          at: node,
          help: "write `\(meant.spelling)` for true or false"
        )
      }
      return .text(text)
    case .number(let number)?: return .number(number)
    case .boolean(let isTrue)?: return .toggle(isTrue)
    case nil: return nil
    }
  }
}

extension SourceReader {
  /// The kind of the values of a source; reports the first case of another type than those before
  /// it.
  fileprivate func kind(ofCasesOf source: ValueSource, in record: Record) -> FieldKind? {
    var kind: FieldKind?
    for (place, part) in source.cases.enumerated() {
      guard let next = part.value.answerKind(context.earlierField) else { return nil }
      guard let joined = kind.map({ $0.joined(with: next) }) ?? next else {
        let nodes = record.node(key).map { self.nodes(of: source, at: $0) } ?? []
        if let kind, nodes.indices.contains(place) {
          reportType(
            kind.type == next.type
              ? "this case is a \(next.noun) with other values than those before it"
              : "this case is a \(next.noun), and those before it are a \(kind.noun)",
            at: tree.start(of: nodes[place]),
            help: "give all cases values of one type"
          )
        }
        return nil
      }
      kind = joined
    }
    return kind
  }
}

extension ValueSource {
  /// The kind of field that is asked for such values; `nil` for a list of cases, and where a field is
  /// not known.
  fileprivate func answerKind(_ field: (String) -> Field?) -> FieldKind? {
    switch self {
    case .template, .environment, .git, .nothing: .text(TextField(isMultiline: true))
    case .condition: .toggle(ToggleField())
    case .answer(let id): field(id.rawValue)?.kind.answerKind
    case .literal(let value):
      switch value {
      case .number: .number(NumberField())
      case .date: .date(DateField())
      case .toggle: .toggle(ToggleField())
      case .json, .items: .json(JSONField(shape: .array))
      case .text, .option, .options: .text(TextField(isMultiline: true))
      }
    case .cases: nil
    }
  }

  /// The source with each answer that is no text written out as one.
  fileprivate func writingOut(_ context: FormContext) -> ValueSource {
    switch self {
    case .answer(let id) where context.earlierField(id.rawValue)?.kind.answerKind.text == nil:
      .template(Template(parts: [.field(id, [])]))
    case .cases(let cases):
      .cases(cases.map { ValueCase(when: $0.condition, value: $0.value.writingOut(context)) })
    default: self
    }
  }
}

extension FieldKind {
  /// The kind that takes the answers of both; `nil` where their types do not agree.
  fileprivate func joined(with other: FieldKind) -> FieldKind? {
    if self == other { return self }
    // A choice among texts is a text.
    let areTexts = [self, other].allSatisfy { $0.type == .text || $0.type == .picker }
    if areTexts { return .text(TextField(isMultiline: true)) }
    guard type == other.type else { return nil }
    return switch self {
    case .number: .number(NumberField())
    case .date: .date(DateField())
    case .toggle(let field):
      other.toggle?.values == field.values ? .toggle(ToggleField(values: field.values)) : nil
    case .json: .json(JSONField())
    case .text, .picker, .multiSelector, .collection, .group, .note, .computed: nil
    }
  }
}
