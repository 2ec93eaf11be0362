import Glibc
import TerminalEmulator
import Testing

/// A package outside of this one that depends on the products, and its program `asker`.
enum Asker {
  /// The manifest.
  private static func manifest(_ root: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "asker",
      dependencies: [.package(name: "formwork", path: "\(root)")],
      targets: [
        .executableTarget(
          name: "asker",
          dependencies: [
            .product(name: "Formwork", package: "formwork"),
            .product(name: "FormworkTerminal", package: "formwork"),
          ]
        )
      ]
    )
    """
  }

  /// `asker FORM COUNT` asks a form some times, decodes the answers, and says how each call ended and
  /// whether signals are handled as before.
  private static let program = """
    import Formwork
    import FormworkTerminal
    import Glibc

    struct Service: Decodable {
      var name: String
      var `public`: Bool
      var note: String?
    }

    let handler: @convention(c) (Int32) -> Void = { _ in }
    signal(SIGTERM, handler)
    let form = try Form(contentsOf: CommandLine.arguments[1])
    for _ in 0..<(Int(CommandLine.arguments[2]) ?? 1) {
      do {
        let answers = try form.ask()
        print(String(decoding: answers.bytes(as: .jsonl), as: UTF8.self), terminator: "")
        let service = try answers.decode(Service.self)
        print(service.name, service.public, service.note ?? "-")
      } catch AskError.left {
        print("left")
      } catch AskError.cannotAsk(let obstacle, let questions) {
        print(obstacle, questions.map(\\.name))
      } catch {
        print(error)
      }
      fflush(nil)
    }
    let last = signal(SIGTERM, handler)
    print(unsafeBitCast(last, to: Int.self) == unsafeBitCast(handler, to: Int.self))
    """

  static let form = """
    formwork: 1
    id: service
    fields:
      - { id: name, type: text, label: Service name, required: true }
      - { id: public, type: toggle, label: Reachable from the internet, default: true }
      - { id: note, type: text, label: Note }

    """

  /// The folder of this package.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// Builds the package; what was built of this one is kept for the next time.
  ///
  /// - Returns: The path of the program.
  static func build(in folder: Folder) async throws -> String {
    folder.write(manifest(root), to: "Package.swift")
    folder.write(program, to: "Sources/asker/main.swift")
    let scratch = "\(root)/.build/asker"
    // Packages are looked for as the build around this one does.
    let script = """
      if [ -r /proc/$PPID/environ ]; then
        while IFS= read -r -d '' variable; do export "$variable"; done </proc/$PPID/environ
      fi
      exec swift build --disable-sandbox --scratch-path "$0" 2>&1
      """
    let build = try TerminalProcess(
      "/usr/bin/env",
      ["bash", "-c", script, scratch],
      environment: ["PATH": variable("PATH"), "HOME": variable("HOME")],
      folder: folder.path,
      output: .pipe
    )
    let state = try await build.waitForExit(timeout: .seconds(1800))
    let text = String(decoding: build.standardOutput, as: UTF8.self)
    try #require(state == .exited(0), "\(text)")
    return "\(scratch)/debug/asker"
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}

/// A folder that goes with the test.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/formwork-asker-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
    for folder in ["Sources", "Sources/asker"] { mkdir("\(path)/\(folder)", 0o700) }
  }

  @discardableResult
  func write(_ text: String, to name: String) -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { return file }
    fputs(text, stream)
    fclose(stream)
    return file
  }

  deinit {
    for name in ["a.form.yaml", "Package.swift", "Package.resolved", "Sources/asker/main.swift"] {
      unlink("\(path)/\(name)")
    }
    for folder in ["Sources/asker", "Sources", ""] { rmdir("\(path)/\(folder)") }
  }
}
