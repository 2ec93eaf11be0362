import Testing

@testable import FormworkCommand

@Suite("Patterns of names")
struct GlobPatternTests {
  @Test(
    "Paths",
    arguments: [
      ("a/*.form.yaml", "a/x.form.yaml", true), ("a/*.form.yaml", "a/b/x.form.yaml", false),
      ("a/**/x", "a/x", true), ("a/**/x", "a/b/c/x", true), ("a/**/x", "a/.b/x", false),
      ("*/x", ".a/x", false), (".*/x", ".a/x", true), ("[!a-c]?/x", "de/x", true),
      ("\\*/x", "*/x", true), ("\\*/x", "a/x", false),
    ]
  )
  func paths(pattern: String, path: String, matches: Bool) {
    let pattern = PathPattern(pattern)
    let folder = pattern.folder.isEmpty ? "" : pattern.folder + "/"
    #expect(pattern.matches(String(path.dropFirst(folder.count))) == matches)
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
