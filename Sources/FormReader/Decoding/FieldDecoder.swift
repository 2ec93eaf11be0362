import Diagnostics
import FormModel
import SourceTree

/// Reads fields: the keys that all have, and through ``FieldReading`` those of each type.
struct FieldDecoder {
  let context: FormContext
  let options: OptionListReader
  let patterns: PatternReader
  private var tree: SourceTree { context.tree }

  init(_ context: FormContext, _ options: OptionListReader) {
    self.context = context
    self.options = options
    patterns = PatternReader(context)
  }

  /// Reads the fields of a form, of a section, or of the items of a list.
  ///
  /// - Returns: Whether there is a list of them.
  func decode(fieldsAt node: NodeID?) -> Bool {
    guard let node,
      let elements = context.values(of: .fields).elements(of: node, mayBeEmpty: false)
    else {
      context.names.hasUnreadFields = true
      return false
    }
    if tree.isCut(node) { context.names.hasUnreadFields = true }
    for element in elements where !context.isFull {
      guard context.fields.all.count < FormDecoder.mostFields else {
        context.report(
          .tooMany,
          "form has more than \(FormDecoder.mostFields) fields",
          at: element,
          label: "not read from here on",
          help: "split the form"
        )
        break
      }
      decode(element)
    }
    return true
  }

  /// Reads one field and adds it to the form; one that cannot be used is remembered as broken, so
  /// that references to it are not reported as well.
  func decode(_ node: NodeID) {
    if tree.kind(of: node) == .mapping { context.place.field = node }
    defer { context.place.field = nil }
    var type: FieldType?
    if let word = tree.value(of: "type", in: node) { type = self.type(word, of: node) }
    guard
      let record = context.record(
        node,
        as: type?.record ?? FieldType.unknown,
        of: type,
        called: "a field"
      )
    else {
      context.names.hasUnreadFields = true
      return
    }
    hideSecret(record)
    context.checkComposed(record)
    // `typ: text`
    if type == nil, let word = record.node(.type), tree.value(of: "type", in: record.node) == nil {
      type = self.type(word, of: record.node)
    }
    let id = context.ids.id(of: record, .field)
    let field = field(record, FieldID(id ?? ""), type)
    guard id != nil, field.kind.type == type else {
      if type == .group { context.names.hasUnreadFields = true }
      return giveUp(record)
    }
    if record.names.contains(.when), record[.when] == nil {
      context.names.unread.insert(.field(field.id))
    }
    let group = field.kind.group == nil ? nil : field
    context.add(field)
    if let group { decodeFields(of: group, record) }
  }

  /// Reads the fields of a group, which stand behind it.
  private func decodeFields(of group: Field, _ record: Record) {
    guard context.scope.enclosing.count < FieldDecoder.mostLevels else {
      context.names.hasUnreadFields = true
      return context.report(
        .tooMany,
        "groups, lists and maps are nested deeper than \(FieldDecoder.mostLevels) levels",
        at: record.node,
        help: "ask for what is inside as `type: json`"
      )
    }
    context.inGroup(group, at: record.node) { _ = decode(fieldsAt: record.node(.fields)) }
  }

  /// How deep groups may stand in each other, and in lists and maps.
  private static let mostLevels = 8

  /// Keeps a default that is written for a secret, or for items that hold one, out of the excerpts of
  /// all findings.
  private func hideSecret(_ record: Record) {
    guard let value = record.node(.default) else { return }
    // A key that is not known here may still say it.
    let isKnown = record.names.rawValue.nonzeroBitCount == tree.count(of: record.node)
    if isKnown, record.names.isDisjoint(with: FieldDecoder.keysOfSecrets) { return }
    guard asksForSecrets(record.node) else { return }
    let isOutside = ["env", "git"].contains { tree.value(of: $0, in: value) != nil }
    if !isOutside { tree.source.hide(tree.range(of: value)) }
  }

  /// The keys of fields that may ask for secrets.
  private static let keysOfSecrets = KeyNames([.secure, .item, .fields])

  /// Whether a field, or one of its items at any depth, is written to be secure; it may not be read
  /// yet, and may be wrong otherwise.
  private func asksForSecrets(_ field: NodeID) -> Bool {
    guard tree.kind(of: field) == .mapping else { return false }
    if let isSecure = tree.value(of: "secure", in: field), !tree.isText(isSecure, "false") {
      return true
    }
    let inner = tree.value(of: "item", in: field).map { [$0] } ?? []
    let fields = tree.value(of: "fields", in: field).map { Array(tree.elements(of: $0)) } ?? []
    return (inner + fields).contains(where: asksForSecrets)
  }

  /// Remembers every name by which a field that cannot be used may be meant.
  private func giveUp(_ record: Record) {
    let written = record.node(.id).map { tree.text(of: $0) } ?? ""
    guard !written.isEmpty else {
      context.names.hasUnreadFields = true
      return
    }
    let names = [written] + [Identifier.proposal(from: written)].compactMap(\.self)
    context.names.markBroken(names.map(context.scope.fullID))
  }

  /// The type that a word gives a field.
  private func type(_ word: NodeID, of field: NodeID) -> FieldType? {
    guard context.values(of: .type).isScalar(word, expected: "a field type") else { return nil }
    if let type = FieldType(rawValue: tree.text(of: word)) { return type }
    var (meant, addition, isExact) = FieldType.meant(by: tree.text(of: word))
    if meant.count > 1 {
      // The keys of the field decide, as `options` do for a check box.
      let fitting = meant.filter { KeyReader(context: context, type: $0.record).takes(field) }
      if !fitting.isEmpty { meant = fitting }
    }
    let type = meant.count == 1 ? meant.first : nil
    let found = context.reportUnknownWord(
      word,
      "field type",
      allowed: FieldType.allCases.map(\.rawValue),
      // A key that the type does not have may say that another one is meant: `multiple: true`.
      meant: (
        meant.map(\.rawValue),
        isExact && type.map { KeyReader(context: context, type: $0.record).knows(field) } == true
      ),
      help: addition.flatMap { addition in
        type.map { "write `type: \($0.rawValue)` and `\(addition)`" }
      }
    )
    return found.flatMap { FieldType(rawValue: $0) } ?? type
  }

