import FormModel

extension TextField: FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] {
    guard let newer = newer as? Self else { return [] }
    return search.differences(bounds, newer.bounds)
  }

  /// Its bounds, in the order in which they are compared.
  ///
  /// Each bound is compared by the texts that all bounds before it allow.
  var bounds: [TextBound] {
    let longest = TextBound.longest
    let definition = format?.definition
    return [
      TextBound(
        key: "min-length",
        spelling: minLength?.description,
        lengths: min(max(minLength ?? 1, 1), longest)...longest
      ),
      TextBound(
        key: "max-length",
        spelling: maxLength?.description,
        lengths: 1...min(max(maxLength ?? longest, 1), longest)
      ),
      TextBound(
        key: "multiline",
        spelling: isMultiline ? "true" : nil,
        pattern: isMultiline ? TextField.anyLines : TextField.oneLine,
        isOfAnyLength: true
      ),
      TextBound(
        key: "format",
        spelling: format?.rawValue,
        lengths: 1...(definition?.maxLength ?? longest),
        pattern: definition?.pattern,
        rest: definition?.rest
      ),
      TextBound(key: "pattern", spelling: pattern, pattern: pattern, hasExample: true),
    ]
  }

  /// Where both have a pattern or a format, the new one counts.
  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? {
    guard let older = older as? Self else { return nil }
    var field = self
    field.minLength = [minLength, older.minLength].compactMap(\.self).max()
    field.maxLength = [maxLength, older.maxLength].compactMap(\.self).min()
    field.isMultiline = isMultiline && older.isMultiline
    field.pattern = pattern ?? older.pattern
    field.format = format ?? older.format
    return .text(field)
  }

  var texts: [KeyedText] {
    [
      ("placeholder", placeholder), ("pattern-message", patternMessage),
      ("suggestions", LocalizedText(suggestions.joined(separator: "\n"))),
    ]
  }
}
