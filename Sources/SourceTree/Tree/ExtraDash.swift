import Diagnostics

/// A dash before a key that belongs to the item above, which has an `id` and no key of this one.
struct ExtraDash {
  /// Where the dash is.
  var offset: Int
  /// The key after it.
  var key: SourceLocation
  /// The `id` of the item above.
  var id: SourceLocation

  /// What is said about it, with the dash taken away.
  func refusal(in source: SourceText) -> YAMLRefusal {
    let finding = SourceFindings.extraDash(
      source.excerpt(of: key.range),
      at: SourceLocation(source, SourceRange(offset, offset + 1)),
      above: id
    )
    var refusal = YAMLRefusal(finding, YAMLPatch(written: [(offset, [0x20])], end: 0))
    refusal.isWellFormed = true
    return refusal
  }
}
