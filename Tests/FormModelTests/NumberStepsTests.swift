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
    ("9223372036854775807", "-9223372036854775807", "3", []),
    ("2", "0", "99999999999999999999", []),
    ("1", "0", "9223372036854775807.5", []),
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
