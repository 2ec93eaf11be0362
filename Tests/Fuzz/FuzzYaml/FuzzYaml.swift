import Diagnostics
import Invariants
import SourceTree

/// Any bytes give a tree whose nodes and findings lie where they should, and what is read without
/// libyaml is read as libyaml reads it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(name: "input.yaml", bytes: input(start, count))
  TreeInvariants.check(ParsedSource.parse(source, as: .yaml))
  if let (simple, full) = ParsedSource.bothReadings(of: source) {
    TreeInvariants.checkEqual(simple, full)
  }
  return 0
}
