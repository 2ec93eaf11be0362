import FormModel

/// `moved` and `reordered`: fields and sections at another place.
extension FormVersions {
  func orderChanges() -> [Change] {
    let moved = fields.pairs.filter { $0.kind != .presumed && !staysInSection($0) }.map { pair in
      let id = new.ownFields[pair.new].id
      let section = new.sections[new.section(ofFieldAt: pair.new)].id
      let way = section.map { "moved to section `\($0)`" } ?? "is no longer in a section"
      let notes = [Change.Note.wasHere(.field(old.ownFields[pair.old].id))]
      return Change(.moved, of: .field(id), "field `\(id)` \(way)", notes: notes)
    }
    // The order of sections has been reported, so fields are compared within their own.
    let stayed = Dictionary(grouping: fields.pairs.filter(staysInSection).map(\.new)) {
      new.section(ofFieldAt: $0)
    }
    let sectionOrder = Change.reordering("sections", of: .form(new.id), sections.pairs.map(\.new)) {
      .section(new.sections[$0].id)
    }
    let fieldOrders = new.sections.enumerated().map { index, section in
      let part = section.id.map { FormPart.section($0) } ?? .form(new.id)
      return Change.reordering("fields", of: part, stayed[index] ?? []) {
        .field(new.ownFields[$0].id)
      }
    }
    return moved + ([sectionOrder] + fieldOrders).compactMap(\.self)
  }
}

extension Change {
  /// Reports that parts are in another order, given their current places in the old order; `nil`
  /// where they are not.
  static func reordering(
    _ parts: String,
    of subject: FormPart,
    _ places: [Int],
    at part: (Int) -> FormPart
  ) -> Change? {
    zip(places, places.dropFirst()).first { $0 > $1 }.map { _, place in
      let message = "the \(parts) of \(subject.phrase) are in another order"
      return Change(.reordered, of: subject, at: part(place), message)
    }
  }
}
