import Testing

@testable import FormModel

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

  @Test("have a place, between those of the numbers below and above", arguments: table)
  func places(step: String, base: String, number: String, near: [String]) throws {
    let step = try #require(ExactNumber(json: step))
    let base = try #require(ExactNumber(json: base))
    let number = try #require(ExactNumber(json: number))
    guard let place = number.place(inStepsOf: step, from: base) else { return }
    let isMet = place.isMultiple(of: 2)
    #expect(number.isMultiple(of: step, from: base).map { $0 == isMet } ?? true)
    let (below, above) = isMet ? (place - 2, place + 2) : (place - 1, place + 1)
    let found = [below, above].compactMap { ExactNumber(place: $0, inStepsOf: step, from: base) }
    #expect(found.map(\.spelling) == near)
    if isMet { #expect(ExactNumber(place: place, inStepsOf: step, from: base) == number) }
  }
}
