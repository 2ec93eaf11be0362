import Diagnostics
import FormAnswers
import Testing

@Suite("Answers that are kept as examples of wrong ones, and of right ones")
struct AnswerFixtureTests {
  @Test("Wrong answers are told exactly what is kept beside them", arguments: Fixtures.wrongAnswers)
  func wrong(name: String) async {
    let outcome = await fill(name)
    let actual = outcome.output + outcome.errors
    let path = "\(Fixtures.expected)/bad-answers/\(name).txt"
    #expect(actual == Golden.text(path, recording: actual))
    #expect(outcome.status == (outcome.errors.contains("error[") ? 1 : 0))
    #expect(["", "false\n"].contains(outcome.output) == (outcome.status == 1))
  }

  @Test("Every rule about answers occurs in one of them")
  func everyRule() {
    var found: Set<String> = []
    for name in Fixtures.wrongAnswers {
      let text = Folder.text("\(Fixtures.expected)/bad-answers/\(name).txt") ?? ""
      found.formUnion(text.split(separator: "\n").compactMap { FixtureTests.rule(in: $0) })
    }
    #expect(AnswerRule.allCases.map(\.rawValue).filter { !found.contains($0) } == [])
  }

  @Test(
    "An example has no findings, and its answers give its result",
    arguments: Fixtures.exampleNames
  )
  func example(name: String) async {
    let folder = "\(Fixtures.examples)/\(name)"
    let check = await Formwork.run(["check"], in: folder)
    #expect(check.output == "")
    #expect(check.status == 0)
    let fill = await Formwork.run(
      ["fill", "\(name).form.yaml", "--answers", "answers.json"],
      in: folder
    )
    // What only a command knows is not checked here, and that is all there is to say.
    let rules = fill.errors.split(separator: "\n").filter { $0.contains("]: ") }
    #expect(rules.allSatisfy { $0.hasPrefix("info[answer-unchecked]") }, "\(fill.errors)")
    #expect(fill.output == Folder.text("\(folder)/result.json"))
  }

  private func fill(_ name: String) async -> Formwork.Outcome {
    let folder = "\(Fixtures.folder)/bad-answers"
    let arguments = Folder.text("\(folder)/\(name)/arguments.txt") ?? ""
    return await Formwork.run(
      ["fill"] + arguments.split(separator: "\n").map(String.init),
      in: folder,
      variables: name == "default-not-usable" ? ["OWNER": "Ada Lovelace"] : [:]
    )
  }
}
