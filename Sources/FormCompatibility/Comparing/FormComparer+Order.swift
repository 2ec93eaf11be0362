import Diagnostics
import FormModel

/// Fields that exchanged their meaning, and fields in another order.
extension FormComparer {
  /// Fields that exchanged label and type while their ids stayed.
  mutating func reportSwappedIDs() {
    var owners: [String: Int] = [:]
    var changed: [Int] = []
    for (index, pair) in matching.pairs.enumerated()
    where pair.kind == .same && !isUnchanged[index] {
      let (before, after) = fields(of: pair)
      guard let label = before.label, before.label != after.label else { continue }
      changed.append(index)
      // A label that several fields have tells nothing.
      owners[label.fallback] = owners[label.fallback] == nil ? index : -1
    }
    var successor: [Int: Int] = [:]
    for index in changed {
      let after = new.fields[matching.pairs[index].new]
      guard let label = after.label?.fallback, let owner = owners[label], owner >= 0,
        owner != index
      else { continue }
      let model = old.fields[matching.pairs[owner].old]
      if model.kind.name == after.kind.name { successor[index] = owner }
    }
    for ring in rings(successor) {
      let ids = ring.map { new.fields[matching.pairs[$0].new].id }
      for id in ids { swappedFields.insert(id) }
      let first = ids[0]
      add(
        .idsSwapped,
        .field(first),
        at: .field(first),
        notes: ids.dropFirst().prefix(3).map {
          Change.Note(text: ChangeWording.exchanged($0.rawValue), place: .new(.field($0)))
        },
        help: ChangeWording.exchangeIDs,
        aliases: ids.dropFirst().map(\.rawValue),
        ChangeWording.swapped("field", ids.map(\.rawValue))
      )
    }
  }

  func compareOrder() {
    let sections = matching.sectionOfOld.compactMap(\.self)
    for place in placesOutOfOrder(sections) {
      guard let id = new.sections[sections[place]].id else { continue }
      add(
        .reordered,
        .section(id),
        at: .section(id),
        ChangeWording.reordered("section", id.rawValue)
      )
    }
    // The order of fields is the same in all sections when it is the same in the form.
    if matching.keepsAll { return }
    var run: [Int] = []
    var places: [Int] = []
    func isHome(_ pair: FieldMatching.Pair) -> Bool {
      matching.sectionOfOld[matching.oldSections[pair.old]] == matching.newSections[pair.new]
    }
    // Sections that changed places have been told, so fields are compared within their own.
    let stays = matching.pairs.filter(isHome)
    let bySection = stays.enumerated().sorted {
      let (left, right) = ($0.element, $1.element)
      let (first, second) = (matching.newSections[left.new], matching.newSections[right.new])
      return first == second ? $0.offset < $1.offset : first < second
    }
    for (_, pair) in bySection {
      run.append(pair.new)
      places.append(pair.new)
    }
    for place in placesOutOfOrder(run) {
      let id = new.fields[places[place]].id
      add(
        .reordered,
        .field(id),
        at: .field(id),
        ChangeWording.reordered("field", id.rawValue)
      )
    }
  }
}
