import FormAnswers
import FormModel
import FormReader
import FormSession
import Testing

@testable import FormWizard

/// Options that come page by page.
@Suite("Pages of options in the plain mode")
struct PlainPageTests {
  private static func form(isMultiple: Bool, searches: Bool, pageSize: Int) -> Form {
    let query = searches ? [Template(parts: [.batch(.query)])] : []
    let command = [Template("list"), Template(parts: [.batch(.batch)])] + query
    let options = OptionSource.batched(BatchedSource(command: command, pageSize: pageSize))
    let kind: FieldKind =
      isMultiple
      ? .multiSelector(MultiSelectorField(options: options))
      : .picker(PickerField(options: options))
    return Form(
      id: "paged",
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

    init(
      count: Int,
      isMultiple: Bool = true,
      missing: Int? = nil,
      searches: Bool = false,
      pageSize: Int = 10
    ) {
      self.count = count
      self.missing = missing
      wizard = PlainWizard(
        FormSession(
          AnswerEngine(
            PlainPageTests.form(isMultiple: isMultiple, searches: searches, pageSize: pageSize)
          )
        ),
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
          lines += wizard.take(.failure(BatchFailure("signal \(9) ended the command")))
          continue
        }
        let size = request.source.pageSize
        let first = (request.batch - request.source.firstPage) * size
        let all = (1...count).map { "o\($0)" }.filter { name in
          name.hasPrefix(request.query)
        }
        let options = all.dropFirst(first).prefix(size).map { name in
          Option(id: OptionID(name), label: LocalizedText("Option \(name)"))
        }
        let content = OptionBatch(options: Array(options))
        lines += wizard.take(.success(content))
      }
      return lines
    }

    mutating func type(_ line: String) -> [String] { wizard.handle(line).lines + load() }

    /// The numbers of the options that lines read.
    func numbers(_ lines: [String]) -> [Int] {
      lines.filter { $0.contains(" Option o") }.compactMap { Int($0.prefix { $0 != " " }) }
    }

    var chosen: [String] {
      wizard.session.chosenOptions(at: wizard.session.form.ownFields[0].path).map(\.rawValue)
    }
  }

  /// The options of a page, and how many are read at a time.
  static let portions: [(pageSize: Int, missing: Int?, read: [Int])] = [
    (50, nil, [20, 20, 10, 20, 20, 10, 20, 7]), (45, nil, [20, 20, 5, 20, 20, 5, 20, 17]),
    (25, nil, [20, 5, 20, 5, 20, 5, 20, 5, 20, 5, 2]), (200, nil, [20, 20, 20, 20, 20, 20, 7]),
    (15, nil, [15, 15, 15, 15, 15, 15, 15, 15, 7]),
    (50, 2, [20, 20, 10, 0, 20, 20, 10, 20, 7]),
  ]

  @Test("A page is read in portions, and the next one after it", arguments: portions)
  func sizes(pageSize: Int, missing: Int?, read: [Int]) {
    var listener = Listener(count: 127, missing: missing, pageSize: pageSize)
    var numbers = listener.numbers(listener.wizard.handle("/").lines)
    var sizes = [numbers.count]
    while numbers.count < 127, sizes.count < 20 {
      let said = listener.type("more")
      if sizes.count == 3, missing != nil {
        #expect(said.last == "Type \u{201C}more\u{201D} to try again, or the id of an option.")
      }
      sizes.append(listener.numbers(said).count)
      numbers += listener.numbers(said)
    }
    #expect(numbers == Array(1...127))
    #expect(sizes == read)
  }

  @Test(
    "A number or a range beyond what is loaded says how many there are, and takes nothing",
    arguments: ["25", "8-31"]
  )
  func beyond(line: String) {
    var listener = Listener(count: 100)
    #expect(
      listener.type(line).first
        == "\(line) is not among the 10 options here; \(PlainPageTests.slash)"
    )
    #expect(listener.chosen.isEmpty)
    for _ in 0..<3 { _ = listener.type("more") }
    _ = listener.type(line)
    #expect(listener.chosen.contains("o25"))
  }

  @Test("A range means what the source has found, and undo takes it back")
  func found() {
    var listener = Listener(count: 105, searches: true)
    _ = listener.type("1-3")
    #expect(listener.type("/o10").first == "1 Option o10.")
    #expect(listener.type("1-7").first?.hasPrefix("Added: Option o10,") == true)
    #expect(listener.chosen.count == 10)
    #expect(listener.type("1-7").first?.hasPrefix("Deselected: Option o10,") == true)
    #expect(listener.chosen == ["o1", "o2", "o3"])
    #expect(listener.type("undo").first == "Undone.")
    #expect(listener.chosen.count == 10)
  }

  @Test("What was found and chosen keeps its name and its id")
  func remembered() {
    var listener = Listener(count: 10_000, searches: true)
    for line in ["/o9997", "1", "/", "2"] { _ = listener.type(line) }
    #expect(listener.chosen == ["o2", "o9997"])
    #expect(listener.type("o9997").first == "Deselected: Option o9997.")
  }

  static let slash = "\u{201C}/word\u{201D} searches, \u{201C}/\u{201D} alone reads all."

  static let unknown: [(searches: Bool, line: String, says: String)] = [
    (true, "/zebra", "No option fits zebra; \u{201C}/\u{201D} alone brings the whole list back."),
    (
      true, "2, zebra",
      "zebra is not among the 10 options here; \(slash)"
    ),
    (
      false, "o9997",
      "o9997 is not among the 10 options here; \(slash)"
    ),
  ]

  @Test("It is never said that what is not loaded does not exist", arguments: unknown)
  func notLoaded(searches: Bool, line: String, says: String) {
    var listener = Listener(count: 10_000, searches: searches)
    #expect(listener.type(line).first == says)
    #expect(!listener.chosen.contains("zebra"))
  }

  @Test("A search that fails says why, and can be tried again")
  func searchFails() {
    var listener = Listener(count: 10_000, missing: 2, searches: true)
    #expect(listener.type("/o9997").first == "Signal 9 ended the command.")
    #expect(listener.type("more") == ["1 Option o9997."])
  }

  @Test("Where everything is loaded there is nothing to ask for")
  func exhausted() {
    var listener = Listener(count: 5, searches: true)
    _ = listener.type("more")
    let asked = listener.asked
    #expect(listener.type("zebra").first?.hasPrefix("zebra is not among the 5") == true)
    #expect(listener.asked == asked)
  }

  @Test("A search without a hit says how all options come back, and so does a number after it")
  func nothingFound() {
    var listener = Listener(count: 100, searches: true)
    let says = "No option fits rr; \u{201C}/\u{201D} alone brings the whole list back."
    #expect(listener.type("/rr") == [says])
    #expect(listener.type("/rr") == [says])
    #expect(
      listener.type("1").first
        == "1 is not among the 0 options here; \(PlainPageTests.slash)"
    )
    #expect(listener.type("/").first == "1 Option o1.")
  }
}
