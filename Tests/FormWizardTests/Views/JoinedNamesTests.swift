import Testing

@testable import FormWizard

@Suite("Names in a row")
struct JoinedNamesTests {
  /// The names, the columns there are, and what is seen.
  static let names: [(names: [String], width: Int, seen: String)] = [
    (["Redis"], 20, "Redis"), (["Redis", "Postgres"], 20, "Redis, Postgres"),
    (["Redis", "Postgres", "Vapor"], 20, "Redis, Postgres +1"),
    (["Redis", "Postgres", "Vapor"], 17, "Redis +2"),
    (["payments-api", "b", "c"], 12, "payments… +2"),
    (["payments-api", "b"], 5, "p… +1"), (["payments-api"], 5, "payments-api"),
  ]

  @Test("are cut rather than their number", arguments: names)
  func joined(names: [String], width: Int, seen: String) {
    #expect(names.joined(within: width, ellipsis: "…") == seen)
  }
}
