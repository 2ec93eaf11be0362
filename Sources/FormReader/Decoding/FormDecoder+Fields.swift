import Diagnostics
import FormModel
import SourceTree

/// The words of `type:`.
enum FieldType: String, CaseIterable {
  case text, number, toggle, picker
  case multiSelector = "multi-selector"
  case note, computed

  var keys: KeySet {
    switch self {
    case .text: .textField
    case .number: .numberField
    case .toggle: .toggleField
    case .picker: .pickerField
    case .multiSelector: .multiSelectorField
    case .note: .noteField
    case .computed: .computedField
    }
  }

  var isAsked: Bool { self != .note && self != .computed }
}

/// Fields: what all kinds share.
extension FormDecoder {
  mutating func decodeField(_ node: NodeID) {
    guard expectMapping(node, "a field") else { return }
    let node = mappingUnderID(node, as: .field) ?? node
    path.field = node
    defer { path.field = nil }
    guard let split = startOfLostItem(in: node) else { return decodeField(node, nil) }
    decodeField(node, 0..<split)
    path.field = nil
    reportLostItem(.field, in: node, from: split)
    hasNamelessField = true
    decodeField(node, split..<tree.count(of: node))
  }

  /// Reads a field, or the entries of one that are not another's.
  private mutating func decodeField(_ node: NodeID, _ entries: Range<Int>?) {
    let isNameless = (entries?.lowerBound ?? 0) > 0
    let typeNode = typeNode(of: node, in: entries)
    var type = typeNode.flatMap { decodeType($0) }
    var record = readRecord(
      node,
      allowed: type?.keys ?? .someField,
      as: .field(type?.rawValue),
      in: entries
    )
    // They may have gone with the first line.
    if isNameless {
      record.excuse(.type)
      record.excuse(.label)
    }
    let id = isNameless ? nil : decodeID(record, as: .field)
    if typeNode == nil {
      // A misspelled `type` has already been reported as an unknown key.
      if let node = record[.type] {
        type = decodeType(node)
      } else {
        reportMissing(.type, in: record, as: .field(nil))
      }
    }

    let field = type.map { decodeField(record, id ?? "", $0) }
    if type == nil { checkUntyped(record) }
    if isNameless { return }
    guard let id else {
      if let node = record[.id], tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 {
        let written = tree.text(of: node)
        brokenFields.insert(written)
        // References may already be right, or follow the help.
        if let id = FormFindings.identifier(from: written) { brokenFields.insert(id) }
      } else {
        hasNamelessField = true
      }
      return
    }
    guard let field else {
      brokenFields.insert(id)
      ids[FormDecoder.folded(id)]?.position = nil
      return
    }
    if field.condition == nil, record[.when] != nil || record.excused.contains(.when) {
      unreadFields.insert(fields.count)
    }
    fields.append(field)
    if let when = record[.when] { conditionNodes[.field(field.id)] = when }
  }

  private func typeNode(of node: NodeID, in entries: Range<Int>?) -> NodeID? {
    guard let entries else { return tree.value(of: "type", in: node) }
    for (index, entry) in tree.entries(of: node).enumerated()
    where entries.contains(index) && tree.isText(entry.key, "type") {
      return entry.value
    }
    return nil
  }

  /// Checks of a field whose type is not known what does not depend on it.
  ///
  /// The keys often leave no doubt of what it should have been.
  private mutating func checkUntyped(_ record: Record) {
    let type: FieldType? =
      if !record.keys.isDisjoint(with: KeySet(.minSelections, .maxSelections)) {
        .multiSelector
      } else if let options = record[.options] {
        isForSeveral(options, record) ? .multiSelector : .picker
      } else if !record.keys.isDisjoint(with: KeySet(.integer, .min, .max, .step, .unit)) {
        .number
      } else if !record.keys.isDisjoint(
        with: KeySet(.pattern, .minLength, .maxLength, .format, .placeholder, .suggestions)
      ) {
        .text
      } else if !record.keys.isDisjoint(with: KeySet(.onLabel, .offLabel, .mustBeOn)) {
        .toggle
      } else {
        nil
      }
    if let type {
      // It may stand on the line of the type, or the field may be one that needs none.
      var record = record
      record.excuse(.label)
      _ = decodeField(record, "", type)
      return
    }
    for key in [Key.label, .help] { record[key].map { _ = decodeText($0, key) } }
    record[.when].map { _ = decodeCondition($0) }
    record[.required].map { _ = decodeBoolean($0, .required) }
    record[.deprecated].map { _ = decodeReason($0, .deprecated) }
  }

