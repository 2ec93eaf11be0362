import Diagnostics
import FormModel
import SourceTree

/// The one-file rules of compatibility: an old id has one fate, and never lives.
///
/// Forms, sections and fields share their ids, so they share their old ones; options have those of
/// their own list.
extension FormDecoder {
  mutating func checkOldIDs() {
    var seen: [String: IDRecords.OldID] = [:]
    for old in records.oldIDs {
      path = old.path
      let key = old.part == .option ? optionKey(old) : FormDecoder.folded(old.id)
      if let first = seen[key] {
        reportRepeated(old, first)
        continue
      }
      seen[key] = old
      if old.part == .option {
        if let living = livingOption(old) { reportLiving(old, at: living) }
      } else if let living = ids[key] {
        let place = tree.location(of: living.node)
        if living.id == old.id {
          reportLiving(old, at: place)
        } else if !isHeir(living, of: old) {
          reportTwin(old, living.id, isLiving: true, at: place)
        }
      }
    }
    path = DecodingPath()
  }

  private mutating func reportRepeated(_ old: IDRecords.OldID, _ first: IDRecords.OldID) {
    guard first.node != old.node else { return }
    let other = tree.location(of: first.node)
    guard first.id == old.id else {
      // What had both spellings one after the other is called otherwise now; who is gone is gone.
      let isOneStory =
        first.fate == old.fate && (old.fate == .retired || owner(of: first) == owner(of: old))
      if !isOneStory { reportTwin(old, first.id, isLiving: false, at: other) }
      return
    }
    report(
      FormFindings.repeatedRecord(
        old.id,
        old.part,
        at: tree.location(of: old.node),
        first: other,
        firstIsRetired: first.fate == .retired,
        isRetired: old.fate == .retired
      )
    )
  }

  private mutating func reportLiving(_ old: IDRecords.OldID, at living: SourceLocation) {
    report(
      FormFindings.livingRecord(
        old.id,
        old.part,
        isRetired: old.fate == .retired,
        at: tree.location(of: old.node),
        living: living
      )
    )
  }

  private mutating func reportTwin(
    _ old: IDRecords.OldID,
    _ other: String,
    isLiving: Bool,
    at place: SourceLocation
  ) {
    report(
      FormFindings.similarOldID(
        old.id,
        other,
        isLiving: isLiving,
        at: tree.location(of: old.node),
        place
      )
    )
  }

  /// The mapping that records an old id.
  private func owner(of old: IDRecords.OldID) -> NodeID? {
    switch old.part {
    case .form: old.path.form
    case .section: old.path.section
    case .field: old.path.field
    case .option: old.path.option
    }
  }

  /// Whether an id is today's spelling of an old one.
  private func isHeir(_ living: UsedID, of old: IDRecords.OldID) -> Bool {
    old.fate == .renamed && living.part == old.part && living.mapping == owner(of: old)
  }

  /// The old id of an option with its list.
  private func optionKey(_ old: IDRecords.OldID) -> String {
    let list = old.path.field ?? old.path.optionList
    return "\(list.flatMap { DecodingPath.id(of: $0, in: tree) } ?? "")\u{0}\(old.id)"
  }

  private func livingOption(_ old: IDRecords.OldID) -> SourceLocation? {
    let id = OptionID(old.id)
    if let name = old.path.optionList.map({ tree.text(of: $0) }), old.path.field == nil {
      return optionLists[name]?.list?.contains(id) == true ? place(of: id, inList: name) : nil
    }
    guard let field = old.path.field, let name = DecodingPath.id(of: field, in: tree),
      let position = usedID(ofField: name)?.position,
      let source = fields[position].kind.options, source.list?.contains(id) == true
    else { return nil }
    if case .named(let list, _) = source { return place(of: id, inList: list) }
    let origins = FormOrigins(tree: tree, ids: ids)
    return origins.location(of: id, in: FieldID(name))
      ?? origins.location(ofKey: "options", in: FieldID(name))
  }

  private func place(of id: OptionID, inList name: String) -> SourceLocation? {
    optionLists[name].map { named in
      FormOrigins.location(of: id, in: named.node, tree) ?? tree.location(of: named.node)
    }
  }
}
