import FormAnswers
import FormModel
import FormValidation
import OptionSources
import Testing

@testable import FormWizard

/// Options that come page by page, named by numbers that no page has had yet.
@Suite("Numbers of options that are still to come")
struct PlainPageTests {
  private static func form(isMultiple: Bool) -> Form {
    let command = [Template("list"), Template(parts: [.page(.page)])]
    let options = OptionSource.paged(PagedSource(command: command, pageSize: 10))
    let kind: FieldKind =
      isMultiple
      ? .multiSelector(MultiSelectorField(options: options))
      : .picker(PickerField(options: options))
    return Form(
      id: "paged",
      sections: [FormSection(fieldRange: 0..<1)],
      fields: [Field(id: "a", label: LocalizedText("A"), kind: kind)]
    )
  }

  /// The wizard at the question, its first page read, from a source of `count` options.
  private struct Listener {
    var wizard: PlainWizard
    let count: Int
    var asked = 0
    /// The page that is not there.
    var missing: Int?

    init(count: Int, isMultiple: Bool = true, missing: Int? = nil) {
      self.count = count
      self.missing = missing
      wizard = PlainWizard(
        FormSession(AnswerEngine(PlainPageTests.form(isMultiple: isMultiple))),
        words: Words(for: ["en"]),
        allowsCommands: true
      )
      _ = wizard.start()
      _ = load()
    }

    /// Gives all pages that are wanted.
    mutating func load() -> [String] {
      var lines: [String] = []
      while let request = wizard.request {
        asked += 1
        if asked == missing {
          lines += wizard.take(.failure(.killed(9)), for: request)
          continue
        }
        let size = request.page.source.pageSize
        let first = (request.page.page - request.page.source.firstPage) * size
        let options = (first..<max(first, min(count, first + size))).map { place in
          Option(id: OptionID("o\(place + 1)"), label: LocalizedText("o\(place + 1)"))
        }
        let content = OptionPageContent(options: options)
        lines += wizard.take(.success(content), for: request)
      }
      return lines
    }

    mutating func type(_ line: String) -> [String] { wizard.handle(line).lines + load() }

    var chosen: [String] { wizard.chosen(wizard.session.form.fields[0]).map(\.rawValue) }
  }

  @Test("A range is taken whole, after the pages it reaches into")
  func range() {
    var listener = Listener(count: 100)
    let said = listener.type("8-31")
    #expect(listener.chosen == (8...31).map { "o\($0)" })
    #expect(listener.asked == 4)
    #expect(said.first?.contains("24 chosen") == true, "\(said)")
    // What was not read is read next.
    #expect(listener.type("more").first == "11 o11, selected.")
  }

  @Test("A number is looked for on the next pages")
  func number() {
    var listener = Listener(count: 30, isMultiple: false)
    _ = listener.type("25")
    #expect(listener.chosen == ["o25"])
  }

  @Test("A range beyond the last option says how many there are, and takes nothing")
  func beyond() {
    var listener = Listener(count: 25)
    let said = listener.type("20-40")
    #expect(said.first == "Nothing of 20-40 is taken: there are 25 options.")
    #expect(listener.chosen.isEmpty)
  }

  @Test("A page that fails ends the wait, and the line can be typed again")
  func failure() {
    var listener = Listener(count: 40, missing: 2)
    let said = listener.type("9-12")
    #expect(said.contains { $0.hasPrefix("Nothing of 9-12 is taken: there are 10 options so far") })
    #expect(listener.chosen.isEmpty)
    _ = listener.type("9-12")
    #expect(listener.chosen == ["o9", "o10", "o11", "o12"])
  }

  @Test("A range without end stops after some pages, and goes on when it is typed again")
  func endless() {
    var listener = Listener(count: 100_000)
    let said = listener.type("1-50000")
    #expect(
      said.first?.hasPrefix("Nothing of 1-50000 is taken: there are 210 options so far") == true
    )
    #expect(listener.asked == 21)
  }
}
