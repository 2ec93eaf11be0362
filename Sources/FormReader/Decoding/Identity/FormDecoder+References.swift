import Diagnostics
import FormModel
import SourceTree

/// What names mean at the place that is being decoded.
extension FormDecoder {
  /// The scope of a condition or template at the current place.
  func referenceScope() -> ReferenceScope {
    let current = path.field.flatMap { DecodingPath.id(of: $0, in: tree) }
    return ReferenceScope(
      meaning: { name in meaning(of: name, in: current) },
      earlier: { name in
        guard !brokenFields.contains(name), name != current, let used = usedID(ofField: name)
        else { return nil }
        return earlierField(used)
      },
      earlierIDs: { fields.map(\.id.rawValue) },
      laterField: { name in laterField(name, before: current) },
      idLabelled: { label in id(labelled: label) },
      misnamedOptions: { field in
        if vagueOptions.isEmpty { return nil }
        guard let used = usedID(ofField: field.rawValue), vagueOptions.contains(used.mapping)
        else { return nil }
        return misnamed[used.mapping] ?? MisnamedOptions(mayBeAny: true)
      },
      budget: suggestionBudget
    )
  }

  /// The only field before this place that is called so.
  private func id(labelled label: String) -> String? {
    guard suggestionBudget.spend(fields.count) else { return nil }
    let label = FoldedLabel(label)
    var id: String?
    for field in fields where label.isLabel(of: field) {
      guard id == nil else { return nil }
      id = field.id.rawValue
    }
    return id
  }

  /// The field with an id, when it stands before this place.
  private func earlierField(_ used: UsedID) -> Field? {
    guard let position = used.position, position < fields.count else { return nil }
    let isVague = vagueOptions.contains(used.mapping) && misnamed[used.mapping] == nil
    return isVague ? fields[position].withFreeOptions : fields[position]
  }

  private func meaning(of name: String, in current: String?) -> ReferenceScope.Meaning {
    if brokenFields.contains(name) { return .broken }
    if name == current { return .itself }
    if let used = usedID(ofField: name), used.position != nil {
      // The field at hand has its place already; its `id:` may be misspelt or far below.
      return earlierField(used).map { .earlier($0) } ?? .itself
    }
    let index = fieldIndex.value { FieldIndex(tree) }
    if index.notes.contains(name) { return .earlier(Field(id: FieldID(name), kind: .note(""))) }
    if index.ids.contains(name) { return FormDecoder.isUsableID(name) ? .later : .broken }
    if let heir = index.renamed[name] { return .renamed(to: FieldID(heir)) }
    if let retired = records.retiredField(name) { return .retired(retired.label) }
    if hasNamelessField,
      suggestionBudget.nearest(to: name, among: fields.lazy.map(\.id.rawValue)).isEmpty
    {
      return .broken
    }
    return .unknown
  }
}

/// The ids of all fields of a tree, read and not yet read.
///
/// It is only made when a name is not found among the earlier ones.
struct FieldIndex {
  var ids: Set<String> = []
  /// Fields that are never answered, wherever they stand.
  var notes: Set<String> = []
  /// The mapping of each.
  var nodes: [String: NodeID] = [:]
  /// Old id to living id.
  var renamed: [String: String] = [:]

  init(_ tree: SourceTree) {
    guard let root = tree.root else { return }
    let fields = tree.value(of: "fields", in: root)
    let sections = tree.value(of: "sections", in: root)
    fields.map { add($0, tree) }
    sections.map { addSections($0, tree) }
    guard fields == nil, sections == nil else { return }
    // They may have a name that has been reported.
    for entry in tree.entries(of: root) {
      switch tree.partsKey(of: entry.value) {
      case .fields?: add(entry.value, tree)
      case .sections?: addSections(entry.value, tree)
      default:
        guard tree.isText(entry.key, "option-lists") else { continue }
        tree.value(of: "fields", in: entry.value).map { add($0, tree) }
        tree.value(of: "sections", in: entry.value).map { addSections($0, tree) }
      }
    }
  }

  private mutating func addSections(_ sections: NodeID, _ tree: SourceTree) {
    for section in tree.elements(of: sections) {
      tree.value(of: "fields", in: section).map { add($0, tree) }
    }
  }

  private mutating func add(_ fields: NodeID, _ tree: SourceTree) {
    for field in tree.elements(of: fields) {
      guard let id = DecodingPath.id(of: field, in: tree) else { continue }
      if ids.insert(id).inserted { nodes[id] = field }
      if let type = tree.value(of: "type", in: field), tree.isText(type, "note") {
        notes.insert(id)
      }
      guard let old = tree.value(of: "renamed-from", in: field) else { continue }
      for element in tree.elements(of: old) { renamed[tree.text(of: element)] = id }
    }
  }
}

extension Field {
  /// The field with options that could be anything, because not all of them could be read.
  fileprivate var withFreeOptions: Field {
    var field = self
    switch kind {
    case .picker(var picker):
      picker.allowsCustom = true
      field.kind = .picker(picker)
    case .multiSelector(var selector):
      selector.allowsCustom = true
      field.kind = .multiSelector(selector)
    default: break
    }
    return field
  }
}

/// A value that is made when it is first asked for.
final class Lazy<Value> {
  private var stored: Value?

  func value(_ make: () -> Value) -> Value {
    if let stored { return stored }
    let value = make()
    stored = value
    return value
  }
}
