import Diagnostics
import FormAnswers
import FormImport
import FormModel
import FormReader
import SourceTree
import Testing

@Suite("cookiecutter.json becomes a form")
struct CookiecutterTests {
  private static func sample(_ variables: String) -> ImportSample {
    ImportSample("{\n\(variables)\n}\n", named: "service/cookiecutter.json", from: .cookiecutter)
  }

  /// A variable, and the field that it becomes.
  static let variables: [(name: String, variable: String, field: String)] = [
    (
      "text", #""project_name": "My {Service}""#,
      """
        - id: project_name
          type: text
          label: project_name
          default: "My {{Service}}"
      """
    ),
    ("empty text", #""org": """#, "  - id: org\n    type: text\n    label: org\n    default: \"\""),
    (
      "number, which is text to cookiecutter", #""port": 8080"#,
      "  - id: port\n    type: text\n    label: port\n    default: \"8080\""
    ),
    ("truth", #""vcs": true"#, "  - id: vcs\n    type: toggle\n    label: vcs\n    default: true"),
    (
      "choices",
      #""license": ["MIT", "none", ""], "__prompts__": { "license": { "__prompt__": "Which?", "none": "None of them" } }"#,
      """
        - id: license
          type: picker
          label: "Which?"
          default: MIT
          options:
            - MIT
            - { id: none, label: None of them }
            - { id: empty, value: "", label: "(none)" }
      """
    ),
    (
      "yes and no", #""docker": ["n", "y"], "__prompts__": { "docker": "With Docker?" }"#,
      """
        - id: docker
          type: toggle
          label: "With Docker?"
          default: false
          on-value: "y"
          off-value: "n"
      """
    ),
    (
      "mapping of texts", #""labels": { "team": "core" }"#,
      """
        - id: labels
          type: map
          label: labels
          item:
            type: text
          default:
            team: core
      """
    ),
    (
      "nested mapping", #""arch": { "value": ["x86_64", 1] }"#,
      """
        - id: arch
          type: json
          label: arch
          shape: object
          default:
            value:
              - x86_64
              - "1"
      """
    ),
    (
      "a name that is no id here", #""all": "x""#,
      """
        - id: q-all
          type: text
          label: all
          default: x
          key:
            - all
      """
    ),
  ]

  @Test("A variable becomes a field of its kind", arguments: CookiecutterTests.variables)
  func variable(name: String, variable: String, field: String) {
    let sample = CookiecutterTests.sample(variable)
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    #expect(sample.fields == field + "\n")
    #expect(sample.imported.questionCount == 1 && sample.imported.lossCount == 0)
  }

  @Test("Defaults follow the variables above, and what begins with _ is computed")
  func computed() {
    let sample = CookiecutterTests.sample(
      """
      "name": "My Service",
      "docker": ["y", "n"],
      "image": "{% if cookiecutter.docker == 'y' %}ghcr.io/{{ cookiecutter['name'] | slugify }}{% endif %}",
      "_python": "3.12",
      "_copy_without_render": ["*.html"],
      "__slug": "{{ cookiecutter.name|lower }}"
      """
    )
    #expect(sample.findings.isEmpty, "\(sample.findings)")
    let end = sample.fields.firstRange(of: "  - id: image")?.lowerBound
    #expect(
      end.map { String(sample.fields[$0...]) } == """
          - id: image
            type: text
            label: image
            default:
              cases:
                - when: docker
                  value: "ghcr.io/{name | slug}"
                - ""

          - id: "_python"
            type: computed
            value: "3.12"

          - id: "__slug"
            type: computed
            value: "{name | lower}"

        """
    )
    let text = sample.imported.text.text(in: sample.imported.text.range)
    #expect(text.contains("  settings:\n    \"_copy_without_render\":\n      - \"*.html\"\n"))
    #expect(text.hasPrefix("formwork: 1\nid: service\ntitle: service\n"))
  }

  @Test(
    "What is lost or wrong is told at its place",
    arguments: [
      (
        #""a": "{{ random_ascii_string(8) }}""#,
        "2:10 warning import-loss: the value of `a` cannot be said in a form: `random_ascii_string` is called"
      ),
      (
        #""a": "{{ cookiecutter.a }}""#,
        "2:6 warning import-defect: `a` is no question above it: cookiecutter fails, unless `a` is given"
      ),
      (
        #""a": ["x", "{{ cookiecutter.a }}"]"#,
        "2:12 warning import-loss: a choice of `a` is no plain text: it can be typed, and is not offered"
      ),
      (#""a": ["x", "x", "y"]"#, "2:12 warning import-defect: `x` is a choice of `a` twice"),
      (
        #""a": "x", "_list": ["x"]"#,
        "2:11 warning import-loss: `_list` is no text, number or truth, and the form is without it"
      ),
      (
        #""a": "x", "__id": "{{ random_ascii_string(8) }}""#,
        "2:23 warning import-loss: the value of `__id` cannot be said in a form: `random_ascii_string` is called"
      ),
      (#""a": []"#, "2:6 error import-refused: the choices of `a` are none"),
      (#""_a": "x""#, "1:1 error import-refused: there is no variable that is asked"),
      (
        #""templates": { "a": { "path": "./a" } }"#,
        "2:1 error import-refused: `templates` is a menu of templates, each with questions of its own"
      ),
    ]
  )
  func findings(variable: String, finding: String) {
    #expect(CookiecutterTests.sample(variable).findings == [finding])
  }

  @Test("A replay file holds every variable, and is read as answers")
  func replay() throws {
    let sample = CookiecutterTests.sample(
      #""name": "a", "org": "", "docker": ["y", "n"], "labels": {}, "_v": "1", "__slug": "{{ cookiecutter.name }}""#
    )
    let form = try #require(sample.decoded.form)
    let replay = try #require(CookiecutterReplay(form, sample.decoded.origins))
    let resolution = AnswerEngine(form).resolve(AnswerRequest(assignments: [Assignment("name=b")]))
    #expect(
      replay.text(of: resolution.answers) == """
        {
          "cookiecutter": {
            "name": "b",
            "org": "",
            "docker": "y",
            "_v": "1",
            "__slug": "b",
            "labels": {}
          }
        }

        """
    )
    let foreign = try #require(ForeignAnswers(form, sample.decoded.origins))
    let text = """
      { "cookiecutter": { "_template": "x,", "name": "c", "_v": "1",
        "docker": "n", "_output_dir": "/x" }, "_cookiecutter": {} }
      """
    let file = ParsedSource.parse(SourceText(name: "r.json", text: text), as: .json)
    let answers = try #require(foreign.answers(in: file))
    #expect(
      String(decoding: answers.bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
        == "{ \"name\": \"c\", \"_v\": \"1\",\n \"docker\": \"n\" }"
    )
    let own = ParsedSource.parse(SourceText(name: "r.json", text: "{}"), as: .json)
    #expect(foreign.answers(in: own) == nil)
  }

  private static let empties: [(answers: [String], full: String?, alias: String?, asked: String?)] =
    [
      ([], "x", nil, nil), (["prefix=P"], "Px", "P", nil), (["ci=y"], "x", nil, "x"),
    ]

  @Test("A value that names an empty text keeps what is beside it", arguments: empties)
  func empty(answers: [String], full: String?, alias: String?, asked: String?) throws {
    let sample = CookiecutterTests.sample(
      #"""
      "prefix": "", "name": "x", "ci": ["n", "y"],
      "full": "{{ cookiecutter.prefix }}{{ cookiecutter.name }}",
      "alias": "{{ cookiecutter.prefix }}",
      "asked": "{% if cookiecutter.ci == 'y' %}{{ cookiecutter.name }}{% endif %}"
      """#
    )
    #expect(sample.findings == [])
    let form = try #require(sample.decoded.form)
    let request = AnswerRequest(assignments: answers.map { Assignment($0) })
    let found = AnswerEngine(form).resolve(request).answers
    #expect(found["full"] == full.map { .text($0) })
    #expect(found["alias"] == alias.map { .text($0) })
    #expect(found["asked"] ?? .text("") == .text(asked ?? ""))
  }

  @Test("Such a file is known by its name, or by its content")
  func kind() {
    #expect(ImportKind(path: "x/cookiecutter.json") == .cookiecutter)
    #expect(ImportKind(path: "x/cookiecutter.yaml") == nil)
    let text = #"{ "a": "x", "b": "{{ cookiecutter.a }}" }"#
    let parsed = ParsedSource.parse(SourceText(name: "a.json", text: text), as: .json)
    #expect(ImportKind(of: parsed) == .cookiecutter)
  }
}
