import Diagnostics
import FormModel
import SourceTree

/// Reads where a value comes from that the form gives by itself: a literal of the field's type, the
/// answer of another field, or a mapping that says where else.
struct SourceReader {
  let context: FormContext
  /// The key that has the value: `default`, or `value` of a computed field.
  let key: KeyName
  /// The field of an item whose answer is read, where that is a part of the value.
  var part: ItemPart?
  var tree: SourceTree { context.tree }
  /// A reader for values of the shape that a field's answers have.
  var values: ValueReader { ValueReader(context: context, key: key, part: part) }

  /// Reports a text of a literal that holds a place of an earlier field or of the date, which is not
  /// filled there; in a `json` value, where braces are often meant, it is a warning.
  ///
  /// - Returns: Whether there is none.
  func hasNoPlace(_ node: NodeID, inJSON: Bool = false) -> Bool {
    guard let name = context.namedPlace(in: tree.text(of: node)) else { return true }
    let isList = context.earlierField(name)?.kind.hasItems == true
    context.report(
      .placeInLiteral,
      "`{\(name)}` stands in a literal \(inJSON ? "value" : "list or map"), where no place is filled",
      severity: inJSON ? .warning : .error,
      at: node,
      help: inJSON
        ? "where the braces are meant, ignore this with a reason: `# formwork-ignore: place-in-literal …`"
        : "give the item a default, or use cases"
          + (isList ? "; for the whole write `default: \"{\(name)}\"`" : "")
    )
    return false
  }

  /// The source at the key; `nil` where there is none or it cannot be used.
  ///
  /// Of a field of unknown type, only a mapping is read.
  func read(_ record: Record, for type: (any FieldReading)?) -> ValueSource? {
    guard let node = record.node(key), takesValues(of: node) else { return nil }
    guard let type else {
      if tree.kind(of: node) == .mapping { _ = context.record(node, as: .valueSource) }
      return nil
    }
    if let mapping = mapping(at: node, for: type) { return source(in: mapping, for: type) }
    return value(at: node, for: type)
  }

  /// The most values in the defaults of a form: more than any form has had.
  private static let mostValues = 200_000

  /// Counts the values at a node, and reports when there are too many.
  private func takesValues(of node: NodeID) -> Bool {
    let wereTooMany = context.valueCount > SourceReader.mostValues
    context.valueCount += tree.next(after: node).position - node.position
    guard context.valueCount > SourceReader.mostValues else { return true }
    if !wereTooMany {
      context.report(
        .tooMany,
        "form has more than \(SourceReader.mostValues) values in its defaults",
        at: node,
        label: "not read from here on",
        help: "write defaults with fewer items, and give the rest in answer files"
      )
    }
    return false
  }

  /// The nodes of the values of the cases of a source, and where it has none its own.
  func nodes(of source: ValueSource, at node: NodeID) -> [NodeID] {
    guard case .cases = source, let cases = tree.value(of: "cases", in: node) else { return [node] }
    return tree.elements(of: cases).map { tree.value(of: "value", in: $0) ?? $0 }
  }

  // MARK: Mappings

  /// The mapping that says where a value comes from; of a type whose values are mappings themselves,
  /// only one that has cases alone.
  private func mapping(at node: NodeID, for type: any FieldReading) -> NodeID? {
    guard tree.kind(of: node) == .mapping else { return nil }
    guard type.takesMappings else { return node }
    return tree.count(of: node) == 1 && tree.value(of: "cases", in: node) != nil ? node : nil
  }

  private func source(in node: NodeID, for type: any FieldReading) -> ValueSource? {
    if ReferenceReader(context: context).isUnquotedPlace(node, key) { return nil }
    guard let record = context.record(node, as: .valueSource) else { return nil }
    let names = RecordType.valueSource.keys.map(\.name).filter(record.names.contains)
    if names.count > 1 {
      let message = "`\(key.spelling)` names two sources"
      context.reportConflict(message, names[0], names[1], in: record, help: "keep one of the two")
    }
    guard let name = names.first else {
      if tree.count(of: node) == 0 {
        values.reportWrongType(
          node,
          expected: "a value, or `{ env: NAME }`, `{ git: KEY }` or `{ cases: […] }`"
        )
      }
      return nil
    }
    guard type.sources.contains(name) else {
      reportType(
        "`\(name.spelling)` gives \(name == .when ? "true or false" : "a text"), "
          + "which is no answer of a \(type.kind.noun)",
        at: record.keyLocation(of: name),
        help: "use `{ cases: [{ when: CONDITION, value: VALUE }] }`"
      )
      return nil
    }
    switch name {
    case .env: return record[.env].map { .environment($0) }
    case .git:
      guard let key = record[.git] else { return nil }
      if !GitKey.mayBeRead(key), let node = record.node(.git) {
        context.report(
          .gitKey,
          "`\(key.shortened)` is a key of git that a form may not read, so it has no value",
          severity: .warning,
          found: context.spelling(of: node),
          at: node,
          help: "a form reads \(GitKey.allowed)"
        )
      }
      return .git(key)
    case .when: return record[.when].map { .condition($0) }
    default: return record.node(.cases).flatMap { cases(at: $0, for: type) }
    }
  }

