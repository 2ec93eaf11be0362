import Diagnostics
import FormModel
import SourceTree

/// What a form records about ids that are gone.
extension FormDecoder {
  /// A retired id as it is written.
  struct RetiredID {
    var id: String
    var label: LocalizedText?
  }

  /// `renamed-from:` of anything that has an id.
  mutating func decodeRenames(_ record: Record, as part: Part) -> [String] {
    guard let node = record[.renamedFrom], expectList(node, .renamedFrom) else { return [] }
    var result: [String] = []
    for element in tree.elements(of: node) {
      guard hasRoomForOldID(at: element) else { break }
      guard let id = decodeIdentifier(element, as: part) else { continue }
      records.addOld(id, part, element, .renamed, path)
      result.append(id)
    }
    return result
  }

  /// `retired:` at the top of a form, or beside the options of a field.
  mutating func decodeRetirements(_ record: Record, _ key: Key, of part: Part) -> [RetiredID] {
    guard let node = record[key], expectList(node, key) else { return [] }
    var result: [RetiredID] = []
    for element in tree.elements(of: node) {
      guard hasRoomForOldID(at: element) else { break }
      var idNode = element
      var label: LocalizedText?
      if tree.kind(of: element) == .mapping {
        let entry = readRecord(element, allowed: .retirement, as: .retirement)
        label = entry[.label].flatMap { decodeText($0, .label) }
        guard let node = entry[.id] else {
          reportMissing(.id, in: entry, as: .retirement)
          continue
        }
        idNode = node
      }
      guard let id = decodeIdentifier(idNode, as: part) else { continue }
      records.addOld(id, part, idNode, .retired, label: label, path)
      result.append(RetiredID(id: id, label: label))
    }
    return result
  }

  /// Whether one more old id may be recorded; reports the first that may not.
  private mutating func hasRoomForOldID(at node: NodeID) -> Bool {
    guard !isFull else { return false }
    guard records.oldIDs.count >= FormDecoder.mostOldIDs else { return true }
    if !records.isFull {
      records.isFull = true
      report(FormFindings.tooManyOldIDs(FormDecoder.mostOldIDs, at: start(of: node)))
    }
    return false
  }

  mutating func decodeRetiredOptions(_ record: Record) -> [Retirement<OptionID>] {
    decodeRetirements(record, .retired, of: .option).map {
      Retirement(id: OptionID($0.id), label: $0.label)
    }
  }
}
