import Diagnostics
import FormAnswers
import FormModel
import FormReader
import JSON
import SourceTree
import Testing

/// What documents say of groups: that they are there, or not, and where.
@Suite("Groups in documents")
struct GroupDocumentTests {
  private static func form(_ fields: String) throws -> Form {
    let text = "formwork: 1\nid: chart\ntitle: Chart\nfields:\n\(fields)\n"
    let decoded = FormDecoder.decode(.yaml(text, name: "a.form.yaml")) { _, _ in
      LoadedOptions(list: nil)
    }
    #expect(decoded.findings.map(\.message) == [])
    return try #require(decoded.form)
  }

  private static let byDefault = """
    - id: tls
      type: group
      label: TLS
      optional: true
      default: {}
      fields: [{ id: port, type: number, label: Port, default: 8443 }]
    - { id: plain, type: text, label: Plain, when: not answered(tls), default: x }
    """

  @Test(
    "One that is there by default is taken away, and a result says so",
    arguments: [
      ("{}", #"{"tls":{"port":8443}}"#),
      ("tls: {}", #"{"tls":{"port":8443}}"#),
      ("tls: null", #"{"tls":null,"plain":"x"}"#),
    ]
  )
  func takenAway(file: String, result: String) throws {
    let form = try Self.form(Self.byDefault)
    let first = form.resolve(file)
    #expect(first.told == [])
    #expect(first.json == result)
    let again = form.resolve(AnswerRequest(files: [.json(first.json)]))
    #expect(again.told == [])
    #expect(again.json == result)
    let schema = JSONSchema(of: form, .answers)
    #expect(schema.objection(to: .reading(Array(result.utf8))) == nil)
  }

  @Test("Assignments take it away as they take a toggle back", arguments: ["tls=no", "tls:=null"])
  func assigned(assignment: String) throws {
    let resolution = try Self.form(Self.byDefault).resolve(set: assignment)
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"tls":null,"plain":"x"}"#)
  }

  @Test("A draft has that it was taken away")
  func draft() throws {
    let form = try Self.form(Self.byDefault)
    var given = Answers()
    given["tls"] = GroupField.isAway
    let json = Draft(given, of: form).json(of: form)
    var request = AnswerRequest()
    request.draft = .json(String(decoding: json, as: UTF8.self))
    #expect(form.resolve(request).json == #"{"tls":null,"plain":"x"}"#)
  }

  @Test("In items, one that is asked is an object, also under a condition")
  func inItems() throws {
    let form = try Self.form(
      """
      - id: drives
        type: list
        label: Drives
        default: [{ fast: true }, {}]
        fields:
          - { id: fast, type: toggle, label: Fast }
          - { id: cache, type: group, label: Cache, when: fast, fields: [{ id: size, type: number, label: Size }] }
      """
    )
    let result = #"{"drives":[{"fast":true,"cache":{}},{"fast":false}]}"#
    #expect(form.resolve("{}").json == result)
    let again = form.resolve(AnswerRequest(files: [.json(result)]))
    #expect(again.told == [])
    #expect(again.json == result)
  }

  @Test("A change in one that an item of a file has not puts it there")
  func changedInItem() throws {
    let form = try Self.form(
      """
      - id: drives
        type: list
        label: Drives
        fields:
          - id: cache
            type: group
            label: Cache
            optional: true
            default: {}
            fields:
              - { id: size, type: number, label: Size }
      """
    )
    let request = AnswerRequest(
      assignments: [Assignment("drives[1].cache.size=4")],
      files: [.json(#"{"drives":[{"cache":null},{"cache":null}]}"#)]
    )
    let resolution = form.resolve(request)
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"drives":[{"cache":null},{"cache":{"size":4}}]}"#)
  }

  @Test("What stood in one of another name, or elsewhere, is read, and that is reported once")
  func renamed() throws {
    let form = try Self.form(
      """
      - id: tls
        type: group
        label: TLS
        key: [spec, tls/x]
        renamed-from: [ssl, tls]
        optional: true
        fields:
          - { id: cert, type: text, label: Certificate, required: true }
          - { id: port, type: number, label: Port }
      """
    )
    let result = #"{"spec":{"tls/x":{"cert":"a","port":1}}}"#
    for old in ["ssl", "tls"] {
      let resolution = form.resolve("\(old): { cert: a, port: 1 }")
      #expect(resolution.told.count == 1, "\(resolution.told)")
      #expect(resolution.told.allSatisfy { $0.hasPrefix("info answer-renamed") })
      #expect(resolution.json == result)
    }
    #expect(form.resolve(set: "ssl.cert=a", "tls.port=1").json == result)
    #expect(form.resolve(AnswerRequest(files: [.json(result)])).told == [])
  }

  private static let parts = """
    - id: tls
      type: group
      label: TLS
      optional: true
      fields:
        - { id: cert, type: text, label: Certificate }
        - { id: port, type: number, label: Port }
    - id: image
      type: group
      label: Image
      renamed-from: [picture]
      fields:
        - { id: tag, type: text, label: Tag }
        - { id: flags, type: multi-selector, label: Flags, options: [aa, bb] }
    """

  @Test(
    "Of an object and a part of it, the later assignment counts",
    arguments: [
      (
        [#"tls:={"cert":"x","port":1}"#, "tls.cert=y"], #"{"tls":{"cert":"y","port":1},"image":{}}"#
      ),
      (["tls.cert=y", #"tls:={"cert":"x"}"#], #"{"tls":{"cert":"x"},"image":{}}"#),
      ([#"tls:={"cert":"x"}"#, #"tls:={"port":1}"#], #"{"tls":{"cert":"x","port":1},"image":{}}"#),
      ([#"tls:={"cert":"x"}"#, "tls=no"], #"{"image":{}}"#),
      (["tls=no", #"tls:={"cert":"x"}"#], #"{"tls":{"cert":"x"},"image":{}}"#),
      ([#"image:={"flags":["aa"]}"#, "image.flags=bb"], #"{"image":{"flags":["bb"]}}"#),
      (["image.tag=y", #"image={"tag":"x"}"#], #"{"image":{"tag":"x"}}"#),
    ]
  )
  func assignedTwice(assignments: [String], result: String) throws {
    let request = AnswerRequest(assignments: assignments.map { Assignment($0) })
    let resolution = try Self.form(Self.parts).resolve(request)
    #expect(resolution.told == [])
    #expect(resolution.json == result)
  }

  @Test(
    "In items, the later assignment counts, and before what a file has",
    arguments: [
      ([#"hosts[0].tls:={"cert":"x"}"#, "hosts[0].tls.cert=y"], "y"),
      (["hosts[0].tls.cert=y", #"hosts[0].tls:={"cert":"x"}"#], "x"),
      ([#"hosts[0].tls:={"cert":"x"}"#], "x"),
    ]
  )
  func assignedInItems(assignments: [String], cert: String) throws {
    let form = try Self.form(
      """
      - id: hosts
        type: list
        label: All
        fields:
          - id: tls
            type: group
            label: TLS
            optional: true
            fields: [{ id: cert, type: text, label: Certificate }]
      """
    )
    let resolution = form.resolve(
      AnswerRequest(
        assignments: assignments.map { Assignment($0) },
        files: [.json(#"{"hosts":[{"tls":{"cert":"file"}}]}"#)]
      )
    )
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"hosts":[{"tls":{"cert":"\#(cert)"}}]}"#)
  }

  @Test(
    "Variables give groups of both kinds, and their fields come first",
    arguments: [
      (
        ["P_TLS": #"{"cert":"x","port":1}"#, "P_TLS_CERT": "y"],
        #"{"tls":{"cert":"y","port":1},"image":{}}"#
      ),
      (
        ["P_IMAGE": #"{"tag":"x","flags":["aa"]}"#, "P_IMAGE_TAG": "y"],
        #"{"image":{"tag":"y","flags":["aa"]}}"#
      ),
    ]
  )
  func variables(variables: [String: String], result: String) throws {
    let resolution = try Self.form(Self.parts).resolve(Self.request(variables))
    #expect(resolution.told == [])
    #expect(resolution.json == result)
  }

  @Test("A variable gives what assignments leave open in a group")
  func variableBesideAssignment() throws {
    var request = Self.request(["P_TLS": #"{"cert":"x","port":1}"#])
    request.assignments = [Assignment("tls.cert=y")]
    let resolution = try Self.form(Self.parts).resolve(request)
    #expect(resolution.told == [])
    #expect(resolution.json == #"{"tls":{"cert":"y","port":1},"image":{}}"#)
  }

  @Test(
    "A variable that is no object is no answer to a group that is always there",
    arguments: ["no", #"{"tag":"#, #"{"tag":1}"#, #"{"name":"x"}"#]
  )
  func wrongVariable(text: String) throws {
    let resolution = try Self.form(Self.parts).resolve(Self.request(["P_IMAGE": text]))
    #expect(resolution.told.count == 1, "\(resolution.told)")
    #expect(!resolution.isAccepted)
  }

  private static func request(_ variables: [String: String]) -> AnswerRequest {
    AnswerRequest(
      environmentPrefix: "P_",
      surroundings: Surroundings(variable: { variables[$0] })
    )
  }

  @Test(
    "What counts more takes away what counts less gives in it",
    arguments: [[Assignment("tls=no")], []]
  )
  func takenFromFile(assignments: [Assignment]) throws {
    var files: [ParsedSource] = [.json(#"{"tls":{"cert":"x"}}"#)]
    if assignments.isEmpty { files.append(.json(#"{"tls":null}"#, name: "second.json")) }
    let request = AnswerRequest(assignments: assignments, files: files)
    let resolution = try Self.form(Self.parts).resolve(request)
    #expect(
      resolution.told == [
        "info answer-hidden \"\\\"cert\\\"\": "
          + "`tls.cert` is not asked, because `answered(tls)` is false"
      ]
    )
    #expect(resolution.isAccepted)
    #expect(resolution.json == #"{"image":{}}"#)
  }

  @Test("One source that takes it away and gives a part is wrong")
  func takenAndGiven() throws {
    let resolution = try Self.form(Self.parts).resolve(set: "tls.cert=x", "tls=no")
    #expect(resolution.findings.map(\.rule) == ["answer-hidden"])
    #expect(!resolution.isAccepted)
  }

  @Test(
    "Schemas know the old names of groups as answers are read",
    arguments: [
      (#"{"gateway":{"host":"h"}}"#, true),
      (#"{"gateway":{"hostname":"h"}}"#, true),
      (#"{"gateway":null}"#, true),
      (#"{"gateway":{}}"#, true),
      (#"{"ingress":{"host":"h"}}"#, true),
      (#"{"gateway":{"port":1}}"#, false),
      (#"{"gateway":"x"}"#, false),
      (#"{"ingress":{},"gateway":{}}"#, false),
      (#"{"ingress":{"host":"h"},"gateway":{}}"#, false),
      (#"{"ingress":null,"gateway":{"host":"h"}}"#, false),
    ]
  )
  func oldNamesInSchema(answers: String, isRight: Bool) throws {
    let group = """
      - id: ingress
        type: group
        label: Ingress
        optional: true
        renamed-from: [gateway]
        fields: [{ id: host, type: text, label: Host, renamed-from: [hostname] }]
      """
    let list = "- id: hosts\n  type: list\n  label: All\n  fields:\n"
    let indented = group.split(separator: "\n").map { "    \($0)\n" }.joined()
    for (fields, answers) in [(group, answers), (list + indented, #"{"hosts":[\#(answers)]}"#)] {
      let form = try Self.form(fields)
      let objection = JSONSchema(of: form, .answers).objection(to: .reading(Array(answers.utf8)))
      #expect((objection == nil) == isRight, "\(objection ?? "")")
      #expect(form.resolve(AnswerRequest(files: [.json(answers)])).isAccepted == isRight)
    }
  }

  @Test(
    "Schemas refuse what is computed under a condition that does not hold",
    arguments: [
      (#"{"made":"a"}"#, false), (#"{"use":true,"x":"a","made":"a"}"#, true),
      (#"{"use":true}"#, true),
      (#"{"made2":"a"}"#, false), (#"{"g":{"part":"a"},"made2":"a"}"#, true),
    ]
  )
  func hiddenComputed(answers: String, isRight: Bool) throws {
    let form = try Self.form(
      """
      - { id: use, type: toggle, label: Use }
      - { id: x, type: text, label: X }
      - { id: made, type: computed, value: "{x}", when: use }
      - { id: g, type: group, label: G, optional: true, fields: [{ id: part, type: text, label: Part }] }
      - { id: made2, type: computed, value: "{g.part}", when: answered(g) }
      """
    )
    let objection = JSONSchema(of: form, .answers).objection(to: .reading(Array(answers.utf8)))
    #expect((objection == nil) == isRight, "\(objection ?? "")")
    #expect(form.resolve(AnswerRequest(files: [.json(answers)])).isAccepted == isRight)
  }

  @Test("What stood in one that is retired is dropped with it")
  func retired() throws {
    let form = try Self.form("- { id: name, type: text, label: Name }\nretired: [tls]")
    for resolution in [form.resolve("tls: { cert: a }"), form.resolve(set: "tls.cert=a")] {
      #expect(resolution.told.map { $0.prefix(22) } == ["warning answer-retired"])
      #expect(resolution.isAccepted)
    }
  }

  @Test("Below a retired name that fields stand below again, another name is unknown")
  func mistypedBelowRetired() throws {
    let form = try Self.form("- { id: net.port, type: text, label: Port }\nretired: [net]")
    let resolution = form.resolve(set: "net.prot=1")
    #expect(resolution.told.map { $0.prefix(20) } == ["error unknown-answer"])
    #expect(!resolution.isAccepted)
    let whole = form.resolve(set: "net=1")
    #expect(whole.told.map { $0.prefix(22) } == ["warning answer-retired"])
  }
}
