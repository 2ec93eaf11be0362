/// A pattern of paths: names with wildcards between slashes, `**` for any folders, `{a,b}`.
enum GlobPattern {
  /// Whether a path holds what only a pattern would.
  static func isPattern(_ path: String) -> Bool {
    path.utf8.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B || $0 == 0x7B }
  }

  /// The patterns without braces that a pattern stands for, each once; `nil` beyond the limit.
  ///
  /// Braces without a comma, or without a partner, mean themselves.
  static func expanded(_ pattern: String, limit: Int) -> [String]? {
    guard let (group, alternatives) = innermostGroup(of: pattern) else { return [pattern] }
    var result: [String] = []
    for alternative in alternatives {
      let next = pattern[..<group.lowerBound] + alternative + pattern[group.upperBound...]
      guard let patterns = expanded(String(next), limit: limit) else { return nil }
      for pattern in patterns where !result.contains(pattern) { result.append(pattern) }
      if result.count > limit { return nil }
    }
    return result
  }

  /// The first group to be closed that holds a comma: where it is, and what its commas part.
  private static func innermostGroup(
    of pattern: String
  ) -> (range: Range<String.Index>, alternatives: [Substring])? {
    let scalars = pattern.unicodeScalars
    var open: [String.Index] = []
    for index in scalars.indices {
      if scalars[index] == "{" { open.append(index) }
      guard scalars[index] == "}", let start = open.popLast() else { continue }
      let content = scalars[scalars.index(after: start)..<index]
      if content.contains(",") {
        let parts = content.split(separator: ",", omittingEmptySubsequences: false)
        return (start..<scalars.index(after: index), parts.map { Substring($0) })
      }
    }
    return nil
  }
}
