import Diagnostics
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("Questions of Rancher become a form")
struct RancherTests {
  private static func sample(_ questions: String) -> ImportSample {
    let lines = questions.split(separator: "\n").map { "  \($0)\n" }.joined()
    return ImportSample("questions:\n" + lines, named: "web/questions.yaml", from: .rancher)
  }

  /// A question, and the field that it becomes.
  static let questions: [(name: String, question: String, field: String)] = [
    (
      "string",
      """
      - variable: image.tag
        label: Version {x}
        description: What is run
        default: "1.10"
        required: true
        min_length: 1
        valid_chars: "[0-9.]"
      """,
      """
        - id: image.tag
          type: text
          label: "Version {{x}}"
          help: What is run
          required: true
          min-length: 1
          pattern: "(?:[0-9.])*"
          default: "1.10"
      """
    ),
    (
      "boolean, written as a text",
      "- { variable: on, type: boolean, default: \"True\", required: true }",
      """
        - id: q-on
          type: toggle
          label: "on"
          default: true
          key: "on"
      """
    ),
    (
      "int",
      "- { variable: port, type: int, default: \"80\", min: 1, max: 65535 }",
      """
        - id: port
          type: number
          label: port
          integer: true
          min: 1
          max: 65535
          default: 80
      """
    ),
    (
      "enum of a word of YAML 1.1, a number and nothing",
      "- { variable: mode, type: enum, options: [no, 2, \"\"], default: \"\" }",
      """
        - id: mode
          type: picker
          label: mode
          default: empty
          options:
            - "no"
            - { id: "2", value: 2 }
            - { id: empty, value: "", label: "(none)" }
      """
    ),
    (
      "a text with proposals",
      "- { variable: zone, type: string, options: [a, b] }",
      "  - id: zone\n    type: text\n    label: zone\n    suggestions:\n      - a\n      - b"
    ),
    (
      "multiline",
      "- { variable: conf, type: multiline, default: \"a\\nb\\n\" }",
      "  - id: conf\n    type: text\n    label: conf\n    multiline: true\n    default: |\n      a\n      b"
    ),
    (
      "hostname",
      "- { variable: host, type: hostname }",
      "  - id: host\n    type: text\n    label: host\n    format: hostname"
    ),
    (
      "array and map",
      "- { variable: hosts, type: \"array[string]\", default: [a] }\n- { variable: sizes, type: \"map[int]\" }",
      """
        - id: hosts
          type: list
          label: hosts
          item:
            type: text
          default:
            - a

        - id: sizes
          type: map
          label: sizes
          item:
            type: number
            integer: true
      """
    ),
    (
      "a default that is a mapping",
      "- { variable: affinity, type: string, default: { node: [a] } }",
      "  - id: affinity\n    type: json\n    label: affinity\n    default:\n      node:\n        - a"
    ),
    (
      "characters that may stand, and that may not",
      "- { variable: tag, valid_chars: \"[a-z.]\", invalid_chars: \"xy\" }",
      """
        - id: tag
          type: text
          label: tag
          pattern: "(?:[a-z.])*"
          rules:
            - must: "not answered(tag) or tag matches \\"[^xy]*\\""
              message: none of xy
      """
    ),
    (
      "a name in quotes",
      #"- variable: ingress.annotations."a.example.org/b""#,
      """
        - id: q-ingress-annotations-a-example-org-b
          type: text
          label: "ingress.annotations.\\"a.example.org/b\\""
          key:
            - ingress
            - annotations
            - a.example.org/b
      """
    ),
    (
      "places in lists, and names with dots",
      "- variable: ingress.hosts[0].name\n- variable: configMaps.filter\\.conf",
      """
        - id: ingress.hosts_0.name
          type: text
          label: "ingress.hosts[0].name"
          key: "ingress.hosts[0].name"

        - id: configMaps.filter-conf
          type: text
          label: "configMaps.filter\\\\.conf"
          key:
            - configMaps
            - filter.conf
      """
    ),
  ]

