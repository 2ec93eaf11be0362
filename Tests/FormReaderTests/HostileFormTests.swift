import Diagnostics
import FormModel
import FormReader
import TestTraits
import Testing

/// Forms made to keep a check busy, or to fill its memory: each is refused in good time.
@Suite("Hostile forms")
struct HostileFormTests {
  @Test(
    "are not read to their end when they have more than fifty thousand mistakes beyond those told",
    .slow
  )
  func manyMistakes() {
    let keys = (0..<70_000).map { "  k\($0): x" }.joined(separator: "\n")
    let decoded = FormSample("- id: a\n  type: text\n  label: A\n" + keys).decode()
    #expect(decoded.findings.count == 10_001)
    #expect(decoded.findings.last?.message == "at least 50000 more findings in this form")
    #expect(decoded.findings.last?.severity == .error)
    #expect(!decoded.isValid)
  }

  static let twins =
    "- id: a\n  type: picker\n  label: A\n  options:\n"
    + (0..<65_000).map { "    - opt\($0)x\n    - OPT\($0)x\n" }.joined()

  @Test("stay valid when what is too much are warnings", .slow)
  func manyWarnings() {
    let decoded = FormSample(HostileFormTests.twins).decode()
    #expect(decoded.findings.count == 10_001)
    #expect(decoded.findings.last?.severity == .warning)
    #expect(decoded.isValid)
  }

  @Test("are refused for an error behind many warnings", .slow)
  func errorBehindWarnings() {
    let decoded = FormSample(HostileFormTests.twins + "- id: b\n  type: text\n  labl: B\n").decode()
    #expect(decoded.findings.contains { $0.rule == "unknown-key" })
    #expect(!decoded.isValid)
  }

  @Test(
    "may end with a node that has no text",
    arguments: [
      "- id: a\n  type: text\n  label: A\n  ?",
      "- id: a\n  type: picker\n  label: A\n  options: [x,\n  ? ",
      "- id: a\n  type: text\n  label:\n  ?", "formwork: 1\nid: f\n?",
    ]
  )
  func emptyEnd(_ fields: String) {
    let decoded = FormSample(fields).decode()
    #expect(!decoded.isValid)
    #expect(!decoded.findings.isEmpty)
  }

  static let distantID =
    "- type: text\n  label: A\n  default: \"{a}\"\n"
    + (0..<300).map { "  x-\($0): x\n" }.joined() + "  id: a\n"

