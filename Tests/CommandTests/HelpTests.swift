import TestTraits
import Testing

@testable import FormworkCommand

@Suite("Help and the version")
struct HelpTests {
  @Test(
    "Help begins with two examples",
    .spawns,
    arguments: ["check", "fill", "schema", "explain"]
  )
  func examples(command: String) async {
    let outcome = await Formwork.spawn([command, "--help"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(outcome.status == 0)
    #expect(lines.count > 4 && lines[1] == "EXAMPLES:")
    #expect(lines[2].hasPrefix("  formwork \(command)"))
    #expect(lines[3].hasPrefix("  formwork \(command) "))
  }

  @Test("The version is one line")
  func version() async {
    let outcome = await Formwork.run(["--version"])
    #expect(outcome.output == "\(Version.current)\n")
  }

  @Test("Shells can complete", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) async {
    let outcome = await Formwork.run(["--generate-completion-script", shell])
    #expect(outcome.output.contains("---completion fill"))
    #expect(outcome.status == 0)
  }

  @Test("The manual page has every command and option")
  func manual() async {
    let variables = ["SOURCE_DATE_EPOCH": "0"]
    let page = await Formwork.run(["--generate-manual"], variables: variables).output
    #expect(page.hasPrefix(".Dd January 1, 1970\n.Dt FORMWORK 1\n"))
    #expect(page.contains("\n.Nm formwork drafts\n.Op Ar options\n.Op Ar form\n"))
    #expect(page.contains("\n.It Fl o , Fl \\-output Ar file\nWhere the answers go.\n"))
    #expect(page.contains("\n.It Li formwork check\nall forms below this folder\n"))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.allSatisfy { !$0.isEmpty && $0.utf8.count <= 80 })
  }

  @Test("Other names of `check` lead to it", arguments: ["validate", "lint"])
  func otherNames(name: String) async {
    let outcome = await Formwork.run([name, "forms", "--quiet"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        error: there is no command `\(name)`: forms are checked by `check`
          help: write `formwork check forms --quiet`

        """
    )
  }
}
