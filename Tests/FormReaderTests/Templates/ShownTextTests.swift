import Diagnostics
import FormModel
import FormReader
import Testing

/// Which texts have places, and what is found in them.
@Suite("Places in texts that users read")
struct ShownTextTests {
  static let form = """
    formwork: 1
    id: sample
    title: "A {b} c {{"
    description: "{nobody}"
    next-steps: "Use {name} and {late}"
    sections:
      - id: one
        title: "{{ One }}"
        fields:
          - { id: name, type: text, label: Name }
          - { id: list, type: multi-selector, label: "{name}s", options: [{ id: a, label: "{x}", detail: "{y}" }] }
          - id: size
            type: text
            label: { en: "Size of {name}", es: "{name | title}: tamaño {{}}" }
            help: "Of {list | join(' and ')} on {today}"
            placeholder: "{name}"
            pattern: "[0-9]{1,3}"
            pattern-message: digits for {name}
      - id: two
        title: "Two of {size}"
        description: About {name}
        fields:
          - { id: note, type: note, text: "A **{name}**" }
          - { id: data, type: json, label: Any, placeholder: "- {name}" }
          - { id: late, type: text, label: Late, deprecated: "for {ever}" }
    """

  @Test("Labels, helps, placeholders, messages, notes and texts of sections have places")
  func places() throws {
    let decoded = FormSample(Self.form).decode()
    #expect(decoded.findings.map(\.message) == [])
    let form = try #require(decoded.form)
    #expect(form.title == "A {b} c {{" && form.description == "{nobody}")
    #expect(form.sections.map { $0.title?.fallback } == ["{ One }", "Two of {size}"])
    let size = try #require(form["size"])
    #expect(size.label?.text(for: ["es"]) == "{name | title}: tamaño {{}}")
    #expect(form["list"]?.kind.options?.list?["a"]?.label == "{x}")
    let filled = size.mappingTexts { $0.filled(for: ["es"]) { "<\($0.spelling)>" } }
    #expect(filled.label == "<{name | title}: tamaño {{}}>")
    #expect(filled.help == "<Of {list | join(' and ')} on {today}>")
    #expect(filled.kind.text?.placeholder == "<{name}>")
    #expect(filled.kind.text?.patternMessage == "<digits for {name}>")
    #expect(form["data"]?.hasPlaces == true && form["note"]?.hasPlaces == true)
    #expect(form["late"]?.hasPlaces == false)
    #expect(form.nextSteps?.hasPlaces == true)
    #expect(form.sections[1].hasPlaces && !form.sections[0].hasPlaces)
  }

  /// A form, what is found at the mark, and the line of the mark after the fixes.
  static let mistakes: [(String, String, String?)] = [
    ("- { id: a, type: text, label: «{a}» }", "template-syntax", nil),
    (
      "- { id: b, type: text, label: B }\n- { id: a, type: text, label: A, default: «{b}» }",
      "template-syntax", #"default: "{b}" }"#
    ),
    (
      "- { id: b, type: text, label: B }\n- { id: a, type: computed, value: «{ b | lower }» }",
      "template-syntax", #"value: "{b | lower}" }"#
    ),
    ("- { id: a, type: text, label: \"Use {«a»}\" }", "later-reference", nil),
    ("- { id: a, type: text, label: \"Use {«b»}\" }", "unknown-reference", nil),
    (
      "- { id: a, type: text, label: A, secure: true }\n- { id: b, type: text, label: \"{«a»}\" }",
      "template-type", nil
    ),
    (
      "- { id: a, type: json, label: A }\n- { id: b, type: text, label: \"{«a»}\" }",
      "template-type", nil
    ),
    ("- { id: a, type: text, label: 'Use «{}»' }", "template-syntax", "label: 'Use {{}}' }"),
    (
      "- { id: a, type: text, label: \"Say «{\\\"x\\\"}»\" }", "template-syntax",
      #"label: "Say {{\"x\"}}" }"#
    ),
    (
      "- id: a\n  type: text\n  label: A\n  help: |\n    Like\n      `«{»`\n", "template-syntax",
      "`{{`"
    ),
    (
      "- id: a\n  type: text\n  label: A\n  help: Like «{\"x\"}» here", "template-syntax",
      #"help: Like {{"x"}} here"#
    ),
    (
      "- id: b\n  type: text\n  label: B\n- id: a\n  type: text\n  label: A\n  help: Like «${b}»",
      "foreign-template", "help: Like {b}"
    ),
    (
      "- id: b\n  type: text\n  label: B\n- id: a\n  type: text\n  label: «${b}» is it",
      "foreign-template", nil
    ),
    (
      "- id: b\n  type: text\n  label: B\n- id: a\n  type: text\n  label: A\n  help: >\n    A\n    «{{ b }}» c\n",
      "foreign-template", "{b} c"
    ),
    ("- { id: a, type: text, label: A, when: answered(«today») }", "condition-type", nil),
    ("- { id: a, type: text, label: A, when: «today.year» == 2026 }", "condition-type", nil),
  ]

  @Test("A mistake is found at its place, and fixed where that is safe", arguments: mistakes)
  func mistake(form: String, rule: String, fixed: String?) throws {
    let sample = FormSample(form)
    let findings = sample.decode().findings
    #expect(findings.map(\.rule) == [rule])
    let finding = try #require(findings.first)
    #expect(finding.location.range == sample.marked)
    guard let fix = finding.fix, fix.isSafe else {
      #expect(fixed == nil)
      return
    }
    var bytes = Array(sample.text.utf8)
    bytes.replaceSubrange(fix.range.lowerBound..<fix.range.upperBound, with: fix.replacement.utf8)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(fixed ?? "no fix"))
    #expect(FormSample(text).decode().findings.isEmpty)
  }
}