  /// Reads the field that the `item` or the `names` of a list or map is; `nil` when it cannot be
  /// used, which has been reported.
  func item(_ node: NodeID, _ key: KeyName, _ id: FieldID, in types: [FieldType]) -> Field? {
    let role = key == .names ? Field.Role.name : .item
    guard tree.kind(of: node) == .mapping else {
      context.values(of: key).reportWrongType(
        node,
        expected: "a field without an id",
        help: "for example `\(key.spelling): { type: text }`"
      )
      return nil
    }
    let word = tree.value(of: "type", in: node)
    guard let type = word.map({ type($0, of: node) }) ?? (key == .names ? .text : nil) else {
      if word == nil {
        KeyReader(context: context, type: TextField.row.keys(as: key)).reportMissing(
          .type,
          at: node
        )
      }
      return nil
    }
    guard types.contains(type) else {
      context.report(
        .wrongType,
        "`\(key.spelling)` cannot be a field of type `\(type.rawValue)`",
        at: word ?? node,
        help: "use one of \(listed(types.map(\.rawValue), "or"))"
      )
      return nil
    }
    (context.place.field, context.place.itemID) = (node, id)
    defer { (context.place.field, context.place.itemID) = (nil, nil) }
    let keys = type.row.keys(as: key)
    guard let record = context.record(node, as: keys, of: type) else { return nil }
    hideSecret(record)
    context.checkComposed(record)
    var id = id
    if record.node(.id) == nil {
      _ = context.names.add(NameTable.Use(id: id.rawValue, part: .field, node: node, mapping: node))
    } else {
      guard let own = context.ids.id(of: record, .field) else { return nil }
      id = FieldID(own)
      context.place.itemID = id
    }
    var field = field(record, id, type, role: role)
    guard field.kind.type == type else { return nil }
    field.isRequired = true
    // It is added next.
    context.names.setPosition(of: id, context.fields.all.count)
    return field
  }

  /// Reads a field; of one whose type is not known, what is the same for every type.
  private func field(
    _ record: Record,
    _ id: FieldID,
    _ type: FieldType?,
    role: Field.Role = .part
  ) -> Field {
    let payload = type.flatMap { $0.reading.init(decoding: record, self) }
    let oldNames = context.ids.oldIDs(.renamedFrom, in: record, of: .field)
    let names = FieldNames(
      id: id,
      hasOwnID: record.node(.id) != nil,
      key: record[.key],
      earlier: oldNames,
      in: context.scope,
      room: context.names.roomForNames
    )
    if names.key != nil { context.names.hasKeys = true }
    if context.scope.group != nil, !context.names.add(names) {
      context.ids.reportTooManyOldIDs(at: record.node(.id) ?? record.node)
    }
    var field = Field(
      id: id,
      owner: context.scope.owners.last,
      group: role == .part ? context.scope.group?.id : nil,
      role: role,
      key: names.key,
      label: record[.label],
      help: record[.help],
      condition: context.condition(record[.when], ofFieldWith: payload?.kind.options),
      defaultValue: SourceReader(context: context, key: .default).read(record, for: payload),
      whenHidden: record[.whenHidden] ?? .omit,
      kind: payload?.kind ?? .note(NoteField("")),
      renamedFrom: names.formerIDs,
      formerPlaces: names.formerPlaces,
      deprecated: record[.deprecated]
    )
    if let requirement = record[.required] { field.requirement = requirement }
    if let message = record[.requiredMessage] { field.requiredMessage = message }
    if context.scope.isOptional, role == .part {
      if field.whenHidden == .default { refuseKeeping(by: record) }
    } else if context.whenHidden != field.whenHidden, record.node(.whenHidden) == nil,
      role == .part, field.kind.isAsked, field.kind.group == nil, field.initialAnswer != nil
    {
      field.whenHidden = context.whenHidden
    }
    if let rules = record.node(.rules) {
      var place = context.place
      place.scope.ruled = field
      field.rules = context.at(place) { self.rules(at: rules) }
    }
    if let payload {
      FieldChecks(context: context, patterns: patterns, record: record, field: field).check(payload)
    }
    return field
  }

  /// Reports that a field of an optional group keeps its default while it is not asked: an answer to
  /// it says that the group is there.
  private func refuseKeeping(by record: Record) {
    context.report(
      .conflictingKeys,
      "`when-hidden: default` cannot stand in an optional group, which is there with any answer in it",
      at: record.keyLocation(of: .whenHidden),
      help: "remove it, or take `optional` from the group"
    )
  }

  /// Reads the rules of a field.
  private func rules(at node: NodeID) -> [FieldRule] {
    guard let elements = context.values(of: .rules).elements(of: node, mayBeEmpty: false) else {
      return []
    }
    return elements.compactMap { element in
      let rule = rule(at: element)
      if rule == nil { context.conditions.reported.insert(element) }
      return rule
    }
  }

  private func rule(at node: NodeID) -> FieldRule? {
    guard let record = context.record(node, as: .rule, called: "a rule") else { return nil }
    let (condition, must, message) = (record[.when], record[.must], record[.message])
    if condition == nil, record.names.contains(.when) { return nil }
    guard let must, let message else { return nil }
    return FieldRule(when: condition, must: must, message: message)
  }
}
