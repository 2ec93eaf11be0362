extension ExactNumber {
  /// Reads a number as people type it, wherever a text is one: in the wizard, with `--set`, in a
  /// variable.
  ///
  /// It takes the grammar of JSON (RFC 8259, section 6), and what is unambiguous: spaces around it,
  /// a plus sign, leading zeros, a point at either end. The number is spelled as in JSON: `+.50` is
  /// `0.50`. `nil` for anything else, and for a number too large or small to compare.
  package init?(typed text: String) {
    var digits = Substring(text)
    while digits.first?.isWhitespace == true { digits.removeFirst() }
    while digits.last?.isWhitespace == true { digits.removeLast() }
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    if digits.hasPrefix("-") { return nil }
    while digits.hasPrefix("0"), digits.utf8.dropFirst().first?.isDigit == true {
      digits.removeFirst()
    }
    // Before a digit is put in front: a point alone is no number.
    if digits.hasSuffix("."), digits.utf8.dropLast().allSatisfy(\.isDigit) { digits.removeLast() }
    if digits.hasPrefix(".") { digits = "0" + digits }
    self.init(json: (isNegative ? "-" : "") + digits)
    if isBeyondComparison { return nil }
  }
}
