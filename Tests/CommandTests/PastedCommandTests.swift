import DisplayText
import TestTraits
import Testing

/// What is printed for a command line means the same when it is pasted.
@Suite("Commands that are printed")
struct PastedCommandTests {
  /// Texts that some shell reads something into.
  private static let texts = [
    "name", "drives[0].size=10", "labels[a b]=x", "kind=true|false", "a='b'", "it's \\ 'so\\''",
    "\\\\", "\\'", "$HOME ${x} $(id) `id`", "!! !x", "~", "~/x", "=ls", "%1", "{a,b}", "a{b,c}d",
    "*", "?", "#x", "-n", "a;b&c", "<x>", "\"q\"", "é \u{301}", "", " ", "^x^y", "x:={\"a\":[1]}",
    "…", "(a)", "##vso[x]",
  ]

  @Test(
    "are words of bash, zsh and fish as they stand",
    .spawns,
    arguments: ["bash", "zsh", "fish"]
  )
  func shells(shell: String) async throws {
    // A shell that is not there says so; `Tests/Completions` needs all of them.
    let found = await Formwork.spawn([], in: Fixtures.folder, shell: "command -v \(shell) || true")
    guard !found.output.isEmpty else { return }
    let words = Self.texts.map(\.inShell).joined(separator: " ")
    let folder = Folder(["words": "printf '%s\\n' \(words)\n", "x": "", "a": ""])
    let outcome = await Formwork.spawn([], in: folder.path, shell: "\(shell) words")
    #expect(outcome.output == Self.texts.map { $0 + "\n" }.joined(), "\(outcome.errors)")
  }

  @Test(
    "are quoted where they have to be",
    arguments: [
      ("drives[0].size", "=10", "--set 'drives[0].size=10'"),
      ("a", "=true|false", "--set a='true|false'"),
      ("a", "=TEXT", "--set a=TEXT"), ("a.b", ":=[\"x\"]", "--set a.b:='[\"x\"]'"),
      ("l[0]", "…", "--set 'l[0]…'"),
    ]
  )
  func assignments(name: String, value: String, printed: String) {
    #expect(name.assignment(value) == printed)
  }

  @Test("name items and paths in quotes")
  func printed() async {
    let form = """
      formwork: 1
      id: sample
      fields:
        - { id: ok, type: toggle, label: Ok, required: true }
        - id: drives
          type: list
          label: Drives
          fields: [{ id: size, type: number, label: Size, required: true }]

      """
    let folder = Folder(["a b.form.yaml": form, "a.yaml": "drives: [{}]\n"])
    let open = await Formwork.run(
      ["fill", "a b.form.yaml", "--answers", "a.yaml"],
      in: folder.path
    )
    #expect(open.errors.contains("`--set ok=true`"), "\(open.errors)")
    #expect(open.errors.contains("`--set 'drives[0].size=NUMBER'`"), "\(open.errors)")
    let word = await Formwork.run(["a b.form.yaml"], in: folder.path)
    #expect(word.errors.contains("`formwork run 'a b.form.yaml'` asks the form"), "\(word.errors)")
  }
}
