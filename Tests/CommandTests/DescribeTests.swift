import Testing

@testable import FormworkCommand

@Suite("A form as Markdown")
struct DescribeTests {
  private static func described(_ form: String) async -> [String] {
    let folder = Folder(["a.form.yaml": form])
    let outcome = await Formwork.run(["describe", "a.form.yaml"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("shows what an author wrote as text, but for the Markdown that the wizard shows too")
  func text() async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      title: "# <b>1*2</b>"
      description: "1. first\\n\\n- second\\n~~~\\n*a*\\n\\n ```` b\\n~~~\\n*c*"
      fields:
        - id: choice
          type: picker
          label: "`a` | b"
          help: "[x **z**](y_z) and ::set-output\\e[31m"
          options: [{ id: "a|b", label: "2) | `c`" }]
      """
    )
    #expect(lines.first == "# # \\<b>1\\*2\\</b>")
    #expect(lines.contains("1\\. first"))
    #expect(lines.contains("- second"))
    let code = lines.drop { $0 != "`````" }.prefix(7)
    #expect(Array(code) == ["`````", "*a*", "", " ```` b", "`````", "", "*c*"])
    #expect(lines.contains("### \\`a\\` \\| b"))
    #expect(
      lines.contains { $0.hasPrefix("[x **z**](y_z) and ::set-output") && !$0.contains("\u{1B}") }
    )
    #expect(lines.contains("| 2) \\| \\`c\\` | `a\\|b` |  |"))
  }

  @Test("names the places of texts")
  func places() async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      fields:
        - { id: name, type: text, label: Name }
        - { id: b, type: text, label: "Of {name | upper} on {today}", default: "{name | part('/', -1)}" }
      """
    )
    #expect(lines.contains("### Of ‹Name› on ‹today›"))
    #expect(lines.contains("- Default: `{name | part('/', -1)}`"))
  }

  @Test("escapes a sign before a combining mark too", arguments: ["\u{301}", "\u{FE0F}"])
  func combiningMarks(_ mark: String) async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      title: "#\(mark) *\(mark)1*\(mark)"
      fields:
        - { id: name, type: text, label: "1.\(mark) A", default: "{{\(mark)}}\(mark)" }
        - { id: pick, type: picker, label: P, options: [{ id: "a|\(mark)`\(mark)b", label: "|\(mark)" }] }
      """
    )
    #expect(lines.first == "# #\(mark) \\*\(mark)1\\*\(mark)")
    #expect(lines.contains("### 1.\(mark) A"))
    #expect(lines.contains("- Default: `{{\(mark)}}\(mark)`"))
    #expect(lines.contains("| \\|\(mark) | `` a\\|\(mark)`\(mark)b `` |  |"))
  }

  @Test(
    "leaves signs alone that are no Markdown where they stand",
    arguments: [
      ("a_b >= 3 & 4 < 5 * 6", "a_b >= 3 & 4 < 5 * 6"), ("[x] see", "[x] see"),
      ("[x](y)", "[x\\](y)"), ("_x_", "\\_x\\_"), ("&amp; <!--", "\\&amp; \\<!--"),
      ("C:\\a \\*", "C:\\a \\\\\\*"), ("> x", "> x"), ("1. One", "1. One"), ("C #", "C \\#"),
      ("~~x~~", "\\~\\~x\\~\\~"),
    ]
  )
  func signs(label: String, shown: String) async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      fields:
        - { id: name, type: text, label: '\(label)' }
      """
    )
    #expect(lines.contains("### \(shown)"), "\(lines)")
  }

  @Test(
    "escapes what would begin a list or heading, and only where a line begins",
    arguments: [
      ("1. One", "1\\. One"), ("1.5 m", "1.5 m"), ("+ plus", "\\+ plus"), ("+1 m", "+1 m"),
      ("-", "\\-"), ("---", "\\---"), ("-1", "-1"), ("# A", "\\# A"), ("#1", "#1"),
      ("> x", "\\> x"), ("* x", "\\* x"),
    ]
  )
  func lines(text: String, shown: String) async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      fields:
        - { id: pick, type: picker, label: P, options: [{ id: o, label: "\(text)" }] }
      next-steps: "\(text)"
      """
    )
    #expect(lines.contains("| \(text) | `o` |  |"), "\(lines)")
    #expect(lines.contains(shown), "\(lines)")
  }

  @Test("says what decides about a question, in words")
  func conditions() async {
    let lines = await DescribeTests.described(
      """
      formwork: 1
      id: a
      fields:
        - { id: public, type: toggle, label: Public }
        - { id: host, type: text, label: Host, required: true, when: public, default: "x-{public}" }
      """
    )
    #expect(lines.contains("- Asked when Public is yes"))
    #expect(lines.contains("- Default: `x-{public}`"))
  }

  @Test("says what makes items alike, and what they are by default")
  func lists() async {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: sample
      fields:
        - id: drives
          type: list
          label: Drives
          unique-by: name
          max-items: 3
          default: [{ name: a, size: 1 }]
          fields: [{ id: name, type: text, label: N }, { id: size, type: number, label: S }]

      """
    ])
    let page = await Formwork.run(["describe", "a.form.yaml"], in: folder.path).output
    #expect(
      page.contains(
        """
        - At most 3 items
        - No two with the same `drives.name`
        - Default: `[{"name":"a","size":1}]`
        """
      ),
      "\(page)"
    )
  }
}
