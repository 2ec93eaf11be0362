import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("copier.yml becomes a form")
struct CopierTests {
  private static func sample(_ text: String) -> ImportSample {
    ImportSample(text + "\n", named: "service/copier.yml", from: .copier)
  }

  /// A question, and the field that it becomes.
  static let questions: [(name: String, question: String, field: String)] = [
    (
      "str",
      """
      # What it is called.
      name:
        type: str
        help: |
          The {words}
          of the service
        placeholder: billing
      """,
      """
        # What it is called.
        - id: name
          type: text
          label: "The {{words}}"
          help: of the service
          required: true
          placeholder: billing
      """
    ),
    (
      "a default alone", "port: 8080",
      "  - id: port\n    type: number\n    label: port\n    default: 8080\n    integer: true"
    ),
    ("bool", "ci: no", "  - id: ci\n    type: toggle\n    label: ci\n    default: false"),
    (
      "a text of another type", "v: { type: str, default: 3.10 }",
      "  - id: v\n    type: text\n    label: v\n    default: \"3.1\""
    ),
    (
      "an empty text", "v: { type: str, default: \"\" }",
      "  - id: v\n    type: text\n    label: v\n    default: \"\""
    ),
    (
      "any value, or nothing", "v: { type: yaml, default: null }",
      "  - id: v\n    type: json\n    label: v"
    ),
    (
      "a choice of nothing, which an empty text is read as",
      "v: { type: yaml, default: null, choices: { None: null, X: x } }",
      """
        - id: v
          type: picker
          label: v
          default: empty
          options:
            - { id: empty, value: "", label: None }
            - { id: x, label: X }
      """
    ),
    (
      "any value", "v: { type: yaml, default: [1, a] }",
      "  - id: v\n    type: json\n    label: v\n    default:\n      - 1\n      - a"
    ),
    (
      "secret", "v: { type: str, secret: true, default: \"\" }",
      "  - id: v\n    type: text\n    label: v\n    default: \"\"\n    secure: true"
    ),
    (
      "path", "v: { type: path, default: a/b }",
      "  - id: v\n    type: text\n    label: v\n    default: a/b\n    format: path"
    ),
    (
      "choices",
      "db: { type: str, help: Which?, default: sqlite, choices: { SQLite: sqlite, PostgreSQL: postgres } }",
      """
        - id: db
          type: picker
          label: "Which?"
          default: sqlite
          options:
            - { id: sqlite, label: SQLite }
            - { id: postgres, label: PostgreSQL }
      """
    ),
    (
      "pairs of an int",
      "size: { type: int, choices: [[Small, 1], [Large, 2]] }",
      """
        - id: size
          type: picker
          label: size
          required: true
          options:
            - { id: "1", value: 1, label: Small }
            - { id: "2", value: 2, label: Large }
      """
    ),
    (
      "several",
      "parts: { type: str, multiselect: true, choices: [docs, tests], default: [docs] }",
      """
        - id: parts
          type: multi-selector
          label: parts
          default:
            - docs
          options:
            - docs
            - tests
      """
    ),
    (
      "a validator that is a pattern",
      """
      slug:
        type: str
        validator: "{% if not (slug | regex_search('^[a-z]+$')) %}Use letters{% endif %}"
      """,
      """
        - id: slug
          type: text
          label: slug
          required: true
          pattern: "[a-z]+"
          pattern-message: Use letters
      """
    ),
    (
      "validators that are rules",
      """
      port:
        type: int
        default: 80
        validator: >-
          {% if port == 22 or port == 23 %}No port{% endif %}
          {% if port > 65535 %}Not {{ port }}{% endif %}
      """,
      """
        - id: port
          type: number
          label: port
          default: 80
          integer: true
          rules:
            - must: "port != 22"
              message: No port
            - must: "port != 23"
              message: No port
            - must: "not port > 65535"
              message: "Not {port}"
      """
    ),
    (
      "a validator that needs an answer",
      "name: { type: str, default: x, validator: \"{% if not name %}Needed{% endif %}\" }",
      """
        - id: name
          type: text
          label: name
          required: true
          required-message: Needed
          default: x
      """
    ),
  ]

