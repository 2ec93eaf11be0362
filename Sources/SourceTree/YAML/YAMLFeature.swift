import Diagnostics

/// What YAML can do and forms do without.
enum YAMLFeature: String {
  case alias, anchor, tag
  case mergeKey = "merge key"

  /// What to do instead; in a condition, `!` was meant as another word.
  private func help(inCondition: Bool) -> String {
    switch self {
    case .alias: "write the value out; a text that begins with `*` needs quotes"
    case .anchor: "remove it; a text that begins with `&` needs quotes"
    case .mergeKey: "write the keys out"
    case .tag:
      inCondition
        ? "in a condition, `!` is written `not`; put the condition in quotes"
        : "remove it; if this is text, put it in quotes"
    }
  }

  /// The finding for a place where it is used.
  func finding(at place: SourceLocation) -> Finding {
    let word = place.source.excerpt(of: place.range)
    return Finding(
      SourceRule.yamlFeature,
      "\(rawValue) `\(word)` is not allowed",
      found: word,
      at: place,
      help: word == "!!str"
        ? "remove it and quote the value" : help(inCondition: place.followsConditionKey)
    )
  }
}

extension SourceLocation {
  /// Whether the key in front of it on its line has a condition in forms.
  fileprivate var followsConditionKey: Bool {
    let line = source.bytes[..<range.lowerBound].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    let words = String(decoding: line.reversed(), as: UTF8.self).split { " {,[-".contains($0) }
    return words.last.map { ["when:", "must:", "required:"].contains($0) } ?? false
  }
}
