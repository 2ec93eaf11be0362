import FormModel

/// The lists and maps that both versions have, with items of the same shape, and the groups.
///
/// Their items are compared too; of any other, the list or map alone is. What stands in a group, or in
/// items, is the same where nothing but their list, map or group has another id.
struct ItemMatching {
  /// The new ids of those of the old version.
  private(set) var lists: [FieldID: FieldID] = [:]
  /// The ids that what stands in their items, or in groups, has where they have another id now.
  private(set) var renames = Renames()

  /// Matches the lists and maps of two versions, at any depth.
  ///
  /// - Complexity: O(fields).
  init(_ old: Form, _ new: Form) { match(old, new) }

  private mutating func match(_ old: Form, _ new: Form) {
    matchGroups(old, new)
    var known: [FieldID: Field] = [:]
    for field in old.ownFields where field.kind.hasItems {
      known[renames.id(of: field.id)] = field
    }
    if known.isEmpty { return }
    for list in new.ownFields {
      guard let items = list.kind.items,
        let former = ([list.id] + list.renamedFrom).lazy.compactMap({ known[$0] }).first,
        let oldItems = former.kind.items, former.kind.type == list.kind.type,
        oldItems.hasShape(of: items)
      else { continue }
      lists[former.id] = list.id
      if former.id != list.id { move(oldItems.item, from: former.id, to: list.id) }
      // What asks for names is no answer by itself, so that no record of its id is needed.
      if items.isMap, let before = oldItems.nameField, let now = items.nameField, before != now {
        renames.fields[before] = now
      }
      match(oldItems.item, items.item)
    }
  }

  /// Notes the new ids of what stands in groups that have another id now.
  private mutating func matchGroups(_ old: Form, _ new: Form) {
    var known: [FieldID: FieldID] = [:]
    for field in old.ownFields where field.kind.group != nil {
      known[renames.id(of: field.id)] = field.id
    }
    if known.isEmpty { return }
    for group in new.ownFields where group.kind.group != nil {
      guard let former = ([group.id] + group.renamedFrom).lazy.compactMap({ known[$0] }).first,
        renames.id(of: former) != group.id
      else { continue }
      for field in old.allFields {
        for id in [field.id] + field.renamedFrom where id.rawValue.hasPrefix("\(former).") {
          renames.fields[id] = FieldID("\(group.id).\(id.local(to: former))")
        }
      }
    }
  }

  /// Notes the new ids of the fields of an item, and of those that it had.
  private mutating func move(_ item: Form, from owner: FieldID, to newOwner: FieldID) {
    let ids = item.ownFields.flatMap { [$0.id] + $0.renamedFrom } + item.retired.map(\.id)
    for id in ids {
      renames.fields[id] = FieldID(newOwner.rawValue + id.rawValue.dropFirst(owner.rawValue.count))
    }
  }

  /// The old version with the fields of the items beside the others, by the ids that they have in
  /// the new one where nothing but their list or map has another.
  func flattened(old form: Form) -> Form {
    let form = form.flattened { lists[$0] != nil }
    if renames.fields.isEmpty { return form }
    var renamed = renames.renamed(form)
    for (position, field) in form.ownFields.enumerated() {
      var own = renamed.ownFields[position]
      if let owner = field.owner { own.owner = lists[owner] }
      // Another id is no other place.
      if own.place != field.place { own.key = field.place }
      if own != renamed.ownFields[position] { renamed.replace(with: own) }
    }
    return renamed
  }

  /// The new version with the fields of the items beside the others.
  func flattened(new form: Form) -> Form {
    let ids = Set(lists.values)
    return form.flattened { ids.contains($0) }
  }
}
