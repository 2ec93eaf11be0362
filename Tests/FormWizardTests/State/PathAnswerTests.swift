import FormAnswers
import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// Paths are completed by Tab; what does not exist is said, and taken.
@Suite("Answers that are paths")
struct PathAnswerTests {
  private static let form = Sample.form(
    """
    - { id: file, type: text, label: File, format: path }
    - { id: name, type: text, label: Name }
    """
  )
  private static let folders = [
    "": ["src/", "sources.txt", "README.md", ".git/"], "src/": ["main.swift", "main.c", "lib/"],
    "src/lib/": [], "/": ["etc/"],
  ]

  private func person(knowsFiles: Bool = true) -> Person {
    let names: @Sendable (String) -> [String] = { PathAnswerTests.folders[$0] ?? [] }
    return Person(
      PathAnswerTests.form,
      surroundings: Surroundings(folderNames: knowsFiles ? names : nil)
    )
  }

  /// Keys, what is typed then, and the question the user is at.
  static let typed: [(keys: String, text: String?, question: String)] = [
    ("R<Tab>", "README.md", "file"), ("R<Tab><Tab>", "README.md", "name"),
    ("src/m<Tab>", "src/main.", "file"), ("src/m<Tab><Down><Enter>", "src/main.c", "name"),
    ("src/m<Tab><Tab>", "src/main.", "name"), ("sr<Tab>l<Tab>", "src/lib/", "file"),
    // There is a choice, and nothing that all have in common: it is listed once.
    ("src/<Tab>", "src/", "file"), ("src/<Tab><Tab>", "src/", "name"),
    // Hidden ones by their point.
    (".<Tab>", ".git/", "file"), ("/e<Tab>", "/etc/", "file"),
    // Nothing begins so, which is said, or the cursor is elsewhere.
    ("x<Tab>", "x", "file"), ("x<Tab><Tab>", "x", "name"), ("R<Left><Tab>", "R", "name"),
    ("<Tab>", nil, "name"),
  ]

  @Test("are completed as far as there is no choice", arguments: typed)
  func completed(keys: String, text: String?, question: String) {
    var person = person()
    person.press(keys)
    #expect(person.state.session.given["file"]?.text == text)
    #expect(person.focusedField?.id.rawValue == question)
  }

  @Test("are listed where there is a choice")
  func listed() {
    var person = person()
    person.press("src/<Tab>")
    for path in ["src/lib/", "src/main.c", "src/main.swift"] {
      #expect(person.frame.text.contains(path))
    }
    person.press("x")
    #expect(!person.frame.text.contains("src/main.c"))
  }

  @Test(
    "are said not to exist, and taken",
    arguments: [
      ("src/x", "src/x does not exist"), ("README.md/", "README.md/ is not a folder"),
      ("src", nil), ("src/main.c", nil), ("src/lib/", nil), ("..", nil), ("/", nil),
    ]
  )
  func missing(path: String, said: String?) {
    var person = person()
    person.press("\(path)<Enter>")
    let others = "Saved; you can leave and come back"
    #expect(person.state.notice?.text == said ?? others)
    #expect(person.answers == ["file=\(path)"])
    person = self.person(knowsFiles: false)
    person.press("\(path)<Enter>")
    #expect(person.state.notice?.text == others)
  }
}
