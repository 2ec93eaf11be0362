import Diagnostics
import FormModel
import SourceTree

/// What the ids of a form mean: which are in use, which were before, and which are retired.
///
/// The form, its sections and its fields have ids of their own kind, so a section may be called as a
/// field is. Field ids that differ only in case, `-`, `_` and `.` are the same variable of the
/// environment, so that none may be used beside another.
struct NameTable {
  /// An id in use.
  struct Use {
    var id: String
    var part: Part
    /// The scalar that is the id.
    var node: NodeID
    /// The mapping of the section or field.
    var mapping: NodeID
    /// The place of a field among all fields; `nil` while it cannot be used.
    var position: Int?
  }

  /// By the kind of part, then by what no two ids of that kind may have in common.
  private var uses: [Part: [String: Use]] = [:]
  /// Fields whose id or type has been reported; references to them are not reported.
  private(set) var broken: Set<String> = []
  /// Fields of whose options some could not be read; whatever is compared with them may be right.
  private(set) var open: Set<FieldID> = []
  /// Fields that no answer fits, or of which it is not known which do; nothing is proved of them.
  private(set) var unproved: Set<FieldID> = []
  /// Fields and sections whose condition could not be read; it may hold, and it may not.
  var unread: Set<ConditionVerdict.Place> = []
  /// Whether there may be fields of which not even the id is known: an unknown name may mean one.
  var hasUnreadFields = false
  /// Whether an id of a field has several words.
  var hasPaths = false
  private(set) var oldIDs: [OldID] = []
  /// The retired fields, by id.
  private(set) var retiredFields: [String: OldID] = [:]

  init(_ tree: SourceTree) {
    // A field has some forty nodes.
    uses[.field] = Dictionary(minimumCapacity: min(tree.count / 40, FormDecoder.mostFields))
  }

  /// The field with an id.
  func field(_ id: String) -> Use? { use(of: id, as: .field) }

  /// The section with an id.
  func section(_ id: String) -> Use? { use(of: id, as: .section) }

  /// The part of a kind with an id.
  func use(of id: String, as part: Part) -> Use? {
    let use = rival(of: id, as: part)
    return use?.id == id ? use : nil
  }

  /// The part of a kind beside which no other one may have an id.
  func rival(of id: String, as part: Part) -> Use? { uses[part]?[NameTable.key(id, part)] }

  private static func key(_ id: String, _ part: Part) -> String {
    part == .field ? Identifier.folded(id) : id
  }

  /// Adds an id in use.
  ///
  /// - Returns: The use of the same id before it, which this one does not replace.
  mutating func add(_ use: Use) -> Use? {
    if let first = rival(of: use.id, as: use.part) { return first }
    uses[use.part, default: [:]][NameTable.key(use.id, use.part)] = use
    return nil
  }

  /// Notes where a field came to stand behind those of its items.
  mutating func setPosition(of id: FieldID, _ position: Int) {
    uses[.field]?[NameTable.key(id.rawValue, .field)]?.position = position
  }

  /// Keeps names of a field that cannot be used from being reported as unknown.
  mutating func markBroken(_ names: [String]) {
    broken.formUnion(names)
    for name in names { uses[.field]?[Identifier.folded(name)]?.position = nil }
  }

  /// Notes that not all options of a field are known.
  mutating func markOpen(_ field: FieldID) {
    open.insert(field)
    unproved.insert(field)
  }

  /// Notes that nothing can be proved of the answers of a field.
  mutating func markUnproved(_ field: FieldID) { unproved.insert(field) }

  /// Adds the mention of an old id.
  ///
  /// - Returns: Whether there was room for it.
  mutating func addOld(_ old: OldID) -> Bool {
    guard oldIDs.count < NameTable.mostOldIDs else { return false }
    if old.part == .field, old.fate == .retired, retiredFields[old.id] == nil {
      retiredFields[old.id] = old
    }
    oldIDs.append(old)
    return true
  }

  /// The retired fields of the items of a list or map; their places count from an item.
  func retiredFields(inItemsOf owner: FieldID) -> [Retirement<FieldID>] {
    let prefix = "\(owner)."
    return retiredFields.values.filter { $0.id.hasPrefix(prefix) }
      .sorted { $0.node.position < $1.node.position }
      .map { old in
        let place = ResultPlace(FieldID(String(old.id.dropFirst(prefix.count))))
        return Retirement(id: FieldID(old.id), key: old.key ?? place, label: old.label)
      }
  }

  /// The most old ids of all parts of a form: more than any form has had.
  static let mostOldIDs = 100_000
}

extension FormContext {
  /// The list or map in whose items a field was; the form lists those that are retired itself.
  func owner(of old: OldID) -> FieldID? {
    if old.fate == .renamed { return old.place.ownerIDs.last }
    return old.id.indices.lazy.reversed().filter { old.id[$0] == "." }
      .map { FieldID(String(old.id[..<$0])) }
      .first { id in
        names.field(id.rawValue)?.position.map { fields[$0].kind.items != nil } ?? false
      }
  }

