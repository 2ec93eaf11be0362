import FormModel

/// `moved` and `reordered`: fields and sections that stand somewhere else.
enum OrderRules {
  static func changes(of versions: FormVersions) -> [Change] {
    let (new, newSections) = (versions.new, versions.newSections)
    let moved = versions.fields.pairs.filter { !versions.staysInSection($0) }.map { pair in
      let id = new.fields[pair.new].id
      let section = new.sections[newSections[pair.new]].id
      let way = section.map { "moved to section `\($0)`" } ?? "is no longer in a section"
      let notes = [Change.Note.stoodHere(.field(versions.old.fields[pair.old].id))]
      return Change(.moved, of: .field(id), "field `\(id)` \(way)", notes: notes)
    }
    let sections = versions.sections.pairs.map(\.new)
    // Sections that changed places have been reported, so fields are compared within their own.
    let fields = versions.fields.pairs.filter(versions.staysInSection).map(\.new).enumerated()
      .sorted { (newSections[$0.element], $0.offset) < (newSections[$1.element], $1.offset) }
      .map(\.element)
    let parts =
      placesOutOfOrder(sections).map { FormPart.section(new.sections[sections[$0]].id) }
      + placesOutOfOrder(fields).map { .field(new.fields[fields[$0]].id) }
    return moved + parts.map { Change(.reordered, of: $0, "\($0.phrase) was moved") }
  }
}
