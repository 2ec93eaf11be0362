/// A field that is named before it is asked: what stands in the way of moving it.
package struct LaterField {
  /// What it is, as far as a condition or template cannot name it wherever it stands.
  package enum Kind {
    case usual
    /// Made of these fields, perhaps none.
    case computed([String])
    case secure
  }

  var kind = Kind.usual
  /// Later fields that it names in its turn, so that they have to move with it; in form order.
  var needed: [String] = []
  /// Whether it names the field that names it, by itself or by way of others.
  var isCircular = false
  /// Whether so many fields would have to move that the one at hand better does.
  var needsMany = false
}

extension LaterField {
  /// What to do about a name that comes too early, wherever it is used.
  func help(_ id: String) -> String {
    if isCircular { return "remove one of the two: what `\(id)` says depends on this place" }
    if needsMany { return "move this place behind `\(id)`" }
    let all = needed + [id]
    let others = all.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return others.isEmpty
      ? "move `\(id)` before this place" : "move \(others) and `\(id)` before this place"
  }

  /// What to do about it in a condition.
  ///
  /// `asksIfAnswered` says that the test is `answered(…)`.
  func helpInCondition(_ id: String, asksIfAnswered: Bool) -> String {
    switch kind {
    case .computed(let sources):
      let why = "a computed field cannot be tested"
      guard !isCircular, let last = sources.last else { return "remove the test: \(why)" }
      let others = sources.dropLast().map { "`\($0)`" }.joined(separator: ", ")
      let names = others.isEmpty ? "`\(last)`" : "\(others) or `\(last)`"
      guard let move = needed.first else { return "test \(names) instead: \(why)" }
      return "move `\(move)` before this place and test that: \(why)"
    case .secure where !asksIfAnswered:
      return "\(help(id)), and write `answered(\(id))`, the only test of a secure field"
    case .usual, .secure: return help(id)
    }
  }

  /// What to do about it in a template.
  func helpInTemplate(_ id: String) -> String {
    if case .secure = kind { return "remove it: a secure field cannot stand in a template" }
    return help(id)
  }
}
