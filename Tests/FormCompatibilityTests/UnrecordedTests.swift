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

  @Test("What stands in a group that has another id cannot be recorded, which is told")
  func renamedGroup() {
    func form(_ id: String) -> String {
      "fields:\n  - { id: \(id), type: group, label: TLS, fields: [{ id: cert, type: text, label: Certificate }] }"
    }
    let findings = FormPair(form("tls"), form("secure")).findings(.full)
    let help = findings.first { $0.rule == "field-removed" }?.help ?? ""
    #expect(
      help == "keep the id, as `renamed-from` counts from the group `secure`; "
        + "or put `tls.cert` under `retired`, so that old answers are read"
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
