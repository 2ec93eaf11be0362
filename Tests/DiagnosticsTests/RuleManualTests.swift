import Diagnostics
import Testing

@Suite struct RuleManualTests {
  static let manual = RuleManual(
    Array(
      """
      Nothing before the first chapter counts.
      # Forms

      ## duplicate-id
      Two fields have the
      same id.

      Saved answers refer to ids.
      Only one is meant.

      ```yaml field before
      - id: name
      - id: name  # <-

      ## not a heading
      ```
      ```yaml field after
      - id: name
      ```

      ## similar-id
      Two ids are similar.

      Severity: warning

      People confuse them.

      Test: SimilarIDTests
      # Versions
      ## moved
      A field moved.

      Nothing breaks.

      Severity: info

      ```yaml old
      one
      ```
      ```yaml new before
      two  # <-
      ```
      ```csv a.csv
      id
      ```
      ```yaml new after
      three
      ```
      ```shell after
      four
      ```
      """.utf8
    )
  )

  @Test func rulesAreReadByChapter() {
    let chapters = Self.manual.chapters.map { "\($0.title): \($0.rules.map(\.id))" }
    #expect(chapters == [#"Forms: ["duplicate-id", "similar-id"]"#, #"Versions: ["moved"]"#])
  }

  @Test(arguments: [
    (
      "error", "Two fields have the same id.", "Saved answers refer to ids. Only one is meant.", nil
    ),
    ("warning", "Two ids are similar.", "People confuse them.", "SimilarIDTests"),
    ("info", "A field moved.", "Nothing breaks.", nil),
  ])
  func paragraphsAreTakenForWhatTheySay(
    severity: String,
    summary: String,
    reason: String,
    test: String?
  ) throws {
    let rule = try #require(Self.manual.rules.first { $0.summary == summary })
    #expect(rule.severity.rawValue == severity)
    #expect(rule.reason == reason)
    #expect(rule.test == test)
  }

  @Test(arguments: [
    ("duplicate-id", "- id: name\n- id: name\n\n## not a heading", "- id: name"),
    ("similar-id", "", ""),
    ("moved", "one\n# became\ntwo\n# a.csv\nid", "three\n# shell\nfour"),
  ])
  func examplesAreShownWithoutTheirMarks(id: String, before: String, after: String) throws {
    let rule = try #require(Self.manual.rules.first { $0.id == id })
    #expect(rule.before == before)
    #expect(rule.after == after)
  }

  @Test(arguments: [
    ("a\nb  # <-\nc", "a\nb\nc", [2]), ("# <-", "", [1]), ("a # <- b\n", "a # <- b\n", []),
  ])
  func marksAreTakenOut(marked: String, text: String, lines: [Int]) {
    #expect(MarkedText(marked).text == text)
    #expect(MarkedText(marked).lines == lines)
  }
}
