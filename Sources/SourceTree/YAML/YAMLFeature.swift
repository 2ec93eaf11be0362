import Diagnostics

/// What YAML can do and forms do without.
enum YAMLFeature: String {
  case alias, anchor, tag
  case mergeKey = "merge key"

  /// What to do instead.
  private var help: String {
    switch self {
    case .alias: "write the value out; a text that begins with `*` needs quotes"
    case .anchor: "remove it; a text that begins with `&` needs quotes"
    case .mergeKey: "write the keys out"
    case .tag:
      "remove it; if this is text, put it in quotes (in a condition, `!` is written `not`)"
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
      help: word == "!!str" ? "remove it and quote the value" : help
    )
  }
}
