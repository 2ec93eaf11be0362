import SourceTree

/// What decoding a form leaves behind for an earlier version that shares parts with it.
struct DecodingTraits: Sendable {
  /// Whether the form takes less than half of everything that is limited, so that no limit is
  /// reached by what two such forms have together.
  var isSmall: Bool
  /// The ids of the form, its sections and fields that it records as gone, folded.
  var oldIDs: [String]
}

extension FormDecoder {
  /// What decoding left behind.
  var traits: DecodingTraits {
    DecodingTraits(
      // Options and old ids may be more than fields, and are nodes as well.
      isSmall: tree.count <= FormDecoder.mostFields / 2
        && patternSteps <= FormDecoder.mostPatternSteps / 2
        && matchingBudget >= FormDecoder.matchingWork / 2
        && lengthBudget >= FormDecoder.lengthWork / 2 && hasEasyConditions,
      oldIDs: records.oldIDs.lazy.filter { $0.part != .option }.map { FormDecoder.folded($0.id) }
    )
  }
}