  /// Whether options are those of a field in which several can be chosen.
  private func isForSeveral(_ options: NodeID, _ record: Record) -> Bool {
    if let value = record[.defaultValue], tree.kind(of: value) == .sequence { return true }
    return tree.kind(of: options) == .sequence
      && tree.elements(of: options).contains { tree.value(of: "exclusive", in: $0) != nil }
  }

  private mutating func decodeField(_ record: Record, _ id: String, _ type: FieldType) -> Field {
    let label = record[.label].flatMap { decodeText($0, .label) }
    if record[.label] == nil, type.isAsked { reportMissing(.label, in: record, as: .field(nil)) }
    let help = record[.help].flatMap { decodeText($0, .help) }
    let condition = record[.when].flatMap { decodeCondition($0) }
    let isRequired = record[.required].flatMap { decodeBoolean($0, .required) } ?? false
    let renamedFrom = decodeRenames(record, as: .field).map { FieldID($0) }
    let deprecated = record[.deprecated].flatMap { decodeReason($0, .deprecated) }
    let kind = decodeKind(record, type)
    var field = Field(
      id: FieldID(id),
      label: label,
      help: help,
      isRequired: isRequired,
      condition: condition,
      kind: kind,
      renamedFrom: renamedFrom,
      deprecated: deprecated
    )
    field.defaultValue = record[.defaultValue].flatMap { decodeDefault($0, for: field, record) }
    checkBounds(of: field, record)
    return field
  }

  private mutating func decodeKind(_ record: Record, _ type: FieldType) -> FieldKind {
    switch type {
    case .text: return .text(decodeTextField(record))
    case .number: return .number(decodeNumberField(record))
    case .toggle:
      return .toggle(
        ToggleField(
          onLabel: record[.onLabel].flatMap { decodeText($0, .onLabel) },
          offLabel: record[.offLabel].flatMap { decodeText($0, .offLabel) },
          mustBeOn: record[.mustBeOn].flatMap { decodeReason($0, .mustBeOn) }
        )
      )
    case .picker: return .picker(decodePicker(record))
    case .multiSelector: return .multiSelector(decodeMultiSelector(record))
    case .note:
      if record[.text] == nil { reportMissing(.text, in: record, as: .field("note")) }
      return .note(record[.text].flatMap { decodeText($0, .text) } ?? "")
    case .computed:
      if record[.value] == nil { reportMissing(.value, in: record, as: .field("computed")) }
      let template = record[.value].flatMap { decodeTemplate($0, .value) }
      return .computed(template ?? Template(""))
    }
  }

  private mutating func decodeType(_ node: NodeID) -> FieldType? {
    guard expectScalar(node, .type, "a field type") else { return nil }
    if let type = tree.withBytes(of: node, { FieldType.named($0) }) { return type }
    let word = tree.text(of: node)
    let near = nearest(to: word, among: FieldType.allCases.map(\.rawValue))
    let meant = near.isEmpty ? Synonyms.type(for: word) : near.first
    let count = findings.count
    reportUnknownWord(node, .type, allowed: FieldType.allCases.map(\.rawValue), meant: meant)
    if near.isEmpty, let meant, let addition = Synonyms.addition(for: word),
      findings.count > count, !hasKey(of: addition, node)
    {
      findings[count].help = "write `type: \(meant)` and `\(addition)`"
    }
    return meant.flatMap { FieldType(rawValue: $0) }
  }

  /// Whether the field of a type has the key of an addition such as `format: date`.
  private func hasKey(of addition: String, _ type: NodeID) -> Bool {
    guard let field = path.field, let key = addition.split(separator: ":").first else {
      return false
    }
    return tree.entries(of: field).contains { tree.text(of: $0.key) == key }
  }

