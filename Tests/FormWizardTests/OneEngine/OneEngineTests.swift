import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import JSON
import RandomForms
import SourceTree
import TerminalUI
import TestTraits
import Testing

@testable import FormWizard

/// Keys, the mouse, lines and files lead to the same bytes.
@Suite("One engine, four ways in")
struct OneEngineTests {
  /// Expects the same bytes by keys, by mouse and by lines as from a file.
  private func expectSameBytes(
    _ form: Form,
    _ plan: Answers,
    _ what: String,
    on size: Size = Size(width: 80, height: 24),
    byMouse: Bool = true,
    file: (bytes: [UInt8], told: String)? = nil
  ) {
    let file = file ?? WaysOfAnswering.file(plan, form)
    let person = Person(
      form,
      size: size,
      surroundings: AskedForm.surroundings,
      allowsCommands: true,
      commands: OneEngineTests.options
    )
    var (typing, clicking) = (person, person)
    let keys = WaysOfAnswering.keys(plan, by: &typing)
    // What is clicked on is looked for on a screen that is drawn anew each time.
    let mouse = byMouse ? WaysOfAnswering.mouse(plan, by: &clicking) : keys
    var session = PlainSession(
      FormSession(AnswerEngine(form), surroundings: AskedForm.surroundings, languages: ["en"]),
      allowsCommands: true,
      commands: OneEngineTests.options
    )
    let lines = WaysOfAnswering.lines(plan, by: &session)
    #expect(file.told.isEmpty, "\(what)\n\(file.told)")
    #expect(keys.told.isEmpty, "\(what)\n\(keys.told)")
    #expect(mouse.told.isEmpty, "\(what)\n\(mouse.told)")
    #expect(lines.told.isEmpty, "\(what)\n\(lines.told)")
    let texts = [file, keys, mouse, lines].map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[1] == texts[0], "by keys\n\(what)")
    #expect(texts[2] == texts[0], "by mouse\n\(what)")
    #expect(texts[3] == texts[0], "by lines\n\(what)")
  }

  static let sizes = [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40),
  ]

  @Test("the answers of the examples", .slow, arguments: Sample.examples, sizes)
  func examples(name: String, size: Size) {
    let form = Sample.example(name)
    let path = "\(Sample.repository)/examples/\(name)/answers.json"
    let source = SourceText(name: "answers.json", text: File.text(path) ?? "")
    let request = AnswerRequest(files: [ParsedSource.parse(source, as: .json)])
    let plan = AnswerEngine(form).resolve(request).given
    #expect(plan.paths.count > 10)
    expectSameBytes(form, plan, name, on: size)
  }

  /// The options that the commands of random forms print, which all ask for the same.
  private static let options: @Sendable ([String]) -> [Option] = { _ in
    RandomForm.commandOptions.map { Option(id: OptionID($0)) }
  }

  @Test("made-up forms", .slow, arguments: 0..<16)
  func generated(group: Int) {
    for seed in group * 25..<(group + 1) * 25 {
      var (random, form) = RandomForm.readable(seed)
      let asked = AskedForm(form)
      let answers = random.makeAnswers()
      expectSameBytes(
        form,
        asked.given(answers),
        "\(random)\n\(answers)",
        byMouse: seed.isMultiple(of: 4),
        file: asked.filled(answers)
      )
    }
  }

  @Test(
    "ids that look like numbers and commands",
    arguments: ["1", "2", "3", "1-2", "back", "none"]
  )
  func numbers(id: String) {
    let options = "[\"3\", \"2\", \"1\", \"1-2\", back, none]"
    let form = Sample.form(
      """
      - { id: one, type: picker, label: One, options: \(options) }
      - { id: many, type: multi-selector, label: Many, options: \(options) }
      - { id: own, type: multi-selector, label: Own, allow-custom: true, options: \(options) }
      """
    )
    let id = OptionID(id)
    let others = ["2", "back"].filter { $0 != id.rawValue }.map { OptionID($0) }
    let plan: Answers = [
      "one": .option(id), "many": .options([id] + others), "own": .options([id]),
    ]
    expectSameBytes(form, plan, "\(plan)")
  }

  /// What is done with two selectors, of which the second one needs an option, as keys and as
  /// lines, and the answers it comes to.
  static let nothings: [(keys: String, lines: [String], plan: Answers)] = [
    ("<Enter><Enter><Enter><Enter><Esc>", ["", ""], [:]),
    (
      "<Enter><Space><Space><A-Left><Down><Enter><Space><Space><Enter>",
      ["1", "1", "", "1", "1", ""], ["free": .options([])]
    ),
    (
      "<Enter><Space><Space><Enter><Enter><Space><A-Left>", ["2-1", "2-1", "", "1", ""],
      ["free": .options([]), "least": .options(["a"])]
    ),
    ("<Enter><Space><Esc><Down><Enter><Space><Enter>", ["", "1", ""], ["least": .options(["a"])]),
  ]

  @Test("looking at options is no answer, choosing and dropping them is one", arguments: nothings)
  func looking(keys: String, lines: [String], plan: Answers) {
    let form = Sample.form(
      """
      - { id: free, type: multi-selector, style: list, label: Free, options: [a, b] }
      - { id: least, type: multi-selector, style: list, label: Least, min-selections: 1, options: [a, b] }
      """
    )
    let file = WaysOfAnswering.file(plan, form)
    #expect(file.told.isEmpty, "\(file.told)")
    let text = String(decoding: file.bytes, as: UTF8.self)
    var person = Person(form)
    person.press(keys)
    #expect(
      person.state.result.map { String(decoding: $0.bytes(as: .json), as: UTF8.self) } == text
    )
    var session = PlainSession(form)
    session.type(lines)
    let plain = session.wizard.session.result
    #expect(plain.map { String(decoding: $0.bytes(as: .json), as: UTF8.self) } == text)
  }

  @Test("Enter throughout answers nothing where nothing is required", .slow, arguments: 0..<8)
  func enterThroughout(group: Int) {
    for seed in group * 25..<(group + 1) * 25 {
      var settings = RandomForm.Settings()
      settings.hasRequired = false
      let (random, form) = RandomForm.readable(seed, settings)
      let asked = AskedForm(form)
      let file = asked.filled([:])
      #expect(file.told.isEmpty, "\(file.told)")
      var person = Person(
        asked.form,
        surroundings: AskedForm.surroundings,
        allowsCommands: true,
        commands: OneEngineTests.options
      )
      var steps = 0
      while !person.effects.contains(.submit), steps < 500 {
        steps += 1
        person.press("<Enter>")
      }
      #expect(person.state.session.given.isEmpty)
      let bytes = person.state.result?.bytes(as: .json)
      #expect(bytes == file.bytes, "at \(person.place)\n\(random)")
    }
  }
}
