import FormModel
import RandomForms

/// Edits at random: those that no answers notice, and those that break some.
extension RandomForm {
  enum KindEdit: CaseIterable {
    case renameField, retireField, reorder, move, addField, renameOption, retireOption, addOption
    case loosen, reword, renameSection
  }

  enum BreakingEdit: String, CaseIterable {
    case removeField, changeType, requireNew, tighten, hide, removeOption, swapLabels, forget
    case respell
  }

  /// Where a field stands: the section, and the fields that lead to it.
  struct Place {
    var section: Int
    var steps: [Int]
    /// What it is called: `drives.size`.
    var id: String
    /// What holds it, from the outside in.
    var owners: [Field]

    var isInItem: Bool { !owners.isEmpty }
    /// Whether it is what each item is.
    var isItem: Bool { owners.last?.isSingle ?? false }
    var owner: Place {
      Place(section: section, steps: steps.dropLast(), id: "", owners: owners.dropLast())
    }
  }

  /// Where every field stands, at any depth.
  private var places: [Place] {
    func inside(
      _ fields: [Field],
      _ section: Int,
      _ steps: [Int],
      _ id: String,
      _ owners: [Field]
    )
      -> [Place]
    {
      fields.enumerated().flatMap { index, field in
        let isItem = owners.last?.isSingle ?? false
        let own = isItem ? "\(id)[]" : id.isEmpty ? field.id : "\(id).\(field.id)"
        let place = Place(section: section, steps: steps + [index], id: own, owners: owners)
        return [place] + inside(field.fields, section, place.steps, own, owners + [field])
      }
    }
    return sections.enumerated().flatMap { inside($1.fields, $0, [], "", []) }
  }

  subscript(place: Place) -> Field {
    get {
      place.steps.dropFirst().reduce(sections[place.section].fields[place.steps[0]]) {
        $0.fields[$1]
      }
    }
    set { change(&sections[place.section].fields, place.steps[...]) { $0[$1] = newValue } }
  }

  /// Does something with the fields that a step leads into, and the index among them.
  private func change(
    _ fields: inout [Field],
    _ steps: ArraySlice<Int>,
    _ body: (inout [Field], Int) -> Void
  ) {
    guard let first = steps.first else { return }
    if steps.count == 1 { return body(&fields, first) }
    change(&fields[first].fields, steps.dropFirst(), body)
  }

  @discardableResult
  private mutating func remove(_ place: Place) -> Field {
    let field = self[place]
    change(&sections[place.section].fields, place.steps[...]) { $0.remove(at: $1) }
    return field
  }

  /// Where the fields stand that fit.
  private func places(where fits: (Field, Place) -> Bool) -> [Place] {
    places.filter { fits(self[$0], $0) }
  }

  private mutating func one(of places: [Place]) -> Place? {
    places.randomElement(using: &numbers)
  }

  /// Whether a word of the form, which is an id, is named by a field other than some.
  private func isNamed(_ word: String, except id: String = "") -> Bool {
    sections.contains { $0.condition?.contains(word) ?? false }
      || places.contains { self[$0].id != id && self[$0].texts.contains { $0.contains(word) } }
  }

  /// Whether a field can go: nothing names it, or what is in it, and its item has others.
  private func canGo(_ field: Field, _ place: Place) -> Bool {
    !place.isItem && !isNamed(field.id, except: field.id)
      && (place.owners.last.map { $0.fields.count > 1 } ?? true)
  }

  private mutating func replace(_ old: String, with new: String) {
    for index in sections.indices {
      sections[index].condition = sections[index].condition?.replacing(old, with: new)
    }
    retired = retired.map { $0.replacing(old, with: new) }
    for place in places { self[place].replace(old, with: new) }
  }
}

// Edits that no answers notice.
extension RandomForm {
  /// Makes an edit; nothing where no field fits.
  mutating func apply(_ edit: KindEdit) {
    switch edit {
    case .renameField:
      guard let place = one(of: places(where: { _, place in !place.isItem })) else { return }
      let (old, new) = (self[place].id, word("renamed"))
      self[place].former.append(old)
      self[place].id = new
      replace(old, with: new)
    case .retireField:
      // Single items have no id under which a field in them could be retired.
      let found = places { field, place in
        canGo(field, place) && !place.id.contains("[]")
          && (field["key"] == nil || field.former.isEmpty)
      }
      guard let place = one(of: found) else { return }
      let field = remove(place)
      let key = field["key"].map { ", key: \($0)" } ?? ""
      let owner = place.id.dropLast(field.id.utf8.count)
      retired += ["{ id: \(place.id)\(key) }"] + field.former.map { "\(owner)\($0)" }
    case .reorder:
      guard let place = one(of: places(where: canGo)) else { return }
      let field = remove(place)
      insert(field, beside: place)
    case .move:
      let isFree = sections.map { $0.condition == nil }
      let found = places { canGo($0, $1) && !$1.isInItem && isFree[$1.section] }
      guard let place = one(of: found), let last = isFree.lastIndex(of: true), last >= place.section
      else { return }
      let field = remove(place)
      sections[last].fields.append(field)
    case .addField:
      guard let place = one(of: places(where: { _, place in !place.isItem })) else { return }
      let id = word("new")
      let type = numbers.one(of: ["text", "number", "toggle", "json", "date"])
      insert(Field(id: id, type: type, label: "Added"), beside: place)
    case .renameOption:
      guard let place = one(of: places(where: { field, _ in !field.options.isEmpty })) else {
        return
      }
      let index = numbers.number(0...self[place].options.count - 1)
      let (old, new) = (self[place].options[index].id, word("o"))
      self[place].options[index].former.append(old)
      self[place].options[index].id = new
      replace(old, with: new)
    case .retireOption:
      guard let (place, option) = optionThatCanGo() else { return }
      let removed = self[place].options.remove(at: option)
      self[place].retiredOptions += [removed.id] + removed.former
    case .addOption:
      guard
        let place = one(
          of: places(where: { field, _ in !field.options.isEmpty && field["style"] == nil })
        )
      else { return }
      let id = word("o")
      self[place].options.append(Option(id: id, label: "Added \(id)"))
    case .loosen:
      guard let place = one(of: places(where: { field, _ in field.bound != nil })) else { return }
      self[place].bound? += 5
    case .reword:
      guard let place = one(of: places(where: { field, _ in field.type != "note" })) else { return }
      self[place].label += " today"
    case .renameSection:
      let index = numbers.number(0...sections.count - 1)
      sections[index].former.append(sections[index].id)
      sections[index].id = word("s")
    }
  }

