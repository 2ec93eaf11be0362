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

  /// A text without NUL, which no answer may hold.
  private static let anyLines = "[^\\x00]*"

  /// A text without line breaks (UAX #14, classes BK, CR, LF and NL) and without NUL.
  private static let oneLine = "[^\\x00\\n\\x0B\\f\\r\\x85\u{2028}\u{2029}]*"

  var texts: [KeyedText] {
    [
      ("placeholder", placeholder), ("pattern-message", patternMessage),
      ("suggestions", LocalizedText(suggestions.joined(separator: "\n"))),
    ]
  }
}
