import ArgumentParser
import Formwork
import FormworkTerminal

// Forms have options, too.
import struct ArgumentParser.Option

/// Describes a service as JSON; what no option says is asked by a form.
@main
struct SwiftTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift-tool",
    abstract: "Describe a new service as JSON."
  )

  @Option(help: "The name of the service.") var name: String?
  @Option(name: .customLong("listen-on"), help: "The port it listens on.") var port: Int?
  @Option(help: "Where it runs: eu or us.") var region: String?

  /// The options that answer the fields of the form, and their values.
  private var answers: KeyValuePairs<FieldID, (option: String, value: String?)> {
    [
      "name": ("--name", name),
      "port": ("--listen-on", port.map { String($0) }),
      "region": ("--region", region),
    ]
  }

  func run() throws {
    let text = String(decoding: PackageResources.service_form_yaml, as: UTF8.self)
    let given = answers.compactMap { id, answer in
      answer.value.map { Assignment("\(id)=\($0)") }
    }
    let request = AnswerRequest(assignments: given)
    do {
      let form = try Form(text, named: "service.form.yaml")
      let service = try form.ask(AskOptions(answers: request, asksOnlyMissing: true))
      print(String(decoding: service.bytes(as: .jsonl), as: UTF8.self), terminator: "")
    } catch AskError.cannotAsk(_, let questions) {
      let missing = answers.filter { id, _ in questions.contains { $0.id == id } }
      let names = missing.map(\.value.option).joined(separator: ", ")
      throw ValidationError("Missing: \(names)")
    } catch AskError.left {
      throw ExitCode(130)
    }
  }
}