  /// Adds a field behind those beside it.
  private mutating func insert(_ field: Field, beside place: Place) {
    if place.isInItem {
      self[place.owner].fields.append(field)
    } else {
      sections[place.section].fields.append(field)
    }
  }

  /// An option that nothing names, and whose field can be left without an answer.
  private mutating func optionThatCanGo() -> (Place, Int)? {
    let found = places { field, place in
      !place.isItem && field["required"] == nil && field.options.count > 3
        && field.options.contains { canGo($0) }
    }
    return one(of: found).flatMap { place in
      self[place].options.firstIndex { canGo($0) }.map { (place, $0) }
    }
  }

  private func canGo(_ option: Option) -> Bool { option.keys.isEmpty && !isNamed(option.id) }
}

// Edits that break some answers.
extension RandomForm {
  /// Makes an edit, and says by which rule and subject it has to be found.
  mutating func apply(_ edit: BreakingEdit) -> (rule: String, subject: String)? {
    switch edit {
    case .removeField:
      guard let place = one(of: places(where: { $0.isAsked && canGo($0, $1) })) else { return nil }
      remove(place)
      return ("field-removed", "field:\(place.id)")
    case .changeType:
      let found = places { field, place in
        ["number", "text"].contains(field.type) && !isNamed(field.id, except: field.id)
          && Set(field.keys.map(\.name)).isSubset(of: ["max", "max-length", "when", "help", "unit"])
      }
      guard let place = one(of: found) else { return nil }
      self[place].type = self[place].type == "text" ? "number" : "text"
      self[place].keys.removeAll { $0.name != "when" }
      return ("type-changed", "field:\(place.id)")
    case .requireNew:
      let id = word("new")
      var field = Field(id: id, type: "text", label: "Added")
      field["required"] = "true"
      sections[0].fields.append(field)
      return ("required-added", "field:\(id)")
    case .tighten:
      guard let place = one(of: places(where: { field, _ in field.bound != nil })) else {
        return nil
      }
      self[place].bound? -= 3
      return ("bounds-tightened", "field:\(place.id)")
    case .hide:
      let toggles = places { field, place in
        field.type == "toggle" && field.keys.isEmpty && !place.isInItem && place.section == 0
      }
      guard let toggle = one(of: toggles) else { return nil }
      let name = self[toggle].id
      let fields = places { field, place in
        field.isAsked && field["when"] == nil && !place.isItem && !place.isInItem
          && (place.section > 0 || place.steps[0] > toggle.steps[0])
      }
      guard let hidden = one(of: fields) else { return nil }
      self[hidden]["when"] = name
      return ("asked-less", "field:\(hidden.id)")
    case .removeOption:
      guard let (place, option) = optionThatCanGo() else { return nil }
      let removed = self[place].options.remove(at: option)
      return ("option-removed", "field:\(place.id)/option:\(removed.id)")
    case .swapLabels:
      guard let place = one(of: places(where: { field, _ in field.options.count > 1 })) else {
        return nil
      }
      let labels = self[place].options.prefix(2).map(\.label)
      self[place].options[0].label = labels[1]
      self[place].options[1].label = labels[0]
      return ("options-swapped", "field:\(place.id)/option:\(self[place].options[0].id)")
    case .forget:
      guard let place = one(of: places(where: { field, _ in !field.former.isEmpty })) else {
        return nil
      }
      let old = self[place].former.removeFirst()
      return ("record-removed", "field:\(place.id.dropLast(self[place].id.utf8.count))\(old)")
    case .respell:
      let found = places { field, place in
        !place.isItem && !isNamed(field.id, except: field.id)
          && !field.texts.contains { $0.contains(field.id) }
      }
      guard let place = one(of: found) else { return nil }
      let (old, id) = (self[place].id, self[place].id.replacing("x", with: "X"))
      self[place].id = id
      return ("id-respelled", "field:\(place.id.dropLast(old.utf8.count))\(id)")
    }
  }
}

extension RandomForm.Field {
  fileprivate var isAsked: Bool { !["note", "computed"].contains(type) }

  /// What can name another field.
  fileprivate var texts: [String] { keys.map(\.value) + options.flatMap(\.keys) }

  fileprivate mutating func replace(_ old: String, with new: String) {
    for index in keys.indices { keys[index].value = keys[index].value.replacing(old, with: new) }
    for index in options.indices {
      options[index].keys = options[index].keys.map { $0.replacing(old, with: new) }
    }
  }

  /// The greatest number, or length.
  fileprivate var bound: Int? {
    get { (self["max"] ?? self["max-length"]).flatMap { Int($0) } }
    set {
      let name = self["max"] == nil ? "max-length" : "max"
      self[name] = newValue.map { "\($0)" }
    }
  }
}