  private mutating func decodeTextField(_ record: Record) -> TextField {
    var field = TextField(
      placeholder: record[.placeholder].flatMap { decodeText($0, .placeholder) },
      minLength: record[.minLength].flatMap { decodeCount($0, .minLength) },
      maxLength: record[.maxLength].flatMap { decodeCount($0, .maxLength, in: 1...Int.max) },
      patternMessage: record[.patternMessage].flatMap { decodeText($0, .patternMessage) },
      format: record[.format].flatMap { decodeFormat($0) },
      isMultiline: record[.multiline].flatMap { decodeBoolean($0, .multiline) } ?? false,
      isSecure: record[.secure].flatMap { decodeBoolean($0, .secure) } ?? false
    )
    field.pattern = record[.pattern].flatMap { decodePattern($0) }
    if let pattern = field.pattern, !field.isMultiline, let node = record[.pattern] {
      checkLineBreak(in: pattern, at: node)
    }
    if let list = record[.suggestions], expectList(list, .suggestions) {
      field.suggestions = tree.elements(of: list).compactMap { decodeString($0, .suggestions) }
    }
    checkSlashes(of: field, record)
    checkMask(of: field, record)
    if record[.pattern] == nil, !record.excused.contains(.pattern), !tree.isCut(record.node),
      let message = record[.patternMessage]
    {
      report(FormFindings.patternMessageAlone(at: keyLocation(of: message, in: record)))
    }
    return field
  }

  private mutating func decodeNumberField(_ record: Record) -> NumberField {
    NumberField(
      isInteger: record[.integer].flatMap { decodeBoolean($0, .integer) } ?? false,
      min: record[.min].flatMap { decodeNumber($0, .min) },
      max: record[.max].flatMap { decodeNumber($0, .max) },
      step: record[.step].flatMap { decodeNumber($0, .step) },
      unit: record[.unit].flatMap { decodeText($0, .unit) }
    )
  }

  private mutating func decodePicker(_ record: Record) -> PickerField {
    let options = decodeOptionSource(record)
    if case .list(let list) = options { checkExclusives(list, record) }
    return PickerField(
      options: options,
      retired: decodeRetiredOptions(record),
      style: record[.style].flatMap { decodeWord($0, .style, PickerField.Style.self) } ?? .list,
      allowsCustom: record[.allowCustom].flatMap { decodeBoolean($0, .allowCustom) } ?? false,
      isSearchable: record[.searchable].flatMap { decodeBoolean($0, .searchable) },
      isExtensible: record[.extensible].flatMap { decodeBoolean($0, .extensible) } ?? false
    )
  }

  /// Warns of an option that excludes others where there never are others.
  private mutating func checkExclusives(_ list: OptionList, _ record: Record) {
    guard let node = record[.options], list.options.contains(where: \.isExclusive) else { return }
    for option in tree.elements(of: node) {
      guard let value = tree.value(of: "exclusive", in: option), tree.isText(value, "true") else {
        continue
      }
      report(FormFindings.exclusiveInPicker(at: tree.location(of: value)))
    }
  }

  private mutating func decodeMultiSelector(_ record: Record) -> MultiSelectorField {
    MultiSelectorField(
      options: decodeOptionSource(record),
      retired: decodeRetiredOptions(record),
      minSelections: record[.minSelections].flatMap { decodeCount($0, .minSelections) },
      maxSelections: record[.maxSelections].flatMap {
        decodeCount($0, .maxSelections, in: 1...Int.max)
      },
      allowsCustom: record[.allowCustom].flatMap { decodeBoolean($0, .allowCustom) } ?? false,
      isSearchable: record[.searchable].flatMap { decodeBoolean($0, .searchable) },
      isExtensible: record[.extensible].flatMap { decodeBoolean($0, .extensible) } ?? false
    )
  }
}

extension FieldType {
  static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> FieldType? {
    switch bytes.count {
    case 4:
      bytes.elementsEqual("text".utf8) ? .text : bytes.elementsEqual("note".utf8) ? .note : nil
    case 6:
      bytes.elementsEqual("picker".utf8)
        ? .picker
        : bytes.elementsEqual("number".utf8)
          ? .number : bytes.elementsEqual("toggle".utf8) ? .toggle : nil
    case 8: bytes.elementsEqual("computed".utf8) ? .computed : nil
    case 14: bytes.elementsEqual("multi-selector".utf8) ? .multiSelector : nil
    default: nil
    }
  }
}
