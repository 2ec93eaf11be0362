import Diagnostics

/// Collections in brackets, on one line.
extension SimpleYAMLReader {
  /// Reads a collection in brackets, from its bracket; how deep they nest is limited.
  mutating func readFlow() -> Bool {
    let isMapping = bytes[index] == 0x7B
    let closing: UInt8 = isMapping ? 0x7D : 0x5D
    guard openCollection(isMapping ? .mapping : .sequence, at: index) else { return false }
    index &+= 1
    skipSpaces()
    var isFirst = true
    while index < bytes.count {
      if bytes[index] == closing, isFirst { return closeFlow() }
      isFirst = false
      if isMapping { guard readFlowKey() else { return false } }
      guard readFlowValue() else { return false }
      skipSpaces()
      guard index < bytes.count else { return false }
      if bytes[index] == closing { return closeFlow() }
      guard bytes[index] == 0x2C else { return false }
      index &+= 1
      skipSpaces()
    }
    return false
  }

  private mutating func closeFlow() -> Bool {
    index &+= 1
    builder.closeCollection(at: index)
    return true
  }

  private mutating func readFlowKey() -> Bool {
    guard readFlowPlain(), index &+ 1 < bytes.count, bytes[index] == 0x3A,
      bytes[index &+ 1] == 0x20
    else { return false }
    index &+= 1
    skipSpaces()
    return true
  }

  private mutating func readFlowValue() -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x22, 0x27: return readQuoted()
    case 0x5B, 0x7B: return readFlow()
    default: return readFlowPlain()
    }
  }

  /// Reads a plain scalar up to what ends it in brackets.
  private mutating func readFlowPlain() -> Bool {
    guard beginsPlain else { return false }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x2C, 0x3A, 0x5D, 0x7D:
        let range = SourceRange(start, trimmedEnd(from: start))
        return addScalar(range, .plain, value: range)
      case 0x09, 0x0A, 0x0D, 0x23, 0x3F, 0x5B, 0x7B: return false
      case 0xC2, 0xE2: if isLineBreak { return false }
      default: break
      }
      index &+= 1
    }
    return false
  }
}
