import Diagnostics

/// Scalars in quotes, and what all values need.
extension SimpleYAMLReader {
  /// Reads a scalar in quotes that has no line break, and no escape but the usual ones.
  mutating func readQuoted() -> Bool {
    let start = index
    let quote = bytes[start]
    let style = quote == 0x22 ? ScalarStyle.doubleQuoted : .singleQuoted
    text.removeAll(keepingCapacity: true)
    index &+= 1
    var rest = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x5C where quote == 0x22:
        guard let byte = escaped else { return false }
        text.append(contentsOf: bytes[rest..<index])
        text.append(byte)
        index &+= 2
        rest = index
        continue
      case 0x27 where quote == 0x27 && index &+ 1 < bytes.count && bytes[index &+ 1] == 0x27:
        index &+= 1
        text.append(contentsOf: bytes[rest..<index])
        rest = index &+ 1
      case quote:
        let value = SourceRange(rest, index)
        index &+= 1
        let range = SourceRange(start, index)
        if rest == start &+ 1 { return addScalar(range, style, value: value) }
        text.append(contentsOf: bytes[value.lowerBound..<value.upperBound])
        return addText(range, style)
      case 0x09, 0x0A, 0x0D: return false
      case 0xC2, 0xE2: if isLineBreak { return false }
      default: break
      }
      index &+= 1
    }
    return false
  }

  /// What the escape that is here stands for, if it is one of the usual ones.
  private var escaped: UInt8? {
    guard index &+ 1 < bytes.count else { return nil }
    switch bytes[index &+ 1] {
    case 0x22, 0x2F, 0x5C: return bytes[index &+ 1]
    case 0x6E: return 0x0A
    case 0x74: return 0x09
    default: return nil
    }
  }

  /// Whether a plain scalar may begin here, and begins with nothing that means something else
  /// anywhere: a minus sign is one before a digit, `<` may be a merge key, `.` the end of a text.
  @inline(__always)
  var beginsPlain: Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: return true
    case 0x24, 0x28, 0x2B, 0x2F, 0x5C, 0x5E, 0x5F, 0x7E: return true
    case 0x2D:
      return index &+ 1 < bytes.count && bytes[index &+ 1] >= 0x30 && bytes[index &+ 1] <= 0x39
    default: return false
    }
  }

  /// The end of a scalar without the spaces before the byte that is looked at.
  @inline(__always)
  func trimmedEnd(from start: Int) -> Int {
    var end = index
    while end > start, bytes[end &- 1] == 0x20 { end &-= 1 }
    return end
  }

  /// Whether a line break of any kind is here.
  @inline(__always)
  var isLineBreak: Bool {
    YAMLLineBreak.length(in: bytes, at: index, before: bytes.count) > 0
  }

  @inline(__always)
  mutating func skipSpaces() {
    while index < bytes.count, bytes[index] == 0x20 { index &+= 1 }
  }

  mutating func openCollection(_ kind: NodeKind, at start: Int) -> Bool {
    guard builder.depth < limits.depth, !builder.isFull else { return false }
    builder.openCollection(kind, at: start)
    return true
  }

  mutating func addScalar(_ range: SourceRange, _ style: ScalarStyle, value: SourceRange) -> Bool {
    guard value.count <= limits.scalarBytes, !builder.isFull else { return false }
    builder.addScalar(range, style, value: value)
    return true
  }

  /// Adds a scalar whose value is not spelled out.
  mutating func addText(_ range: SourceRange, _ style: ScalarStyle) -> Bool {
    guard text.count <= limits.scalarBytes, !builder.isFull else { return false }
    text.withUnsafeBufferPointer { builder.addScalar(range, style, bytes: $0) }
    return true
  }
}
