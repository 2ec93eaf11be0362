import TerminalEmulator
import Testing

/// The server of the example `repository-picker`, at a port of its own.
struct RepositoryServer {
  /// Where it is reached.
  let address: String

  private let program: TerminalProcess

  init() async throws {
    program = try TerminalProcess(
      "/usr/bin/env",
      ["python3", "\(Fixtures.examples)/repository-picker/server.py", "0"],
      output: .pipe
    )
    try await program.wait(for: "its address") { $0.standardOutput.contains(0x0A) }
    let line = program.standardOutput.prefix { $0 != 0x0A && $0 != 0x0D }
    address = String(decoding: line, as: UTF8.self)
  }

  /// Changes how it answers: `delay=0.5`, `fail=1`.
  func control(_ values: String) async throws {
    _ = try await curl(["-X", "POST", "\(address)/control?\(values)"])
  }

  /// The pages that were asked for.
  func log() async throws -> [String] {
    try await curl(["\(address)/log"]).split(separator: "\n").map(String.init)
  }

  private func curl(_ arguments: [String]) async throws -> String {
    let curl = try TerminalProcess("/usr/bin/env", ["curl", "-sS"] + arguments, output: .pipe)
    _ = try await curl.waitForExit()
    return String(decoding: curl.standardOutput, as: UTF8.self)
  }
}
