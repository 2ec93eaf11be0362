import Diagnostics
import Testing

@Suite struct TextRendererTests {
  static let form = SourceText.form(
    "a.form.yaml",
    [
      12: "      - id: team", 18: "          - id: no", 22: "        requird: true",
      31: "      - id: team", 45: "        when: region == \"eu\"",
      47: "        options: [red, green, navy-blue]", 52: "        default: blue",
    ]
  )

  /// Findings, and what is printed of them.
  @Test(arguments: [
    (
      Finding(
        SampleRule.duplicateID,
        "field id `team` is used twice",
        at: form.place(of: "team", after: "team"),
        label: "used again",
        notes: [
          Finding.Note("first used here", at: form.place(of: "team")),
          Finding.Note("ids are unique in the whole form, because saved answers refer to them"),
        ],
        help: "rename the second one, for example `team-size`"
      ),
      """
      error[duplicate-id]: field id `team` is used twice
        a.form.yaml:31:13
         12 |       - id: team
            |             ---- first used here
         31 |       - id: team
            |             ^^^^ used again
        note: ids are unique in the whole form, because saved answers refer to them
        help: rename the second one, for example `team-size`

      """
    ),
    (
      Finding(
        SampleRule.idNotText,
        "option id is the boolean `false`, not text",
        at: form.place(of: "no"),
        label: "YAML 1.1 reads `no` as false",
        help: "quote it: `\"no\"`",
        fix: .replace(form.place(of: "no").range, with: "\"no\"")
      ),
      """
      error[id-not-text]: option id is the boolean `false`, not text
        a.form.yaml:18:17
         18 |           - id: no
            |                 ^^ YAML 1.1 reads `no` as false
        help: quote it: `"no"`   (safe fix)

      """
    ),
    (
      Finding(
        SampleRule.unknownKey,
        "unknown key `requird` in field `email`",
        at: form.place(of: "requird"),
        label: didYouMean(["required"]),
        fix: .replace(form.place(of: "requird").range, with: "required")
      ),
      """
      error[unknown-key]: unknown key `requird` in field `email`
        a.form.yaml:22:9
         22 |         requird: true
            |         ^^^^^^^ did you mean `required`?   (safe fix)

      """
    ),
    (
      Finding(
        SampleRule.unknownReference,
        "condition refers to field `region`, which does not exist",
        at: form.place(of: "region"),
        label: "no earlier field has this id",
        notes: [Finding.Note("`region` is an old id of `location`")]
      ),
      """
      error[unknown-reference]: condition refers to field `region`, which does not exist
        a.form.yaml:45:15
         45 |         when: region == "eu"
            |               ^^^^^^ no earlier field has this id
        note: `region` is an old id of `location`

      """
    ),
    (
      Finding(
        SampleRule.defaultNotAnOption,
        "default `blue` is not an option of `colour`",
        at: form.place(of: "blue", after: "default: "),
        label: "not one of them",
        notes: [Finding.Note("the options", at: form.place(of: "red, green, navy-blue"))],
        help: didYouMean(["navy-blue"])
      ),
      """
      error[default-not-an-option]: default `blue` is not an option of `colour`
        a.form.yaml:52:18
         47 |         options: [red, green, navy-blue]
            |                   --------------------- the options
         52 |         default: blue
            |                  ^^^^ not one of them
        help: did you mean `navy-blue`?

      """
    ),
    (
      Finding.at(
        SourceText(name: "new.form.yaml", text: "- id: b\n").place(of: "b"),
        "now this",
        notes: [
          Finding.Note(
            "was this",
            at: SourceText(name: "old.form.yaml", text: "x\n- id: a\n").place(of: "a")
          )
        ]
      ),
      """
      error[other]: headline
        new.form.yaml:1:7
          1 | - id: b
            |       ^ now this
        old.form.yaml:2:7
          2 | - id: a
            |       - was this

      """
    ),
    (
      Finding.at(
        SourceText(name: "--set", text: "team=purple", isFile: false).place(of: "purple"),
        "not an option"
      ),
      """
      error[other]: headline
        --set team=purple
                   ^^^^^^ not an option

      """
    ),
    (
      Finding.at(SourceText(name: "FORM_TEAM", text: "red", isFile: false).place(of: "red")),
      """
      error[other]: headline
        FORM_TEAM=red
                  ^^^ here

      """
    ),
  ])
  func aFindingIsShownAtItsLines(finding: Finding, shown: String) {
    #expect(TextRenderer().render(finding) == shown)
  }

