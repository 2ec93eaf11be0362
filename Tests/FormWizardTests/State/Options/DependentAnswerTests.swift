import FormAnswers
import FormModel
import FormReader
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// A machine that a command offers for a region.
private let machines = """
  - { id: region, type: picker, label: Region, options: [eu, us], default: eu }
  - id: machine
    type: picker
    label: Machine
    required: true
    options: { command: [list, "{region}", "{page}"], page-size: 2 }
  - { id: name, type: text, label: Name }
  """

/// An answer from a command that names another answer.
@Suite("An answer from a command that names another answer")
struct DependentAnswerTests {
  /// What the command offers for another region, `nil` when it fails, and whether the answer stays.
  static let ways: [(offered: [String]?, isKept: Bool)] = [
    (["us-1"], false), ([], false), (nil, false), (["eu-1"], true),
    (["us-1", "us-2", "us-3", "us-4", "eu-1"], true), (["us-1", "us-2", "us-3", "us-4"], false),
  ]

  static let said = "Machine: `eu-1` is not confirmed with the other answers"

  private static func page(
    _ request: BatchRequest,
    _ offered: [String]?
  ) -> Result<OptionBatch, BatchFailure> {
    guard let offered else { return .failure(BatchFailure("signal \(9) ended the command")) }
    let batch = offered.dropFirst((request.batch - 1) * 2).prefix(2)
    return .success(OptionBatch(options: batch.map { Option(id: OptionID($0)) }))
  }

  /// The command answers what it is asked, as often as that is.
  private static func answer(_ person: inout Person, _ offered: [String]?) -> [[String]] {
    var asked: [[String]] = []
    while case .loadBatch(let id, let generation, let request)? = person.wanted().last {
      asked.append(request.arguments)
      person.happens(.batch(id, generation: generation, page(request, offered)))
    }
    return asked
  }

  @Test("is looked up again on the screen when that changes", arguments: ways)
  func screen(offered: [String]?, isKept: Bool) {
    var person = Person(
      Form.fields(machines),
      given: ["machine": .option("eu-1")],
      allowsCommands: true
    )
    _ = person.wanted()
    #expect(person.state.open == [])
    person.press("<Right>")
    #expect(person.given("region") == "us")
    let asked = DependentAnswerTests.answer(&person, offered)
    #expect(asked.first == ["list", "us", "1"])
    #expect(person.state.open == (isKept ? [] : ["machine"]))
    #expect(person.state.notice?.text == (isKept ? nil : DependentAnswerTests.said))
    #expect(person.state.session.lasting["machine"] == (isKept ? .option("eu-1") : nil))
    // What was asked once is not asked again, and what was right is right again.
    person.press("<Down>")
    #expect(person.wanted().isEmpty)
    person.press("<Up><Left>")
    #expect(person.wanted().isEmpty)
    #expect(person.state.open == [])
  }

  @Test("is open again where no command may be run, and can be chosen again")
  func withoutCommands() {
    var person = Person(Form.fields(machines), given: ["machine": .option("eu-1")])
    person.press("<Right>")
    #expect(person.state.open == ["machine"])
    #expect(person.state.notice?.text == DependentAnswerTests.said)
    person.press("<Down><Right><Enter>")
    #expect(person.state.open == [])
  }

  @Test("is looked up once a text that the command names is typed")
  func typed() {
    var person = Person(
      Form.fields(
        machines.replacing("picker, label: Region, options: [eu, us]", with: "text, label: Region")
      ),
      given: ["machine": .option("eu-1")],
      allowsCommands: true
    )
    person.press("eu-west")
    #expect(person.wanted().isEmpty)
    #expect(person.state.open == ["machine"])
    person.press("<Tab>")
    #expect(DependentAnswerTests.answer(&person, ["eu-1"]) == [["list", "eu-west", "1"]])
    #expect(person.state.open == [])
  }

  @Test("is asked for on the page of its options with what is undone there")
  func undone() {
    var person = Person(Form.fields(machines), allowsCommands: true)
    person.press("<Right><Down><Right>")
    #expect(DependentAnswerTests.answer(&person, ["us-1"]) == [["list", "us", "1"]])
    person.press("<C-_>")
    #expect(DependentAnswerTests.answer(&person, ["eu-1"]) == [["list", "eu", "1"]])
    person.press("<Down><Enter>")
    #expect(person.given("machine") == "eu-1")
    #expect(person.state.open == [])
  }

  @Test("is looked up again line by line when that changes", arguments: ways)
  func plain(offered: [String]?, isKept: Bool) {
    var wizard = PlainWizard(
      FormSession(AnswerEngine(Form.fields(machines)), given: ["machine": .option("eu-1")]),
      allowsCommands: true
    )
    _ = wizard.start()
    // The person goes past the machine, and back to the region.
    for line in ["eu", "", "", "1"] {
      _ = wizard.handle(line)
      while let request = wizard.request {
        _ = wizard.take(DependentAnswerTests.page(request, ["eu-1"]))
      }
    }
    var lines = wizard.handle("us").lines
    while let request = wizard.request {
      #expect(request.arguments[1] == "us")
      lines += wizard.take(DependentAnswerTests.page(request, offered))
    }
    #expect(lines.contains { $0.hasPrefix("`eu-1` is not confirmed") })
    #expect(lines.last?.hasSuffix("Press Enter to keep it.") == isKept)
    let outcome = wizard.handle("submit").outcome
    #expect(outcome == (isKept ? .submitted : .asking))
    #expect((wizard.session.result == nil) == !isKept)
  }
}
