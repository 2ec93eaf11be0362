import FormAnswers
import FormModel
import FormSession
import FormWizard
import Formwork
import TerminalEmulator
import TerminalUI
import TestTraits
import Testing

/// Words that are typed into lists of options, at every speed at which people type.
@Suite("Typing into options", .spawns, .timeLimit(.minutes(10)))
struct WizardTypingTests {
  /// A field of the example `onboarding` whose options have a page, and the option of a word.
  struct Search: Sendable, CustomTestStringConvertible {
    var field: FieldID
    /// Keys from the first frame to the row of the field.
    var way: String
    var word: String
    var option: OptionID

    var testDescription: String { "\(word) into \(field)" }
  }

  static let searches = [
    Search(field: "nationality", way: "<A-1><Tab><Tab><Tab><Tab>", word: "austria", option: "AT"),
    Search(
      field: "residence",
      way: "<A-1><Tab><Tab><Tab><Tab><Tab>",
      word: "austria",
      option: "AT"
    ),
    Search(field: "spoken-languages", way: "<A-2>", word: "italian", option: "it"),
    Search(field: "mail-language", way: "<A-2><Tab>", word: "italian", option: "it"),
  ]

  /// How a page of options is come to: by typing at its row, or it is open before.
  static let openings = ["", "<Right>", "<Right><Down>"]

  private static let form = Result {
    try Form(contentsOf: "\(Fixtures.examples)/onboarding/onboarding.form.yaml")
  }

  private func wizard() throws -> WizardState {
    let session = FormSession(AnswerEngine(try WizardTypingTests.form.get()), languages: ["en"])
    let size = Size(width: 80, height: 24)
    return WizardState(session, size: size)
  }

  private func press(_ script: String, in state: inout WizardState) {
    var decoder = InputDecoder()
    for case .key(let key) in decoder.decode(KeyBytes.of(script), at: 0) {
      _ = state.update(.input(.key(key)))
    }
  }

  @Test(
    "chooses nothing, and Enter what was typed",
    arguments: searches,
    [30, 120, 220, 400]
  )
  func words(search: Search, pace: Int) throws {
    for opening in WizardTypingTests.openings {
      var state = try wizard()
      var clock = 0
      press(search.way + opening, in: &state)
      let before = state.session.given
      for letter in search.word {
        _ = state.update(.input(.key(Key(.character(letter)))))
        for _ in stride(from: 0, to: pace, by: 10) {
          clock += 10
          _ = state.update(.input(.tick(clock)))
        }
        #expect(state.session.given == before, "\(letter)")
        #expect(state.page == .options(AnswerPath(search.field)), "\(letter)")
      }
      press("<Enter>", in: &state)
      let field = try #require(state.session.form[search.field])
      let answer: AnswerValue =
        if case .picker = field.kind { .option(search.option) } else { .options([search.option]) }
      var given = before
      given[AnswerPath(search.field)] = answer
      #expect(state.session.given == given)
    }
  }

  @Test("chooses nothing at a terminal either", arguments: searches)
  func terminal(search: Search) async throws {
    let form = "\(Fixtures.examples)/onboarding/onboarding.form.yaml"
    let session = try WizardSession(form, in: Folder())
    try await session.begin()
    session.press(search.way)
    var typed = ""
    for letter in search.word {
      session.program.send(String(letter))
      typed.append(letter)
      // One key a frame.
      try await session.seeCursor(in: "  \(typed)")
    }
    // Nothing was changed, so nothing is asked.
    session.press("<C-c>")
    try await session.end(.exited(130))
    #expect(session.draft == nil)
  }
}
