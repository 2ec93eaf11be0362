import TestTraits
import Testing

/// Answers whose options a command knows, given without a screen.
@Suite("Answers looked up in commands", .spawns)
struct PagedAnswerTests {
  private static let form = """
    formwork: 1
    id: palette
    fields:
      - id: colours
        type: multi-selector
        label: Colours
        options:
          command: [sh, pages.sh, "{page}"]
          page-size: 2
          timeout: 300
    """

  /// Three pages, the last one short; the second repeats an id of the first.
  private static let pages = """
    echo asked >>log
    case $1 in
    1) printf 'red\\ngreen\\n' ;;
    2) printf 'green\\nblue\\n' ;;
    *) echo gold ;;
    esac
    """

  private let folder = Folder(["a.form.yaml": form, "pages.sh": pages])

  private func fill(_ arguments: [String]) async -> Formwork.Outcome {
    await Formwork.spawn(["fill", "a.form.yaml"] + arguments, in: folder.path)
  }

  private var askedPages: Int { folder.text("log")?.split(separator: "\n").count ?? 0 }

  @Test("No command is run without the flag, and that is said")
  func notAllowed() async {
    let run = await fill(["--set", "colours=purple"])
    #expect(run.status == 0)
    #expect(run.errors.contains("answer-unchecked"))
    #expect(askedPages == 0)
  }

  @Test(
    "Pages are asked for until every answer is found",
    arguments: [(["red"], 1), (["blue", "red"], 2), (["gold"], 3)]
  )
  func found(answers: [String], pages: Int) async {
    let run = await fill(["--allow-commands"] + answers.flatMap { ["--set", "colours=\($0)"] })
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(askedPages == pages)
  }

  @Test("A program is told that a command knows the options, and gets them from it")
  func state() async {
    let given = ["--state", "--allow-commands", "--set", "colours=red"]
    let state = await fill(given)
    #expect(state.output.contains("\"command\": true") && !state.output.contains("\"options\""))
    let options = await fill(given + ["--options", "colours", "--query", "l"])
    #expect(options.output.contains("\"count\": 2") && options.output.contains("\"gold\""))
    let refused = await fill(["--state", "--options", "colours"])
    #expect(refused.status == 64 && refused.errors.contains("--allow-commands"))
  }

  @Test("A command runs in the folder of the form, wherever that is")
  func folderOfForm() async {
    let form = PagedAnswerTests.form.replacing("[sh, pages.sh,", with: "[./pages,")
    let elsewhere = Folder(["forms/a.form.yaml": form, "forms/pages": "#!/bin/sh\necho red\n"])
    elsewhere.setPermissions(0o755, of: "forms/pages")
    let arguments = ["fill", "forms/a.form.yaml", "--allow-commands", "--set", "colours=red"]
    let run = await Formwork.spawn(arguments, in: elsewhere.path)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test("Answers come out in the order of the pages")
  func order() async {
    let run = await fill([
      "--allow-commands", "--set", "colours=gold", "--set", "colours=blue", "--set", "colours=red",
    ])
    let places = ["red", "blue", "gold"].compactMap { word in
      run.output.firstRange(of: "\"\(word)\"")?.lowerBound
    }
    #expect(places.count == 3)
    #expect(places == places.sorted())
  }

  @Test("An answer on no page is an error that names the nearest")
  func notFound() async {
    let run = await fill(["--allow-commands", "--set", "colours=gren"])
    #expect(run.status == 1)
    #expect(
      run.errors.contains("error[answer-not-an-option]: `gren` is not an option of `colours`")
    )
    #expect(run.errors.contains("`green`"))
    #expect(askedPages == 3)
  }

  @Test("Whoever is asked does not wait for a command, and is told that answers are not checked")
  func asked() async {
    let run = await Formwork.spawn(
      ["run", "--accessible", "--allow-commands", "--set", "colours=gren", "a.form.yaml"],
      in: folder.path,
      input: Array("\nsubmit\n".utf8)
    )
    #expect(run.status == 0)
    #expect(run.output == "{\n  \"colours\": [\n    \"gren\"\n  ]\n}\n")
    #expect(run.errors.contains("answer-unchecked"))
    // The question reads its first page.
    #expect(askedPages == 1)
  }

  @Test("Where nobody can be asked, a command that fails stops the run")
  func failingWithNobody() async {
    folder.write("echo 'no route' >&2; exit 3", to: "pages.sh")
    let run = await Formwork.spawn(
      ["run", "--allow-commands", "--set", "colours=red", "a.form.yaml"],
      in: folder.path
    )
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("the command ended with 3: no route\n"))
  }

  @Test("A command that fails stops the run, with the first line of what it says")
  func failing() async {
    folder.write("echo 'no route' >&2; echo more >&2; exit 3", to: "pages.sh")
    let run = await fill(["--allow-commands", "--set", "colours=red"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("the command ended with 3: no route\n"))
  }

  @Test("Line by line, pages are read one after the other and a search is among what is there")
  func plain() async {
    let lines = "more\nmore\ngold, 1\n\nsubmit\n"
    let run = await Formwork.spawn(
      ["run", "--accessible", "--allow-commands", "a.form.yaml"],
      in: folder.path,
      input: Array(lines.utf8)
    )
    #expect(run.status == 0)
    #expect(run.errors.contains("Loading.\n1 red.\n2 green.\n2 shown."))
    #expect(run.errors.contains("Loading.\n3 blue.\n3 shown."))
    #expect(run.errors.contains("Loading.\n4 gold.\n"))
    #expect(run.errors.contains("Chosen: red and gold."))
  }
}
