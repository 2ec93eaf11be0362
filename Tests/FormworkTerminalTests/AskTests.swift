import Formwork
import FormworkTerminal
import Glibc
import Synchronization
import TerminalEmulator
import TestTraits
import Testing

/// What `ask` says when it asks nothing, in this process.
@Suite("Asking nothing", .serialized)
struct AskTests {
  /// The errors of calls that were made while another was asking.
  private final class Log: Sendable {
    let errors = Mutex<[AskError]>([])
  }

  private let form: Form

  /// Nothing is asked on the terminal of the tests.
  init() throws {
    setenv("CI", "true", 1)
    form = try Form(Asker.form)
  }

  @Test("the form of the documentation has no mistakes")
  func article() throws {
    let path = "\(Asker.root)/Sources/FormworkTerminal/FormworkTerminal.docc/FormworkTerminal.md"
    let stream = try #require(fopen(path, "r"))
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    let page = String(decoding: bytes, as: UTF8.self)
    let block = try #require(page.split(separator: "```yaml\n").last?.split(separator: "```").first)
    #expect(try Form(String(block)).ownFields.count == 5)
  }

  @Test("gives the answers given before, where no question is open")
  func answered() throws {
    let request = AnswerRequest(assignments: [Assignment("name=billing")])
    let answers = try form.ask(AskOptions(answers: request))
    #expect(answers["name"] == .text("billing") && answers["public"] == .toggle(true))
  }

  @Test("gives the open questions otherwise, as values")
  func open() {
    let error = #expect(throws: AskError.self) { try form.ask() }
    guard case .cannotAsk(.automation, let questions)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(questions.map(\.id) == ["name"] && questions.map(\.label) == ["Service name"])
    #expect(
      error?.description == """
        open questions cannot be asked: `CI` is set
          name (Service name)
        """
    )
  }

  @Test("refuses what no question can correct")
  func invalid() {
    let options = AskOptions(answers: AnswerRequest(assignments: [Assignment("nome=billing")]))
    let error = #expect(throws: AskError.self) { try form.ask(options) }
    guard case .invalidAnswers(let findings)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(findings.map(\.rule) == ["unknown-answer"])
  }

  @Test("is busy for a call within a call, and free afterwards")
  func busy() throws {
    let form = try Form(
      """
      formwork: 1
      id: user
      fields:
        - { id: user, type: text, label: User, default: { env: USER } }
      """
    )
    let log = Log()
    var options = AskOptions()
    options.surroundings = Surroundings(variable: { _ in
      do throws(AskError) {
        _ = try form.ask()
      } catch {
        log.errors.withLock { $0.append(error) }
      }
      return nil
    })
    #expect(try form.ask(options)["user"] == nil)
    let errors = log.errors.withLock { $0 }
    #expect(
      errors.allSatisfy { if case .busy = $0 { true } else { false } } && !errors.isEmpty,
      "\(errors)"
    )
  }
}

/// The example with swift-argument-parser.
@Suite("The example tool", .spawns, .timeLimit(.minutes(10)))
struct SwiftToolTests {
  private static let program = TerminalProcess.built("swift-tool")

  @Test("asks what no option says")
  func asks() async throws {
    let tool = try TerminalProcess(
      SwiftToolTests.program,
      ["--region", "eu"],
      output: .pipe
    )
    try await tool.waitUntil("the first question") { $0.text.contains("▌ Service name") }
    #expect(!tool.screen.text.contains("Region"))
    tool.send("billing\r\r\r")
    #expect(try await tool.waitForExit() == .exited(0))
    #expect(
      String(decoding: tool.standardOutput, as: UTF8.self)
        == "{\"name\":\"billing\",\"port\":8080,\"region\":\"eu\"}\n"
    )
  }

  @Test("ends as interrupted where the user leaves")
  func left() async throws {
    let tool = try TerminalProcess(SwiftToolTests.program, output: .pipe)
    try await tool.waitUntil("the first question") { $0.text.contains("▌ Service name") }
    tool.send([3])
    #expect(try await tool.waitForExit() == .exited(130))
    #expect(tool.standardOutput.isEmpty)
  }

  @Test("names its own options in CI, and asks nothing where they answer all")
  func automation() async throws {
    let refused = try TerminalProcess(
      SwiftToolTests.program,
      ["--listen-on", "9000"],
      environment: ["CI": "true"],
      output: .pipe,
      errors: .pipe
    )
    #expect(try await refused.waitForExit() == .exited(64))
    let text = String(decoding: refused.standardErrors, as: UTF8.self)
    #expect(text.hasPrefix("Error: Missing: --name, --region\n"), "\(text)")

    let full = try TerminalProcess(
      SwiftToolTests.program,
      ["--listen-on", "9000", "--name", "mail", "--region", "us"],
      environment: ["CI": "true"],
      output: .pipe
    )
    #expect(try await full.waitForExit() == .exited(0))
    #expect(
      String(decoding: full.standardOutput, as: UTF8.self)
        == "{\"name\":\"mail\",\"port\":9000,\"region\":\"us\"}\n"
    )
  }
}
