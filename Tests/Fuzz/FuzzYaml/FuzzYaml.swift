import Diagnostics
import Invariants
import SourceTree

/// Any bytes give a tree whose nodes and findings lie where they should.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(name: "input.yaml", bytes: input(start, count))
  TreeInvariants.check(ParsedSource.parse(source, as: .yaml))
  return 0
}