  @Test("A question becomes a field of its type", arguments: RancherTests.questions)
  func question(name: String, question: String, field: String) {
    let sample = RancherTests.sample(question)
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields == field + "\n")
    #expect(sample.imported.lossCount == 0)
  }

  @Test("Groups are sections, whatever their case; subquestions have the group of their question")
  func groups() {
    let sample = RancherTests.sample(
      """
      # First.
      - { variable: a, group: " General" }
      - variable: b.on
        type: boolean
        group: Storage
        show_subquestion_if: true
        subquestions:
          - { variable: b.size }
      - { variable: c, group: general }
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(
      sample.fields == """
          - id: general
            title: General
            fields:
              # First.
              - id: a
                type: text
                label: a

              - id: c
                type: text
                label: c

          - id: storage
            title: Storage
            fields:
              - id: b.on
                type: toggle
                label: b.on

              - id: b.size
                type: text
                label: b.size
                when: b.on

        """
    )
  }

  @Test(
    "show_if is the condition of the field",
    arguments: [
      ("flag=true", "flag"), ("flag=false", "not flag"), ("flag!=true", "not flag"),
      ("kind=b", "kind == 'b'"), ("kind!=b", "kind != 'b'"), ("kind=", "not answered(kind)"),
      ("name=x y", "name == 'x y'"), ("name!=", "answered(name)"), ("size=2", "size == 2"),
      ("flag=true&&kind=b||name=z", "(flag and kind == 'b') or name == 'z'"),
      ("kind=a || kind=b", "kind in ['a', 'b']"),
    ]
  )
  func condition(condition: String, when: String) {
    let sample = RancherTests.sample(
      """
      - { variable: flag, type: boolean }
      - { variable: kind, type: enum, options: [a, b, c] }
      - { variable: name }
      - { variable: size, type: int }
      - { variable: last, show_if: "\(condition)" }
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(
      sample.fields.hasSuffix(
        "    when: \(when.contains("'") || when.contains("=") || when.contains("(") ? "\"\(when)\"" : when)\n"
      )
    )
  }

  @Test("Hidden questions keep their value where a condition names them")
  func hidden() {
    let sample = RancherTests.sample(
      """
      - { variable: flag, type: boolean }
      - { variable: kind, default: x, show_if: flag=true }
      - { variable: last, show_if: kind=x }
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields.contains("    default: x\n    when: flag\n    when-hidden: default\n"))
  }

  @Test(
    "A question stands behind those that its condition names, and of two that hide each other one is free"
  )
  func order() {
    let sample = RancherTests.sample(
      """
      - { variable: a, show_if: b=x }
      - { variable: b }
      - { variable: key, required: true, show_if: secret= }
      - { variable: secret, show_if: "b=x&&key=" }
      """
    )
    #expect(
      sample.findings == [
        "2:29 info import-loss: `a` is asked behind what its `show_if` names",
        "4:47 info import-loss: `key` is asked behind what its `show_if` names",
        "5:34 warning import-loss: a part of `show_if` cannot be said in a form: it and a question that it names hide each other",
      ]
    )
    let ids = sample.decoded.form?.ownFields.map(\.id.rawValue)
    #expect(ids == ["b", "a", "secret", "key"])
    #expect(sample.fields.contains("label: secret\n    when: \"b == 'x'\"\n"))
    #expect(
      sample.fields.contains("when: not answered(secret)")
        || sample.fields.contains("when: \"not answered(secret)\"")
    )
  }

  @Test(
    "What is lost or wrong is told at its place",
    arguments: [
      (
        "- { variable: a, show_if: \"b.c=x\" }",
        "2:29 warning import-loss: `show_if` cannot be said in a form: `b.c` is no other question"
      ),
      (
        "- { variable: a, show_if: words }",
        "2:29 warning import-loss: `show_if` cannot be said in a form: it is no test of a value"
      ),
      (
        "- { variable: a }\n- { variable: a }",
        "3:17 warning import-loss: `a` is asked twice, and a form asks for a place once"
      ),
      (
        "- { variable: a, type: storageclass }",
        "2:26 info import-loss: a form does not know what the cluster has: the name for `storageclass` is typed"
      ),
      (
        "- { variable: a, type: int, default: 9.6 }",
        "2:40 warning import-loss: `default` cannot be said in a form: it is no whole number within its bounds"
      ),
      (
        "- { variable: a, type: boolean, default: maybe }",
        "2:44 warning import-loss: `default` cannot be said in a form: it is neither true nor false"
      ),
      (
        "- { variable: a, type: enum, options: [[x]] }",
        "2:41 warning import-loss: options that are lists or mappings are not offered: any value is asked"
      ),
      (
        "- { variable: a, type: enum, options: [x, x] }",
        "2:45 warning import-defect: `x` is an option twice"
      ),
      (
        "- { variable: a, type: enum, options: [x], default: y }",
        "2:55 warning import-defect: `default` is none of the options"
      ),
      (
        "- { variable: a, descrition: x }",
        "2:20 warning import-defect: `descrition` is no key of a question"
      ),
      (
        "- { variable: a, type: string, min: 3 }",
        "2:39 warning import-defect: `min` is for numbers, and does nothing here"
      ),
      ("- { label: a }", "2:7 error import-refused: a question is a mapping with a `variable`"),
    ]
  )
  func findings(question: String, finding: String) {
    #expect(RancherTests.sample(question).findings == [finding])
  }

  @Test("A chart's other keys are kept, and a file without questions is refused")
  func head() {
    let sample = ImportSample(
      "categories: [Web]\nquestions:\n  - variable: a\n",
      named: "web/questions.yml",
      from: .rancher
    )
    let text = sample.imported.text.text(in: sample.imported.text.range)
    #expect(text.hasPrefix("formwork: 1\nid: web\ntitle: web\nx-imported-from:\n  kind: rancher\n"))
    #expect(text.contains("  categories:\n    - Web\n"))
    let empty = ImportSample("questions: []\n", named: "questions.yml", from: .rancher)
    #expect(empty.findings == ["1:12 error import-refused: `questions` is missing or empty"])
    #expect(ImportKind(path: "a/questions.yml") == .rancher)
  }

  @Test("A thousand questions that wait for the next one are put in order")
  func chain() {
    let questions = (0..<1_000).map { "- { variable: v\($0), show_if: v\($0 + 1)=x }\n" }
    let sample = RancherTests.sample(questions.joined() + "- { variable: v1000 }\n")
    #expect(sample.decoded.isValid)
    #expect(sample.decoded.form?.ownFields.map(\.id.rawValue).prefix(2) == ["v1000", "v999"])
  }
}
