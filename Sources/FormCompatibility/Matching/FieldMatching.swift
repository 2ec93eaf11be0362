import FormModel

/// Which field of the old version is which of the new.
///
/// First by id, then by what the new version records in `renamed-from`, and last by ids that are
/// the same but for their spelling. A field that is gone without a record is presumed to be what
/// looks most like it, so that one rename that was not recorded is not told once more for each
/// condition that names the field.
struct FieldMatching {
  /// A field in both versions, by positions.
  struct Pair {
    enum Kind {
      case same, renamed, respelled, presumed
    }

    var old: Int
    var new: Int
    var kind: Kind
  }

  /// In the order of the old version.
  private(set) var pairs: [Pair] = []
  /// Positions of old fields that are gone.
  private(set) var removed: [Int] = []
  /// The likely heirs of fields that are gone without a record, by their positions.
  private(set) var heirs: [Int: FieldID] = [:]
  /// Positions of new fields that are new.
  private(set) var added: [Int] = []
  /// The pair of each old field.
  private(set) var pairOfOld: [Int?]
  /// The first pair of each new field.
  private(set) var pairOfNew: [Int?]
  /// The positions of the sections of all fields.
  let oldSections: [Int]
  let newSections: [Int]
  /// The new section that each old one is.
  let sectionOfOld: [Int?]
  /// Whether every field of the old version goes on in the new one, under its id and in its order.
  private(set) var keepsAll = false
  /// Whether a field goes on under an id that is new or written in another way.
  private(set) var hasRenames = false

  init(_ old: Form, _ new: Form, presumesHeirs: Bool = true) {
    oldSections = FieldMatching.sections(of: old)
    newSections = FieldMatching.sections(of: new)
    sectionOfOld = FieldMatching.match(old.sections, new.sections)
    pairOfOld = [Int?](repeating: nil, count: old.fields.count)
    pairOfNew = [Int?](repeating: nil, count: new.fields.count)
    // An id that was retired is another thing when it lives again.
    let retired = Set(old.retired.map(\.id))
    var recorded: [FieldID: Int] = [:]
    for (position, field) in new.fields.enumerated() {
      for id in field.renamedFrom where recorded[id] == nil { recorded[id] = position }
    }
    // Most fields follow the one they followed before, so that few have to be looked up.
    var next = 0
    func place(of id: FieldID) -> Int? {
      for position in next..<min(next + 2, new.fields.count) where new.fields[position].id == id {
        return position
      }
      return new.position(of: id)
    }
    for (position, field) in old.fields.enumerated() {
      if let other = place(of: field.id), !retired.contains(field.id) {
        next = other + 1
        add(Pair(old: position, new: other, kind: .same))
      } else if let heir = recorded[field.id] {
        add(Pair(old: position, new: heir, kind: .renamed))
      }
    }
    matchRespelled(old, new)
    findHeirs(old, new, presumesHeirs)
    hasRenames = pairs.contains { $0.kind != .same }
    keepsAll =
      pairs.count == old.fields.count
      && !hasRenames
      && pairs.indices.dropFirst().allSatisfy { pairs[$0 - 1].new < pairs[$0].new }
    pairs.sort { $0.old < $1.old }
    for index in pairs.indices.reversed() {
      pairOfOld[pairs[index].old] = index
      pairOfNew[pairs[index].new] = index
    }
    // Where two fields became one, the one that was there has its id.
    for (index, pair) in pairs.enumerated() where pair.kind == .same { pairOfNew[pair.new] = index }
    removed = old.fields.indices.filter { position in
      pairOfOld[position].map { pairs[$0].kind == .presumed } ?? true
    }
    added = new.fields.indices.filter { pairOfNew[$0] == nil }
  }

  private mutating func add(_ pair: Pair) {
    pairOfOld[pair.old] = pairs.count
    if pairOfNew[pair.new] == nil { pairOfNew[pair.new] = pairs.count }
    pairs.append(pair)
  }

  private mutating func matchRespelled(_ old: Form, _ new: Form) {
    let recorded = Set(new.retired.map(\.id))
    let gone = old.fields.indices.filter {
      pairOfOld[$0] == nil && !recorded.contains(old.fields[$0].id)
    }
    guard !gone.isEmpty else { return }
    var free: [String: Int] = [:]
    for position in new.fields.indices where pairOfNew[position] == nil {
      free[new.fields[position].id.rawValue.foldedID] = position
    }
    for position in gone {
      let folded = old.fields[position].id.rawValue.foldedID
      guard let other = free.removeValue(forKey: folded) else { continue }
      add(Pair(old: position, new: other, kind: .respelled))
    }
  }

  /// Finds what the fields that are gone without a record most likely became.
  private mutating func findHeirs(_ old: Form, _ new: Form, _ presumesHeirs: Bool) {
    let recorded = Set(new.retired.map(\.id))
    let gone = old.fields.indices.filter {
      pairOfOld[$0] == nil && !recorded.contains(old.fields[$0].id)
        && old.fields[$0].kind.isAnswered
    }
    guard !gone.isEmpty else { return }
    let free = new.fields.indices.filter { pairOfNew[$0] == nil }
    guard !free.isEmpty else { return }
    let likely = LikelyHeir(fields: free.map { new.fields[$0] }, of: gone.count)
    for position in gone {
      guard let heir = likely.heir(of: old.fields[position]) else { continue }
      heirs[position] = heir
      guard presumesHeirs, let place = new.position(of: heir), pairOfNew[place] == nil else {
        continue
      }
      add(Pair(old: position, new: place, kind: .presumed))
    }
  }

  private static func sections(of form: Form) -> [Int] {
    var result = [Int](repeating: 0, count: form.fields.count)
    for (index, section) in form.sections.enumerated() {
      for field in section.fieldRange { result[field] = index }
    }
    return result
  }

  private static func match(_ old: [FormSection], _ new: [FormSection]) -> [Int?] {
    var positions: [SectionID?: Int] = [:]
    for (index, section) in new.enumerated() { positions[section.id] = index }
    for (index, section) in new.enumerated() {
      for id in section.renamedFrom where positions[id] == nil { positions[id] = index }
    }
    return old.map { positions[$0.id] }
  }
}
