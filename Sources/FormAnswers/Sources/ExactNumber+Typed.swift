package import FormModel

extension ExactNumber {
  /// Reads a number as people type it, wherever a text is one: in the wizard, with `--set`, in a
  /// variable.
  ///
  /// It is the grammar of JSON (RFC 8259, section 6), and where there is no doubt: spaces around
  /// it, a plus sign, zeros in front, a point without digits on one side. The number is spelled as
  /// JSON spells it: `+.50` is `0.50`. An exponent is worked out while the number stays short
  /// enough to be read: `1e2` is `100`. `nil` for anything else, and for a number beyond comparison.
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
    self.init(json: ExactNumber.withoutExponent(spelling) ?? spelling)
    if isBeyondComparison { return nil }
  }

  /// The most digits an exponent is worked out to.
  private static let mostDigits = 30

  /// The same number without its exponent; `nil` when it has none, or would be too long.
  private static func withoutExponent(_ spelling: String) -> String? {
    let parts = spelling.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count == 2, let exponent = Int(parts[1]), exponent.magnitude <= mostDigits else {
      return nil
    }
    var mantissa = parts[0]
    let sign = mantissa.first == "-" ? "-" : ""
    if !sign.isEmpty { mantissa.removeFirst() }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    var whole = String(mantissa[..<point])
    var fraction = String(mantissa[point...].dropFirst())
    guard whole.count + fraction.count <= mostDigits else { return nil }
    if exponent > 0 {
      let zeros = String(repeating: "0", count: max(0, exponent - fraction.count))
      whole += fraction.prefix(exponent) + zeros
      fraction = String(fraction.dropFirst(exponent))
    } else if exponent < 0 {
      let zeros = String(repeating: "0", count: max(0, -exponent - whole.count))
      fraction = zeros + whole.suffix(-exponent) + fraction
      whole = String(whole.dropLast(-exponent))
    }
    let start = whole.drop { $0 == "0" }
    return sign + (start.isEmpty ? "0" : start) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
