extension Int {
  /// Reads a count, or a place among options: decimal digits, perhaps behind a `-`.
  ///
  /// What is beyond −1 … 1,000,001 becomes the nearer of the two. That is one past the most options,
  /// so every comparison with a number of options stays as true or false as it was, and the numbers
  /// beside it can always be computed.
  ///
  /// ```swift
  /// Int(count: "12")                    // 12
  /// Int(count: "-9223372036854775809")  // -1
  /// Int(count: "1e3")                   // nil
  /// ```
  package init?(count text: some StringProtocol) {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let most = OptionList.mostOptions + 1
    let size = digits.reduce(0) { Swift.min($0 * 10 + Int($1 & 0x0F), most) }
    self = isNegative ? Swift.max(-size, -1) : size
  }
}
