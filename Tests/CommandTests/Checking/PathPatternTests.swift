import Testing

@testable import FormworkCommand

@Suite("Patterns of paths")
struct PathPatternTests {
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
    #expect(
      pattern.means(path.dropFirst(folder.count).split(separator: "/").map(String.init)) == matches
    )
  }
}
