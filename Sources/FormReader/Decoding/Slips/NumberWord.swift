/// Numbers as people say them: `two`, `twenty-five`, `one hundred`, `two thousand`.
enum NumberWord {
  /// The number that some words are; `nil` for any others.
  static func value(of text: String) -> Int? {
    guard text.utf8.count <= 60 else { return nil }
    var total = 0
    var group = 0
    var isRead = false
    for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" }) {
      switch word {
      case "and" where isRead, "a" where !isRead: continue
      case "hundred":
        guard group < 10 else { return nil }
        group = max(group, 1) * 100
      case "thousand":
        guard total == 0 else { return nil }
        total = max(group, 1) * 1_000
        group = 0
      default:
        guard let number = units[String(word)], group % 100 == 0 || group % 10 == 0 && number < 10
        else { return nil }
        group += number
      }
      isRead = true
    }
    return isRead ? total + group : nil
  }

  /// The number in decimal of a spelling that YAML takes for one: `02`, `1_024`, `.5`, `0x1F`.
  static func decimal(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let isNegative = text.utf8.first == 0x2D
    let digits = text.drop { $0 == "-" || $0 == "+" }.filter { $0 != "_" }
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(mark) {
      return Int(digits.dropFirst(2), radix: radix).map { isNegative ? "-\($0)" : "\($0)" }
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first,
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    let integer = whole.drop { $0 == "0" }
    let fraction = parts.count == 2 && !parts[1].isEmpty ? ".\(parts[1])" : ""
    return (isNegative ? "-" : "") + (integer.isEmpty ? "0" : integer) + fraction
  }

  private static let units: [String: Int] = {
    let words = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    var units: [String: Int] = [:]
    for (number, word) in words.enumerated() { units[word] = number }
    for (index, word) in tens.enumerated() { units[word] = (index + 2) * 10 }
    return units
  }()
}
