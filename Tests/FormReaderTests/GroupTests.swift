import Diagnostics
import FormModel
import FormReader
import Testing

/// Questions below one name.
@Suite("A group")
struct GroupTests {
  private static let form = """
    - id: tls
      type: group
      label: TLS
      optional: true
      fields:
        - { id: cert, type: text, label: Certificate, required: true }
        - { id: port, type: number, label: Port, when: cert == "own", key: [listen, port] }
        - id: client
          type: group
          label: Client
          when: port > 9000
          fields:
            - { id: name, type: text, label: Name, renamed-from: [login] }
    - { id: note, type: text, label: Note, when: answered(tls) and tls.port > 1 }
    """

  @Test("has fields of the form, asked while it is there, at places below its name")
  func fields() throws {
    let decoded = FormSample(GroupTests.form).decode()
    #expect(decoded.findings.map(\.message) == [])
    let form = try #require(decoded.form)
    #expect(
      form.ownFields.map(\.id.rawValue)
        == ["tls", "tls.cert", "tls.port", "tls.client", "tls.client.name", "note"]
    )
    let conditions = form.ownFields.indices.map { position in
      form.visibilityConditions(ofFieldAt: position).map(\.spelling)
    }
    #expect(
      conditions == [
        [], ["answered(tls)"], ["answered(tls)", "tls.cert == \"own\""],
        ["answered(tls)", "tls.port > 9000"], ["answered(tls)", "tls.port > 9000"],
        ["answered(tls) and tls.port > 1"],
      ]
    )
    #expect(form["tls.port"].map { "\($0.place)" } == "tls.listen.port")
    #expect(form["tls.client.name"]?.renamedFrom == ["tls.client.login"])
  }

  @Test("has a place and earlier names of its own, from which those of its fields follow")
  func names() throws {
    let decoded = FormSample(
      """
      - id: tls
        type: group
        label: TLS
        key: [spec, "tls/x"]
        renamed-from: [ssl, tls, [old, 0]]
        fields:
          - { id: cert, type: text, label: Certificate, renamed-from: [pem] }
          - id: client
            type: group
            label: Client
            renamed-from: [peer]
            fields: [{ id: name, type: text, label: Name, key: [n-1] }]
      """.replacing("[old, 0]", with: "\"old[0]\"")
    ).decode()
    #expect(decoded.findings.map(\.message) == [])
    let form = try #require(decoded.form)
    let fields = form.ownFields.map { field in
      "\(field.place): \(field.renamedFrom.map(\.rawValue)) \(field.formerPlaces.map { "\($0)" })"
    }
    #expect(
      fields == [
        #"spec["tls/x"]: ["ssl"] ["tls", "old[0]"]"#,
        #"spec["tls/x"].cert: ["tls.pem", "ssl.cert", "ssl.pem"] "#
          + #"["spec[\"tls/x\"].pem", "tls.cert", "old[0].cert", "old[0].pem"]"#,
        #"spec["tls/x"].client: ["tls.peer", "ssl.client", "ssl.peer"] "#
          + #"["spec[\"tls/x\"].peer", "tls.client", "old[0].client", "old[0].peer"]"#,
        #"spec["tls/x"].client.n-1: ["tls.peer.name", "ssl.client.name", "ssl.peer.name"] "#
          + #"["tls.peer.n-1", "ssl.client.n-1", "ssl.peer.n-1", "spec[\"tls/x\"].peer.n-1", "#
          + #""tls.client.n-1", "old[0].client.n-1", "old[0].peer.n-1"]"#,
      ]
    )
  }

  private static let slips: [(String, FormRule, String)] = [
    (
      "- { id: name, type: text, label: Name, «optional»: true }", .misplacedKey,
      "remove it: every field that is not `required` is optional"
    ),
    (
      """
      - { id: tls, type: group, label: TLS, fields: [{ id: cert, type: text, label: A }] }
      - { id: note, type: text, label: Note, when: answered(«tls») }
      """, .conditionType, "ask for one of its fields, or make the group `optional: true`"
    ),
    (
      """
      - { id: tls, type: group, label: TLS, optional: true, fields: [{ id: cert, type: text, label: A }] }
      - { id: whole, type: computed, value: "{«tls»}" }
      """, .templateType, "name one of its fields: `tls.…`"
    ),
    (
      """
      - { id: tls, type: group, label: TLS, fields: [{ id: cert, type: text, label: A }] }
      - { id: note, type: text, label: "Note for {«tls»}" }
      """, .templateType, "name one of its fields: `tls.…`"
    ),
    (
      """
      - id: tls
        type: group
        label: TLS
        optional: true
        fields: [{ id: on, type: toggle, label: A, default: true, «when-hidden»: default }]
      """.replacing("id: on", with: "id: own"), .conflictingKeys,
      "remove it, or take `optional` from the group"
    ),
    (
      """
      - id: tls
        type: group
        label: TLS
        optional: true
        fields: [{ id: cert, type: text, label: A }]
      - { id: «tls.extra», type: text, label: Extra }
      """, .idInsideID, "move it into the `fields` of the group, or rename one of the two"
    ),
    (
      """
      - { id: size, type: number, label: Size }
      - id: tls
        type: group
        label: TLS
        fields:
          - { id: size, type: number, label: Size }
          - { id: note, type: text, label: Note, when: «size» > 1 }
      """, .ambiguousReference, "write `tls.size` for that of the item"
    ),
  ]

  @Test(
    "is there by default with what its fields have by default",
    arguments: [
      ("optional: true, default: {}", nil),
      ("optional: true, default: { cases: [{ when: web, value: {} }] }", nil),
      (
        "optional: true, default: { cert: a }",
        "write `default: {}`, and what is in it as `default` of its fields"
      ),
      (
        "optional: true, default: true",
        "write `default: {}` for a group that is there from the start"
      ),
      ("default: {}", "add `optional`, or remove it"),
      ("optional: true, default: \"{there}\"", nil),
      (
        "optional: true, default: \"{always}\"",
        "write `default: {}` for a group that is there from the start"
      ),
    ]
  )
  func defaults(keys: String, help: String?) {
    let decoded = FormSample(
      """
      - { id: web, type: toggle, label: Web }
      - { id: always, type: group, label: A, fields: [{ id: a, type: text, label: A }] }
      - { id: there, type: group, label: B, optional: true, fields: [{ id: b, type: text, label: B }] }
      - id: tls
        type: group
        label: TLS
        \(keys.replacing(", default", with: "\n  default"))
        fields: [{ id: cert, type: text, label: A }]
      """
    ).decode()
    #expect(decoded.findings.map(\.help) == [help].compactMap(\.self))
  }

  @Test("in an item may have an empty object by default, whatever stands in it")
  func emptyInDefaults() {
    let decoded = FormSample(
      """
      - id: drives
        type: list
        label: Drives
        default: [{ limits: {} }, {}]
        fields:
          - { id: limits, type: group, label: Limits, fields: [{ id: kind, type: computed, value: 3 }] }
      """
    ).decode()
    #expect(decoded.findings.map(\.message) == [])
  }

  @Test("says what cannot be, at its place", arguments: slips)
  func mistakes(form: String, rule: FormRule, help: String) throws {
    let sample = FormSample(form)
    let decoded = sample.decode()
    #expect(decoded.findings.map(\.rule) == [rule.rawValue])
    let finding = try #require(decoded.findings.first)
    #expect(finding.location.range == sample.marked)
    #expect(finding.help?.hasPrefix(help) == true, "\(finding.help ?? "")")
  }

  @Test("a group that is never asked is one finding, and none for what is in it")
  func neverAsked() {
    let decoded = FormSample(
      """
      - { id: big, type: toggle, label: Big }
      - id: tls
        type: group
        label: TLS
        when: big and not big
        fields: [{ id: cert, type: text, label: A }, { id: key, type: text, label: B, when: cert == "a" }]
      """
    ).decode()
    #expect(decoded.findings.map(\.rule) == [FormRule.alwaysFalse.rawValue])
  }
}