  @Test func colourIsOnlyLaidOverTheText() {
    let source = SourceText(name: "a.yaml", text: "one two")
    var finding = Finding.at(
      source.place(of: "one"),
      notes: [Finding.Note("there", at: source.place(of: "two")), Finding.Note("fact")]
    )
    finding.help = "way out"
    let coloured = TextRenderer(color: true).render(finding)
    #expect(
      coloured == """
        \u{1B}[1;31merror[other]\u{1B}[0m\u{1B}[1m: headline\u{1B}[0m
          a.yaml:1:1
        \u{1B}[2m    1 |\u{1B}[0m one two
        \u{1B}[2m      |\u{1B}[0m \u{1B}[1;31m^^^ here\u{1B}[0m
        \u{1B}[2m      |\u{1B}[0m     \u{1B}[34m--- there\u{1B}[0m
          \u{1B}[1mnote:\u{1B}[0m fact
          \u{1B}[1mhelp:\u{1B}[0m way out

        """
    )
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == TextRenderer().render(finding))
  }

  @Test(arguments: [
    (0, 0, 0, 0, "0 files checked, no findings"),
    (3, 0, 0, 0, "3 files checked, no findings"),
    (1, 1, 0, 0, "1 error in 1 file checked"),
    (3, 2, 1, 0, "2 errors, 1 warning in 3 files checked"),
    (2, 0, 0, 2, "2 infos in 2 files checked"),
  ])
  func theLastLineCounts(files: Int, errors: Int, warnings: Int, infos: Int, line: String) {
    let source = SourceText(name: "a", text: String(repeating: "x", count: 10))
    var findings: [Finding] = []
    let severities: [(Finding.Severity, Int)] = [
      (.error, errors), (.warning, warnings), (.info, infos),
    ]
    for (severity, count) in severities {
      for _ in 0..<count {
        let place = SourceLocation(source, SourceRange(findings.count, findings.count + 1))
        findings.append(Finding(SampleRule.other, "headline", severity: severity, at: place))
      }
    }
    let report = Report(findings, fileCount: files)
    #expect(TextRenderer().summary(of: report) == line)
  }

  @Test func untrustedTextIsHarmlessEverywhere() {
    let evil = "\u{1B}[31m\n::error::\u{202E}\u{200B}\u{9B}"
    let shown = #"\u{1B}[31m\u{A}::error::\u{202E}\u{200B}\u{9B}"#
    let source = SourceText(name: evil, text: "k: \(evil)")
    let other = SourceText(name: "--set", text: evil, isFile: false)
    var finding = Finding(
      SampleRule.other,
      evil,
      at: source.place(of: "31m"),
      label: evil,
      notes: [Finding.Note(evil), Finding.Note(evil, at: other.place(of: "31m"))]
    )
    finding.help = evil
    #expect(
      TextRenderer().render(finding) == """
        error[other]: \(shown)
          \(shown):1:6
            1 | k: \\u{1B}[31m
              |           ^^^ \(shown)
          --set \\u{1B}[31m
                       --- \(shown)
          note: \(shown)
          help: \(shown)

        """
    )
  }

  @Test func noLineIsACommandForABuildRunner() {
    let source = SourceText(name: "::error::x", text: "::error::x ##[error]x")
    let finding = Finding(SampleRule.other, "##[error]x", at: source.place(of: "x"))
    #expect(
      TextRenderer().render(finding) == """
        error[other]: ##\\u{5B}error]x
          \\u{3A}:error::x:1:10
            1 | \\u{3A}:error::x ##\\u{5B}error]x
              |               ^

        """
    )
  }

  @Test func anEndlessHeadlineIsCut() {
    let source = SourceText(name: "a", text: "x")
    let finding = Finding(
      SampleRule.other,
      String(repeating: "y", count: 100_000),
      at: source.place(of: "x")
    )
    let text = TextRenderer().render(finding)
    #expect(text.utf8.count < 1200)
    #expect(text.contains("yyy…\n"))
  }
}
