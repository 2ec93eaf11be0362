/// Makes texts that are simple YAML or nearly so; the same seed gives the same text.
struct SimpleDocument {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Blocks of short lines; in every other text a few bytes are wrong or out of place.
  mutating func bytes() -> [UInt8] {
    var lines: [String] = []
    block(into: &lines, column: chance(20) ? 1 : 0, depth: 0)
    var bytes = Array((lines.joined(separator: "\n") + (chance(3) ? "" : "\n")).utf8)
    guard chance(2) else { return bytes }
    for _ in 0...below(3) where !bytes.isEmpty {
      let index = below(bytes.count)
      switch below(4) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(mark(), at: index)
      case 2: bytes[index] = mark()
      default: bytes.insert(contentsOf: [bytes[index], mark()], at: index)
      }
    }
    return bytes
  }

  private mutating func block(into lines: inout [String], column: Int, depth: Int) {
    let isMapping = !chance(3)
    for _ in 0...below(4) {
      if chance(10) { lines.append(chance(2) ? "" : "\(pad(below(6)))# \(word())") }
      if isMapping {
        value(after: pad(column) + key(), into: &lines, column: column, depth: depth)
      } else if chance(3) {
        lines.append("\(pad(column))- \(flow(depth))\(tail())")
      } else {
        let first = lines.count
        let inner = column + 2 + below(2)
        for _ in 0...below(3) {
          value(after: pad(inner) + key(), into: &lines, column: inner, depth: depth + 1)
        }
        let line = lines[first].dropFirst(column + 1)
        lines[first] = "\(pad(column))-\(line)"
      }
    }
  }

  private mutating func value(
    after head: String,
    into lines: inout [String],
    column: Int,
    depth: Int
  ) {
    if chance(10) { return text(after: head, into: &lines, column: column) }
    guard depth < 5, chance(4) else {
      lines.append("\(head): \(flow(depth))\(tail())")
      return
    }
    lines.append("\(head):\(tail())")
    block(into: &lines, column: column + below(3), depth: depth + 1)
  }

  private mutating func text(after head: String, into lines: inout [String], column: Int) {
    lines.append("\(head): \(["|", ">", "|-", ">-"][below(4)])")
    let inner = column + 1 + below(3)
    for _ in 0...below(4) {
      if chance(4) { lines.append(pad(below(inner + 1))) }
      lines.append("\(pad(inner + (chance(8) ? 1 : 0)))\(word())\(tail())")
    }
    if chance(4) { lines.append("") }
  }

  private mutating func flow(_ depth: Int) -> String {
    switch below(depth < 6 ? 10 : 8) {
    case 0: return "\"\(word()) \(word())\""
    case 1:
      let escape = ["n", "t", "\\", "/", "\"", "x41", "e"][below(7)]
      return "\"\(word())\\\(escape)\(chance(2) ? word() : "")\""
    case 2: return "'\(["''", "'", "", "", ""][below(5)])\(chance(4) ? "''" : word())'"
    case 3...7: return chance(3) ? "\(word()) \(word())" : word()
    default:
      let isMapping = chance(2)
      let parts = (0..<below(4)).map { _ in
        isMapping ? "\(key()): \(flow(depth + 1))" : flow(depth + 1)
      }
      let body = parts.joined(separator: ", ")
      return isMapping ? "{ \(body) }" : "[\(body)]"
    }
  }

  private mutating func tail() -> String { ["", "", "", "", " ", "  # note"][below(6)] }

  private mutating func key() -> String {
    ["a", "b", "cd", "é", "k-1", "two words", "1.5", "a:b", "😀", "f_"][below(10)]
  }

  private mutating func word() -> String {
    [
      "x", "hello", "été", "語…", "007", "a-b", "http://x.org", "😀", "true", "~", "-1", "a#b",
      "it's",
      "-", "c:", "50%",
    ][below(16)]
  }

  private mutating func mark() -> UInt8 {
    let marks = Array("\"'[]{}:,-#&*!|>%@\\\t\n\r `?<.~a1=".utf8) + [0xC2, 0x85, 0xE2, 0x80, 0xA8]
    return marks[below(marks.count)]
  }

  private func pad(_ column: Int) -> String { String(repeating: " ", count: column) }

  private mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// A number below a bound (xorshift64, Marsaglia 2003).
  private mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
