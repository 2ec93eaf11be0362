import Testing

@testable import FormworkCommand

@Suite("Patterns of names")
struct GlobPatternTests {
  @Test(
    "Wildcards",
    arguments: [
      ("*", "a", true), ("*", "", true), ("*", ".a", false), (".*", ".a", true),
      ("a*c", "abc", true), ("a*c", "ac", true), ("a*c", "acb", false), ("a*c", "acbc", true),
      ("?", "a", true), ("?", "\u{E9}", true), ("?", "ab", false), ("??", "ab", true),
      ("[abc]", "b", true), ("[a-c]", "b", true), ("[!a-c]", "b", false), ("[^a-c]", "d", true),
      ("[]]", "]", true), ("[", "[", true), ("[a", "[a", true), ("[a-]", "-", true),
      ("\\*", "*", true), ("\\*", "a", false), ("*.form.yaml", "x.form.yaml", true),
      ("*.form.yaml", "x.form.yml", false), ("a**b", "axxb", true),
    ]
  )
  func names(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern[...]).matches(name) == matches)
  }

  @Test("A pattern of many stars is quick")
  func quick() {
    let pattern = NamePattern(String(repeating: "*a", count: 100)[...])
    #expect(!pattern.matches(String(repeating: "a", count: 10_000) + "b"))
  }

  @Test(
    "Braces",
    arguments: [
      ("a", ["a"]), ("{a,b}", ["a", "b"]), ("x{a,b}y{c,d}", ["xayc", "xayd", "xbyc", "xbyd"]),
      ("{a,{b,c}}", ["a", "b", "c"]), ("{a}", ["{a}"]), ("{a", ["{a"]), ("{,b}c", ["c", "bc"]),
      ("{x}{a,b}", ["{x}a", "{x}b"]),
    ]
  )
  func braces(pattern: String, expanded: [String]) {
    #expect(GlobPattern.expanded(pattern, limit: 100) == expanded)
  }

  @Test("Braces that stand for too much are refused")
  func tooMany() {
    let pattern = String(repeating: "{a,b}", count: 40)
    #expect(GlobPattern.expanded(pattern, limit: 1_000) == nil)
  }
}
