import Diagnostics
import Invariants
import SourceTree

/// Any bytes give a tree whose nodes and findings lie where they should.
///
/// What libyaml refuses has a finding, and of what has none the tree is libyaml's own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(name: "input.yaml", bytes: input(start, count))
  let parsed = ParsedSource.parse(source, as: .yaml)
  TreeInvariants.check(parsed)
  require(parsed.tree.isComplete || !parsed.findings.isEmpty, "what is not read has a finding")
  if parsed.findings.isEmpty { EventWalk.check(parsed.tree) }
  return 0
}
