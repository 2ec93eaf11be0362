import Testing

@testable import FormworkCommand

@Suite("The state of a form, for a program that asks it")
struct StateTests {
  private static let form = """
    formwork: 1
    id: a
    title: Drives
    fields:
      - { id: owner, type: text, label: Owner }
      - id: drives
        type: list
        label: "Drives of {owner}"
        min-items: 1
        required: true
        summary: "{name} has {size}"
        fields:
          - { id: name, type: text, label: Name, required: true }
          - { id: size, type: number, label: Size, max: 4, unit: TB }
          - { id: key, type: text, label: Key, secure: true, when: size > 2 }
          - { id: about, type: note, text: "About *{drives.name}*" }
          - { id: first, type: note, text: "{drives.name} first" }
      - { id: shared, type: toggle, label: Shared, default: none, when: owner == "ada", help: "As *{owner}* likes" }
    """

  private func state(_ sets: String..., more: [String] = []) async -> Formwork.Outcome {
    let folder = Folder(["a.form.yaml": StateTests.form])
    let arguments = ["fill", "a.form.yaml", "--state"] + sets.flatMap { ["--set", $0] } + more
    return await Formwork.run(arguments, in: folder.path)
  }

  @Test("says what is open, what is next, and what an item will ask")
  func start() async {
    let state = await state()
    #expect(state.status == 0 && state.errors.isEmpty)
    for part in [
      #""complete": false"#, #""next": "drives""#, #""label": "Drives of …""#, #""unit": "TB""#,
      ##""when": "owner == \"ada\"""##, #""text": "Owner is ada""#, #""rule": "answer-missing""#,
    ] {
      #expect(state.output.contains(part), "\(part)")
    }
  }

  @Test("names the questions of items as `--set` does, with what is wrong there")
  func items() async {
    let state = await state("drives[0].name=data", "drives[0].size=5", "drives[0].key=s3cret")
    #expect(state.status == 0)
    for part in [
      #""next": "drives[0].size""#, #""title": "data has …""#, #""max": 4"#,
      #""message": "5 is more than 4""#, #""value": 5"#, #""from": "--set""#,
    ] {
      #expect(state.output.contains(part), "\(part)")
    }
    #expect(!state.output.contains("s3cret"))
    let options = await self.state(more: ["--options", "owner"])
    #expect(options.status == 64 && options.output.isEmpty)
  }

  @Test("is complete where `fill` takes the answers, in the user's language")
  func complete() async {
    let state = await state("owner=ada", "drives[0].name=data", more: ["--lang", "es"])
    #expect(state.output.contains(#""complete": true"#) && !state.output.contains("problems"))
    #expect(!state.output.contains(#""next""#) && state.output.contains("como mucho 4"))
  }

  @Test("has the answers in texts with marks as text")
  func marks() async {
    let state = await state("owner=a*b", "drives[0].name=c_d")
    for part in [#""text": "About *c\\_d*""#, #""help": "As *a\\*b* likes""#] {
      #expect(state.output.contains(part), "\(part)")
    }
  }

  @Test(
    "has an answer that begins a line as text",
    arguments: [("- a", #"\\- a"#), ("2. a", #"2\\. a"#)]
  )
  func lines(name: String, shown: String) async {
    let state = await state("drives[0].name=\(name)")
    #expect(state.output.contains(#""text": "\#(shown) first""#))
  }

  @Test(
    "has what is wrong with an answer that cannot be read at its open question",
    arguments: [
      ("shared=maybe", "shared", "write `true` or `false`"),
      ("drives[0].size=abc", "drives[0].size", "`drives[0].size` is a number field"),
      ("drives:=[5]", "drives", "is an item with answers of its own"),
      ("drives:=[", "drives", "syntax"), ("drives[0].key:=7", "drives[0].key", "secure text"),
    ]
  )
  func unread(assignment: String, question: String, message: String) async {
    let state = await state("owner=ada", "drives[0].name=data", "drives[0].size=3", assignment)
    #expect(state.status == 0 && state.errors.isEmpty, "\(state.errors)")
    #expect(state.output.contains("\"next\": \"\(question)\""), "\(state.output)")
    #expect(state.output.contains(message) && state.output.contains(#""complete": false"#))
  }

  @Test(
    "is not printed where an answer fits no question",
    arguments: ["nobody=1", "drives[7].name=x"]
  )
  func unknown(assignment: String) async {
    let state = await state(assignment)
    #expect(state.status == 1 && state.output.isEmpty && !state.errors.isEmpty)
  }
}
