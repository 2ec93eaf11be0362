import TestTraits
import Testing

@testable import FormworkCommand

@Suite("Answers written for GitHub")
struct IssueAnswerTests {
  private static let bug = """
    name: Bug report
    description: Something does not work
    title: "[Bug] "
    body:
      - { type: input, id: version, attributes: { label: Version } }
      - { type: dropdown, attributes: { label: Browser, options: [Firefox, Chrome] } }

    """
  private static let path = ".github/ISSUE_TEMPLATE/bug.yml"

  private static func fill(
    _ arguments: String...,
    in folder: Folder = Folder([path: bug]),
    variables: [String: String] = [:]
  ) async -> Formwork.Outcome {
    await Formwork.run(["fill", path] + arguments, in: folder.path, variables: variables)
  }

  @Test("--as github-issue writes the text of the issue, to its last byte")
  func body() async {
    let outcome = await IssueAnswerTests.fill("--set", "version=1.2", "--as", "github-issue")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output == "### Version\n\n1.2\n\n### Browser\n\n_No response_")
  }

  @Test("--as github-url writes the address, and says what is left to answer")
  func address() async {
    let outcome = await IssueAnswerTests.fill(
      "--set",
      "version=1.2",
      "--as",
      "github-url",
      variables: ["GH_REPO": "ada/engine"]
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "https://github.com/ada/engine/issues/new?template=bug.yml&title=%5BBug%5D%20&version=1.2\n"
    )
    #expect(
      outcome.errors == "Open the address, read it through, and submit.\nAnswer there: Browser.\n"
    )
  }

  @Test(
    "The repository is the one that the form was cloned from",
    .spawns,
    arguments: [
      "git@github.com:ada/engine.git", "https://user:secret@github.com/ada/engine",
      "ssh://git@github.com/ada/engine.git/",
    ]
  )
  func remote(url: String) async {
    let repository = await Repository([IssueAnswerTests.path: IssueAnswerTests.bug])
    await repository.run("git remote add origin \(url)")
    let outcome = await IssueAnswerTests.fill("--as", "github-url", in: repository.folder)
    #expect(outcome.output.hasPrefix("https://github.com/ada/engine/issues/new?template=bug.yml"))
  }

  @Test("Without a repository there is no address")
  func noRepository() async {
    let outcome = await IssueAnswerTests.fill("--as", "github-url")
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("GH_REPO=OWNER/REPOSITORY"))
  }

  @Test("An address that is too long is refused")
  func tooLong() async {
    let text = String(repeating: "é", count: 1_400)
    let outcome = await IssueAnswerTests.fill(
      "--set",
      "version=\(text)",
      "--as",
      "github-url",
      variables: ["GH_REPO": "ada/engine"]
    )
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.contains("error[answer-unwritable]"))
    #expect(outcome.errors.contains("8000 are the most"))
  }

  @Test("Other forms and files of answers are refused", arguments: ["github-issue", "github-url"])
  func refused(format: String) async {
    let folder = Folder(["a.form.yaml": Sample.right, IssueAnswerTests.path: IssueAnswerTests.bug])
    let other = await Formwork.run(["fill", "a.form.yaml", "--as", format], in: folder.path)
    #expect(other.status == 64)
    #expect(other.errors.contains("`--as \(format)` needs an issue form of GitHub"))
    folder.write("{}", to: "a.json")
    let edited = await Formwork.run(
      ["fill", IssueAnswerTests.path, "--answers", "a.json", "-o", "a.json", "--as", format],
      in: folder.path
    )
    #expect(edited.status == 64 && folder.text("a.json") == "{}")
  }
}