  private func cases(at node: NodeID, for type: any FieldReading) -> ValueSource? {
    guard let elements = context.values(of: .cases).elements(of: node, mayBeEmpty: false) else {
      return nil
    }
    let cases = elements.map { valueCase(at: $0, for: type) }
    let read = cases.compactMap(\.self)
    return read.count == cases.count && !read.isEmpty ? .cases(read) : nil
  }

  /// A case: a condition and its value, or a value alone.
  private func valueCase(at node: NodeID, for type: any FieldReading) -> ValueCase? {
    guard tree.kind(of: node) == .mapping, context.hasKey(of: .valueCase, in: node) else {
      return caseValue(at: node, for: type).map { ValueCase(value: $0) }
    }
    guard let record = context.record(node, as: .valueCase, called: "a case"),
      let value = record.node(.value).flatMap({ caseValue(at: $0, for: type) })
    else { return nil }
    let condition = record[.when]
    if condition == nil, record.names.contains(.when) { return nil }
    return ValueCase(when: condition, value: value)
  }

  private func caseValue(at node: NodeID, for type: any FieldReading) -> ValueSource? {
    guard tree.kind(of: node) == .mapping, !type.takesMappings else {
      return value(at: node, for: type)
    }
    if let inner = tree.value(of: "cases", in: node) {
      reportType("cases have no cases of their own", at: tree.start(of: inner))
      return nil
    }
    return source(in: node, for: type)
  }

  // MARK: Values

  /// A literal, a template, or the answer of another field.
  private func value(at node: NodeID, for type: any FieldReading) -> ValueSource? {
    guard !type.kind.holdsSecrets, let name = loneName(at: node),
      Template.DatePart(rawValue: name) == nil,
      type.kind.options?.list?.contains(OptionID(tree.text(of: node))) != true
    else { return type.source(at: node, self) }
    if let field = context.earlierField(name), !field.kind.holdsSecrets, field.kind.isAnswered {
      return answer(of: field, at: node, for: type)
    }
    // A name that is none is reported as such; in a value of any type it is a text, and where there
    // are several options, braces may be meant as brackets.
    if type.takesMappings || type.kind.isMultiple { return type.source(at: node, self) }
    return ReferenceReader(context: context).template(node, key).map { ValueSource($0) }
  }

  /// The name in a text that is one place without filters, and nothing else.
  func loneName(at node: NodeID) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    return tree.withBytes(of: node) { bytes in
      guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
      let rest = bytes.dropFirst().dropLast().drop { $0 == 0x20 }
      let name = rest.prefix { $0 != 0x20 }
      let isName =
        !name.contains { "{}|".utf8.contains($0) }
        && rest.dropFirst(name.count).allSatisfy { $0 == 0x20 }
      return isName ? String(decoding: name, as: UTF8.self) : nil
    }
  }

  private func answer(
    of field: Field,
    at node: NodeID,
    for type: any FieldReading
  ) -> ValueSource? {
    if type.takesAnswers(of: field) {
      context.conditions.hasAdoptedDefaults = true
      return .answer(field.id)
    }
    if type.takesTemplates { return type.source(at: node, self) }
    let kind = field.kind.answerKind
    let other = type.kind.options?.list.flatMap { options in
      kind.options?.list?.options.first { options[$0.id] == nil }
    }
    let difference =
      kind.noun != type.kind.noun
      ? ", and no \(type.kind.noun)"
      : kind.hasItems
        ? ", whose items have other answers than those here"
        : ", and has answers that are none here"
    let isList = kind.hasItems && type.kind.hasItems
    reportType(
      "`\(field.id)` is a \(kind.noun)"
        + (other.map { ", whose option `\($0.id)` is no option here" } ?? difference),
      at: tree.start(of: node),
      help: "use a value, or the answer of a \(type.kind.noun)"
        + (isList ? " whose items have fields with the same ids and types" : "")
    )
    return nil
  }

  /// Reports a value of another type than its place takes.
  func reportType(_ message: String, at place: SourceLocation, help: String? = nil) {
    context.report(.valueType, message, at: place, help: help)
  }
}

extension FormContext {
  /// The first place in a text that names an earlier field, or a part of the date.
  func namedPlace(in text: String) -> String? {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().lazy
      .compactMap { part -> String? in
        guard let end = part.firstIndex(of: "}") else { return nil }
        let name = part[..<end].prefix { $0 != "|" }.filter { $0 != " " }
        return Template.DatePart(rawValue: name) != nil || self.earlierField(name) != nil
          ? name : nil
      }.first
  }

  /// What to do instead of a place in a name, which is the same for all answers; `nil` for a name
  /// without one.
  func advice(forPlaceIn name: String, _ instead: (_ place: String) -> String) -> String? {
    namedPlace(in: name).map { "no place is filled here; \(instead($0))" }
  }
}
