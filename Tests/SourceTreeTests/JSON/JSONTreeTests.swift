import Diagnostics
import SourceTree
import Testing

@Suite struct JSONTreeTests {
  @Test(arguments: [
    ("{}", "{}@0-2"),
    ("[]", "[]@0-2"),
    ("\"a\"", "\"a\"@0-3"),
    (" 1 ", "1@1-2"),
    ("-0", "-0@0-2"),
    (
      "[0, -1, 12, 0.5, -0.0, 1e5, 1E+5, 1.5e-10, 12345678901234567890, 0.10]",
      "[0@1-2, -1@4-6, 12@8-10, 0.5@12-15, -0.0@17-21, 1e5@23-26, 1E+5@28-32, 1.5e-10@34-41, 12345678901234567890@43-63, 0.10@65-69]@0-70"
    ),
    ("[true, false, null]", "[true@1-5, false@7-12, null@14-18]@0-19"),
    (
      "{\"a\": {\"b\": [1, {\"c\": []}]}, \"d\": \"\"}",
      "{\"a\"@1-4: {\"b\"@7-10: [1@13-14, {\"c\"@17-20: []@22-24}@16-25]@12-26}@6-27, \"d\"@29-32: \"\"@34-36}@0-37"
    ),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\"\\/\u{08}\u{0C}\\n\r\\t\"@0-18"),
    ("\"\\u00e9\\u00E9\\ud83d\\ude00\\u0000\"", "\"éé😀\\0\"@0-32"),
    ("\"a\\/b\"", "\"a/b\"@0-6"),
    ("\"é日😀\"", "\"é日😀\"@0-11"),
    ("\"\u{7F}\u{85}\u{2028}\u{9B}\"", "\"\u{7F}\u{85}\u{2028}\u{9B}\"@0-10"),
    ("\r\n\t[1\n,\r2]\n", "[1@4-5, 2@8-9]@3-10"),
    ("\u{FEFF}{\"é\": 1}", "{\"é\"@4-8: 1@10-11}@3-12"),
    (
      "{\"<<\": \"*x\", \"&a\": \"!t\"}",
      "{\"<<\"@1-5: \"*x\"@7-11, \"&a\"@13-17: \"!t\"@19-23}@0-24"
    ),
    ("{\"a\":1,\"b\":2}", "{\"a\"@1-4: 1@5-6, \"b\"@7-10: 2@11-12}@0-13"),
    ("[[[[]]]]", "[[[[]@3-5]@2-6]@1-7]@0-8"),
  ])
  func `every node has its text and the bytes it covers`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .json)
    #expect(parsed.findings.isEmpty)
    #expect(parsed.tree.isComplete)
    #expect(TreeOutline().text(of: parsed) == outline)
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\": [2, {\"c\": \"d", "{\"a\": 1, \"b\": [2, {\"c\": !}…]…}…"),
    ("{\"a\": 1, \"b\"", "{\"a\": 1, \"b\": !}…"),
    ("[1, 2, x{ y, 3]", "[1, 2]…"),
    ("{\"a\": {\"b\": 1], \"c\": 2}", "{\"a\": {\"b\": 1}…}…"),
    ("{\"a\": 1} 2", "{\"a\": 1}"),
  ])
  func `what stands before a syntax error is there, what was open is cut`(
    text: String,
    outline: String
  ) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .json)
    #expect(parsed.findings.count == 1)
    #expect(!parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }

  /// JSON that YAML reads the same way: flow style, escapes that both know.
  @Test(arguments: [
    "{}", "[]", "\"a\"", "{\"a\": 1, \"b\": [true, null, -1.5e3]}", "[[], {}, [{\"a\": {}}]]",
    "{\"é\": \"\\u00e9\\n\\t\\\"\\\\\\/\", \"日本\": \"😀\"}",
    "[\n  1,\n  {\n    \"a\": \"\"\n  }\n]\n",
  ])
  func `both languages give the same tree`(text: String) {
    let source = SourceText(name: "t", text: text)
    let json = ParsedSource.parse(source, as: .json)
    let yaml = ParsedSource.parse(source, as: .yaml)
    #expect(json.findings.isEmpty)
    #expect(yaml.findings.isEmpty)
    #expect(TreeOutline().text(of: json) == TreeOutline().text(of: yaml))
  }
}
