package import FormModel

extension ExactNumber {
  /// Reads a number as people type it, wherever a text is one: in the wizard, with `--set`, in a
  /// variable.
  ///
  /// It is the grammar of JSON (RFC 8259, section 6), and where there is no doubt: spaces around
  /// it, a plus sign, zeros in front, a point without digits on one side. The number is spelled as
  /// JSON spells it: `+.50` is `0.50`. `nil` for anything else, and for a number beyond comparison.
  package init?(typed text: String) {
    var trimmed = Substring(text)
    while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    var digits = trimmed.utf8
    var sign = ""
    if let first = digits.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
      sign = first == UInt8(ascii: "-") ? "-" : ""
      digits.removeFirst()
    }
    while digits.first == UInt8(ascii: "0"), digits.dropFirst().first?.isDigit == true {
      digits.removeFirst()
    }
    let mark = digits.firstIndex { !$0.isDigit } ?? digits.endIndex
    let whole = digits[..<mark]
    var rest = digits[mark...]
    if rest.first == UInt8(ascii: ".") {
      let isFraction = rest.dropFirst().first?.isDigit == true
      // A point alone is no number.
      if whole.isEmpty, !isFraction { return nil }
      if !isFraction { rest.removeFirst() }
    } else if whole.isEmpty {
      return nil
    }
    let spelling =
      sign + (whole.isEmpty ? "0" : String(Substring(whole))) + String(Substring(rest))
    self.init(json: spelling)
    if isBeyondComparison { return nil }
  }
}
