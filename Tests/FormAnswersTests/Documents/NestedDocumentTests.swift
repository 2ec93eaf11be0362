import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// Answers stand in documents where their ids and keys say, and are read from there.
struct NestedDocumentTests {
  static let form = Sample.form(
    [
      Sample.text("repositoryUrl"),
      Field(id: "persistence.enabled", label: "Keep", kind: .toggle(ToggleField())),
      Sample.text("persistence.size"),
      Field(
        id: "host",
        key: "ingress.hosts[0].name".place,
        label: "Host",
        kind: .text(TextField())
      ),
      Field(
        id: "path",
        key: "ingress.hosts[1].path".place,
        label: "Path",
        kind: .text(TextField())
      ),
      Field(
        id: "app",
        key: ResultPlace([.name("metadata"), .name("app.kubernetes.io/name")]),
        label: "App",
        kind: .text(TextField()),
        renamedFrom: ["old.app"],
        formerPlaces: ["apps[1]".place]
      ),
      Field(
        id: "words",
        key: ResultPlace([.name("two words")]),
        label: "Words",
        kind: .text(TextField())
      ),
    ],
    retired: [Retirement(id: "fax", key: "contact.fax"), Retirement(id: "ingress.class")]
  )

  @Test(arguments: [
    (["persistence.size=8Gi"], #"{"persistence":{"enabled":false,"size":"8Gi"}}"#),
    (["host=a"], #"{"persistence":{"enabled":false},"ingress":{"hosts":[{"name":"a"}]}}"#),
    (["path=/"], #"{"persistence":{"enabled":false},"ingress":{"hosts":[null,{"path":"/"}]}}"#),
    (
      ["app=x", "repositoryUrl=y"],
      #"{"repositoryUrl":"y","persistence":{"enabled":false},"metadata":{"app.kubernetes.io/name":"x"}}"#
    ),
  ])
  func resultsAreNested(_ assignments: [String], _ json: String) {
    let resolution = Self.form.resolve(
      AnswerRequest(assignments: assignments.map { Assignment($0) })
    )
    #expect(resolution.told == [])
    #expect(resolution.json == json)
    for format in [AnswerFormat.json, .yaml] {
      let text = String(decoding: resolution.answers.bytes(as: format), as: UTF8.self)
      let file = format == .yaml ? ParsedSource.yaml(text) : .json(text)
      let again = Self.form.resolve(AnswerRequest(files: [file]))
      #expect(again.told == [])
      #expect(again.json == json)
    }
  }

  @Test func yamlIsInBlockStyle() {
    let resolution = Self.form.resolve(set: "host=a", "path=/b", "app=c")
    let text = String(decoding: resolution.answers.bytes(as: .yaml), as: UTF8.self)
    #expect(
      text == """
        persistence:
          enabled: false
        ingress:
          hosts:
            - name: a
            - path: "/b"
        metadata:
          app.kubernetes.io/name: c

        """
    )
  }

  @Test func variablesAreCalledByIDs() {
    let resolution = Self.form.resolve(set: "repositoryUrl=a", "persistence.size=1", "host=b")
    let text = String(decoding: resolution.answers.bytes(as: .dotenv), as: UTF8.self)
    #expect(
      text == """
        REPOSITORYURL='a'
        PERSISTENCE_ENABLED='false'
        PERSISTENCE_SIZE='1'
        HOST='b'

        """
    )
  }

  @Test(arguments: [
    (
      "persistence: { sze: 1Gi }",
      #"error unknown-answer "sze": the form has no field `persistence.sze`"#
    ),
    (
      "\"persistence.size\": 1Gi",
      #"error unknown-answer "\"persistence.size\"": the form has no field `persistence.size`"#
    ),
    (
      "persistence: 3",
      #"error answer-type "3": `persistence` holds answers, and this is the number `3`"#
    ),
    (
      "ingress: { hosts: {} }",
      #"error answer-type "{}": `ingress.hosts` holds a list of answers, and this is a mapping"#
    ),
    (
      "ingress: { hosts: [{}, {}, {}] }",
      #"error unknown-answer "{}": the form has no field `ingress.hosts[2]`"#
    ),
    ("host: a", #"error unknown-answer "host": the form has no field `host`"#),
    (
      "old: { app: a }",
      #"info answer-renamed "app": field `old.app` is called `app` now"#
    ),
    (
      "apps: [null, a]",
      #"info answer-renamed "a": the answer to `app` stands at `metadata["app.kubernetes.io/name"]` now, not at `apps[1]`"#
    ),
    ("contact: { fax: \"1\" }", #"warning answer-retired "fax": field `fax` is retired"#),
    ("ingress: { class: a }", #"warning answer-retired "class": field `ingress.class` is retired"#),
    ("two words: a", nil), ("persistence: {}", nil), ("ingress: { hosts: [] }", nil),
    ("ingress: { hosts: [null] }", nil),
  ])
  func filesAreReadAtTheirPlaces(_ yaml: String, _ told: String?) {
    #expect(Self.form.resolve(yaml).told == [told].compactMap(\.self))
  }

  /// An old answer may stand where an object of living ones does.
  @Test func oldAnswersAreFoundAroundLivingOnes() {
    let form = Sample.form([Sample.text("size.cpu"), Sample.text("memory", renamedFrom: ["size"])])
    #expect(form.resolve("size: 3Gi").json == #"{"memory":"3Gi"}"#)
    #expect(form.resolve("size: { cpu: \"1\" }").json == #"{"size":{"cpu":"1"}}"#)
  }

  /// An answer that is an object or array itself is its field's, whatever stood inside before.
  @Test(arguments: [
    ("tolerations: [a, b]", #"{"tolerations":["a","b"]}"#),
    ("tolerations: { key: a }", "{}"),
    ("ports: [http]", #"{"ports":["http"]}"#),
    ("net: [a]", #"{"net":{"primary":"a"}}"#),
    ("net: { primary: a }", #"{"net":{"primary":"a"}}"#),
  ])
  func structuredAnswersAreTheirFields(_ yaml: String, _ json: String) {
    let form = Sample.form(
      [
        Field(id: "tolerations", label: "T", kind: .json(JSONField(shape: .array))),
        Sample.selector("ports", [Option(id: "http")]),
        Field(
          id: "net.primary",
          label: "N",
          kind: .text(TextField()),
          formerPlaces: ["net[0]".place, "ports[0]".place]
        ),
      ],
      retired: [
        Retirement(id: "first", key: "tolerations[0]".place),
        Retirement(id: "key", key: "tolerations.key"),
      ]
    )
    #expect(form.resolve(yaml).json == json)
    #expect(form.resolve(yaml).isAccepted)
  }

  @Test func helpsNestTheAnswer() {
    let form = Sample.form([
      Sample.text("persistence.size", required: true),
      Field(id: "second", key: "hosts[1].name".place, label: "H", kind: .text(TextField())),
    ])
    #expect(
      form.resolve("{}").findings.first?.help
        == "add `\"persistence\": { \"size\": … }` to an answer file, or use `--set persistence.size=TEXT`"
    )
    let flat = form.resolve("second: a").findings.first { $0.rule == "unknown-answer" }
    #expect(flat?.help == "nest it: `hosts: [null, { name: … }]`")
  }

  @Test func laterFilesWinFieldByField() {
    let files: [ParsedSource] = [
      .yaml("persistence: { enabled: true, size: 1Gi }"), .yaml("persistence: { size: 2Gi }"),
    ]
    let resolution = Self.form.resolve(AnswerRequest(files: files))
    #expect(resolution.json == #"{"persistence":{"enabled":true,"size":"2Gi"}}"#)
  }
}

extension String {
  /// The place of words and places in arrays.
  fileprivate var place: ResultPlace {
    ResultPlace(
      split(separator: ".").flatMap { word -> [ResultPlace.Step] in
        let parts = word.split { $0 == "[" || $0 == "]" }
        return parts.enumerated().map { index, part in
          index == 0 ? .name(String(part)) : .index(Int(part) ?? 0)
        }
      }
    )
  }
}
