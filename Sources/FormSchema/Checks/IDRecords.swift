import FormModel
import SourceTree

/// Old ids that a form records, to be compared with the living ones when all are known.
struct IDRecords {
  /// What happened to an old id.
  enum Fate {
    case renamed, retired
  }

  /// One mention of an old id.
  struct OldID {
    var id: String
    var part: Part
    var node: NodeID
    var fate: Fate
    /// What a retired one was called.
    var label: LocalizedText?
    var path: DecodingPath
  }

  /// In the order of the text.
  private(set) var oldIDs: [OldID] = []

  mutating func addOld(
    _ id: String,
    _ part: Part,
    _ node: NodeID,
    _ fate: Fate,
    label: LocalizedText? = nil,
    _ path: DecodingPath
  ) {
    oldIDs.append(OldID(id: id, part: part, node: node, fate: fate, label: label, path: path))
  }
}
