import FormAnswers
import FormModel
import FormWizard
import Testing

@testable import FormworkCommand

@Suite("Notes behind a draft")
struct DraftJournalTests {
  private static let base = """
    {
      "$form": {
        "id": "sample"
      },
      "many": [
        "a",
        "b"
      ],
      "name": "Ada"
    }

    """

  private static func text(_ notes: [(FieldID, ChoiceNote)]) -> String {
    base + notes.map { String(decoding: DraftJournal.entry($1, of: $0), as: UTF8.self) }.joined()
  }

  /// What stands behind the draft, and what becomes of its answers.
  static let notes: [(text: String, many: String, other: String)] = [
    (text([]), "ab", ""),
    (text([("many", .change(added: ["c"], dropped: ["a"]))]), "bc", ""),
    (
      text([
        ("many", .change(added: ["c"], dropped: [])),
        ("many", .change(added: ["d"], dropped: ["c", "b"])),
        ("many", .change(added: ["c"], dropped: [])),
      ]), "acd", ""
    ),
    (text([("many", .all(["x", "y"])), ("many", .change(added: [], dropped: ["x"]))]), "y", ""),
    (text([("many", .change(added: [], dropped: ["a", "b"]))]), "", ""),
    (text([("other", .all(["p"])), ("other", .change(added: ["q"], dropped: []))]), "ab", "pq"),
    (text([("many", .change(added: ["\u{22}"], dropped: []))]), "ab\u{22}", ""),
    // What was torn, and anything behind it, was never on the screen.
    (text([("many", .change(added: ["c"], dropped: []))]).dropLast().description, "ab", ""),
    (text([("many", .all(["c"]))]) + "\u{1E}{\"field\":\"many\",\"add", "c", ""),
    (text([]) + "\u{1E}[]\n", "ab", ""), (text([]) + "\u{1E}", "ab", ""),
  ]

  @Test("are taken into its answers", arguments: notes)
  func folded(text: String, many: String, other: String) throws {
    let folder = Folder(["d.json": text])
    func options(_ ids: String) -> OptionList {
      OptionList(ids.map { Option(id: OptionID(String($0))) })
    }
    func selector(_ ids: String) -> FieldKind {
      .multiSelector(MultiSelectorField(options: .list(options(ids))))
    }
    let fields = [
      Field(id: "many", kind: selector("abcdxy\"")),
      Field(id: "other", kind: selector("pq")),
      Field(id: "name", kind: .text(TextField())),
    ]
    let form = Form(id: "sample", sections: [FormSection(fieldRange: 0..<3)], fields: fields)
    let console = Console.system(arguments: [])
    let file = DraftFile(form, at: "\(folder.path)/d.json", console)
    let draft = try #require(file.read().draft)
    let given = AnswerEngine(form).given(in: AnswerRequest(draft: draft))
    func chosen(_ id: FieldID) -> Set<OptionID>? {
      if case .options(let ids)? = given[id] { Set(ids) } else { nil }
    }
    #expect(chosen("many") == Set(many.map { OptionID(String($0)) }))
    #expect(chosen("other") == (other.isEmpty ? nil : Set(other.map { OptionID(String($0)) })))
    #expect(given["name"] == .text("Ada"))
  }

  @Test("are added by who keeps the draft, and gone when it is written anew")
  func keeping() throws {
    let folder = Folder([:])
    let options = OptionList((0..<3_000).map { Option(id: OptionID("o\($0)")) })
    let kind = FieldKind.multiSelector(MultiSelectorField(options: .list(options)))
    let form = Form(
      id: "sample",
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [Field(id: "many", kind: kind)]
    )
    let console = Console.system(arguments: [])
    let file = DraftFile(form, at: "\(folder.path)/d.json", console)
    var keeper = DraftKeeper(file, start: [:], hasFile: false) { _ in }
    let ids = options.options.map(\.id)
    func note(_ note: ChoiceNote) -> Bool {
      keeper.note(note, of: "many", beside: [:], at: .field("many"))
    }
    #expect(note(.all(ChosenOptions(ids))))
    #expect(note(.change(added: [], dropped: ["o7"])))
    func kept() -> Set<OptionID> {
      guard let draft = file.read().draft,
        case .options(let ids)? = AnswerEngine(form).given(in: AnswerRequest(draft: draft))["many"]
      else { return [] }
      return Set(ids)
    }
    #expect(kept() == Set(ids).subtracting(["o7"]))
    #expect(keeper.path != nil)
    keeper.keep(["many": .options(ids.dropLast())], at: .field("many"))
    #expect(folder.text("d.json")?.utf8.contains(0x1E) == false)
    #expect(kept() == Set(ids.dropLast()))
    // Notes do not grow beyond what writing the draft would cost.
    var count = 0
    while count < 100_000, note(.change(added: ["o2999"], dropped: ["o1", "o2", "o3"])) {
      count += 1
    }
    #expect(count > 500 && count < 5_000)
    // A long selection that was noted as a whole does not have to be written for what follows.
    let many = (0..<20_000).map { OptionID("long-option-\($0)") }
    keeper.keep(["many": .options(["o1"])], at: .field("many"))
    #expect(note(.all(ChosenOptions(many))))
    let isNoted = (0..<100).map { note(.change(added: [], dropped: [many[$0]])) }
    #expect(!isNoted.contains(false))
    // Another session has written it meanwhile: its draft is left alone.
    keeper.keep(["many": .options(ids)], at: .field("many"))
    try file.write(AnswerDraft(given: ["many": .options(["o1"])], at: nil))
    #expect(!note(.change(added: [], dropped: ["o1"])))
    #expect(kept() == ["o1"])
  }
}
