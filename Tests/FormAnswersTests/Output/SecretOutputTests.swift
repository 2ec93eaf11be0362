import Diagnostics
import FormAnswers
import FormModel
import SourceTree
import Testing

/// What becomes of secrets in a result.
@Suite("Secrets in results")
struct SecretOutputTests {
  static let form = Sample.form([
    Sample.text("name"), Sample.text("token", TextField(isSecure: true)),
    Sample.text("key", TextField(isSecure: true), default: .environment("KEY")),
  ])

  static func answers(
    _ file: String = "name: x",
    set assignments: [String] = [],
    prefix: String? = nil
  ) -> ResolvedAnswers {
    let variables = ["TOKEN": "t", "APP_TOKEN": "a", "KEY": "k"]
    return form.resolve(
      AnswerRequest(
        assignments: assignments.map { Assignment($0) },
        files: [.yaml(file, name: "conf/a.yaml")],
        environmentPrefix: prefix,
        surroundings: Surroundings(
          variable: { variables[$0] },
          secretFile: { _, _ in .success(Array("f\n".utf8)) }
        )
      )
    ).answers
  }

  @Test(
    "They are in plain text, as references, or not at all",
    arguments: [
      (
        "name: x\ntoken: { env: TOKEN }", SecretOutput.keep,
        #"{"name":"x","token":"t","key":"k"}"#
      ),
      ("name: x\ntoken: { env: TOKEN }", .omit, #"{"name":"x"}"#),
      (
        "name: x\ntoken: { env: TOKEN }", .reference,
        #"{"name":"x","token":{"env":"TOKEN"},"key":{"env":"KEY"}}"#
      ),
      (
        "token: { file: t.txt }", .reference,
        #"{"token":{"file":"conf/a.yaml > t.txt"},"key":{"env":"KEY"}}"#
      ),
    ]
  )
  func outputs(file: String, secrets: SecretOutput, json: String) {
    let answers = Self.answers(file)
    let written = answers.bytes(as: .jsonl, secrets: secrets) { "\($1) > \($0)" }
    #expect(String(decoding: written, as: UTF8.self) == json + "\n")
  }

  @Test("A reference is what gave the answer: a variable with the prefix, or JSON of `--set`")
  func origins() {
    func written(_ answers: ResolvedAnswers) -> String {
      String(decoding: answers.bytes(as: .yaml, secrets: .reference), as: UTF8.self)
    }
    let key = "key:\n  env: KEY\n"
    #expect(written(Self.answers("{}", prefix: "APP_")) == "token:\n  env: APP_TOKEN\n" + key)
    let referred = Self.answers("{}", set: [#"token:={"file": "no"}"#])
    #expect(written(referred) == "token:\n  file: \"no\"\n" + key)
    // Nobody could find it again.
    #expect(written(Self.answers("{}", set: ["token=t"])) == key)
  }

  @Test("A result with references is filled from again")
  func again() {
    let first = Self.answers("name: x\ntoken: { env: TOKEN }")
    let written = first.bytes(as: .yaml, secrets: .reference)
    let again = Self.answers(String(decoding: written, as: UTF8.self))
    #expect(again.bytes(as: .json) == first.bytes(as: .json))
  }

  @Test("As variables they are values or nothing, and nothing is unset that has an answer")
  func variables() {
    func written(_ secrets: SecretOutput) -> String {
      String(decoding: Self.answers().bytes(as: .env, secrets: secrets), as: UTF8.self)
    }
    #expect(written(.keep) == "NAME='x'\nKEY='k'\nunset TOKEN\n")
    #expect(written(.omit) == "NAME='x'\nunset TOKEN\n")
    #expect(written(.reference) == written(.omit))
  }

  @Test("Where references are forbidden none is followed, and each is told where it stands")
  func forbidden() {
    var request = AnswerRequest(
      assignments: [Assignment(#"key:={"env": "KEY"}"#)],
      files: [.yaml("token: { file: /etc/passwd }")],
      surroundings: Surroundings(
        variable: { _ in "k" },
        secretFile: { _, _ in
          Issue.record("a file was read")
          return .success([])
        }
      )
    )
    request.allowsReferences = false
    let resolution = Self.form.resolve(request)
    #expect(
      resolution.told == [
        "error answer-reference \"/etc/passwd\": "
          + "`token` refers to a variable or a file, which is not allowed here"
      ]
    )
    #expect(resolution.answers["key"] == .text("k"))
  }
}
