/// A pattern of names in one folder: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before a character.
///
/// Matched in O(pattern × name) steps whatever both hold: after a mismatch only the last `*` is
/// tried again. A dot at the beginning of a name has to be written.
struct NamePattern: Sendable {
  private var parts: [Part] = []

  private enum Part: Sendable {
    case scalar(Unicode.Scalar)
    case any
    case many
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  init(_ text: Substring) {
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*":
        if case .many = parts.last {} else { parts.append(.many) }
      case "?": parts.append(.any)
      case "\\": parts.append(.scalar(rest.popFirst() ?? scalar))
      case "[":
        if let (set, after) = NamePattern.set(rest) {
          parts.append(set)
          rest = after
        } else {
          parts.append(.scalar(scalar))
        }
      default: parts.append(.scalar(scalar))
      }
    }
  }

  /// Whether a name is one of those meant.
  func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    if name.first == ".", !beginsWithDot { return false }
    var (index, part) = (0, 0)
    var retry: (index: Int, part: Int)?
    while index < name.count {
      if part < parts.count, case .many = parts[part] {
        retry = (index, part)
        part += 1
      } else if part < parts.count, NamePattern.matches(parts[part], name[index]) {
        index += 1
        part += 1
      } else if let last = retry {
        retry = (last.index + 1, last.part)
        index = last.index + 1
        part = last.part + 1
      } else {
        return false
      }
    }
    while part < parts.count, case .many = parts[part] { part += 1 }
    return part == parts.count
  }

  private var beginsWithDot: Bool {
    if case .scalar(".") = parts.first { true } else { false }
  }

  private static func matches(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .scalar(let expected): expected == scalar
    case .any: true
    case .many: false
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }

  /// What stands after `[`; `nil` when it is never closed, and the bracket means itself.
  private static func set(
    _ text: Substring.UnicodeScalarView
  ) -> (Part, Substring.UnicodeScalarView)? {
    var rest = text
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return (.set(ranges, isNegated: isNegated), rest) }
      isFirst = false
      var low = scalar
      if low == "\\" { low = rest.popFirst() ?? low }
      var high = low
      if rest.first == "-", let next = rest.dropFirst().first, next != "]" {
        rest.removeFirst(2)
        high = next
      }
      if low.value <= high.value { ranges.append(low.value...high.value) }
    }
    return nil
  }
}

/// A pattern of paths: names with wildcards between slashes, `**` for any folders, `{a,b}`.
enum GlobPattern {
  /// Whether a path holds what only a pattern would.
  static func isPattern(_ path: String) -> Bool {
    path.utf8.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B || $0 == 0x7B }
  }

  /// The patterns without braces a pattern stands for, in order; `nil` beyond the limit.
  ///
  /// Braces without a comma, or without a partner, mean themselves.
  static func expanded(_ pattern: String, limit: Int) -> [String]? {
    var waiting = [Substring(pattern)]
    var result: [String] = []
    while let next = waiting.popLast() {
      guard let (group, alternatives) = firstGroup(of: next) else {
        result.append(String(next))
        continue
      }
      guard result.count + waiting.count + alternatives.count <= limit else { return nil }
      for alternative in alternatives.reversed() {
        waiting.append(next[..<group.lowerBound] + alternative + next[group.upperBound...])
      }
    }
    return result
  }

  /// The first group of a pattern that holds a comma: where it stands, and what its commas part.
  private static func firstGroup(
    of pattern: Substring
  ) -> (range: Range<Substring.Index>, alternatives: [Substring])? {
    let scalars = pattern.unicodeScalars
    /// The braces that are not closed yet, each followed by its commas.
    var open: [[Substring.Index]] = []
    /// The brace, the commas and the other brace of the first group so far.
    var first: [Substring.Index]?
    for index in scalars.indices {
      switch scalars[index] {
      case "{": open.append([index])
      case "," where !open.isEmpty: open[open.count - 1].append(index)
      case "}":
        guard let marks = open.popLast(), marks.count > 1 else { break }
        if first.map({ marks[0] < $0[0] }) ?? true { first = marks + [index] }
      default: break
      }
    }
    guard let first, let close = first.last else { return nil }
    let alternatives = zip(first, first.dropFirst()).map { mark, next in
      pattern[scalars.index(after: mark)..<next]
    }
    return (first[0]..<scalars.index(after: close), alternatives)
  }
}
