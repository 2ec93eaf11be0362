import FormAnswers
import FormModel
import FormReader
import Testing

@testable import FormWizard

/// Options that come page by page, named by numbers that no page has had yet.
@Suite("Numbers of options that are still to come")
struct PlainPageTests {
  private static func form(isMultiple: Bool, searches: Bool, pageSize: Int) -> Form {
    let query = searches ? [Template(parts: [.page(.query)])] : []
    let command = [Template("list"), Template(parts: [.page(.page)])] + query
    let options = OptionSource.paged(PagedSource(command: command, pageSize: pageSize))
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
    /// What ids have before names.
    var prefix = ""
    /// Names that the source does not have.
    var without: Set<String> = []

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
        let all = (1...count).map { "o\($0)" }.filter { name in
          name.hasPrefix(request.page.query) && !without.contains(name)
        }
        let options = all.dropFirst(first).prefix(size).map { name in
          Option(id: OptionID(prefix + name), label: LocalizedText("Option \(name)"))
        }
        let content = OptionPageContent(options: Array(options))
        lines += wizard.take(.success(content), for: request)
      }
      return lines
    }

    mutating func type(_ line: String) -> [String] { wizard.handle(line).lines + load() }

    /// The numbers of the options that lines read.
    func numbers(_ lines: [String]) -> [Int] {
      lines.filter { $0.contains(" Option o") }.compactMap { Int($0.prefix { $0 != " " }) }
    }

    var chosen: [String] { wizard.chosen(wizard.session.form.fields[0]).map(\.rawValue) }
  }

  /// The options of a page, and how many are read at a time.
  static let portions: [(pageSize: Int, missing: Int?, read: [Int])] = [
    (50, nil, [20, 20, 20, 20, 20, 20, 7]), (45, nil, [20, 20, 20, 20, 20, 20, 7]),
    (25, nil, [20, 20, 20, 20, 20, 20, 7]), (200, nil, [20, 20, 20, 20, 20, 20, 7]),
    (15, nil, [15, 15, 15, 15, 15, 15, 15, 15, 7]),
    // What is left of a page is read when the next one is not there.
    (50, 2, [20, 20, 10, 20, 20, 20, 17]),
  ]

  @Test("As many are read at a time, however many a page has", arguments: portions)
  func sizes(pageSize: Int, missing: Int?, read: [Int]) {
    var listener = Listener(count: 127, missing: missing, pageSize: pageSize)
    var numbers = listener.numbers(listener.wizard.handle("/").lines)
    var sizes = [numbers.count]
    while numbers.count < 127, sizes.count < 20 {
      let said = listener.type("more")
      if sizes.count == 2, missing != nil {
        #expect(said.last == "Type \u{201C}more\u{201D} to try again, or the id of an option.")
      }
      sizes.append(listener.numbers(said).count)
      numbers += listener.numbers(said)
    }
    #expect(numbers == Array(1...127))
    #expect(sizes == read)
  }

  @Test("A range is taken whole, after the pages it reaches into")
  func range() {
    var listener = Listener(count: 100)
    let said = listener.type("8-31")
    #expect(listener.chosen == (8...31).map { "o\($0)" })
    #expect(listener.asked == 4)
    #expect(said.first?.contains("24 chosen") == true, "\(said)")
    // What was not read is read next.
    #expect(listener.type("more").first == "11 Option o11, selected.")
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
      said.first
        == "Nothing of 1-50000 is taken yet: there are 210 options so far. Type 1-50000 again to "
        + "load on."
    )
    #expect(listener.asked == 21)
    let again = listener.type("1-50000")
    #expect(again.first?.contains("there are 410 options so far") == true, "\(again)")
    #expect(
      listener.type("777").first
        == "There is no option 777 yet; 610 so far. Type 777 again to load on."
    )
    _ = listener.type("777")
    #expect(listener.chosen == ["o777"])
  }

  @Test("What is chosen is read aside, and more goes on where the list was")
  func aside() {
    var listener = Listener(count: 100)
    _ = listener.type("more")
    _ = listener.type("2,3,17")
    let said = listener.type("chosen")
    #expect(
      said == [
        "3 chosen.", "2 Option o2, selected.", "3 Option o3, selected.", "17 Option o17, selected.",
      ]
    )
    #expect(listener.type("more").first == "21 Option o21.")
  }

  /// Lines that are almost ranges, and the range that is named.
  static let broken = [
    ("5-", "5-8"), ("-3", "1-3"), ("0-3", "1-3"), ("3-0", "3-6"), ("0-0", "1-3"),
    ("99999999999999999999-4", "1-4"),
  ]

  @Test("What is almost a range is refused, and nobody is asked for it", arguments: broken)
  func brokenRange(line: String, meant: String) {
    var listener = Listener(count: 100, searches: true)
    let asked = listener.asked
    let said = listener.type(line)
    #expect(
      said.first
        == "\u{201C}\(line)\u{201D} is no range: type its first and its last number, such as "
        + "\u{201C}\(meant)\u{201D}. If it is an id, put it in quotes."
    )
    #expect(listener.asked == asked)
    #expect(listener.chosen.isEmpty)
  }

  @Test("A range backwards is one, a date is none, and a picker takes one number")
  func otherRanges() {
    var listener = Listener(count: 100, searches: true)
    let asked = listener.asked
    _ = listener.type("3-1")
    #expect(listener.chosen.count == 3)
    #expect(listener.asked == asked)
    _ = listener.type("2024-01-05")
    #expect(listener.asked > asked)
    var picker = Listener(count: 100, isMultiple: false, searches: true)
    for line in ["3-1", "1-3", "5-", "0-3"] {
      #expect(
        picker.type(line).first == "Only one can be chosen: type one number instead of \(line)."
      )
    }
    #expect(picker.asked == asked)
  }

  @Test("All takes what is loaded, and says that there are more")
  func all() {
    var listener = Listener(count: 30)
    let said = listener.type("all")
    #expect(
      said == [
        "Only the 10 options that are loaded were looked at, and there are more: "
          + "\u{201C}more\u{201D} loads the next ones, a range such as \u{201C}11-110\u{201D} loads and "
          + "takes them.",
        "10 added.", "10 chosen; \u{201C}chosen\u{201D} reads them. Press Enter to go on.",
      ]
    )
    _ = listener.type("11-30")
    for _ in 0..<2 { _ = listener.type("more") }
    #expect(listener.type("all").first == "Nothing to change here.")
    #expect(listener.chosen.count == 30)
  }

  @Test("All and none mean what the source has found")
  func found() {
    var listener = Listener(count: 105, searches: true)
    _ = listener.type("1-3")
    #expect(listener.type("/o10").first == "1 Option o10.")
    let said = listener.type("all")
    #expect(said.first?.hasPrefix("Only the 7 options that fit o10 are meant") == true)
    #expect(said[1] == "7 added.")
    #expect(listener.chosen.count == 10)
    #expect(listener.type("none")[1] == "7 taken away.")
    #expect(listener.chosen == ["o1", "o2", "o3"])
    #expect(listener.type("undo").first == "Undone.")
    #expect(listener.chosen.count == 10)
  }

  @Test(
    "An id that no page has had is asked for",
    arguments: [
      ("o9997", ["o9997"]), ("\"o9997\"", ["o9997"]), ("Option o9997", []),
      ("o77, 2, o88", ["o2", "o77", "o88"]), ("o888, o9997", ["o888", "o9997"]),
    ]
  )
  func lookUp(line: String, chosen: [String]) {
    var listener = Listener(count: 10_000, searches: true)
    let said = listener.type(line)
    #expect(Set(listener.chosen) == Set(chosen), "\(said)")
    for id in chosen { #expect(said.last?.contains("Option \(id)") == true, "\(said)") }
    // The numbers of what is loaded are as they were.
    _ = listener.type("none")
    _ = listener.type("3")
    #expect(listener.chosen == ["o3"])
    // It is known from now on.
    let asked = listener.asked
    _ = listener.type(line)
    if !chosen.isEmpty { #expect(listener.asked == asked) }
  }

  @Test("An id that holds more than a name is asked for by its last part")
  func lastPart() {
    var listener = Listener(count: 10_000, searches: true)
    listener.prefix = "example/"
    let said = listener.type("example/o9997")
    #expect(listener.chosen == ["example/o9997"], "\(said)")
    #expect(
      listener.type("example/o77777").first
        == "example/o77777 is not among the 10 options that are loaded, and its source finds nothing "
        + "with it. \u{201C}more\u{201D} loads the next ones, \u{201C}/word\u{201D} searches for "
        + "something else."
    )
    #expect(
      listener.type("other/o9997").first
        == "other/o9997 is not among the 10 options that are loaded; its source finds Option o9997. "
        + "\u{201C}/o9997\u{201D} reads them."
    )
  }

  @Test("A picker asks for an id as well")
  func lookUpInPicker() {
    var listener = Listener(count: 10_000, isMultiple: false, searches: true)
    #expect(listener.type("o9997").first == "A: Option o9997.")
    #expect(listener.chosen == ["o9997"])
  }

  static let unknown: [(searches: Bool, line: String, says: String)] = [
    (
      true, "zebra",
      "zebra is not among the 10 options that are loaded, and its source finds nothing with it. "
        + "\u{201C}more\u{201D} loads the next ones, \u{201C}/word\u{201D} searches for something else."
    ),
    (
      true, "o77",
      "o77 is not among the 10 options that are loaded; its source finds Option o770, Option o771, "
        + "Option o772 and 7 more. \u{201C}/o77\u{201D} reads them."
    ),
    (
      false, "o9997",
      "o9997 is not among the 10 options that are loaded; \u{201C}more\u{201D} loads the next ones."
    ),
  ]

  @Test("It is never said that what is not loaded does not exist", arguments: unknown)
  func notLoaded(searches: Bool, line: String, says: String) {
    // Among the first thousands there is no o77 itself.
    var listener = Listener(count: 10_000, searches: searches)
    listener.without = ["o77"]
    #expect(listener.type(line).first == says)
    #expect(listener.chosen.isEmpty)
  }

  @Test("A source that cannot be asked for an id says why")
  func lookUpFails() {
    var listener = Listener(count: 10_000, missing: 2, searches: true)
    let said = listener.type("o9997")
    #expect(
      said.prefix(2) == [
        "Signal 9 ended the command.",
        "o9997 is not among the 10 options that are loaded; \u{201C}more\u{201D} loads the next ones.",
      ]
    )
    _ = listener.type("o9997")
    #expect(listener.chosen == ["o9997"])
  }

  @Test("Where everything is loaded there is nothing to ask for")
  func exhausted() {
    var listener = Listener(count: 5, searches: true)
    _ = listener.type("more")
    let asked = listener.asked
    #expect(listener.type("zebra").first?.hasPrefix("No option begins with zebra.") == true)
    #expect(listener.asked == asked)
  }

  @Test("What was heard is counted as what there is so far, and numbers begin at 1")
  func soFar() {
    var listener = Listener(count: 100)
    _ = listener.type("11")
    _ = listener.type("21")
    let said = listener.type("0")
    #expect(said.first == "There is no option 0: the numbers begin at 1.")
    _ = listener.type("again")
    let again = listener.type("again").last ?? ""
    #expect(again.hasPrefix("30 options so far; \u{201C}more\u{201D} reads them"), "\(again)")
  }

  @Test("A search without a hit says how all options come back, and so does a number after it")
  func nothingFound() {
    var listener = Listener(count: 100, searches: true)
    let says = "No option fits rr; \u{201C}/\u{201D} alone brings the whole list back."
    #expect(listener.type("/rr") == [says])
    #expect(listener.type("1").first == says)
    #expect(listener.type("/").first == "1 Option o1.")
  }
}
