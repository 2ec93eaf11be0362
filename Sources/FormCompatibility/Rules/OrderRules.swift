import FormModel

/// `moved` and `reordered`: fields and sections that stand somewhere else.
enum OrderRules {
  /// Reports a field that is in another section.
  static func move(of pair: Matching<Field>.Pair, in versions: FormVersions) -> Change? {
    if versions.staysInSection(pair) { return nil }
    let (before, after) = (versions.old.fields[pair.old].id, versions.new.fields[pair.new].id)
    let section = versions.new.sections[versions.newSections[pair.new]].id
    let way = section.map { "moved to section `\($0)`" } ?? "is no longer in a section"
    let notes = [Change.Note.stoodHere(.field(before))]
    return Change(.moved, of: .field(after), "field `\(after)` \(way)", notes: notes)
  }

  /// Reports sections and fields that stand in another order.
  static func changes(of versions: FormVersions) -> [Change] {
    func change(_ part: FormPart, _ name: String) -> Change {
      Change(.reordered, of: part, "\(name) was moved")
    }
    let sections = versions.sections.pairs.map(\.new)
    // Sections that changed places have been reported, so fields are compared within their own.
    let fields = versions.fields.pairs.filter(versions.staysInSection).enumerated()
      .sorted {
        (versions.newSections[$0.element.new], $0.offset)
          < (versions.newSections[$1.element.new], $1.offset)
      }
      .map(\.element.new)
    return placesOutOfOrder(sections).compactMap { place in
      versions.new.sections[sections[place]].id.map { change(.section($0), "section `\($0)`") }
    }
      + placesOutOfOrder(fields).map { place in
        let id = versions.new.fields[fields[place]].id
        return change(.field(id), "field `\(id)`")
      }
  }
}
