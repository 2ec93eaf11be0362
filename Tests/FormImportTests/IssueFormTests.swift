import Diagnostics
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("Issue forms become forms")
struct IssueFormTests {
  /// An element, and the fields that it becomes.
  static let elements: [(name: String, element: String, fields: String)] = [
    (
      "markdown",
      """
      - type: markdown
        attributes:
          value: |
            # Welcome
            Use {braces} as you like.
      """,
      """
        - id: q-1
          type: note
          text: |-
            # Welcome
            Use {{braces}} as you like.
      """
    ),
    (
      "input",
      """
      - type: input
        id: version
        attributes:
          label: Version {x}
          description: What does `--version` print?
          placeholder: "1.2"
          value: unknown
        validations:
          required: true
      """,
      """
        - id: version
          type: text
          label: "Version {{x}}"
          help: "What does `--version` print?"
          required: true
          placeholder: "1.2"
          default: unknown
      """
    ),
    (
      "textarea",
      """
      - type: textarea
        attributes:
          label: Relevant log output
          render: shell
          value: |
            first

            last
      """,
      """
        - id: q-relevant-log-output
          type: text
          label: Relevant log output
          multiline: true
          default: |
            first

            last
          x-render: shell
      """
    ),
    (
      "dropdown",
      """
      - type: dropdown
        id: not
        attributes:
          label: Browser
          options: [Firefox, "Chrome: any"]
          default: 1
      """,
      """
        - id: q-not
          type: picker
          label: Browser
          x-id: not
          default: "Chrome: any"
          options:
            - Firefox
            - "Chrome: any"
      """
    ),
    (
      "dropdown of several",
      """
      - type: dropdown
        attributes:
          label: Systems
          multiple: true
          options: [Linux, macOS]
          default: 0
        validations: { required: true }
      """,
      """
        - id: q-systems
          type: multi-selector
          label: Systems
          required: true
          min-selections: 1
          default:
            - Linux
          options:
            - Linux
            - macOS
      """
    ),
    (
      "check boxes, none required",
      """
      - type: checkboxes
        attributes:
          label: Seen on
          options: [{ label: Phone }, { label: "Desk, top" }]
      """,
      """
        - id: q-seen-on
          type: multi-selector
          label: Seen on
          x-checkboxes: Seen on
          options:
            - Phone
            - "Desk, top"
      """
    ),
    (
      "check boxes, one required",
      """
      # Before all else.
      - type: checkboxes
        id: terms
        attributes:
          label: Rules
          description: Read them.
          options: [{ label: I agree, required: true }, { label: 我同意 }]
      """,
      """
        # Before all else.
        - id: q-terms-intro
          type: note
          text: |-
            **Rules**

            Read them.

        - id: q-i-agree
          type: toggle
          label: I agree
          must-be-on: Rules
          x-checkboxes: Rules

        - id: q-101
          type: toggle
          label: "我同意"
      """
    ),
    (
      "one check box",
      """
      - type: checkboxes
        id: terms
        attributes:
          label: Rules
          options: [{ label: I agree }]
      """,
      """
        - id: q-terms-intro
          type: note
          text: "**Rules**"

        - id: terms
          type: toggle
          label: I agree
          x-checkboxes: Rules
      """
    ),
  ]

  @Test("An element becomes a field, or a few", arguments: elements.map(\.name))
  func element(name: String) throws {
    let row = try #require(Self.elements.first { $0.name == name })
    let last = "- { type: input, id: z, attributes: { label: Z } }"
    let sample = IssueSample(body: row.element + "\n" + last)
    #expect(sample.findings == [])
    #expect(sample.decoded.isValid)
    #expect(sample.fields == row.fields + "\n\n  - id: z\n    type: text\n    label: Z\n")
    #expect(sample.imported.questionCount == (name == "markdown" ? 1 : 2))
  }

