import Diagnostics
import SourceTree
import Testing

/// What readers of YAML 1.1 or 1.2 take an unquoted scalar for; `nil` is text for all of them.
@Suite("Meanings of unquoted scalars")
struct PlainMeaningTests {
  static let rows: [(PlainMeaning?, [String])] = [
    (
      .boolean,
      [
        "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "on", "On", "ON", "off", "OFF",
        "true", "True", "TRUE", "false", "FALSE",
      ]
    ),
    (.null, ["~", "null", "Null", "NULL", ""]),
    (
      .number,
      [
        "0", "007", "-1", "+1", "1_000", "3.10", ".5", "5.", "1e3", "1.5E-3", "0x1F", "0o7", "0b11",
        ".inf", "-.INF", ".nan", "1:30", "190:20:30", "1:30.5", "12:30:45.5",
      ]
    ),
    (.date, ["2024-01-31", "2024-1-3", "2024-01-31T10:00:00Z", "2024-01-31 10:00:00"]),
    (
      nil,
      [
        "yEs", "nope", "nullable", "oN", "none", "2fa", "1.2.3", "v1", "1-2", "0xZ", "a:30",
        "1:300",
        "2024-01-31x", "+", ".", "..", "_", "1e", "~a", "\u{E9}",
      ]
    ),
  ]

  @Test(
    "the union of both versions decides",
    arguments: rows.flatMap { row in row.1.map { (row.0, $0) } }
  )
  func meaning(expected: PlainMeaning?, text: String) throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: "key: \(text)"), as: .yaml)
    let root = try #require(parsed.tree.root)
    let value = try #require(parsed.tree.value(of: "key", in: root))
    #expect(parsed.tree.plainMeaning(of: value) == expected)
  }

  @Test("quotes make text of everything")
  func quoted() throws {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: "['no', \"1\"]"), as: .yaml)
    let root = try #require(parsed.tree.root)
    for node in parsed.tree.elements(of: root) {
      #expect(parsed.tree.plainMeaning(of: node) == nil)
    }
  }
}
