import Diagnostics
import FormReader
import Testing

/// Patterns that are masks, examples or classes without brackets, and those that are none.
@Suite("Masks in place of patterns")
struct PatternMaskTests {
  static let masks: [(pattern: String, meant: String)] = [
    ("99999", "[0-9]{5}"), ("#####", "[0-9]{5}"), ("AAA-999", "[A-Z]{3}-[0-9]{3}"),
    ("AA 99", "[A-Z]{2} [0-9]{2}"), ("XXXX", "[0-9A-Za-z]{4}"), ("NNN", "[0-9]{3}"),
    ("12345", "[0-9]{5}"), ("ab-12", "[a-z]{2}-[0-9]{2}"), ("0-9", "[0-9]+"), ("a-z", "[a-z]+"),
    ("a-zA-Z0-9_", "[a-zA-Z0-9_]+"), ("a-z+", "[a-z]+"), ("99.99", "[0-9]{2}[.][0-9]{2}"),
    ("(999) 999-9999", "[(][0-9]{3}[)] [0-9]{3}-[0-9]{4}"),
  ]

  @Test("A mask is one warning with the pattern to write", arguments: masks)
  func mask(pattern: String, meant: String) throws {
    let findings = self.findings(of: pattern)
    #expect(findings.map(\.rule) == ["suspicious-pattern"])
    #expect(findings.map(\.severity) == [.warning])
    let help = try #require(findings.first?.help)
    #expect(help.hasPrefix("write `\"\(meant)\"`"))
    #expect(self.findings(of: meant).isEmpty)
  }

  @Test("A `+` before a mask is refused with the pattern to write")
  func plus() {
    let findings = self.findings(of: "+99 999")
    #expect(findings.map(\.rule) == ["invalid-pattern"])
    #expect(findings.first?.help?.hasPrefix("write `\"[+][0-9]{2} [0-9]{3}\"`") == true)
  }

  @Test("A fixed text is a warning, and names the format that was meant")
  func literal() {
    #expect(findings(of: "email").map(\.help) == ["write `format: email` instead"])
    #expect(findings(of: "hello").map(\.rule) == ["suspicious-pattern"])
    #expect(findings(of: "DELETE", more: "pattern-message: type DELETE to go on").isEmpty)
  }

  @Test("What does not fit a mask is not told again")
  func followers() {
    let rules = findings(of: "99999", more: "default: \"12345\", suggestions: [\"54321\"]")
    #expect(rules.map(\.rule) == ["suspicious-pattern"])
    let length = findings(of: "AAA-999", more: "min-length: 9")
    #expect(length.map(\.rule) == ["suspicious-pattern"])
  }

  @Test(
    "A pattern that means something is none",
    arguments: [
      "[0-9]{5}", "[A-Z]+", "A+", "X.Y", "v[0-9]+", "yes|no", "(yes|no)", "9+", "\\\\d{5}", ".*",
      "A.", "https?://.*", "ab?c", "[a-z]", "^99.*", "AB{2}", "x*",
    ]
  )
  func pattern(pattern: String) {
    #expect(findings(of: pattern).isEmpty)
  }

  private func findings(of pattern: String, more: String = "") -> [Finding] {
    let rest = more.isEmpty ? "" : ", \(more)"
    return FormSample("- { id: a, type: text, label: A, pattern: \"\(pattern)\"\(rest) }").decode()
      .findings
  }
}
