import TerminalDevice
import TerminalUI
import Testing

// `Picker` is the one of `TerminalUI.docc`, with the public declarations and nothing else.

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
}
