import Diagnostics
import FormModel
import FormReader
import Testing

/// Keys that stand once for many fields, and what a switch of the author's decides.
@Suite("What stands once for many fields")
struct FormWideKeyTests {
  @Test("when-hidden of a form is that of each field with a default or a toggle that starts off")
  func whenHidden() throws {
    let decoded = FormSample(
      """
      formwork: 1
      id: sample
      when-hidden: default
      fields:
        - { id: big, type: toggle, label: Big }
        - { id: name, type: text, label: Name, default: a, when: big }
        - { id: free, type: text, label: Free, when: big }
        - { id: own, type: text, label: Own, default: a, when: big, when-hidden: omit }
        - { id: asked, type: toggle, label: Asked, required: true, when: big }
        - { id: consent, type: toggle, label: Consent, must-be-on: it is needed, when: big }
        - id: drives
          type: list
          label: Drives
          when: big
          fields:
            - { id: size, type: number, label: Size, default: 8 }
        - { id: sum, type: computed, value: "{name}" }
      """
    ).decode()
    #expect(decoded.findings.map(\.message) == [])
    let form = try #require(decoded.form)
    let kept = form.allFields.filter { $0.whenHidden == .default }.map(\.id.rawValue)
    #expect(kept == ["big", "name", "drives.size"])
  }

  @Test(
    "a condition that a computed constant decides alone is a warning",
    arguments: [
      ("beta", Finding.Severity.warning), ("not beta", .warning),
      ("beta and name == \"x\"", .warning),
      ("name == \"x\" and name == \"y\"", .error),
    ]
  )
  func switches(condition: String, severity: Finding.Severity) {
    let decoded = FormSample(
      """
      formwork: 1
      id: sample
      fields:
        - { id: beta, type: computed, value: false }
        - { id: name, type: text, label: Name }
        - { id: new, type: text, label: New, when: '\(condition)' }
      """
    ).decode()
    #expect(decoded.findings.map(\.severity) == [severity], "\(decoded.findings.map(\.message))")
  }

  @Test("an answer may stand under any name")
  func names() throws {
    let decoded = FormSample(
      """
      formwork: 1
      id: sample
      fields:
        - { id: tools, type: toggle, label: Tools, key: ["Powertools (.NET)"] }
        - { id: app, type: text, label: App, key: [app.kubernetes.io/name] }
      """
    ).decode()
    #expect(decoded.findings.map(\.message) == [])
    #expect(decoded.form?["tools"]?.place.description == "[\"Powertools (.NET)\"]")
  }
}