  @Test("A question becomes a field of its type", arguments: CopierTests.questions)
  func question(name: String, question: String, field: String) {
    let sample = CopierTests.sample(question)
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields == field + "\n")
    #expect(sample.imported.lossCount == 0)
  }

  /// A question behind others, and what becomes of one of its keys.
  static let behind: [(name: String, question: String, keys: String)] = [
    ("default", "default: \"{{ name | lower }}\"", "default: \"{name | lower}\""),
    (
      "default by cases", "default: \"{% if ci %}a{% else %}{{ name }}{% endif %}\"",
      "default:\n      cases:\n        - when: ci\n          value: a\n        - \"{name}\""
    ),
    (
      "truth", "type: bool\n  default: \"{{ db == 'pg' and not ci }}\"",
      "default: { when: \"db == 'pg' and not ci\" }"
    ),
    (
      "truth in words", "type: bool\n  default: \"{% if ci %}yes{% else %}no{% endif %}\"",
      "default: { when: ci }"
    ),
    (
      "number", "type: int\n  default: \"{{ 5432 if db == 'pg' else port }}\"",
      "default:\n      cases:\n        - when: \"db == 'pg'\"\n          value: 5432\n        - \"{port}\"\n    integer: true"
    ),
    (
      "when", "type: str\n  default: x\n  when: \"{{ ci and db != 'pg' }}\"",
      "default: x\n    when: \"ci and db != 'pg'\""
    ),
    (
      "when, of a word", "type: str\n  default: x\n  when: \"{{ mode }}\"",
      "default: x\n    when: \"mode == 'yes'\""
    ),
    (
      "choices by a template",
      "type: str\n  choices: \"{% if ci %}[a, b]{% else %}[b, c]{% endif %}\"",
      "required: true\n    options:\n      - { id: a, when: ci }\n      - b\n      - { id: c, when: not ci }"
    ),
    (
      "a test of a text", "type: bool\n  default: \"{{ name.startswith('x') }}\"",
      "default: { when: \"name starts-with 'x'\" }"
    ),
    (
      "label", "type: str\n  help: \"For {{ name }}\"\n  default: x",
      "label: \"For {name}\"\n    default: x"
    ),
  ]

  @Test("Templates are said in the words of a form", arguments: CopierTests.behind)
  func template(name: String, question: String, keys: String) {
    let sample = CopierTests.sample(
      """
      name: x
      ci: true
      port: 80
      db: { type: str, default: pg, choices: [pg, none] }
      mode: { type: str, default: "yes", choices: ["yes", "no"] }
      last:
        \(question)
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields.contains(keys), "\(sample.fields)")
    #expect(sample.imported.lossCount == 0)
  }

  @Test("A choice with a validator is offered while that gives no text, and its message is missed")
  func choiceValidator() {
    let sample = CopierTests.sample(
      """
      ci: true
      last:
        type: str
        default: a
        choices: { A: a, B: { value: b, validator: "{% if not ci %}Needs CI{% endif %}" } }
      """
    )
    #expect(
      sample.findings == [
        "5:46 info import-loss: while its validator refuses a choice, it is not offered, and the message is not shown"
      ]
    )
    #expect(
      sample.fields.hasSuffix(
        "    options:\n      - { id: a, label: A }\n      - { id: b, label: B, when: ci }\n"
      )
    )
    #expect(sample.imported.lossCount == 0)
  }

  @Test("when: false is computed, and a condition on it is on its value")
  func computed() {
    let sample = CopierTests.sample(
      """
      name: x
      slug: { type: str, default: "{{ name | slugify }}", when: false }
      level: { type: str, default: "{{ 'a' if name == 'x' else 'b' }}", when: "no" }
      last: { type: str, default: "", when: "{{ level == 'a' }}" }
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(
      sample.fields.contains("  - id: slug\n    type: computed\n    value: \"{name | slug}\"\n")
    )
    #expect(sample.fields.contains("    when: \"level == 'a'\"\n"))
    let text = sample.imported.text.text(in: sample.imported.text.range)
    #expect(text.contains("\nwhen-hidden: default\n"))
  }

  @Test("Own marks, documents, settings and the last message")
  func file() {
    let sample = CopierTests.sample(
      """
      _envops: { variable_start_string: "[[", variable_end_string: "]]" }
      _subdirectory: template
      _message_before_copy: "A {service}."
      _message_after_copy: "Made [[ name ]]."
      ---
      name: x
      slug: "[[ name | upper ]] {{ no place }}"
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields.hasSuffix("default: \"{name | upper} {{{{ no place }}}}\"\n"))
    let text = sample.imported.text.text(in: sample.imported.text.range)
    #expect(text.contains("description: \"A {service}.\"\n"))
    #expect(text.contains("next-steps: |-\n  Made {name}.\n\n  For copier:"))
    #expect(text.contains("    \"_subdirectory\": template\n"))
  }

  @Test(
    "What is lost or wrong is told at its place",
    arguments: [
      (
        "a: \"{{ _copier_conf.dst_path }}\"",
        "1:8 warning import-loss: `default` cannot be said in a form: a part of `_copier_conf` is used"
      ),
      (
        "a: { type: str, default: \"{{ b }}\" }\nb: x",
        "1:30 warning import-loss: `default` cannot be said in a form: `b` is no question above it"
      ),
      (
        "a: { type: str, default: x, when: \"{{ b }}\" }",
        "1:39 warning import-loss: `when` cannot be said in a form: `b` is no question of this file"
      ),
      (
        "a: { type: str, default: x, validator: \"{{ a | check }}\" }",
        "1:40 warning import-loss: `validator` cannot be said in a form: `check` is no filter of a form"
      ),
      (
        "a: { type: str, default: z, choices: [x, y] }",
        "1:26 warning import-loss: `default` cannot be said in a form: `z` is none of the options"
      ),
      (
        "a: { type: str, choices: \"{% for x in y %}{{ x }}{% endfor %}\" }",
        "1:27 warning import-loss: `choices` cannot be said in a form: `for` is a statement that a form has not"
      ),
      (
        "a: { type: str, default: x, defualt: y }",
        "1:29 warning import-defect: `defualt` is no key of a question"
      ),
      (
        "a: { type: str, default: x, choices: [x, x] }",
        "1:42 warning import-defect: `x` is a choice twice"
      ),
      (
        "a: x\nb: { type: str, when: false }",
        "2:6 warning import-loss: `b` is never asked and has no default, and the form is without it"
      ),
      (
        "!include more.yml\n---\na: x",
        "1:1 warning import-loss: the questions of `more.yml` are not read"
      ),
      (
        "a: x\nb: { type: str, when: false, default: \"{{ a | check }}\" }",
        "2:39 warning import-loss: the value of `b` cannot be said in a form: `check` is no filter of a form"
      ),
      (
        "a: { type: str, default: \"{{ 'x' | replace('x') }}\" }",
        "1:26 warning import-loss: `default` cannot be said in a form: `replace` has other arguments, or another place, than a form's filters"
      ),
      (
        "a: { type: str, default: x, help: \"{% if a %}b{% endif %}\" }",
        "1:42 warning import-loss: `help` cannot be said in a form: `a` is no question above it"
      ),
      (
        "a: x\nb: { type: str, default: x, help: \"{% if a == 'x' %}b{% endif %}\" }",
        "2:35 warning import-loss: `help` cannot be said in a form: it changes with the answers, and a text of a form only shows them"
      ),
      (
        "a: a_b\nb: { type: str, default: \"{{ a.replace('_', ' ').title() }}\" }",
        "2:26 warning import-loss: `.title()` begins a word behind every sign and digit, a form's `title` behind spaces and hyphens"
      ),
      (
        "a: { type: str, default: x, choices: { None: null, X: x } }",
        "1:46 warning import-loss: a choice of nothing is an empty text here; copier refuses it for the type `str`"
      ),
      ("_tasks: []", "1:1 error import-refused: there is no question in this file"),
      ("- x", "1:1 error import-refused: a copier file is a mapping of questions"),
    ]
  )
  func findings(text: String, finding: String) {
    #expect(CopierTests.sample(text).findings == [finding])
  }

  @Test(
    "What is computed and cannot be said is asked where another question needs it, else left out"
  )
  func computedLoss() {
    let text = "b: { type: str, when: false, default: \"{{ a | check }}\" }"
    let alone = CopierTests.sample("a: x\n" + text)
    #expect(alone.decoded.form?.ownFields.map(\.id.rawValue) == ["a"])
    let needed = CopierTests.sample("a: x\n\(text)\nc: \"{{ b }}\"")
    #expect(needed.fields.contains("  - id: b\n    type: text\n    label: b\n    required: true\n"))
  }

  @Test("An alias is refused with what to do, and a form is called as its folder")
  func help() throws {
    let text = "a: &x { type: str, default: x }\nb: *x\n"
    let parsed = ParsedSource.parse(SourceText(name: "copier.yml", text: text), as: .yaml)
    let form = ImportedForm(parsed, from: .copier).decode(patterns: PatternCache())
    #expect(form.findings.count == 2)
    #expect(form.findings.allSatisfy { $0.help?.contains("yq 'explode(.)' FILE") == true })
    let right = ParsedSource.parse(SourceText(name: "copier.yml", text: "a: x\n"), as: .yaml)
    let imported = ImportedForm(right, from: .copier, in: "tides")
    #expect(
      imported.text.text(in: imported.text.range).hasPrefix(
        "formwork: 1\nid: tides\ntitle: tides\n"
      )
    )
  }

  @Test("A file that is included stands in its place, and findings are at theirs")
  func includes() {
    let text = "a: x\n---\n!include more.yml\n---\nc: \"{{ b }}{{ d }}\"\n"
    func decoded(_ more: String) -> DecodedForm {
      let parsed = ParsedSource.parse(SourceText(name: "copier.yml", text: text), as: .yaml)
      return ImportedForm(parsed, from: .copier) { SourceText(name: $0, text: more) }
        .decode(patterns: PatternCache())
    }
    let form = decoded("# More.\nb: \"{{ a | check }}\"\n")
    let places = form.findings.map { "\($0.location.source.name):\($0.location.start.line)" }
    #expect(places == ["more.yml:2", "copier.yml:5"])
    #expect(form.form?.ownFields.count == 3)
    let loop = decoded("b: x\n---\n!include more.yml\n")
    #expect(loop.form == nil && loop.findings.allSatisfy { $0.location.source.name == "more.yml" })
  }

  @Test("A file of answers of copier is read as answers")
  func answers() throws {
    let sample = CopierTests.sample("name: x\nci: true")
    let form = try #require(sample.decoded.form)
    let foreign = try #require(ForeignAnswers(form, sample.decoded.origins))
    let text =
      "# Changes here are overwritten\n_commit: v1\n_src_path: gh:a/b\nci: false\nname: z\n"
    let file = ParsedSource.parse(SourceText(name: ".copier-answers.yml", text: text), as: .yaml)
    let source = try #require(foreign.answers(in: file))
    let answers = ParsedSource.parse(source, as: .yaml)
    let resolution = AnswerEngine(form).resolve(AnswerRequest(files: [answers]))
    #expect(resolution.findings.isEmpty)
    #expect(resolution.answers["name"] == .text("z") && resolution.answers["ci"] == .toggle(false))
  }

  @Test("Such a file is known by its name, or by its settings")
  func kind() {
    #expect(ImportKind(path: "x/copier.yaml") == .copier)
    let parsed = ParsedSource.parse(
      SourceText(name: "a.yml", text: "_subdirectory: t\na: x\n"),
      as: .yaml
    )
    #expect(ImportKind(of: parsed) == .copier)
  }
}
