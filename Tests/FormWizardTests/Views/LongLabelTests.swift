import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Labels that are longer than there is room beside their answers, and sentences to agree to.
@Suite("Long labels")
struct LongLabelTests {
  private static let long =
    "How many people will work with the service in its first year of operation"
  private static let consent =
    "I have read the contribution guide and agree to publish what I contribute under its licence"

  private func person(_ fields: String, width: Int = 80, height: Int = 24) -> Person {
    Person(Sample.form(fields), size: Size(width: width, height: height))
  }

  @Test("stand above their answers, and narrow no other one")
  func above() {
    var person = person(
      """
      - { id: name, type: text, label: Name, default: billing }
      - { id: people, type: number, label: \(LongLabelTests.long), default: 12 }
      - { id: port, type: number, label: Port, default: 80 }
      """
    )
    person.press("<Down><Down>")
    let lines = person.frame.lines
    #expect(lines.contains("  Name   billing"), "\(person.frame.text)")
    let label = lines.firstIndex("  \(LongLabelTests.long)")
    #expect(label.map { lines[$0 + 1] } == "         12", "\(person.frame.text)")
    person.press("<Up>")
    let open = person.frame.lines
    let place = open.firstIndex("▌ \(LongLabelTests.long)")
    #expect(place.map { open[$0 + 1].hasPrefix("▌        12") } == true, "\(person.frame.text)")
  }

  @Test("have all answers below where most of them are long")
  func below() {
    var person = person(
      """
      - { id: a, type: number, label: \(LongLabelTests.long), default: 1 }
      - { id: b, type: number, label: \(LongLabelTests.long), default: 2 }
      - { id: c, type: text, label: Name, default: billing }
      """
    )
    person.press("<Down>")
    let lines = person.frame.lines
    let name = lines.firstIndex("  Name")
    #expect(name.map { lines[$0 + 1] } == "  billing", "\(person.frame.text)")
  }

  @Test("of consents stand behind their box across the page", arguments: [80, 40])
  func consents(width: Int) {
    var person = person(
      """
      - { id: name, type: text, label: Name }
      - { id: terms, type: toggle, label: "\(LongLabelTests.consent)", must-be-on: "It is needed." }
      """,
      width: width,
      height: width == 80 ? 24 : 12
    )
    let start = "☐ I have read the contribution guide"
    #expect(person.frame.lines.contains { $0.hasPrefix("  \(start)") }, "\(person.frame.text)")
    person.press("<Tab><Space>")
    let box = start.replacing("☐", with: "☑")
    #expect(person.frame.lines.contains { $0.hasPrefix("▌ \(box)") }, "\(person.frame.text)")
    #expect(person.answers == ["terms=true"])
    person.click(.choice("terms", .toggle(true)))
    #expect(person.answers == [])
    person.click(.choice("terms", .toggle(true)))
    #expect(person.answers == ["terms=true"])
    person.press("<C-g><Home>")
    #expect(person.frame.text.contains("I have read"), "\(person.frame.text)")
  }

  @Test("are none of values that are made for results alone")
  func computed() {
    var person = person(
      """
      - { id: name, type: text, label: Name }
      - { id: slug, type: computed, value: "{name | slug}" }
      - { id: host, type: computed, label: Host, value: "{name}.example.org" }
      """
    )
    person.press("abc<Enter>")
    for _ in 0..<2 {
      #expect(person.frame.text.contains("Host") && !person.frame.text.contains("slug"))
      person.press("<C-g>")
    }
    #expect(person.answers.contains("slug=abc"))
  }
}

extension [String] {
  fileprivate func firstIndex(_ line: String) -> Int? { firstIndex(of: line) }
}
