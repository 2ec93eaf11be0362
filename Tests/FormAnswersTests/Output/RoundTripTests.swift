import FormAnswers
import FormModel
import Glibc
import SourceTree
import TestTraits
import Testing

/// What one output writes, the matching input reads to the same answers.
@Suite("Answers that are written and read again")
struct RoundTripTests {
  private static let records = (0..<300).map { WrittenRecord(number: $0) }

  @Test("come back from files", .slow, arguments: [AnswerFormat.json, .jsonl, .yaml])
  func files(format: AnswerFormat) {
    for record in Self.records {
      let text = record.text(as: format)
      let file = format == .yaml ? ParsedSource.yaml(text) : .json(text)
      record.expectAnswers(of: AnswerRequest(files: [file]), text)
    }
  }

  @Test("come back from a shell that evaluates them, whatever it had before", .spawns)
  func shell() throws {
    var script = ""
    for record in Self.records {
      for name in record.names { script += "\(name)=before\n" }
      script += record.text(as: .env)
      for name in record.names {
        script += "[ -z \"${\(name)+x}\" ] || printf '%s\\0' \"\(name)=$\(name)\"\n"
      }
    }
    let variables = try variables(printedBy: "sh", of: script)
    for record in Self.records { record.expectAnswers(from: variables, as: .env) }
  }

  @Test("come back from a .env file as python-dotenv reads it", .spawns)
  func dotenv() throws {
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let tool = "'/\(tests)/install-tool' dotenv 'python-dotenv[cli]>=1.1,<2'"
    guard let programs = try output(of: tool).split(separator: "\n").first else {
      // Without network there is nothing to compare with; where all is tested there has to be.
      #expect(getenv("CI") == nil)
      return
    }
    let script = """
      import dotenv, sys
      for pair in dotenv.dotenv_values(sys.argv[1]).items(): print(*pair, sep="=", end="\\0")
      """
    let records = Self.records.filter { $0.answers.unwritable(as: .dotenv).isEmpty }
    #expect(records.count > 100)
    let variables = try variables(
      printedBy: "'\(programs)/python' -c '\(script)'",
      of: records.map { $0.text(as: .dotenv) }.joined()
    )
    for record in records { record.expectAnswers(from: variables, as: .dotenv) }
  }

  /// The variables that a command prints, as `NAME=VALUE` with a NUL behind each, when it is given a
  /// file of some text.
  private func variables(printedBy command: String, of text: String) throws -> [String: String] {
    var path = Array("/tmp/formwork-test-XXXXXX".utf8CString)
    let file = try #require(fdopen(mkstemp(&path), "w"))
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(name) }
    try #require(fputs(text, file) >= 0 && fclose(file) == 0)
    // By scalars: a text may begin with one that combines with the sign before it.
    let lines = try output(of: "\(command) \(name)").unicodeScalars.split(separator: "\0")
    return Dictionary(
      lines.map { line in
        let name = line.prefix { $0 != "=" }
        return (String(name), String(line.dropFirst(name.count + 1)))
      }
    ) { first, _ in first }
  }

  private func output(of command: String) throws -> String {
    let stream = try #require(popen(command, "r"))
    defer { pclose(stream) }
    var bytes: [UInt8] = []
    while case let byte = getc(stream), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
