import Diagnostics

/// A key that begins an item of a list, but for the dash before it.
struct LostDash {
  /// Where the dash belongs.
  var offset: Int
  /// The key.
  var key: SourceLocation
  /// The key as it is read.
  var text: String
  /// The same key of the item above.
  var first: SourceLocation

  /// What is said about it, with the dash put there.
  func refusal(in source: SourceText) -> YAMLRefusal {
    let finding = SourceFindings.lostDash(
      text,
      at: key,
      first: first,
      column: source.position(of: offset).column
    )
    var refusal = YAMLRefusal(finding, YAMLPatch(written: [(offset, [0x2D])], end: 0))
    refusal.isWellFormed = true
    return refusal
  }
}
