import Invariants
import SourceTree

/// Writes a tree as JSON without space.
struct TreeWriter {
  private let tree: SourceTree
  /// Whether strings are written as they were, or as they are meant.
  private let asSpelled: Bool
  private(set) var bytes: [UInt8] = []

  init(_ tree: SourceTree, asSpelled: Bool) {
    self.tree = tree
    self.asSpelled = asSpelled
  }

  mutating func write(_ node: NodeID) {
    switch tree.kind(of: node) {
    case .scalar: writeScalar(node)
    case .sequence: write(tree.elements(of: node), "[", "]") { $0.write($1) }
    case .mapping:
      write(tree.entries(of: node), "{", "}") { writer, entry in
        writer.write(entry.key)
        writer.bytes += ":".utf8
        writer.write(entry.value)
      }
    case .invalid: fatalError("a text without findings has no invalid nodes")
    }
  }

  private mutating func write<Child>(
    _ children: some Sequence<Child>,
    _ open: String,
    _ close: String,
    _ writeChild: (inout TreeWriter, Child) -> Void
  ) {
    bytes += open.utf8
    for (index, child) in children.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      writeChild(&self, child)
    }
    bytes += close.utf8
  }

  private let hexDigits = Array("0123456789abcdefABCDEF".utf8)

  private mutating func writeScalar(_ node: NodeID) {
    let spelling = tree.spelling(of: node)
    guard tree.style(of: node) == .doubleQuoted else {
      require(isWord(spelling) || isNumber(Array(spelling.utf8)), "bare scalars are JSON's")
      bytes += spelling.utf8
      return
    }
    if asSpelled {
      checkString(Array(spelling.utf8))
      bytes += spelling.utf8
      return
    }
    bytes += "\"".utf8
    for byte in tree.text(of: node).utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case ..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
      default: bytes.append(byte)
      }
    }
    bytes += "\"".utf8
  }

  private func isWord(_ text: String) -> Bool {
    text == "null" || text == "true" || text == "false"
  }

  /// `number` of RFC 8259, section 6.
  private func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let isZero = rest.first == 0x30
    let whole = digits()
    guard whole == 1 || (whole > 1 && !isZero) else { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// `string` of RFC 8259, section 7.
  private func checkString(_ bytes: [UInt8]) {
    require(bytes.count >= 2 && bytes.first == 0x22 && bytes.last == 0x22, "strings are quoted")
    var rest = bytes.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      require(byte >= 0x20 && byte != 0x22, "a string has no bare control character or quote")
      guard byte == 0x5C else { continue }
      guard let escape = rest.popFirst() else { fatalError("an escape is whole") }
      require(Array("\"\\/bfnrtu".utf8).contains(escape), "an escape is one of JSON's")
      guard escape == 0x75 else { continue }
      let digits = rest.prefix(4)
      require(
        digits.count == 4 && digits.allSatisfy { hexDigits.contains($0) },
        "`\\u` has four digits"
      )
      rest = rest.dropFirst(4)
    }
  }
}
