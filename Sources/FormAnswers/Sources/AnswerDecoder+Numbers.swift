import FormModel

/// What to write in place of a text that is no number.
extension AnswerDecoder {
  func number(insteadOf text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count < 60 else { return decimalHelp("decimal") }
    guard isDigit(first) || first == 0x2D || first == 0x2B || first == 0x2E else {
      return decimalHelp("digits")
    }
    if let number = withoutSeparators(text) { return "write the digits alone: `\(number)`" }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, let number = decimal(parts.joined(separator: ".")) {
      if case .number(let field) = plan.field.kind, field.isInteger, let whole = Int(parts[0]),
        whole.magnitude < 1 << 60
      {
        let next = whole + (first == 0x2D ? -1 : 1)
        return "write a whole number: `\(whole)` or `\(next)`"
      }
      return "write it with a point: `\(number)`"
    }
    let number = text.prefix { "0123456789.-".contains($0) }
    guard number.utf8.count < bytes.count, isWord(text.dropFirst(number.count)),
      let number = decimal(String(number))
    else { return decimalHelp("decimal") }
    return "write the number alone: `\(number)`"
  }

  /// `1500` for `1,500` and `1_500`.
  private func withoutSeparators(_ text: String) -> String? {
    for separator in [",", "_"] as [Character] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count > 1, parts.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
        parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
      else { continue }
      return decimal(parts.joined())
    }
    return nil
  }

  /// Whether a rest is a unit, and not the rest of another spelling of numbers.
  private func isWord(_ rest: Substring) -> Bool {
    let word = rest.drop { $0 == " " }
    guard let first = word.unicodeScalars.first else { return false }
    // What begins like an exponent is one.
    if rest.utf8.first.map({ $0 | 0x20 == 0x65 }) == true, word.utf8.contains(where: isDigit) {
      return false
    }
    if rest.utf8.first == 0x78 || rest.utf8.first == 0x6F || rest.utf8.first == 0x62 {
      return !word.utf8.contains(where: isDigit)
    }
    return first.properties.isAlphabetic || first.properties.generalCategory == .currencySymbol
      || first == "%"
  }

  private func decimal(_ text: String) -> String? { ExactNumber(json: text) == nil ? nil : text }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Says how numbers are written, with examples that fit the field.
  private func decimalHelp(_ words: String) -> String {
    guard case .number(let number) = plan.field.kind else {
      return AnswerFindings.decimalHelp(words, examples: ["12"])
    }
    let usual = number.isInteger ? ["12"] : ["12", "-0.5", "1e6"]
    let few = [number.min, number.max].compactMap(\.self).map(\.spelling)
    let fitting = usual.filter(fits)
    let examples = fitting.isEmpty ? Array(few.filter(fits).prefix(1)) : fitting
    return AnswerFindings.decimalHelp(words, examples: examples.isEmpty ? ["12"] : examples)
  }

  private func fits(_ text: String) -> Bool {
    ExactNumber(json: text).map { plan.validator.problems(of: .number($0)).isEmpty } ?? false
  }
}
