/// Ends the process when a promise is broken, which libFuzzer keeps the input of.
///
/// `precondition` would lose its words in a release build.
package func require(_ isKept: Bool, _ promise: @autoclosure () -> String) {
  if !isKept { fatalError(promise()) }
}

/// The input of a fuzz target.
package func input(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
