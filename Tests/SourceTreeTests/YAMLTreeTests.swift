import Diagnostics
import SourceTree
import Testing

@Suite struct YAMLTreeTests {
  @Test(arguments: [
    ("a", "a@0-1"),
    ("a: 1", "{a@0-1: 1@3-4}@0-4"),
    ("a:", "{a@0-1: @2-2}@0-2"),
    ("a: b c  # comment", "{a@0-1: b c@3-6}@0-6"),
    ("'a': \"b\"", "{'a'@0-3: \"b\"@5-8}@0-8"),
    ("'it''s': \"t\\tx\"", "{'it's'@0-7: \"t\\tx\"@9-15}@0-15"),
    ("\"\"", "\"\"@0-2"),
    ("- a\n- b", "[a@2-3, b@6-7]@0-7"),
    ("-\n- a\n-", "[@1-1, a@4-5, @7-7]@0-7"),
    ("a:\n- b\n- c\nd: e", "{a@0-1: [b@5-6, c@9-10]@3-10, d@11-12: e@14-15}@0-15"),
    (
      "a:\n  - b: 1\n    c: 2\n  - d\n\n# comment\n\ne: f",
      "{a@0-1: [{b@7-8: 1@10-11, c@16-17: 2@19-20}@7-20, d@25-26]@5-26, e@39-40: f@42-43}@0-43"
    ),
    (
      "a: {b: c, d: [e, f]}\ng: h",
      "{a@0-1: {b@4-5: c@7-8, d@10-11: [e@14-15, f@17-18]@13-19}@3-20, g@21-22: h@24-25}@0-25"
    ),
    ("[a, b, ]", "[a@1-2, b@4-5]@0-8"),
    ("[]", "[]@0-2"),
    ("{}", "{}@0-2"),
    ("{a, b: , c}", "{a@1-2: @2-2, b@4-5: @7-7, c@9-10: @10-10}@0-11"),
    ("[a: b, c]", "[{a@1-2: b@4-5}@1-5, c@7-8]@0-9"),
    ("? a\n: b", "{a@2-3: b@6-7}@0-7"),
    ("? a", "{a@2-3: @3-3}@0-3"),
    ("a: |\n  x\n   y\n\n  z\n\nb: c", "{a@0-1: |x\\n y\\n\\nz\\n@3-18, b@20-21: c@23-24}@0-24"),
    ("a: |-\n  x\nb: c", "{a@0-1: |x@3-9, b@10-11: c@13-14}@0-14"),
    ("a: |+\n  x\n\nb: c", "{a@0-1: |x\\n\\n@3-9, b@11-12: c@14-15}@0-15"),
    ("a: |2\n   x", "{a@0-1: | x@3-10}@0-10"),
    ("a: |", "{a@0-1: |@3-4}@0-4"),
    ("a: | # comment\nb: c", "{a@0-1: |@3-4, b@15-16: c@18-19}@0-19"),
    ("a: >\n  x\n  y\n\n  z\nb: c", "{a@0-1: >x y\\nz\\n@3-17, b@18-19: c@21-22}@0-22"),
    ("a: b\n  c\n\n  d\ne: f", "{a@0-1: b c\\nd@3-13, e@14-15: f@17-18}@0-18"),
    ("a: 'b\n  c''s'\ne: f", "{a@0-1: 'b c's'@3-13, e@14-15: f@17-18}@0-18"),
    ("a: \"b \\\n  c\"", "{a@0-1: \"b c\"@3-12}@0-12"),
    ("é: ü\n\"ñ\": [ó, 'ß']", "{é@0-2: ü@4-6, \"ñ\"@7-11: [ó@14-16, 'ß'@18-22]@13-23}@0-23"),
    ("😀: x\nab: 日本 # 語\nc: d", "{😀@0-4: x@6-7, ab@8-10: 日本@12-18, c@25-26: d@28-29}@0-29"),
    ("\u{FEFF}a: b", "{a@3-4: b@6-7}@3-7"),
    ("\u{FEFF}é: b", "{é@3-5: b@7-8}@3-8"),
    ("a: b\r\nc: d\r\n", "{a@0-1: b@3-4, c@6-7: d@9-10}@0-10"),
    ("a: b\rc:\r- d\r", "{a@0-1: b@3-4, c@5-6: [d@10-11]@8-11}@0-11"),
    ("a: b\u{85}c: d\u{2028}e: f", "{a@0-1: b@3-4, c@6-7: d@9-10, e@13-14: f@16-17}@0-17"),
    ("a:\tb\t# c", "{a@0-1: b@3-4}@0-4"),
    ("\n\na: b\n\n\n", "{a@2-3: b@5-6}@2-6"),
    ("# only a comment", ""),
    (" ", ""),
    ("---", "@3-3"),
    ("---\na: b\n...", "{a@4-5: b@7-8}@4-8"),
    ("--- a", "a@4-5"),
    ("%YAML 1.2\n---\na: b", "{a@14-15: b@17-18}@14-18"),
    (
      "a: yes\nb: 007\nc: ~\nd: null\ne: 2024-01-01",
      "{a@0-1: yes@3-6, b@7-8: 007@10-13, c@14-15: ~@17-18, d@19-20: null@22-26, e@27-28: 2024-01-01@30-40}@0-40"
    ),
    ("\"a\": \"\\u00e9\\U0001F600\\x41\\n\\0\"", "{\"a\"@0-3: \"é😀A\\n\\0\"@5-31}@0-31"),
    ("- - a\n  - b\n- - c", "[[a@4-5, b@10-11]@2-11, [c@16-17]@14-17]@0-17"),
    ("- a: b\n  c:\n    - d\n- e", "[{a@2-3: b@5-6, c@9-10: [d@18-19]@16-19}@2-19, e@22-23]@0-23"),
    ("a:\n\n  b: c", "{a@0-1: {b@6-7: c@9-10}@6-10}@0-10"),
    (
      "when: team == \"x\" and count(a) > 2", "{when@0-4: team == \"x\" and count(a) > 2@6-34}@0-34"
    ),
    ("a: http://x.org:80/b?c=d#e", "{a@0-1: http://x.org:80/b?c=d#e@3-26}@0-26"),
    ("\"a\"   :   'b'", "{\"a\"@0-3: 'b'@10-13}@0-13"),
    (
      "{\n  \"a\": 1,\n  \"b\": [true, null]\n}",
      "{\"a\"@4-7: 1@9-10, \"b\"@14-17: [true@20-24, null@26-30]@19-31}@0-33"
    ),
    ("\"<<\": b", "{\"<<\"@0-4: b@6-7}@0-7"),
    ("a: |\u{2028}  b\u{85}\u{85}c: d", "{a@0-1: |b\\n@3-10, c@14-15: d@17-18}@0-18"),
  ])
  func `every node has its text and the bytes it covers`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.isEmpty)
    #expect(parsed.tree.isComplete)
    #expect(TreeOutline().text(of: parsed) == outline)
  }

  @Test(arguments: [
    ("😀: - ", "{😀@0-4: !@4-4}…@0-4"),
    ("a: b: c", "{a@0-1: b@3-4}…@0-4"),
    ("<<: a", "{!@0-2: a@4-5}@0-5"),
    ("a: &x b", "{a@0-1: b@6-7}@0-7"),
    ("a: !!str", "{a@0-1: !@8-8}@0-8"),
    ("a: &x !!str b", "{a@0-1: b@12-13}@0-13"),
    ("&x a: b", "{a@3-4: b@6-7}@0-7"),
    ("&x\na: b", "{a@3-4: b@6-7}@3-7"),
    ("!t\n&x a: b", "{a@6-7: b@9-10}@3-10"),
    ("- &x !t [a]\n- !t {b: c}", "[[a@9-10]@8-11, {b@18-19: c@21-22}@17-23]@0-23"),
    ("- !t |\n  a\n- &x 'b'", "[|a\\n@5-10, 'b'@16-19]@0-19"),
    ("[!t a, &x b, !t , c]", "[a@4-5, b@10-11, !@15-15, c@18-19]@0-20"),
    ("- *x\n- a: *y\n  *z : b", "[!@2-4, {a@7-8: !@10-12, !@15-17: b@20-21}@7-21]@0-21"),
    ("<<: *x\na: b", "{!@0-2: !@4-6, a@7-8: b@10-11}@0-11"),
    ("{<<: [*x, *y], a: b}", "{!@1-3: [!@6-8, !@10-12]@5-13, a@15-16: b@18-19}@0-20"),
    ("? [a, b]\n: c\nd: e", "{!@2-8: c@11-12, d@13-14: e@16-17}@0-17"),
    ("? {a: b}\n: c", "{!@2-8: c@11-12}@0-12"),
    ("{{a}: b}", "{!@1-4: b@6-7}@0-8"),
    ("{a: b}: c", "{!@0-6: c@8-9}@0-9"),
    ("[a]: b\nc: d", "{!@0-3: b@5-6, c@7-8: d@10-11}@0-11"),
    ("label: {{ name }}", "{label@0-5: {!@8-16: @16-16}@7-17}@0-17"),
    ("a: !<tag:x,2000:y> b", "{a@0-1: b@19-20}@0-20"),
    ("%TAG !e! tag:e,2000:\n---\na: !e!b c", "{a@25-26: c@33-34}@25-34"),
    ("!t # why\u{85}&x a: b", "{a@13-14: b@16-17}@10-17"),
  ])
  func `what is refused leaves the nodes around it`(text: String, outline: String) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.hasErrors)
    #expect(TreeOutline().text(of: parsed) == outline)
  }

  @Test(arguments: [
    (
      "id: a\nfields:\n  - id: b\n    label: \"x\" y\n  - id: c",
      "{id: a, fields: [{id: b, label: \"x\"}…]…}…"
    ),
    ("id: a\nfields:\n  - id: b\n   label: x", "{id: a, fields: [{id: b}…]…}…"),
    ("a: {b: c, d: [e, f", "{a: {b: c, d: [e, f]…}…}…"),
    ("a: \"b", "{a: !}…"),
    ("- a\n- [b, c}\n- d", "[a, [b, c]…]…"),
    ("a: b\nc: @d\ne: f", "{a: b, c: !}…"),
    ("a: 1\n]", "{a: 1}…"),
    ("[a]]", "[a]"),
    ("a: b\n---\nc: d", "{a: b}"),
    ("  a: 1\nb: 2", "{a: 1}…"),
    ("a:\n  - b: {c: d}\n    e: [f]\n   g", "{a: [{b: {c: d}, e: [f]}…]…}…"),
  ])
  func `what stands before a syntax error is there, what was open is cut`(
    text: String,
    outline: String
  ) {
    let parsed = ParsedSource.parse(SourceText(name: "t", text: text), as: .yaml)
    #expect(parsed.findings.count == 1)
    #expect(!parsed.tree.isComplete)
    #expect(TreeOutline(hasRanges: false).text(of: parsed) == outline)
  }
}
