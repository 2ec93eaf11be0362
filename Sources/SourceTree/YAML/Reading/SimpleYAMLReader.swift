import Diagnostics

// Most forms are blocks of short lines, for which libyaml does much more than they need: most of
// the time of a check would be its. This reader knows a part of YAML and nothing else:
// - mappings and sequences in blocks, indented with spaces;
// - scalars on one line, plain or in quotes, and texts after `|` or `>`;
// - collections in brackets on one line;
// - comments and empty lines, keys without a value, and a `---` on the first line of content;
// - lines that end as on Windows, but for those in texts.
// Whatever it does not know makes it give up, mistakes of every kind included; then libyaml reads
// the text from its beginning. So what is YAML, and what is said of a text that is not, is
// decided in one place, and what this reader takes it reads as libyaml does, node for node.
// Questions about the next byte are inlined: asked of a copy they would copy the whole reader.

/// Reads simple YAML many times as fast as libyaml, or not at all.
struct SimpleYAMLReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: SourceLimits
  /// The next byte to look at.
  var index: Int
  var builder: TreeBuilder
  /// Scratch for a value that is not spelled out, kept to keep its storage.
  var text: [UInt8] = []
  /// The blocks that are open, outermost first.
  private var blocks: [Block] = []
  /// Whether the next line begins a block: at the beginning, and after a key without a value.
  private var expectsBlock = true
  /// Where the value of the last key would have begun, should none follow.
  private var valuePlace = 0

  /// A mapping or sequence in a block, with the column its lines begin at.
  private struct Block {
    var column: Int
    var isMapping: Bool
  }

  /// libyaml looks for the colon of a key within 1024 characters.
  private static let longestKey = 1000

  /// The tree of a text without any mistake, but for keys that are used again; `nil` for one
  /// that is not simple.
  ///
  /// - Complexity: O(bytes).
  static func parse(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) -> ParsedSource? {
    guard scan.findings.isEmpty, scan.repaired == nil else { return nil }
    var reader = SimpleYAMLReader(source, bytes, scan, limits)
    guard reader.readLines() else { return nil }
    let parsed = reader.builder.finish()
    return reader.builder.lostDash == nil && reader.builder.extraDash == nil ? parsed : nil
  }

  private init(
    _ source: SourceText,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ scan: TextScan,
    _ limits: SourceLimits
  ) {
    self.bytes = bytes
    self.limits = limits
    index = scan.prefix
    builder = TreeBuilder(source, bytes, scan, limits: limits)
  }

  private mutating func readLines() -> Bool {
    skipDocumentStart()
    while true {
      let start = index
      skipSpaces()
      if index == bytes.count { break }
      switch bytes[index] {
      case 0x0A: index &+= 1
      case 0x0D where isWindowsLineBreak: index &+= 2
      case 0x23: guard skipComment() else { return false }
      default: guard readLine(from: start) else { return false }
      }
    }
    if expectsBlock { guard !blocks.isEmpty, addEmptyValue() else { return false } }
    while !blocks.isEmpty { closeBlock() }
    return true
  }

  /// Passes over a first line of `---`.
  private mutating func skipDocumentStart() {
    guard index &+ 3 < bytes.count, bytes[index...].prefix(3).allSatisfy({ $0 == 0x2D })
    else { return }
    let start = index
    index &+= 3
    if bytes[index] == 0x0A {
      index &+= 1
    } else if isWindowsLineBreak {
      index &+= 2
    } else {
      index = start
    }
  }

  /// Reads a key, or what follows a `-`; `start` is the beginning of the line.
  private mutating func readLine(from start: Int) -> Bool {
    guard isEntry else {
      let key = index
      guard bytes[key] < 0x80 || StrangeSpace.length(in: bytes, at: key, before: bytes.count) == 0
      else { return false }
      guard enter(key - start, isEntry: false), let end = plainEnd(), isColon else { return false }
      return readEntry(SourceRange(key, end))
    }
    guard enter(index - start, isEntry: true) else { return false }
    index &+= 1
    skipSpaces()
    let item = index
    guard let end = plainEnd() else { return readValue() && finishLine() }
    guard isColon else {
      return addScalar(SourceRange(item, end), .plain, value: SourceRange(item, end))
        && finishLine()
    }
    return openBlock(item - start, isMapping: true, at: item) && readEntry(SourceRange(item, end))
  }

  /// Whether a `-` is here that begins an element.
  @inline(__always)
  private var isEntry: Bool {
    bytes[index] == 0x2D && index &+ 1 < bytes.count && bytes[index &+ 1] == 0x20
  }

  /// Closes the blocks that have ended before a line at a column and opens the one it begins.
  private mutating func enter(_ column: Int, isEntry: Bool) -> Bool {
    if expectsBlock {
      // The elements of a sequence may stand below the key they belong to.
      let least = blocks.last.map { isEntry ? $0.column : $0.column + 1 } ?? 0
      if column >= least {
        expectsBlock = false
        return openBlock(column, isMapping: !isEntry, at: index)
      }
      guard addEmptyValue() else { return false }
    }
    while let block = blocks.last,
      block.column > column || block.column == column && !block.isMapping && !isEntry
    {
      closeBlock()
    }
    return blocks.last.map { $0.column == column && $0.isMapping != isEntry } ?? false
  }

  /// The last key has no value.
  private mutating func addEmptyValue() -> Bool {
    expectsBlock = false
    let range = SourceRange(valuePlace, valuePlace)
    return addScalar(range, .plain, value: range)
  }

  private mutating func openBlock(_ column: Int, isMapping: Bool, at start: Int) -> Bool {
    blocks.append(Block(column: column, isMapping: isMapping))
    return openCollection(isMapping ? .mapping : .sequence, at: start)
  }

  private mutating func closeBlock() {
    blocks.removeLast()
    builder.closeCollection(at: nil)
  }

  /// Reads what follows a key, from its colon.
  private mutating func readEntry(_ key: SourceRange) -> Bool {
    guard index - key.lowerBound <= SimpleYAMLReader.longestKey, !holdsBracket(key),
      addScalar(key, .plain, value: key)
    else { return false }
    index &+= 1
    valuePlace = index
    skipSpaces()
    expectsBlock = isLineEnd
    return (expectsBlock || readValue()) && finishLine()
  }

  /// Whether a key holds a bracket, which may be that of its value.
  @inline(__always)
  private func holdsBracket(_ key: SourceRange) -> Bool {
    for index in key.lowerBound..<key.upperBound where bytes[index] | 0x20 == 0x7B { return true }
    return false
  }

  /// Reads a scalar or a collection in brackets; what is in brackets has no text of several lines.
  private mutating func readValue() -> Bool {
    guard index < bytes.count else { return false }
    let start = index
    switch bytes[index] {
    case 0x22, 0x27: return readQuoted()
    case 0x5B, 0x7B: return readFlow()
    case 0x7C, 0x3E: return readText(in: blocks.last?.column ?? 0)
    default:
      guard let end = plainEnd() else { return false }
      return addScalar(SourceRange(start, end), .plain, value: SourceRange(start, end))
    }
  }

  /// The end of a plain scalar that begins here; stops at what ends it, which may be its colon.
  private mutating func plainEnd() -> Int? {
    guard beginsPlain else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: return trimmedEnd(from: start)
      case 0x3A: if isColon { return trimmedEnd(from: start) }
      case 0x23: if bytes[index &- 1] == 0x20 { return trimmedEnd(from: start) }
      case 0x0D: return isWindowsLineBreak ? trimmedEnd(from: start) : nil
      case 0x09: return nil
      case 0xC2, 0xE2: if isLineBreak { return nil }
      default: break
      }
      index &+= 1
    }
    return trimmedEnd(from: start)
  }

  /// Whether a colon with space after it is here.
  @inline(__always)
  private var isColon: Bool {
    guard index < bytes.count, bytes[index] == 0x3A else { return false }
    guard index &+ 1 < bytes.count else { return true }
    let next = bytes[index &+ 1]
    return next == 0x20 || next == 0x0A || next == 0x0D
  }

  /// Whether nothing but a comment follows on the line.
  @inline(__always)
  private var isLineEnd: Bool {
    index == bytes.count || bytes[index] == 0x0A || bytes[index] == 0x23 || isWindowsLineBreak
  }

  /// Whether a carriage return and a line feed are here.
  @inline(__always)
  private var isWindowsLineBreak: Bool {
    bytes[index] == 0x0D && index &+ 1 < bytes.count && bytes[index &+ 1] == 0x0A
  }

  /// Passes over what may follow a value on its line.
  private mutating func finishLine() -> Bool {
    skipSpaces()
    guard index < bytes.count else { return true }
    switch bytes[index] {
    case 0x0A:
      index &+= 1
      return true
    case 0x0D where isWindowsLineBreak:
      index &+= 2
      return true
    case 0x23: return bytes[index &- 1] == 0x20 && skipComment()
    default: return false
    }
  }

  private mutating func skipComment() -> Bool {
    while index < bytes.count, bytes[index] != 0x0A {
      if isWindowsLineBreak { return true }
      guard !isLineBreak else { return false }
      index &+= 1
    }
    return true
  }
}
