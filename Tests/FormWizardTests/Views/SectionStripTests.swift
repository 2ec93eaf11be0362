import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// The sections at the right end of the first line, and how far the form is.
@Suite("The strip of sections")
struct SectionStripTests {
  private static let names = [
    "Basics", "Stack", "Network", "Data", "Operations", "Access", "Costs", "Alerts", "Backups",
    "Reviews", "Contacts", "Licences", "Training", "Handover",
  ]

  /// A form of sections with a text each, which every third section needs.
  private func person(_ sections: Int, _ width: Int, _ keys: String = "") -> Person {
    let texts = (0..<sections).map { number in
      let name = SectionStripTests.names[number % SectionStripTests.names.count]
      return """
          - id: s\(number)
            title: \(name)
            fields:
              - { id: f\(number), type: text, label: Field \(number), required: \(number % 3 == 0) }
        """
    }
    let form = Sample.form(
      "formwork: 1\nid: sample\ntitle: New service\nsections:\n" + texts.joined(separator: "\n")
    )
    var person = Person(form, size: Size(width: width, height: 24))
    person.press(keys)
    return person
  }

  /// The sections, the columns, keys, and the first line.
  static let lines: [(sections: Int, width: Int, keys: String, line: String)] = [
    (2, 80, "", "  New service                                    ● Basics 1  ○ Stack  ○ Review"),
    (4, 80, "", "  New service               ● Basics 1  ○ Stack  ○ Network  ○ Data 1  ○ Review"),
    // What was left with something missing, what is done, and where the person is.
    (
      4, 80, "<A-2><A-3>",
      "  New service               ! Basics 1  ✓ Stack  ● Network  ○ Data 1  ○ Review"
    ),
    // The title gives way first, then names far from here.
    (
      7, 80, "<A-4>",
      "       ! 1  ○ Stack  ○ Network  ● Data 1  ○ Operations  ○ Access  ○ Costs 1  ○"
    ),
    (4, 40, "<A-2>", "  ! Basics 1  ● Stack  ○ Network  ○ 1  ○"),
    (7, 40, "<A-5>", " ! 1  ○  ○  ○ 1  ● Operations  ○  ○ 1  ○"),
    // Of too many the one at hand is named, and its place.
    (
      12, 80, "<A-3>",
      "  New service                                                Network · 3 of 12"
    ),
    (30, 40, "", "New service             Basics · 1 of 30"),
  ]

  @Test("fits, names sections whole or not at all, and keeps every count", arguments: lines)
  func line(sections: Int, width: Int, keys: String, line: String) {
    #expect(person(sections, width, keys).frame.lines[0] == line)
  }

  @Test("is there and fits at any size", arguments: [2, 4, 7, 12, 14, 30], [40, 60, 80, 120])
  func sizes(sections: Int, width: Int) {
    for section in 1...min(sections, 9) {
      let line = person(sections, width, "<A-\(section)>").frame.lines[0]
      #expect(!line.contains("…"))
      #expect(line.contains(SectionStripTests.names[section - 1]), "\(line)")
    }
  }

  @Test("takes one to a section by a click")
  func click() {
    var person = person(4, 80)
    person.click(.key(.alt("3")))
    #expect(person.place == "s2/f2")
    person.click(.key(.control("g")))
    #expect(person.place.hasPrefix("review"))
  }

  @Test("stands over a line that counts the same on every page")
  func progress() {
    var person = Person(
      Sample.form(
        """
        - { id: name, type: text, label: Name, required: true }
        - { id: mail, type: text, label: Mail }
        - { id: port, type: number, label: Port, default: 80 }
        - { id: note, type: note, text: Read this }
        - { id: twice, type: computed, label: Twice, value: a }
        - { id: public, type: toggle, label: Public }
        """
      )
    )
    // What has its answer by default counts once it was seen.
    #expect(person.frame.lines[1].hasSuffix(" 0 of 4 · 1 needed"))
    person.press("<Tab><Tab>")
    #expect(person.frame.lines[1].hasSuffix(" 1 of 4 · 1 needed"))
    person.press("<C-g>")
    #expect(person.frame.lines[1].hasSuffix(" 2 of 4 · 1 needed"))
    person.press("<Enter>a<C-g>")
    #expect(person.frame.lines[1].contains(" 3 of 4"))
  }
}
