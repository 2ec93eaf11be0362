import Diagnostics
import SourceTree
import Testing

@Suite struct AccessTests {
  @Test(arguments: [
    ("a:", true), ("a: ~", true), ("a: null", true), ("a: Null", true), ("a: NULL", true),
    ("a: nULL", false), ("a: 'null'", false), ("a: \"\"", false), ("a: '~'", false),
    ("a: |", false), ("a: no", false), ("a: []", false), ("a: {}", false), ("a: none", false),
  ])
  func `null is what is absent or spelled so without quotes`(text: String, isNull: Bool) throws {
    let tree = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml).tree
    let root = try #require(tree.root)
    let value = try #require(tree.value(of: "a", in: root))
    #expect(tree.isNull(value) == isNull)
  }

  @Test func `a value is found by its key as meant, the first of several`() throws {
    let text = "b: 1\n\"\\u0061\": 2\na: 3\n? [a]\n: 4\n"
    let tree = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml).tree
    let root = try #require(tree.root)
    #expect(tree.value(of: "a", in: root).map { tree.text(of: $0) } == "2")
    #expect(tree.value(of: "b", in: root).map { tree.text(of: $0) } == "1")
    #expect(tree.value(of: "c", in: root) == nil)
    #expect(tree.count(of: root) == 4)
    #expect(tree.entries(of: root).map { tree.isText($0.key, "a") } == [false, true, true, false])
  }

  @Test func `what a node is not gives nothing`() throws {
    let tree = ParsedSource.parse(SourceText(name: "t", text: "a: [b, {c: d}]"), as: .yaml).tree
    let root = try #require(tree.root)
    let list = try #require(tree.value(of: "a", in: root))
    #expect(tree.kind(of: list) == .sequence)
    #expect(tree.count(of: list) == 2)
    #expect(tree.text(of: list) == "")
    #expect(tree.byteCount(of: list) == 0)
    #expect(tree.style(of: list) == .plain)
    #expect(Array(tree.elements(of: root)).isEmpty)
    #expect(Array(tree.entries(of: list)).isEmpty)
    #expect(tree.value(of: "c", in: list) == nil)
    #expect(!tree.isText(list, ""))
    #expect(tree.spelling(of: list) == "[b, {c: d}]")
    let first = try #require(tree.elements(of: list).map { $0 }.first)
    #expect(tree.count(of: first) == 0)
    #expect(tree.location(of: first).start == SourcePosition(line: 1, column: 5))
  }

  @Test(arguments: [
    ("x.json", true), ("a/x.json", true), ("x.yaml", false), ("x.yml", false), ("json", false),
    ("x.form.yaml", false), ("x.json.yaml", false), ("", false),
  ])
  func `the language follows the name`(path: String, isJSON: Bool) {
    #expect((ParsedSource.Language(path: path) == .json) == isJSON)
  }
}
