import FormSession
import TestTraits
import Testing

/// Marks in the texts of authors.
@Suite("Markdown of authors")
struct MarkdownTests {
  /// A text, and its pieces with their marks: `*` emphasis, `!` strong, `c` code, `l` link.
  static let texts: [(source: String, pieces: [String])] = [
    ("plain", ["plain"]),
    ("a *b c* d", ["a ", "*b c", " d"]),
    ("a _b_, **c** and `d e`", ["a ", "*b", ", ", "!c", " and ", "cd e"]),
    ("**a _b_**", ["!a ", "*!b"]),
    ("see [the page](https://example.org/a_b)", ["see ", "lthe page"]),
    ("[https://a.example](https://a.example)", ["lhttps://a.example"]),
    // It ends at the bracket that balances.
    ("[a](https://a.example/b_(c)) d", ["la", " d"]),
    ("[a [b] c](https://a.example)", ["la [b] c"]),
    ("[[a](https://a.example)", ["[", "la"]),
    ("[a](https://a.example/(b)", ["[a](https://a.example/(b)"]),
    (#"[a \] b](https://a.example)"#, ["la ] b"]),
    ("# Heading", ["!Heading"]), ("#tag", ["#tag"]),
    ("- one", ["one"]), ("1. one", ["1. one"]),
    // What is no mark, or does not close, stays.
    ("2 * 3 * 4 and 2*3*4", ["2 * 3 * 4 and 2*3*4"]), ("snake_case_name", ["snake_case_name"]),
    ("*open", ["*open"]), ("`open", ["`open"]), ("a [b] (c)", ["a [b] (c)"]),
    ("[a](b c)", ["[a](b c)"]), ("****", ["****"]), ("", []),
    (#"\*a\* C:\dir"#, [#"*a* C:\dir"#]), ("a <b>c</b> &amp;", ["a <b>c</b> &amp;"]),
    ("`*a*`", ["c*a*"]), ("[*a*][b_c] _d_", ["[*a*][b_c] ", "*d"]),
    ("[b]: https://a.example/*c*", ["[b]: https://a.example/*c*"]),
    ("```sh\n*a*\n# b\n```\n*c*", ["c*a*", "c# b", "*c"]), ("~~~\n```\n *a*", ["c```", "c *a*"]),
    ("```a``` *b*", ["```a``` ", "*b"]),
  ]

  @Test("Marks are read, and whatever else there is stays as it is written", arguments: texts)
  func pieces(source: String, pieces: [String]) {
    let signs: [(Markdown.Marks, String)] = [
      (.emphasis, "*"), (.strong, "!"), (.code, "c"), (.link, "l"),
    ]
    let runs = Markdown(source).lines.flatMap(\.runs).map { run in
      signs.filter { run.marks.contains($0.0) }.map(\.1).joined() + run.text
    }
    #expect(runs == pieces)
  }

  @Test("A link leads where its words do not say")
  func links() {
    #expect(
      Markdown("see [the page](https://a.example)").plainText == "see the page (https://a.example)"
    )
    #expect(Markdown("[https://a.example](https://a.example)").plainText == "https://a.example")
    #expect(Markdown("[a](https://a.example/(b))").plainText == "a (https://a.example/(b))")
  }

  @Test("Items of lists are told from other lines")
  func items() {
    let lines = Markdown("a\n- b\n  * c\n-d\n# e").lines
    #expect(lines.map(\.kind) == [.text, .item, .item, .text, .heading])
    #expect(Markdown("a\n- b **c**").plainText == "a\n- b c")
  }

  @Test("What is read out keeps headings, lists and code apart")
  func sentences() {
    let note = """
      # Ports
      Two lines
      of one *paragraph*.

      - one
      - two
        goes on

      ```
      a  --b
      ```
      The end
      """
    #expect(
      Markdown(note).sentences == [
        "Ports.", "Two lines of one paragraph.", "- one.", "- two goes on.", "a  --b", "The end.",
      ]
    )
  }

  @Test("A long text is read at once", .slow, .timeLimit(.minutes(2)))
  func long() {
    for unit in ["*a ", "**a* ", "[a](", "[", "[(", "`", "_", "* ", "*_**__"] {
      _ = Markdown(String(repeating: unit, count: 40_000))
    }
  }
}
