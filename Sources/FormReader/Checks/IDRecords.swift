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
  /// The first mention of each field that is gone, among the old ids.
  private var retiredFields: [String: Int] = [:]
  /// Whether it has been reported that there are too many.
  var isFull = false

  /// The field that had an id and is gone for good.
  func retiredField(_ id: String) -> OldID? { retiredFields[id].map { oldIDs[$0] } }

  mutating func addOld(
    _ id: String,
    _ part: Part,
    _ node: NodeID,
    _ fate: Fate,
    label: LocalizedText? = nil,
    _ path: DecodingPath
  ) {
    if part == .field, fate == .retired, retiredFields[id] == nil {
      retiredFields[id] = oldIDs.count
    }
    oldIDs.append(OldID(id: id, part: part, node: node, fate: fate, label: label, path: path))
  }
}