  /// The id of a form, section or field; reports when it is missing, wrong or in use.
  ///
  /// - Returns: The id, unless it cannot be used or belongs to another.
  func id(of record: Record, _ part: Part) -> String? {
    guard let node = record.node(.id), var id = identifier(node, of: part) else { return nil }
    if part == .field { id = fullID(id) }
    checkGenerated(node, part)
    let use = NameTable.Use(
      id: id,
      part: part,
      node: node,
      mapping: record.node,
      position: part == .field ? fields.count : nil
    )
    guard let first = names.add(use) else { return id }
    // A reference may mean either of the two.
    if part == .field { names.markBroken([id]) }
    reportUsedID(id, part, node, first, label: record.node(.label) ?? record.node(.title))
    return nil
  }

  private func reportUsedID(
    _ id: String,
    _ part: Part,
    _ node: NodeID,
    _ first: NameTable.Use,
    label: NodeID?
  ) {
    guard first.id == id else {
      return report(
        .similarID,
        "ids `\(first.id)` and `\(id)` differ only in case, `-`, `_` and `.`",
        at: node,
        notes: [
          Finding.Note("the other one", at: tree.location(of: first.node)),
          "both would be the same variable of the environment",
        ],
        help: "rename one of the two"
      )
    }
    let proposal = label.flatMap { Identifier.proposal(from: tree.text(of: $0)) }
    let isFree = proposal.map { names.rival(of: $0, as: part) == nil } ?? false
    report(
      .duplicateID,
      "\(part) id `\(id)` is used twice",
      found: id,
      at: node,
      label: "used again",
      notes: [
        Finding.Note("first used here", at: tree.location(of: first.node)),
        part == .field
          ? "ids are unique in the whole form, because saved answers refer to them"
          : "no two sections have one id, because versions of a form are compared by ids",
      ],
      help: "rename this one, for example `\(isFree ? proposal ?? id : "\(id)-2")`"
    )
  }

  /// The ids of a part under `renamed-from`, `retired` or `retired-sections`, which are recorded.
  func oldIDs(_ key: KeyName, in record: Record, of part: Part) -> [OldID] {
    guard let list = record.node(key),
      let elements = values(of: key).elements(of: list, isElement: { _ in true })
    else { return [] }
    var result: [OldID] = []
    for element in elements where !isFull {
      let former = part == .option && key == .renamedFrom && record.names.contains(.value)
      guard
        let old = former
          ? formerValue(element, in: record)
          : oldID(element, part, key == .renamedFrom ? .renamed : .retired)
      else { continue }
      guard names.addOld(old) else {
        report(
          .tooMany,
          "form records more than \(NameTable.mostOldIDs) old ids",
          at: old.node,
          label: "not read from here on",
          help: "remove the oldest"
        )
        break
      }
      result.append(old)
    }
    return result
  }

  private func oldID(_ node: NodeID, _ part: Part, _ fate: OldID.Fate) -> OldID? {
    if part == .field, fate == .renamed, let key = placeThatIsNoID(node) {
      return OldID(id: "\(key)", key: key, part: part, fate: fate, node: node, place: place)
    }
    var idNode: NodeID? = node
    var label: LocalizedText?
    var key: ResultPlace?
    var value: PlainValue?
    if tree.kind(of: node) == .mapping, fate == .retired {
      let type: RecordType =
        switch part {
        case .option: .retiredOption
        case .section: .retiredSection
        case .form, .field: .retirement
        }
      let entry = record(node, as: type)
      label = entry?[.plainLabel]
      if part == .field { key = entry?[.key] }
      if part == .option { value = entry?[.optionValue] }
      idNode = entry?.node(.id)
    }
    guard let idNode, var id = identifier(idNode, of: part) else { return nil }
    if part == .field, fate == .renamed { id = fullID(id) }
    return OldID(
      id: id,
      key: key,
      value: value,
      label: label,
      part: part,
      fate: fate,
      node: idNode,
      place: place
    )
  }

  /// An earlier id or value of an option that has a value.
  private func formerValue(_ node: NodeID, in record: Record) -> OldID? {
    values(of: .renamedFrom).plainValue(node).map { value in
      OldID(
        id: value.text,
        value: value.isText ? nil : value,
        owner: record.node(.id).map { OptionID(tree.text(of: $0)) },
        part: .option,
        fate: .renamed,
        node: node,
        place: place
      )
    }
  }

  /// An earlier place of a field, written as a list or with places in arrays.
  private func placeThatIsNoID(_ node: NodeID) -> ResultPlace? {
    let isListed = tree.kind(of: node) == .sequence
    guard
      isListed || tree.kind(of: node) == .scalar && tree.withBytes(of: node, { $0.contains(0x5B) })
    else { return nil }
    return ResultPlaceReader(context: self, key: .renamedFrom).place(node)
  }
}
