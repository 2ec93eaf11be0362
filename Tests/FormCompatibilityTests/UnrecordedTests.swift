import Diagnostics
import FormCompatibility
import Testing

/// One cause, one finding: what follows from a record that is missing.
@Suite("Changes without a record")
struct UnrecordedTests {
  @Test("A rename without a record is told once, whatever names the field")
  func cascade() {
    func form(_ id: String) -> String {
      """
      - { id: \(id), type: picker, label: Framework, required: true, options: [vapor, hummingbird] }
      - { id: port, type: number, label: Port, when: \(id) == vapor }
      - { id: host, type: text, label: Host, when: \(id) == hummingbird }
      """
    }
    let pair = FormPair(form("framework"), form("web-framework"))
    #expect(
      pair.lines() == [
        "error field-removed field:framework", "info field-added field:web-framework",
      ]
    )
    // Who says that it is gone for good hears what follows.
    #expect(
      pair.lines(accepting: ["field-removed:framework"]).contains(
        "error required-added field:web-framework"
      )
    )
  }

  @Test("A group with another id, or that was removed, is one finding")
  func renamedGroup() {
    func form(_ id: String, _ more: String = "") -> String {
      """
      fields:
      - id: \(id)
        type: group
        label: TLS\(more)
        fields:
          - { id: cert, type: text, label: Certificate, required: true }
          - { id: client, type: group, label: Client, fields: [{ id: name, type: text, label: Name }] }
      - { id: note, type: text, label: Note, when: \(id).cert == "own" }
      """
    }
    let pair = FormPair(form("tls"), form("secure"))
    #expect(pair.lines() == ["error field-removed field:tls", "info field-added field:secure"])
    #expect(
      pair.findings(.full).first { $0.rule == "field-removed" }?.help
        == "if it became `secure`, put `tls` under `renamed-from` there, "
        + "else under `retired`, so that old answers are read"
    )
    let record = "\n  renamed-from: [tls]"
    #expect(
      FormPair(form("tls"), form("secure", record)).lines() == ["error field-renamed field:secure"]
    )
    let place = "\n  key: [spec, tls/x]"
    #expect(
      FormPair(form("tls"), form("tls", place)).lines() == ["error key-changed field:tls"]
    )
    #expect(
      FormPair(form("tls"), form("secure", place + record)).lines()
        == ["error key-changed field:secure", "info field-renamed field:secure"]
    )
    #expect(
      FormPair(form("secure", record), form("secure")).lines()
        == ["error record-removed field:tls"]
    )
    let note = "fields:\n- { id: note, type: text, label: Note }"
    #expect(
      FormPair(form("tls"), note).lines()
        == ["error field-removed field:tls"]
    )
    #expect(
      FormPair(form("tls"), note + "\nretired: [tls]").lines().first
        == "error field-retired field:tls"
    )
  }

  @Test("A field that leaves a group that is renamed is renamed, and not removed")
  func leavesRenamedGroup() {
    func form(_ group: String, _ fields: String) -> String {
      """
      fields:
      - id: \(group)
        type: group
        label: TLS
        fields:
          - { id: key, type: text, label: Key }
      \(fields)
      """
    }
    let cert = "id: cert, type: text, label: Certificate"
    let old = form("ssl", "    - { \(cert) }")
    let group = "tls\n  renamed-from: [ssl]"
    #expect(
      FormPair(old, form(group, "- { \(cert), renamed-from: [ssl.cert] }")).lines()
        == ["error field-renamed field:cert", "error field-renamed field:tls"]
    )
    #expect(
      FormPair(old, form(group, "retired: [ssl.cert]")).lines()
        == ["error field-renamed field:tls", "error field-retired field:ssl.cert"]
    )
    let pem = "    - { id: pem, type: text, label: Certificate"
    let unrecorded = FormPair(old, form(group, pem + " }")).findings()
    #expect(
      unrecorded.first { $0.rule == "field-removed" }?.help
        == "if it became `tls.pem`, put `cert` under `renamed-from` there, "
        + "else `ssl.cert` under `retired`, so that old answers are read"
    )
    let recorded = form(group, pem + ", renamed-from: [cert] }")
    #expect(
      FormPair(old, recorded).lines()
        == ["error field-renamed field:tls", "error field-renamed field:tls.pem"]
    )
    #expect(
      FormPair(recorded, form(group, pem + " }")).findings().first?.help
        == "put `cert` back under `renamed-from`: `renamed-from: [\"cert\"]`"
    )
  }

  @Test("Each record of an option that is lost is told, whatever its id holds")
  func dottedOptions() {
    func form(_ three: String, _ more: String) -> String {
      """
      - id: python
        type: picker
        label: Python
        options:
          - { id: py3, label: Three\(three) }
          - { id: py31, label: More\(more) }
      """
    }
    let pair = FormPair(form(", renamed-from: [\"3\"]", ", renamed-from: [\"3.1\"]"), form("", ""))
    #expect(
      pair.lines() == [
        "error record-removed field:python/option:3",
        "error record-removed field:python/option:3.1",
      ]
    )
  }

  @Test(
    "With a record of a group that is lost, those of its fields are, unless they are used again"
  )
  func lostGroupNames() {
    func form(_ record: String, _ more: String = "") -> String {
      """
      fields:
      - { id: tls, type: group, label: T\(record), fields: [{ id: cert, type: text, label: C }] }
      \(more)
      """
    }
    let old = form(", renamed-from: [ssl]")
    #expect(FormPair(old, form("")).lines() == ["error record-removed field:ssl"])
    #expect(
      FormPair(old, form("", "- { id: ssl.cert, type: text, label: Other }")).lines() == [
        "error record-removed field:ssl", "error retired-id-reused field:ssl.cert",
      ]
    )
  }

  @Test("A text changes with what it says, not with the id of a field in it")
  func renamedPlaces() {
    func form(_ id: String, _ more: String = "", label: String) -> String {
      """
      - { id: \(id), type: text, label: Name\(more) }
      - { id: b, type: text, label: "\(label)" }
      """
    }
    let record = ", renamed-from: [a]"
    let (old, new) = (
      form("a", label: "Of {a | upper}"), form("c", record, label: "Of {c | upper}")
    )
    #expect(FormPair(old, new).lines() == ["error field-renamed field:c"])
    let other = FormPair(old, form("a", label: "Of {a | lower}"))
    #expect(other.lines() == ["info text-changed field:b"])
    let literal = FormPair(old, form("a", label: "Of {{a | upper}}"))
    #expect(literal.lines() == ["info text-changed field:b"])
  }

  @Test("An option that is renamed without a record is told once, whatever names it")
  func optionCascade() {
    func form(_ id: String) -> String {
      """
      - { id: a, type: picker, label: A, options: [{ id: \(id), label: Vapor four }, rest] }
      - { id: b, type: text, label: B, when: a == \(id) }
      """
    }
    let pair = FormPair(form("vapor"), form("four"))
    #expect(
      pair.lines() == [
        "error option-removed field:a/option:vapor", "warning option-added field:a/option:four",
      ]
    )
  }

  @Test("Older ids of what is gone are named with it")
  func olderIDs() throws {
    let pair = FormPair(
      "- { id: b1, type: text, label: B, renamed-from: [a1] }\n- { id: c, type: text, label: C }",
      "- { id: c, type: text, label: C }"
    )
    let finding = try #require(pair.findings().first)
    #expect(finding.message.hasPrefix("field `b1`, once `a1`, was removed without a record"))
    #expect(finding.help?.hasPrefix("put `b1` and `a1` under `retired`") == true)
    let options = FormPair(
      "- { id: a, type: picker, label: A, options: [w, { id: x, label: x, renamed-from: [ex] }] }",
      "- { id: a, type: picker, label: A, options: [w] }"
    )
    #expect(options.findings()[0].message.contains("`x` of `a`, once `ex`, was removed"))
  }

  @Test("An option is refused where what it depends on is asked less")
  func transitive() {
    func form(_ when: String) -> String {
      """
      - { id: ta, type: toggle, label: A }
      - { id: tb, type: toggle, label: B\(when) }
      - id: c
        type: picker
        label: C
        options: [aa, { id: bb, label: bb, when: tb }]
      """
    }
    #expect(
      FormPair(form(""), form(", when: ta")).lines() == [
        "error asked-less field:tb", "error bounds-tightened field:c/option:bb",
      ]
    )
  }
}
