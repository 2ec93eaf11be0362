import Diagnostics
import FormModel

/// Fields that exchanged their meaning, and fields in another order.
extension FormComparer {
  /// Fields that exchanged label and type while their ids stayed.
  mutating func reportSwappedIDs() {
    var changed: [Int] = []
    var labels: [(old: LocalizedText, new: LocalizedText)] = []
    for (index, pair) in matching.pairs.enumerated()
    where pair.kind == .same && !isUnchanged[index] {
      let (before, after) = fields(of: pair)
      guard let old = before.label, let new = after.label, old != new else { continue }
      changed.append(index)
      labels.append((old, new))
    }
    var successor: [Int: Int] = [:]
    for (place, owner) in LabelExchange.successors(labels) {
      let after = new.fields[matching.pairs[changed[place]].new]
      let model = old.fields[matching.pairs[changed[owner]].old]
      if model.kind.name == after.kind.name { successor[changed[place]] = changed[owner] }
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
