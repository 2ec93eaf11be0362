/// What options of a field are probably meant to be called, when the form says it wrongly.
package struct MisnamedOptions: Sendable {
  /// Ids that options were probably meant to have, made of their labels.
  var ids: [String] = []
  /// Whether an option may have been meant to have any id.
  var mayBeAny = false

  var isEmpty: Bool { ids.isEmpty && !mayBeAny }

  /// Whether an id that no option has may be one that is misnamed.
  ///
  /// `nearest` are the ids that are spelled like it: one of those was meant then.
  func mayHold(_ id: String, nearest: [String]) -> Bool {
    if ids.contains(id) { return true }
    return nearest.isEmpty && (mayBeAny || ids.contains { MisnamedOptions.resembles(id, $0) })
  }

  /// Whether a word abbreviates another: `hr` for `human-resources`, `prod` for `production`.
  private static func resembles(_ word: String, _ whole: String) -> Bool {
    let word = word.lowercased().utf8.filter { $0 != 0x2D && $0 != 0x5F && $0 != 0x20 }
    guard let first = word.first, first == whole.utf8.first else { return false }
    var rest = word[...]
    for byte in whole.utf8 where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty || word.starts(with: whole.utf8)
  }
}
