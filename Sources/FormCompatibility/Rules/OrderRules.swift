import FormModel

/// `moved` and `reordered`: fields and sections that stand somewhere else.
extension FormVersions {
  func orderChanges() -> [Change] {
    let moved = fields.pairs.filter { $0.kind != .presumed && !staysInSection($0) }.map { pair in
      let id = new.fields[pair.new].id
      let section = new.sections[newSections[pair.new]].id
      let way = section.map { "moved to section `\($0)`" } ?? "is no longer in a section"
      let notes = [Change.Note.stoodHere(.field(old.fields[pair.old].id))]
      return Change(.moved, of: .field(id), "field `\(id)` \(way)", notes: notes)
    }
    // Sections that changed places have been reported, so fields are compared within their own.
    let stayed = fields.pairs.filter(staysInSection).map(\.new).enumerated()
      .sorted { (newSections[$0.element], $0.offset) < (newSections[$1.element], $1.offset) }
      .map(\.element)
    let order = sections.pairs.map(\.new)
    let parts =
      placesOutOfOrder(order).map { FormPart.section(new.sections[order[$0]].id) }
      + placesOutOfOrder(stayed).map { .field(new.fields[stayed[$0]].id) }
    return moved
      + parts.map { Change(.reordered, of: $0, "\($0.phrase) was moved") }
  }
}
