import Diagnostics

/// Every offset of a text has a position, and positions never go back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(name: "input", bytes: bytes)
  var last = SourcePosition(line: 1, column: 1)
  for offset in 0...bytes.count {
    let position = source.position(of: offset)
    precondition(position.line >= last.line, "lines never go back")
    last = position
  }
  return 0
}
