import FormRun
import Glibc
import Testing

@testable import FormworkCommand
@testable import FormworkTerminal

@Suite("Listing and deleting drafts")
struct DraftsCommandTests {
  /// Two forms with drafts, the older one without its form.
  private let folder = Folder([
    "a.form.yaml": """
    formwork: 1
    id: a
    title: Größe
    fields:
      - { id: name, type: text, label: Name }

    """,
    "other.form.yaml": "",
  ])
  private let drafts: [String]
  private var state: String { "\(folder.path)/state/formwork" }

  init() {
    let place = folder.path
    drafts = ["a", "gone"].map { name in
      "state/formwork/\(name)\(DraftStore.suffix(of: "\(place)/\(name).form.yaml"))"
    }
    for (draft, name) in zip(drafts, ["a", "gone"]) {
      let text = """
        {
          "$form": { "id": "\(name)" }, "$path": "\(place)/\(name).form.yaml", "$at": "name",
          "name": "Ada"
        }
        """
      folder.write(text, to: draft)
    }
    folder.write("{", to: drafts[1] + ".bak")
    folder.write("no draft", to: "state/formwork/x.json")
    // Half way to the next age, so that no wait changes what is said.
    for (draft, age) in zip(drafts, [2 * 3_600 + 1_800, 3 * 86_400 + 43_200]) {
      var times = [timespec(), timespec()]
      for index in times.indices { times[index].tv_sec = time(nil) - age }
      utimensat(AT_FDCWD, "\(place)/\(draft)", &times, 0)
    }
  }

  private func run(_ arguments: String...) async -> Formwork.Outcome {
    await Formwork.run(
      ["drafts"] + arguments,
      in: folder.path,
      variables: ["XDG_STATE_HOME": "\(folder.path)/state"]
    )
  }

  @Test("names form, answers, age and path, and where they are")
  func listed() async {
    let all = await run()
    #expect(
      all.output == """
        Größe  1 answer  2 hours ago  \(folder.path)/a.form.yaml
        gone   1 answer  3 days ago   \(folder.path)/gone.form.yaml (not found)

        """
    )
    #expect(all.errors == "2 drafts in `\(state)`\n")
    let one = await run("a.form.yaml")
    #expect(one.output == "Größe  1 answer  2 hours ago  \(folder.path)/a.form.yaml\n")
    let none = await run("other.form.yaml")
    #expect(none.status == 0 && none.output == "")
    #expect(none.errors == "no draft of `other.form.yaml` in `\(state)`\n")
  }

  @Test("deletes those of one form, which may be gone, or all")
  func cleared() async {
    let one = await run("\(folder.path)/gone.form.yaml", "--clear")
    #expect(one.status == 0 && one.errors == "deleted 1 draft in `\(state)`\n")
    #expect(!Folder.exists("\(folder.path)/\(drafts[1])"))
    #expect(!Folder.exists("\(folder.path)/\(drafts[1]).bak"))
    #expect(Folder.exists("\(folder.path)/\(drafts[0])"))
    let all = await run("--clear")
    #expect(all.errors == "deleted 1 draft in `\(state)`\n")
    #expect(folder.names(in: "state/formwork") == ["x.json"])
    #expect(await run("--clear").errors == "no drafts in `\(state)`\n")
  }

  @Test("deletes none that another run has open")
  func open() async throws {
    folder.write("", to: drafts[0] + ".lock")
    let lock = Glibc.open("\(folder.path)/\(drafts[0]).lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let outcome = await run("--clear")
    #expect(
      outcome.status == 2 && outcome.errors.contains("is open in another run; its draft stays")
    )
    #expect(Folder.exists("\(folder.path)/\(drafts[0])"))
    #expect(!Folder.exists("\(folder.path)/\(drafts[1])"))
  }

  @Test(
    "says an age in words",
    arguments: [
      (59, "just now"), (60, "1 minute ago"), (7_199, "1 hour ago"), (86_400 * 2, "2 days ago"),
    ]
  )
  func age(seconds: Int, text: String) {
    #expect(SavedDrafts.text(ofAge: seconds) == text)
  }
}
