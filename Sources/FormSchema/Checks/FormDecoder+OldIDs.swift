import Diagnostics
import FormModel
import SourceTree

/// The one-file rules of compatibility: an old id has one fate, and never lives.
extension FormDecoder {
  mutating func checkOldIDs() {
    var seen: [String: IDRecords.OldID] = [:]
    for old in records.oldIDs where old.part != .form {
      // Option ids are unique in their field only.
      let scope =
        old.part == .option
        ? (old.path.field ?? old.path.optionList).flatMap { DecodingPath.id(of: $0, in: tree) }
          ?? "" : ""
      let key = "\(old.part)\u{0}\(scope)\u{0}\(old.id)"
      path = old.path
      if let first = seen[key] {
        guard first.node != old.node else { continue }
        report(
          FormFindings.repeatedRecord(
            old.id,
            old.part,
            at: tree.location(of: old.node),
            first: tree.location(of: first.node),
            firstIsRetired: first.fate == .retired,
            isRetired: old.fate == .retired
          )
        )
        continue
      }
      seen[key] = old
      if let living = livingPlace(of: old) {
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
    }
    path = DecodingPath()
  }

  private func livingPlace(of old: IDRecords.OldID) -> SourceLocation? {
    guard old.part == .option else {
      guard let living = ids[FormDecoder.folded(old.id)], living.id == old.id,
        living.part == old.part
      else { return nil }
      return tree.location(of: living.node)
    }
    guard let field = old.path.field, let name = DecodingPath.id(of: field, in: tree),
      let position = usedID(ofField: name)?.position,
      let list = fields[position].kind.options?.list, list.contains(OptionID(old.id))
    else { return nil }
    let origins = FormOrigins(tree: tree, ids: ids)
    return origins.location(of: OptionID(old.id), in: FieldID(name))
      ?? origins.location(ofKey: "options", in: FieldID(name))
  }
}
