import TerminalDevice
import TerminalUI
import Testing

// `Picker` and the code of the first tests are those of `TerminalUI.docc`, with the public
// declarations and nothing else.

@Suite("The terminal library as an outsider uses it")
struct TerminalExampleTests {
  struct Picker: Component {
    let rows: ListRows<String>
    var list = SelectList<String>()
    var picked: String?
    var height = 1

    mutating func update(_ event: Event) -> Step {
      switch event {
      case .resized(let size):
        height = size.height - 1
        list.update(rows, height: height)
      case .key(Key(.enter)):
        picked = list.cursor
        return .finish
      case .key(Key(.escape)), .key(.control("c")): return .finish
      case .key(let key):
        if let step = ListStep(key) { list.move(step) }
      case .paste, .mouse, .tick: break
      }
      return .stay
    }

    func view(in size: Size) -> View {
      let lines = list.window(height: height).map { place in
        View.text("\(rows[place] == list.cursor ? "›" : " ") \(rows[place])", flow: .cutAtEnd)
      }
      return .column([View.text("Choose one", style: Style(attributes: .bold))] + lines)
    }
  }

  func pick(from names: [String]) throws(TerminalError) -> String? {
    try Terminal.run(Picker(rows: ListRows(names))).picked
  }

  @Test("The picker takes the row it is at")
  func takes() {
    var picker = Picker(rows: ListRows(["ant", "bee", "cat"]))
    for key in [Key(.down), Key(.down), Key(.up)] {
      #expect(picker.update(.resized(Size(width: 20, height: 10))) == .stay)
      #expect(picker.update(.key(key)) == .stay)
    }
    #expect(picker.update(.key(Key(.enter))) == .finish)
    #expect(picker.picked == "bee")
  }

  @Test("A screen is read without a terminal")
  func screen() {
    let size = Size(width: 20, height: 4)
    var picker = Picker(rows: ListRows(["ant", "bee", "cat"]))
    _ = picker.update(.resized(size))
    _ = picker.update(.key(Key(.down)))
    #expect(picker.view(in: size).lines(in: size) == ["Choose one", "  ant", "› bee", "  cat"])
    #expect(View.text("").lines(in: size) == [] && View.text("ant").lines(in: .zero) == [])
  }

  @Test("What is chosen stays while other rows are listed")
  func chosen() {
    let names = ["ant", "bee", "bat", "cat"]
    var chosen: Set<String> = []
    var list = SelectList<String>()
    list.update(ListRows(names), height: 10)

    // Shift-↓ draws a range of two rows. What is chosen is a set of ids.
    list.extend(.down) { chosen.contains($0) }
    if case .commit(let range) = list.commit() {
      chosen.formUnion(range.places.map { list.rows[$0] })
    }

    // Other rows are listed; the ids stay chosen.
    var search = Search(count: names.count) { SearchParts(names[$0]) }
    search.start("b")
    _ = search.advance { true }
    let found = search.ranked(0..<10).map { names[Int($0)] }
    list.update(ListRows(found), height: 10)

    let rows = list.rows.ids.map { View.text("\(chosen.contains($0) ? "✓" : " ") \($0)") }
    let screen = View.column(rows).lines(in: Size(width: 20, height: 10))
    #expect(screen == ["✓ bee", "  bat"])
  }

  @Test("The examples of the documentation compile and say what they give")
  func examples() {
    let rect = Rect(origin: Point(x: 2, y: 1), size: Size(width: 10, height: 3))
    #expect(rect.contains(Point(x: 11, y: 3)))
    let rows = ListRows(["Fruit", "apple", "pear"]) { $0 != "Fruit" }
    #expect(rows.index(of: "pear") == 2)
    #expect(!rows.canHoldCursor(at: 0))
    var list = SelectList(cursor: "apple")
    list.update(rows, height: 10)
    if let step = ListStep(Key(.down, .shift)) { list.extend(step) { _ in false } }
    var chosen: Set<String> = []
    if case .commit(let range) = list.commit() {
      let ids = range.places.map { list.rows[$0] }
      if range.selects { chosen.formUnion(ids) } else { chosen.subtract(ids) }
    }
    #expect(chosen == ["apple", "pear"])
    let parts = SearchParts("PostgreSQL", detail: "relational", group: "Storage", id: "postgres")
    var search = Search(count: 1) { _ in parts }
    search.start("stor")
    #expect(search.advance { true } && search.foundCount == 1)
    let heading = Style(foreground: .named(6), attributes: [.bold, .underlined])
    #expect(heading.foreground == .named(6) && heading.attributes.contains(.bold))
    let colors: [Color] = [.standard, .named(1), .indexed(208), .rgb(0x33, 0x66, 0x99)]
    for color in colors { #expect(Style(background: color).background == color) }
    let names = ["ant", "bee"]
    let lines = ScrollView(
      count: names.count,
      focus: 1,
      id: { ViewID(names[$0]) },
      row: { .text(names[$0]) }
    )
    let text = StyledText([
      .init("Name", Style(attributes: .bold)), .init(" *", Style(foreground: .named(1))),
    ])
    let view = View.column([
      View.text(text, flow: .cutAtEnd).padded(Insets(left: 2, bottom: 1)),
      View(.scroll(lines)), View(.input(InputView(TextEditor(""), placeholder: "Search"))),
      View.text("Row").identified(ViewID(7)),
    ])
    #expect(view.size(fitting: Size(width: 80, height: 24)).width == 80)
  }
}
