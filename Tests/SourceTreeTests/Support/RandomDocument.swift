/// Makes YAML documents of every style from a seed; the same seed gives the same document.
struct RandomDocument {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A block mapping, a few levels deep.
  mutating func text() -> String {
    var lines: [String] = []
    if chance(8) { lines.append("---") }
    mapping(into: &lines, indent: 0, depth: 0)
    let lineBreak = chance(4) ? "\r\n" : "\n"
    return lines.joined(separator: lineBreak) + (chance(4) ? "" : lineBreak)
  }

  private mutating func mapping(into lines: inout [String], indent: Int, depth: Int) {
    let pad = String(repeating: " ", count: indent)
    for index in 0..<(1 + below(4)) {
      if chance(10) { lines.append("\(pad)# note: \(word())") }
      if chance(12) { lines.append("") }
      value(after: "\(pad)\(key())\(index):", into: &lines, indent: indent, depth: depth)
    }
  }

  private mutating func sequence(into lines: inout [String], indent: Int, depth: Int) {
    let pad = String(repeating: " ", count: indent)
    for _ in 0..<(1 + below(4)) {
      value(after: pad + "-", into: &lines, indent: indent, depth: depth)
    }
  }

  private mutating func value(
    after head: String,
    into lines: inout [String],
    indent: Int,
    depth: Int
  ) {
    let inner = String(repeating: " ", count: indent + 2)
    switch below(depth < 4 ? 11 : 8) {
    case 0: lines.append(head)
    case 1: lines.append("\(head) '\(word())''\(word())'")
    case 2: lines.append("\(head) \"\(word())\\n\\u00e9\(word())\"  # \(word())")
    case 3: lines.append("\(head) \(flow(depth: depth))")
    case 4: lines += ["\(head) |", "\(inner)\(word())", "", "\(inner)  \(word())"]
    case 5: lines += ["\(head) \(word())", "\(inner)\(word())"]
    case 6, 7: lines.append("\(head) \(word()) \(word())")
    case 8:
      lines.append(head)
      sequence(into: &lines, indent: indent + 2, depth: depth + 1)
    default:
      lines.append(head)
      mapping(into: &lines, indent: indent + 2, depth: depth + 1)
    }
  }

  private mutating func flow(depth: Int) -> String {
    guard depth < 5 else { return word() }
    var parts: [String] = []
    let isMapping = chance(2)
    for index in 0..<below(4) {
      let value = chance(3) ? flow(depth: depth + 1) : chance(2) ? word() : "\"\(word())\""
      parts.append(isMapping ? "\(key())\(index): \(value)" : value)
    }
    let body = parts.joined(separator: chance(3) ? " , " : ", ")
    return isMapping ? "{\(body)}" : "[\(body)]"
  }

  private mutating func key() -> String { ["a", "bc", "é", "日本", "k-1", "😀"][below(6)] }

  private mutating func word() -> String {
    ["x", "hello", "été", "語", "007", "a-b", "http://x.org", "😀", "true", "~"][below(10)]
  }

  private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// A number below a bound (xorshift64, Marsaglia 2003).
  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