  @Test("The title is the first question, and what GitHub does with the issue is kept")
  func head() {
    let sample = IssueSample(
      """
      # For bugs only.
      name: "Bug: report"
      description: Something does not work
      title: "[Bug] "
      labels: [bug, triage]
      assignees: ada, grace
      type: Bug
      body: [{ type: input, id: version, attributes: { label: Version } }]
      """
    )
    #expect(sample.findings == [])
    #expect(
      sample.imported.text.text(in: sample.imported.text.range) == """
        # For bugs only.
        formwork: 1
        id: bug-report
        title: "Bug: report"
        description: Something does not work
        x-imported-from:
          kind: github-issue
          file: ".github/ISSUE_TEMPLATE/bug.yml"
          labels:
            - bug
            - triage
          assignees: "ada, grace"
          type: Bug
        next-steps: "For GitHub: `--as github-issue` writes the text of the issue, and `--as github-url` the address of its page with the texts filled in."

        fields:
          - id: issue-title
            type: text
            label: Title
            required: true
            default: "[Bug] "

          - id: version
            type: text
            label: Version

        """
    )
  }

  @Test("A discussion form needs neither a name nor a description")
  func discussion() {
    let name = ".github/DISCUSSION_TEMPLATE/ideas.yml"
    let body = "body: [{ type: textarea, id: idea, attributes: { label: Idea } }]"
    let sample = IssueSample(body, named: name)
    #expect(sample.decoded.form?.id == "ideas")
    #expect(sample.findings == [])
  }

  @Test("An upload is asked as a text, and that is said")
  func upload() {
    let sample = IssueSample(
      body: "- type: upload\n  id: files\n  attributes:\n    label: Screenshots"
    )
    #expect(
      sample.findings == [
        "4:11 warning import-loss: files cannot be uploaded: a text is asked, for their addresses"
      ]
    )
    #expect(sample.fields.hasPrefix("  # Not imported: upload\n  - id: files\n    type: text\n"))
    #expect(sample.imported.lossCount == 1 && sample.imported.questionCount == 1)
  }

  @Test("An option that is too long for an id keeps its text as label and value")
  func longOption() throws {
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let sample = IssueSample(
      body:
        "- type: dropdown\n  id: which\n  attributes:\n    label: Which\n    options: [\(long), short]"
    )
    let options = try #require(sample.decoded.form?["which"]?.kind.options?.list?.options)
    #expect(options.map(\.value?.text) == [long, nil])
    #expect(options[0].label.fallback == long)
    #expect(options[0].id.rawValue.unicodeScalars.count <= 128)
  }

  /// What GitHub accepts, and shows otherwise than intended.
  static let defectRows: [(body: String, finding: String)] = [
    (
      "- { type: dropdown, attributes: { label: A, options: [3.9, 3.10] } }",
      "`3.10` is a number to GitHub, which shows it without the zero at its end"
    ),
    (
      "- { type: dropdown, attributes: { label: A, options: [a, b], default: 2 } }",
      "`default` of body[0] is the number of an option, from 0 to 1, not the number `2`"
    ),
    (
      "- { type: checkboxes, attributes: { label: A, options: [{ label: b }] }, "
        + "validations: { required: true } }",
      "GitHub does not read `validations` of check boxes"
    ),
    (
      "- { type: input, id: a, attributes: { label: A } }\n"
        + "- { type: input, id: a, attributes: { label: B } }",
      "id `a` is used twice; here the second question has another one"
    ),
  ]

  @Test("What does not do what was intended is a warning", arguments: defectRows.map(\.body))
  func defects(body: String) throws {
    let row = try #require(Self.defectRows.first { $0.body == body })
    let sample = IssueSample(body: body)
    #expect(sample.decoded.isValid)
    #expect(sample.decoded.findings.map(\.message) == [row.finding])
    #expect(sample.decoded.findings.map(\.rule) == ["import-defect"])
  }

  @Test("Findings about the form are at the place in the file, without advice about forms")
  func placed() throws {
    let sample = IssueSample(
      body: """
        - type: dropdown
          attributes:
            label: Which
            options: [Linux, LINUX]
        """
    )
    let finding = try #require(sample.decoded.findings.first)
    #expect(finding.rule == "similar-option")
    #expect(finding.location.text == "LINUX")
    #expect(finding.help == nil && finding.fix == nil && finding.expected.isEmpty)
  }

  @Test("Where a question stands is told in the file")
  func origins() {
    let sample = IssueSample(body: "- { type: input, id: version, attributes: { label: Version } }")
    #expect(sample.decoded.origins.location(of: "version")?.text == "version")
    #expect(sample.decoded.origins.source.name == ".github/ISSUE_TEMPLATE/bug.yml")
  }

  @Test(
    "A kind is known by the path or the content",
    arguments: [
      (".github/ISSUE_TEMPLATE/a.yml", "name: x", true),
      ("x/.github/DISCUSSION_TEMPLATE/a.yaml", "", true),
      (".github/ISSUE_TEMPLATE/config.yml", "blank_issues_enabled: false", false),
      ("a.yml", "body: [{ type: input }]", true), ("a.yml", "body: text", false),
      (".github/ISSUE_TEMPLATE/a.yml", "formwork: 1", false),
      (".github/ISSUE_TEMPLATE/a.form.yaml", "body: [{ type: input }]", false),
    ]
  )
  func kind(path: String, text: String, isKnown: Bool) {
    let parsed = ParsedSource.parse(SourceText(name: path, text: text), as: .yaml)
    #expect((ImportKind(of: parsed) == .githubIssue) == isKnown)
  }
}
