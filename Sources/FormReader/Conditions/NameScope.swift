import FormModel

/// The fields that names mean at a place of a form: in its conditions, templates and sources of
/// values.
///
/// Inside an item or a group, names are looked up from the inside out, first with the id of the list
/// or group before them.
struct NameScope {
  /// The lists and maps in whose items the place is, and the groups that it is in, from the outside
  /// in.
  private(set) var enclosing: [FieldID] = []
  /// The lists and maps alone.
  private(set) var owners: [FieldID] = []
  /// The innermost group, unless an item in it has the place.
  private(set) var group: Field?
  /// Whether one of the groups around the place, within the item, is optional.
  private(set) var isOptional = false
  /// Whether names mean fields of the item alone, as in its summary.
  var isItemAlone = false
  /// The field whose rules are being read, which they may name.
  var ruled: Field?

  /// Goes into the items of a list or map.
  mutating func enter(itemsOf list: FieldID) {
    enclosing.append(list)
    owners.append(list)
    (group, isOptional) = (nil, false)
  }

  /// Goes into a group.
  mutating func enter(_ group: Field) {
    enclosing.append(group.id)
    self.group = group
    isOptional = isOptional || group.kind.group?.isOptional == true
  }

  /// The id of a field whose own id is written at the place.
  func fullID(_ id: String) -> String { enclosing.last.map { "\($0).\(id)" } ?? id }

  /// Where an answer stands in the form or item, whose place is written inside a group.
  func fullPlace(_ place: ResultPlace) -> ResultPlace {
    group.map { $0.place.around(place) } ?? place
  }

  /// The ids that a name may be at the place, the innermost first.
  private func innerIDs(of name: String) -> [String] {
    enclosing.reversed().map { "\($0).\(name)" }
  }

  /// A field before the place that is being read.
  func earlierField(_ name: String, in context: FormContext) -> Field? {
    for id in innerIDs(of: name) + [name] {
      guard let position = context.names.field(id)?.position, position < context.fields.all.count,
        !owners.contains(FieldID(id))
      else { continue }
      let field = context.fields.all[position]
      if field.owner.map(owners.contains) ?? true { return field }
    }
    return nil
  }

  /// What a name means, with what is known of the form so far; `current` is the field that is being
  /// read.
  func meaning(
    of name: String,
    from current: String?,
    in context: FormContext
  ) -> ReferenceScope.Meaning {
    if enclosing.isEmpty { return meaning(ofID: name, from: current, in: context) }
    let inner = innerIDs(of: name)
    let found = (isItemAlone ? Array(inner.prefix(1)) : inner + [name]).map { id in
      meaning(ofID: id, from: current, in: context)
    }
    // The whole id of a field of an item is one name only.
    let known = found.filter { if case .unknown = $0 { false } else { true } }
    if known.isEmpty, isItemAlone,
      (inner.dropFirst() + [name]).contains(where: { isEarlier($0, from: current, in: context) })
    {
      return .aroundItems
    }
    if known.count > 1, case .earlier(let outer) = known[1] {
      switch known[0] {
      case .earlier(let inner): return .ambiguous(inner: inner.id, outer: outer.id)
      case .later, .itself:
        return .hiding(outer: outer.id, by: FieldID(hidingID(name, in: context)))
      default: break
      }
    }
    return known.first ?? .unknown
  }

  /// The ids of some fields as they are named here: those of the item by their last words, where no
  /// field around it has the same.
  func names(of ids: [String]) -> [String] {
    if enclosing.isEmpty { return ids }
    let all = Set(ids)
    return ids.compactMap { id in
      guard let owner = enclosing.last(where: { id.hasPrefix("\($0).") }) else {
        return isItemAlone ? nil : id
      }
      let name = String(id.dropFirst(owner.rawValue.count + 1))
      if isItemAlone { return owner == enclosing.last ? name : nil }
      return all.contains(name) ? id : name
    }
  }

  /// The id of the innermost field that a name may mean.
  private func hidingID(_ name: String, in context: FormContext) -> String {
    innerIDs(of: name).first { context.fieldIndex.ids.contains($0) } ?? name
  }

  private func isEarlier(_ id: String, from current: String?, in context: FormContext) -> Bool {
    if case .earlier = meaning(ofID: id, from: current, in: context) { true } else { false }
  }

  private func meaning(
    ofID id: String,
    from current: String?,
    in context: FormContext
  ) -> ReferenceScope.Meaning {
    if context.names.broken.contains(id) { return .broken }
    if let ruled, ruled.id.rawValue == id { return earlier(ruled, in: context) }
    if id == current || owners.contains(FieldID(id)) { return .itself }
    if let position = context.names.field(id)?.position {
      guard position < context.fields.all.count else { return .itself }
      let field = context.fields.all[position]
      if let owner = field.owner, !owners.contains(owner) { return .inItems(of: owner) }
      return earlier(field, in: context)
    }
    if context.fieldIndex.ids.contains(id) { return Identifier.isFieldID(id) ? .later : .broken }
    if let present = context.fieldIndex.renamed[id] { return .renamed(to: FieldID(present)) }
    if let old = context.names.retiredFields[id] { return .retired(old.label) }
    return context.names.hasUnreadFields ? .broken : .unknown
  }

  /// A field that can be named; where not all of its options are known, they could be anything.
  private func earlier(_ field: Field, in context: FormContext) -> ReferenceScope.Meaning {
    var field = field
    if context.names.open.contains(field.id) { field.kind.choice?.allowsCustom = true }
    return .earlier(field)
  }
}