  @Test(
    "may name themselves where the key of the id is misspelt or hard to find",
    arguments: [
      "- ids: a\n  type: text\n  label: A\n  default: \"{a}\"",
      "- ids: a\n  type: note\n  text: A\n  when: answered(a)",
      HostileFormTests.distantID,
    ]
  )
  func selfReference(_ fields: String) {
    let decoded = FormSample(fields).decode()
    #expect(
      decoded.findings.contains { $0.message.hasSuffix("refers to the field itself") },
      "\(decoded.findings.map(\.message))"
    )
    #expect(!decoded.isValid)
  }

  @Test("may record a hundred thousand old ids", .slow, arguments: [100_000, 100_001])
  func oldIDs(_ count: Int) {
    let ids = (0..<count).map { "old-\($0)" }.joined(separator: ",")
    let decoded = FormSample(
      "formwork: 1\nid: a\nfields: [{ id: b, type: note, text: B }]\nretired: [\(ids)]\n"
    ).decode()
    let isTooMany = decoded.findings.contains {
      $0.message == "form records more than 100000 old ids"
    }
    #expect(isTooMany == (count > 100_000))
  }

  @Test(
    "may have a hundred thousand earlier names for the fields of groups",
    arguments: [
      (names: 1_000, fields: 1, message: nil),
      (1_000, 100, nil),
      (1_000, 200, "form records more than 100000 old ids"),
    ]
  )
  func namesInGroups(names: Int, fields: Int, message: String?) {
    let ids = (0..<names).map { "old-\($0)" }.joined(separator: ",")
    let list = (0..<fields).map { "    - { id: f-\($0), type: text, label: F }\n" }.joined()
    let decoded = FormSample(
      "formwork: 1\nid: a\nfields:\n- id: tls\n  type: group\n  label: T\n"
        + "  renamed-from: [\(ids)]\n  fields:\n\(list)"
    ).decode()
    #expect(
      decoded.findings.filter { $0.severity == .error }.map(\.message)
        == [message].compactMap(\.self)
    )
  }

  @Test("have no patterns of more than four million steps together")
  func manySteps() {
    let fields = (0..<600).map {
      "- id: f-\(HostileFormTests.word($0))\n  type: text\n  label: A\n"
        + "  pattern: \"(abcdefgh){1000}\($0)\"\n"
    }
    let decoded = FormSample(fields.joined()).decode()
    #expect(decoded.findings.map(\.message) == ["patterns of the form are too large together"])
  }

  @Test("have no default that takes minutes to compare with its pattern", .slow)
  func costlyDefaults() {
    var state: UInt32 = 1
    let text = String(
      decoding: (0..<60_000).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state >> 16 & 1 == 0 ? UInt8(ascii: "a") : UInt8(ascii: "b")
      },
      as: UTF8.self
    )
    let fields = (0..<8).map {
      "- id: f-\(HostileFormTests.word($0))\n  type: text\n  label: A\n"
        + "  pattern: \"[ab]*a[ab]{\(900 + $0)}\"\n  default: \(text)\n  suggestions: [\(text)]\n"
    }
    let decoded = FormSample(fields.joined()).decode()
    let messages = Set(decoded.findings.map(\.message))
    let reason = "does not fit its own field: comparing it with the pattern takes too much work"
    #expect(messages.contains("default \(reason)"))
    #expect(messages.contains("suggestion \(reason)"))
  }

  @Test("name a dozen of the languages that a text lacks")
  func manyLanguages() {
    let languages = (0..<50).map { "en-\(HostileFormTests.word($0)): x" }.joined(separator: ", ")
    let decoded = FormSample(
      "- { id: a, type: note, text: { en: A } }\n- { id: b, type: note, text: { \(languages) } }"
    ).decode()
    let message = decoded.findings.first?.message ?? ""
    #expect(message.hasPrefix("text has no translation for `en-baaaaa`, "))
    #expect(message.hasSuffix("`en-baaabb`, and 38 more"))
  }

  @Test("have a hundred mistakes in one template at most")
  func templateMistakes() {
    let places = String(repeating: "{b | c}", count: 500)
    let decoded = FormSample("- id: a\n  type: text\n  label: A\n  default: \"\(places)\"").decode()
    #expect(decoded.findings.count < 210)
    #expect(!decoded.isValid)
  }

  @Test("are told what was meant by unknown names as long as the search is short", .slow)
  func manyUnknownNames() {
    func id(_ number: Int, _ end: String) -> String {
      "abcdefghijklmnopqr-\(HostileFormTests.word(number))-\(end)"
    }
    let fields = (0..<1000).map { "- { id: \(id($0, "ab")), type: toggle, label: A }\n" }
    let unknown = (0..<1000).map {
      "- { id: \(HostileFormTests.word($0)), type: toggle, label: A, when: \(id($0, "xy")) }\n"
    }
    let decoded = FormSample((fields + unknown).joined()).decode()
    let findings = decoded.findings.filter { $0.rule == "unknown-reference" }
    #expect(findings.count == 1000)
    let suggested = findings.prefix { $0.help != nil }.count
    #expect((1..<900).contains(suggested))
    #expect(findings.dropFirst(suggested).allSatisfy { $0.help == nil })
  }

  /// A number in letters, so that ids do not look generated.
  private static func word(_ number: Int) -> String {
    String(
      decoding: String(100_000 + number).utf8.map { $0 - UInt8(ascii: "0") + UInt8(ascii: "a") },
      as: UTF8.self
    )
  }
}
