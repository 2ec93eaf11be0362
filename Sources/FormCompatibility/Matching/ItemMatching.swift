import FormModel

/// The lists and maps that both versions have, with items of the same shape.
///
/// Their items are compared too; of any other, the list or map alone is. What stands in items is the
/// same where nothing but their list or map has another id.
struct ItemMatching {
  /// The new ids of those of the old version.
  private(set) var lists: [FieldID: FieldID] = [:]
  /// The ids that what stands in their items has where they have another id now.
  private(set) var renames = Renames()

  /// Matches the lists and maps of two versions, at any depth.
  ///
  /// - Complexity: O(fields).
  init(_ old: Form, _ new: Form) { match(old, new) }

  private mutating func match(_ old: Form, _ new: Form) {
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
      guard let owner = field.owner else { continue }
      var own = renamed.ownFields[position]
      own.owner = lists[owner]
      renamed.replace(with: own)
    }
    return renamed
  }

  /// The new version with the fields of the items beside the others.
  func flattened(new form: Form) -> Form {
    let ids = Set(lists.values)
    return form.flattened { ids.contains($0) }
  }
}
