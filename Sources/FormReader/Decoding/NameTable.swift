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

  /// The fields, by what no two ids of fields may have in common.
  private var fields: [String: Use]
  /// The form and its sections, by their ids.
  private var others: [Part: [String: Use]] = [:]
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
  /// Whether a field says with a `key` where its answer stands.
  var hasKeys = false
  private(set) var oldIDs: [OldID] = []
  /// How many more earlier names fields in groups may have in all.
  private(set) var roomForNames = NameTable.mostOldIDs
  private var hasTooManyNames = false
  /// The retired fields, by id.
  private(set) var retiredFields: [String: OldID] = [:]

  init(_ tree: SourceTree) {
    // A field has some forty nodes.
    fields = Dictionary(minimumCapacity: min(tree.count / 40, FormDecoder.mostFields))
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
  func rival(of id: String, as part: Part) -> Use? {
    part == .field ? fields[Identifier.folded(id)] : others[part]?[id]
  }

  /// Adds an id in use.
  ///
  /// - Returns: The use of the same id before it, which this one does not replace.
  mutating func add(_ use: Use) -> Use? {
    if use.part == .field { return NameTable.add(use, as: Identifier.folded(use.id), to: &fields) }
    return NameTable.add(use, as: use.id, to: &others[use.part, default: [:]])
  }

  /// Looks an id up once, as almost every one is new.
  private static func add(_ use: Use, as key: String, to uses: inout [String: Use]) -> Use? {
    guard let first = uses.updateValue(use, forKey: key) else { return nil }
    uses[key] = first
    return first
  }

  /// Notes where a field came to stand behind those of its items.
  mutating func setPosition(of id: FieldID, _ position: Int) {
    fields[Identifier.folded(id.rawValue)]?.position = position
  }

  /// Keeps names of a field that cannot be used from being reported as unknown.
  mutating func markBroken(_ names: [String]) {
    broken.formUnion(names)
    for name in names { fields[Identifier.folded(name)]?.position = nil }
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

  /// Adds the earlier names of a field in a group.
  ///
  /// - Returns: Whether there was room for them, or had been none before.
  mutating func add(_ names: FieldNames) -> Bool {
    roomForNames = max(0, roomForNames - names.formerIDs.count - names.formerPlaces.count)
    if !names.isCut || hasTooManyNames { return true }
    hasTooManyNames = true
    return false
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
