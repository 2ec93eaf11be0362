import ArgumentParser
import Diagnostics
import FeatureMatrix
import FormRun
import JSON
import SourceTree
import Synchronization

@testable import FormworkCommand
@testable import FormworkTerminal

/// A folder with a form of the matrix, in which commands are run.
struct MatrixFolder {
  let feature: Feature
  let standing: Standing
  let folder: Folder

  init(_ feature: Feature, _ standing: Standing) {
    (self.feature, self.standing) = (feature, standing)
    folder = Folder(feature.files)
    if feature.files["zones"] != nil { folder.setPermissions(0o755, of: "zones") }
    folder.write(standing.form(feature), to: "a.form.yaml")
  }

  /// Runs a command; answers of `set` are added to those of its arguments.
  func run(
    _ arguments: [String],
    set: [String] = [],
    input: String = "",
    variables: [String: String] = [:]
  ) async -> Formwork.Outcome {
    await Formwork.call(
      arguments,
      in: folder.path,
      input: Array(input.utf8),
      variables: Surrounding.variables.merging(variables) { _, new in new }
    ) { console in
      do {
        var console = console
        console.today = try CurrentProcess.today(in: console.variables)
        var command = try ParsedCommands.command(arguments)
        if var fill = command as? FillCommand {
          fill.answers.assignments += set
          command = fill
        }
        return try command.run(in: console).rawValue
      } catch let failure as Failure {
        console.errors.say(failure.text(.plain))
        return failure.status.rawValue
      } catch {
        console.errors.say("\(error)")
        return -1
      }
    }
  }

  /// Fills the form; findings are JSON, and the result is one line.
  func fill(
    _ arguments: [String],
    _ answers: JSONValue? = nil,
    set: [String] = [],
    variables: [String: String] = [:]
  ) async -> Filled {
    let outcome = await run(
      ["fill", "a.form.yaml", "--as", "jsonl", "--format", "json"]
        + (answers == nil ? [] : ["--answers", "-"]) + arguments,
      set: set,
      input: answers.map { "\($0)" } ?? "",
      variables: variables
    )
    return Filled(outcome)
  }
}

/// Commands as their arguments say, each parsed once: that takes most of the time of a command.
private enum ParsedCommands {
  private struct Parsed: @unchecked Sendable { let command: any ConsoleCommand }

  private static let known = Mutex<[[String]: Parsed]>([:])

  static func command(_ arguments: [String]) throws -> any ConsoleCommand {
    if let parsed = known.withLock({ $0[arguments] }) { return parsed.command }
    guard let command = try FormworkCommand.parseAsRoot(arguments) as? any ConsoleCommand else {
      throw Failure(usage: "no command")
    }
    let parsed = Parsed(command: command)
    known.withLock { $0[arguments] = parsed }
    return command
  }
}

/// What `fill` made of answers.
struct Filled {
  /// The result in one line; `nil` where there is none.
  let result: String?
  /// The findings, as `rule path`.
  let findings: [String]
  let status: Int32

  init(_ outcome: Formwork.Outcome) {
    result = outcome.output.isEmpty ? nil : String(outcome.output.dropLast())
    findings = JSONValue(parsing: outcome.errors)?.findings.map(\.told) ?? [outcome.errors]
    status = outcome.status
  }
}

/// A finding as JSON has it.
struct MatrixFinding {
  let severity: String
  let rule: String
  let path: String

  var told: String { "\(rule) \(path)" }
}

extension JSONValue {
  /// Reads a text of JSON.
  init?(parsing text: String) {
    let tree = ParsedSource.parse(SourceText(name: "a.json", text: text), as: .json).tree
    guard let value = tree.root.flatMap({ tree.json(of: $0) { _ in } }) else { return nil }
    self = value
  }

  /// The findings of a report.
  var findings: [MatrixFinding] {
    self[key: "findings"]?.elements.map { finding in
      MatrixFinding(
        severity: finding[key: "severity"]?.string ?? "",
        rule: finding[key: "rule"]?.string ?? "",
        path: finding[key: "idPath"]?.string ?? ""
      )
    } ?? []
  }
}

/// Notes what is not as it has to be.
struct Differences {
  private(set) var all: [String] = []

  mutating func expect<Value: Equatable>(_ what: String, _ found: Value, is expected: Value) {
    if found != expected { all.append("\(what): \(found), not \(expected)") }
  }

  mutating func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
    if !isRight { all.append(what()) }
  }
}
