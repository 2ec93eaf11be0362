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

  /// Nodes of the item above that are looked at.
  static let mostNodes = 256

  /// Whether a key may be the first after the dash.
  static func mayFollowID(_ key: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    key.count < 20 && names.contains(String(decoding: key, as: UTF8.self))
  }

  /// Whether the keys of an item can be the rest of one with an `id` and the other keys.
  static func belong(_ keys: [String], below others: [String]) -> Bool {
    // What has one of these only in the second item can hardly be whole without it.
    if let first = keys.first, keysAfterID.contains(first), others.count < 5 { return true }
    return others.contains { keysAfterID.contains($0) } && keys.allSatisfy { names.contains($0) }
  }

  private static let keysAfterID: Set<String> = ["type", "label", "title"]

  /// What a field or section may have besides its `id`.
  static let names: Set<String> = [
    "default", "description", "fields", "format", "help", "integer", "label", "max", "max-length",
    "max-selections", "min", "min-length", "min-selections", "multiline", "must-be-on", "options",
    "pattern", "pattern-message", "placeholder", "required", "secure", "step", "style",
    "suggestions", "text", "title", "type", "unit", "value", "when",
  ]
}
