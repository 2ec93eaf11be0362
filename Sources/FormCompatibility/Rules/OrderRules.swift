import FormModel

/// `ids-swapped`, `moved` and `reordered`: fields and sections that took each other's place.
struct OrderRules {
  let versions: FormVersions
  let changes: ChangeList

  /// Reports fields that exchanged label and type while their ids stayed; their new ids.
  func compareLabels() -> Set<FieldID> {
    var changed: [Int] = []
    var labels: [(old: LocalizedText, new: LocalizedText)] = []
    for (index, pair) in versions.fields.pairs.enumerated()
    where pair.kind == .same && !versions.isUnchanged[index] {
      let (before, after) = versions.fields(ofPair: index)
      guard let old = before.label, let new = after.label, old != new else { continue }
      changed.append(index)
      labels.append((old, new))
    }
    var successor: [Int: Int] = [:]
    for (place, owner) in LabelExchange.successors(labels) {
      let after = versions.fields(ofPair: changed[place]).after
      let model = versions.fields(ofPair: changed[owner]).before
      if model.kind.name == after.kind.name { successor[changed[place]] = changed[owner] }
    }
    var swapped: Set<FieldID> = []
    for ring in rings(successor) {
      let ids = ring.map { versions.fields(ofPair: $0).after.id }
      swapped.formUnion(ids)
      changes.addExchange(.idsSwapped, .field, ids.map(\.rawValue), of: "labels and types")
    }
    return swapped
  }

  /// Reports sections and fields that stand in another order.
  func compareOrder() {
    let sections = versions.sections.pairs.map(\.new)
    for place in placesOutOfOrder(sections) {
      guard let id = versions.new.sections[sections[place]].id else { continue }
      report(.section(id), "section `\(id)`")
    }
    // Sections that changed places have been reported, so fields are compared within their own.
    let places = versions.fields.pairs.filter(versions.staysInSection).enumerated()
      .map { ($0, versions.section(ofNewFieldAt: $1.new), $1.new) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .map(\.2)
    for place in placesOutOfOrder(places) {
      let id = versions.new.fields[places[place]].id
      report(.field(id), "field `\(id)`")
    }
  }

  /// Reports a field that is in another section.
  func compareSections(_ before: FieldID, _ after: FieldID, _ pair: Matching<Field>.Pair) {
    guard !versions.staysInSection(pair) else { return }
    let section = versions.new.sections[versions.section(ofNewFieldAt: pair.new)].id
    let way = section.map { "moved to section `\($0)`" } ?? "is no longer in a section"
    changes.add(.moved, .field(after), "field `\(after)` \(way)") {
      $0.notes = [.stoodHere(.field(before))]
    }
  }

  private func report(_ part: FormPart, _ name: String) {
    changes.add(.reordered, part, "\(name) stands at another place")
  }
}
