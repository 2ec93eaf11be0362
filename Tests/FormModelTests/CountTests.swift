import FormModel
import Testing

@Suite("Counts and places that are read from a text")
struct CountTests {
  static let table: [(text: String, count: Int?)] = [
    ("0", 0), ("-0", 0), ("007", 7), ("-1", -1), ("-2", -1),
    ("1000000", 1_000_000), ("1000001", 1_000_001), ("1000002", 1_000_001),
    ("9223372036854775807", 1_000_001), ("9223372036854775808", 1_000_001),
    ("-9223372036854775808", -1), ("-9223372036854775809", -1),
    (String(repeating: "9", count: 40), 1_000_001),
    ("-" + String(repeating: "9", count: 40), -1),
    ("", nil), ("-", nil), ("+1", nil), ("1.0", nil), ("1e3", nil), (" 1", nil), ("\u{661}", nil),
    ("1\u{301}", nil),
  ]

  @Test("are no further than one beyond what options can be counted to", arguments: table)
  func clamped(text: String, count: Int?) {
    #expect(Int(count: text) == count)
  }
}
