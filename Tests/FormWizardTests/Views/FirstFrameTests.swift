import TerminalUI
import Testing

@testable import FormWizard

/// What is seen before a key is pressed.
@Suite("The first frame")
struct FirstFrameTests {
  private static func person(_ description: String, width: Int, height: Int) -> Person {
    let form = """
      formwork: 1
      id: sample
      title: A title
      description: "\(description)"
      fields:
        - id: name
          type: text
          label: Name
          help: \(String(repeating: "help as long as it may be, ", count: 12))
        - { id: last, type: text, label: Last }

      """
    return Person(Sample.form(form), size: Size(width: width, height: height))
  }

  static let long = (1...60).map { "word-\($0)" }.joined(separator: " ")

  @Test(
    "begins with the beginning, and has room for the first question",
    arguments: [
      ("short", 40, 12), ("short", 40, 16), (long, 40, 12), (long, 40, 16), (long, 24, 8),
      (long, 80, 24), (long, 21, 7), ("a\\nb\\nc\\nd\\ne\\nf\\ng\\nh\\ni", 40, 12),
    ]
  )
  func beginning(description: String, width: Int, height: Int) throws {
    var person = FirstFrameTests.person(description, width: width, height: height)
    let lines = person.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("A title"))
    let first = try #require(
      lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(description.prefix(1)) }
    )
    // A blank line stands above where there is room for it.
    #expect((height >= 10 ? 2...3 : 1...1).contains(first))
    let label = try #require(lines.firstIndex { $0.hasPrefix("▌ Name") })
    #expect(person.frame.cursor?.y == label + (width < 60 ? 1 : 0))
    // What is left out of the beginning is there as soon as somebody asks for it.
    person.press("x")
    #expect(person.frame.text.contains("x"))
  }

  @Test("says where a description goes on")
  func cut() {
    var person = FirstFrameTests.person(FirstFrameTests.long, width: 40, height: 12)
    #expect(person.frame.text.contains("…"))
    #expect(!person.frame.text.contains("help as long"))
    person.press("x")
    #expect(person.frame.text.contains("help as long"))
    person.press("<Tab>")
    #expect(person.frame.text.contains("▌ Last"))
  }

  @Test("shows the first question whole once a key was pressed")
  func whole() {
    var person = FirstFrameTests.person("short", width: 40, height: 14)
    #expect(person.frame.text.contains("short"))
    person.press("<Down><Up>")
    #expect(!person.frame.text.contains("short"))
  }
}
