import TestTraits
import Testing

/// A form may come from anywhere: what it reads of git and the environment is little, can be kept from
/// it, and is listed.
@Suite("What a form reads from outside")
struct OutsideTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: owner, type: text, label: Owner, default: { env: OWNER } }
      - { id: mail, type: text, label: Mail, default: { git: user.email } }
      - { id: origin, type: text, label: Origin, default: { git: remote.origin.url } }
      - { id: token, type: text, label: Token, default: { git: github.token } }
      - id: items
        type: list
        label: Items
        fields:
          - { id: by, type: computed, value: { cases: [{ env: OWNER }] } }
          - { id: name, type: text, label: Name }

    """

  private let folder = Folder([
    "a.form.yaml": form,
    "git": """
    [user]
      email = ada@example.org
    [github]
      token = s3cret
    [remote "origin"]
      url = https://ada:s3cret@git.example.org/a.git

    """,
  ])

  private func run(_ arguments: String...) async -> Formwork.Outcome {
    await Formwork.run(
      arguments,
      in: folder.path,
      variables: ["GIT_CONFIG_GLOBAL": "\(folder.path)/git", "OWNER": "ops"]
    )
  }

  @Test("is who the user is and where the repository lies, and no token", .spawns)
  func git() async {
    let outcome = await run("fill", "a.form.yaml", "--as", "jsonl")
    #expect(
      outcome.output
        == #"{"owner":"ops","mail":"ada@example.org","origin":"https://git.example.org/a.git"}"#
        + "\n"
    )
    #expect(
      outcome.errors.contains(
        "default of `token` is left out: a form may not read git config `github.token`"
      )
    )
    #expect(!(outcome.output + outcome.errors).contains("s3cret"))
  }

  @Test("is nothing with `--no-environment`, which is said", .spawns)
  func withheld() async {
    let outcome = await run(
      "fill",
      "a.form.yaml",
      "--no-environment",
      "--set",
      "items:=[{\"name\":\"x\"}]",
      "--as",
      "jsonl"
    )
    #expect(outcome.output == #"{"items":[{"name":"x"}]}"# + "\n")
    for name in ["variable `OWNER`", "git config `user.email`", "git config `remote.origin.url`"] {
      #expect(outcome.errors.contains("`--no-environment` withholds \(name)"), "\(outcome.errors)")
    }
    let given = await run(
      "fill",
      "a.form.yaml",
      "--no-environment",
      "--set",
      "owner=me",
      "--set",
      "mail=m",
      "--set",
      "origin=o",
      "--set",
      "token=t",
      "--as",
      "jsonl"
    )
    #expect(given.errors.isEmpty)
  }

  @Test("is warned of in `check`, where it is nothing, and listed")
  func listed() async {
    let outcome = await run("check", "a.form.yaml", "--format", "json")
    #expect(outcome.output.contains(#""rule": "git-key""#))
    let reads = outcome.output.filter { !$0.isWhitespace }
    #expect(
      reads.contains(
        #""reads":[{"path":"a.form.yaml","variables":["OWNER"],"#
          + #""git":["user.email","remote.origin.url","github.token"]}]"#
      )
    )
    let description = await run("describe", "a.form.yaml")
    #expect(
      description.output.contains(
        "## Read from outside\n\n- the variable `OWNER`\n- git, `user.email`\n"
      )
    )
    folder.write(
      "formwork: 1\nid: b\nfields: [{ id: a, type: text, label: A }]\n",
      to: "b.form.yaml"
    )
    let plain = await run("check", "b.form.yaml", "--format", "json")
    #expect(!plain.output.contains("reads"))
  }
}
