import FormModel
import Testing

@testable import FormWizard

@Suite("Numbers a step apart")
struct NumberStepsTests {
  static let table: [(step: String, base: String, number: String, near: [String])] = [
    ("5", "10", "62", ["60", "65"]),
    ("5", "0", "-2", ["-5", "0"]),
    ("0.25", "0", "0.3", ["0.25", "0.5"]),
    ("0.1", "0.05", "1", ["0.95", "1.05"]),
    ("1", "0", "0.001", ["0", "1"]),
    ("5", "10", "1e3", []),
    ("9223372036854775807", "-9223372036854775807", "3", []),
    ("2", "0", "99999999999999999999", []),
    ("1", "0", "9223372036854775807.5", []),
  ]

  @Test("are named on both sides of one that is none of them", arguments: table)
  func neighbours(step: String, base: String, number: String, near: [String]) throws {
    let steps = NumberSteps(
      try #require(ExactNumber(json: step)),
      from: try #require(ExactNumber(json: base))
    )
    let found = steps.neighbours(of: try #require(ExactNumber(json: number)))
    #expect(found.map(\.spelling) == near)
  }
}
