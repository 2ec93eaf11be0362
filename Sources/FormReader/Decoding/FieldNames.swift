import FormModel

/// By what ids and at which places a field is known, today and of old; in a group both follow from those
/// of the group as well.
struct FieldNames {
  /// Where its answer stands, where its id does not say it.
  let key: ResultPlace?
  /// The ids that it had.
  private(set) var formerIDs: [FieldID]
  /// Where its answer stood, where these ids do not say it.
  private(set) var formerPlaces: [ResultPlace]
  /// Whether there would be more than can be kept: in groups, each of their names comes with each of
  /// its own.
  private(set) var isCut = false

  /// Works out the names of a field.
  ///
  /// - Parameters:
  ///   - id: The id, with those of the groups and the list around it.
  ///   - hasOwnID: Whether its author gave it one.
  ///   - key: Its place as it is written.
  ///   - earlier: What `renamed-from` holds.
  ///   - scope: Where it stands.
  ///   - room: How many earlier names there may still be.
  init(
    id: FieldID,
    hasOwnID: Bool,
    key: ResultPlace?,
    earlier: [OldID],
    in scope: NameScope,
    room: Int
  ) {
    let owner = scope.owners.last
    // Its own id among them is where the answer stood before it had a place of its own.
    let formerIDs = earlier.filter { $0.key == nil && $0.id != id.rawValue }.map { FieldID($0.id) }
    let wasAtID = earlier.contains { $0.key == nil && $0.id == id.rawValue }
    let places = earlier.compactMap(\.key)
    guard let group = scope.group, hasOwnID else {
      self.key = key
      self.formerIDs = formerIDs
      formerPlaces = earlier.compactMap { old in
        guard old.key == nil, key != nil, old.id == id.rawValue else { return old.key }
        return ResultPlace(hasOwnID ? id.local(to: owner) : id)
      }
      return
    }
    let word = id.local(to: group.id)
    let words = [word] + formerIDs.map { $0.local(to: group.id) }
    let place = group.place.around(key ?? ResultPlace(word))
    self.key = group.key == nil && key == nil ? nil : place
    // What it was called in the group, by what the group was called.
    let ids = Array(
      ([group.id] + group.renamedFrom).lazy
        .flatMap { base in words.lazy.map { FieldID("\(base).\($0)") } }
        .dropFirst().prefix(room + 1)
    )
    self.formerIDs = Array(ids.prefix(room))
    formerPlaces = []
    isCut = ids.count > room
    if isCut { return }
    let depth = group.place.steps.count
    let inside =
      [key ?? ResultPlace(word)] + words.dropFirst().map { ResultPlace($0) }
      + places.map { ResultPlace(Array($0.steps.dropFirst(depth))) }
      + (key != nil && wasAtID ? [ResultPlace(word)] : [])
    var seen = Set([place] + ids.map { ResultPlace($0.local(to: owner)) })
    for base in [group.place] + group.oldPlaces {
      for place in inside.lazy.map({ base.around($0) }) where seen.insert(place).inserted {
        isCut = ids.count + formerPlaces.count == room
        if isCut { return }
        formerPlaces.append(place)
      }
    }
  }
}
