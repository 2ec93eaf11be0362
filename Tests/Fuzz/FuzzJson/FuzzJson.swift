import Diagnostics
import Invariants
import SourceTree

/// Any bytes give a sound tree; JSON without findings is JSON, and means what it says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(name: "input.json", bytes: input(start, count))
  let parsed = ParsedSource.parse(source, as: .json)
  TreeInvariants.check(parsed)
  guard parsed.findings.isEmpty, let root = parsed.tree.root else { return 0 }
  var spelled = TreeWriter(parsed.tree, asSpelled: true)
  spelled.write(root)
  require(spelled.bytes == withoutSpace(source.bytes), "every byte but space is in the tree")

  var meant = TreeWriter(parsed.tree, asSpelled: false)
  meant.write(root)
  let again = ParsedSource.parse(SourceText(name: "again.json", bytes: meant.bytes), as: .json)
  require(again.findings.isEmpty, "what was valid stays valid")
  guard let other = again.tree.root else { fatalError("what had nodes still has some") }
  var copy = TreeWriter(again.tree, asSpelled: false)
  copy.write(other)
  require(copy.bytes == meant.bytes, "reading gives what was written")
  return 0
}

/// The text without a byte order mark and without space outside strings.
private func withoutSpace(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var isString = false
  var isEscaped = false
  for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...] {
    if !isString, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
    if byte == 0x22, !isEscaped { isString.toggle() }
    isEscaped = isString && byte == 0x5C && !isEscaped
    result.append(byte)
  }
  return result
}
