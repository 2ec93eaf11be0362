import Diagnostics
import FormModel

/// What the old version recorded about ids that are gone: the new one must go on saying it.
extension FormComparer {
  mutating func compareRecords() {
    compareFormRecords()
    compareRetiredFields()
    compareRetiredSections()
    for position in old.fields.indices where !old.fields[position].renamedFrom.isEmpty {
      compareRenames(ofFieldAt: position)
    }
    for (position, section) in old.sections.enumerated() where !section.renamedFrom.isEmpty {
      compareRenames(ofSectionAt: position)
    }
  }

  private func compareFormRecords() {
    for id in lost(old.renamedFrom, new.id, new.renamedFrom) {
      add(
        .recordRemoved,
        .form(id),
        at: .form,
        notes: [recorded(.formKey("renamed-from"))],
        help: ChangeWording.putBack(id.rawValue, under: "renamed-from"),
        lost: LostRecord(
          oldHolder: .form,
          holder: .form,
          key: "renamed-from",
          id: id.rawValue
        ),
        ChangeWording.recordRemoved("form", id.rawValue, "renamed-from")
      )
    }
  }

  private func compareRetiredFields() {
    guard !old.retired.isEmpty else { return }
    for retirement in old.retired {
      let id = retirement.id
      if new.position(of: id) != nil {
        add(
          .retiredIDReused,
          .field(id),
          at: .field(id),
          notes: [
            Change.Note(
              text: ChangeWording.retired("field", retirement.label),
              place: .old(.formKey("retired"))
            )
          ],
          help: ChangeWording.chooseAnotherID,
          ChangeWording.reused("field", id.rawValue)
        )
      } else if !newRetired.contains(id) {
        add(
          .recordRemoved,
          .field(id),
          at: .formKey("retired"),
          notes: [recorded(.formKey("retired"))],
          help: ChangeWording.putBack(id.rawValue, under: "retired"),
          lost: LostRecord(
            oldHolder: .form,
            holder: .form,
            key: "retired",
            id: id.rawValue
          ),
          ChangeWording.recordRemoved("field", id.rawValue, "retired")
        )
      }
    }
  }

  private func compareRetiredSections() {
    guard !old.retiredSections.isEmpty else { return }
    let kept = Set(new.retiredSections.map(\.id))
    let living = Set(new.sections.compactMap(\.id))
    for retirement in old.retiredSections {
      let id = retirement.id
      if living.contains(id) {
        add(
          .retiredIDReused,
          .section(id),
          at: .section(id),
          notes: [
            Change.Note(
              text: ChangeWording.retired("section", retirement.label),
              place: .old(.formKey("retired-sections"))
            )
          ],
          help: ChangeWording.chooseAnotherID,
          ChangeWording.reused("section", id.rawValue)
        )
      } else if !kept.contains(id) {
        add(
          .recordRemoved,
          .section(id),
          at: .formKey("retired-sections"),
          notes: [recorded(.formKey("retired-sections"))],
          help: ChangeWording.putBack(id.rawValue, under: "retired-sections"),
          lost: LostRecord(
            oldHolder: .form,
            holder: .form,
            key: "retired-sections",
            id: id.rawValue
          ),
          ChangeWording.recordRemoved("section", id.rawValue, "retired-sections")
        )
      }
    }
  }

  private mutating func compareRenames(ofFieldAt position: Int) {
    let field = old.fields[position]
    // Of a field that is gone without a record its older ids are told with it.
    guard let index = matching.pairOfOld[position], matching.pairs[index].kind != .presumed else {
      guard newRetired.contains(field.id) else { return }
      for id in field.renamedFrom where !newRetired.contains(id) {
        addLostRename(id, of: field.id, to: nil, at: .formKey("retired"), help: "retired")
      }
      return
    }
    let heir = new.fields[matching.pairs[index].new]
    for id in lost(field.renamedFrom, heir.id, heir.renamedFrom) {
      addLostRename(id, of: field.id, to: heir.id, at: .field(heir.id), help: "renamed-from")
    }
  }

  private mutating func addLostRename(
    _ id: FieldID,
    of field: FieldID,
    to heir: FieldID?,
    at place: FormPart,
    help key: String
  ) {
    // Answers to the old question would be taken for answers to the new one.
    if let other = newHeirs[id], other != heir {
      return add(
        .retiredIDReused,
        .field(id),
        at: .field(other),
        notes: [recorded(.fieldKey(field, "renamed-from"))],
        help: ChangeWording.putBack(id.rawValue, under: key, of: heir?.rawValue),
        ChangeWording.movedRecord(id.rawValue, from: field.rawValue, to: other.rawValue)
      )
    }
    if new.position(of: id) != nil {
      reusedIDs.insert(id)
      return add(
        .retiredIDReused,
        .field(id),
        at: .field(id),
        notes: [recorded(.fieldKey(field, "renamed-from"))],
        help: ChangeWording.chooseAnotherID,
        ChangeWording.reusedName("field", id.rawValue, of: field.rawValue)
      )
    }
    add(
      .recordRemoved,
      .field(id),
      at: place,
      notes: [recorded(.fieldKey(field, "renamed-from"))],
      help: ChangeWording.putBack(id.rawValue, under: key, of: heir?.rawValue),
      lost: heir.map {
        LostRecord(
          oldHolder: .field(field),
          holder: .field($0),
          key: "renamed-from",
          id: id.rawValue
        )
      },
      ChangeWording.recordRemoved("field", id.rawValue, "renamed-from")
    )
  }

  private func compareRenames(ofSectionAt position: Int) {
    guard let place = matching.sectionOfOld[position] else { return }
    let heir = new.sections[place]
    for id in lost(old.sections[position].renamedFrom, heir.id, heir.renamedFrom) {
      add(
        .recordRemoved,
        .section(id),
        at: .section(heir.id),
        notes: [recorded(.sectionKey(old.sections[position].id, "renamed-from"))],
        help: ChangeWording.putBack(id.rawValue, under: "renamed-from", of: heir.id?.rawValue),
        lost: LostRecord(
          oldHolder: .section(old.sections[position].id),
          holder: .section(heir.id),
          key: "renamed-from",
          id: id.rawValue
        ),
        ChangeWording.recordRemoved("section", id.rawValue, "renamed-from")
      )
    }
  }

  func recorded(_ part: FormPart) -> Change.Note {
    Change.Note(text: ChangeWording.recordedHere, place: .old(part))
  }
}

/// Older ids that are neither the id of their heir nor recorded by it.
///
/// - Complexity: O(ids).
func lost<ID: Hashable>(_ former: [ID], _ heir: ID?, _ recorded: [ID]) -> [ID] {
  if former == recorded { return [] }
  let kept = Set(recorded)
  return former.filter { $0 != heir && !kept.contains($0) }
}
