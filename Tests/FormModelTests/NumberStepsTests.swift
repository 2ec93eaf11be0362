import FormModel
import Testing

@Suite("Numbers in steps")
struct NumberStepsTests {
  static let table: [(step: String, base: String, number: String, near: [String])] = [
    ("5", "10", "62", ["60", "65"]),
    ("5", "10", "65", ["60", "70"]),
    ("5", "0", "-2", ["-5", "0"]),
    ("0.25", "0", "0.3", ["0.25", "0.5"]),
    ("0.1", "0.05", "1", ["0.95", "1.05"]),
    ("1", "0", "0.001", ["0", "1"]),
    ("1", "0", "-0.5", ["-1", "0"]),
    ("5", "10", "1e3", ["995", "1005"]),
    ("1e10", "0", "15000000000", ["10000000000", "20000000000"]),
    ("9223372036854775807", "-9223372036854775807", "3", ["0", "9223372036854775807"]),
    ("2", "0", "99999999999999999999", ["99999999999999999998", "100000000000000000000"]),
    ("1", "0", "9223372036854775807.5", ["9223372036854775807", "9223372036854775808"]),
    ("1e40", "0", "-5e39", ["-10000000000000000000000000000000000000000", "0"]),
    ("1e99999999999999", "0", "15e99999999999998", ["1e99999999999999", "2e99999999999999"]),
    ("3e-99", "0", "4e-99", ["3e-99", "6e-99"]),
    ("1", "0", "1234567890123456789012345678901234567.5", []),
    ("0", "0", "3", []),
  ]

  @Test("have one below and one above", arguments: table)
  func neighbors(step: String, base: String, number: String, near: [String]) throws {
    let found = try #require(ExactNumber(json: number)).neighbors(
      inStepsOf: try #require(ExactNumber(json: step)),
      from: try #require(ExactNumber(json: base))
    )
    #expect(found.map { [$0.below.spelling, $0.above.spelling] } ?? [] == near)
  }
}
