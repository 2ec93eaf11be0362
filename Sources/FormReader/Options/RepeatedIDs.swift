import Diagnostics
import FormModel
import SourceTree

/// Finds options of one list that have the same id, or the same but for case.
struct RepeatedIDs {
  private let options: [Option]

  init(_ options: [Option]) { self.options = options }

  /// Reports ids that an earlier option has, given the place of each id.
  ///
  /// - Returns: The positions of options whose very id an earlier one has, in order.
  /// - Complexity: O(bytes of the ids).
  func report(at places: [SourceRange], _ report: inout OptionReport) -> [Int] {
    var repeated: [Int] = []
    var exact: [OptionID: Int] = [:]
    var folded: [String: Int] = [:]
    for position in likelyRepetitions() {
      let id = options[position].id
      if let first = exact[id] {
        report.add(
          OptionRule.duplicate,
          "option id `\(id)` is used twice",
          at: places[position],
          label: "used again",
          other: ("first used here", places[first]),
          help: "remove one of them, or give it an id of its own"
        )
        repeated.append(position)
        continue
      }
      exact[id] = position
      guard let twin = folded.updateValue(position, forKey: id.rawValue.lowercased()) else {
        continue
      }
      report.add(
        OptionRule.caseTwins,
        "option id `\(id)` differs from `\(options[twin].id)` in case only",
        .warning,
        at: places[position],
        other: ("the other one", places[twin]),
        help: "keep one of them, or use different words"
      )
    }
    return repeated
  }

  /// The positions of options of which another one may have the same id but for case.
  ///
  /// Ids are only counted by their hash, in a table so large that few are there by chance: one of
  /// the ids themselves takes thrice the time for a million.
  private func likelyRepetitions() -> [Int] {
    let size = 16 * options.count
    let slots = options.map { Int($0.id.rawValue.caselessHash) % size }
    var counts = [UInt8](repeating: 0, count: size)
    for slot in slots { counts[slot] = min(counts[slot] + 1, 2) }
    return options.indices.filter { counts[slots[$0]] > 1 }
  }
}

extension String {
  /// A hash that is the same for texts that are equal but for case (FNV-1a for ASCII).
  fileprivate var caselessHash: UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in utf8 {
      guard byte < 0x80 else { return UInt32(truncatingIfNeeded: lowercased().hashValue) }
      hash = (hash ^ UInt32(byte | 0x20)) &* 16_777_619
    }
    return hash
  }
}
